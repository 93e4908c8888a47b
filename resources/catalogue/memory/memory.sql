-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What all queries of this family read: a citizen's nodes of one role. :equal is a list of
-- [property, folded text]; :terms a list of lists of folded words, one of which must be found whole
-- in the properties :fields; :plain is a part of what is looked for that plain letters tell, to pass
-- most nodes without taking their properties apart.
-- part: nodes
SELECT o.id AS id, o.role AS role, o.properties AS node_properties
FROM node AS o
WHERE o.n IN (
    SELECT n FROM node WHERE role = :role
    UNION ALL
    SELECT n FROM node WHERE :foreign AND EXISTS (
      SELECT 1 FROM json_each(node.properties, '$.labels') AS l WHERE l.value = :role))
  AND (:plain IS NULL OR instr(lower(o.properties), :plain))
  AND json_type(o.properties, '$.citizen') = 'text'
  AND mnemo_fold(json_extract(o.properties, '$.citizen')) = :citizen
  AND NOT EXISTS (
    SELECT 1 FROM json_each(:equal) AS q
    WHERE json_type(o.properties, '$.' || json_extract(q.value, '$[0]')) IS NOT 'text'
      OR mnemo_fold(json_extract(o.properties, '$.' || json_extract(q.value, '$[0]')))
        <> json_extract(q.value, '$[1]'))
  AND (:least_of IS NULL
    OR (json_type(o.properties, '$.' || :least_of) IN ('integer', 'real')
      AND json_extract(o.properties, '$.' || :least_of) >= :least))
  AND (:ranks IS NULL OR (json_type(o.properties, '$.' || :ranked) = 'text'
    AND mnemo_fold(json_extract(o.properties, '$.' || :ranked)) IN (
      SELECT value FROM json_each(:ranks))))
  AND (:terms IS NULL OR EXISTS (
    SELECT 1 FROM json_each(:terms) AS t
    WHERE NOT EXISTS (
      SELECT 1 FROM json_each(t.value) AS w
      WHERE NOT EXISTS (
        SELECT 1 FROM json_each(:fields) AS f
        WHERE json_type(o.properties, '$.' || f.value) = 'text'
          AND instr(mnemo_fold(json_extract(o.properties, '$.' || f.value)), w.value)))))

-- part: listed
-- Files that the lists of dependencies join to a file: those that its own list names (:needs), and
-- those whose lists name it (:names). Folded paths agree where they are equal or one ends with the
-- other behind a slash.
SELECT o.id AS id, o.role AS role, o.properties AS node_properties
FROM node AS o
WHERE o.n IN (
    SELECT n FROM node WHERE role = :role
    UNION ALL
    SELECT n FROM node WHERE :foreign AND EXISTS (
      SELECT 1 FROM json_each(node.properties, '$.labels') AS l WHERE l.value = :role))
  AND o.id <> :primary
  AND json_type(o.properties, '$.citizen') = 'text'
  AND mnemo_fold(json_extract(o.properties, '$.citizen')) = :citizen
  AND (EXISTS (
      SELECT 1
      FROM (SELECT '/' || mnemo_fold(json_extract(o.properties, '$.file_path')) AS path) AS f,
        (SELECT '/' || value AS path FROM json_each(:needs)) AS d
      WHERE json_type(o.properties, '$.file_path') = 'text'
        AND (substr(f.path, -length(d.path)) = d.path OR substr(d.path, -length(f.path)) = f.path))
    OR (json_type(o.properties, '$.dependencies') = 'array' AND EXISTS (
      SELECT 1
      FROM (SELECT '/' || mnemo_fold(value) AS path
          FROM json_each(o.properties, '$.dependencies') WHERE type = 'text') AS d,
        (SELECT '/' || value AS path FROM json_each(:names)) AS f
      WHERE substr(f.path, -length(d.path)) = d.path OR substr(d.path, -length(f.path)) = f.path)))

-- part: out
SELECT DISTINCT o.id AS id, o.role AS role, o.properties AS node_properties
FROM node AS p CROSS JOIN edge AS e ON e.src = p.n CROSS JOIN node AS o ON o.n = e.dst
WHERE p.id = :primary AND o.id <> :primary
  AND (e.kind = :kind OR (:foreign AND e.properties ->> '$.type' = :kind))
  AND (o.role = :role OR (:foreign AND EXISTS (
    SELECT 1 FROM json_each(o.properties, '$.labels') AS l WHERE l.value = :role)))
  AND json_type(o.properties, '$.citizen') = 'text'
  AND mnemo_fold(json_extract(o.properties, '$.citizen')) = :citizen

-- part: in
SELECT DISTINCT o.id AS id, o.role AS role, o.properties AS node_properties
FROM node AS p CROSS JOIN edge AS e ON e.dst = p.n CROSS JOIN node AS o ON o.n = e.src
WHERE p.id = :primary AND o.id <> :primary
  AND (e.kind = :kind OR (:foreign AND e.properties ->> '$.type' = :kind))
  AND (o.role = :role OR (:foreign AND EXISTS (
    SELECT 1 FROM json_each(o.properties, '$.labels') AS l WHERE l.value = :role)))
  AND json_type(o.properties, '$.citizen') = 'text'
  AND mnemo_fold(json_extract(o.properties, '$.citizen')) = :citizen
