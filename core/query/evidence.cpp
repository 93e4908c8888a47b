// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/evidence.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostRows = 500;

std::string textOf(const std::optional<ValuePath>& path, const Json& row, const Json& result)
{
    return path ? path->textIn(row, result) : std::string();
}

void addEdge(Support& support, const EdgeReading& edge, const Json& row, const Json& result)
{
    EdgeName name{NodeId(edge.from.textIn(row, result)), edge.kind.textIn(row, result),
        NodeId(edge.to.textIn(row, result)), textOf(edge.key, row, result)};
    if (name.from.empty() || name.to.empty())
        return;
    const std::string direction = textOf(edge.direction, row, result);
    if (direction == "in")
        name = turned(name);
    const bool isStored = !edge.direction; // with the ends as they are stored, directed or not
    auto& edges = direction == "both" ? support.undirected : support.edges;
    if (isStored) {
        support.addNode(name.from.text);
        support.addNode(name.to.text);
    }
    edges.push_back(std::move(name));
}

void addSupport(
    Support& support, const SupportReading& reading, const Json& row, const Json& result)
{
    for (const EdgeReading& edge : reading.edges) {
        if (!edge.each) {
            addEdge(support, edge, row, result);
            continue;
        }
        const Json* items = edge.each->find(row, result);
        if (items == nullptr || !items->is_array())
            continue;
        for (const Json& item : *items)
            addEdge(support, edge, item, result);
    }
    for (const ValuePath& path : reading.nodes)
        path.forEach(row, result, [&support](const Json& id) {
            if (id.is_string())
                support.addNode(id.get<std::string>());
        });
}

bool hasAll(const ValueReading& value, const Json& row, const Json& result)
{
    return std::all_of(value.where.begin(), value.where.end(), [&](const auto& wanted) {
        const Json* found = wanted.first.find(row, result);
        return found != nullptr && *found == wanted.second;
    });
}

/// A number that counts rows rests on those of them that the result holds.
void addCounted(Support& support, const ResultReading& reading, const ValueReading& value,
    const Json& result, std::int64_t number)
{
    support.counted = number;
    const ListReading& list = *reading.list(value.counts);
    const Json* rows = list.path.find(result);
    if (rows == nullptr || !rows->is_array())
        return;
    for (const Json& row : *rows) {
        if (!hasAll(value, row, result))
            continue;
        ++support.rows;
        addRow(support, list, row, result);
    }
}

/// The innermost list that the pointer leads into, and how much of it names the row.
struct RowPlace
{
    const ListReading* list = nullptr;
    std::size_t length = 0;
};

RowPlace rowPlaceOf(const ResultReading& reading, const std::string& pointer)
{
    RowPlace best;
    for (const ListReading& list : reading.lists) {
        const auto length = list.path.matchStart(pointer);
        if (length && (best.list == nullptr || *length > best.length))
            best = {&list, *length};
    }
    return best;
}

void addPlace(
    Support& support, const RowPlace& place, const Json& result, const std::string& pointer)
{
    if (place.length == pointer.size()) { // the list itself
        const Json* rows = resolvePointer(result, pointer);
        const std::size_t many = rows != nullptr && rows->is_array() ? rows->size() : 0;
        for (std::size_t i = 0; i < std::min(many, kMostRows); ++i)
            addRow(support, *place.list, (*rows)[i], result);
        return;
    }
    const std::string row = pointer.substr(0, pointer.find('/', place.length + 1));
    if (const Json* item = resolvePointer(result, row))
        addRow(support, *place.list, *item, result);
}

} // namespace

void Support::addNode(const std::string& id)
{
    if (!id.empty() && std::find(nodes.begin(), nodes.end(), NodeId(id)) == nodes.end())
        nodes.emplace_back(id);
}

void addRow(Support& support, const ListReading& list, const Json& row, const Json& result)
{
    addSupport(support, list.support, row, result);
    support.addNode(list.subjectOf(row));
}

Support supportOf(const ResultReading& reading, const Json& result, const std::string& pointer)
{
    Support support;
    support.addNode(reading.subjectOf(result));
    for (const ValueReading& value : reading.values) {
        if (value.at.matchStart(pointer) != pointer.size())
            continue;
        addSupport(support, value.support, result, result);
        const Json* number = resolvePointer(result, pointer);
        if (!value.counts.empty() && number != nullptr && number->is_number_integer()) {
            addCounted(support, reading, value, result, number->get<std::int64_t>());
            return support;
        }
    }
    const RowPlace place = rowPlaceOf(reading, pointer);
    if (place.list != nullptr)
        addPlace(support, place, result, pointer);
    return support;
}

} // namespace mnemo
