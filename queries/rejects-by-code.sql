-- What was rejected, why, by which processor, and since when?
-- days = 7: how far back
-- run = main: the run
SELECT
  consumer_group,
  code,
  count() AS rejects,
  uniqExact(log_key) AS keys,
  min(log_time) AS first,
  max(log_time) AS last,
  argMax(message, (log_time, log_partition, log_offset)) AS lastMessage
FROM reject
WHERE run = {run:String} AND log_time >= now() - toIntervalDay({days:UInt32})
GROUP BY consumer_group, code
ORDER BY rejects DESC, consumer_group, code
