-- How are the last documents of a source distributed, compared with its reference? The histograms of the paper's figure 5.
-- source: the source
-- pageType = default: the type of its pages
-- window = 50: how many documents
-- run = main: the run
WITH
  (
    SELECT argMax(reference, (version, log_offset))
    FROM model
    WHERE run = {run:String} AND source = {source:String} AND pageType = {pageType:String}
  ) AS series,
  (
    SELECT groupArray((toFloat64(pageChars), toFloat64(textChars), toFloat64(paragraphs), paragraphVariance, links, blocks, styles, images, others))
    FROM (
      SELECT *
      FROM vector
      WHERE run = {run:String} AND kind = 'document' AND NOT reread AND source = {source:String} AND pageType = {pageType:String}
      ORDER BY fetchedAt DESC, log_offset DESC
      LIMIT {window:UInt32}
    )
  ) AS vectors
SELECT
  one.series AS name,
  bin,
  one.low + (one.high - one.low) * (bin - 1) / length(one.counts) AS fromValue,
  arrayConcat([one.under], one.counts, [one.over])[bin + 1] / (one.under + arraySum(one.counts) + one.over) AS referenceShare,
  if(
    name = 'T',
    arraySum(vector -> [vector.5, vector.6, vector.7, vector.8, vector.9][bin], vectors)
      / arraySum(vector -> vector.5 + vector.6 + vector.7 + vector.8 + vector.9, vectors),
    arrayCount(
      value -> if(
        value < one.low,
        0,
        if(value > one.high, length(one.counts) + 1, least(1 + toUInt64((value - one.low) / (one.high - one.low) * length(one.counts)), length(one.counts)))
      ) = bin,
      arrayMap(vector -> [vector.1, vector.2, vector.3, vector.4][indexOf(['P', 'S', 'N', 'V'], name)], vectors)
    ) / length(vectors)
  ) AS windowShare
FROM (
  SELECT arrayJoin(series) AS one, arrayJoin(if(one.series = 'T', range(1, 6), range(0, length(one.counts) + 2))) AS bin
)
ORDER BY indexOf(['P', 'S', 'N', 'V', 'T'], name), bin
