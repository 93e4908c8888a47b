// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is in a graph: roles, kinds, and the properties of both.

#include "core/base/hash.h"
#include "core/query/shapes/graphread.h"
#include "core/query/shapes/propertyvalues.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mnemo {

namespace {

constexpr std::size_t kMostCounted = 100'000; ///< different values of one property
constexpr std::size_t kExact = 1'000;
constexpr std::size_t kCommonest = 20;
constexpr std::size_t kCharacters = 200;

/// What one property of a role or a kind holds.
class PropertySummary final
{
public:
    void add(const Json& value)
    {
        ++m_nodes;
        m_types.insert(valueTypeName(value));
        if (value.is_array()) {
            for (const Json& item : countedValues(value))
                count(item);
        } else if (value.is_primitive()) {
            m_times += count(value) ? 1 : 0;
        }
    }

    [[nodiscard]] std::int64_t nodes() const { return m_nodes; }

    [[nodiscard]] Json toJson(const std::string& name) const
    {
        const auto& [least, most] = m_numbers.least ? m_numbers : m_texts;
        Json item{{"name", name}, {"nodes", m_nodes}, {"types", m_types}, {"times", m_times},
            {"distinct", m_isOver ? kExact : std::min(m_values.size(), kExact)},
            {"distinct_exact", !m_isOver && m_values.size() <= kExact},
            {"min", least ? shortenedText(least->value, kCharacters) : Json()},
            {"max", most ? shortenedText(most->value, kCharacters) : Json()},
            {"values", commonest()}, {"examples", Json::array()}};
        for (const auto& [place, value] : m_examples)
            item["examples"].push_back(shortenedText(value, kCharacters));
        return item;
    }

private:
    struct Placed
    {
        ValuePlace place;
        Json value;
    };

    struct Range
    {
        std::optional<Placed> least;
        std::optional<Placed> most;
    };

    struct Counted
    {
        Json value; ///< shortened
        std::int64_t count = 0;
        bool isTime = false;
    };

    /// What tells values apart: no number begins with a quote or a hash.
    [[nodiscard]] static std::string keyOf(const Json& value)
    {
        const auto* text = value.get_ptr<const std::string*>();
        constexpr std::size_t longest = 300;
        if (text != nullptr)
            return text->size() > longest ? '#' + sha256Hex(*text) : '"' + *text;
        return value.is_number_integer() ? std::to_string(value.get<std::int64_t>())
                                         : bytesOfValue(value);
    }

    /// Whether it is a text that tells a time.
    bool count(const Json& value)
    {
        const auto isTime = [&value] { return timeOfText(value).has_value(); };
        if (m_isOver) {
            place(value);
            return isTime();
        }
        const auto [at, isNew] = m_values.try_emplace(keyOf(value));
        Counted& counted = at->second;
        ++counted.count;
        if (!isNew)
            return counted.isTime;
        counted.value = shortenedText(value, kCharacters);
        counted.isTime = isTime();
        place(value);
        const bool found = counted.isTime;
        if (m_values.size() > kMostCounted) {
            m_isOver = true;
            m_values.clear();
        }
        return found;
    }

    /// Among the smallest and the largest.
    void place(const Json& value)
    {
        auto place = placeOf(value);
        if (value.is_number())
            widen(m_numbers, place, value);
        else if (value.is_string())
            widen(m_texts, place, value);
        constexpr std::size_t shown = 2;
        if (m_examples.size() == shown && !(place < m_examples.rbegin()->first))
            return;
        m_examples.emplace(std::move(place), value);
        if (m_examples.size() > shown)
            m_examples.erase(std::prev(m_examples.end()));
    }

    static void widen(Range& range, const ValuePlace& place, const Json& value)
    {
        if (!range.least || place < range.least->place)
            range.least = Placed{place, value};
        if (!range.most || range.most->place < place)
            range.most = Placed{place, value};
    }

    [[nodiscard]] Json commonest() const
    {
        using Item = std::pair<ValuePlace, decltype(m_values)::const_iterator>;
        std::vector<Item> all;
        all.reserve(m_values.size());
        for (auto at = m_values.begin(); at != m_values.end(); ++at)
            all.emplace_back(placeOf(at->second.value), at);
        const auto before = [](const Item& a, const Item& b) {
            if (a.second->second.count != b.second->second.count)
                return a.second->second.count > b.second->second.count;
            const int found = a.first.compare(b.first);
            return found != 0 ? found < 0 : a.second->first < b.second->first;
        };
        const auto end = static_cast<std::ptrdiff_t>(std::min(all.size(), kCommonest));
        std::partial_sort(all.begin(), all.begin() + end, all.end(), before);
        Json list = Json::array();
        for (auto at = all.begin(); at != all.begin() + end; ++at)
            list.push_back(
                {{"value", at->second->second.value}, {"count", at->second->second.count}});
        return list;
    }

    std::int64_t m_nodes = 0;
    std::int64_t m_times = 0;
    std::set<std::string> m_types;
    std::unordered_map<std::string, Counted> m_values; ///< by keyOf()
    bool m_isOver = false; ///< too many to count each
    Range m_numbers;
    Range m_texts;
    std::map<ValuePlace, Json> m_examples;
};

using Pair = std::pair<std::string, std::string>; ///< roles of the ends

/// What stands under one role or one kind.
struct Summary
{
    std::int64_t count = 0;
    std::map<std::string, PropertySummary> properties;
    std::map<Pair, std::int64_t> between;

    void add(const Json& own)
    {
        ++count;
        for (const auto& [name, value] : own.items()) {
            if (!value.is_null())
                properties[name].add(value);
        }
    }
};

/// The members of a map with the largest counts first, then by name; `cut` where some are left out.
template <typename Map, typename Count>
std::vector<typename Map::const_iterator> largest(
    const Map& all, std::int64_t limit, bool& cut, const Count& countOf)
{
    std::vector<typename Map::const_iterator> order;
    for (auto at = all.begin(); at != all.end(); ++at)
        order.push_back(at);
    std::ranges::stable_sort(
        order, [&](auto a, auto b) { return countOf(a->second) > countOf(b->second); });
    if (order.size() > static_cast<std::size_t>(limit)) {
        cut = true;
        order.resize(static_cast<std::size_t>(limit));
    }
    return order;
}

/// Edges of one kind by the roles of their ends; names are compared once a pair, not once an edge.
class Joined final
{
public:
    void add(const std::string& from, const std::string& to) { ++m_counts[{&from, &to}]; }

    [[nodiscard]] std::map<Pair, std::int64_t> byName() const
    {
        std::map<Pair, std::int64_t> named;
        for (const auto& [pair, edges] : m_counts)
            named[{*pair.first, *pair.second}] += edges;
        return named;
    }

private:
    std::map<std::pair<const std::string*, const std::string*>, std::int64_t> m_counts;
};

/// Roles by the numbers of nodes, which stores give out nearly without gaps.
class RoleOfNode final
{
public:
    void add(std::int64_t n, const std::string& role)
    {
        // A list in place of a map, as long as it is at least a quarter full.
        constexpr std::int64_t gaps = 4;
        constexpr std::int64_t spare = 4096;
        if (n < 0 || n > gaps * m_count + spare) {
            m_sparse[n] = &role;
            return;
        }
        const auto at = static_cast<std::size_t>(n);
        if (at >= m_dense.size())
            m_dense.resize(at + 1);
        m_dense[at] = &role;
        ++m_count;
    }

    /// Null for a node that is not there.
    [[nodiscard]] const std::string* find(std::int64_t n) const
    {
        if (n >= 0 && static_cast<std::size_t>(n) < m_dense.size()
            && m_dense[static_cast<std::size_t>(n)] != nullptr)
            return m_dense[static_cast<std::size_t>(n)];
        const auto found = m_sparse.find(n);
        return found == m_sparse.end() ? nullptr : found->second;
    }

private:
    std::vector<const std::string*> m_dense;
    std::int64_t m_count = 0;
    std::unordered_map<std::int64_t, const std::string*> m_sparse;
};

Json propertiesOf(const Summary& summary, std::int64_t limit, bool& cut)
{
    Json list = Json::array();
    for (const auto at : largest(summary.properties, limit, cut,
             [](const PropertySummary& property) { return property.nodes(); }))
        list.push_back(at->second.toJson(at->first));
    return list;
}

Json pairsOf(const Summary& summary, std::int64_t limit, bool& cut)
{
    Json list = Json::array();
    for (const auto at :
        largest(summary.between, limit, cut, [](std::int64_t edges) { return edges; }))
        list.push_back(
            {{"from_role", at->first.first}, {"to_role", at->first.second}, {"edges", at->second}});
    return list;
}

std::int64_t countOf(const Summary& summary)
{
    return summary.count;
}

} // namespace

Result<Shaped> shapeGraphSchema(const ShapeInput& input)
{
    GraphReading reading(input);
    std::map<std::string, Summary> roles;
    std::map<std::string, Summary> kinds;
    RoleOfNode roleOf;
    std::vector<std::int64_t> numbers;
    bool cut = false;
    auto read = reading.nodes(input.arg("roles"), Details::Properties, [&](GraphNode&& node) {
        const auto at = roles.try_emplace(node.role).first;
        at->second.add(node.properties);
        roleOf.add(node.n, at->first);
        numbers.push_back(node.n);
        cut = cut || node.cut;
    });
    if (!read)
        return read.error();
    std::int64_t edges = 0;
    std::unordered_map<std::string, Joined> joined; ///< by kind
    const auto visit = [&](GraphEdge&& edge) {
        const std::string* from = roleOf.find(edge.from);
        const std::string* to = roleOf.find(edge.to);
        if (from == nullptr || to == nullptr)
            return;
        ++edges;
        Summary& kind = kinds[edge.kind];
        kind.add(edge.properties);
        joined[edge.kind].add(*from, *to);
        cut = cut || edge.cut;
    };
    read = input.arg("roles").is_null()
        ? reading.allEdges(numbers, nullptr, Details::Properties, visit)
        : reading.edges(numbers, Direction::Out, nullptr, Details::Properties, visit);
    if (!read)
        return read.error();

    for (const auto& [kind, pairs] : joined)
        kinds[kind].between = pairs.byName();

    Shaped shaped;
    const auto limit = input.limit("limit");
    shaped.result = {{"nodes", numbers.size()}, {"edges", edges}, {"roles", Json::array()},
        {"kinds", Json::array()}};
    for (const auto at : largest(roles, limit, cut, countOf))
        shaped.result["roles"].push_back({{"role", at->first}, {"nodes", at->second.count},
            {"properties", propertiesOf(at->second, limit, cut)}});
    for (const auto at : largest(kinds, limit, cut, countOf))
        shaped.result["kinds"].push_back({{"kind", at->first}, {"edges", at->second.count},
            {"between", pairsOf(at->second, limit, cut)},
            {"properties", propertiesOf(at->second, limit, cut)}});
    shaped.found = !numbers.empty();
    shaped.truncated = cut;
    shaped.result["truncated"] = cut;
    return shaped;
}

} // namespace mnemo
