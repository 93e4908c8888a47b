// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: nodes
// Properties over 64 KB come with their long texts and lists shortened, and marked.
// then: shorten
MATCH (n{{node}}) WHERE $roles IS NULL OR {{role(n)}} IN $roles
WITH n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id
ORDER BY degree DESC, id LIMIT $limit
RETURN id(n) AS n, id, {{role(n)}} AS role, {{label(n)}} AS label,
  properties(n) AS node_properties, 0 AS shortened
ORDER BY degree DESC, id

// part: around
MATCH (n{{node}}) WHERE {{in(n, around)}}
RETURN id(n) AS n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id,
  ($roles IS NULL OR {{role(n)}} IN $roles) AS wanted

// part: step
// then: valid
// then: distinct
UNWIND $frontier AS f MATCH (a) WHERE id(a) = f
MATCH (a)-[e{{edge}}]->(n) WHERE $kinds IS NULL OR {{kind(e)}} IN $kinds
RETURN DISTINCT id(n) AS n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id,
  ($roles IS NULL OR {{role(n)}} IN $roles) AS wanted,
  CASE WHEN $as_of IS NULL THEN null ELSE {{validity(e)}} END AS validity
UNION ALL
UNWIND $frontier AS f MATCH (a) WHERE id(a) = f
MATCH (a)<-[e{{edge}}]-(n) WHERE $kinds IS NULL OR {{kind(e)}} IN $kinds
RETURN DISTINCT id(n) AS n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id,
  ($roles IS NULL OR {{role(n)}} IN $roles) AS wanted,
  CASE WHEN $as_of IS NULL THEN null ELSE {{validity(e)}} END AS validity

// part: chosen
// then: shorten
UNWIND $chosen AS c MATCH (n) WHERE id(n) = c
WITH n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id
RETURN id(n) AS n, id, {{role(n)}} AS role, {{label(n)}} AS label,
  properties(n) AS node_properties, 0 AS shortened
ORDER BY degree DESC, id

// part: edges
// The program keeps the edges among the nodes: it knows the places of their ids.
// then: valid
// then: among
// then: shorten
UNWIND $nodes AS s MATCH (a) WHERE id(a) = s
MATCH (a)-[e{{edge}}]->(b) WHERE $kinds IS NULL OR {{kind(e)}} IN $kinds
RETURN id(a) AS source, {{kind(e)}} AS kind, id(b) AS target, {{key(e)}} AS key,
  properties(e) AS edge_properties, 0 AS shortened,
  CASE WHEN $as_of IS NULL THEN null ELSE {{validity(e)}} END AS validity

// part: edges_of
// One source and kind, all of them.
// then: valid
// then: among
// then: shorten
MATCH (a) WHERE id(a) = $source
MATCH (a)-[e{{edge}}]->(b) WHERE {{kind(e)}} = $kind
RETURN id(a) AS source, {{kind(e)}} AS kind, id(b) AS target, {{key(e)}} AS key,
  properties(e) AS edge_properties, 0 AS shortened,
  CASE WHEN $as_of IS NULL THEN null ELSE {{validity(e)}} END AS validity
