// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/entityread.h"

#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/base/times.h"
#include "core/query/shapes/common.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

constexpr std::size_t kEventsOfRead = 200;

/// An empty list asks for all, as none at all does.
template <std::size_t count>
Json namesOr(const Json& given, const std::array<std::string_view, count>& all)
{
    return given.empty() ? Json(all) : given;
}

std::int64_t placeInKey(const std::string& key)
{
    std::int64_t seq = 0;
    for (const char c : key)
        seq = c >= '0' && c <= '9' ? seq * 10 + (c - '0') : 0;
    return seq;
}

Error missingEvent(std::int64_t seq)
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate(
            "Queries", "The log of entities has no readable event at position %1.")
            .arg(seq),
        {}, {}, {}};
}

} // namespace

Json relationTypesAsked(const Json& types)
{
    return namesOr(types, kRelationTypes);
}

Json entityTypesAsked(const Json& types)
{
    return namesOr(types, kEntityTypes);
}

bool isBefore(const MemoryEvent& event, const Json& before)
{
    if (before.is_null())
        return true;
    const Json at = secondsOfTime(event.timestamp);
    return at.is_number() && at.get<double>() < secondsOfTime(before).get<double>();
}

Json completedJson(std::string_view text)
{
    // Where the containers stood when the last value in them was complete.
    std::string closers;
    std::string best;
    std::size_t end = 0;
    bool inText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inText) {
            i += c == '\\' ? 1 : 0;
            inText = c != '"';
            continue;
        }
        if (c == ',') {
            best = closers;
            end = i;
        }
        inText = c == '"';
        if (c == '{' || c == '[')
            closers.insert(closers.begin(), c == '{' ? '}' : ']');
        else if ((c == '}' || c == ']') && !closers.empty())
            closers.erase(closers.begin());
    }
    Json json = parseStoredJson(std::string(text.substr(0, end)) + best);
    return json.is_discarded() ? Json() : json;
}

Result<std::map<std::string, Entity>> EntityReading::entities(
    const std::vector<std::string>& ids, Details details)
{
    const auto nodes = m_graph.nodesById(ids, details);
    if (!nodes)
        return nodes.error();
    std::map<std::string, Entity> found;
    for (const auto& node : *nodes) {
        m_isCut = m_isCut || node.cut;
        if (isEntityType(node.role))
            found.emplace(
                node.id, entityOf({NodeId(node.id), node.role, node.label, node.properties}));
    }
    return found;
}

Result<std::vector<Relation>> EntityReading::relationsOf(
    const std::string& id, bool leaving, bool reaching, const Json& types)
{
    const auto own = m_graph.nodesById({id}, Details::Brief);
    if (!own)
        return own.error();
    std::vector<Relation> relations;
    if (own->empty() || !isEntityType(own->front().role))
        return relations;
    const auto number = own->front().n;
    std::vector<GraphEdge> edges;
    for (const auto way : {Direction::Out, Direction::In}) {
        if (way == Direction::Out ? !leaving : !reaching)
            continue;
        const auto read = m_graph.edges(
            {number}, way, relationTypesAsked(types), Details::Properties, [&](GraphEdge&& edge) {
                // A relation to itself was read already.
                if (way == Direction::Out || !leaving || edge.from != edge.to)
                    edges.push_back(std::move(edge));
            });
        if (!read)
            return read.error();
    }
    std::set<std::int64_t> numbers;
    for (const auto& edge : edges)
        numbers.insert({edge.from, edge.to});
    const auto ends = m_graph.nodesByNumber({numbers.begin(), numbers.end()}, Details::Brief);
    if (!ends)
        return ends.error();
    std::map<std::int64_t, const GraphNode*> byNumber;
    for (const auto& node : *ends)
        byNumber.emplace(node.n, &node);
    for (const auto& edge : edges) {
        const auto from = byNumber.find(edge.from);
        const auto to = byNumber.find(edge.to);
        m_isCut = m_isCut || edge.cut;
        if (from != byNumber.end() && to != byNumber.end() && isEntityType(from->second->role)
            && isEntityType(to->second->role))
            relations.push_back(relationOf({NodeId(from->second->id), edge.kind,
                NodeId(to->second->id), edge.key, edge.properties}));
    }
    return relations;
}

Result<EntityLogHead> EntityReading::head()
{
    Json binds = Json::object();
    bindProfile(m_input, binds);
    const auto table = m_input.read("head", binds);
    if (!table)
        return table.error();
    const auto value = table->rows() == 0 ? Result<Json>(Json()) : jsonCell(table->at(0, 0));
    if (!value)
        return value.error();
    return entityLogHeadFromJson(*value);
}

ReadEvent EntityReading::eventIn(const std::string& key, const Json& cell)
{
    const auto seq = placeInKey(key);
    const auto* text = cell.get_ptr<const std::string*>();
    if (text == nullptr)
        return {};
    // A file cuts a text that is longer; a server does not.
    constexpr std::size_t mostBytes = 65536;
    const auto read = cutUtf8(*text, mostBytes);
    if (auto event = read.size() == text->size() ? keptEvent(seq, read)
                                                 : Result<MemoryEvent>(missingEvent(seq)))
        return {std::move(*event), false};
    auto event = eventFromKept(seq, completedJson(read));
    if (!event)
        return {};
    return {std::move(*event), true};
}

Status EntityReading::log(
    std::int64_t after, std::int64_t until, const std::function<bool(ReadEvent&&)>& visit)
{
    using namespace entitylog;
    for (std::int64_t seq = after + 1; seq <= until;) {
        const auto table = m_input.read("page",
            {{"domain", pageDomain(seq)}, {"behind", placeKey(seq - 1)},
                {"last", placeKey(until)}});
        if (!table)
            return table.error();
        const auto end = std::min(until, (seq - 1) / kLogPage * kLogPage + kLogPage);
        std::size_t row = 0;
        for (; seq <= end; ++seq, ++row) {
            const auto* key = table->at(row, 0).get_ptr<const std::string*>();
            auto event = key == nullptr ? ReadEvent{} : eventIn(*key, table->at(row, 1));
            if (event.event.seq != seq)
                return missingEvent(seq);
            if (!visit(std::move(event)))
                return Done{};
        }
    }
    return Done{};
}

Result<std::vector<ReadEvent>> EntityReading::history(
    const std::string& id, std::int64_t after, std::int64_t limit)
{
    using namespace entitylog;
    const auto places = m_input.read(
        "places", {{"domain", subjectDomain(id)}, {"behind", placeKey(after)}, {"limit", limit}});
    if (!places)
        return places.error();
    std::vector<ReadEvent> events;
    for (std::size_t at = 0; at < places->rows(); at += kEventsOfRead) {
        Json names = Json::array();
        for (std::size_t row = at; row < std::min(at + kEventsOfRead, places->rows()); ++row) {
            const auto* key = places->at(row, 0).get_ptr<const std::string*>();
            if (key != nullptr)
                names.push_back({pageDomain(placeInKey(*key)), *key});
        }
        const auto table = m_input.read("events", {{"names", names}});
        if (!table)
            return table.error();
        for (std::size_t row = 0; row < table->rows(); ++row) {
            if (const auto* key = table->at(row, 0).get_ptr<const std::string*>())
                events.push_back(eventIn(*key, table->at(row, 1)));
        }
    }
    return events;
}

} // namespace mnemo
