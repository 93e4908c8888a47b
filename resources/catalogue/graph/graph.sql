-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What all queries of this family read: nodes of some roles page by page, nodes that are named, the
-- edges at some nodes, and all edges page by page. The program filters, orders and counts: every
-- store gives the same.
-- Properties, only where they are asked for (:whole), come shortened over 64 KB, and marked.
-- part: nodes
SELECT o.n AS n, o.id AS id, o.role AS role, o.label AS label, o.degree AS degree,
  iif(:timed, json_extract(o.properties, coalesce((SELECT value
    FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), NULL) AS presence,
  CASE WHEN :whole THEN CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties))
  END END AS node_properties,
  :whole AND length(CAST(o.properties AS BLOB)) > 65536 AS shortened,
  iif(:foreign AND NOT :whole, json_extract(o.properties, '$.labels'), NULL) AS labels
FROM node AS o
WHERE o.n > :after_n
  AND (:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles))
  OR (:foreign AND EXISTS (SELECT 1 FROM json_each(o.properties, '$.labels') AS l
    WHERE l.value IN (SELECT value FROM json_each(:roles)))))
  AND (:groups IS NULL OR json_extract(o.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
ORDER BY o.n
LIMIT :page

-- part: by_id
SELECT o.n AS n, o.id AS id, o.role AS role, o.label AS label, o.degree AS degree,
  iif(:timed, json_extract(o.properties, coalesce((SELECT value
    FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), NULL) AS presence,
  CASE WHEN :whole THEN CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties))
  END END AS node_properties,
  :whole AND length(CAST(o.properties AS BLOB)) > 65536 AS shortened,
  iif(:foreign AND NOT :whole, json_extract(o.properties, '$.labels'), NULL) AS labels
FROM json_each(:ids) AS i CROSS JOIN node AS o ON o.id = i.value
WHERE (:groups IS NULL OR json_extract(o.properties, :group) IN (
    SELECT value FROM json_each(:groups)))

-- part: by_number
SELECT o.n AS n, o.id AS id, o.role AS role, o.label AS label, o.degree AS degree,
  iif(:timed, json_extract(o.properties, coalesce((SELECT value
    FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), NULL) AS presence,
  CASE WHEN :whole THEN CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties))
  END END AS node_properties,
  :whole AND length(CAST(o.properties AS BLOB)) > 65536 AS shortened,
  iif(:foreign AND NOT :whole, json_extract(o.properties, '$.labels'), NULL) AS labels
FROM json_each(:numbers) AS i CROSS JOIN node AS o ON o.n = i.value
WHERE (:groups IS NULL OR json_extract(o.properties, :group) IN (
    SELECT value FROM json_each(:groups)))

-- part: out
SELECT e.src AS source, e.kind AS kind, e.dst AS target, e.key AS key,
  instr(e.properties, '"undirected"')
    AND json_type(e.properties, '$.undirected') IS 'true' AS undirected,
  CASE WHEN :whole AND e.properties <> '{}' THEN CASE
    WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties))
  END END AS edge_properties,
  :whole AND length(CAST(e.properties AS BLOB)) > 65536 AS shortened,
  iif(:foreign AND NOT :whole, e.properties ->> '$.type', NULL) AS type
FROM json_each(:numbers) AS i CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = i.value
WHERE (:kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
    OR (:foreign AND e.properties ->> '$.type' IN (
      SELECT value FROM json_each(:kinds) INTERSECT SELECT value FROM json_each(:types))))
  AND (:groups IS NULL OR json_extract(e.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
  AND (NOT :timed OR mnemo_holds(
    json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))

-- part: in
SELECT e.src AS source, e.kind AS kind, e.dst AS target, e.key AS key,
  instr(e.properties, '"undirected"')
    AND json_type(e.properties, '$.undirected') IS 'true' AS undirected,
  CASE WHEN :whole AND e.properties <> '{}' THEN CASE
    WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties))
  END END AS edge_properties,
  :whole AND length(CAST(e.properties AS BLOB)) > 65536 AS shortened,
  iif(:foreign AND NOT :whole, e.properties ->> '$.type', NULL) AS type
FROM json_each(:numbers) AS i CROSS JOIN edge AS e INDEXED BY edge_in ON e.dst = i.value
WHERE (:kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
    OR (:foreign AND e.properties ->> '$.type' IN (
      SELECT value FROM json_each(:kinds) INTERSECT SELECT value FROM json_each(:types))))
  AND (:groups IS NULL OR json_extract(e.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
  AND (NOT :timed OR mnemo_holds(
    json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))

-- part: all
SELECT e.e AS e, e.src AS source, e.kind AS kind, e.dst AS target, e.key AS key,
  instr(e.properties, '"undirected"')
    AND json_type(e.properties, '$.undirected') IS 'true' AS undirected,
  CASE WHEN :whole AND e.properties <> '{}' THEN CASE
    WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties))
  END END AS edge_properties,
  :whole AND length(CAST(e.properties AS BLOB)) > 65536 AS shortened,
  iif(:foreign AND NOT :whole, e.properties ->> '$.type', NULL) AS type
FROM edge AS e
WHERE e.e > :after_e
  AND (:kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
    OR (:foreign AND e.properties ->> '$.type' IN (
      SELECT value FROM json_each(:kinds) INTERSECT SELECT value FROM json_each(:types))))
  AND (:groups IS NULL OR json_extract(e.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
  AND (NOT :timed OR mnemo_holds(
    json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))
ORDER BY e.e
LIMIT :page

-- part: events
SELECT seq, tick, ts, kind, subject
FROM event
WHERE seq > :after_n
ORDER BY seq
LIMIT :page
