// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The server narrows the nodes down where it keeps folded texts; how well each matches is worked
// out from its own texts.
// part: indexed
// then: hidden canonical_url
// then: rank
MATCH (n{{node}})
WHERE {{matches(n)}} AND ($role IS NULL OR {{hasrole(n, role)}})
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  {{prop(n, canonical_url)}} AS canonical_url, null AS rank,
  n._json AS hidden
// part: scan
// then: hidden canonical_url
// then: rank
MATCH (n{{node}})
WHERE {{matches(n)}} AND ($role IS NULL OR {{hasrole(n, role)}}) AND {{grouped(n)}}
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  {{prop(n, canonical_url)}} AS canonical_url, null AS rank,
  n._json AS hidden
