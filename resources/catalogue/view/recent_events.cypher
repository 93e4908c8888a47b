// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// needs: world
MATCH (s{{state}} {domain: '_event'})
WHERE ($until_seq IS NULL OR s.seq <= $until_seq) AND ($after0 IS NULL OR s.seq < $after0)
  AND ($kinds IS NULL OR s.kind IN $kinds)
RETURN s.seq AS seq, s.tick AS tick, s.ts AS ts, s.kind AS kind, s.subject AS subject,
  s.detail AS detail
ORDER BY seq DESC LIMIT $limit
