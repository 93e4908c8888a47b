// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/savedscene.h"

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/base/jsonvalues.h"
#include "core/base/times.h"
#include "core/query/packedresult.h"

#include <QByteArray>
#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace mnemo {

namespace {

/// Members with their canonical bytes. All our names are ASCII, so that their order is that of
/// RFC 8785.
using Members = std::map<std::string_view, std::string>;

std::string joined(const Members& members)
{
    std::string bytes = "{";
    for (const auto& [name, value] : members) {
        if (bytes.size() > 1)
            bytes += ',';
        bytes.append("\"").append(name).append("\":").append(value);
    }
    return bytes += '}';
}

/// To the last digit, as a picture depends on it; null for what no picture can show.
Json numberJson(double value)
{
    constexpr double most = 1e15;
    return std::abs(value) <= most ? Json(value) : Json();
}

Json lookJson(const SavedLook& look)
{
    Json json{{"x", numberJson(look.x)}, {"y", numberJson(look.y)}, {"zoom", numberJson(look.zoom)},
        {"whole", look.whole}};
    Json width = numberJson(look.width);
    Json height = numberJson(look.height);
    if (look.width > 0 && look.height > 0 && !width.is_null() && !height.is_null()) {
        json["width"] = std::move(width);
        json["height"] = std::move(height);
    }
    return json;
}

Json filterJson(const SavedStyle& style)
{
    Json range;
    if (!style.rangeOf.empty()) {
        range = {{"property", style.rangeOf},
            {"least", style.least ? numberJson(*style.least) : Json()},
            {"most", style.most ? numberJson(*style.most) : Json()}};
    }
    Json filter = {{"without_roles", style.withoutRoles}, {"without_kinds", style.withoutKinds},
        {"range", range}, {"dims", style.dims}};
    if (!style.groups.empty()) // few graphs have any
        filter["groups"] = style.groups;
    if (!style.condition.empty())
        filter["condition"] = style.condition;
    return filter;
}

Json styleJson(const SavedStyle& style)
{
    Json json = {{"colour_by", style.colourBy}, {"size_by", style.sizeBy}, {"hidden", style.hidden},
        {"filter", filterJson(style)}};
    if (!style.rules.is_null())
        json["rules"] = style.rules;
    if (style.bundled)
        json["bundled"] = true;
    return json;
}

Json placesJson(const std::vector<SavedPlace>& places)
{
    Json list = Json::array();
    for (const SavedPlace& place : places)
        list.push_back({place.node, numberJson(place.x), numberJson(place.y)});
    return list;
}

Json notesJson(const std::vector<SavedNote>& notes)
{
    Json list = Json::array();
    for (const SavedNote& note : notes) {
        list.push_back({{"id", note.id}, {"text", note.text}, {"x", numberJson(note.x)},
            {"y", numberJson(note.y)}});
        if (!note.about.empty())
            list.back()["about"] = note.about;
    }
    return list;
}

Json edgesJson(const std::vector<SavedEdge>& edges)
{
    Json list = Json::array();
    for (const SavedEdge& edge : edges)
        list.push_back({edge.from, edge.kind, edge.to, edge.key});
    return list;
}

Json lightJson(const SavedLight& light)
{
    if (light.nodes.empty() && light.edges.empty())
        return {};
    return {{"nodes", light.nodes}, {"edges", edgesJson(light.edges)}};
}

Json graphJson(const SavedScene& scene)
{
    Json brought = Json::array();
    for (const auto& [node, nodes] : scene.brought)
        brought.push_back({node, nodes});
    Json neighbours = Json::array();
    for (const auto& [node, count] : scene.neighbours)
        neighbours.push_back({node, count});
    Json graph = {{"pinned", scene.pinned}, {"dismissed", scene.dismissed}, {"brought", brought},
        {"neighbours", neighbours}, {"layout", scene.layout}, {"edges_from", scene.edgesFrom},
        {"moment", scene.moment ? secondsAsJson(*scene.moment) : Json()},
        {"path", {{"nodes", scene.pathNodes}, {"edges", edgesJson(scene.pathEdges)}}}};
    // What older scenes do not have they keep the same bytes without.
    if (scene.knownAt)
        graph["known_at"] = secondsAsJson(*scene.knownAt);
    if (scene.endedFacts)
        graph["ended_facts"] = *scene.endedFacts;
    return graph;
}

/// `ready` and the canonical forms of `parts` as one object.
Result<std::string> withParts(
    Members ready, const std::vector<std::pair<std::string_view, Json>>& parts)
{
    for (const auto& [name, value] : parts) {
        auto bytes = canonicalJson(value);
        if (!bytes)
            return bytes.error();
        ready[name] = std::move(*bytes);
    }
    return joined(ready);
}

Result<std::string> outcomeBytes(const QueryOutcome& outcome)
{
    // Results can be large: they are written from where they are, never copied.
    auto result = canonicalResult(outcome);
    if (!result)
        return result.error();
    return withParts({{"result", std::move(*result)}},
        {{"args", outcome.args}, {"query", outcome.query}, {"result_hash", outcome.resultHash},
            {"status", std::string(statusName(outcome.status))}, {"store", toJson(outcome.store)},
            {"truncated", outcome.truncated}, {"version", outcome.version}});
}

/// A facts snapshot of the outcomes and nothing else: the same outcomes give the same receipts.
Result<std::string> snapshotBytes(const SavedScene& scene)
{
    std::string outcomes = "[";
    std::int64_t ts = 0;
    std::optional<std::int64_t> tick;
    for (const auto& outcome : scene.outcomes) {
        const auto bytes = outcomeBytes(*outcome);
        if (!bytes)
            return bytes.error();
        if (outcomes.size() > 1)
            outcomes += ',';
        outcomes += *bytes;
        ts = std::max(ts, outcome->startedAt);
        tick = outcome->tick;
    }
    outcomes += ']';
    const auto store = canonicalJson(toJson(scene.store));
    if (!store)
        return store.error();
    Members members{{"form", "\"mnemoscope-facts-1\""}, {"outcomes", std::move(outcomes)},
        {"store", *store}, {"tick", tick ? std::to_string(*tick) : "null"},
        {"ts", std::to_string(ts)}};
    members["snapshot_hash"] = '"' + sha256Hex(joined(members)) + '"';
    return joined(members);
}

} // namespace

Json viewsJson(const std::vector<SavedView>& views)
{
    Json list = Json::array();
    for (const SavedView& view : views) {
        const QByteArray png(view.thumbnail.data(), static_cast<qsizetype>(view.thumbnail.size()));
        list.push_back({{"id", view.id}, {"name", view.name}, {"look", lookJson(view.look)},
            {"style", styleJson(view.style)}, {"selection", view.selection},
            {"thumbnail", png.toBase64().toStdString()}});
    }
    return list;
}

Result<std::string> sceneBytes(const SavedScene& scene)
{
    auto snapshot = snapshotBytes(scene);
    if (!snapshot)
        return snapshot.error();
    auto bytes = withParts({{"snapshot", std::move(*snapshot)}},
        {{"form", sceneForm}, {"version", sceneVersion}, {"saved_at", scene.savedAt},
            {"store", toJson(scene.store)}, {"places", placesJson(scene.places)},
            {"graph", graphJson(scene)}, {"style", styleJson(scene.style)},
            {"selection", scene.selection}, {"selected_edges", edgesJson(scene.selectedEdges)},
            {"light", lightJson(scene.light)}, {"look", lookJson(scene.look)},
            {"notes", notesJson(scene.notes)}, {"views", viewsJson(scene.views)}});
    if (!bytes || isReadable(*bytes, forWriting(kOwnScene)))
        return bytes;
    const QString message = bytes->size() > mostSceneBytes
        ? QCoreApplication::translate(
            "Scene", "The scene would take %1 MB; at most 64 MB are kept.")
              .arg(bytes->size() / (std::size_t{1024} * 1024))
        : QCoreApplication::translate("Scene",
            "The scene holds more values, or nests deeper, than a scene that can be opened "
            "again.");
    return Error{ErrorCode::Refused, message, {},
        QCoreApplication::translate("Scene",
            "Hidden nodes count, too. Ask for less with the query “Part of the graph” (a lower "
            "node "
            "limit, or some roles only), or lower “Nodes on the canvas” in the settings and open "
            "the "
            "store again; then save the scene again."),
        {}};
}

Status writeScene(const QString& path, const SavedScene& scene)
{
    const auto bytes = sceneBytes(scene);
    if (!bytes)
        return bytes.error();
    return writeDocument(path, *bytes);
}

} // namespace mnemo
