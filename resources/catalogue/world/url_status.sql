-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: by_id
SELECT u.id, json_extract(u.properties, '$.canonical_url'),
  json_extract(u.properties, '$.next_allowed_fetch_ts'),
  json_extract(u.properties, '$.last_fetch_ts'),
  json_extract(u.properties, '$.fail_count'),
  json_extract(u.properties, '$.last_status'),
  (SELECT count(*) FROM edge AS e JOIN node AS r ON r.n = e.src
    WHERE e.dst = u.n AND e.kind = 'web:links_to' AND r.role = 'web:resource')
FROM node AS u
WHERE u.id = :url_id AND u.role = 'web:url'

-- part: by_url
SELECT u.id, json_extract(u.properties, '$.canonical_url'),
  json_extract(u.properties, '$.next_allowed_fetch_ts'),
  json_extract(u.properties, '$.last_fetch_ts'),
  json_extract(u.properties, '$.fail_count'),
  json_extract(u.properties, '$.last_status'),
  (SELECT count(*) FROM edge AS e JOIN node AS r ON r.n = e.src
    WHERE e.dst = u.n AND e.kind = 'web:links_to' AND r.role = 'web:resource')
FROM node AS u
WHERE u.n = (
  -- The text index narrows the search; what decides is the URL itself, byte by byte.
  SELECT c.n FROM node_fts JOIN node AS c ON c.n = node_fts.rowid
  WHERE node_fts.fold MATCH '"' || replace(mnemo_fold(:canonical_url), '"', '""') || '"'
    AND c.role = 'web:url'
    AND json_extract(c.properties, '$.canonical_url') = :canonical_url
  ORDER BY c.id LIMIT 1)

-- part: resources
-- Newest first; the page goes on after (fetched_ts, id), where a later place is an older time.
SELECT id, fetched
FROM (
  SELECT DISTINCT r.id AS id, coalesce(json_extract(r.properties, '$.fetched_ts'), 0) AS fetched
  FROM edge AS e JOIN node AS r ON r.n = e.src
  WHERE e.dst = (SELECT n FROM node WHERE id = :url_id)
    AND e.kind = 'web:source_of' AND r.role = 'web:resource'
)
WHERE :after0 IS NULL OR fetched < :after0 OR (fetched = :after0 AND id > :after1)
ORDER BY fetched DESC, id
LIMIT :limit
