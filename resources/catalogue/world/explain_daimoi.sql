-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: node
SELECT json_extract(properties, '$.owner'), json_extract(properties, '$.owner_presence'),
  json_extract(properties, '$.intent'), json_extract(properties, '$.born_tick'),
  json_extract(properties, '$.ttl_ticks'), json_extract(properties, '$.last_known_tick'),
  json_extract(properties, '$.outcome'), json_extract(properties, '$.outcome_tick'),
  json_extract(properties, '$.target_id'), json_extract(properties, '$.reject_reason'),
  json_extract(properties, '$.x'), json_extract(properties, '$.y')
FROM node WHERE id = :daimoi_id AND role = 'daimoi'

-- part: edges
SELECT e.kind AS kind, t.id AS id,
  CASE json_type(e.properties, '$.tick')
    WHEN 'integer' THEN json_extract(e.properties, '$.tick') END AS tick,
  CASE json_type(e.properties, '$.reason_code')
    WHEN 'text' THEN json_extract(e.properties, '$.reason_code') END AS reason_code,
  e.key AS key
FROM node AS d JOIN edge AS e ON e.src = d.n JOIN node AS t ON t.n = e.dst
WHERE d.id = :daimoi_id AND e.kind IN ('sim:food', 'sim:death', 'sim:rejected')
ORDER BY e.kind, tick DESC, t.id, e.key
LIMIT :limit

-- part: events
-- The newest of each that tells something, and the newest of all: when it was last known.
SELECT seq, tick, kind, json_extract(detail, '$.outcome') AS outcome, detail
FROM event
WHERE seq IN (
  (SELECT max(seq) FROM event WHERE subject = :daimoi_id AND kind = 'daimoi_spawn'),
  (SELECT max(seq) FROM event WHERE subject = :daimoi_id AND kind = 'daimoi_candidates'),
  (SELECT max(seq) FROM event WHERE subject = :daimoi_id AND kind = 'daimoi_collision'),
  (SELECT max(seq) FROM event WHERE subject = :daimoi_id AND kind = 'daimoi_timeout'),
  (SELECT max(seq) FROM event WHERE subject = :daimoi_id AND kind = 'daimoi_outcome'
    AND json_extract(detail, '$.outcome') IN ('food', 'death')),
  (SELECT max(seq) FROM event WHERE subject = :daimoi_id AND kind = 'daimoi_outcome'
    AND json_extract(detail, '$.outcome') = 'rejected'))
ORDER BY seq
