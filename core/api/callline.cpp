// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/api/callline.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostRead = 2000; ///< nodes, and edges, of one call
constexpr JsonLimits kLineLimits{kMostCallLine, kMaxReadNesting};

Json edgesJson(const std::vector<EdgeName>& edges)
{
    Json list = Json::array();
    for (const EdgeName& edge : edges) {
        if (list.size() == kMostRead)
            break;
        list.push_back({edge.from.text, edge.kind, edge.to.text, edge.key});
    }
    return list;
}

Json readJson(const Support& read)
{
    Json nodes = Json::array();
    for (const NodeId& node : read.nodes) {
        if (nodes.size() == kMostRead)
            break;
        nodes.push_back(node.text);
    }
    return {{"nodes", std::move(nodes)}, {"edges", edgesJson(read.edges)},
        {"undirected", edgesJson(read.undirected)}};
}

Json callJson(const WatchedCall& call)
{
    Json json{{"started_at", call.startedAt}, {"transport", call.caller.transport},
        {"client", call.caller.client}, {"session", call.caller.session}, {"query", call.query},
        {"args", call.args}, {"status", statusName(call.status)}, {"truncated", call.truncated},
        {"rows", call.rows}, {"elapsed_ms", call.elapsedMs}, {"read", readJson(call.read)}};
    if (call.store)
        json["store"] = toJson(*call.store);
    if (call.receipt)
        json["receipt"] = toJson(*call.receipt);
    if (call.error)
        json["error"] = errorJson(*call.error);
    return json;
}

std::string textOf(const Json& json, const char* name)
{
    const auto member = json.find(name);
    return member != json.end() && member->is_string() ? member->get<std::string>() : std::string();
}

std::int64_t numberOf(const Json& json, const char* name)
{
    const auto member = json.find(name);
    return member != json.end() && member->is_number_integer() ? member->get<std::int64_t>() : 0;
}

std::vector<EdgeName> edgesFrom(const Json& read, const char* name)
{
    std::vector<EdgeName> edges;
    const auto list = read.find(name);
    if (list == read.end() || !list->is_array())
        return edges;
    for (const Json& edge : *list) {
        const bool isEdge = edge.is_array() && edge.size() == 4
            && std::ranges::all_of(edge, [](const Json& part) { return part.is_string(); });
        if (isEdge)
            edges.push_back({NodeId(edge[0].get<std::string>()), edge[1].get<std::string>(),
                NodeId(edge[2].get<std::string>()), edge[3].get<std::string>()});
    }
    return edges;
}

Support readFrom(const Json& read)
{
    Support support;
    if (!read.is_object())
        return support;
    const auto nodes = read.find("nodes");
    if (nodes != read.end() && nodes->is_array()) {
        for (const Json& node : *nodes) {
            if (node.is_string())
                support.nodes.emplace_back(node.get<std::string>());
        }
    }
    support.edges = edgesFrom(read, "edges");
    support.undirected = edgesFrom(read, "undirected");
    return support;
}

Error errorFrom(const Json& json)
{
    Error error;
    const std::string name = textOf(json, "code");
    for (int code = 0; code <= static_cast<int>(ErrorCode::Internal); ++code) {
        if (errorName(static_cast<ErrorCode>(code)) == name)
            error.code = static_cast<ErrorCode>(code);
    }
    error.message = toQString(textOf(json, "message"));
    error.where = toQString(textOf(json, "where"));
    error.hint = toQString(textOf(json, "hint"));
    return error;
}

} // namespace

QString callSocketFolder(const Home& home)
{
    return home.state + QStringLiteral("/watch");
}

std::string lineOf(const WatchedCall& call)
{
    Json json = callJson(call);
    const auto line
        = [&json] { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; };
    std::string text = line();
    for (const char* large : {"read", "args", "error"}) {
        if (text.size() <= kMostCallLine)
            break;
        json.erase(large);
        text = line();
    }
    return text.size() <= kMostCallLine ? text : std::string();
}

std::optional<WatchedCall> callFromLine(std::string_view line)
{
    const auto json = parseJson(line, kLineLimits);
    if (!json || !json->is_object())
        return {};
    const auto status = statusFromName(textOf(*json, "status"));
    if (!status)
        return {};
    WatchedCall call;
    call.startedAt = numberOf(*json, "started_at");
    call.caller = {textOf(*json, "transport"), textOf(*json, "client"), textOf(*json, "session")};
    call.query = textOf(*json, "query");
    call.args = json->value("args", Json::object());
    call.status = *status;
    call.truncated = json->value("truncated", Json()) == true;
    call.rows = numberOf(*json, "rows");
    call.elapsedMs = numberOf(*json, "elapsed_ms");
    call.read = readFrom(json->value("read", Json()));
    call.store = storeNameFrom(json->value("store", Json()));
    if (const auto receipt = json->find("receipt"); receipt != json->end()) {
        auto known = receiptFromJson(*receipt);
        if (!known)
            return {};
        call.receipt = *std::move(known);
    }
    if (const auto error = json->find("error"); error != json->end() && error->is_object())
        call.error = errorFrom(*error);
    return call;
}

} // namespace mnemo
