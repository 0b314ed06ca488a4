CREATE TABLE IF NOT EXISTS change (source String, changes Int32) ENGINE = MergeTree ORDER BY source
