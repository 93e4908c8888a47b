// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: crawler
// needs: world
MATCH (s{{state}} {domain: 'crawl', key: 'status'}) RETURN s.value AS value

// part: cooling
// Times that are text are told apart in the program.
// needs: world
// then: hidden canonical_url fail_count last_status
// then: later next_allowed_fetch_ts
// then: order next_allowed_fetch_ts url_id
MATCH (u{{node}} {role: 'web:url'})
WHERE (u.next_allowed_fetch_ts > $as_of OR typeOf(u.next_allowed_fetch_ts) = 'String')
  AND ($after1 IS NULL OR (NOT $after_text AND typeOf(u.next_allowed_fetch_ts) = 'String')
  OR ($after_text = (typeOf(u.next_allowed_fetch_ts) = 'String')
    AND (u.next_allowed_fetch_ts > $after0 OR (u.next_allowed_fetch_ts = $after0 AND {{id(u)}} > $after1))))
RETURN {{id(u)}} AS url_id, u.canonical_url AS canonical_url,
  u.next_allowed_fetch_ts AS next_allowed_fetch_ts, u.fail_count AS fail_count,
  u.last_status AS last_status, u._json AS hidden

// part: failed
// needs: world
// then: hidden canonical_url next_allowed_fetch_ts last_status
MATCH (u{{node}} {role: 'web:url'})
WHERE (u.fail_count > 0 OR typeOf(u.fail_count) = 'String')
  AND ($after1 IS NULL OR ($after_text AND NOT typeOf(u.fail_count) = 'String')
  OR ($after_text = (typeOf(u.fail_count) = 'String')
    AND (u.fail_count < $after0 OR (u.fail_count = $after0 AND {{id(u)}} > $after1))))
RETURN {{id(u)}} AS url_id, u.canonical_url AS canonical_url,
  u.next_allowed_fetch_ts AS next_allowed_fetch_ts, u.fail_count AS fail_count,
  u.last_status AS last_status, u._json AS hidden
ORDER BY typeOf(fail_count) = 'String' DESC, fail_count DESC, url_id LIMIT $limit

// part: last_fetches
// needs: world
// then: hidden canonical_url
MATCH (u{{node}} {role: 'web:url'})
WHERE (u.last_fetch_ts > 0 OR typeOf(u.last_fetch_ts) = 'String')
  AND ($after1 IS NULL OR ($after_text AND NOT typeOf(u.last_fetch_ts) = 'String')
  OR ($after_text = (typeOf(u.last_fetch_ts) = 'String')
    AND (u.last_fetch_ts < $after0 OR (u.last_fetch_ts = $after0 AND {{id(u)}} > $after1))))
WITH u ORDER BY typeOf(u.last_fetch_ts) = 'String' DESC, u.last_fetch_ts DESC, {{id(u)}} LIMIT $limit
OPTIONAL MATCH (u)<-[e{{edge}} {kind: 'web:source_of'}]-(r{{node}} {role: 'web:resource'})
WITH u, r ORDER BY coalesce(r.fetched_ts, -9000000000000000) DESC, {{id(r)}}
WITH u, head(collect(r)) AS r
RETURN {{id(u)}} AS url_id, u.canonical_url AS canonical_url, {{id(r)}} AS res_id, u.last_fetch_ts AS ts,
  u.last_status AS status, r.size AS `size?`, u._json AS hidden
ORDER BY typeOf(ts) = 'String' DESC, ts DESC, url_id
