-- Which incidents are open, since when, and on what evidence? Of the run main.
SELECT
  source,
  pageType,
  state,
  cause,
  dateDiff('hour', began, now()) AS hours,
  documents,
  level,
  -- Sensors: how many of the last documents set them off. The published criteria P, S, N, V and T: how far above which limit.
  arrayStringConcat(arrayConcat(
    arrayMap(one -> concat(one.name, ' ', toString(one.flagged), ' of ', toString(one.of)), arraySlice(sensors, 1, 3)),
    arrayMap(
      one -> concat(one.name, ' ', toString(round(one.divergence, 2)), ' > ', toString(round(one.threshold, 2))),
      arrayFilter(one -> one.flagged, series)
    )
  ), ', ') AS criteria,
  sentence,
  incident
FROM alarm_current
WHERE state NOT IN ('repaired', 'accepted', 'dismissed', 'closed')
ORDER BY began, incident
