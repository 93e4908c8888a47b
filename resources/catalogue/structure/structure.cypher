// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the queries of engineering models read; the SQL says what each part is for.
// part: nodes
// then: shorten
MATCH (n{{node}})
WHERE id(n) > $after_n AND ($roles IS NULL OR {{hasroles(n, roles)}})
WITH n ORDER BY id(n) LIMIT $page
RETURN id(n) AS n, {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  indegree(n) + outdegree(n) AS degree,
  CASE WHEN $whole THEN properties(n) END AS node_properties, 0 AS shortened
ORDER BY n

// part: by_id
// then: shorten
MATCH (n{{node}}) WHERE {{in(n, ids)}}
RETURN id(n) AS n, {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  indegree(n) + outdegree(n) AS degree,
  CASE WHEN $whole THEN properties(n) END AS node_properties, 0 AS shortened

// part: by_number
// then: shorten
UNWIND $numbers AS i MATCH (n) WHERE id(n) = i
RETURN id(n) AS n, {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  indegree(n) + outdegree(n) AS degree,
  CASE WHEN $whole THEN properties(n) END AS node_properties, 0 AS shortened

// part: out
// then: keys
// then: wanted
// then: shorten
UNWIND $numbers AS i MATCH (a) WHERE id(a) = i
MATCH (a)-[e{{edge}}]->(b) WHERE $kinds IS NULL OR {{besidekinds(e, kinds)}}
RETURN id(a) AS source, {{kind(e)}} AS kind, id(b) AS target, {{key(e)}} AS key,
  CASE WHEN $stored THEN properties(e) END AS edge_properties,
  0 AS shortened{{wantedkinds(e, kinds)}}{{ends(e)}}

// part: in
// then: keys
// then: wanted
// then: shorten
UNWIND $numbers AS i MATCH (b) WHERE id(b) = i
MATCH (a)-[e{{edge}}]->(b) WHERE $kinds IS NULL OR {{besidekinds(e, kinds)}}
RETURN id(a) AS source, {{kind(e)}} AS kind, id(b) AS target, {{key(e)}} AS key,
  CASE WHEN $stored THEN properties(e) END AS edge_properties,
  0 AS shortened{{wantedkinds(e, kinds)}}{{ends(e)}}

// part: node_count
MATCH (n{{node}}) WHERE {{hasroles(n, model_types)}}
RETURN count(n) AS count

// part: node_page
// then: shorten
MATCH (n{{node}}) WHERE {{hasroles(n, model_types)}} AND ($after0 IS NULL OR {{id(n)}} > $after0)
WITH n, {{id(n)}} AS place ORDER BY place LIMIT $limit
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  properties(n) AS node_properties, 0 AS shortened
ORDER BY id

// part: node_walk
// then: shorten
MATCH (n{{node}}) WHERE {{hasroles(n, model_types)}} AND ($after0 IS NULL OR {{id(n)}} > $after0)
WITH n, {{id(n)}} AS place ORDER BY place LIMIT $limit
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  properties(n) AS node_properties, 0 AS shortened
ORDER BY id

// part: names
MATCH (n{{node}}) WHERE {{hasroles(n, model_types)}}
RETURN {{id(n)}} AS id, {{label(n)}} AS label

// part: names_indexed
MATCH (n{{node}}) WHERE {{hasroles(n, model_types)}} AND {{matches(n)}}
RETURN {{id(n)}} AS id, {{label(n)}} AS label

// part: kind_count
MATCH (s{{node}})-[e{{edge}}]->(t{{node}}) WHERE {{haskinds(e, kinds)}}
RETURN count(e) AS count

// part: count_out
MATCH (s{{node}})-[e{{edge}}]->(t{{node}})
WHERE {{haskinds(e, kinds)}} AND ($source_type IS NULL OR {{hasrole(s, source_type)}})
  AND ($target_type IS NULL OR {{hasrole(t, target_type)}})
RETURN count(e) AS count

// part: count_in
MATCH (s{{node}})-[e{{edge}}]->(t{{node}})
WHERE {{haskinds(e, kinds)}} AND ($source_type IS NULL OR {{hasrole(s, source_type)}})
  AND ($target_type IS NULL OR {{hasrole(t, target_type)}})
RETURN count(e) AS count

// part: edge_walk
// then: keys
// then: shorten
MATCH (s{{node}})-[e{{edge}}]->(t{{node}})
WHERE {{haskinds(e, kinds)}} AND ($source_type IS NULL OR {{hasrole(s, source_type)}})
  AND ($target_type IS NULL OR {{hasrole(t, target_type)}})
WITH e, {{id(s)}} AS source, {{kind(e)}} AS kind, {{id(t)}} AS target, {{key(e)}} AS key
WHERE $after0 IS NULL OR source > $after0 OR (source = $after0 AND (kind > $after1
  OR (kind = $after1 AND (target > $after2 OR (target = $after2 AND key > $after3)))))
RETURN source, kind, target, key, properties(e) AS edge_properties, 0 AS shortened{{ends(e)}}
ORDER BY source, kind, target, key LIMIT $limit

// part: edges_out
// then: keys
// then: shorten
MATCH (s{{node}})-[e{{edge}}]->(t{{node}})
WHERE {{haskinds(e, kinds)}} AND ($source_type IS NULL OR {{hasrole(s, source_type)}})
  AND ($target_type IS NULL OR {{hasrole(t, target_type)}})
WITH e, {{id(s)}} AS source, {{kind(e)}} AS kind, {{id(t)}} AS target, {{key(e)}} AS key
WHERE $after0 IS NULL OR source > $after0 OR (source = $after0 AND (kind > $after1
  OR (kind = $after1 AND (target > $after2 OR (target = $after2 AND key > $after3)))))
RETURN source, kind, target, key, properties(e) AS edge_properties, 0 AS shortened{{ends(e)}}
ORDER BY source, kind, target, key LIMIT $limit

// part: edges_in
// then: keys
// then: shorten
MATCH (s{{node}})-[e{{edge}}]->(t{{node}})
WHERE {{haskinds(e, kinds)}} AND ($source_type IS NULL OR {{hasrole(s, source_type)}})
  AND ($target_type IS NULL OR {{hasrole(t, target_type)}})
WITH e, {{id(s)}} AS source, {{kind(e)}} AS kind, {{id(t)}} AS target, {{key(e)}} AS key
WHERE $after0 IS NULL OR source > $after0 OR (source = $after0 AND (kind > $after1
  OR (kind = $after1 AND (target > $after2 OR (target = $after2 AND key > $after3)))))
RETURN source, kind, target, key, properties(e) AS edge_properties, 0 AS shortened{{ends(e)}}
ORDER BY source, kind, target, key LIMIT $limit
