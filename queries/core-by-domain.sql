-- What share of the core does each domain have, and how good is it?
-- run = main: the run
SELECT
  entry.domain AS name,
  count() AS documents,
  sum(entry.bytes) AS bytes,
  bytes / sum(bytes) OVER () AS share,
  argMax(entry.quality, (at, place)) AS quality
FROM (
  SELECT
    argMax(tuple(domain, bytes, quality)::Tuple(domain String, bytes UInt64, quality Float64), (log_time, log_offset)) AS entry,
    argMax(is_deleted = 0 AND action != 'evicted', (log_time, log_offset)) AS isIn,
    max((log_time, log_offset)) AS last,
    last.1 AS at,
    last.2 AS place
  FROM core
  WHERE run = {run:String}
  GROUP BY document
)
WHERE isIn
GROUP BY name
ORDER BY bytes DESC, name
