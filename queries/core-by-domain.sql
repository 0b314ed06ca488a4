-- What share of the core does each domain have, and how good is it?
-- run = main: the run
WITH
  reinterpretAsUInt128(sipHash128(log_id, log_partition, log_offset)) AS place,
  bitShiftLeft(toUInt128(toUnixTimestamp64Milli(log_time)), 64) + log_offset AS moment
SELECT
  domain,
  count() AS documents,
  sum(core.bytes) AS bytes,
  bytes / sum(bytes) OVER () AS share,
  argMax(core.quality, moment) AS quality
FROM core
WHERE run = {run:String} AND is_deleted = 0 AND action != 'evicted' AND place IN (
  SELECT argMax(place, moment)
  FROM core
  WHERE run = {run:String}
  GROUP BY sipHash128(document)
)
GROUP BY domain
ORDER BY bytes DESC, domain
