// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The edges of an engineering model by filters.

#include "core/query/shapes/common.h"
#include "core/query/shapes/modelread.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace mnemo {

namespace {

using structure::Model;

constexpr std::int64_t kFew = 1000; ///< edges that are found as quickly as they are counted
constexpr std::int64_t kFirstSources = 256; ///< whose edges are looked at first
constexpr std::int64_t kMoreSources = 16; ///< times as many where these have too few

/// Places of the order keys in the rows of edges.
enum EdgeKey : std::size_t
{
    SourceKey,
    KindKey,
    TargetKey,
    KeyKey,
    EdgeKeys
};

/// Edges of a model by filters: by the store where types alone are given, else at nodes.
class EdgeList final
{
public:
    explicit EdgeList(const ShapeInput& input) : m_input(input), m_filters(input)
    {
        const auto kind = m_filters.text("edgeType");
        m_kinds = kind ? Json::array({*kind}) : modelKinds();
    }

    [[nodiscard]] Result<Shaped> run()
    {
        const auto checked = m_filters.check({"sourceType", "targetType", "edgeType", "nodeType",
            "semanticId", "sourceId", "targetId", "namePattern"});
        if (!checked)
            return checked.error();
        m_binds = {{"kinds", m_kinds}, {"source_type", m_filters.at("sourceType")},
            {"target_type", m_filters.at("targetType")}, {"limit", m_input.limit("limit") + 1}};
        if (auto ok = bindPage(m_input, EdgeKeys, m_binds); !ok)
            return ok.error();
        const bool isAtNodes = std::ranges::any_of(
            std::array{"nodeType", "semanticId", "sourceId", "targetId", "namePattern"},
            [this](const char* name) { return !m_filters.at(name).is_null(); });
        return isAtNodes ? atNodes() : inStore();
    }

private:
    [[nodiscard]] Result<std::int64_t> count(const char* part)
    {
        const auto table = m_input.read(part, m_binds);
        return table ? Result<std::int64_t>(firstInteger(*table)) : table.error();
    }

    [[nodiscard]] Result<std::int64_t> nodesOf(const char* filter) const
    {
        Json binds = Json::object();
        binds["model_types"] = Json::array({m_filters.at(filter)});
        const auto table = m_input.read("node_count", binds);
        return table ? Result<std::int64_t>(firstInteger(*table)) : table.error();
    }

    /// Whether the edges are found from their sources: given, and not more of them than targets.
    [[nodiscard]] Result<bool> isFromSources() const
    {
        if (m_filters.at("sourceType").is_null() || m_filters.at("targetType").is_null())
            return !m_filters.at("sourceType").is_null();
        const auto sources = nodesOf("sourceType");
        const auto targets = sources ? nodesOf("targetType") : sources;
        return targets ? Result<bool>(*sources <= *targets) : targets.error();
    }

    [[nodiscard]] Result<Shaped> inStore()
    {
        const bool isAny
            = m_filters.at("sourceType").is_null() && m_filters.at("targetType").is_null();
        const auto fromSources = isFromSources();
        if (!fromSources)
            return fromSources.error();
        const auto total = count(isAny ? "kind_count" : *fromSources ? "count_out" : "count_in");
        if (!total)
            return total.error();
        const char* part = isAny || *total > kFew ? "edge_walk"
            : *fromSources                        ? "edges_out"
                                                  : "edges_in";
        auto table = part == std::string_view("edge_walk") ? walk() : m_input.read(part, m_binds);
        if (!table)
            return table.error();
        const bool isCut = cutRows(*table, m_input.limit("limit"));
        Json items = Json::array();
        for (std::size_t row = 0; row < table->rows(); ++row) {
            auto item = modelEdgeItem(table->at(row, SourceKey), table->at(row, KindKey),
                table->at(row, TargetKey), table->at(row, KeyKey));
            auto own = propertiesOfRow(*table, row, "edge_properties");
            if (!own)
                return own.error();
            item["properties"] = std::move(own->properties);
            if (own->cut)
                item["cut"] = true;
            items.push_back(std::move(item));
        }
        return shaped(*total, std::move(items), isCut);
    }

    /// The first edges of many. Where nodes of one type have them, the embedded store finds them at
    /// the first of these nodes, or at more of them until there are enough.
    [[nodiscard]] Result<Table> walk()
    {
        if (m_filters.at("sourceType").is_null() || m_input.reader.dialect() != Dialect::Sqlite)
            return m_input.read("edge_walk", m_binds);
        const auto all = nodesOf("sourceType");
        if (!all)
            return all.error();
        const auto enough = m_binds.at("limit").get<std::size_t>();
        for (auto sources = kFirstSources;; sources *= kMoreSources) {
            m_binds["sources"] = sources;
            auto table = m_input.read("edges_of_first", m_binds);
            if (!table || table->rows() >= enough || sources >= *all)
                return table;
        }
    }

    [[nodiscard]] Shaped shaped(std::int64_t total, Json items, bool isCut) const
    {
        Shaped made;
        made.found = !items.empty();
        made.truncated = isCut;
        Json keys;
        if (isCut && !items.empty()) {
            const Json& last = items.back();
            keys = Json::array(
                {last.at("source"), last.at("type"), last.at("target"), last.at("key")});
        }
        made.result = {{"count", total}, {"edges", std::move(items)}};
        endList(m_input, made, std::move(keys));
        return made;
    }

    [[nodiscard]] Result<Shaped> atNodes();
    [[nodiscard]] Result<std::vector<std::size_t>> starts(
        ModelReading& reading, Direction& direction);
    [[nodiscard]] bool fits(const ModelReading& reading, std::size_t link) const;

    const ShapeInput& m_input;
    ModelFilters m_filters;
    Json m_kinds;
    Json m_binds;
};

Result<std::vector<std::size_t>> EdgeList::starts(ModelReading& reading, Direction& direction)
{
    for (const auto& [name, way] : {std::pair("sourceId", Direction::Out),
             std::pair("targetId", Direction::In), std::pair("semanticId", Direction::Both)}) {
        direction = way;
        if (const auto id = m_filters.text(name))
            return reading.nodes({*id});
    }
    if (const auto pattern = m_filters.text("namePattern")) {
        const auto ids = idsLike(m_input, *pattern, modelTypes());
        return ids ? reading.nodes(*ids) : ids.error();
    }
    return reading.nodesOfType(m_filters.text("nodeType").value_or(std::string()));
}

bool EdgeList::fits(const ModelReading& reading, std::size_t place) const
{
    const Model& model = reading.model();
    const auto& link = model.links[place];
    const std::array ends{&model.elements[link.source], &model.elements[link.target]};
    const auto isNamed = [&](const char* filter, const std::string& value) {
        const auto asked = m_filters.text(filter);
        return !asked || *asked == value;
    };
    const auto anyEnd = [&](const auto& isFit) { return isFit(*ends[0]) || isFit(*ends[1]); };
    const auto pattern = m_filters.text("namePattern");
    return isNamed("sourceType", ends[0]->type) && isNamed("targetType", ends[1]->type)
        && isNamed("sourceId", ends[0]->id) && isNamed("targetId", ends[1]->id)
        && anyEnd([&](const auto& end) { return isNamed("nodeType", end.type); })
        && anyEnd([&](const auto& end) { return isNamed("semanticId", end.id); })
        && (!pattern || anyEnd([&](const auto& end) {
               return fitsGlob(end.name, *pattern) || fitsGlob(end.id, *pattern);
           }));
}

Result<Shaped> EdgeList::atNodes()
{
    ModelReading reading(m_input, Details::Properties);
    auto direction = Direction::Both;
    const auto nodes = starts(reading, direction);
    if (!nodes)
        return nodes.error();
    auto links = reading.edges(*nodes, direction, m_kinds);
    if (!links)
        return links.error();
    const Model& model = reading.model();
    std::vector<std::pair<std::array<std::string, EdgeKeys>, std::size_t>> found;
    for (const auto place : *links) {
        if (!fits(reading, place))
            continue;
        const auto& link = model.links[place];
        found.push_back({{model.elements[link.source].id, link.kind, model.elements[link.target].id,
                             reading.key(place)},
            place});
    }
    std::ranges::sort(found);
    auto first = found.begin();
    if (!m_binds.at("after0").is_null()) {
        std::array<std::string, EdgeKeys> after;
        for (std::size_t i = 0; i < after.size(); ++i)
            after.at(i) = m_binds.at("after" + std::to_string(i)).get<std::string>();
        first = std::ranges::upper_bound(
            found, after, {}, [](const auto& edge) -> const auto& { return edge.first; });
    }
    const auto limit = m_input.limit("limit");
    Json items = Json::array();
    for (auto at = first; at != found.end() && at - first < limit; ++at) {
        auto item = modelEdgeItem(
            at->first[SourceKey], at->first[KindKey], at->first[TargetKey], at->first[KeyKey]);
        item["properties"] = reading.properties(at->second);
        if (reading.isCut(at->second))
            item["cut"] = true;
        items.push_back(std::move(item));
    }
    return shaped(
        static_cast<std::int64_t>(found.size()), std::move(items), found.end() - first > limit);
}

} // namespace

Result<Shaped> shapeModelEdges(const ShapeInput& input)
{
    return EdgeList(input).run();
}

} // namespace mnemo
