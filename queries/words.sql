-- Which documents contain all of these words? Case does not matter. Of the run main.
-- words: the words
-- days = 30: how far back
SELECT fetchedAt, source, title, url
FROM document
WHERE run = 'main' AND kind = 'document' AND hasAllTokens(text, lowerUTF8({words:String}))
  AND fetchedAt >= now() - toIntervalDay({days:UInt32})
ORDER BY fetchedAt DESC, log_offset DESC
LIMIT 1 BY id
LIMIT 100
