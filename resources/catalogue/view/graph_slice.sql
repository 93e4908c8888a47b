-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: nodes
-- Properties over 64 KB come with their long texts and lists shortened, and marked in the last
-- column.
SELECT o.n, o.id, o.role, o.label,
  CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties))
  END,
  length(CAST(o.properties AS BLOB)) > 65536
FROM node AS o
WHERE (:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles))
  OR (:foreign AND EXISTS (SELECT 1 FROM json_each(o.properties, '$.labels') AS l
    WHERE l.value IN (SELECT value FROM json_each(:roles)))))
  AND (:groups IS NULL OR json_extract(o.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
ORDER BY degree DESC, id
LIMIT :limit

-- part: present
-- As above, with what says whether a node was there at the time that is asked about.
SELECT o.n, json_extract(o.properties, coalesce((SELECT value
  FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded)
FROM node AS o
WHERE (:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles))
  OR (:foreign AND EXISTS (SELECT 1 FROM json_each(o.properties, '$.labels') AS l
    WHERE l.value IN (SELECT value FROM json_each(:roles)))))
  AND (:groups IS NULL OR json_extract(o.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
ORDER BY degree DESC, id
LIMIT :limit

-- part: around
SELECT o.n, o.degree, o.id, ((:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles))
  OR (:foreign AND EXISTS (SELECT 1 FROM json_each(o.properties, '$.labels') AS l
    WHERE l.value IN (SELECT value FROM json_each(:roles)))))
  AND (:groups IS NULL OR coalesce(json_extract(o.properties, :group) IN (
    SELECT value FROM json_each(:groups)), 0)))
FROM json_each(:around) AS a JOIN node AS o ON o.id = a.value
WHERE NOT :timed OR mnemo_holds(json_extract(o.properties, coalesce((SELECT value
  FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), :as_of, :known_at)
GROUP BY o.n

-- part: step
SELECT o.n, o.degree, o.id, ((:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles))
  OR (:foreign AND EXISTS (SELECT 1 FROM json_each(o.properties, '$.labels') AS l
    WHERE l.value IN (SELECT value FROM json_each(:roles)))))
  AND (:groups IS NULL OR coalesce(json_extract(o.properties, :group) IN (
    SELECT value FROM json_each(:groups)), 0)))
FROM (
  SELECT e.dst AS n FROM json_each(:frontier) AS f JOIN edge AS e ON e.src = f.value
  WHERE (:kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
    OR (:foreign AND e.properties ->> '$.type' IN (
      SELECT value FROM json_each(:kinds) INTERSECT SELECT value FROM json_each(:types))))
    AND (:groups IS NULL OR json_extract(e.properties, :group) IN (
      SELECT value FROM json_each(:groups)))
    AND (NOT :timed OR mnemo_holds(
      json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))
  UNION
  SELECT e.src FROM json_each(:frontier) AS f JOIN edge AS e ON e.dst = f.value
  WHERE (:kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
    OR (:foreign AND e.properties ->> '$.type' IN (
      SELECT value FROM json_each(:kinds) INTERSECT SELECT value FROM json_each(:types))))
    AND (:groups IS NULL OR json_extract(e.properties, :group) IN (
      SELECT value FROM json_each(:groups)))
    AND (NOT :timed OR mnemo_holds(
      json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))
) AS x JOIN node AS o ON o.n = x.n
WHERE NOT :timed OR mnemo_holds(json_extract(o.properties, coalesce((SELECT value
  FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), :as_of, :known_at)

-- part: chosen
SELECT o.n, o.id, o.role, o.label,
  CASE WHEN length(CAST(o.properties AS BLOB)) <= 65536 THEN o.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(o.properties))
  END,
  length(CAST(o.properties AS BLOB)) > 65536
FROM json_each(:chosen) AS c JOIN node AS o ON o.n = c.value
ORDER BY o.degree DESC, o.id

-- part: edges
-- `:nodes` comes in the order of the ids, so that a place in it stands for an id. Within one source
-- and kind the order is left to the caller, who knows the places of the targets.
SELECT s.key, e.kind, e.dst, e.key,
  CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties))
  END,
  length(CAST(e.properties AS BLOB)) > 65536
FROM json_each(:nodes) AS s CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = s.value
WHERE +e.dst IN (SELECT value FROM json_each(:nodes))
  AND (:kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
    OR (:foreign AND e.properties ->> '$.type' IN (
      SELECT value FROM json_each(:kinds) INTERSECT SELECT value FROM json_each(:types))))
  AND (:groups IS NULL OR json_extract(e.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
  AND (NOT :timed OR mnemo_holds(
    json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))
ORDER BY s.key, e.kind
LIMIT :limit

-- part: edges_of
-- All such edges of one source and kind: where the limit fell into the middle of them.
SELECT :place, e.kind, e.dst, e.key,
  CASE WHEN length(CAST(e.properties AS BLOB)) <= 65536 THEN e.properties
  ELSE (SELECT json_group_object(key, CASE type
      WHEN 'text' THEN substr(value, 1, 1000)
      WHEN 'true' THEN json('true')
      WHEN 'false' THEN json('false')
      WHEN 'array' THEN iif(length(value) <= 1000, json(value), json('[]'))
      WHEN 'object' THEN iif(length(value) <= 1000, json(value), json('{}'))
      ELSE value END)
    FROM json_each(e.properties))
  END,
  length(CAST(e.properties AS BLOB)) > 65536
FROM edge AS e INDEXED BY edge_out
WHERE e.src = :source AND e.kind = :kind
  AND +e.dst IN (SELECT value FROM json_each(:nodes))
  AND (:kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
    OR (:foreign AND e.properties ->> '$.type' IN (
      SELECT value FROM json_each(:kinds) INTERSECT SELECT value FROM json_each(:types))))
  AND (:groups IS NULL OR json_extract(e.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
  AND (NOT :timed OR mnemo_holds(
    json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))
