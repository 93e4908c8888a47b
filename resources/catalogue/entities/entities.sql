-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What all queries of this family read: entities that are named, relations at some of them, and the
-- log of events, which lies beside the graph in pages of 1,000 (core/entities/entitylog.h). The
-- program filters, orders and walks: every store gives the same.
-- part: by_id
SELECT o.n AS n, o.id AS id, o.role AS role, o.label AS label, o.degree AS degree,
  NULL AS presence, CASE WHEN :whole THEN CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties))
  END END AS node_properties,
  :whole AND length(CAST(o.properties AS BLOB)) > 65536 AS shortened, NULL AS labels
FROM json_each(:ids) AS i CROSS JOIN node AS o ON o.id = i.value
WHERE NOT :foreign

-- part: by_number
SELECT o.n AS n, o.id AS id, o.role AS role, o.label AS label, o.degree AS degree,
  NULL AS presence, CASE WHEN :whole THEN CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties))
  END END AS node_properties,
  :whole AND length(CAST(o.properties AS BLOB)) > 65536 AS shortened, NULL AS labels
FROM json_each(:numbers) AS i CROSS JOIN node AS o ON o.n = i.value

-- part: out
SELECT e.src AS source, e.kind AS kind, e.dst AS target, e.key AS key, 0 AS undirected,
  CASE WHEN :whole THEN CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties))
  END END AS edge_properties,
  :whole AND length(CAST(e.properties AS BLOB)) > 65536 AS shortened, NULL AS type
FROM json_each(:numbers) AS i CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = i.value
WHERE e.kind IN (SELECT value FROM json_each(:kinds)) AND e.key <> ''

-- part: in
SELECT e.src AS source, e.kind AS kind, e.dst AS target, e.key AS key, 0 AS undirected,
  CASE WHEN :whole THEN CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties))
  END END AS edge_properties,
  :whole AND length(CAST(e.properties AS BLOB)) > 65536 AS shortened, NULL AS type
FROM json_each(:numbers) AS i CROSS JOIN edge AS e INDEXED BY edge_in ON e.dst = i.value
WHERE e.kind IN (SELECT value FROM json_each(:kinds)) AND e.key <> ''

-- part: named
-- Candidates: how well a name matches is worked out by the program.
SELECT o.id AS id, o.label AS label
FROM node AS o
WHERE NOT :foreign AND o.role IN (SELECT value FROM json_each(:roles))
  AND instr(mnemo_fold(o.label), :folded) > 0

-- part: indexed
SELECT o.id AS id, o.label AS label
FROM node_fts JOIN node AS o ON o.n = node_fts.rowid
WHERE NOT :foreign AND node_fts.fold MATCH :phrase
  AND o.role IN (SELECT value FROM json_each(:roles)) AND instr(mnemo_fold(o.label), :folded) > 0

-- part: keys
SELECT o.id AS id
FROM node AS o
WHERE NOT :foreign AND o.role IN (SELECT value FROM json_each(:roles))
  AND (:prefix IS NULL OR substr(o.id, 1, length(:prefix)) = :prefix)
  AND (:after0 IS NULL OR o.id > :after0)
ORDER BY o.id
LIMIT :limit

-- part: head
SELECT value FROM state WHERE domain = 'entities' AND key = 'head' AND NOT :foreign

-- part: page
SELECT key, value FROM state WHERE domain = :domain AND key > :behind AND key <= :last ORDER BY key

-- part: places
SELECT key FROM state WHERE domain = :domain AND key > :behind ORDER BY key LIMIT :limit

-- part: events
SELECT s.key AS key, s.value AS value
FROM json_each(:names) AS i CROSS JOIN state AS s
  ON s.domain = i.value ->> 0 AND s.key = i.value ->> 1
ORDER BY s.key
