// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Each direction is walked for itself, and undirected edges belong to both; together they are
// ordered once more.
// then: keys
// then: wanted
// then: page other kind direction key edge
// then: valid edge_properties asked presence
// then: distinct other kind direction key edge
// then: order other kind direction key edge
MATCH (n{{node}}) WHERE {{at(n, node_id)}}
MATCH (n)-[e{{edge}}]->(o) WHERE ($edge_kind IS NULL OR {{besidekind(e, edge_kind)}})
  AND ($direction <> 'in' OR {{prop(e, undirected)}} = true)
  AND {{grouped(o)}}
WITH n, e, o, {{id(o)}} AS other, {{kind(e)}} AS kind, {{key(e)}} AS key,
  CASE WHEN {{prop(e, undirected)}} = true THEN 'both' ELSE 'out' END AS direction
WHERE $after0 IS NULL OR other > $after0 OR (other = $after0 AND (kind > $after1
  OR (kind = $after1 AND (direction > $after2 OR (direction = $after2 AND key > $after3)))))
RETURN other, kind, direction, key, {{role(o)}} AS role, {{label(o)}} AS label,
  CASE WHEN $facts THEN properties(e) END AS edge_properties,
  CASE WHEN $timed THEN {{presence(n)}} END AS asked,
  CASE WHEN $timed THEN {{presence(o)}} END AS presence{{wantedkind(e, edge_kind)}}{{ends(e)}}
ORDER BY other, kind, direction, key LIMIT $fetch
UNION ALL
MATCH (n{{node}}) WHERE {{at(n, node_id)}}
MATCH (n)<-[e{{edge}}]-(o) WHERE ($edge_kind IS NULL OR {{besidekind(e, edge_kind)}})
  AND ($direction <> 'out' OR {{prop(e, undirected)}} = true)
  AND {{grouped(o)}}
WITH n, e, o, {{id(o)}} AS other, {{kind(e)}} AS kind, {{key(e)}} AS key,
  CASE WHEN {{prop(e, undirected)}} = true THEN 'both' ELSE 'in' END AS direction
WHERE $after0 IS NULL OR other > $after0 OR (other = $after0 AND (kind > $after1
  OR (kind = $after1 AND (direction > $after2 OR (direction = $after2 AND key > $after3)))))
RETURN other, kind, direction, key, {{role(o)}} AS role, {{label(o)}} AS label,
  CASE WHEN $facts THEN properties(e) END AS edge_properties,
  CASE WHEN $timed THEN {{presence(n)}} END AS asked,
  CASE WHEN $timed THEN {{presence(o)}} END AS presence{{wantedkind(e, edge_kind)}}{{ends(e)}}
ORDER BY other, kind, direction, key LIMIT $fetch
