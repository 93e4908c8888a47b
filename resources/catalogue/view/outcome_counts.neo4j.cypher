// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: events
// The index gives the rows in their order, so that a page costs its own rows and not all of them.
// needs: world
MATCH (s{{state}})
WHERE $outcome = 'food' AND s.food_tick > $from_tick AND s.food_tick <= coalesce($after0, $until_tick)
  AND ($after0 IS NULL OR s.tick < $after0 OR (s.tick = $after0
    AND (s.subject > $after1 OR (s.subject = $after1 AND s.seq > $after2))))
WITH s ORDER BY s.food_tick DESC, s.subject, s.seq LIMIT $limit
RETURN s.tick AS tick, s.subject AS subject, s.seq AS seq, s.detail AS detail
UNION ALL
MATCH (s{{state}})
WHERE $outcome = 'death' AND s.death_tick > $from_tick AND s.death_tick <= coalesce($after0, $until_tick)
  AND ($after0 IS NULL OR s.tick < $after0 OR (s.tick = $after0
    AND (s.subject > $after1 OR (s.subject = $after1 AND s.seq > $after2))))
WITH s ORDER BY s.death_tick DESC, s.subject, s.seq LIMIT $limit
RETURN s.tick AS tick, s.subject AS subject, s.seq AS seq, s.detail AS detail
UNION ALL
MATCH (s{{state}})
WHERE $outcome = 'rejected' AND s.rejected_tick > $from_tick AND s.rejected_tick <= coalesce($after0, $until_tick)
  AND ($after0 IS NULL OR s.tick < $after0 OR (s.tick = $after0
    AND (s.subject > $after1 OR (s.subject = $after1 AND s.seq > $after2))))
WITH s ORDER BY s.rejected_tick DESC, s.subject, s.seq LIMIT $limit
RETURN s.tick AS tick, s.subject AS subject, s.seq AS seq, s.detail AS detail
