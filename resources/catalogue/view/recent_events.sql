-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- part: numbered
SELECT seq, tick, ts, kind, subject, detail
FROM event
WHERE seq <= coalesce(:until_seq, 9223372036854775807)
  AND seq < coalesce(:after0, 9223372036854775807)
  AND (:kinds IS NULL OR kind IN (SELECT value FROM json_each(:kinds)))
ORDER BY seq DESC
LIMIT :limit

-- part: told
-- Nodes of a foreign graph that tell what happened. Their times are compared where they are known
-- to the fraction.
SELECT node.id AS id, node.role AS role, node.label AS label,
  (SELECT json_group_array(json_extract(node.properties, '$.' || value))
    FROM json_each(:times)) AS times,
  (SELECT json_group_array(json_extract(node.properties, '$.' || value))
    FROM json_each(:texts)) AS texts
FROM node
WHERE node.role = :event_role
  AND (:groups IS NULL OR json_extract(node.properties, :group) IN (
    SELECT value FROM json_each(:groups)))
  AND (NOT :timed OR mnemo_holds(json_extract(node.properties, coalesce((SELECT value
    FROM json_each(:node_since) WHERE key = node.role), '$[0]'), :recorded), :as_of, :known_at))
