-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: crawler
SELECT value FROM state WHERE domain = 'crawl' AND key = 'status'

-- part: cooling
SELECT id AS url_id,
  json_extract(properties, '$.canonical_url') AS canonical_url,
  json_extract(properties, '$.next_allowed_fetch_ts') AS next_allowed_fetch_ts,
  json_extract(properties, '$.fail_count') AS fail_count,
  json_extract(properties, '$.last_status') AS last_status
FROM node INDEXED BY node_next_fetch
WHERE role = 'web:url'
  AND json_extract(properties, '$.next_allowed_fetch_ts') > :as_of
  AND (json_extract(properties, '$.next_allowed_fetch_ts') < ''
    OR mnemo_time(properties -> '$.next_allowed_fetch_ts') > :as_of)
  AND (:after1 IS NULL
    OR (json_extract(properties, '$.next_allowed_fetch_ts'), id) > (:after0, :after1))
ORDER BY json_extract(properties, '$.next_allowed_fetch_ts'), id
LIMIT :limit

-- part: failed
SELECT id AS url_id,
  json_extract(properties, '$.canonical_url') AS canonical_url,
  json_extract(properties, '$.next_allowed_fetch_ts') AS next_allowed_fetch_ts,
  json_extract(properties, '$.fail_count') AS fail_count,
  json_extract(properties, '$.last_status') AS last_status
FROM node INDEXED BY node_failed
WHERE role = 'web:url' AND json_extract(properties, '$.fail_count') > 0
  AND (:after1 IS NULL OR json_extract(properties, '$.fail_count') < :after0
    OR (json_extract(properties, '$.fail_count') = :after0 AND id > :after1))
ORDER BY json_extract(properties, '$.fail_count') DESC, id
LIMIT :limit

-- part: last_fetches
SELECT url_id, canonical_url, res_id, ts, status,
  (SELECT json_extract(r.properties, '$.size') FROM node AS r WHERE r.id = res_id) AS "size?"
FROM (
  SELECT u.id AS url_id,
    json_extract(u.properties, '$.canonical_url') AS canonical_url,
    (SELECT r.id FROM edge AS e JOIN node AS r ON r.n = e.src
      WHERE e.dst = u.n AND e.kind = 'web:source_of' AND r.role = 'web:resource'
      ORDER BY json_extract(r.properties, '$.fetched_ts') DESC, r.id LIMIT 1) AS res_id,
    json_extract(u.properties, '$.last_fetch_ts') AS ts,
    json_extract(u.properties, '$.last_status') AS status
  FROM node AS u INDEXED BY node_last_fetch
  WHERE u.role = 'web:url' AND json_extract(u.properties, '$.last_fetch_ts') > 0
    AND (:after1 IS NULL OR json_extract(u.properties, '$.last_fetch_ts') < :after0
      OR (json_extract(u.properties, '$.last_fetch_ts') = :after0 AND u.id > :after1))
  ORDER BY json_extract(u.properties, '$.last_fetch_ts') DESC, u.id
  LIMIT :limit)
