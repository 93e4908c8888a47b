-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT json_extract(node.properties, :group) AS value, count(*) AS nodes
FROM node
WHERE json_type(node.properties, :group) = 'text'
  AND (:after0 IS NULL OR json_extract(node.properties, :group) > :after0)
GROUP BY value
ORDER BY value
LIMIT :limit
