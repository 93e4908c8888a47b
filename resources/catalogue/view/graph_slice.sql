-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: nodes
SELECT n, id, role, label, properties
FROM node AS o
WHERE (:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles)))
ORDER BY degree DESC, id
LIMIT :limit

-- part: around
SELECT o.n, o.degree, o.id, (:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles)))
FROM json_each(:around) AS a JOIN node AS o ON o.id = a.value
GROUP BY o.n

-- part: step
SELECT o.n, o.degree, o.id, (:roles IS NULL OR o.role IN (SELECT value FROM json_each(:roles)))
FROM (
  SELECT e.dst AS n FROM json_each(:frontier) AS f JOIN edge AS e ON e.src = f.value
  WHERE :kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
  UNION
  SELECT e.src FROM json_each(:frontier) AS f JOIN edge AS e ON e.dst = f.value
  WHERE :kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
) AS x JOIN node AS o ON o.n = x.n

-- part: chosen
SELECT o.n, o.id, o.role, o.label, o.properties
FROM json_each(:chosen) AS c JOIN node AS o ON o.n = c.value
ORDER BY o.degree DESC, o.id

-- part: edges
-- `:nodes` comes in the order of the ids, so that a place stands for an id in the order.
WITH chosen(place, n) AS MATERIALIZED (SELECT key, value FROM json_each(:nodes))
SELECT s.n, e.kind, t.n, e.key, e.properties
FROM chosen AS s
  CROSS JOIN edge AS e ON e.src = s.n
  CROSS JOIN chosen AS t ON t.n = e.dst
WHERE :kinds IS NULL OR e.kind IN (SELECT value FROM json_each(:kinds))
ORDER BY s.place, e.kind, t.place, e.key
LIMIT :limit
