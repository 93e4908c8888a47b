// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/snapshotparts.h"

#include "core/base/canonical.h"
#include "core/base/jsonvalues.h"
#include "core/base/text.h"
#include "core/graph/falkor/vectordigest.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

namespace mnemo {

namespace {

using Limits = SnapshotLimits;

constexpr std::size_t slackBytes = 1024; ///< for member names, the hash and the list of cuts
constexpr std::size_t slackValues = 100; ///< for the same
constexpr std::int64_t slackMemory = 16 * 1024;
constexpr JsonLimits written = forWriting(kOwnDocument);
constexpr std::array cutLists{"violations", "recent_events", "nodes", "edges"};
constexpr std::size_t summaryNames = 20;
constexpr std::size_t summaryNameBytes = 64;

/// Whether a member of this name contains the id of a node, or a list of ids.
bool namesAnId(std::string_view name)
{
    constexpr std::array names{std::string_view("id"), std::string_view("from"),
        std::string_view("to"), std::string_view("source"), std::string_view("target"),
        std::string_view("owner_presence"), std::string_view("links_to"),
        std::string_view("fetched_resources")};
    return name.ends_with("_id") || name.ends_with("_ids")
        || std::find(names.begin(), names.end(), name) != names.end();
}

class IdCollector final
{
public:
    explicit IdCollector(Cuts& cuts) : m_cuts(cuts) { }

    void walk(const Json& value)
    {
        if (value.is_array()) {
            for (const Json& item : value)
                walk(item);
        }
        if (!value.is_object())
            return;
        // A list's own id comes before those of its items: "node_id" before "neighbors".
        for (const auto& [name, member] : value.items()) {
            if (namesAnId(name))
                take(member);
        }
        for (const auto& [name, member] : value.items()) {
            if (name != "properties" && member.is_structured())
                walk(member);
        }
    }

    [[nodiscard]] std::vector<std::string> taken() { return std::move(m_ids); }

private:
    void take(const Json& value)
    {
        if (value.is_array()) {
            for (const Json& item : value) {
                if (item.is_string())
                    take(item);
            }
        }
        if (!value.is_string())
            return;
        const auto& id = value.get_ref<const std::string&>();
        if (id.empty() || m_known.contains(id))
            return;
        if (id.size() > Limits::longestId || m_ids.size() >= Limits::nodes
            || m_bytes + id.size() > Limits::idBytes) {
            m_cuts.insert("nodes");
            return;
        }
        m_bytes += id.size();
        m_known.insert(id);
        m_ids.push_back(id);
    }

    Cuts& m_cuts;
    std::vector<std::string> m_ids;
    std::unordered_set<std::string> m_known;
    std::size_t m_bytes = 0;
};

/// Whether a value is a vector that is too long to be kept, whatever it is called: a text or a
/// number is data.
bool isBulk(const Json& value)
{
    return value.is_array() && value.size() > Limits::vectorItems
        && std::all_of(
            value.begin(), value.end(), [](const Json& item) { return item.is_number(); });
}

std::size_t sizeOf(const Json& value)
{
    const auto bytes = canonicalJson(value);
    return bytes ? bytes->size() : 0;
}

/// What a snapshot still has room for.
class Room final
{
public:
    /// False where the value with so many bytes around it does not fit; then nothing is taken.
    [[nodiscard]] bool take(const Json& value, std::size_t around)
    {
        const auto text = canonicalJson(value);
        const JsonCost cost = text ? costOf(*text) : JsonCost();
        const std::size_t bytes = (text ? text->size() : 0) + around;
        // Beyond what reading so many bytes may take.
        const auto memory = static_cast<std::int64_t>(cost.memory)
            - static_cast<std::int64_t>(written.perByte * static_cast<double>(bytes));
        constexpr int levelsAbove = 2; // the document, and a list in it
        m_isTooLarge = bytes > m_bytes;
        if (m_isTooLarge || cost.values > m_values || memory > m_memory
            || cost.levels + levelsAbove > written.maxDepth)
            return false;
        m_bytes -= bytes;
        m_values -= cost.values;
        m_memory -= memory;
        return true;
    }

    /// Whether it was the bytes for which the last one did not fit.
    [[nodiscard]] bool wasTooLarge() const { return m_isTooLarge; }

private:
    std::size_t m_bytes = Limits::bytes - slackBytes;
    std::size_t m_values = kMaxOwnValues - slackValues;
    std::int64_t m_memory = static_cast<std::int64_t>(written.free) - slackMemory;
    bool m_isTooLarge = false;
};

Error tooMuch(bool isTooLarge)
{
    const QString message = isTooLarge
        ? QCoreApplication::translate(
            "Snapshot", "The answers are larger than a snapshot holds (16 MB).")
        : QCoreApplication::translate("Snapshot",
            "The answers hold more values, or nest deeper, than a snapshot that can be read "
            "again.");
    return Error{ErrorCode::Refused, message, {},
        QCoreApplication::translate(
            "Snapshot", "Ask for less: a lower limit, fewer roles, or a smaller depth."),
        {}};
}

/// Keeps the first items that there is room for.
void keepWithin(Json& list, Room& room, const char* name, Cuts& cuts)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (room.take(list[i], 1))
            continue;
        list.erase(list.begin() + static_cast<Json::difference_type>(i), list.end());
        cuts.insert(name);
        return;
    }
}

/// The largest counts, largest first, as [{name, count}].
Json largest(const Json& counts)
{
    std::vector<std::pair<std::int64_t, std::string>> all;
    for (const auto& [name, count] : counts.items()) {
        if (count.is_number_integer())
            all.emplace_back(-count.get<std::int64_t>(), name);
    }
    std::sort(all.begin(), all.end());
    if (all.size() > summaryNames)
        all.resize(summaryNames);
    Json list = Json::array();
    for (const auto& [count, name] : all) {
        list.push_back({{"name", std::string(cutUtf8(name, summaryNameBytes))}, {"count", -count}});
    }
    return list;
}

Json briefOutcomes(const Json& outcomes)
{
    Json list = Json::array();
    for (const Json& outcome : outcomes) {
        if (list.size() >= summaryNames)
            break;
        const auto& query = outcome.at("query").get_ref<const std::string&>();
        list.push_back({{"query", std::string(cutUtf8(query, summaryNameBytes))},
            {"status", outcome.at("status")}, {"truncated", outcome.at("truncated")}});
    }
    return list;
}

/// An object of an untrusted document; empty when it is not an object.
Json objectIn(const Json& document, const char* name)
{
    const auto found = document.find(name);
    return found != document.end() && found->is_object() ? *found : Json::object();
}

std::size_t sizeOfList(const Json& document, const char* name)
{
    const auto found = document.find(name);
    return found == document.end() ? 0 : found->size();
}

} // namespace

std::vector<std::string> touchedIds(const std::vector<QueryOutcome>& outcomes, Cuts& cuts)
{
    IdCollector collector(cuts);
    for (const QueryOutcome& outcome : outcomes)
        collector.walk(outcome.result);
    return collector.taken();
}

Json withoutBulk(Json value, Cuts& cuts, bool roundsVectors)
{
    if (value.is_string()) {
        auto& text = value.get_ref<std::string&>();
        if (text.size() > Limits::textBytes) {
            text = std::string(cutUtf8(text, Limits::textBytes));
            cuts.insert("texts");
        }
    } else if (value.is_array()) {
        for (Json& item : value)
            item = withoutBulk(std::move(item), cuts, roundsVectors);
    } else if (value.is_object()) {
        for (Json& member : value) {
            if (isBulk(member)) {
                member = roundsVectors ? falkor::roundedVectorJson(member)
                                       : falkor::vectorJson(member);
                cuts.insert("embeddings");
                if (!roundsVectors)
                    cuts.insert(kExactVectors);
            } else {
                member = withoutBulk(std::move(member), cuts, roundsVectors);
            }
        }
    }
    return value;
}

Json outcomeJson(const QueryOutcome& outcome)
{
    return {{"query", outcome.query}, {"version", outcome.version}, {"args", outcome.args},
        {"store", toJson(outcome.store)}, {"status", std::string(statusName(outcome.status))},
        {"result", outcome.result}, {"truncated", outcome.truncated},
        {"result_hash", outcome.resultHash}};
}

bool canBeKept(std::string_view bytes)
{
    const JsonCost cost = costOf(bytes);
    return bytes.size() <= Limits::bytes && cost.values <= kMaxOwnValues
        && isReadable(cost, bytes.size(), written);
}

Status fitLimits(Json& document, Cuts& cuts)
{
    Room room;
    for (const auto& [name, value] : document.items()) {
        const bool isFixed = std::find(cutLists.begin(), cutLists.end(), name) == cutLists.end();
        if (isFixed && !room.take(value, name.size()))
            return tooMuch(room.wasTooLarge());
    }
    keepWithin(document["violations"], room, "violations", cuts);
    keepWithin(document["recent_events"], room, "recent_events", cuts);
    const std::size_t nodes = document.at("nodes").size();
    keepWithin(document["nodes"], room, "nodes", cuts);
    if (document.at("nodes").size() < nodes) {
        std::unordered_set<std::string> kept;
        for (const Json& node : document.at("nodes"))
            kept.insert(node.at("id").get<std::string>());
        Json& edges = document["edges"];
        edges.erase(std::remove_if(edges.begin(), edges.end(),
                        [&](const Json& edge) {
                            return !kept.contains(edge.at("from").get<std::string>())
                                || !kept.contains(edge.at("to").get<std::string>());
                        }),
            edges.end());
        cuts.insert("edges");
    }
    keepWithin(document["edges"], room, "edges", cuts);
    return Done{};
}

Json summaryOf(const Json& document)
{
    const Json counts = objectIn(document, "counts");
    const Json crawler = objectIn(document, "crawler");
    Json summary{{"snapshot_hash", document.at("snapshot_hash")}, {"ts", document.at("ts")},
        {"tick", document.at("tick")}, {"nodes", sizeOfList(document, "nodes")},
        {"edges", sizeOfList(document, "edges")},
        {"recent_events", sizeOfList(document, "recent_events")},
        {"violations", sizeOfList(document, "violations")},
        {"roles", largest(objectIn(counts, "nodes_by_role"))},
        {"kinds", largest(objectIn(counts, "edges_by_kind"))},
        {"outcomes", briefOutcomes(document.at("outcomes"))}, {"crawler", Json()}};
    if (!crawler.empty()) {
        for (const char* name : {"queue_len", "active_fetches", "cooldown_blocks"})
            summary["crawler"][name] = crawler.value(name, Json());
    }
    if (document.value("consistent", Json()) == Json(false)) {
        for (const char* name : {"consistent", "inconsistent_because"})
            summary[name] = document.value(name, Json());
    }
    for (const char* name : {"outcomes", "kinds", "roles"}) {
        while (sizeOf(summary) > Limits::summaryBytes && !summary[name].empty())
            summary[name].erase(summary[name].size() - 1);
    }
    return summary;
}

} // namespace mnemo
