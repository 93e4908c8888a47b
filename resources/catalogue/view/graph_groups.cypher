// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
MATCH (n{{node}}) WITH {{group(n)}} AS value
WHERE typeOf(value) = 'String' AND ($after0 IS NULL OR value > $after0)
RETURN value, count(*) AS nodes
ORDER BY value LIMIT $limit
