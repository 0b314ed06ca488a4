-- How often each sensor was set off in a batch.
ALTER TABLE verdict ADD COLUMN IF NOT EXISTS check_flagged Map(LowCardinality(String), UInt32) AFTER check_missed;
