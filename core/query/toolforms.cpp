// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/toolforms.h"

#include "core/query/arguments.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

/// Keywords of JSON Schema that say nothing about values of other types.
struct TypeKeyword
{
    std::string_view name;
    std::string_view type;
};

constexpr std::array kTypeKeywords{TypeKeyword{"properties", "object"},
    TypeKeyword{"required", "object"}, TypeKeyword{"additionalProperties", "object"},
    TypeKeyword{"items", "array"}, TypeKeyword{"minItems", "array"},
    TypeKeyword{"maxItems", "array"}, TypeKeyword{"uniqueItems", "array"},
    TypeKeyword{"minLength", "string"}, TypeKeyword{"maxLength", "string"},
    TypeKeyword{"pattern", "string"}, TypeKeyword{"minimum", "number"},
    TypeKeyword{"maximum", "number"}};

bool concernsType(const TypeKeyword& keyword, const std::string& type)
{
    return keyword.type == (type == "integer" ? "number" : type);
}

/// What `schema` demands of values of one of its types; null where it has none of them.
Json branchOf(const Json& schema, const std::string& type)
{
    Json branch{{"type", type}};
    for (const TypeKeyword& keyword : kTypeKeywords) {
        if (const auto found = schema.find(keyword.name);
            found != schema.end() && concernsType(keyword, type))
            branch[std::string(keyword.name)] = *found;
    }
    const auto choice = schema.find("enum");
    if (choice == schema.end())
        return branch;
    Json fitting = Json::array();
    std::ranges::copy_if(*choice, std::back_inserter(fitting),
        [&type](const Json& value) { return hasSchemaType(value, type); });
    if (fitting.empty())
        return {};
    if (type != "null")
        branch["enum"] = std::move(fitting);
    return branch;
}

/// The same schema with one type in each place, and `anyOf` where there were several: some
/// clients drop a list of types, or refuse the tool.
Json withSingleTypes(Json schema)
{
    if (!schema.is_object())
        return schema;
    if (const auto properties = schema.find("properties"); properties != schema.end()) {
        for (Json& property : *properties)
            property = withSingleTypes(std::move(property));
    }
    for (const char* key : {"items", "additionalProperties"}) {
        if (const auto inner = schema.find(key); inner != schema.end())
            *inner = withSingleTypes(std::move(*inner));
    }
    for (const char* key : {"anyOf", "oneOf", "allOf"}) {
        if (const auto parts = schema.find(key); parts != schema.end()) {
            for (Json& part : *parts)
                part = withSingleTypes(std::move(part));
        }
    }
    const std::vector<std::string> types = schemaTypes(schema);
    if (types.size() < 2 || schema.contains("anyOf"))
        return schema;
    Json branches = Json::array();
    for (const std::string& type : types) {
        if (Json branch = branchOf(schema, type); !branch.is_null())
            branches.push_back(std::move(branch));
    }
    for (const TypeKeyword& keyword : kTypeKeywords)
        schema.erase(std::string(keyword.name));
    schema.erase("enum");
    schema.erase("type");
    if (branches.size() == 1)
        schema.update(branches.front());
    else
        schema["anyOf"] = std::move(branches);
    return schema;
}

} // namespace

Json toolArguments(const CatalogueEntry& entry)
{
    Json schema{
        {"type", "object"}, {"additionalProperties", false}, {"properties", Json::object()}};
    if (entry.args.contains("required"))
        schema["required"] = entry.args.at("required");
    for (const auto& [name, argument] : entry.args.at("properties").items()) {
        if (argument.contains("x-vector")) // no model writes one
            continue;
        Json& property = schema["properties"][name];
        for (const auto& [key, value] : argument.items())
            if (!key.starts_with("x-"))
                property[key] = value;
    }
    return schema;
}

std::string toolDescription(const CatalogueEntry& entry)
{
    std::string words = entry.question + ' ' + entry.description;
    if (const auto names = entry.args.find("x-one-of"); names != entry.args.end()) {
        words += " Give exactly one of";
        const char* separator = " ";
        for (const Json& name : *names) {
            words += separator + name.get<std::string>();
            separator = ", ";
        }
        words += '.';
    }
    return words;
}

Json toolOutcome(const CatalogueEntry& entry)
{
    Json result = entry.result;
    result["type"] = Json::array({"object", "null"});
    const Json text{{"type", "string"}};
    const Json number{{"type", "integer"}};
    const Json object{{"type", "object"}};
    return {{"type", "object"},
        {"properties",
            {{"query", text}, {"args", object}, {"status", text}, {"result", std::move(result)},
                {"truncated", {{"type", "boolean"}}}, {"result_hash", text}, {"version", text},
                {"store", object}, {"tick", {{"type", Json::array({"integer", "null"})}}},
                {"elapsed_ms", number}, {"query_time_ms", number}, {"started_at", text},
                {"consistent", {{"type", "boolean"}}}, {"inconsistent_because", text},
                {"error", object}, {"receipt_id", text}, {"snapshot_hash", text},
                {"receipt", object}, {"unfiled", object}}},
        {"required", {"query", "args", "status", "result", "truncated", "result_hash"}}};
}

Json mcpTool(const CatalogueEntry& entry)
{
    return {{"name", entry.name}, {"title", entry.title}, {"description", toolDescription(entry)},
        {"inputSchema", withSingleTypes(toolArguments(entry))},
        {"outputSchema", withSingleTypes(toolOutcome(entry))},
        {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}};
}

} // namespace mnemo
