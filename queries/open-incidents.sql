-- Which incidents are open, since when, and what is the strongest evidence? Of the run main.
SELECT
  source,
  pageType,
  state,
  cause,
  dateDiff('hour', began, now()) AS hours,
  documents,
  level,
  sensors[1].name AS strongest,
  sensors[1].flagged AS flagged,
  sensors[1].of AS of,
  sentence,
  incident
FROM alarm_current
WHERE state NOT IN ('repaired', 'accepted', 'closed')
ORDER BY began, incident
