-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: resource
-- `->` keeps a list of tags JSON. Without a stored count of links their edges are counted.
SELECT json_extract(r.properties, '$.canonical_url'),
  json_extract(r.properties, '$.fetched_ts'),
  json_extract(r.properties, '$.content_hash'),
  coalesce(json_extract(r.properties, '$.link_count'),
    (SELECT count(*) FROM edge AS e WHERE e.src = r.n AND e.kind = 'web:links_to')),
  r.properties -> '$.title',
  r.properties -> '$.tags',
  r.properties -> '$.embedding_ref'
FROM node AS r
WHERE r.id = :res_id AND r.role = 'web:resource'

-- part: links
SELECT DISTINCT u.id, u.id
FROM edge AS e JOIN node AS u ON u.n = e.dst
WHERE e.src = (SELECT n FROM node WHERE id = :res_id)
  AND e.kind = 'web:links_to'
  AND (:after1 IS NULL OR u.id > :after1)
ORDER BY u.id
LIMIT :limit
