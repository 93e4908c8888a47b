// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/tablecolumns.h"

#include "core/graph/transfer/csv.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/neo4jcolumns.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
constexpr std::string_view kColumn = "column ";
/// Before a property's name that is one of an element's parts.
constexpr std::string_view kEscapedName = "property:";

/// Names as plainName() has them; those that stand first win.
constexpr std::array<std::string_view, 9> kIdNames{
    "id", "nodeid", "node", "vertex", "vertexid", "uid", "uuid", "idid", "knoten"};
constexpr std::array<std::string_view, 6> kLabelNames{
    "label", "name", "title", "caption", "bezeichnung", "titel"};
constexpr std::array<std::string_view, 6> kRoleNames{
    "role", "nodetype", "type", "category", "rolle", "typ"};
constexpr std::array<std::string_view, 11> kKindNames{"kind", "relation", "relationship",
    "relationtype", "predicate", "edgetype", "interaction", "type", "beziehung", "art", "typ"};
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
    EndPair{"parent", "child", false}, EndPair{"start", "end", false},
    EndPair{"follower", "followee", false}, EndPair{"citing", "cited", false},
    EndPair{"quelle", "ziel", true}, EndPair{"von", "nach", true}, EndPair{"von", "zu", true},
    EndPair{"start", "ziel", false}, EndPair{"absender", "empfänger", false}};

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

/// Whether the names of two ends are as likely the ids of two nodes.
bool mayBeIds(const EndPair& pair)
{
    return pair.from.size() == 1 && pair.to.size() == 1;
}

class LayoutFinder final
{
public:
    LayoutFinder(const std::vector<std::string>& header, const TableReading& reading)
        : m_choice(reading.columns), m_header(header)
    {
        m_layout.hasHeader = !reading.hasNoHeader;
        for (const auto& cell : header) {
            m_given.emplace_back(withoutBlanks(cell));
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
    bool findOwn();
    bool findNeo4j();
    void findOthers();
    void assignLabel();
    void numberColumns();
    void nameRest();
    void nameApart();
    void layOutPlainRows();

    ColumnChoice m_choice;
    const std::vector<std::string>& m_header; ///< with blanks
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
    m_layout.columns[index].isElement = true;
    m_isTaken[index] = true;
}

void LayoutFinder::assign(const char* as, const std::string& choice, Names names)
{
    const bool isThere = std::ranges::any_of(m_layout.columns,
        [as](const TableColumn& column) { return column.isElement && column.name == as; });
    if (isThere)
        return;
    auto index = chosen(choice);
    for (auto name = names.begin(); choice.empty() && index == kNowhere && name != names.end();
         ++name)
        index = indexOf(*name);
    if (index != kNowhere && !m_isTaken[index])
        take(as, index);
}

bool LayoutFinder::isOwn(std::span<const std::string_view> names) const
{
    return m_header.size() >= names.size()
        && std::equal(names.begin(), names.end(), m_header.begin());
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
    m_layout.isDoubtful = from != kNowhere && to != kNowhere;
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
            m_layout.isDoubtful = mayBeIds(pair);
        }
    }
    if (from == kNowhere || to == kNowhere || from == to)
        return false;
    m_layout.isDoubtful = m_layout.isDoubtful && m_layout.hasHeader;
    take("from", from);
    take("to", to);
    return true;
}

bool LayoutFinder::findId()
{
    auto index = chosen(m_choice.id);
    for (auto name = kIdNames.begin(); index == kNowhere && name != kIdNames.end(); ++name)
        index = indexOf(*name);
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
        column.given = m_given[i].empty() ? columnNumber(i) : m_given[i];
        if (m_isTaken[i])
            continue;
        column.isIgnored = i == 0 && (m_given[i].empty() || m_given[i] == "Unnamed: 0");
        column.name = column.given;
        const bool isJson = column.name.ends_with(kJsonColumn);
        const bool isText = !isJson && column.name.ends_with(kTextColumn);
        if (isJson || isText)
            column.name.resize(
                column.name.size() - (isJson ? kJsonColumn.size() : kTextColumn.size()));
        column.type = isJson ? CellType::Json : CellType::Text;
        column.isOpen = !isJson && !isText;
        // Gephi's name of what all other forms call "weight".
        const bool isWeight = m_layout.kind == TableKind::Edges && column.name == "Weight";
        if (isWeight && std::ranges::find(m_given, "weight") == m_given.end())
            column.name = "weight";
    }
    nameApart();
}

/// No two properties have one name, nor one that an element's part has.
void LayoutFinder::nameApart()
{
    std::set<std::string> elements;
    std::set<std::string> properties;
    for (const auto& column : m_layout.columns) {
        if (column.isElement)
            elements.insert(column.name);
        if (!column.alsoAs.empty())
            properties.insert(column.alsoAs);
    }
    std::map<std::string, std::size_t> counts;
    for (auto& column : m_layout.columns) {
        if (column.isElement || column.isIgnored)
            continue;
        if (elements.contains(column.name))
            column.name.insert(0, kEscapedName);
        if (properties.insert(column.name).second)
            continue;
        auto& count = counts.try_emplace(column.name, 1).first->second;
        auto name = column.name;
        while (!properties.insert(name).second)
            name = column.name + ' ' + std::to_string(++count);
        column.name = name;
        column.isDoubled = true;
    }
}

/// Columns without a header are named by their numbers.
void LayoutFinder::numberColumns()
{
    for (std::size_t i = 0; i < m_given.size(); ++i) {
        m_given[i] = columnNumber(i);
        m_plain[i].clear();
    }
    for (auto* name : {&m_choice.id, &m_choice.source, &m_choice.target, &m_choice.kind,
             &m_choice.key, &m_choice.role, &m_choice.label}) {
        if (!name->empty() && name->find_first_not_of("0123456789") == std::string::npos)
            name->insert(0, kColumn);
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
        column.name = isWeight ? "weight" : columnNumber(i);
        column.isOpen = true;
    }
    for (std::size_t i = 0; i < m_given.size(); ++i)
        m_layout.columns[i].given = columnNumber(i);
}

bool LayoutFinder::findOwn()
{
    constexpr std::array<std::string_view, 3> ownNodes{"id", "role", "label"};
    constexpr std::array<std::string_view, 4> ownEdges{"from", "kind", "to", "key"};
    for (const auto& [names, kind] :
        {std::pair(std::span<const std::string_view>(ownNodes), TableKind::Nodes),
            std::pair(std::span<const std::string_view>(ownEdges), TableKind::Edges)}) {
        if (!isOwn(names) || m_choice.isGiven())
            continue;
        m_given = m_header;
        m_layout.kind = kind;
        m_layout.isOwn = true;
        for (std::size_t i = 0; i < names.size(); ++i)
            take(std::string(names[i]).c_str(), i);
        return true;
    }
    return false;
}

/// A property that is asked for by its name is there as well.
void LayoutFinder::assignLabel()
{
    assign("label", m_choice.label, kLabelNames);
    assign("role", m_choice.role, kRoleNames);
    for (std::size_t i = 0; i < m_given.size(); ++i) {
        auto& column = m_layout.columns[i];
        const bool isRenamed = (column.name == "label" || column.name == "role")
            && column.list != CellList::Labels && m_plain[i] != column.name;
        if (isRenamed && m_layout.hasHeader)
            column.alsoAs = m_given[i];
    }
}

bool LayoutFinder::findNeo4j()
{
    auto layout = neo4jLayout(m_given);
    if (!layout || !(m_choice.id + m_choice.source + m_choice.target).empty())
        return false;
    m_layout = std::move(*layout);
    for (std::size_t i = 0; i < m_given.size(); ++i) {
        const auto& column = m_layout.columns[i];
        m_isTaken[i] = column.isElement || column.isIgnored || column.list != CellList::No;
        if (column.isElement)
            continue;
        m_given[i] = column.name;
        m_plain[i] = plainName(column.name);
    }
    if (m_layout.kind != TableKind::Nodes)
        assign("kind", m_choice.kind, kKindNames);
    if (m_layout.kind != TableKind::Edges)
        assignLabel();
    for (std::size_t i = 0; i < m_given.size(); ++i)
        m_isTaken[i] = m_isTaken[i] || !m_layout.columns[i].isOpen;
    return true;
}

void LayoutFinder::findOthers()
{
    const bool wantsNodes = !m_choice.id.empty() && m_choice.source.empty();
    if (!wantsNodes && findEnds()) {
        m_layout.kind = TableKind::Edges;
        if (const auto type = indexOf("type"); type != kNowhere)
            m_layout.columns[type].isDirection = true;
        if (const auto directed = indexOf("directed"); directed != kNowhere)
            m_layout.columns[directed].isDirected = true;
        assign("kind", m_choice.kind, kKindNames);
        assign("key", m_choice.key, kKeyNames);
        for (std::size_t i = 0; i < m_given.size(); ++i)
            m_layout.hasEdgeIds
                = m_layout.hasEdgeIds || (m_layout.columns[i].name == "key" && m_plain[i] != "key");
    } else if (findId()) {
        m_layout.kind = TableKind::Nodes;
        assignLabel();
    }
}

TableLayout LayoutFinder::find()
{
    if (!m_layout.hasHeader && !m_choice.isGiven()) {
        if (m_given.size() >= 2)
            layOutPlainRows();
        return std::move(m_layout);
    }
    if (!m_layout.hasHeader)
        numberColumns();
    if (!findOwn() && !findNeo4j())
        findOthers();
    const bool isGuess = m_layout.kind == TableKind::Unknown || m_layout.isDoubtful;
    if (isGuess && isWithoutHeader() && !m_choice.isGiven()) {
        m_layout = TableLayout();
        m_layout.columns.resize(m_given.size());
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

TableLayout layoutOf(const std::vector<std::string>& header, const TableReading& reading)
{
    return LayoutFinder(header, reading).find();
}

std::string columnNumber(std::size_t index)
{
    return std::string(kColumn) + std::to_string(index + 1);
}

} // namespace mnemo::transfer
