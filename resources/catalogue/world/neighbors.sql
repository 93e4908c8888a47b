-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Each direction is walked over its own index; the order is that of the ids' bytes. An undirected
-- edge belongs to both, and only where the store may hold one are the properties looked into: a
-- store whose meta table says nothing about it was written before it was noted.
WITH asked(n, mixed) AS MATERIALIZED (
  SELECT n, (SELECT value FROM meta WHERE key = 'undirected') IS NOT 'no' FROM node WHERE id = :node_id
    AND (NOT :timed OR mnemo_holds(json_extract(node.properties, coalesce((SELECT value
      FROM json_each(:node_since) WHERE key = node.role), '$[0]'), :recorded), :as_of, :known_at))
)
SELECT other, kind, direction, key, role, label, properties, labels, type
FROM (
  SELECT o.id AS other, e.kind AS kind,
    iif((SELECT mixed FROM asked) AND instr(e.properties, '"undirected"')
      AND json_type(e.properties, '$.undirected') = 'true', 'both', 'out') AS direction,
    e.key AS key, o.role AS role, o.label AS label,
    iif(:facts, e.properties, NULL) AS properties,
    iif(:foreign, json_extract(o.properties, '$.labels'), NULL) AS labels,
    iif(:foreign, e.properties ->> '$.type', NULL) AS type
  FROM edge AS e JOIN node AS o ON o.n = e.dst
  WHERE e.src = (SELECT n FROM asked WHERE mixed OR :direction <> 'in')
    AND (:direction <> 'in' OR (instr(e.properties, '"undirected"')
      AND json_type(e.properties, '$.undirected') = 'true'))
    AND (:edge_kind IS NULL OR e.kind = :edge_kind OR (:foreign
      AND e.properties ->> '$.type' = :edge_kind
      AND :edge_kind IN (SELECT value FROM json_each(:types))))
    AND (:groups IS NULL OR (
      json_extract(e.properties, :group) IN (SELECT value FROM json_each(:groups))
      AND json_extract(o.properties, :group) IN (SELECT value FROM json_each(:groups))))
    AND (NOT :timed OR mnemo_holds(
      json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))
    AND (NOT :timed OR mnemo_holds(json_extract(o.properties, coalesce((SELECT value
      FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), :as_of, :known_at))
  UNION ALL
  SELECT o.id, e.kind,
    iif((SELECT mixed FROM asked) AND instr(e.properties, '"undirected"')
      AND json_type(e.properties, '$.undirected') = 'true', 'both', 'in'),
    e.key, o.role, o.label,
    iif(:facts, e.properties, NULL),
    iif(:foreign, json_extract(o.properties, '$.labels'), NULL),
    iif(:foreign, e.properties ->> '$.type', NULL)
  FROM edge AS e JOIN node AS o ON o.n = e.src
  WHERE e.dst = (SELECT n FROM asked WHERE mixed OR :direction <> 'out')
    AND (:direction <> 'out' OR (instr(e.properties, '"undirected"')
      AND json_type(e.properties, '$.undirected') = 'true'))
    -- Found from the other side already: an edge to itself, or two that run opposite ways.
    AND NOT ((SELECT mixed FROM asked) AND instr(e.properties, '"undirected"')
      AND json_type(e.properties, '$.undirected') = 'true'
      AND EXISTS (SELECT 1 FROM edge AS t
        WHERE t.src = e.dst AND t.kind = e.kind AND t.dst = e.src AND t.key = e.key
          AND json_type(t.properties, '$.undirected') = 'true'
          AND (NOT :timed OR mnemo_holds(
            json_extract(t.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))))
    AND (:edge_kind IS NULL OR e.kind = :edge_kind OR (:foreign
      AND e.properties ->> '$.type' = :edge_kind
      AND :edge_kind IN (SELECT value FROM json_each(:types))))
    AND (:groups IS NULL OR (
      json_extract(e.properties, :group) IN (SELECT value FROM json_each(:groups))
      AND json_extract(o.properties, :group) IN (SELECT value FROM json_each(:groups))))
    AND (NOT :timed OR mnemo_holds(
      json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at))
    AND (NOT :timed OR mnemo_holds(json_extract(o.properties, coalesce((SELECT value
      FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), :as_of, :known_at))
)
WHERE :after0 IS NULL OR (other, kind, direction, key) > (:after0, :after1, :after2, :after3)
ORDER BY other, kind, direction, key
LIMIT :limit
