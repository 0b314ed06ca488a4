-- What was read: articles by page type and the way that found their text.
SELECT
  pageType,
  fields.way[indexOf(fields.name, 'body')] AS way,
  count() AS documents,
  countIf(text = '') AS empty,
  uniqExact(id) AS articles
FROM document
WHERE run = 'main' AND kind = 'document' AND times = 0
GROUP BY pageType, way
ORDER BY documents DESC
