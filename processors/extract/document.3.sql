-- What only advertisements have.
ALTER TABLE document ADD COLUMN IF NOT EXISTS advertisement Bool AFTER free;
-- A view keeps the columns that there were when it was made.
CREATE OR REPLACE VIEW document_current AS
WITH
  (SELECT groupArray(log) FROM (SELECT toString(log_id) AS log FROM document GROUP BY log ORDER BY min(log_time))) AS logs,
  reinterpretAsUInt128(sipHash128(log_id, log_partition, log_offset)) AS place
SELECT *
FROM document
WHERE run = 'main' AND kind = 'document' AND place IN (
  SELECT argMax(place, bitShiftLeft(toUInt256(indexOf(logs, toString(log_id))), 128) + bitShiftLeft(toUInt256(version), 64) + log_offset)
  FROM document
  WHERE run = 'main' AND kind = 'document'
  GROUP BY sipHash128(id)
);
