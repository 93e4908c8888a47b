// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What all queries of this family read; see the text for the embedded store. The sign İ is put aside
// while letters are lowered: the program leaves it as it is.
// part: nodes
MATCH (n{{node}})
WHERE {{hasrole(n, role)}}
  AND typeOf(n.citizen) = 'String'
  AND replace(toLower(replace(toStringOrNull(n.citizen), 'İ', '␚')), '␚', 'İ') = $citizen
  AND all(q IN $equal WHERE typeOf(n[q[0]]) = 'String' AND replace(toLower(replace(toStringOrNull(n[q[0]]), 'İ', '␚')), '␚', 'İ') = q[1])
  AND ($least_of IS NULL OR (typeOf(n[$least_of]) IN ['Integer', 'Float']
    AND toFloatOrNull(n[$least_of]) >= $least))
  AND ($ranks IS NULL OR (typeOf(n[$ranked]) = 'String'
    AND replace(toLower(replace(toStringOrNull(n[$ranked]), 'İ', '␚')), '␚', 'İ') IN $ranks))
  AND ($terms IS NULL OR any(t IN $terms WHERE all(w IN t WHERE any(f IN $fields
    WHERE typeOf(n[f]) = 'String' AND replace(toLower(replace(toStringOrNull(n[f]), 'İ', '␚')), '␚', 'İ') CONTAINS w))))
RETURN {{id(n)}} AS id, {{role(n)}} AS role, properties(n) AS node_properties

// part: listed
MATCH (n{{node}})
WHERE {{hasrole(n, role)}} AND {{id(n)}} <> $primary
  AND typeOf(n.citizen) = 'String'
  AND replace(toLower(replace(toStringOrNull(n.citizen), 'İ', '␚')), '␚', 'İ') = $citizen
  AND (any(d IN $needs WHERE typeOf(n.file_path) = 'String'
      AND (('/' + replace(toLower(replace(toStringOrNull(n.file_path), 'İ', '␚')), '␚', 'İ'))
          ENDS WITH ('/' + d)
        OR ('/' + d)
          ENDS WITH ('/' + replace(toLower(replace(toStringOrNull(n.file_path), 'İ', '␚')), '␚', 'İ'))))
    OR any(d IN CASE WHEN typeOf(n.dependencies) = 'List' THEN n.dependencies ELSE [] END
      WHERE typeOf(d) = 'String' AND any(p IN $names
        WHERE ('/' + replace(toLower(replace(toStringOrNull(d), 'İ', '␚')), '␚', 'İ'))
            ENDS WITH ('/' + p)
          OR ('/' + p)
            ENDS WITH ('/' + replace(toLower(replace(toStringOrNull(d), 'İ', '␚')), '␚', 'İ')))))
RETURN {{id(n)}} AS id, {{role(n)}} AS role, properties(n) AS node_properties

// part: out
MATCH (p{{node}}) WHERE {{at(p, primary)}}
MATCH (p)-[e{{edge}}]->(n) WHERE {{haskind(e, kind)}} AND id(n) <> id(p)
  AND {{hasrole(n, role)}}
  AND typeOf(n.citizen) = 'String'
  AND replace(toLower(replace(toStringOrNull(n.citizen), 'İ', '␚')), '␚', 'İ') = $citizen
RETURN DISTINCT {{id(n)}} AS id, {{role(n)}} AS role, properties(n) AS node_properties

// part: in
MATCH (p{{node}}) WHERE {{at(p, primary)}}
MATCH (p)<-[e{{edge}}]-(n) WHERE {{haskind(e, kind)}} AND id(n) <> id(p)
  AND {{hasrole(n, role)}}
  AND typeOf(n.citizen) = 'String'
  AND replace(toLower(replace(toStringOrNull(n.citizen), 'İ', '␚')), '␚', 'İ') = $citizen
RETURN DISTINCT {{id(n)}} AS id, {{role(n)}} AS role, properties(n) AS node_properties
