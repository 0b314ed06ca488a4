-- Whether its page was read again by later rules.
ALTER TABLE vector ADD COLUMN IF NOT EXISTS reread Bool AFTER end_codes;
