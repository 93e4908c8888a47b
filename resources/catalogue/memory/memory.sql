-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What all queries of this family read: a citizen's nodes of one role. mnemo_place() tells which of
-- them fit :wanted, and gives each a place by which they are ordered (core/graph/propertyplace.h);
-- those that fit and are longer than a cell have an empty one, and are only counted.
-- part: nodes
-- The first :page behind a place, the first :whole of them with their properties, and how many there
-- are in all: one row without an id where none is behind that place.
WITH found AS MATERIALIZED (
  SELECT o.n AS n, o.id AS id, o.role AS role, mnemo_place(:wanted, o.properties) AS place
  FROM node AS o
  WHERE o.n IN (
    SELECT n FROM node WHERE role = :role
    UNION ALL
    SELECT n FROM node WHERE :foreign AND EXISTS (
      SELECT 1 FROM json_each(node.properties, '$.labels') AS l WHERE l.value = :role))
), shown AS (
  SELECT f.n AS n, f.id AS id, f.role AS role, f.place AS place,
    row_number() OVER (ORDER BY f.place, f.id) AS number
  FROM (
    SELECT n, id, role, place FROM found
    WHERE place > '' AND (:after_place IS NULL OR (place, id) > (:after_place, :after_id))
    ORDER BY place, id
    LIMIT :page
  ) AS f
)
SELECT s.id AS id, s.role AS role, CASE WHEN s.number <= :whole THEN (
    SELECT o.properties FROM node AS o WHERE o.n = s.n) END AS node_properties,
  s.place AS place, t.total AS total, t.left_out AS left_out
FROM (
    SELECT count(*) FILTER (WHERE place > '') AS total,
      count(*) FILTER (WHERE place = '') AS left_out
    FROM found
  ) AS t LEFT JOIN shown AS s ON true
ORDER BY s.place, s.id

-- part: listed
-- Files that the lists of dependencies join to a file: those that its own list names, and those whose
-- lists name it. Folded paths agree where they are equal or one ends with the other behind a slash.
SELECT o.id AS id, o.role AS role, o.properties AS node_properties
FROM node AS o
WHERE o.n IN (
    SELECT n FROM node WHERE role = :role
    UNION ALL
    SELECT n FROM node WHERE :foreign AND EXISTS (
      SELECT 1 FROM json_each(node.properties, '$.labels') AS l WHERE l.value = :role))
  AND o.id <> :primary
  AND mnemo_place(:joined, o.properties) IS NOT NULL

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
