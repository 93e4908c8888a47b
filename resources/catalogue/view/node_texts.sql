-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: rows
-- A cell holds 64 KB, and a code point has at most four bytes.
WITH RECURSIVE whole(id, property, text, size) AS MATERIALIZED (
  SELECT node.id, j.key, j.value, length(j.value)
  FROM node JOIN json_each(node.properties) AS j
  WHERE node.id = :node_id AND j.type = 'text'
    AND (:properties IS NULL OR j.key IN (SELECT value FROM json_each(:properties)))
    AND (:after0 IS NULL OR j.key >= :after0)
), piece(property, place) AS (
  SELECT property, 0 FROM whole
  UNION ALL
  SELECT p.property, p.place + 16000 FROM piece AS p JOIN whole AS w ON w.property = p.property
  WHERE p.place + 16000 < w.size
)
SELECT w.id AS node_id, w.property AS property, p.place AS "offset", w.size AS length,
  substr(w.text, p.place + 1, 16000) AS text
FROM (SELECT property, place FROM piece
  WHERE :after0 IS NULL OR property > :after0 OR place > :after1
  ORDER BY property, place
  LIMIT :limit) AS p JOIN whole AS w ON w.property = p.property
ORDER BY w.property, p.place
