-- Which version of its rules, and whose word goes first.
ALTER TABLE source ADD COLUMN IF NOT EXISTS prefer Map(LowCardinality(String), Array(LowCardinality(String))) AFTER tags;
ALTER TABLE source ADD COLUMN IF NOT EXISTS ruleVersion UInt32 DEFAULT 1 AFTER prefer;
