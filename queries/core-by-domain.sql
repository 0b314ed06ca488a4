-- What share of the core does each domain have, and how good is it?
-- run = main: the run
WITH
  (SELECT groupArray(log) FROM (SELECT toString(log_id) AS log FROM core_document GROUP BY log ORDER BY min(log_time))) AS logs,
  reinterpretAsUInt128(sipHash128(log_id, log_partition, log_offset)) AS place,
  bitShiftLeft(toUInt128(indexOf(logs, toString(log_id))), 64) + log_offset AS moment
SELECT
  domain,
  count() AS documents,
  sum(core_document.bytes) AS bytes,
  bytes / sum(bytes) OVER () AS share,
  argMax(core_document.quality, moment) AS quality
FROM core_document
WHERE run = {run:String} AND is_deleted = 0 AND place IN (
  SELECT argMax(place, moment)
  FROM core_document
  WHERE run = {run:String}
  GROUP BY sipHash128(document)
)
GROUP BY domain
ORDER BY bytes DESC, domain
