-- Whose record it is: of the live run, or of one that was replayed.
ALTER TABLE command ADD COLUMN IF NOT EXISTS run LowCardinality(String) DEFAULT 'main' AFTER log_time;
