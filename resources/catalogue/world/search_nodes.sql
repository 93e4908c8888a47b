-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- The inner limit keeps the rank from being worked out more than once a node. The rank is null where
-- the text is in none of the three.
-- part: indexed
SELECT node.id, node.role, node.label, json_extract(node.properties, '$.canonical_url'), best.rank
FROM (
  SELECT n, rank, label, id
  FROM (
    SELECT node.n AS n, node.label AS label, node.id AS id,
      mnemo_rank(:folded, node.fold, node.label, node.id) AS rank
    FROM node_fts JOIN node ON node.n = node_fts.rowid
    WHERE node_fts.fold MATCH :phrase
      AND (:role IS NULL OR node.role = :role)
    LIMIT -1
  )
  WHERE rank IS NOT NULL
    AND (:after0 IS NULL OR (rank, label, id) > (:after0, :after1, :after2))
  ORDER BY rank, label, id
  LIMIT :limit
) AS best JOIN node ON node.n = best.n
  -- What a node is found by must be its own: the file may come from somebody else.
  AND mnemo_fold(node.label || char(10) || node.id || char(10) || iif(
    json_type(node.properties, '$.canonical_url') = 'text',
    json_extract(node.properties, '$.canonical_url'), '')) = node.fold
ORDER BY best.rank, best.label, best.id

-- part: scan
-- Labels of a foreign graph come behind all that a text of the node's own gives.
SELECT node.id, node.role, node.label, json_extract(node.properties, '$.canonical_url'), best.rank,
  iif(:foreign, json_extract(node.properties, '$.labels'), NULL) AS labels
FROM (
  SELECT n, rank, label, id
  FROM (
    SELECT node.n AS n, node.label AS label, node.id AS id,
      coalesce(mnemo_rank(:folded, node.fold, node.label, node.id), iif(:foreign
        AND EXISTS (SELECT 1 FROM json_each(node.properties, '$.labels') AS l
          WHERE instr(mnemo_fold(l.value), :folded) > 0), 4, NULL)) AS rank
    FROM node
    WHERE (:role IS NULL OR node.role = :role OR (:foreign AND EXISTS (
      SELECT 1 FROM json_each(node.properties, '$.labels') AS l WHERE l.value = :role)))
      AND (:groups IS NULL OR json_extract(node.properties, :group) IN (
        SELECT value FROM json_each(:groups)))
    LIMIT -1
  )
  WHERE rank IS NOT NULL
    AND (:after0 IS NULL OR (rank, label, id) > (:after0, :after1, :after2))
  ORDER BY rank, label, id
  LIMIT :limit
) AS best JOIN node ON node.n = best.n
  -- What a node is found by must be its own: the file may come from somebody else.
  AND mnemo_fold(node.label || char(10) || node.id || char(10) || iif(
    json_type(node.properties, '$.canonical_url') = 'text',
    json_extract(node.properties, '$.canonical_url'), '')) = node.fold
ORDER BY best.rank, best.label, best.id
