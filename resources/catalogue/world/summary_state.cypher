// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: counts
// Of the three parts only the one that was asked for begins.
// then: roles
UNWIND CASE $what WHEN 'role' THEN [1] ELSE [] END AS go
MATCH (n{{node}})
RETURN {{role(n)}} AS name, count(n) AS count ORDER BY name LIMIT $fetch
UNION ALL
UNWIND CASE $what WHEN 'label' THEN [1] ELSE [] END AS go
MATCH (n{{node}}) UNWIND labels(n) AS name
RETURN name, count(n) AS count ORDER BY name LIMIT $limit
UNION ALL
UNWIND CASE $what WHEN 'kind' THEN [1] ELSE [] END AS go
MATCH (n{{node}})-[e{{edge}}]->()
RETURN {{kind(e)}} AS name, count(e) AS count ORDER BY name LIMIT $limit

// part: counts_grouped
// Of groups: edges of theirs, between nodes of theirs.
// then: roles
UNWIND CASE $what WHEN 'role' THEN [1] ELSE [] END AS go
MATCH (n{{node}}) WHERE {{grouped(n)}}
RETURN {{role(n)}} AS name, count(n) AS count ORDER BY name LIMIT $fetch
UNION ALL
UNWIND CASE $what WHEN 'label' THEN [1] ELSE [] END AS go
MATCH (n{{node}}) WHERE {{grouped(n)}} UNWIND labels(n) AS name
RETURN name, count(n) AS count ORDER BY name LIMIT $limit
UNION ALL
UNWIND CASE $what WHEN 'kind' THEN [1] ELSE [] END AS go
MATCH (n{{node}})-[e{{edge}}]->(o) WHERE {{grouped(e)}} AND {{grouped(n)}} AND {{grouped(o)}}
RETURN {{kind(e)}} AS name, count(e) AS count ORDER BY name LIMIT $limit

// part: counts_known
// What was recorded by then, whether it held or not.
// then: valid own from to
// then: sum count
// then: roles
UNWIND CASE $what WHEN 'role' THEN [1] ELSE [] END AS go
MATCH (n{{node}}) WHERE {{grouped(n)}}
RETURN {{role(n)}} AS name, {{presence(n)}} AS own, null AS from, null AS to, count(n) AS count
UNION ALL
UNWIND CASE $what WHEN 'label' THEN [1] ELSE [] END AS go
MATCH (n{{node}}) WHERE {{grouped(n)}} UNWIND labels(n) AS name
RETURN name, {{presence(n)}} AS own, null AS from, null AS to, count(n) AS count
UNION ALL
UNWIND CASE $what WHEN 'kind' THEN [1] ELSE [] END AS go
MATCH (n{{node}})-[e{{edge}}]->(o) WHERE {{grouped(e)}} AND {{grouped(n)}} AND {{grouped(o)}}
RETURN {{kind(e)}} AS name, {{validity(e)}} AS own, {{presence(n)}} AS from, {{presence(o)}} AS to,
  count(e) AS count

// part: daimoi_active
// A daimoi says itself whether it lives; one that does not lives until it met food or death.
// needs: world
MATCH (d{{node}} {role: 'daimoi'})
WHERE CASE typeOf(d.alive)
  WHEN 'Boolean' THEN d.alive
  ELSE coalesce(NOT d.outcome IN ['food', 'death'], true) END
OPTIONAL MATCH (d)-[e{{edge}}]->()
WHERE e.kind IN ['sim:food', 'sim:death'] AND typeOf(d.alive) <> 'Boolean'
WITH d, count(e) AS met WHERE met = 0
RETURN count(d) AS active

// part: outcomes
// needs: world
MATCH (s{{state}}) WHERE s.food_tick > $from_tick AND s.food_tick <= $until_tick
RETURN 'food' AS outcome, count(s) AS count
UNION ALL
MATCH (s{{state}}) WHERE s.death_tick > $from_tick AND s.death_tick <= $until_tick
RETURN 'death' AS outcome, count(s) AS count
UNION ALL
MATCH (s{{state}}) WHERE s.rejected_tick > $from_tick AND s.rejected_tick <= $until_tick
RETURN 'rejected' AS outcome, count(s) AS count

// part: log_begin
// The oldest that is kept, once some have gone: the log holds the newest 100,000.
// needs: world
MATCH (l{{state}} {domain: '_store', key: 'event'})
MATCH (s{{state}}) WHERE s.seq = l.value - 99999 AND s.domain = '_event'
RETURN s.seq AS seq, s.tick AS tick

// part: logged
// needs: world
MATCH (s{{state}} {domain: '_event', kind: 'daimoi_outcome'}) RETURN s.seq AS seq LIMIT 1

// part: graph_outcomes
// For a graph without a log: what edges and properties tell.
// needs: world
MATCH (d{{node}} {role: 'daimoi'})-[e{{edge}}]->()
WHERE e.kind IN ['sim:food', 'sim:death', 'sim:rejected'] AND typeOf(e.tick) = 'Integer'
  AND e.tick > $from_tick AND e.tick <= $until_tick
RETURN substring(e.kind, 4) AS outcome, count(e) AS count
UNION ALL
MATCH (d{{node}} {role: 'daimoi'})
WHERE d.outcome IN ['food', 'death'] AND typeOf(d.outcome_tick) = 'Integer'
  AND d.outcome_tick > $from_tick AND d.outcome_tick <= $until_tick
OPTIONAL MATCH (d)-[e{{edge}}]->()
WHERE e.kind IN ['sim:food', 'sim:death'] AND typeOf(e.tick) = 'Integer'
WITH d, count(e) AS met WHERE met = 0
RETURN d.outcome AS outcome, count(d) AS count

// part: crawler
// needs: world
MATCH (s{{state}} {domain: 'crawl', key: 'status'}) RETURN s.value AS value

// part: cooldown_blocks
// needs: world
// then: count
MATCH (u{{node}} {role: 'web:url'})
WHERE u.next_allowed_fetch_ts > $as_of OR typeOf(u.next_allowed_fetch_ts) = 'String'
RETURN sum(CASE typeOf(u.next_allowed_fetch_ts) WHEN 'String' THEN 0 ELSE 1 END) AS count,
  collect(CASE typeOf(u.next_allowed_fetch_ts) WHEN 'String' THEN u.next_allowed_fetch_ts END)
    AS later

// part: last_fetches
// needs: world
MATCH (u{{node}} {role: 'web:url'})
WHERE u.last_fetch_ts > 0 OR typeOf(u.last_fetch_ts) = 'String'
WITH u ORDER BY typeOf(u.last_fetch_ts) = 'String' DESC, u.last_fetch_ts DESC, {{id(u)}} LIMIT $limit
OPTIONAL MATCH (u)<-[e{{edge}} {kind: 'web:source_of'}]-(r{{node}} {role: 'web:resource'})
WITH u, r ORDER BY coalesce(r.fetched_ts, -9000000000000000) DESC, {{id(r)}}
WITH u, head(collect({{id(r)}})) AS res_id
RETURN {{id(u)}} AS url_id, res_id, u.last_fetch_ts AS ts, u.last_status AS status
ORDER BY typeOf(ts) = 'String' DESC, ts DESC, url_id
