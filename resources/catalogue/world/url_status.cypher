// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: by_id
// needs: world
// then: hidden u.canonical_url u.next_allowed_fetch_ts u.last_fetch_ts u.fail_count u.last_status
MATCH (u{{node}}) WHERE {{at(u, url_id)}} AND u.role = 'web:url'
OPTIONAL MATCH (u)<-[e{{edge}} {kind: 'web:links_to'}]-(r{{node}} {role: 'web:resource'})
RETURN {{id(u)}}, u.canonical_url, u.next_allowed_fetch_ts, u.last_fetch_ts, u.fail_count,
  u.last_status, count(e), u._json AS hidden

// part: by_url
// needs: world
// then: hidden u.canonical_url u.next_allowed_fetch_ts u.last_fetch_ts u.fail_count u.last_status
MATCH (u{{node}} {role: 'web:url'}) WHERE u.canonical_url = $canonical_url
WITH u ORDER BY {{id(u)}} LIMIT 1
OPTIONAL MATCH (u)<-[e{{edge}} {kind: 'web:links_to'}]-(r{{node}} {role: 'web:resource'})
RETURN {{id(u)}}, u.canonical_url, u.next_allowed_fetch_ts, u.last_fetch_ts, u.fail_count,
  u.last_status, count(e), u._json AS hidden

// part: resources
// Newest first; the page goes on after (fetched_ts, id), where a later place is an older time.
// needs: world
// then: order -fetched id
MATCH (u{{node}}) WHERE {{at(u, url_id)}}
MATCH (u)<-[e{{edge}} {kind: 'web:source_of'}]-(r{{node}} {role: 'web:resource'})
WITH DISTINCT {{id(r)}} AS id, coalesce(r.fetched_ts, 0) AS fetched
WHERE $after0 IS NULL OR fetched < $after0 OR (fetched = $after0 AND id > $after1)
RETURN id, fetched
