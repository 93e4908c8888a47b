// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QtGlobal>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace mnemo::test {

struct Question
{
    std::string query;
    Json args;
};

/// What slow stores are asked of all that is asked of a graph; everything in a long run.
inline std::vector<Question> fewer(const std::vector<Question>& asked, std::size_t first)
{
    if (qEnvironmentVariableIsSet("MNEMO_TEST_LONG"))
        return asked;
    constexpr std::size_t share = 4; // of so many one, and the first of each entry
    std::vector<Question> some;
    std::set<std::string> queries;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        if (queries.insert(asked[i].query).second || i % share == first % share)
            some.push_back(asked[i]);
    }
    return some;
}

/// Names that occur in a graph.
struct GraphNames
{
    std::vector<std::string> ids;
    std::vector<std::string> roles;
    std::vector<std::string> kinds;
    std::vector<std::string> properties;
    std::vector<std::string> texts; ///< of any property
};

namespace graphquestions {

inline void aboutProperties(std::vector<Question>& all, const GraphNames& names)
{
    const auto where = [](const std::string& property, const char* op, const Json& value) {
        return Json{{"where", {{{"property", property}, {"op", op}, {"value", value}}}}};
    };
    for (const auto& property : names.properties) {
        all.push_back({"find_nodes", {{"order_by", {{"property", property}}}, {"limit", 7}}});
        all.push_back({"find_nodes",
            {{"order_by", {{"property", property}, {"descending", true}}}, {"limit", 3}}});
        all.push_back({"find_edges", {{"order_by", {{"property", property}}}, {"limit", 4}}});
        all.push_back({"count_by", {{"by", {{"property", property}}}, {"measure", property}}});
        all.push_back({"count_by",
            {{"of", "edges"}, {"by", {{"property", property}}}, {"measure", property}}});
        all.push_back({"count_by", {{"by", {{"property", property}, {"part", "month"}}}}});
        all.push_back({"count_by", {{"by", "role"}, {"measure", property}}});
        all.push_back({"find_nodes", where(property, "gt", 0)});
        all.push_back({"find_nodes", where(property, "le", 0.1)});
        all.push_back({"find_nodes", where(property, "lt", "b")});
        all.push_back({"find_nodes", where(property, "ge", "2026-02-03T04:05:06+01:00")});
        all.push_back({"find_nodes", where(property, "contains", "a")});
        all.push_back({"find_nodes", where(property, "in", {1, "a", true, "null"})});
        all.push_back({"find_nodes", where(property, "absent", nullptr)});
        all.push_back({"find_edges", where(property, "present", nullptr)});
        all.push_back({"find_edges", where(property, "ne", false)});
        for (const auto& text : names.texts)
            all.push_back({"find_nodes", where(property, "eq", text)});
    }
}

inline void aboutNames(std::vector<Question>& all, const GraphNames& names)
{
    for (const auto& role : names.roles) {
        all.push_back({"describe_graph", {{"roles", {role}}}});
        all.push_back(
            {"find_nodes", {{"roles", {role}}, {"order_by", {{"label", true}}}, {"limit", 5}}});
        all.push_back({"find_nodes", {{"having", {{{"role", role}, {"count", 2}}}}}});
        all.push_back({"find_edges", {{"from_roles", {role}}}});
        all.push_back({"find_edges", {{"to_roles", {role}}, {"order_by", {{"to", true}}}}});
        all.push_back({"count_by", {{"by", {{"related", {{"role", role}}}}}, {"limit", 4}}});
        all.push_back({"changes_between", {{"roles", {role}}}});
    }
    for (const auto& kind : names.kinds) {
        all.push_back({"find_edges", {{"kinds", {kind}}, {"limit", 3}}});
        all.push_back({"find_nodes",
            {{"having", {{{"kind", kind}, {"direction", "in"}, {"op", "eq"}, {"count", 0}}}}}});
        all.push_back(
            {"count_by", {{"by", {{"related", {{"kind", kind}, {"direction", "out"}}}}}}});
        all.push_back({"changes_between", {{"kinds", {kind}}}});
    }
    for (const auto& text : names.texts)
        all.push_back({"find_nodes", {{"text", text}, {"limit", 3}}});
}

inline void aboutNodes(std::vector<Question>& all, const GraphNames& names)
{
    const auto count = names.ids.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto& a = names.ids[i];
        const auto& b = names.ids[(i * 7 + 3) % count];
        const auto& c = names.ids[(i * 5 + 1) % count];
        all.push_back({"paths_between", {{"from", a}, {"to", b}, {"limit", 5}}});
        all.push_back({"paths_between",
            {{"from", a}, {"to", c}, {"direction", "out"}, {"max_length", 12}, {"limit", 100}}});
        all.push_back({"paths_by_length", {{"from", a}, {"to", b}, {"limit", 20}}});
        all.push_back({"paths_by_length",
            {{"from", a}, {"to", c}, {"direction", "out"}, {"max_length", 4}, {"limit", 7}}});
        all.push_back({"compare_nodes", {{"a", a}, {"b", b}, {"limit", i % 2 == 0 ? 2 : 50}}});
        if (a != c)
            all.push_back({"common_neighbors", {{"node_ids", {a, c}}, {"limit", 2}}});
        all.push_back({"find_nodes", {{"related", {{{"node_id", a}, {"direction", "out"}}}}}});
        all.push_back({"find_nodes",
            {{"related", {{{"node_id", a}, {"or_ids", {c}}}, {{"node_id", a}, {"op", "other"}}}}}});
        all.push_back({"find_nodes", {{"related", {{{"node_id", c}, {"op", "none"}}}}}});
        all.push_back({"changes_between", {{"node_id", a}}});
    }
}

} // namespace graphquestions

/// What is asked of a graph with these names by the queries that work on any graph.
inline std::vector<Question> graphQuestions(const GraphNames& names)
{
    std::vector<Question> all{{"describe_graph", Json::object()},
        {"describe_graph", {{"limit", 1}}}, {"find_nodes", Json::object()},
        {"find_nodes", {{"order_by", {{"degree", true}, {"descending", true}}}, {"limit", 4}}},
        {"find_nodes", {{"order_by", {{"label", true}}}, {"limit", 4}}},
        {"find_nodes", {{"having", {{{"op", "eq"}, {"count", 0}}}}}},
        {"find_edges", Json::object()}, {"find_edges", {{"limit", 2}}},
        {"find_edges", {{"order_by", {{"kind", true}, {"descending", true}}}, {"limit", 5}}},
        {"count_by", Json::object()}, {"count_by", {{"by", "role"}}},
        {"count_by", {{"of", "edges"}, {"by", "kind"}, {"limit", 2}}},
        {"measure_nodes",
            {{"measures",
                {"community", "component", "degree", "core", "pagerank", "betweenness",
                    "closeness"}}}},
        {"measure_nodes", {{"measures", {"pagerank"}}, {"limit", 3}}},
        {"likely_duplicates", Json::object()}, {"likely_contradictions", {{"single", 0}}},
        {"changes_between", Json::object()}, {"changes_between", {{"limit", 2}}},
        {"changes_between", {{"since", 100}, {"until", 400}}},
        {"changes_between", {{"since", "1970-01-01T00:20:00Z"}, {"limit", 3}}},
        {"paths_between", {{"from", "nowhere"}, {"to", "no such"}}},
        {"paths_by_length", {{"from", "nowhere"}, {"to", "no such"}}},
        {"common_neighbors", {{"node_ids", {"nowhere", "no such"}}}},
        {"compare_nodes", {{"a", "nowhere"}, {"b", "no such"}}}};
    graphquestions::aboutProperties(all, names);
    graphquestions::aboutNames(all, names);
    graphquestions::aboutNodes(all, names);
    return all;
}

} // namespace mnemo::test
