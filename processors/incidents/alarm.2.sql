-- Each incident of the run main as it stands, by the order of its records: the clock may have been set back between them.
CREATE OR REPLACE VIEW alarm_current AS
SELECT *
FROM alarm
WHERE run = 'main'
ORDER BY log_offset DESC
LIMIT 1 BY incident;
