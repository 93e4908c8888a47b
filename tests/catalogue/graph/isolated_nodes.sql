-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: rows
SELECT node.id AS who, node.role AS what, node.label AS called
FROM node
WHERE NOT EXISTS (SELECT 1 FROM edge WHERE edge.src = node.n OR edge.dst = node.n)
  AND (:role IS NULL OR node.role = :role)
  AND (:after0 IS NULL OR node.id > :after0)
ORDER BY node.id
LIMIT :limit

-- part: count
SELECT count(*)
FROM node
WHERE NOT EXISTS (SELECT 1 FROM edge WHERE edge.src = node.n OR edge.dst = node.n)
  AND (:role IS NULL OR node.role = :role)
