// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/sliceitems.h"

#include "core/query/packedresult.h"

#include <utility>

namespace mnemo::slice {

namespace {

const Json kNull;
const Json kNoItems = Json::array();
const Json kNoProperties = Json::object();

const Json& member(const Json& object, const char* key)
{
    if (!object.is_object())
        return kNull;
    const auto found = object.find(key);
    return found == object.end() ? kNull : *found;
}

const Json& items(const Json& slice, const char* key)
{
    const Json& list = member(slice, key);
    return list.is_array() ? list : kNoItems;
}

std::string textMember(const Json& item, const char* key)
{
    const Json& value = member(item, key);
    return value.is_string() ? value.get<std::string>() : std::string();
}

} // namespace

const Json& nodes(const Json& slice)
{
    return items(slice, "nodes");
}

const Json& edges(const Json& slice)
{
    return items(slice, "edges");
}

const Json& around(const Json& slice)
{
    return items(slice, "around");
}

bool isSlice(const Json& value)
{
    return value.is_object() && value.contains("nodes");
}

bool isTruncated(const Json& slice)
{
    return member(slice, "truncated") == true;
}

std::string id(const Json& node)
{
    return textMember(node, "id");
}

std::string role(const Json& node)
{
    return textMember(node, "role");
}

std::vector<std::string> labels(const Json& node)
{
    std::vector<std::string> found;
    for (const Json& label : items(node, "labels"))
        if (label.is_string())
            found.push_back(label.get<std::string>());
    return found;
}

EdgeName name(const Json& edge)
{
    return {NodeId(textMember(edge, "from")), textMember(edge, "kind"),
        NodeId(textMember(edge, "to")), textMember(edge, "key")};
}

std::string type(const Json& edge)
{
    return textMember(edge, "type");
}

bool isUndirected(const Json& edge)
{
    return member(properties(edge), "undirected") == true;
}

std::vector<std::pair<std::string, std::string>> identity(const Json& edge, bool isUndirected)
{
    const EdgeName edgeName = name(edge);
    std::vector<std::pair<std::string, std::string>> parts{
        {isUndirected ? "one end" : "from", edgeName.from.text},
        {isUndirected ? "other end" : "to", edgeName.to.text}};
    if (!edgeName.key.empty())
        parts.emplace_back("key", edgeName.key);
    return parts;
}

std::string label(const Json& item)
{
    return textMember(item, "label");
}

const Json& properties(const Json& item)
{
    const Json& found = member(item, "properties");
    return found.is_object() ? found : kNoProperties;
}

bool isCut(const Json& item)
{
    return member(item, "cut") == true;
}

const Json& since(const Json& item)
{
    return member(item, "since");
}

const Json& recorded(const Json& item)
{
    return member(item, "recorded");
}

bool hasFailed(const Json& properties)
{
    const Json& failures = member(properties, "fail_count");
    if (failures.is_number() && failures.get<double>() > 0)
        return true;
    const std::string status = textMember(properties, "last_status");
    return status == "error" || status.starts_with("http_4") || status.starts_with("http_5")
        || !textMember(properties, "error").empty();
}

std::size_t nodeCount(const QueryOutcome& outcome)
{
    const auto sizes = listSizes(outcome);
    const auto found = sizes.find(kNodes);
    return found == sizes.end() ? 0 : found->second;
}

Json make(Json nodes, Json edges)
{
    return {{"nodes", std::move(nodes)}, {"edges", std::move(edges)}};
}

Json makeNode(const std::string& id)
{
    return {{"id", id}};
}

Json makeNode(
    const std::string& id, const std::string& role, const std::string& label, Json properties)
{
    return {{"id", id}, {"role", role}, {"label", label}, {"properties", std::move(properties)}};
}

Json makeEdge(const EdgeName& name, Json properties)
{
    return {{"from", name.from.text}, {"kind", name.kind}, {"to", name.to.text}, {"key", name.key},
        {"properties", std::move(properties)}};
}

void setLabels(Json& node, const std::vector<std::string>& labels)
{
    node["labels"] = labels;
}

void setLabel(Json& item, const std::string& label)
{
    item["label"] = label;
}

void setUndirected(Json& edge)
{
    edge["properties"]["undirected"] = true;
}

Json withoutEdges(const Json& slice)
{
    return make(nodes(slice));
}

} // namespace mnemo::slice
