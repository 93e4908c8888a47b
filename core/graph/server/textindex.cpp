// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/textindex.h"

#include "core/base/times.h"
#include "core/graph/cyphertext.h"
#include "core/graph/server/errors.h"
#include "core/graph/server/foreign.h"
#include "core/graph/server/layout.h"
#include "core/graph/server/rowsteps.h"
#include "core/graph/textsearch.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <unordered_set>

namespace mnemo::server {

namespace {

constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();

std::string dumped(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json cellOf(Table& table, std::size_t row, const char* name)
{
    const auto column = columnOf(table, name);
    return column ? std::move(table.at(row, *column)) : Json();
}

std::int64_t wholeIn(const Json& cell)
{
    return cell.is_number_integer() ? cell.get<std::int64_t>() : -1;
}

double secondsIn(const Json* time)
{
    const Json seconds = time == nullptr ? Json() : secondsOfTime(*time);
    return seconds.is_null() ? FactTimes::none : seconds.get<double>();
}

FactTimes factTimesIn(const Json& list)
{
    const auto times = timesOfList(list);
    return {secondsIn(times.since), secondsIn(times.until), secondsIn(times.withdrawn),
        secondsIn(times.recorded)};
}

const Json& givenArgument(const Json& args, const char* name)
{
    static const Json none;
    const auto it = args.find(name);
    return it == args.end() ? none : *it;
}

/// The texts of a list among the arguments; absent where that is null.
std::optional<std::unordered_set<std::string>> textsIn(const Json& args, const char* name)
{
    const Json& list = givenArgument(args, name);
    if (!list.is_array())
        return std::nullopt;
    std::unordered_set<std::string> texts;
    for (const Json& item : list) {
        if (const auto* text = item.get_ptr<const std::string*>())
            texts.insert(*text);
    }
    return texts;
}

bool isOfRole(const Json& role, const std::unordered_set<std::string>& wanted)
{
    if (const auto* text = role.get_ptr<const std::string*>())
        return wanted.contains(*text);
    if (!role.is_array())
        return false;
    // A node without labels has the role "node".
    return role.empty() ? wanted.contains("node")
                        : std::ranges::any_of(role, [&](const Json& label) {
                              const auto* text = label.get_ptr<const std::string*>();
                              return text != nullptr && wanted.contains(*text);
                          });
}

} // namespace

/// The best of the items that are passed in their order: so many of each rank as may be needed.
class TextIndex::Walk final
{
public:
    Walk(const Json& args, const ReadContext& context)
        : m_search(givenArgument(args, "folded").get_ref<const std::string&>()), m_context(context)
    {
        const Json& limit = givenArgument(args, "limit");
        if (limit.is_number_integer())
            m_limit
                = static_cast<std::size_t>(std::max<std::int64_t>(limit.get<std::int64_t>(), 0));
        const Json& worst = givenArgument(args, "worst");
        if (worst.is_number_integer())
            m_worst = std::min(TextSearch::kWorst, worst.get<int>());
    }

    /// No item that comes later can be among the best.
    [[nodiscard]] bool isDone() const { return m_worst < 0 || m_limit == 0; }

    [[nodiscard]] Status check(std::size_t place) const
    {
        constexpr std::size_t each = 4096;
        if (place % each != 0)
            return Done{};
        if (m_context.cancel.isCancelled())
            return cancelled();
        return m_context.deadline.passed() ? Status(deadlinePassed()) : Status(Done{});
    }

    [[nodiscard]] int rank(std::string_view label, std::string_view texts) const
    {
        return m_search.rank(label, texts, {}, m_worst);
    }

    void take(std::size_t place, int rank)
    {
        m_places.at(static_cast<std::size_t>(rank)).push_back(place);
        std::size_t sum = 0;
        for (int i = 0; i <= m_worst; ++i) {
            sum += m_places.at(static_cast<std::size_t>(i)).size();
            if (sum >= m_limit) {
                m_worst = i - 1; // others of this rank come behind
                return;
            }
        }
    }

    [[nodiscard]] std::vector<Found> best() const
    {
        std::vector<Found> found;
        for (std::size_t rank = 0; rank < m_places.size(); ++rank) {
            for (const auto place : m_places.at(rank)) {
                if (found.size() < m_limit)
                    found.push_back({place, static_cast<int>(rank)});
            }
        }
        return found;
    }

private:
    TextSearch m_search;
    const ReadContext& m_context;
    std::size_t m_limit = std::numeric_limits<std::size_t>::max();
    int m_worst = TextSearch::kWorst;
    std::array<std::vector<std::size_t>, TextSearch::kWorst + 1> m_places;
};

/// What the arguments leave out whatever the text.
class TextIndex::Bounds final
{
public:
    Bounds(const TextIndex& index, Part part, const Json& args)
        : m_index(index), m_part(part), m_isTimed(givenArgument(args, "timed") == true),
          m_moment(momentOf(givenArgument(args, "as_of"), givenArgument(args, "known_at")))
    {
        bindNames(args);
        if (!givenArgument(args, "after0").is_null())
            bindPlace(args);
    }

    [[nodiscard]] bool hold(const NodeItem& node) const
    {
        return (m_roles.empty() || m_roles[node.role]) && holdsGroup(node.group)
            && isThen(node.times);
    }

    [[nodiscard]] bool hold(const EdgeItem& edge) const
    {
        return (m_kinds.empty() || m_kinds[edge.kind] || (edge.type != 0 && m_kinds[edge.type]))
            && holdsGroup(edge.group) && isThen(edge.times)
            && isThen(m_index.m_nodes[edge.source].times)
            && isThen(m_index.m_nodes[edge.target].times);
    }

    /// Whether it comes behind the last one of the page before.
    [[nodiscard]] bool isBehind(std::size_t place, int rank) const
    {
        if (!m_afterRank || rank != *m_afterRank)
            return !m_afterRank || rank > *m_afterRank;
        const int isEdge = m_part == Part::Edges ? 1 : 0;
        return isEdge != m_afterPart ? isEdge > m_afterPart : place >= m_firstBehind;
    }

private:
    void bindNames(const Json& args)
    {
        if (const auto roles = textsIn(args, "roles"); roles && m_part == Part::Nodes) {
            m_roles.resize(m_index.m_roles.size());
            for (std::size_t i = 0; i < m_roles.size(); ++i)
                m_roles[i] = isOfRole(m_index.m_roles[i], *roles);
        }
        const auto among = [&](const char* name, std::vector<bool>& are) {
            const auto wanted = textsIn(args, name);
            are.resize(wanted ? m_index.m_names.size() : 0);
            for (std::size_t i = 1; i < are.size(); ++i)
                are[i] = wanted->contains(m_index.m_names[i]);
        };
        among("kinds", m_kinds);
        if (!m_index.m_profile.group.empty())
            among("groups", m_groups);
    }

    void bindPlace(const Json& args)
    {
        m_afterRank = givenArgument(args, "after0").get<int>();
        m_afterPart = givenArgument(args, "after1").get<int>();
        const std::array<const Json*, 4> keys{&givenArgument(args, "after2"),
            &givenArgument(args, "after3"), &givenArgument(args, "after4"),
            &givenArgument(args, "after5")};
        const auto isUpTo = [&](const auto& own) {
            for (std::size_t i = 0; i < own.size(); ++i) {
                if (const int order = compareCells(Json(std::string(own[i])), *keys.at(i));
                    order != 0)
                    return order < 0;
            }
            return true;
        };
        const auto behind = [&](const auto& items, const auto& keysOf) {
            const auto at = std::ranges::partition_point(
                items, [&](const auto& item) { return isUpTo(keysOf(item)); });
            return static_cast<std::size_t>(at - items.begin());
        };
        const auto& nodes = m_index.m_nodes;
        m_firstBehind = m_part == Part::Nodes
            ? behind(nodes,
                [](const NodeItem& node) { return std::array<std::string_view, 1>{node.id}; })
            : behind(m_index.m_edges, [&](const EdgeItem& edge) {
                  return std::array<std::string_view, 4>{nodes[edge.source].id,
                      m_index.m_names[edge.kind], nodes[edge.target].id, m_index.text(edge.key)};
              });
    }

    [[nodiscard]] bool holdsGroup(std::uint32_t group) const
    {
        return m_groups.empty() || m_groups[group];
    }

    [[nodiscard]] bool isThen(const FactTimes& times) const
    {
        return !m_isTimed || stateAt(times, m_moment) == FactState::Holds;
    }

    const TextIndex& m_index;
    Part m_part;
    bool m_isTimed;
    Moment m_moment;
    std::vector<bool> m_roles; ///< which are wanted; empty for all
    std::vector<bool> m_kinds;
    std::vector<bool> m_groups;
    std::optional<int> m_afterRank;
    int m_afterPart = 0;
    std::size_t m_firstBehind = 0; ///< of the items, by their ids alone
};

TextIndex::Span TextIndex::kept(std::string_view text)
{
    const Span span{
        static_cast<std::uint32_t>(m_text.size()), static_cast<std::uint32_t>(text.size())};
    m_text += text;
    return span;
}

std::string_view TextIndex::text(const Span& span) const
{
    return std::string_view(m_text).substr(span.begin, span.size);
}

std::uint32_t TextIndex::nameOf(const Json& cell)
{
    const auto* text = cell.get_ptr<const std::string*>();
    if (text == nullptr)
        return 0;
    const auto [it, isNew]
        = m_nameOf.try_emplace(*text, static_cast<std::uint32_t>(m_names.size()));
    if (isNew)
        m_names.push_back(*text);
    return it->second;
}

Result<TextIndex::Span> TextIndex::ownTexts(Json&& cell, bool isEdge, const std::string& name)
{
    auto own = ownProperties(cell.is_object() ? std::move(cell) : fromPairs(std::move(cell)),
        isEdge ? Item::Edge : Item::Node, m_profile, name);
    if (!own)
        return own.error();
    auto& members = own->get_ref<Json::object_t&>();
    std::erase_if(members, [](const auto& member) { return !member.second.is_string(); });
    return kept(dumped(*own));
}

Status TextIndex::addNodes(Table&& table)
{
    for (std::size_t row = 0; row < table.rows(); ++row) {
        NodeItem node;
        node.number = wholeIn(cellOf(table, row, "number"));
        auto id = cellOf(table, row, "id");
        node.id = id.is_string() ? std::move(id.get_ref<std::string&>()) : std::string();
        node.label = cellOf(table, row, "label");
        auto role = cellOf(table, row, "role");
        const auto [it, isNew]
            = m_roleOf.try_emplace(dumped(role), static_cast<std::uint32_t>(m_roles.size()));
        node.role = it->second;
        if (isNew)
            m_roles.push_back(std::move(role));
        node.group = nameOf(cellOf(table, row, "group_name"));
        node.times = factTimesIn(cellOf(table, row, "presence"));
        const auto texts = ownTexts(cellOf(table, row, "texts"), false, node.id);
        if (!texts)
            return texts.error();
        node.texts = *texts;
        m_placeOf.emplace(node.number, static_cast<std::uint32_t>(m_nodes.size()));
        m_nodes.push_back(std::move(node));
    }
    return Done{};
}

Status TextIndex::addEdges(Table&& table)
{
    const auto placeOf = [&](const Json& number) {
        const auto it = m_placeOf.find(wholeIn(number));
        return it == m_placeOf.end() ? kUnknown : it->second;
    };
    for (std::size_t row = 0; row < table.rows(); ++row) {
        EdgeItem edge;
        edge.source = placeOf(cellOf(table, row, "source"));
        edge.target = placeOf(cellOf(table, row, "target"));
        if (edge.source == kUnknown || edge.target == kUnknown)
            continue;
        edge.kind = nameOf(cellOf(table, row, "kind"));
        edge.type = nameOf(cellOf(table, row, "type"));
        edge.group = nameOf(cellOf(table, row, "group_name"));
        const auto key = cellOf(table, row, "key");
        const auto* keyText = key.get_ptr<const std::string*>();
        edge.key = kept(keyText == nullptr ? std::string_view() : std::string_view(*keyText));
        const auto list = cellOf(table, row, "times");
        edge.times = factTimesIn(list);
        edge.list = kept(list.is_null() ? std::string() : dumped(list));
        const auto texts = ownTexts(
            cellOf(table, row, "texts"), true, keyText == nullptr ? std::string() : *keyText);
        if (!texts)
            return texts.error();
        edge.texts = *texts;
        m_edges.push_back(edge);
    }
    return Done{};
}

bool TextIndex::comesBefore(const EdgeItem& a, const EdgeItem& b) const
{
    if (a.source != b.source)
        return a.source < b.source;
    if (a.kind != b.kind)
        return m_names[a.kind] < m_names[b.kind];
    return a.target != b.target ? a.target < b.target : text(a.key) < text(b.key);
}

void TextIndex::finish()
{
    std::vector<std::uint32_t> order(m_nodes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](auto a, auto b) { return m_nodes[a].id < m_nodes[b].id; });
    std::vector<std::uint32_t> places(order.size());
    std::vector<NodeItem> nodes;
    nodes.reserve(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        places[order[i]] = static_cast<std::uint32_t>(i);
        nodes.push_back(std::move(m_nodes[order[i]]));
    }
    m_nodes = std::move(nodes);
    for (auto& edge : m_edges) {
        edge.source = places[edge.source];
        edge.target = places[edge.target];
    }
    std::ranges::sort(
        m_edges, [&](const EdgeItem& a, const EdgeItem& b) { return comesBefore(a, b); });
    m_placeOf = {};
    m_nameOf = {};
    m_roleOf = {};
    m_text.shrink_to_fit();
    m_edges.shrink_to_fit();
}

std::size_t TextIndex::bytes() const
{
    return m_text.size() + m_nodes.size() * sizeof(NodeItem) + m_edges.size() * sizeof(EdgeItem);
}

Result<Table> TextIndex::search(Part part, const Json& args, const ReadContext& context) const
{
    const auto& folded = givenArgument(args, "folded").get_ref<const std::string&>();
    const Bounds bounds(*this, part, args);
    Walk walk(args, context);
    const auto pass = [&](const auto& items, const auto& labelOf) -> Status {
        for (std::size_t place = 0; place < items.size() && !walk.isDone(); ++place) {
            if (auto goesOn = walk.check(place); !goesOn)
                return goesOn;
            const auto& item = items[place];
            if (!bounds.hold(item))
                continue;
            const int rank = walk.rank(labelOf(item), text(item.texts));
            if (rank >= 0 && bounds.isBehind(place, rank))
                walk.take(place, rank);
        }
        return Done{};
    };
    const bool isOwn = isNative(m_profile);
    const auto passed = part == Part::Nodes
        ? pass(m_nodes,
            [isOwn](const NodeItem& node) -> std::string_view {
                const auto* label = node.label.get_ptr<const std::string*>();
                return isOwn && label != nullptr ? std::string_view(*label) : std::string_view();
            })
        : pass(m_edges, [](const EdgeItem&) { return std::string_view(); });
    if (!passed)
        return passed.error();
    return part == Part::Nodes ? tableOfNodes(walk.best(), folded)
                               : tableOfEdges(walk.best(), folded);
}

Table TextIndex::tableOfNodes(const std::vector<Found>& found, const std::string& folded) const
{
    const TextSearch search(folded);
    Table table{{"id", "role", "label", "rank", "hit"}, {}, false};
    for (const auto& [place, rank] : found) {
        const auto& node = m_nodes[place];
        const auto* label = node.label.get_ptr<const std::string*>();
        const auto hit
            = search.hit(isNative(m_profile) && label != nullptr ? *label : std::string_view(),
                text(node.texts), {});
        table.cells.insert(table.cells.end(),
            {Json(node.id), m_roles[node.role], node.label, Json(rank),
                hit ? toJson(*hit) : Json()});
    }
    return table;
}

Table TextIndex::tableOfEdges(const std::vector<Found>& found, const std::string& folded) const
{
    const TextSearch search(folded);
    Table table{{"source", "source_label", "kind", "target", "target_label", "key", "times", "type",
                    "rank", "hit"},
        {}, false};
    for (const auto& [place, rank] : found) {
        const auto& edge = m_edges[place];
        const auto& source = m_nodes[edge.source];
        const auto& target = m_nodes[edge.target];
        const auto hit = search.hit({}, text(edge.texts), {});
        table.cells.insert(table.cells.end(),
            {Json(source.id), source.label, Json(m_names[edge.kind]), Json(target.id), target.label,
                Json(std::string(text(edge.key))),
                edge.list.size == 0 ? Json() : Json::parse(text(edge.list), nullptr, false),
                edge.type == 0 ? Json() : Json(m_names[edge.type]), Json(rank),
                hit ? toJson(*hit) : Json()});
    }
    return table;
}

} // namespace mnemo::server
