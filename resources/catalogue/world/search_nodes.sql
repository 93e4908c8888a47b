-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: indexed
SELECT id, role, label, url, rank
FROM (
  SELECT node.id AS id, node.role AS role, node.label AS label,
    json_extract(node.properties, '$.canonical_url') AS url,
    mnemo_rank(:folded, node.label, node.id, json_extract(node.properties, '$.canonical_url')) AS rank
  FROM node_fts JOIN node ON node.n = node_fts.rowid
  WHERE node_fts.fold MATCH :phrase
    AND (:role IS NULL OR node.role = :role)
)
WHERE rank IS NOT NULL
  AND (:after0 IS NULL OR (rank, label, id) > (:after0, :after1, :after2))
ORDER BY rank, label, id
LIMIT :limit

-- part: scan
SELECT id, role, label, url, rank
FROM (
  SELECT node.id AS id, node.role AS role, node.label AS label,
    json_extract(node.properties, '$.canonical_url') AS url,
    mnemo_rank(:folded, node.label, node.id, json_extract(node.properties, '$.canonical_url')) AS rank
  FROM node
  WHERE instr(node.fold, :folded) > 0
    AND (:role IS NULL OR node.role = :role)
)
WHERE rank IS NOT NULL
  AND (:after0 IS NULL OR (rank, label, id) > (:after0, :after1, :after2))
ORDER BY rank, label, id
LIMIT :limit
