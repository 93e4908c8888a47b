// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shape.h"

namespace mnemo {

/// Any list: one statement, a row an item. See resources/catalogue/entry.schema.json, "page_keys".
[[nodiscard]] Result<Shaped> shapeRows(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphSlice(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphSchema(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphMeasures(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphMatches(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphCounts(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphPaths(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphPathsByLength(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphOverlap(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphDoubts(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphChanges(const ShapeInput& input);
/// Memories of an agent, as the entry's member "memory" says.
[[nodiscard]] Result<Shaped> shapeMemory(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeNeighbors(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeSearchNodes(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeSearchTexts(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeSummaryState(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeUrlStatus(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeResourceSummary(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeRecentEvents(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeRecentOutcomes(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeOutcomeCounts(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeOutcomeRows(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeExplainDaimoi(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphGroups(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeModelEdges(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeModelNodes(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeModelEdgeCheck(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeModelChain(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeModelIssues(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeModelQuery(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeEntity(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeEntityEntry(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeRelations(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeTraverse(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeSearchEntities(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapePastEntities(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeEntityKeys(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeEntityCapabilities(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeEntityHistory(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeEntityEvents(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeEntityTimeline(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeEntitiesAt(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeGraphSearch(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeDecision(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeDecisionText(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeParagraph(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeDecisions(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeDocumentSessions(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeCites(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeCitedBy(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeDocumentActs(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeFoundingOf(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeTimelineOf(const ShapeInput& input);
[[nodiscard]] Result<Shaped> shapeCrawlerState(const ShapeInput& input);

} // namespace mnemo
