-- Each document as its last version has it, of the run main, with the open incident that covers it, if one does: fetched
-- since that began, of its page type, and read by its version of the rules. If the rules find nothing any more, the documents
-- that another way has read are covered. It stands here, since it needs the tables of documents and of alarms.
CREATE OR REPLACE VIEW document_current AS
WITH
  (SELECT groupArray(log) FROM (SELECT toString(log_id) AS log FROM document GROUP BY log ORDER BY min(log_time))) AS logs,
  reinterpretAsUInt128(sipHash128(log_id, log_partition, log_offset)) AS place
SELECT
  current.*,
  -- By far the most sources have none.
  if(
    empty(open),
    '',
    arrayFirst(
      one -> one.2 = ruleVersion AND one.3 <= fetchedAt AND (one.1 IN ('', pageType) OR (one.5 AND pageType = 'default')),
      open
    ).4
  ) AS incident
FROM (
  SELECT *
  FROM document
  WHERE run = 'main' AND kind = 'document' AND place IN (
    SELECT argMax(place, bitShiftLeft(toUInt256(indexOf(logs, toString(log_id))), 128) + bitShiftLeft(toUInt256(version), 64) + log_offset)
    FROM document
    WHERE run = 'main' AND kind = 'document'
    GROUP BY sipHash128(id)
  )
) AS current
ANY LEFT JOIN (
  SELECT source AS covered, groupArray((toString(pageType), ruleVersion, began, incident, missed)) AS open
  FROM (
    SELECT source, pageType, ruleVersion, began, incident, has(sensors.name, 'rules-found-nothing') AS missed
    FROM alarm_current
    WHERE concern = 'extraction' AND state IN ('suspected', 'confirmed', 'acknowledged', 'snoozed')
    ORDER BY began, incident
  )
  GROUP BY source
) AS alarms ON current.source = alarms.covered;
