// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: events
// Each outcome has its ticks under a name of its own, so that an index finds them: of the three
// only the one that was asked for begins.
// needs: world
UNWIND CASE $outcome WHEN 'food' THEN [1] ELSE [] END AS go
MATCH (s{{state}})
WHERE s.food_tick > $from_tick AND s.food_tick <= $until_tick
  AND ($after0 IS NULL OR s.tick < $after0 OR (s.tick = $after0
    AND (s.subject > $after1 OR (s.subject = $after1 AND s.seq > $after2))))
RETURN s.tick AS tick, s.subject AS subject, s.seq AS seq, s.detail AS detail
ORDER BY tick DESC, subject, seq LIMIT $limit
UNION ALL
UNWIND CASE $outcome WHEN 'death' THEN [1] ELSE [] END AS go
MATCH (s{{state}})
WHERE s.death_tick > $from_tick AND s.death_tick <= $until_tick
  AND ($after0 IS NULL OR s.tick < $after0 OR (s.tick = $after0
    AND (s.subject > $after1 OR (s.subject = $after1 AND s.seq > $after2))))
RETURN s.tick AS tick, s.subject AS subject, s.seq AS seq, s.detail AS detail
ORDER BY tick DESC, subject, seq LIMIT $limit
UNION ALL
UNWIND CASE $outcome WHEN 'rejected' THEN [1] ELSE [] END AS go
MATCH (s{{state}})
WHERE s.rejected_tick > $from_tick AND s.rejected_tick <= $until_tick
  AND ($after0 IS NULL OR s.tick < $after0 OR (s.tick = $after0
    AND (s.subject > $after1 OR (s.subject = $after1 AND s.seq > $after2))))
RETURN s.tick AS tick, s.subject AS subject, s.seq AS seq, s.detail AS detail
ORDER BY tick DESC, subject, seq LIMIT $limit

// part: births
// The newest birth of each that the log has.
// needs: world
MATCH (s{{state}}) WHERE {{in(s, subjects)}} AND s.domain = '_event' AND s.kind = 'daimoi_spawn'
WITH s.subject AS subject, max(s.seq) AS number
MATCH (s{{state}}) WHERE s.seq = number AND s.domain = '_event'
RETURN subject, number, s.tick AS tick, s.detail AS detail

// part: nodes
// needs: world
MATCH (d{{node}}) WHERE {{in(d, subjects)}} AND d.role = 'daimoi'
RETURN {{id(d)}} AS id,
  CASE typeOf(d.born_tick) WHEN 'Integer' THEN d.born_tick END AS born_tick,
  CASE typeOf(d.owner) WHEN 'String' THEN d.owner END AS owner

// part: log_begin
// The oldest that is kept, once some have gone: the log holds the newest 100,000.
// needs: world
MATCH (l{{state}} {domain: '_store', key: 'event'})
MATCH (s{{state}}) WHERE s.seq = l.value - 99999 AND s.domain = '_event'
RETURN s.seq AS seq, s.tick AS tick

// part: logged
// needs: world
MATCH (s{{state}} {domain: '_event', kind: 'daimoi_outcome'}) RETURN s.seq AS seq LIMIT 1

// part: graph
// For a graph without a log: what edges and properties tell. The order is made of the rows.
// needs: world
MATCH (d{{node}} {role: 'daimoi'})-[e{{edge}}]->(t{{node}})
WHERE e.kind IN ['sim:food', 'sim:death', 'sim:rejected'] AND typeOf(e.tick) = 'Integer'
  AND e.tick > $from_tick AND e.tick <= $until_tick
RETURN e.tick AS tick, {{id(d)}} AS daimoi_id, substring(e.kind, 4) AS outcome,
  {{id(t)}} AS target_id, e.key AS key,
  CASE typeOf(e.reason_code) WHEN 'String' THEN e.reason_code END AS reason_code
UNION ALL
MATCH (d{{node}} {role: 'daimoi'})
WHERE d.outcome IN ['food', 'death'] AND typeOf(d.outcome_tick) = 'Integer'
  AND d.outcome_tick > $from_tick AND d.outcome_tick <= $until_tick
OPTIONAL MATCH (d)-[e{{edge}}]->()
WHERE e.kind IN ['sim:food', 'sim:death'] AND typeOf(e.tick) = 'Integer'
WITH d, count(e) AS met WHERE met = 0
RETURN d.outcome_tick AS tick, {{id(d)}} AS daimoi_id, d.outcome AS outcome,
  CASE typeOf(d.target_id) WHEN 'String' THEN d.target_id END AS target_id, '' AS key,
  null AS reason_code
