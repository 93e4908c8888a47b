-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the queries of engineering models read. The first six parts are those of the family `graph`
-- (core/query/shapes/graphread.h), without times, groups and labels, which no model has.
-- Properties, only where they are asked for (:whole), come shortened over 64 KB, and marked.
-- part: nodes
SELECT o.n AS n, o.id AS id, o.role AS role, o.label AS label, o.degree AS degree,
  CASE WHEN :whole THEN CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties)) END END AS node_properties,
  :whole AND length(CAST(o.properties AS BLOB)) > 65536 AS shortened
FROM node AS o
WHERE o.n > :after_n AND (:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles)))
ORDER BY o.n
LIMIT :page

-- part: by_id
SELECT o.n AS n, o.id AS id, o.role AS role, o.label AS label, o.degree AS degree,
  CASE WHEN :whole THEN CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties)) END END AS node_properties,
  :whole AND length(CAST(o.properties AS BLOB)) > 65536 AS shortened
FROM json_each(:ids) AS i CROSS JOIN node AS o ON o.id = i.value

-- part: by_number
SELECT o.n AS n, o.id AS id, o.role AS role, o.label AS label, o.degree AS degree,
  CASE WHEN :whole THEN CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties)) END END AS node_properties,
  :whole AND length(CAST(o.properties AS BLOB)) > 65536 AS shortened
FROM json_each(:numbers) AS i CROSS JOIN node AS o ON o.n = i.value

-- part: out
SELECT e.src AS source, e.kind AS kind, e.dst AS target, e.key AS key,
  CASE WHEN :whole AND e.properties <> '{}' THEN CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties)) END END AS edge_properties,
  :whole AND length(CAST(e.properties AS BLOB)) > 65536 AS shortened
FROM json_each(:numbers) AS i CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = i.value
WHERE :kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))

-- part: in
SELECT e.src AS source, e.kind AS kind, e.dst AS target, e.key AS key,
  CASE WHEN :whole AND e.properties <> '{}' THEN CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties)) END END AS edge_properties,
  :whole AND length(CAST(e.properties AS BLOB)) > 65536 AS shortened
FROM json_each(:numbers) AS i CROSS JOIN edge AS e INDEXED BY edge_in ON e.dst = i.value
WHERE :kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))

-- part: all
SELECT e.e AS e, e.src AS source, e.kind AS kind, e.dst AS target, e.key AS key,
  CASE WHEN :whole AND e.properties <> '{}' THEN CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties)) END END AS edge_properties,
  :whole AND length(CAST(e.properties AS BLOB)) > 65536 AS shortened
FROM edge AS e
WHERE e.e > :after_e AND (:kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds)))
ORDER BY e.e
LIMIT :page

-- part: node_count
-- The store keeps count of roles.
SELECT coalesce(sum(count), 0) AS count FROM tally
WHERE what = 'role' AND name IN (SELECT value FROM json_each(:model_types))

-- part: node_page
-- Of few types: their ids lie in an index.
SELECT o.id AS id, o.role AS role, o.label AS label, CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties)) END AS node_properties,
  length(CAST(o.properties AS BLOB)) > 65536 AS shortened
FROM (
  SELECT n, id FROM node INDEXED BY node_role
  WHERE role IN (SELECT value FROM json_each(:model_types)) AND (:after0 IS NULL OR id > :after0)
  ORDER BY id
  LIMIT :limit
) AS f JOIN node AS o ON o.n = f.n
ORDER BY o.id

-- part: node_walk
-- Of all types: most nodes of the store are of one of them.
SELECT o.id AS id, o.role AS role, o.label AS label, CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties)) END AS node_properties,
  length(CAST(o.properties AS BLOB)) > 65536 AS shortened
FROM node AS o
WHERE o.id > coalesce(:after0, '') AND +o.role IN (SELECT value FROM json_each(:model_types))
ORDER BY o.id
LIMIT :limit

-- part: names
-- All nodes whose name or id fits a pattern, with what the pattern is looked for in.
SELECT o.id AS id, o.label AS label
FROM node AS o INDEXED BY node_role
WHERE o.role IN (SELECT value FROM json_each(:model_types))
  AND (o.label GLOB :pattern OR o.id GLOB :pattern)

-- part: names_indexed
-- The same where the pattern holds three letters in a row, which the index of texts knows.
SELECT o.id AS id, o.label AS label
FROM node_fts JOIN node AS o ON o.n = node_fts.rowid
WHERE node_fts.fold MATCH :phrase
  AND o.role IN (SELECT value FROM json_each(:model_types))
  AND (o.label GLOB :pattern OR o.id GLOB :pattern)

-- part: kind_count
SELECT coalesce(sum(count), 0) AS count FROM tally
WHERE what = 'kind' AND name IN (SELECT value FROM json_each(:kinds))

-- part: count_out
-- Over the sources: those of one type lie in an index, and so do their edges. Kinds are not compared
-- where the store has no others.
SELECT count(*) AS count
FROM node AS s INDEXED BY node_role CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = s.n
WHERE s.role = :source_type
  AND (NOT EXISTS (SELECT 1 FROM tally WHERE what = 'kind' AND count > 0
      AND name NOT IN (SELECT value FROM json_each(:kinds)))
    OR e.kind IN (SELECT value FROM json_each(:kinds)))
  AND (:target_type IS NULL OR e.dst IN (
    SELECT n FROM node INDEXED BY node_role WHERE role = :target_type))

-- part: count_in
SELECT count(*) AS count
FROM node AS t INDEXED BY node_role CROSS JOIN edge AS e INDEXED BY edge_in ON e.dst = t.n
WHERE t.role = :target_type
  AND (NOT EXISTS (SELECT 1 FROM tally WHERE what = 'kind' AND count > 0
      AND name NOT IN (SELECT value FROM json_each(:kinds)))
    OR e.kind IN (SELECT value FROM json_each(:kinds)))
  AND (:source_type IS NULL OR e.src IN (
    SELECT n FROM node INDEXED BY node_role WHERE role = :source_type))

-- part: edge_walk
-- Many edges fit: the first of them are soon found.
SELECT s.id AS source, e.kind AS kind, t.id AS target, e.key AS key,
  CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties)) END AS edge_properties,
  length(CAST(e.properties AS BLOB)) > 65536 AS shortened
FROM (
  SELECT e.e AS e
  FROM node AS s CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = s.n
    CROSS JOIN node AS t ON t.n = e.dst
  WHERE s.id >= coalesce(:after0, '') AND e.kind IN (SELECT value FROM json_each(:kinds))
    AND (:source_type IS NULL OR s.role = :source_type)
    AND (:target_type IS NULL OR t.role = :target_type)
    AND (:after0 IS NULL OR (s.id, e.kind, t.id, e.key) > (:after0, :after1, :after2, :after3))
  ORDER BY s.id, e.kind, t.id, e.key
  LIMIT :limit
) AS f JOIN edge AS e ON e.e = f.e JOIN node AS s ON s.n = e.src JOIN node AS t ON t.n = e.dst
ORDER BY s.id, e.kind, t.id, e.key

-- part: edges_of_first
-- Many edges fit, and their sources are of one type: those of the first :sources of them, so that no
-- nodes of other types are passed. The index gives the ids of a type without their nodes.
SELECT s.id AS source, e.kind AS kind, t.id AS target, e.key AS key,
  CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties)) END AS edge_properties,
  length(CAST(e.properties AS BLOB)) > 65536 AS shortened
FROM (
  SELECT e.e AS e
  FROM (
    SELECT n, id FROM node INDEXED BY node_role
    WHERE role = :source_type AND id >= coalesce(:after0, '')
    ORDER BY id
    LIMIT :sources
  ) AS s CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = s.n
    CROSS JOIN node AS t ON t.n = e.dst
  WHERE e.kind IN (SELECT value FROM json_each(:kinds))
    AND (:target_type IS NULL OR t.role = :target_type)
    AND (:after0 IS NULL OR (s.id, e.kind, t.id, e.key) > (:after0, :after1, :after2, :after3))
  ORDER BY s.id, e.kind, t.id, e.key
  LIMIT :limit
) AS f JOIN edge AS e ON e.e = f.e JOIN node AS s ON s.n = e.src JOIN node AS t ON t.n = e.dst
ORDER BY s.id, e.kind, t.id, e.key

-- part: edges_out
-- Few edges fit: found as they are counted, and sorted.
SELECT s.id AS source, e.kind AS kind, t.id AS target, e.key AS key,
  CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties)) END AS edge_properties,
  length(CAST(e.properties AS BLOB)) > 65536 AS shortened
FROM (
  SELECT e.e AS e
  FROM node AS s INDEXED BY node_role CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = s.n
    CROSS JOIN node AS t ON t.n = e.dst
  WHERE s.role = :source_type AND e.kind IN (SELECT value FROM json_each(:kinds))
    AND (:source_type IS NULL OR s.role = :source_type)
    AND (:target_type IS NULL OR t.role = :target_type)
    AND (:after0 IS NULL OR (s.id, e.kind, t.id, e.key) > (:after0, :after1, :after2, :after3))
  ORDER BY s.id, e.kind, t.id, e.key
  LIMIT :limit
) AS f JOIN edge AS e ON e.e = f.e JOIN node AS s ON s.n = e.src JOIN node AS t ON t.n = e.dst
ORDER BY s.id, e.kind, t.id, e.key

-- part: edges_in
SELECT s.id AS source, e.kind AS kind, t.id AS target, e.key AS key,
  CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties)) END AS edge_properties,
  length(CAST(e.properties AS BLOB)) > 65536 AS shortened
FROM (
  SELECT e.e AS e
  FROM node AS t INDEXED BY node_role CROSS JOIN edge AS e INDEXED BY edge_in ON e.dst = t.n
    CROSS JOIN node AS s ON s.n = e.src
  WHERE t.role = :target_type AND e.kind IN (SELECT value FROM json_each(:kinds))
    AND (:source_type IS NULL OR s.role = :source_type)
    AND (:target_type IS NULL OR t.role = :target_type)
    AND (:after0 IS NULL OR (s.id, e.kind, t.id, e.key) > (:after0, :after1, :after2, :after3))
  ORDER BY s.id, e.kind, t.id, e.key
  LIMIT :limit
) AS f JOIN edge AS e ON e.e = f.e JOIN node AS s ON s.n = e.src JOIN node AS t ON t.n = e.dst
ORDER BY s.id, e.kind, t.id, e.key
