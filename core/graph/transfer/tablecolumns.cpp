// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/tablecolumns.h"

#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/foreign.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

/// Names as plainName() has them; those that stand first win.
constexpr std::array<std::string_view, 8> kIdNames{
    "id", "nodeid", "node", "vertex", "vertexid", "uid", "uuid", "idid"};
constexpr std::array<std::string_view, 4> kLabelNames{"label", "name", "title", "caption"};
constexpr std::array<std::string_view, 4> kRoleNames{"role", "nodetype", "type", "category"};
constexpr std::array<std::string_view, 8> kKindNames{"kind", "relation", "relationship",
    "relationtype", "predicate", "edgetype", "interaction", "type"};
constexpr std::array<std::string_view, 3> kKeyNames{"key", "edgeid", "id"};

struct EndPair
{
    std::string_view from;
    std::string_view to;
    bool isPlain; ///< nobody calls two columns of a node so
};

constexpr std::array kEndPairs{EndPair{"source", "target", true}, EndPair{"from", "to", true},
    EndPair{"src", "dst", true}, EndPair{"src", "dest", true}, EndPair{"src", "tgt", true},
    EndPair{"src", "target", true}, EndPair{"source", "destination", true},
    EndPair{"source", "dest", true}, EndPair{"sourceid", "targetid", true},
    EndPair{"sourcenode", "targetnode", true}, EndPair{"sourcename", "targetname", true},
    EndPair{"fromid", "toid", true}, EndPair{"fromnode", "tonode", true},
    EndPair{"fromnodeid", "tonodeid", true}, EndPair{"startid", "endid", true},
    EndPair{"startnode", "endnode", true}, EndPair{"subject", "object", true},
    EndPair{"node1", "node2", true}, EndPair{"nodea", "nodeb", true}, EndPair{"id1", "id2", true},
    EndPair{"u", "v", false}, EndPair{"a", "b", false}, EndPair{"head", "tail", false},
    EndPair{"sender", "receiver", false}, EndPair{"sender", "recipient", false},
    EndPair{"parent", "child", false}, EndPair{"start", "end", false}};

/// Letters and digits alone, in lower case; what stands beyond ASCII stays.
std::string plainName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (c >= 'A' && c <= 'Z')
            plain += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || byte >= 0x80)
            plain += c;
    }
    return plain;
}

class LayoutFinder final
{
public:
    LayoutFinder(const std::vector<std::string>& header, const ColumnChoice& choice)
        : m_choice(choice)
    {
        for (const auto& cell : header) {
            m_given.push_back(cell);
            m_plain.push_back(plainName(cell));
        }
        m_layout.columns.resize(header.size());
        m_isTaken.resize(header.size());
    }

    TableLayout find();

private:
    using Names = std::span<const std::string_view>;

    std::size_t indexOf(std::string_view plain) const;
    std::size_t chosen(const std::string& name) const;
    /// The column that was chosen, else the first that has one of the names.
    void assign(const char* as, const std::string& choice, Names names);
    void take(const char* as, std::size_t index);
    bool findEnds();
    bool findId();
    bool isOwn(std::span<const std::string_view> names) const;
    bool isWithoutHeader() const;
    void nameRest();
    void layOutPlainRows();

    const ColumnChoice& m_choice;
    std::vector<std::string> m_given;
    std::vector<std::string> m_plain;
    std::vector<bool> m_isTaken;
    TableLayout m_layout;
};

std::size_t LayoutFinder::indexOf(std::string_view plain) const
{
    for (std::size_t i = 0; i < m_plain.size(); ++i) {
        if (!m_isTaken[i] && m_plain[i] == plain)
            return i;
    }
    return kNowhere;
}

std::size_t LayoutFinder::chosen(const std::string& name) const
{
    const auto it = std::ranges::find(m_given, name);
    return name.empty() || it == m_given.end() ? kNowhere
                                               : static_cast<std::size_t>(it - m_given.begin());
}

void LayoutFinder::take(const char* as, std::size_t index)
{
    m_layout.columns[index].name = as;
    m_isTaken[index] = true;
}

void LayoutFinder::assign(const char* as, const std::string& choice, Names names)
{
    auto index = chosen(choice);
    for (auto name = names.begin(); choice.empty() && index == kNowhere && name != names.end();
         ++name)
        index = indexOf(*name);
    if (index != kNowhere && !m_isTaken[index])
        take(as, index);
}

bool LayoutFinder::isOwn(std::span<const std::string_view> names) const
{
    return m_given.size() >= names.size()
        && std::equal(names.begin(), names.end(), m_given.begin());
}

/// A name that consists of digits is none: rows begin at once.
bool LayoutFinder::isWithoutHeader() const
{
    return m_given.size() >= 2 && std::ranges::any_of(m_given, [](const std::string& cell) {
        return numericValue(cell).has_value();
    });
}

bool LayoutFinder::findEnds()
{
    auto from = chosen(m_choice.source);
    auto to = chosen(m_choice.target);
    const bool hasId = std::ranges::find(m_plain, "id") != m_plain.end();
    // A role is of nodes, whatever else their columns are called.
    const bool isOfNodes = std::ranges::find(m_plain, "role") != m_plain.end();
    for (const auto& pair : kEndPairs) {
        if (from != kNowhere && to != kNowhere)
            break;
        if ((hasId && !pair.isPlain) || isOfNodes)
            continue;
        const auto first = from != kNowhere ? from : indexOf(pair.from);
        const auto second = to != kNowhere ? to : indexOf(pair.to);
        if (first != kNowhere && second != kNowhere && first != second) {
            from = first;
            to = second;
        }
    }
    if (from == kNowhere || to == kNowhere || from == to)
        return false;
    take("from", from);
    take("to", to);
    return true;
}

bool LayoutFinder::findId()
{
    auto index = chosen(m_choice.id);
    for (auto name = kIdNames.begin(); index == kNowhere && name != kIdNames.end(); ++name)
        index = indexOf(*name);
    // Neo4j's importer: "personId:ID".
    for (std::size_t i = 0; index == kNowhere && i < m_given.size(); ++i) {
        if (m_given[i].ends_with(":ID"))
            index = i;
    }
    if (index == kNowhere)
        return false;
    take("id", index);
    return true;
}

/// What was not taken is a property. A first column without a name is the index of pandas.
void LayoutFinder::nameRest()
{
    for (std::size_t i = 0; i < m_given.size(); ++i) {
        auto& column = m_layout.columns[i];
        if (m_isTaken[i])
            continue;
        column.name = m_given[i];
        column.isIgnored = i == 0 && (column.name.empty() || column.name == "Unnamed: 0");
        if (column.name.empty())
            column.name = "column " + std::to_string(i + 1);
        const bool isJson = column.name.ends_with(kJsonColumn);
        const bool isText = !isJson && column.name.ends_with(kTextColumn);
        if (isJson || isText)
            column.name.resize(
                column.name.size() - (isJson ? kJsonColumn.size() : kTextColumn.size()));
        column.isJson = isJson;
        column.isOpen = !isJson && !isText;
    }
}

/// Two ends, and what else stands in the row.
void LayoutFinder::layOutPlainRows()
{
    m_layout.kind = TableKind::Edges;
    m_layout.hasHeader = false;
    take("from", 0);
    take("to", 1);
    for (std::size_t i = 2; i < m_given.size(); ++i) {
        const bool isWeight = i == 2 && numericValue(m_given[i]);
        auto& column = m_layout.columns[i];
        column.name = isWeight ? "weight" : "column " + std::to_string(i + 1);
        column.isOpen = true;
    }
}

TableLayout LayoutFinder::find()
{
    constexpr std::array<std::string_view, 3> ownNodes{"id", "role", "label"};
    constexpr std::array<std::string_view, 4> ownEdges{"from", "kind", "to", "key"};
    for (const auto& [names, kind] :
        {std::pair(std::span<const std::string_view>(ownNodes), TableKind::Nodes),
            std::pair(std::span<const std::string_view>(ownEdges), TableKind::Edges)}) {
        if (!isOwn(names) || m_choice.isGiven())
            continue;
        m_layout.kind = kind;
        for (std::size_t i = 0; i < names.size(); ++i)
            take(std::string(names[i]).c_str(), i);
        nameRest();
        return std::move(m_layout);
    }
    const bool wantsNodes = !m_choice.id.empty() && m_choice.source.empty();
    if (!wantsNodes && findEnds()) {
        m_layout.kind = TableKind::Edges;
        if (const auto type = indexOf("type"); type != kNowhere)
            m_layout.columns[type].isDirection = true;
        assign("kind", m_choice.kind, kKindNames);
        assign("key", m_choice.key, kKeyNames);
        for (std::size_t i = 0; i < m_given.size(); ++i)
            m_layout.hasEdgeIds
                = m_layout.hasEdgeIds || (m_layout.columns[i].name == "key" && m_plain[i] != "key");
    } else if (findId()) {
        m_layout.kind = TableKind::Nodes;
        assign("label", m_choice.label, kLabelNames);
        assign("role", m_choice.role, kRoleNames);
        // A property that is asked for by its name is there as well.
        for (std::size_t i = 0; i < m_given.size(); ++i) {
            auto& column = m_layout.columns[i];
            if ((column.name == "label" || column.name == "role") && m_plain[i] != column.name)
                column.alsoAs = m_given[i];
        }
    } else if (isWithoutHeader() && !m_choice.isGiven()) {
        layOutPlainRows();
        return std::move(m_layout);
    }
    nameRest();
    return std::move(m_layout);
}

} // namespace

bool namesEnds(std::string_view from, std::string_view to)
{
    const auto first = plainName(from);
    const auto second = plainName(to);
    return std::ranges::any_of(kEndPairs, [&](const EndPair& pair) {
        return pair.isPlain && first == pair.from && second == pair.to;
    });
}

TableLayout layoutOf(const std::vector<std::string>& header, const ColumnChoice& choice)
{
    return LayoutFinder(header, choice).find();
}

} // namespace mnemo::transfer
