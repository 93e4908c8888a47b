// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all queries of this family read: nodes of some roles page by page, nodes that are named, and
// the edges at some nodes. The program filters, orders and counts: every store gives the same.
// part: nodes
// then: shorten
MATCH (n{{node}})
WHERE id(n) > $after_n AND ($roles IS NULL OR {{hasroles(n, roles)}}) AND {{grouped(n)}}
WITH n ORDER BY id(n) LIMIT $page
RETURN id(n) AS n, {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  indegree(n) + outdegree(n) AS degree, CASE WHEN $timed THEN {{presence(n)}} END AS presence,
  CASE WHEN $whole THEN properties(n) END AS node_properties, 0 AS shortened
ORDER BY n

// part: by_id
// then: shorten
MATCH (n{{node}}) WHERE {{in(n, ids)}} AND {{grouped(n)}}
RETURN id(n) AS n, {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  indegree(n) + outdegree(n) AS degree, CASE WHEN $timed THEN {{presence(n)}} END AS presence,
  CASE WHEN $whole THEN properties(n) END AS node_properties, 0 AS shortened

// part: by_number
// then: shorten
UNWIND $numbers AS i MATCH (n) WHERE id(n) = i AND {{grouped(n)}}
RETURN id(n) AS n, {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  indegree(n) + outdegree(n) AS degree, CASE WHEN $timed THEN {{presence(n)}} END AS presence,
  CASE WHEN $whole THEN properties(n) END AS node_properties, 0 AS shortened

// part: out
// then: keys
// then: wanted
// then: valid edge_properties
// then: shorten
UNWIND $numbers AS i MATCH (a) WHERE id(a) = i
MATCH (a)-[e{{edge}}]->(b) WHERE $kinds IS NULL OR {{besidekinds(e, kinds)}}
RETURN id(a) AS source, {{kind(e)}} AS kind, id(b) AS target, {{key(e)}} AS key,
  coalesce({{prop(e, undirected)}} = true, false) AS undirected,
  CASE WHEN $stored THEN properties(e) END AS edge_properties,
  0 AS shortened{{wantedkinds(e, kinds)}}{{ends(e)}}

// part: in
// then: keys
// then: wanted
// then: valid edge_properties
// then: shorten
UNWIND $numbers AS i MATCH (a) WHERE id(a) = i
MATCH (a)<-[e{{edge}}]-(b) WHERE $kinds IS NULL OR {{besidekinds(e, kinds)}}
RETURN id(b) AS source, {{kind(e)}} AS kind, id(a) AS target, {{key(e)}} AS key,
  coalesce({{prop(e, undirected)}} = true, false) AS undirected,
  CASE WHEN $stored THEN properties(e) END AS edge_properties,
  0 AS shortened{{wantedkinds(e, kinds)}}{{ends(e)}}

// part: events
// needs: world
MATCH (s{{state}} {domain: '_event'})
WHERE s.seq > $after_n
RETURN s.seq AS seq, s.tick AS tick, s.ts AS ts, s.kind AS kind, s.subject AS subject
ORDER BY seq LIMIT $page
