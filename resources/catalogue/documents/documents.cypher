// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all queries of this family read; the SQL says what each part is for.
// part: nodes
// needs: world
MATCH (n{{node}}) WHERE {{hasroles(n, roles)}}
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label, properties(n) AS node_properties

// part: by_id
// needs: world
MATCH (n{{node}}) WHERE {{in(n, ids)}}
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label, properties(n) AS node_properties

// part: members
// needs: world
MATCH (p{{node}}) WHERE {{in(p, ids)}}
MATCH (p)<-[e{{edge}}]-(n) WHERE e.kind = 'part_of'
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label, properties(n) AS node_properties

// part: edges_out
// needs: world
MATCH (s{{node}}) WHERE {{in(s, ids)}}
MATCH (s)-[e{{edge}}]->(t) WHERE {{haskinds(e, kinds)}}
RETURN {{id(s)}} AS source, {{kind(e)}} AS kind, {{id(t)}} AS target, {{role(t)}} AS target_role,
  {{label(t)}} AS target_label, {{key(e)}} AS key, properties(e) AS edge_properties

// part: edges_in
// needs: world
MATCH (t{{node}}) WHERE {{in(t, ids)}}
MATCH (t)<-[e{{edge}}]-(s) WHERE {{haskinds(e, kinds)}}
RETURN {{id(s)}} AS source, {{kind(e)}} AS kind, {{id(t)}} AS target, {{role(t)}} AS target_role,
  {{label(t)}} AS target_label, {{key(e)}} AS key, properties(e) AS edge_properties

// part: edges_all
// needs: world
MATCH (t{{node}}) WHERE t.role = 'Concept'
MATCH (t)<-[e{{edge}}]-(s) WHERE {{haskinds(e, kinds)}}
RETURN {{id(s)}} AS source, {{kind(e)}} AS kind, {{id(t)}} AS target, {{role(t)}} AS target_role,
  {{label(t)}} AS target_label, {{key(e)}} AS key, properties(e) AS edge_properties

// part: paragraph_count
// needs: world
MATCH (n{{node}}) WHERE n.role = 'Paragraph'
RETURN count(n) AS count, count(n._words) AS indexed

// part: texts
// needs: world
MATCH (n{{node}}) WHERE n.role = 'Paragraph' AND ($bodies IS NULL OR n.conference_type IN $bodies)
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label, properties(n) AS node_properties

// part: holding
// needs: world
CALL db.idx.fulltext.queryNodes('Text', $any) YIELD node AS n
WITH n WHERE n.role = 'Paragraph' AND ($bodies IS NULL OR n.conference_type IN $bodies)
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label, properties(n) AS node_properties

// part: cited_from
// needs: world
MATCH (d{{node}}) WHERE {{in(d, ids)}}
MATCH (d)<-[p{{edge}}]-(s) WHERE p.kind = 'part_of'
MATCH (s)-[e{{edge}}]->(t) WHERE e.kind = 'cites'
RETURN {{id(s)}} AS source, {{kind(e)}} AS kind, {{id(t)}} AS target, {{role(t)}} AS target_role,
  {{label(t)}} AS target_label, {{key(e)}} AS key, properties(e) AS edge_properties

// part: vectors
// needs: world
MATCH (s{{state}}) WHERE s.domain = 'embeddings'
RETURN s.key AS key, s.value AS value ORDER BY key
