// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace mnemo::test {

/// The people and projects of most tests.
inline const std::vector<Json>& team()
{
    static const std::vector<Json> lines{
        {{"op", "add_entity"}, {"entity_id", "ada"}, {"entity_type", "person"}, {"name", "Ada"},
            {"properties", {{"role", "lead"}, {"since", 2024}}}},
        {{"op", "add_entity"}, {"entity_id", "bob"}, {"entity_type", "person"},
            {"name", "Bob Adams"}},
        {{"op", "add_entity"}, {"entity_id", "noe"}, {"entity_type", "project"},
            {"name", "Noesium"}},
        {{"op", "add_entity"}, {"entity_id", "mem"}, {"entity_type", "concept"},
            {"name", "graph memory"}},
        {{"op", "add_relation"}, {"relation_id", "r1"}, {"source_id", "ada"}, {"target_id", "bob"},
            {"relation_type", "works_with"}, {"weight", 0.5}},
        {{"op", "add_relation"}, {"relation_id", "r2"}, {"source_id", "ada"}, {"target_id", "noe"},
            {"relation_type", "part_of"}, {"properties", {{"as", "author"}}}},
        {{"op", "add_relation"}, {"relation_id", "r3"}, {"source_id", "noe"}, {"target_id", "mem"},
            {"relation_type", "depends_on"}},
        {{"op", "add_relation"}, {"relation_id", "r4"}, {"source_id", "ada"}, {"target_id", "bob"},
            {"relation_type", "knows"}},
    };
    return lines;
}

/// One call of the document: what is asked, and what comes back.
struct Example
{
    const char* name;
    std::string query;
    Json args;
    std::string status;
    Json result; ///< the members that are named here
    const char* settled = ""; ///< where spec.md settles otherwise than the document
};

inline Json idsOf(std::initializer_list<std::pair<const char*, int>> ids)
{
    Json list = Json::array();
    for (const auto& [id, depth] : ids)
        list.push_back({{"id", id}, {"depth", depth}});
    return list;
}

/// A result without what the examples do not name.
inline Json onlyNamed(Json result, const Json& named)
{
    if (named.is_object() && result.is_object()) {
        Json out = Json::object();
        for (const auto& [key, value] : named.items())
            out[key] = result.contains(key) ? onlyNamed(result.at(key), value) : Json("missing");
        return out;
    }
    if (named.is_array() && result.is_array() && named.size() == result.size()) {
        for (std::size_t i = 0; i < named.size(); ++i)
            result[i] = onlyNamed(result[i], named[i]);
    }
    return result;
}

/// One of the entities, as it is told.
inline Json adaOfTeam()
{
    return {{"entity_id", "ada"}, {"entity_type", "person"}, {"name", "Ada"},
        {"properties", {{"role", "lead"}, {"since", 2024}}}, {"created_at", "2026-03-02T00:00:00Z"},
        {"updated_at", "2026-03-02T00:00:00Z"}};
}

/// The calls of the graph.
inline std::vector<Example> graphExamples()
{
    const Json ada = adaOfTeam();
    const Json paths = Json::parse(R"([{"entities":["ada","noe","mem"],"relations":["r2","r3"]}])");
    return {{"get_entity", "entity", {{"entity_id", "ada"}}, "found", ada},
        {"get_entity of an unknown id", "entity", {{"entity_id", "eve"}}, "empty",
            {{"entity_id", "eve"}, {"name", nullptr}}, "None is the status empty"},
        {"get_relations", "relations", {{"entity_id", "ada"}}, "found",
            Json::parse(R"({"relations":[{"relation_id":"r4","relation_type":"knows"},
                {"relation_id":"r2","properties":{"as":"author"}},
                {"relation_id":"r1","weight":0.5,"source_name":"Ada"}]})"),
            "two relations between one pair of entities"},
        {"get_relations, incoming", "relations", {{"entity_id", "noe"}, {"direction", "incoming"}},
            "found", Json::parse(R"({"relations":[{"relation_id":"r2"}]})")},
        {"get_relations, both", "relations", {{"entity_id", "noe"}, {"direction", "both"}}, "found",
            Json::parse(R"({"relations":[{"relation_id":"r2"},{"relation_id":"r3"}]})")},
        {"get_relations of a type", "relations",
            {{"entity_id", "ada"}, {"relation_type", "works_with"}}, "found",
            Json::parse(R"({"relations":[{"relation_id":"r1"}]})")},
        {"traverse", "traverse", {{"start_entity_id", "ada"}}, "found",
            {{"entities", idsOf({{"bob", 1}, {"noe", 1}, {"mem", 2}})}},
            "depth counts relations, not entities"},
        {"traverse, neighbors", "traverse",
            {{"start_entity_id", "ada"}, {"pattern", "neighbors"}, {"max_depth", 5}}, "found",
            {{"entities", idsOf({{"bob", 1}, {"noe", 1}})}}},
        {"traverse, dfs", "traverse", {{"start_entity_id", "ada"}, {"pattern", "dfs"}}, "found",
            {{"entities", idsOf({{"bob", 1}, {"noe", 1}, {"mem", 2}})}}},
        {"traverse, filtered by relations", "traverse",
            {{"start_entity_id", "ada"}, {"relation_types", {"part_of"}}}, "found",
            {{"entities", idsOf({{"noe", 1}})}}, "the document's filters are obeyed"},
        {"traverse, filtered by entities", "traverse",
            {{"start_entity_id", "ada"}, {"entity_types", {"person"}}}, "found",
            {{"entities", idsOf({{"bob", 1}})}}, "the document's filters are obeyed"},
        {"traverse, of no relation type", "traverse",
            {{"start_entity_id", "ada"}, {"relation_types", Json::array()}}, "found",
            {{"entities", idsOf({{"bob", 1}, {"noe", 1}, {"mem", 2}})}},
            "an empty list filters nothing"},
        {"traverse, of no entity type", "traverse",
            {{"start_entity_id", "ada"}, {"entity_types", Json::array()}}, "found",
            {{"entities", idsOf({{"bob", 1}, {"noe", 1}, {"mem", 2}})}},
            "an empty list filters nothing"},
        {"traverse, incoming", "traverse", {{"start_entity_id", "mem"}, {"direction", "incoming"}},
            "found", {{"entities", idsOf({{"noe", 1}, {"ada", 2}})}}},
        {"traverse, limited", "traverse", {{"start_entity_id", "ada"}, {"limit", 1}}, "found",
            {{"entities", idsOf({{"bob", 1}})}, {"truncated", true}}},
        {"traverse, shortest_path", "traverse",
            {{"start_entity_id", "ada"}, {"pattern", "shortest_path"}, {"target_entity_id", "mem"}},
            "found", {{"paths", paths}}, "paths are found, not refused"},
        {"traverse, all_paths", "traverse",
            {{"start_entity_id", "ada"}, {"pattern", "all_paths"}, {"target_entity_id", "bob"}},
            "found", {{"paths", Json::parse(R"([{"entities":["ada","bob"],"relations":["r1"]},
                {"entities":["ada","bob"],"relations":["r4"]}])")}},
            "paths are found, not refused"},
        {"traverse from an unknown id", "traverse", {{"start_entity_id", "eve"}}, "empty",
            {{"entities", Json::array()}, {"paths", Json::array()}}}};
}

/// The calls of the memory provider, and what is refused.
inline std::vector<Example> providerExamples()
{
    const Json ada = adaOfTeam();
    return {
        {"read", "entity_entry", {{"key", "ada"}}, "found",
            {{"key", "ada"}, {"value", ada}, {"content_type", "entity"}, {"provider_id", "graph"}}},
        {"read an unknown key", "entity_entry", {{"key", "eve"}}, "empty", {{"value", nullptr}}},
        {"search", "search_entities", {{"query", "ADA"}}, "found",
            Json::parse(R"({"results":[{"entry":{"key":"ada","content_type":"entity",
                "provider_id":"graph"},"score":1.0,"provider_id":"graph","tier":"persistent"},
                {"entry":{"key":"bob"},"score":0.8}]})"),
            "0.8 for every hit in the document"},
        {"search, other content types", "search_entities",
            {{"query", "ada"}, {"content_types", {"fact"}}}, "empty", {{"results", Json::array()}}},
        {"search, no content type", "search_entities",
            {{"query", "noesium"}, {"content_types", Json::array()}}, "found",
            Json::parse(R"({"results":[{"entry":{"key":"noe"},"score":1.0}]})")},
        {"search, metadata filters", "search_entities",
            {{"query", "ada"}, {"metadata_filters", {{"role", "lead"}}}}, "found",
            Json::parse(R"({"results":[{"entry":{"key":"ada"}}]})"),
            "the document passes metadata_filters over"},
        {"list_keys", "entity_keys", Json::object(), "found",
            {{"keys", {"ada", "bob", "mem", "noe"}}}},
        {"list_keys with a prefix", "entity_keys", {{"prefix", "b"}}, "found", {{"keys", {"bob"}}}},
        {"list_keys of other content types", "entity_keys", {{"content_types", {"fact"}}}, "empty",
            {{"keys", Json::array()}}},
        {"list_keys of no content type", "entity_keys", {{"content_types", Json::array()}}, "found",
            {{"keys", {"ada", "bob", "mem", "noe"}}}},
        {"capabilities", "entity_capabilities", Json::object(), "found",
            {{"provider_id", "graph"}, {"tier", "persistent"}, {"supports_search", true},
                {"supports_graph", true}, {"content_types", {"entity"}}, {"entities", 4},
                {"relations", 4}, {"events", 8}}},
        {"a path without a target", "traverse",
            {{"start_entity_id", "ada"}, {"pattern", "all_paths"}}, "refused", nullptr},
        {"a negative limit", "search_entities", {{"query", "a"}, {"limit", -1}}, "refused",
            nullptr},
        {"an unknown type", "traverse", {{"start_entity_id", "ada"}, {"relation_types", {"likes"}}},
            "refused", nullptr},
        {"a missing argument", "entity", Json::object(), "refused", nullptr},
    };
}

inline const std::vector<Example>& examples()
{
    static const auto all = [] {
        auto both = graphExamples();
        for (auto& example : providerExamples())
            both.push_back(std::move(example));
        return both;
    }();
    return all;
}

} // namespace mnemo::test
