-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Each text is passed once, without taking the properties apart; the inner limit keeps the rank from
-- being worked out again. Rows that enough others come before have no rank, but for one: its 9 says
-- that there are such. Times are looked at in the order of the hits, until enough of them hold: that
-- order stays, since nothing is joined before it.
-- part: nodes
SELECT node.id AS id, node.role AS role, node.label AS label, found.rank AS rank,
  mnemo_text_hit(:folded, iif(:foreign, NULL, node.label), node.properties,
    iif(:foreign, 'labels', NULL), NULL) AS hit,
  iif(:foreign, json_extract(node.properties, '$.labels'), NULL) AS labels
FROM (
  SELECT n, rank
  FROM (
    SELECT node.n AS n, node.id AS id,
      mnemo_text_rank(:folded, iif(:foreign, NULL, node.label), node.properties,
        iif(:foreign, 'labels', NULL), NULL, node.n, :most, :after0, NULL) AS rank
    FROM node
    WHERE (:roles IS NULL OR node.role IN (SELECT value FROM json_each(:roles))
      OR (:foreign AND EXISTS (SELECT 1 FROM json_each(node.properties, '$.labels') AS l
        WHERE l.value IN (SELECT value FROM json_each(:roles)))))
      AND (:groups IS NULL OR json_extract(node.properties, :group) IN (
        SELECT value FROM json_each(:groups)))
    LIMIT -1
  )
  WHERE rank IS NOT NULL
    AND (:after0 IS NULL OR (rank, 0, id) > (:after0, :after1, :after2))
  ORDER BY rank, id
  LIMIT iif(:timed, -1, :limit)
) AS found CROSS JOIN node ON node.n = found.n
WHERE NOT :timed OR found.rank = 9 OR mnemo_holds(json_extract(node.properties, coalesce((SELECT value
  FROM json_each(:node_since) WHERE key = node.role), '$[0]'), :recorded), :as_of, :known_at)
LIMIT :limit

-- part: edges
SELECT s.id AS source, s.label AS source_label, e.kind AS kind, d.id AS target,
  d.label AS target_label, e.key AS key, found.rank AS rank,
  mnemo_text_hit(:folded, NULL, e.properties, iif(:foreign, 'type', NULL), :types) AS hit,
  json_extract(e.properties, :since, :until, :withdrawn, :recorded) AS times,
  iif(:foreign, e.properties ->> '$.type', NULL) AS type
FROM (
  SELECT m.e AS e, m.rank AS rank
  FROM (
    SELECT edge.e AS e, edge.src AS src, edge.kind AS kind, edge.dst AS dst, edge.key AS key,
      mnemo_text_rank(:folded, NULL, edge.properties, iif(:foreign, 'type', NULL), :types, edge.e,
        :most, :after0, :worst) AS rank
    FROM edge
    WHERE (:kinds IS NULL OR edge.kind IN (SELECT value FROM json_each(:kinds))
      OR (:foreign AND edge.properties ->> '$.type' IN (
        SELECT value FROM json_each(:kinds) INTERSECT SELECT value FROM json_each(:types))))
      AND (:groups IS NULL OR json_extract(edge.properties, :group) IN (
        SELECT value FROM json_each(:groups)))
    LIMIT -1
  ) AS m CROSS JOIN node AS a ON a.n = m.src CROSS JOIN node AS b ON b.n = m.dst
  WHERE m.rank IS NOT NULL
    AND (:after0 IS NULL OR (m.rank, 1, a.id, m.kind, b.id, m.key)
      > (:after0, :after1, :after2, :after3, :after4, :after5))
  ORDER BY m.rank, a.id, m.kind, b.id, m.key
  LIMIT iif(:timed, -1, :limit)
) AS found CROSS JOIN edge AS e ON e.e = found.e
  CROSS JOIN node AS s ON s.n = e.src CROSS JOIN node AS d ON d.n = e.dst
WHERE NOT :timed OR found.rank = 9 OR (
  mnemo_holds(json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at)
  AND mnemo_holds(json_extract(s.properties, coalesce((SELECT value
    FROM json_each(:node_since) WHERE key = s.role), '$[0]'), :recorded), :as_of, :known_at)
  AND mnemo_holds(json_extract(d.properties, coalesce((SELECT value
    FROM json_each(:node_since) WHERE key = d.role), '$[0]'), :recorded), :as_of, :known_at))
LIMIT :limit
