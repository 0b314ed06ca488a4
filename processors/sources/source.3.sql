-- Whose record it is: of the live run, or of one that was replayed.
ALTER TABLE source ADD COLUMN IF NOT EXISTS run LowCardinality(String) DEFAULT 'main' AFTER is_deleted;
