// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/modelread.h"

#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/query/shapes/common.h"
#include "core/structure/vocabulary.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::array<const char*, 9> kFilterNames{"sourceType", "targetType", "edgeType",
    "nodeType", "semanticId", "sourceId", "targetId", "fchainId", "namePattern"};
constexpr std::size_t kIndexedLetters = 3; ///< that the index of texts needs in a row
constexpr std::array<const char*, 3> kTypeFilters{"sourceType", "targetType", "nodeType"};

template <std::size_t Size> Json namesOfTerms(const std::array<structure::Term, Size>& terms)
{
    Json names = Json::array();
    for (const auto& term : terms) {
        if (!holdsText(names, term.name))
            names.push_back(term.name);
    }
    return names;
}

QString namesOfList(const Json& names)
{
    QStringList list;
    for (const Json& name : names)
        list << toQString(name.get<std::string>());
    return list.join(QStringLiteral(", "));
}

QString quoted(const std::string& text)
{
    constexpr std::size_t shown = 60;
    return displayText(toQString(std::string(cutUtf8(text, shown))));
}

/// The bytes of the code point that `text` begins with.
std::size_t firstLength(std::string_view text)
{
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        ++length;
    return length;
}

} // namespace

bool holdsText(const Json& list, std::string_view text)
{
    return std::ranges::any_of(list, [text](const Json& one) {
        const auto* own = one.get_ptr<const std::string*>();
        return own != nullptr && *own == text;
    });
}

const Json& modelTypes()
{
    static const Json names = namesOfTerms(structure::kTypes);
    return names;
}

const Json& modelKinds()
{
    static const Json names = namesOfTerms(structure::kKinds);
    return names;
}

ModelFilters::ModelFilters(const ShapeInput& input) : m_filters(&input.args)
{
    if (const auto inner = input.args.find("filters"); inner != input.args.end()) {
        m_filters = inner->is_object() ? &*inner : nullptr;
        m_where = "/filters";
    }
}

const Json& ModelFilters::at(const std::string& name) const
{
    static const Json none;
    if (m_filters == nullptr)
        return none;
    const auto found = m_filters->find(name);
    return found == m_filters->end() ? none : *found;
}

std::optional<std::string> ModelFilters::text(const std::string& name) const
{
    const Json& value = at(name);
    return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

Error ModelFilters::refused(
    const std::string& name, const QString& message, const QString& hint) const
{
    return {ErrorCode::BadArgument, message, toQString(m_where + '/' + name), hint, {}};
}

Error ModelFilters::missing(const std::string& name) const
{
    return refused(name,
        QCoreApplication::translate("Arguments", "`%1` is missing.").arg(toQString(name)), {});
}

Status ModelFilters::check(const std::vector<std::string>& used) const
{
    for (const char* name : kFilterNames) {
        if (!at(name).is_null() && std::ranges::find(used, name) == used.end())
            return refused(name,
                QCoreApplication::translate("Queries", "`%1` is not a filter of this query.")
                    .arg(QString::fromLatin1(name)),
                QCoreApplication::translate("Queries", "Its filters: %1.").arg(namesOfList(used)));
    }
    for (const char* name : kTypeFilters) {
        const auto type = text(name);
        if (type && !holdsText(modelTypes(), *type))
            return refused(name,
                QCoreApplication::translate("Queries", "No node type is named `%1`.")
                    .arg(quoted(*type)),
                QCoreApplication::translate("Queries", "Types: %1.")
                    .arg(namesOfList(modelTypes())));
    }
    const auto kind = text("edgeType");
    if (kind && !holdsText(modelKinds(), *kind))
        return refused("edgeType",
            QCoreApplication::translate("Queries", "No edge type is named `%1`.")
                .arg(quoted(*kind)),
            QCoreApplication::translate("Queries", "Types: %1.").arg(namesOfList(modelKinds())));
    return Done{};
}

bool fitsGlob(std::string_view text, std::string_view pattern)
{
    // Where the last star stands, and how far the text behind it was tried.
    std::optional<std::pair<std::string_view, std::string_view>> star;
    while (!text.empty() || !pattern.empty()) {
        if (pattern.starts_with('*')) {
            pattern.remove_prefix(1);
            star = std::pair(pattern, text);
            continue;
        }
        const bool isOne = !text.empty() && !pattern.empty();
        if (isOne && pattern.front() == '?') {
            text.remove_prefix(firstLength(text));
            pattern.remove_prefix(1);
            continue;
        }
        if (isOne && pattern.front() == text.front()) {
            text.remove_prefix(1);
            pattern.remove_prefix(1);
            continue;
        }
        if (!star || star->second.empty())
            return false;
        star->second.remove_prefix(firstLength(star->second));
        pattern = star->first;
        text = star->second;
    }
    return true;
}

std::string sqlGlob(std::string_view pattern)
{
    std::string out;
    for (const char c : pattern)
        out += c == '[' ? std::string("[[]") : std::string(1, c);
    return out;
}

std::string longestLiteral(std::string_view pattern)
{
    std::string_view longest;
    while (!pattern.empty()) {
        const auto end = std::min(pattern.find_first_of("*?"), pattern.size());
        if (end > longest.size())
            longest = pattern.substr(0, end);
        pattern.remove_prefix(std::min(end + 1, pattern.size()));
    }
    return std::string(longest);
}

Result<std::vector<std::string>> idsLike(
    const ShapeInput& input, const std::string& pattern, const Json& types)
{
    const auto literal = foldCase(longestLiteral(pattern));
    std::string phrase = "\"";
    for (const char c : literal)
        phrase += c == '"' ? std::string("\"\"") : std::string(1, c);
    const bool isIndexed = input.profile.world && std::ranges::count_if(literal, [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }) >= static_cast<std::ptrdiff_t>(kIndexedLetters);
    auto table = input.read(isIndexed ? "names_indexed" : "names",
        {{"model_types", types}, {"pattern", sqlGlob(pattern)}, {"folded", literal},
            {"phrase", phrase + '"'}});
    if (!table)
        return table.error();
    std::vector<std::string> ids;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        const auto& id = table->at(row, 0).get_ref<const std::string&>();
        const auto& name = table->at(row, 1).get_ref<const std::string&>();
        if (fitsGlob(name, pattern) || fitsGlob(id, pattern))
            ids.push_back(id);
    }
    std::ranges::sort(ids);
    return ids;
}

Result<RowProperties> propertiesOfRow(const Table& table, std::size_t row, const char* column)
{
    RowProperties out;
    const auto shortened = columnNamed(table, "shortened");
    out.cut = shortened && table.at(row, *shortened) == 1;
    const auto at = columnNamed(table, column);
    auto properties = at ? jsonCell(table.at(row, *at)) : Result<Json>(Json());
    if (!properties && !out.cut)
        return properties.error();
    if (properties && properties->is_object())
        out.properties = normalised(std::move(*properties));
    return out;
}

Json modelEdgeItem(const Json& source, const Json& kind, const Json& target, const Json& key)
{
    return {{"source", source}, {"target", target}, {"type", kind}, {"key", key}};
}

std::size_t ModelReading::take(GraphNode&& node)
{
    const auto [place, isNew] = m_places.try_emplace(node.n, m_model.elements.size());
    if (isNew) {
        m_model.elements.push_back(
            {std::move(node.id), std::move(node.role), std::move(node.label)});
        m_numbers.push_back(node.n);
    }
    return place->second;
}

Result<std::vector<std::size_t>> ModelReading::nodes(const std::vector<std::string>& ids)
{
    auto found = m_reading.nodesById(ids, Details::Brief);
    if (!found)
        return found.error();
    std::vector<std::size_t> places;
    for (GraphNode& node : *found)
        places.push_back(take(std::move(node)));
    return places;
}

Result<std::vector<std::size_t>> ModelReading::nodesOfType(const std::string& type)
{
    std::vector<std::size_t> places;
    const auto read = m_reading.nodes(Json::array({type}), Details::Brief,
        [&](GraphNode&& node) { places.push_back(take(std::move(node))); });
    return read ? Result<std::vector<std::size_t>>(std::move(places)) : read.error();
}

Status ModelReading::takeNodes(const std::vector<GraphEdge>& edges)
{
    std::vector<std::int64_t> wanted;
    for (const GraphEdge& edge : edges) {
        for (const auto end : {edge.from, edge.to}) {
            if (!m_places.contains(end))
                wanted.push_back(end);
        }
    }
    std::ranges::sort(wanted);
    const auto repeated = std::ranges::unique(wanted);
    wanted.erase(repeated.begin(), repeated.end());
    auto nodes = m_reading.nodesByNumber(wanted, Details::Brief);
    if (!nodes)
        return nodes.error();
    for (GraphNode& node : *nodes)
        take(std::move(node));
    return Done{};
}

std::optional<std::size_t> ModelReading::takeEdge(GraphEdge&& edge)
{
    const auto source = m_places.find(edge.from);
    const auto target = m_places.find(edge.to);
    if (source == m_places.end() || target == m_places.end())
        return std::nullopt;
    m_model.links.push_back({source->second, target->second, std::move(edge.kind)});
    m_besides.push_back({std::move(edge.key), std::move(edge.properties), edge.cut});
    return m_model.links.size() - 1;
}

Result<std::vector<std::size_t>> ModelReading::edges(
    const std::vector<std::size_t>& nodes, Direction direction, const Json& kinds)
{
    std::vector<std::int64_t> numbers;
    for (const auto node : nodes)
        numbers.push_back(m_numbers[node]);
    std::ranges::sort(numbers);
    std::vector<GraphEdge> found;
    for (const auto way : {Direction::Out, Direction::In}) {
        if (direction != Direction::Both && direction != way)
            continue;
        const auto read = m_reading.edges(numbers, way, kinds, m_details,
            [&](GraphEdge&& edge) { found.push_back(std::move(edge)); });
        if (!read)
            return read.error();
    }
    if (auto done = takeNodes(found); !done)
        return done.error();
    std::vector<std::size_t> links;
    for (GraphEdge& edge : found) {
        NumberedEdge name{edge.from, edge.to, edge.kind, edge.key};
        auto known = m_links.find(name);
        if (known == m_links.end()) {
            const auto place = takeEdge(std::move(edge));
            if (!place)
                continue; // the graph changed between two reads
            known = m_links.emplace(std::move(name), *place).first;
        }
        links.push_back(known->second);
    }
    std::ranges::sort(links);
    const auto repeated = std::ranges::unique(links);
    links.erase(repeated.begin(), repeated.end());
    return links;
}

Status ModelReading::all()
{
    Json roles = modelTypes();
    roles.push_back("fact"); // of ids that name no type
    const auto read = m_reading.nodes(
        roles, Details::Brief, [this](GraphNode&& node) { take(std::move(node)); });
    if (!read)
        return read;
    auto numbers = m_numbers;
    std::ranges::sort(numbers);
    return m_reading.allEdges(
        numbers, modelKinds(), m_details, [this](GraphEdge&& edge) { takeEdge(std::move(edge)); });
}

} // namespace mnemo
