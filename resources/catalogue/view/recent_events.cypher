// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: numbered
// needs: world
MATCH (s{{state}} {domain: '_event'})
WHERE ($until_seq IS NULL OR s.seq <= $until_seq) AND ($after0 IS NULL OR s.seq < $after0)
  AND ($kinds IS NULL OR s.kind IN $kinds)
RETURN s.seq AS seq, s.tick AS tick, s.ts AS ts, s.kind AS kind, s.subject AS subject,
  s.detail AS detail
ORDER BY seq DESC LIMIT $limit

// part: told
// Nodes of a foreign graph that tell what happened. Their times are compared where they are known
// to the fraction.
// then: valid presence
MATCH (n{{node}}) WHERE {{hasrole(n, event_role)}} AND {{grouped(n)}}
RETURN {{id(n)}} AS id, {{role(n)}} AS role, {{label(n)}} AS label,
  [t IN $times | n[t]] AS times, [t IN $texts | n[t]] AS texts,
  CASE WHEN $timed THEN {{presence(n)}} END AS presence
