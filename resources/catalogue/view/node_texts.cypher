// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: rows
// then: pieces
MATCH (n{{node}}) WHERE {{at(n, node_id)}}
RETURN {{id(n)}} AS node_id, properties(n) AS node_properties
