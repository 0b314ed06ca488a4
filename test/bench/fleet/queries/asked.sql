-- Of each source: how often the offline detector was asked before and since what happens to it, when first since then,
-- and how many documents came after that.
-- truth: sources and when it happens, in milliseconds since 1970
WITH
  truth AS (SELECT tupleElement(pair, 1) AS source, fromUnixTimestamp64Milli(tupleElement(pair, 2)) AS happens
    FROM (SELECT arrayJoin({truth:Array(Tuple(String, Int64))}) AS pair)),
  asks AS (SELECT source, countIf(fetchedAt < happens) AS before, countIf(fetchedAt >= happens) AS since,
      minIf(log_time, fetchedAt >= happens) AS first
    FROM verdict
    INNER JOIN truth USING source
    WHERE run = 'main' AND kind = 'check' AND check_outcome = 'ask'
    GROUP BY source)
SELECT
  source,
  any(asks.before) AS before,
  any(asks.since) AS since,
  toUnixTimestamp64Milli(any(asks.first)) AS firstAt,
  countIf(verdict.log_time > asks.first) AS documents
FROM verdict
INNER JOIN asks USING source
WHERE run = 'main' AND kind = 'document' AND times = 0
GROUP BY source
ORDER BY source
