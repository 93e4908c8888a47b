// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graphquestions.h"

#include <string>
#include <vector>

namespace mnemo::test {

/// What is asked of a memory with these ids and texts: every entry of the family.
inline std::vector<Question> entityQuestions(
    const std::vector<std::string>& ids, const std::vector<std::string>& texts)
{
    std::vector<Question> all{{"entity_capabilities", Json::object()},
        {"entity_keys", Json::object()}, {"entity_keys", {{"limit", 2}, {"prefix", "e"}}},
        {"entity_events", {{"limit", 7}}}, {"entity_events", {{"types", {"memory.deleted"}}}},
        {"entity_timeline", {{"spans", 5}}}, {"entities_at", Json::object()},
        {"entities_at", {{"seq", 3}, {"since_seq", 1}}},
        {"entities_at", {{"node_limit", 2}, {"edge_limit", 1}, {"since_seq", 0}}}};
    for (const auto& text : texts) {
        all.push_back({"search_entities", {{"query", text}, {"limit", 3}}});
        all.push_back({"search_entities",
            {{"query", text}, {"metadata_filters", {{"entity_type", "person"}}}}});
        all.push_back({"search_past_entities",
            {{"query", text}, {"before", "2026-03-02T00:01:00Z"}, {"limit", 3}}});
    }
    for (const auto& id : ids) {
        all.push_back({"entity", {{"entity_id", id}}});
        all.push_back({"entity", {{"entity_id", id}, {"before", "2026-03-02T00:01:00Z"}}});
        all.push_back({"entity_entry", {{"key", id}}});
        all.push_back({"entity_history", {{"entity_id", id}, {"limit", 3}}});
        all.push_back({"relations", {{"entity_id", id}, {"direction", "both"}, {"limit", 2}}});
        all.push_back({"relations", {{"entity_id", id}, {"before", "2026-03-02T00:01:00Z"}}});
        for (const auto* pattern : {"bfs", "dfs", "neighbors"})
            all.push_back({"traverse",
                {{"start_entity_id", id}, {"pattern", pattern}, {"direction", "both"},
                    {"max_depth", 3}, {"limit", 6}}});
        for (const auto* pattern : {"shortest_path", "all_paths"})
            all.push_back({"traverse",
                {{"start_entity_id", id}, {"pattern", pattern}, {"direction", "both"},
                    {"target_entity_id", ids.front()}, {"limit", 5}}});
    }
    return all;
}

} // namespace mnemo::test
