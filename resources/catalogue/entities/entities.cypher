// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all queries of this family read: entities that are named, relations at some of them, and the
// log of events, which lies beside the graph in pages of 1,000 (core/entities/entitylog.h). The
// program filters, orders and walks: every store gives the same.
// part: by_id
// needs: world
// then: shorten
MATCH (n{{node}}) WHERE {{in(n, ids)}}
RETURN id(n) AS n, {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  indegree(n) + outdegree(n) AS degree, null AS presence,
  CASE WHEN $whole THEN properties(n) END AS node_properties, 0 AS shortened

// part: by_number
// needs: world
// then: shorten
UNWIND $numbers AS i MATCH (n) WHERE id(n) = i
RETURN id(n) AS n, {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  indegree(n) + outdegree(n) AS degree, null AS presence,
  CASE WHEN $whole THEN properties(n) END AS node_properties, 0 AS shortened

// part: out
// needs: world
// then: shorten
UNWIND $numbers AS i MATCH (a) WHERE id(a) = i
MATCH (a)-[e{{edge}}]->(b) WHERE {{haskinds(e, kinds)}} AND e.key <> ''
RETURN id(a) AS source, {{kind(e)}} AS kind, id(b) AS target, {{key(e)}} AS key,
  false AS undirected, CASE WHEN $stored THEN properties(e) END AS edge_properties, 0 AS shortened

// part: in
// needs: world
// then: shorten
UNWIND $numbers AS i MATCH (a) WHERE id(a) = i
MATCH (a)<-[e{{edge}}]-(b) WHERE {{haskinds(e, kinds)}} AND e.key <> ''
RETURN id(b) AS source, {{kind(e)}} AS kind, id(a) AS target, {{key(e)}} AS key,
  false AS undirected, CASE WHEN $stored THEN properties(e) END AS edge_properties, 0 AS shortened

// part: named
// needs: world
// Candidates: how well a name matches is worked out by the program.
MATCH (n{{node}}) WHERE {{hasroles(n, roles)}} AND {{matches(n)}}
RETURN {{id(n)}} AS id, {{label(n)}} AS label

// part: indexed
// needs: world
MATCH (n{{node}}) WHERE {{hasroles(n, roles)}} AND {{matches(n)}}
RETURN {{id(n)}} AS id, {{label(n)}} AS label

// part: keys
// needs: world
// then: order id
MATCH (n{{node}}) WHERE {{hasroles(n, roles)}}
WITH {{id(n)}} AS id
WHERE ($prefix IS NULL OR id STARTS WITH $prefix) AND ($after0 IS NULL OR id > $after0)
RETURN id

// part: head
// needs: world
MATCH (s{{state}}) WHERE s.domain = 'entities' AND s.key = 'head'
RETURN s.value AS value

// part: page
// needs: world
MATCH (s{{state}}) WHERE s.domain = $domain AND s.key > $behind AND s.key <= $last
RETURN s.key AS key, s.value AS value ORDER BY key

// part: places
// needs: world
MATCH (s{{state}}) WHERE s.domain = $domain AND s.key > $behind
RETURN s.key AS key ORDER BY key LIMIT $limit

// part: events
// needs: world
UNWIND $names AS r MATCH (s{{state}}) WHERE s.domain = r[0] AND s.key = r[1]
RETURN s.key AS key, s.value AS value ORDER BY key
