// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: rows
MATCH (n{{node}})
WHERE NOT (n)--() AND ($role IS NULL OR {{role(n)}} = $role)
WITH {{id(n)}} AS who, {{role(n)}} AS what, {{label(n)}} AS called
WHERE $after0 IS NULL OR who > $after0
RETURN who, what, called ORDER BY who LIMIT $limit

// part: count
MATCH (n{{node}})
WHERE NOT (n)--() AND ($role IS NULL OR {{role(n)}} = $role)
RETURN count(n)
