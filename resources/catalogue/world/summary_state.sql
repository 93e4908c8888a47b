-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: counts
SELECT name, count FROM tally WHERE what = :what
UNION ALL
SELECT l.value, count(*) FROM node AS o, json_each(o.properties, '$.labels') AS l
WHERE :what = 'label' AND l.type = 'text' GROUP BY l.value
ORDER BY 1 LIMIT :limit

-- part: counts_grouped
-- Of groups: edges of theirs, between nodes of theirs.
WITH own(value) AS MATERIALIZED (SELECT value FROM json_each(:groups))
SELECT name, count(*) FROM (
  SELECT o.role AS name FROM node AS o
  WHERE :what = 'role' AND json_extract(o.properties, :group) IN own
  UNION ALL
  SELECT l.value FROM node AS o, json_each(o.properties, '$.labels') AS l
  WHERE :what = 'label' AND l.type = 'text' AND json_extract(o.properties, :group) IN own
  UNION ALL
  SELECT e.kind FROM edge AS e JOIN node AS o ON o.n = e.src JOIN node AS d ON d.n = e.dst
  WHERE :what = 'kind' AND json_extract(e.properties, :group) IN own
    AND json_extract(o.properties, :group) IN own AND json_extract(d.properties, :group) IN own
) GROUP BY name ORDER BY name LIMIT :limit

-- part: counts_known
-- What was recorded by then, whether it held or not.
WITH own(value) AS MATERIALIZED (SELECT value FROM json_each(:groups))
SELECT name, count(*) FROM (
  SELECT o.role AS name FROM node AS o
  WHERE :what = 'role' AND (:groups IS NULL OR json_extract(o.properties, :group) IN own)
    AND mnemo_holds(json_extract(o.properties, coalesce((SELECT value
      FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), :as_of, :known_at)
  UNION ALL
  SELECT l.value FROM node AS o, json_each(o.properties, '$.labels') AS l
  WHERE :what = 'label' AND l.type = 'text'
    AND (:groups IS NULL OR json_extract(o.properties, :group) IN own)
    AND mnemo_holds(json_extract(o.properties, coalesce((SELECT value
      FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), :as_of, :known_at)
  UNION ALL
  SELECT e.kind FROM edge AS e JOIN node AS o ON o.n = e.src JOIN node AS d ON d.n = e.dst
  WHERE :what = 'kind' AND (:groups IS NULL OR (json_extract(e.properties, :group) IN own
      AND json_extract(o.properties, :group) IN own AND json_extract(d.properties, :group) IN own))
    AND mnemo_holds(
      json_extract(e.properties, :since, :until, :withdrawn, :recorded), :as_of, :known_at)
    AND mnemo_holds(json_extract(o.properties, coalesce((SELECT value
      FROM json_each(:node_since) WHERE key = o.role), '$[0]'), :recorded), :as_of, :known_at)
    AND mnemo_holds(json_extract(d.properties, coalesce((SELECT value
      FROM json_each(:node_since) WHERE key = d.role), '$[0]'), :recorded), :as_of, :known_at)
) GROUP BY name ORDER BY name LIMIT :limit

-- part: daimoi_active
-- A daimoi says itself whether it lives; one that does not lives until it met food or death.
SELECT (SELECT count(*) FROM node
    WHERE role = 'daimoi' AND json_type(properties, '$.alive') = 'true')
  + (SELECT count(*) FROM node AS d
    WHERE d.role = 'daimoi' AND (json_type(d.properties, '$.alive') IS NULL
        OR json_type(d.properties, '$.alive') IN
          ('null', 'integer', 'real', 'text', 'array', 'object'))
      AND coalesce(json_extract(d.properties, '$.outcome'), '') NOT IN ('food', 'death')
      AND NOT EXISTS (SELECT 1 FROM edge AS e
        WHERE e.src = d.n AND e.kind IN ('sim:food', 'sim:death')))

-- part: outcomes
SELECT 'food' AS outcome, count(*) FROM event
WHERE kind = 'daimoi_outcome' AND json_extract(detail, '$.outcome') = 'food'
  AND tick > :from_tick AND tick <= :until_tick
UNION ALL
SELECT 'death' AS outcome, count(*) FROM event
WHERE kind = 'daimoi_outcome' AND json_extract(detail, '$.outcome') = 'death'
  AND tick > :from_tick AND tick <= :until_tick
UNION ALL
SELECT 'rejected' AS outcome, count(*) FROM event
WHERE kind = 'daimoi_outcome' AND json_extract(detail, '$.outcome') = 'rejected'
  AND tick > :from_tick AND tick <= :until_tick

-- part: log_begin
-- The oldest that is kept: its number is 1 as long as none has gone.
SELECT seq, tick FROM event ORDER BY seq LIMIT 1

-- part: logged
SELECT seq FROM event WHERE kind = 'daimoi_outcome' LIMIT 1

-- part: graph_outcomes
-- For a graph without a log: what edges and properties tell.
SELECT substr(e.kind, 5) AS outcome, count(*)
FROM node AS d JOIN edge AS e ON e.src = d.n
WHERE d.role = 'daimoi' AND e.kind IN ('sim:food', 'sim:death', 'sim:rejected')
  AND json_type(e.properties, '$.tick') = 'integer'
  AND json_extract(e.properties, '$.tick') > :from_tick
  AND json_extract(e.properties, '$.tick') <= :until_tick
GROUP BY outcome
UNION ALL
SELECT json_extract(d.properties, '$.outcome') AS outcome, count(*)
FROM node AS d
WHERE d.role = 'daimoi' AND json_extract(d.properties, '$.outcome') IN ('food', 'death')
  AND json_type(d.properties, '$.outcome_tick') = 'integer'
  AND json_extract(d.properties, '$.outcome_tick') > :from_tick
  AND json_extract(d.properties, '$.outcome_tick') <= :until_tick
  AND NOT EXISTS (SELECT 1 FROM edge AS e
    WHERE e.src = d.n AND e.kind IN ('sim:food', 'sim:death')
      AND json_type(e.properties, '$.tick') = 'integer')
GROUP BY outcome

-- part: crawler
SELECT value FROM state WHERE domain = 'crawl' AND key = 'status'

-- part: cooldown_blocks
-- Numbers sort before texts: the first count walks the index over seconds alone, the second over
-- times that were stored as text.
SELECT (SELECT count(*) FROM node INDEXED BY node_next_fetch WHERE role = 'web:url'
    AND json_extract(properties, '$.next_allowed_fetch_ts') > :as_of
    AND json_extract(properties, '$.next_allowed_fetch_ts') < '')
  + (SELECT count(*) FROM node INDEXED BY node_next_fetch WHERE role = 'web:url'
    AND json_extract(properties, '$.next_allowed_fetch_ts') >= ''
    AND mnemo_time(properties -> '$.next_allowed_fetch_ts') > :as_of)

-- part: last_fetches
SELECT u.id AS url_id,
  (SELECT r.id FROM edge AS e JOIN node AS r ON r.n = e.src
    WHERE e.dst = u.n AND e.kind = 'web:source_of' AND r.role = 'web:resource'
    ORDER BY json_extract(r.properties, '$.fetched_ts') DESC, r.id LIMIT 1) AS res_id,
  json_extract(u.properties, '$.last_fetch_ts') AS ts,
  json_extract(u.properties, '$.last_status') AS status
FROM node AS u INDEXED BY node_last_fetch
WHERE u.role = 'web:url' AND json_extract(u.properties, '$.last_fetch_ts') > 0
ORDER BY json_extract(u.properties, '$.last_fetch_ts') DESC, u.id
LIMIT :limit
