-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Each direction is walked over its own index; the order is that of the ids' bytes.
SELECT other, kind, direction, key, role, label, properties
FROM (
  SELECT o.id AS other, e.kind AS kind, 'out' AS direction, e.key AS key, o.role AS role, o.label AS label,
    iif(:facts, e.properties, NULL) AS properties
  FROM edge AS e JOIN node AS o ON o.n = e.dst
  WHERE e.src = (SELECT n FROM node WHERE id = :node_id)
    AND :direction <> 'in'
    AND (:edge_kind IS NULL OR e.kind = :edge_kind)
    AND (:as_of IS NULL OR (
      -- An absent or unreadable end is open: since <= as_of < until.
      coalesce((SELECT CASE typeof(v) WHEN 'text' THEN unixepoch(v) ELSE v END
        FROM (SELECT json_extract(e.properties, :since) AS v)) <= :as_of, 1)
      AND coalesce(:as_of < (SELECT min(CASE typeof(v) WHEN 'text' THEN unixepoch(v) ELSE v END)
        FROM (SELECT json_extract(e.properties, u.value) AS v FROM json_each(:until) AS u)), 1)))
  UNION ALL
  SELECT o.id, e.kind, 'in', e.key, o.role, o.label,
    iif(:facts, e.properties, NULL)
  FROM edge AS e JOIN node AS o ON o.n = e.src
  WHERE e.dst = (SELECT n FROM node WHERE id = :node_id)
    AND :direction <> 'out'
    AND (:edge_kind IS NULL OR e.kind = :edge_kind)
    AND (:as_of IS NULL OR (
      -- An absent or unreadable end is open: since <= as_of < until.
      coalesce((SELECT CASE typeof(v) WHEN 'text' THEN unixepoch(v) ELSE v END
        FROM (SELECT json_extract(e.properties, :since) AS v)) <= :as_of, 1)
      AND coalesce(:as_of < (SELECT min(CASE typeof(v) WHEN 'text' THEN unixepoch(v) ELSE v END)
        FROM (SELECT json_extract(e.properties, u.value) AS v FROM json_each(:until) AS u)), 1)))
)
WHERE :after0 IS NULL OR (other, kind, direction, key) > (:after0, :after1, :after2, :after3)
ORDER BY other, kind, direction, key
LIMIT :limit
