// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: nodes
// Properties over 64 KB come with their long texts and lists shortened, and marked.
// then: shorten
MATCH (n{{node}}) WHERE ($roles IS NULL OR {{hasroles(n, roles)}}) AND {{grouped(n)}}
WITH n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id
ORDER BY degree DESC, id LIMIT $limit
RETURN id(n) AS n, id, {{role(n)}} AS role, {{label(n)}} AS label,
  properties(n) AS node_properties, 0 AS shortened
ORDER BY degree DESC, id

// part: present
// As above, with what says whether a node was there at the time that is asked about.
MATCH (n{{node}}) WHERE ($roles IS NULL OR {{hasroles(n, roles)}}) AND {{grouped(n)}}
WITH n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id
ORDER BY degree DESC, id LIMIT $limit
RETURN id(n) AS n, {{presence(n)}} AS presence, degree, id
ORDER BY degree DESC, id

// part: around
// then: valid presence
MATCH (n{{node}}) WHERE {{in(n, around)}}
RETURN id(n) AS n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id,
  (($roles IS NULL OR {{hasroles(n, roles)}}) AND coalesce({{grouped(n)}}, false)) AS wanted,
  CASE WHEN $timed THEN {{presence(n)}} END AS presence

// part: step
// then: valid validity presence
// then: distinct
UNWIND $frontier AS f MATCH (a) WHERE id(a) = f
MATCH (a)-[e{{edge}}]->(n) WHERE ($kinds IS NULL OR {{haskinds(e, kinds)}}) AND {{grouped(e)}}
RETURN DISTINCT id(n) AS n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id,
  (($roles IS NULL OR {{hasroles(n, roles)}}) AND coalesce({{grouped(n)}}, false)) AS wanted,
  CASE WHEN $timed THEN {{validity(e)}} END AS validity,
  CASE WHEN $timed THEN {{presence(n)}} END AS presence
UNION ALL
UNWIND $frontier AS f MATCH (a) WHERE id(a) = f
MATCH (a)<-[e{{edge}}]-(n) WHERE ($kinds IS NULL OR {{haskinds(e, kinds)}}) AND {{grouped(e)}}
RETURN DISTINCT id(n) AS n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id,
  (($roles IS NULL OR {{hasroles(n, roles)}}) AND coalesce({{grouped(n)}}, false)) AS wanted,
  CASE WHEN $timed THEN {{validity(e)}} END AS validity,
  CASE WHEN $timed THEN {{presence(n)}} END AS presence

// part: chosen
// then: shorten
UNWIND $chosen AS c MATCH (n) WHERE id(n) = c
WITH n, indegree(n) + outdegree(n) AS degree, {{id(n)}} AS id
RETURN id(n) AS n, id, {{role(n)}} AS role, {{label(n)}} AS label,
  properties(n) AS node_properties, 0 AS shortened
ORDER BY degree DESC, id

// part: edges
// The program keeps the edges among the nodes: it knows the places of their ids.
// then: keys
// then: wanted
// then: valid edge_properties
// then: among
// then: shorten
UNWIND $nodes AS s MATCH (a) WHERE id(a) = s
MATCH (a)-[e{{edge}}]->(b) WHERE $kinds IS NULL OR {{besidekinds(e, kinds)}}
RETURN id(a) AS source, {{kind(e)}} AS kind, id(b) AS target, {{key(e)}} AS key,
  properties(e) AS edge_properties, 0 AS shortened{{wantedkinds(e, kinds)}}{{ends(e)}}

// part: edges_of
// Of one source and kind, all that are wanted.
// then: keys
// then: wanted
// then: valid edge_properties
// then: among
// then: shorten
MATCH (a) WHERE id(a) = $source
MATCH (a)-[e{{edge}}]->(b) WHERE {{kind(e)}} = $kind
RETURN id(a) AS source, {{kind(e)}} AS kind, id(b) AS target, {{key(e)}} AS key,
  properties(e) AS edge_properties, 0 AS shortened{{wantedkinds(e, kinds)}}{{ends(e)}}
