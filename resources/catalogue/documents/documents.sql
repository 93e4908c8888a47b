-- SPDX-FileCopyrightText: Mnemoscope contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- What all queries of this family read: nodes by role or id, the parts of documents, and the edges
-- that say what paragraphs cite and do. The program filters, orders and cuts: every store gives the
-- same.
-- part: nodes
-- Without texts and indexes of paragraphs, which are long.
SELECT o.id AS id, o.role AS role, o.label AS label,
  json_remove(o.properties, '$.text', '$.paragraph_index') AS node_properties
FROM node AS o INDEXED BY node_role
WHERE o.role IN (SELECT value FROM json_each(:roles))

-- part: by_id
SELECT o.id AS id, o.role AS role, o.label AS label,
  json_remove(o.properties, '$.paragraph_index') AS node_properties
FROM json_each(:ids) AS i CROSS JOIN node AS o ON o.id = i.value

-- part: members
-- What is a part of these: paragraphs and annexes, without their texts.
SELECT o.id AS id, o.role AS role, o.label AS label,
  json_remove(o.properties, '$.text', '$.paragraph_index') AS node_properties
FROM json_each(:ids) AS i CROSS JOIN node AS p ON p.id = i.value
  CROSS JOIN edge AS e INDEXED BY edge_in ON e.dst = p.n AND e.kind = 'part_of'
  CROSS JOIN node AS o ON o.n = e.src

-- part: edges_out
SELECT s.id AS source, e.kind AS kind, t.id AS target, t.role AS target_role,
  t.label AS target_label, e.key AS key, e.properties AS edge_properties
FROM json_each(:ids) AS i CROSS JOIN node AS s ON s.id = i.value
  CROSS JOIN json_each(:kinds) AS k
  CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = s.n AND e.kind = k.value
  CROSS JOIN node AS t ON t.n = e.dst

-- part: edges_in
SELECT s.id AS source, e.kind AS kind, t.id AS target, t.role AS target_role,
  t.label AS target_label, e.key AS key, e.properties AS edge_properties
FROM json_each(:ids) AS i CROSS JOIN node AS t ON t.id = i.value
  CROSS JOIN json_each(:kinds) AS k
  CROSS JOIN edge AS e INDEXED BY edge_in ON e.dst = t.n AND e.kind = k.value
  CROSS JOIN node AS s ON s.n = e.src

-- part: edges_all
-- Over the concepts, since nothing else is founded or followed up.
SELECT s.id AS source, e.kind AS kind, t.id AS target, t.role AS target_role,
  t.label AS target_label, e.key AS key, e.properties AS edge_properties
FROM node AS t INDEXED BY node_role CROSS JOIN json_each(:kinds) AS k
  CROSS JOIN edge AS e INDEXED BY edge_in ON e.dst = t.n AND e.kind = k.value
  CROSS JOIN node AS s ON s.n = e.src
WHERE t.role = 'Concept'

-- part: paragraph_count
-- All, and how many of them the full-text index knows: a store that was last written before there
-- was one has none.
SELECT coalesce(sum(count), 0) AS count, coalesce(sum(count), 0)
    * EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'text_fts') AS indexed
FROM tally WHERE what = 'role' AND name = 'Paragraph'

-- part: texts
-- All paragraphs, for a store whose full-text index does not know each of them.
SELECT o.id AS id, o.role AS role, o.label AS label,
  json_remove(o.properties, '$.subparagraphs', '$.subparagraph_offsets', '$.subparagraph_lengths')
    AS node_properties
FROM node AS o INDEXED BY node_role
WHERE o.role = 'Paragraph'
  AND (:bodies IS NULL OR o.properties ->> '$.conference_type' IN (
    SELECT value FROM json_each(:bodies)))

-- part: holding
-- Paragraphs that hold any of the words, by the full-text index; their ranks are worked out by the
-- program, which is what makes them equal on every store.
SELECT o.id AS id, o.role AS role, o.label AS label,
  json_remove(o.properties, '$.subparagraphs', '$.subparagraph_offsets', '$.subparagraph_lengths')
    AS node_properties
FROM text_fts JOIN node AS o ON o.n = text_fts.rowid
WHERE text_fts.words MATCH :match
  AND (:bodies IS NULL OR o.properties ->> '$.conference_type' IN (
    SELECT value FROM json_each(:bodies)))

-- part: cited_from
-- What paragraphs of these documents, annexes left out, cite.
SELECT s.id AS source, e.kind AS kind, t.id AS target, t.role AS target_role,
  t.label AS target_label, e.key AS key, e.properties AS edge_properties
FROM json_each(:ids) AS i CROSS JOIN node AS d ON d.id = i.value
  CROSS JOIN edge AS p INDEXED BY edge_in ON p.dst = d.n AND p.kind = 'part_of'
  CROSS JOIN node AS s ON s.n = p.src
  CROSS JOIN edge AS e INDEXED BY edge_out ON e.src = s.n AND e.kind = 'cites'
  CROSS JOIN node AS t ON t.n = e.dst

-- part: vectors
-- Of paragraphs, beside the graph; see core/documents/embedding.h.
SELECT key AS key, value AS value FROM state WHERE domain = 'embeddings' ORDER BY key
