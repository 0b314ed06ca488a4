-- Which ways of extraction are off, and how its listings are walked.
ALTER TABLE source ADD COLUMN IF NOT EXISTS without Array(LowCardinality(String)) AFTER ruleVersion;
ALTER TABLE source ADD COLUMN IF NOT EXISTS traverse Bool DEFAULT true AFTER without;
ALTER TABLE source ADD COLUMN IF NOT EXISTS traversePreset LowCardinality(String) DEFAULT 'driftwire' AFTER traverse;
ALTER TABLE source ADD COLUMN IF NOT EXISTS maxPresses UInt32 DEFAULT 1000 AFTER traversePreset;
ALTER TABLE source ADD COLUMN IF NOT EXISTS fullWalkDays Float64 DEFAULT 7 AFTER maxPresses;
