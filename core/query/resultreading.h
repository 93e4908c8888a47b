// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/query/places.h"
#include "core/query/valuepath.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

class Catalogue;
struct QueryOutcome;

/// What a member of a row says, whatever the result calls it. In catalogue entries these are the
/// names in "members": "label", "role", … (resources/catalogue/entry.schema.json).
enum class Member
{
    Label, ///< of the node or edge that the row is about
    Labels, ///< all that a foreign graph gives a node
    Role,
    Address, ///< a URL
    Kind, ///< of an edge, an event
    Direction, ///< of an edge as its subject sees it: "in", "out", "both"
    Key, ///< of an edge
    From,
    To,
    Since,
    Until,
    Recorded,
    Withdrawn,
    Time, ///< Unix seconds, or a time as it is stored
    When, ///< a time as it is stored, in place of Time
    Tick,
    Number, ///< in the order of a log
    Name, ///< of what is counted
    Count,
    State,
    Detail,
    Change
};

/// The name of a member in catalogue entries.
[[nodiscard]] std::string_view memberName(Member member);

/// Where the parts of an edge stand that a row or a value rests on.
struct EdgeReading
{
    std::optional<ValuePath> each; ///< a list in the row, one edge an item; paths start at the item
    ValuePath from;
    ValuePath kind;
    ValuePath to;
    std::optional<ValuePath> key;
    std::optional<ValuePath> direction; ///< "in" turns the edge round, "both" is none
    std::optional<ValuePath> undirected; ///< true: the edge has no direction
};

/// What a row or a value rests on in the graph.
struct SupportReading
{
    std::vector<ValuePath> nodes;
    std::vector<EdgeReading> edges;
};

/// A list of a result, as its entry describes it.
struct ListReading
{
    std::string at; ///< pointer into the result
    ValuePath path; ///< the same
    std::string title; ///< what people call it, in English; see catalogueWords()
    bool isMain = false; ///< shown first, however long the others are
    std::optional<ValuePath> subject; ///< id of the node that a row is about
    std::vector<std::string> columns; ///< names of members that stand first, in this order
    std::map<Member, ValuePath> members;
    SupportReading support;

    /// The member, or null where the list or the row has none.
    [[nodiscard]] const Json* find(Member member, const Json& row) const;
    [[nodiscard]] std::string text(Member member, const Json& row) const;
    /// An integer, else 0.
    [[nodiscard]] std::int64_t integer(Member member, const Json& row) const;
    /// The node that the row is about, or "".
    [[nodiscard]] std::string subjectOf(const Json& row) const;
    /// The column that shows the member, or "".
    [[nodiscard]] std::string columnOf(Member member) const;
    /// Whether the row is an edge without a direction.
    [[nodiscard]] bool isUndirected(const Json& row, const Json& result) const;
};

/// What values rest on that stand in no list.
struct ValueReading
{
    ValuePath at;
    std::string counts; ///< the list whose rows the number counts, or ""
    std::vector<std::pair<ValuePath, Json>> where; ///< only rows that have these values
    SupportReading support;
};

/// How a result is read: its lists, the node that it is about, and what its values rest on, all as
/// the catalogue entry says. Immutable; any thread.
struct ResultReading
{
    std::optional<QueryPlace> place; ///< the part of the window that the entry fills
    std::string about; ///< argument that takes what the place is about, or ""
    std::vector<ListReading> lists;
    std::optional<ValuePath> subject; ///< id of the node that the whole result is about
    std::vector<ValueReading> values;

    /// The list at this pointer, or null.
    [[nodiscard]] const ListReading* list(const std::string& at) const;
    /// The list that the entry names first, or null.
    [[nodiscard]] const ListReading* mainList() const;
    /// The node that the whole result is about, or "".
    [[nodiscard]] std::string subjectOf(const Json& result) const;
};

/// Reads the entry's members "reading" and "fills" and checks that each path leads to what the JSON
/// Schema of the result describes. Errors: MalformedFile with the path.
[[nodiscard]] Result<std::shared_ptr<const ResultReading>> resultReadingFrom(
    const Json& entry, const Json& resultSchema);

/// How this outcome is read: by the entry that made it; of one that comes from a file, by the
/// shipped entry of its name, and an unknown one as plain lists. The catalogue is loaded once.
[[nodiscard]] std::shared_ptr<const ResultReading> readingOf(const QueryOutcome& outcome);

/// How results of this query are read: by its entry in the catalogue, or in the shipped one where
/// `catalogue` is null.
[[nodiscard]] std::shared_ptr<const ResultReading> readingOf(
    const Catalogue* catalogue, const std::string& query);

} // namespace mnemo
