-- Models by source and page type: how many, why, and how many documents of the source had come when the first was made.
SELECT
  models.source AS source,
  models.pageType AS pageType,
  count() AS models,
  countIf(models.reason = 'grown') AS grown,
  countIf(models.reason = 'retrained') AS retrained,
  toUnixTimestamp64Milli(min(models.log_time)) AS first,
  toUnixTimestamp64Milli(maxIf(models.log_time, models.reason = 'retrained')) AS lastRetrained
FROM model AS models
WHERE run = 'main'
GROUP BY source, pageType
ORDER BY source, pageType
