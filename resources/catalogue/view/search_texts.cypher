// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The server leaves out what cannot match, as far as plain letters tell that ($plain); how well the
// rest matches is worked out from its texts. Embeddings stay where they are. This is asked of graphs
// whose texts the program has not read yet, of those that are too large for it to keep them, and of
// those that change all the time; $found is how many nodes, or pairs of them, the server looks for.
// part: nodes
// then: valid presence
// then: texts id
MATCH (n{{node}})
WHERE {{holds(n, plain)}} AND ($roles IS NULL OR {{hasroles(n, roles)}}) AND {{grouped(n)}}
WITH n LIMIT $found
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  CASE WHEN $timed THEN {{presence(n)}} END AS presence, {{texts(n, plain)}} AS texts

// part: edges
// The edges beside one that may match come with it: only together they tell their keys, and where
// keys of their own do not tell them apart, all their properties do.
// then: keys
// then: valid validity source_presence target_presence
// then: texts source kind target key
MATCH (a)-[e{{edge}}]->(b)
WHERE {{holds(e, plain)}} AND ($kinds IS NULL OR {{haskinds(e, kinds)}}) AND {{grouped(e)}}
WITH DISTINCT a, b LIMIT $found
MATCH (a)-[e{{edge}}]->(b)
WITH a, b, collect(e) AS es, count(DISTINCT {{key(e)}}) AS different
UNWIND es AS e
RETURN {{id(a)}} AS source, {{label(a)}} AS source_label, {{kind(e)}} AS kind, {{id(b)}} AS target,
  {{label(b)}} AS target_label, {{key(e)}} AS key, {{texts(e, plain)}} AS texts,
  head([x IN [e] WHERE size(es) > different | properties(x)]) AS edge_properties,
  (($kinds IS NULL OR {{haskinds(e, kinds)}}) AND {{grouped(e)}}) AS wanted,
  {{validity(e)}} AS times, CASE WHEN $timed THEN {{validity(e)}} END AS validity,
  CASE WHEN $timed THEN {{presence(a)}} END AS source_presence,
  CASE WHEN $timed THEN {{presence(b)}} END AS target_presence{{ends(e)}}
