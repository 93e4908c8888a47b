// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// part: node
// needs: world
// then: hidden d.owner d.owner_presence d.intent d.born_tick d.ttl_ticks d.last_known_tick d.outcome d.outcome_tick d.target_id d.reject_reason d.x d.y
MATCH (d{{node}}) WHERE {{at(d, daimoi_id)}} AND d.role = 'daimoi'
RETURN d.owner, d.owner_presence, d.intent, d.born_tick, d.ttl_ticks, d.last_known_tick,
  d.outcome, d.outcome_tick, d.target_id, d.reject_reason, d.x, d.y, d._json AS hidden

// part: edges
// needs: world
// then: order kind -tick id key
MATCH (d{{node}}) WHERE {{at(d, daimoi_id)}}
MATCH (d)-[e{{edge}}]->(t{{node}})
WHERE e.kind IN ['sim:food', 'sim:death', 'sim:rejected']
RETURN e.kind AS kind, {{id(t)}} AS id,
  CASE typeOf(e.tick) WHEN 'Integer' THEN e.tick END AS tick,
  CASE typeOf(e.reason_code) WHEN 'String' THEN e.reason_code END AS reason_code, e.key AS key

// part: events
// The newest of each that tells something, and the newest of all: when it was last known.
// needs: world
MATCH (s{{state}}) WHERE {{at(s, daimoi_id)}} AND s.domain = '_event'
WITH max(CASE s.kind WHEN 'daimoi_spawn' THEN s.seq END) AS spawned,
  max(CASE s.kind WHEN 'daimoi_candidates' THEN s.seq END) AS looked,
  max(CASE s.kind WHEN 'daimoi_collision' THEN s.seq END) AS met,
  max(CASE s.kind WHEN 'daimoi_timeout' THEN s.seq END) AS late,
  max(CASE WHEN s.kind = 'daimoi_outcome' AND s.outcome IN ['food', 'death']
    THEN s.seq END) AS ended,
  max(CASE WHEN s.kind = 'daimoi_outcome' AND s.outcome = 'rejected' THEN s.seq END) AS refused
UNWIND [spawned, looked, met, late, ended, refused] AS number
WITH DISTINCT number WHERE number IS NOT NULL
MATCH (s{{state}}) WHERE s.seq = number AND s.domain = '_event'
RETURN s.seq AS seq, s.tick AS tick, s.kind AS kind, s.outcome AS outcome, s.detail AS detail
ORDER BY seq
