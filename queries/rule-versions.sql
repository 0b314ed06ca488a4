-- What did a change of a source's rules change? Compares its documents under two versions of the rules.
-- source: the source
-- before: the earlier version
-- after: the later version
-- run = main: the run
SELECT
  measure.2 AS what,
  anyIf(measure.3, ruleVersion = {before:UInt32}) AS valueBefore,
  anyIf(measure.3, ruleVersion = {after:UInt32}) AS valueAfter,
  valueAfter / valueBefore - 1 AS change
FROM (
  SELECT ruleVersion, arrayJoin([
    (1, 'documents', toFloat64(count())),
    (2, 'suspicious, share', countIf(suspicious) / count()),
    (3, 'without text, share', countIf(vector_textChars = 0) / count()),
    (4, 'characters of text, median', toFloat64(quantileExact(vector_textChars))),
    (5, 'paragraphs, median', toFloat64(quantileExact(vector_paragraphs))),
    (6, 'links, mean', avg(vector_links)),
    (7, 'images, mean', avg(vector_images)),
    (8, 'other elements, mean', avg(vector_others))
  ]) AS measure
  FROM verdict
  WHERE run = {run:String} AND kind = 'document' AND source = {source:String}
    AND ruleVersion IN ({before:UInt32}, {after:UInt32})
  GROUP BY ruleVersion
)
GROUP BY measure.1, measure.2
ORDER BY measure.1
