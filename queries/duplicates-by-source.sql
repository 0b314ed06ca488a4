-- How many of a source's documents have the same text as another document, of the source itself or of others?
-- days = 7: how far back
-- run = main: the run
SELECT
  source,
  count() AS documents,
  countIf(copies > 1) AS duplicates,
  duplicates / documents AS share,
  countIf(copies > ownCopies) AS alsoElsewhere
FROM (
  SELECT
    source,
    count() OVER (PARTITION BY hash) AS copies,
    count() OVER (PARTITION BY hash, source) AS ownCopies
  FROM (
    SELECT id, any(source) AS source, argMax(textHash, (version, log_offset)) AS hash
    FROM document
    WHERE run = {run:String} AND kind = 'document' AND textChars > 0 AND fetchedAt >= now() - toIntervalDay({days:UInt32})
    GROUP BY id
  )
)
GROUP BY source
ORDER BY share DESC, source
