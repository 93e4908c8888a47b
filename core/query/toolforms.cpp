// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/toolforms.h"

#include <utility>

namespace mnemo {

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
        {"inputSchema", toolArguments(entry)}, {"outputSchema", toolOutcome(entry)},
        {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}};
}

} // namespace mnemo
