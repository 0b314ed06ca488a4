-- In how many documents of a batch the source's rules found nothing.
ALTER TABLE verdict ADD COLUMN IF NOT EXISTS check_missed UInt32 AFTER check_outcome;
