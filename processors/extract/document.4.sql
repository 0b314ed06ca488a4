-- Whether its page was read again by later rules. The hours count what visits gave.
ALTER TABLE document ADD COLUMN IF NOT EXISTS reread Bool AFTER end_codes;
CREATE OR REPLACE VIEW document_hour AS
SELECT
  source,
  toStartOfHour(fetchedAt) AS hour,
  count() AS documents,
  countIf(times = 0) AS new,
  sum(pageChars) AS pageCharsSum,
  sum(textChars) AS textCharsSum,
  quantileExact(textChars) AS textCharsMedian,
  countIf(text = '') AS withoutText,
  countIf(fallback IS NOT NULL) AS fallbacks,
  quantileExactIf(dateDiff('second', ifNull(feedPublished, published), fetchedAt), times = 0) AS delaySecondsMedian,
  quantileExactIf(0.9)(dateDiff('second', ifNull(feedPublished, published), fetchedAt), times = 0) AS delaySecondsP90
FROM document
WHERE run = 'main' AND kind = 'document' AND NOT reread
GROUP BY source, hour;
