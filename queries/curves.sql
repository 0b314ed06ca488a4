-- From which divergence is a window with a given number of documents abnormal? The curves of the paper's figures 6 and 7.
-- source: the source
-- pageType = default: the type of its pages
-- run = main: the run
SELECT
  curve.series AS name,
  point.1 AS documents,
  point.2 AS largest,
  arraySum((a, i) -> a / pow(documents, i - 1), curve.coefficients, arrayEnumerate(curve.coefficients)) AS threshold,
  threshold - curve.lift AS beforeLift
FROM (
  SELECT arrayJoin(last) AS curve, arrayJoin(arrayZip(curve.sizes, curve.divergences)) AS point
  FROM (
    SELECT argMax(curves, (version, log_offset)) AS last
    FROM model
    WHERE run = {run:String} AND source = {source:String} AND pageType = {pageType:String}
  )
)
ORDER BY indexOf(['P', 'S', 'N', 'V', 'T'], name), documents
