-- What an incident concerns, how it came to its state, and what the person said who brought it there.
ALTER TABLE alarm ADD COLUMN IF NOT EXISTS concern LowCardinality(String) DEFAULT 'extraction' AFTER examples;
ALTER TABLE alarm ADD COLUMN IF NOT EXISTS previous LowCardinality(String) AFTER concern;
ALTER TABLE alarm ADD COLUMN IF NOT EXISTS times UInt32 DEFAULT 1 AFTER previous;
ALTER TABLE alarm ADD COLUMN IF NOT EXISTS note String CODEC(ZSTD) AFTER times;
ALTER TABLE alarm ADD COLUMN IF NOT EXISTS until DateTime64(3) CODEC(ZSTD) AFTER note;
CREATE OR REPLACE VIEW alarm_current AS
SELECT *
FROM alarm
WHERE run = 'main'
ORDER BY log_offset DESC
LIMIT 1 BY incident;
