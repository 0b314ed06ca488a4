-- Of each source: documents judged, before and after what happens to it, and how many of them were suspicious.
-- truth: sources and when it happens, in milliseconds since 1970
WITH truth AS (SELECT tupleElement(pair, 1) AS source, fromUnixTimestamp64Milli(tupleElement(pair, 2)) AS happens
  FROM (SELECT arrayJoin({truth:Array(Tuple(String, Int64))}) AS pair))
SELECT
  source,
  count() AS documents,
  countIf(model = 0) AS young,
  countIf(model > 0 AND fetchedAt < happens) AS before,
  countIf(model > 0 AND fetchedAt < happens AND suspicious) AS oddBefore,
  countIf(fetchedAt >= happens) AS since,
  countIf(model = 0 AND fetchedAt >= happens) AS youngSince,
  countIf(suspicious AND fetchedAt >= happens) AS oddSince
FROM verdict
INNER JOIN truth USING source
WHERE run = 'main' AND kind = 'document' AND times = 0
GROUP BY source
ORDER BY source
