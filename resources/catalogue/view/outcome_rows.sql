-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: events
-- The index has the newest of one outcome at its beginning; they are put together after.
SELECT tick, subject, seq, detail
FROM event
WHERE kind = 'daimoi_outcome'
  AND tick > :from_tick AND tick <= min(:until_tick, coalesce(:after0, :until_tick))
  AND json_extract(detail, '$.outcome') = :outcome
  AND (:after0 IS NULL OR tick < :after0 OR subject > :after1
    OR (subject = :after1 AND seq > :after2))
ORDER BY tick DESC, subject, seq
LIMIT :limit

-- part: details
SELECT seq, detail FROM event WHERE seq IN (SELECT value FROM json_each(:numbers))

-- part: births
-- The newest birth of each that the log has.
SELECT subject, max(seq), tick, detail FROM event
WHERE kind = 'daimoi_spawn' AND subject IN (SELECT value FROM json_each(:subjects))
GROUP BY subject

-- part: nodes
SELECT id,
  CASE json_type(properties, '$.born_tick')
    WHEN 'integer' THEN json_extract(properties, '$.born_tick') END AS born_tick,
  CASE json_type(properties, '$.owner')
    WHEN 'text' THEN json_extract(properties, '$.owner') END AS owner
FROM node WHERE role = 'daimoi' AND id IN (SELECT value FROM json_each(:subjects))

-- part: log_begin
-- The oldest that is kept: its number is 1 as long as none has gone.
SELECT seq, tick FROM event ORDER BY seq LIMIT 1

-- part: logged
SELECT seq FROM event WHERE kind = 'daimoi_outcome' LIMIT 1

-- part: graph
-- For a graph without a log: what edges and properties tell. The order is made of the rows.
SELECT json_extract(e.properties, '$.tick') AS tick, d.id AS daimoi_id,
  substr(e.kind, 5) AS outcome, t.id AS target_id, e.key AS key,
  CASE json_type(e.properties, '$.reason_code')
    WHEN 'text' THEN json_extract(e.properties, '$.reason_code') END AS reason_code
FROM node AS d JOIN edge AS e ON e.src = d.n JOIN node AS t ON t.n = e.dst
WHERE d.role = 'daimoi' AND e.kind IN ('sim:food', 'sim:death', 'sim:rejected')
  AND json_type(e.properties, '$.tick') = 'integer'
  AND json_extract(e.properties, '$.tick') > :from_tick
  AND json_extract(e.properties, '$.tick') <= :until_tick
UNION ALL
SELECT json_extract(d.properties, '$.outcome_tick'), d.id, json_extract(d.properties, '$.outcome'),
  CASE json_type(d.properties, '$.target_id')
    WHEN 'text' THEN json_extract(d.properties, '$.target_id') END,
  '', NULL
FROM node AS d
WHERE d.role = 'daimoi' AND json_extract(d.properties, '$.outcome') IN ('food', 'death')
  AND json_type(d.properties, '$.outcome_tick') = 'integer'
  AND json_extract(d.properties, '$.outcome_tick') > :from_tick
  AND json_extract(d.properties, '$.outcome_tick') <= :until_tick
  AND NOT EXISTS (SELECT 1 FROM edge AS e
    WHERE e.src = d.n AND e.kind IN ('sim:food', 'sim:death')
      AND json_type(e.properties, '$.tick') = 'integer')
