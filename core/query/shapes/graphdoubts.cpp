// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What in a graph is likely to be wrong: likely_duplicates and likely_contradictions.

#include "core/base/text.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/graphread.h"
#include "core/query/shapes/ordering.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace mnemo {

namespace {

/// A name as people compare it: its words, whatever the case and what stands between them.
std::string comparedName(const std::string& label)
{
    std::string name;
    for (const auto& word : foldedWordsOf(label))
        name += (name.empty() ? "" : " ") + word;
    return name;
}

Result<Shaped> likelyDuplicates(const ShapeInput& input)
{
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    GraphReading reading(input);
    std::map<std::pair<std::string, std::string>, std::vector<GraphNode>> byName;
    const auto read = reading.nodes(input.arg("roles"), Details::Brief, [&](GraphNode&& node) {
        if (auto name = comparedName(node.label); !name.empty())
            byName[{node.role, std::move(name)}].push_back(std::move(node));
    });
    if (!read)
        return read.error();
    std::vector<Ranked<Json>> found;
    std::size_t names = 0;
    for (const auto& [name, nodes] : byName) {
        if (nodes.size() < 2)
            continue;
        ++names;
        for (const auto& node : nodes) {
            Json item = node.brief();
            item["same"] = nodes.size();
            found.push_back({placeOf(nodes.size()), {name.first, name.second, node.id}, item});
        }
    }
    Shaped shaped;
    shaped.found = !found.empty();
    shaped.result = {{"count", found.size()}, {"names", names}, {"nodes", Json::array()}};
    const auto next = keepPageOf(
        found, Ordering{"same", {}, true}, *before, static_cast<std::size_t>(input.limit("limit")));
    for (auto& item : found)
        shaped.result["nodes"].push_back(std::move(item.item));
    endPage(input, shaped, next);
    return shaped;
}

/// When a fact holds, and where it leads.
struct DatedFact
{
    std::int64_t to = 0;
    std::string key;
    Json type;
    double since = -std::numeric_limits<double>::infinity();
    double until = std::numeric_limits<double>::infinity();
    Json sinceShown; ///< as stored; null where it is open
    Json untilShown;
};

/// Two facts of one node and one kind that hold at once and lead to different nodes.
struct Overlap
{
    std::int64_t from = 0;
    const std::string* kind = nullptr;
    const DatedFact* first = nullptr;
    const DatedFact* second = nullptr;
};

/// For each fact the next one that leads elsewhere; their count where there is none. In one pass:
/// a node may have very many facts that lead to the same end.
std::vector<std::size_t> nextElsewhere(const std::vector<DatedFact>& facts)
{
    std::vector<std::size_t> next(facts.size(), facts.size());
    for (std::size_t i = facts.size(); i-- > 1;)
        next[i - 1] = facts[i].to != facts[i - 1].to ? i : next[i];
    return next;
}

class Contradictions final
{
public:
    explicit Contradictions(const ShapeInput& input) : m_input(input), m_reading(input) { }

    [[nodiscard]] Result<Shaped> run(std::size_t before)
    {
        if (auto read = readFacts(); !read)
            return read.error();
        const auto overlaps = find();
        auto found = named(overlaps);
        if (!found)
            return found.error();
        Shaped shaped;
        shaped.found = !found->empty();
        shaped.result = {{"count", found->size()}, {"facts", Json::array()}};
        const auto next = keepPageOf(*found, Ordering{"single", {}, true}, before,
            static_cast<std::size_t>(m_input.limit("limit")));
        for (auto& item : *found)
            shaped.result["facts"].push_back(std::move(item.item));
        endPage(m_input, shaped, next);
        return shaped;
    }

private:
    /// Facts of each kind by the node that they are of.
    using FactsOfNodes = std::map<std::int64_t, std::vector<DatedFact>>;

    [[nodiscard]] DatedFact factOf(GraphEdge& edge) const
    {
        DatedFact fact;
        fact.to = edge.to;
        fact.key = edge.key;
        fact.type = edge.type;
        Json::object_t item;
        putFacts(item, "label", m_input.profile, m_reading.moment(), edge.properties);
        const FactTimes times = factTimesOf(Json(item));
        if (!std::isnan(times.since))
            fact.since = times.since;
        if (const double until = endOf(times, m_reading.moment()); !std::isnan(until))
            fact.until = until;
        if (const auto since = item.find("since"); since != item.end())
            fact.sinceShown = since->second;
        for (const char* name : {"withdrawn", "until"}) {
            if (const auto until = item.find(name); until != item.end())
                fact.untilShown = until->second;
        }
        return fact;
    }

    /// Only facts that say something of when they hold are compared.
    [[nodiscard]] Status readFacts()
    {
        if (!m_input.profile.knowsValidity())
            return Done{};
        const auto nodes = m_reading.all();
        if (!nodes)
            return nodes.error();
        std::vector<std::int64_t> numbers;
        for (const auto& [number, node] : **nodes)
            numbers.push_back(number);
        std::ranges::sort(numbers);
        return m_reading.allEdges(
            numbers, m_input.arg("kinds"), Details::Properties, [&](GraphEdge&& edge) {
                if (edge.undirected || edge.from == edge.to)
                    return;
                DatedFact fact = factOf(edge);
                const bool isDated = std::isfinite(fact.since) || std::isfinite(fact.until);
                if (isDated && fact.since < fact.until)
                    m_facts[edge.kind][edge.from].push_back(std::move(fact));
            });
    }

    /// Each fact with the next one that it overlaps. Of a kind of which a node has several at once
    /// anyway, as friends, nothing is told: the share of its nodes with never more than one is
    /// under what was asked for.
    [[nodiscard]] std::vector<std::pair<double, Overlap>> find()
    {
        std::vector<std::pair<double, Overlap>> all;
        const double least = m_input.arg("single").get<double>();
        for (auto& [kind, nodes] : m_facts) {
            std::vector<Overlap> ofKind;
            std::set<std::int64_t> doubted;
            for (auto& [node, facts] : nodes) {
                std::ranges::sort(facts, [](const DatedFact& a, const DatedFact& b) {
                    return std::tie(a.since, a.key) < std::tie(b.since, b.key);
                });
                const auto next = nextElsewhere(facts);
                for (std::size_t i = 0; i < facts.size(); ++i) {
                    // They begin in this order: where it does not overlap, no later one does.
                    const std::size_t j = next[i];
                    if (j == facts.size() || facts[j].since >= facts[i].until)
                        continue;
                    ofKind.push_back({node, &kind, &facts[i], &facts[j]});
                    doubted.insert(node);
                }
            }
            const double single
                = 1.0 - static_cast<double>(doubted.size()) / static_cast<double>(nodes.size());
            if (single < least)
                continue;
            for (const auto& overlap : ofKind)
                all.emplace_back(single, overlap);
        }
        return all;
    }

    [[nodiscard]] Result<std::vector<Ranked<Json>>> named(
        const std::vector<std::pair<double, Overlap>>& overlaps)
    {
        std::vector<Ranked<Json>> found;
        const auto nodes = m_reading.all();
        if (!nodes)
            return nodes.error();
        for (const auto& [single, overlap] : overlaps) {
            const auto node = (*nodes)->find(overlap.from);
            const auto first = (*nodes)->find(overlap.first->to);
            const auto second = (*nodes)->find(overlap.second->to);
            if (node == (*nodes)->end() || first == (*nodes)->end() || second == (*nodes)->end())
                continue;
            Json item{{"id", node->second.id}, {"label", node->second.label},
                {"role", node->second.role}, {"kind", *overlap.kind}, {"first", first->second.id},
                {"first_label", first->second.label}, {"first_key", overlap.first->key},
                {"second", second->second.id}, {"second_label", second->second.label},
                {"second_key", overlap.second->key}};
            if (!overlap.first->type.is_null())
                item["type"] = overlap.first->type;
            // The later of both begins what they share, the earlier end ends it.
            putOptional(item, "since", Json(overlap.second->sinceShown));
            const bool endsFirst = overlap.first->until <= overlap.second->until;
            putOptional(item, "until",
                Json(endsFirst ? overlap.first->untilShown : overlap.second->untilShown));
            std::vector<std::string> ties{*overlap.kind, node->second.id, first->second.id,
                overlap.first->key, second->second.id, overlap.second->key};
            found.push_back({placeOf(single), std::move(ties), std::move(item)});
        }
        return found;
    }

    const ShapeInput& m_input;
    GraphReading m_reading;
    std::map<std::string, FactsOfNodes> m_facts;
};

} // namespace

Result<Shaped> shapeGraphDoubts(const ShapeInput& input)
{
    if (!input.args.contains("single"))
        return likelyDuplicates(input);
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    return Contradictions(input).run(*before);
}

} // namespace mnemo
