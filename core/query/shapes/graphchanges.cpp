// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What changed between two times: changes_between.

#include "core/base/times.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/graphread.h"
#include "core/query/shapes/ordering.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::int64_t kEventPage = 20'000; ///< events read at a time

/// From `since` on, before `until`; seconds since 1970, or ticks of a world.
class Window final
{
public:
    [[nodiscard]] static Result<Window> from(const ShapeInput& input)
    {
        Window window;
        const Json& since = input.arg("since");
        const Json& until = input.arg("until");
        window.m_since = secondsOfTime(since);
        window.m_until = secondsOfTime(until);
        window.m_sinceIsTick = input.profile.world && since.is_number();
        window.m_untilIsTick = input.profile.world && until.is_number();
        const bool alike = window.m_sinceIsTick == window.m_untilIsTick;
        if (alike && !window.m_since.is_null() && !window.m_until.is_null()
            && window.m_until < window.m_since)
            return Error{ErrorCode::BadArgument,
                QCoreApplication::translate("Conditions", "`until` lies before `since`."),
                QStringLiteral("/until"), {}, {}};
        return window;
    }

    [[nodiscard]] bool holds(const Json& seconds, const Json& tick = {}) const
    {
        const Json& begin = m_sinceIsTick ? tick : seconds;
        const Json& end = m_untilIsTick ? tick : seconds;
        return (m_since.is_null() || (begin.is_number() && begin >= m_since))
            && (m_until.is_null() || (end.is_number() && end < m_until));
    }

private:
    Json m_since;
    Json m_until;
    bool m_sinceIsTick = false;
    bool m_untilIsTick = false;
};

class Changes final
{
public:
    Changes(const ShapeInput& input, const Window& window)
        : m_input(input), m_window(window), m_reading(input)
    {
    }

    [[nodiscard]] Status read()
    {
        const auto nodes = m_reading.all();
        if (!nodes)
            return nodes.error();
        m_nodes = *nodes;
        if (m_input.profile.world)
            return readEvents();
        if (!m_input.profile.recorded.empty() && m_input.arg("kinds").is_null()) {
            const auto read = m_reading.nodes(m_input.arg("roles"), Details::Properties,
                [this](GraphNode&& node) { addNode(node); });
            if (!read)
                return read.error();
        }
        return m_input.profile.knowsValidity() ? readFacts() : Status(Done{});
    }

    [[nodiscard]] Shaped shaped(std::size_t before)
    {
        Shaped shaped;
        shaped.found = !m_found.empty();
        shaped.result["count"] = m_found.size();
        const auto next = keepPageOf(
            m_found, Ordering{}, before, static_cast<std::size_t>(m_input.limit("limit")));
        shaped.result["changes"] = Json::array();
        for (auto& change : m_found)
            shaped.result["changes"].push_back(std::move(change.item));
        endPage(m_input, shaped, next);
        return shaped;
    }

private:
    [[nodiscard]] bool concerns(const GraphNode* a, const GraphNode* b) const
    {
        const Json& id = m_input.arg("node_id");
        const Json& roles = m_input.arg("roles");
        const auto fits = [&](const auto& judge) {
            return (a != nullptr && judge(*a)) || (b != nullptr && judge(*b));
        };
        return (id.is_null() || fits([&](const GraphNode& node) { return node.id == id; }))
            && (roles.is_null()
                || fits([&](const GraphNode& node) { return node.hasRole(roles); }));
    }

    /// Adds a change at a time as it is stored.
    void add(const Json& at, const char* change, std::vector<std::string> ties, Json item)
    {
        const Json seconds = secondsOfTime(at);
        if (!seconds.is_number() || !m_window.holds(seconds))
            return;
        item["at"] = at;
        item["change"] = change;
        ties.insert(ties.begin(), change);
        m_found.push_back({placeOf(seconds), std::move(ties), std::move(item)});
    }

    void addNode(const GraphNode& node)
    {
        const Json at = node.properties.value(m_input.profile.recorded, Json());
        if (!concerns(&node, nullptr))
            return;
        add(at, "created", {node.id},
            {{"node", node.brief()}, {"label", node.label.empty() ? node.id : node.label}});
    }

    [[nodiscard]] Status readFacts()
    {
        std::vector<std::int64_t> numbers;
        for (const auto& [number, node] : *m_nodes)
            numbers.push_back(number);
        std::ranges::sort(numbers);
        return m_reading.edges(numbers, Direction::Out, m_input.arg("kinds"), Details::Properties,
            [this](GraphEdge&& edge) { addFact(edge); });
    }

    void addFact(const GraphEdge& edge)
    {
        const auto from = m_nodes->find(edge.from);
        const auto to = m_nodes->find(edge.to);
        if (from == m_nodes->end() || to == m_nodes->end() || !concerns(&from->second, &to->second))
            return;
        const GraphNode& a = from->second;
        const GraphNode& b = to->second;
        Json::object_t shown = edge.brief(a.id, b.id);
        shown.emplace("from_label", a.label);
        shown.emplace("to_label", b.label);
        const Json caption = edge.properties.value(m_input.profile.edgeCaption, Json());
        const Json item{{"edge", std::move(shown)},
            {"label", caption.is_string() && caption != "" ? caption : Json(edge.kind)}};
        const std::vector<std::string> ties{a.id, edge.kind, b.id, edge.key};
        const auto times = timesOfEdge(m_input.profile, edge.properties);
        if (times.since != nullptr)
            add(*times.since, "began", ties, item);
        if (const Json* end = endOf(times, m_reading.moment()))
            add(*end, "ended", ties, item);
    }

    [[nodiscard]] Status readEvents()
    {
        std::unordered_map<std::string_view, const GraphNode*> byId;
        for (const auto& [number, node] : *m_nodes)
            byId.emplace(node.id, &node);
        for (std::int64_t after = -1;;) {
            auto table = m_input.read("events", {{"after_n", after}, {"page", kEventPage}});
            if (!table)
                return table.error();
            if (table->rows() == 0)
                return Done{};
            for (std::size_t row = 0; row < table->rows(); ++row)
                addEvent(*table, row, byId);
            after = table->at(table->rows() - 1, 0).get<std::int64_t>();
        }
    }

    void addEvent(const Table& table, std::size_t row,
        const std::unordered_map<std::string_view, const GraphNode*>& byId)
    {
        const Json& tick = table.at(row, 1);
        const Json& at = table.at(row, 2);
        const Json& kind = table.at(row, 3);
        const Json& kinds = m_input.arg("kinds");
        const auto subject = table.at(row, 4).get<std::string>();
        const auto node = byId.find(subject);
        const GraphNode* about = node == byId.end() ? nullptr : node->second;
        if (!m_window.holds(at, tick) || !concerns(about, nullptr)
            || (!kinds.is_null() && std::ranges::find(kinds, kind) == kinds.end()))
            return;
        Json item{{"at", at}, {"tick", tick}, {"change", "event"}, {"label", kind}};
        if (about != nullptr)
            item["node"] = about->brief();
        m_found.push_back({placeOf(table.at(row, 0)), {}, std::move(item)});
    }

    const ShapeInput& m_input;
    const Window& m_window;
    GraphReading m_reading;
    const std::unordered_map<std::int64_t, GraphNode>* m_nodes = nullptr;
    std::vector<Ranked<Json>> m_found;
};

} // namespace

Result<Shaped> shapeGraphChanges(const ShapeInput& input)
{
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    const auto window = Window::from(input);
    if (!window)
        return window.error();
    Changes changes(input, *window);
    if (auto read = changes.read(); !read)
        return read.error();
    return changes.shaped(*before);
}

} // namespace mnemo
