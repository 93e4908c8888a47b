// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: resource
// Without a stored count of links their edges are counted.
// needs: world
// then: hidden r.canonical_url r.fetched_ts r.content_hash title tags embedding_ref
// then: json title tags embedding_ref
MATCH (r{{node}}) WHERE {{at(r, res_id)}} AND r.role = 'web:resource'
OPTIONAL MATCH (r)-[e{{edge}} {kind: 'web:links_to'}]->()
WITH r, count(e) AS links
RETURN r.canonical_url, r.fetched_ts, r.content_hash, coalesce(r.link_count, links) AS link_count,
  r.title AS title, r.tags AS tags, r.embedding_ref AS embedding_ref,
  r._json AS hidden

// part: links
// needs: world
MATCH (r{{node}}) WHERE {{at(r, res_id)}}
MATCH (r)-[e{{edge}} {kind: 'web:links_to'}]->(u)
WITH DISTINCT {{id(u)}} AS id WHERE $after1 IS NULL OR id > $after1
RETURN id, id AS place ORDER BY id LIMIT $limit
