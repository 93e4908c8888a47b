// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Each direction is walked for itself; together they are ordered once more.
// then: valid
// then: order other kind direction key
MATCH (n{{node}}) WHERE {{at(n, node_id)}} AND $direction <> 'in'
MATCH (n)-[e{{edge}}]->(o) WHERE $edge_kind IS NULL OR {{kind(e)}} = $edge_kind
WITH e, o, {{id(o)}} AS other, {{kind(e)}} AS kind, {{key(e)}} AS key
WHERE $after0 IS NULL OR other > $after0 OR (other = $after0 AND (kind > $after1
  OR (kind = $after1 AND ('out' > $after2 OR ('out' = $after2 AND key > $after3)))))
RETURN other, kind, 'out' AS direction, key, {{role(o)}} AS role, {{label(o)}} AS label,
  CASE WHEN $facts THEN properties(e) END AS edge_properties,
  CASE WHEN $as_of IS NULL THEN null ELSE {{validity(e)}} END AS validity
ORDER BY other, kind, key LIMIT $fetch
UNION ALL
MATCH (n{{node}}) WHERE {{at(n, node_id)}} AND $direction <> 'out'
MATCH (n)<-[e{{edge}}]-(o) WHERE $edge_kind IS NULL OR {{kind(e)}} = $edge_kind
WITH e, o, {{id(o)}} AS other, {{kind(e)}} AS kind, {{key(e)}} AS key
WHERE $after0 IS NULL OR other > $after0 OR (other = $after0 AND (kind > $after1
  OR (kind = $after1 AND ('in' > $after2 OR ('in' = $after2 AND key > $after3)))))
RETURN other, kind, 'in' AS direction, key, {{role(o)}} AS role, {{label(o)}} AS label,
  CASE WHEN $facts THEN properties(e) END AS edge_properties,
  CASE WHEN $as_of IS NULL THEN null ELSE {{validity(e)}} END AS validity
ORDER BY other, kind, key LIMIT $fetch
