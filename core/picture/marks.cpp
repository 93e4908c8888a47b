// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/marks.h"

#include "core/base/text.h"
#include "core/picture/conditions.h"
#include "core/picture/paths.h"
#include "core/picture/properties.h"

#include <map>
#include <utility>

namespace mnemo {

namespace {

class Marker final
{
public:
    explicit Marker(const MarkSources& sources)
        : m_in(sources), m_scene(sources.scene), m_marks(std::make_shared<SceneMarks>())
    {
        m_marks->nodes.assign(m_scene.nodes().size(), 0);
        m_marks->edges.assign(m_scene.edges().size(), 0);
    }

    MarkedScene run()
    {
        markHidden();
        markIsolated();
        markSelected();
        markEvidence();
        if (m_in.evidence.empty())
            markPath();
        if (!m_marks->dimOthers)
            markFocus();
        findMatches();
        addBadges();
        return {std::move(m_marks), std::move(m_matches)};
    }

private:
    void mark(NodeIndex i, std::uint8_t bits)
    {
        auto& all = m_marks->nodes[at(i)];
        all = static_cast<std::uint8_t>(all | bits);
    }

    void mark(EdgeIndex e, std::uint8_t bits)
    {
        auto& all = m_marks->edges[at(e)];
        all = static_cast<std::uint8_t>(all | bits);
    }

    void mark(const std::vector<NodeIndex>& nodes, std::uint8_t bits)
    {
        for (const auto i : nodes) {
            if (at(i) < m_marks->nodes.size())
                mark(i, bits);
        }
    }

    void markHidden()
    {
        mark(m_in.state.hidden, Mark::hidden);
        mark(m_in.state.dismissed, Mark::hidden);
        mark(m_in.lifted, Mark::hidden);
        const bool hides = m_in.state.filter.effect == FilterEffect::Hide;
        const std::uint8_t out = hides ? Mark::hidden : Mark::faded;
        for (std::size_t i = 0; i < m_in.passes.nodes.size(); ++i) {
            if (!m_in.passes.nodes[i])
                mark(static_cast<NodeIndex>(i), out);
        }
        for (std::size_t e = 0; e < m_in.passes.edges.size(); ++e) {
            if (!m_in.passes.edges[e])
                mark(static_cast<EdgeIndex>(e), out);
        }
        if (m_in.facts != nullptr)
            markAway(*m_in.facts);
    }

    /// What time leaves out is not there: no filter dims it.
    void markAway(const FactStates& facts)
    {
        for (std::size_t i = 0; i < facts.away.size(); ++i) {
            if (facts.away[i] != 0)
                mark(static_cast<NodeIndex>(i), Mark::hidden);
        }
        for (std::size_t e = 0; e < facts.edges.size(); ++e) {
            if (!facts.shows(static_cast<EdgeIndex>(e)))
                mark(static_cast<EdgeIndex>(e), Mark::hidden);
        }
    }

    void markIsolated()
    {
        const auto& [role, kind] = m_in.isolation;
        if (role.empty() && kind.empty())
            return;
        std::vector<char> stays(m_scene.nodes().size(), 0);
        for (std::size_t i = 0; i < m_scene.nodes().size(); ++i)
            stays[i] = !role.empty() && m_scene.nodes()[i].role == role;
        for (std::size_t e = 0; e < m_scene.edges().size(); ++e) {
            const SceneEdge& edge = m_scene.edges()[e];
            if (!kind.empty() && edge.kind == kind)
                stays[at(edge.from)] = stays[at(edge.to)] = 1;
            else if (!kind.empty())
                mark(static_cast<EdgeIndex>(e), Mark::faded);
        }
        for (std::size_t i = 0; i < stays.size(); ++i) {
            if (!stays[i])
                mark(static_cast<NodeIndex>(i), Mark::faded);
        }
    }

    void markSelected()
    {
        m_marks->anySelected = !m_in.selected.empty() || m_in.selectedEdge.has_value();
        for (const auto node : m_in.selected) {
            mark(node, Mark::selected);
            for (const auto e : m_scene.edgesOf(node)) {
                if ((m_marks->of(e) & Mark::hidden) != 0)
                    continue; // nobody would see why
                mark(e, Mark::neighbour);
                mark(m_scene.across(e, node), Mark::neighbour);
            }
        }
        if (m_in.selectedEdge)
            mark(*m_in.selectedEdge, Mark::selected | Mark::neighbour);
    }

    void markEvidence()
    {
        for (const auto& id : m_in.evidence.nodes) {
            if (const auto index = m_scene.find(id))
                mark(*index, Mark::lit);
        }
        for (const auto& name : m_in.evidence.edges) {
            if (const auto index = m_scene.find(name)) {
                mark(*index, Mark::lit);
                mark(m_scene.edge(*index).from, Mark::lit);
                mark(m_scene.edge(*index).to, Mark::lit);
            }
        }
        m_marks->dimOthers = !m_in.evidence.empty();
    }

    void markPath()
    {
        const GraphPath& path = m_in.state.path;
        if (path.nodes.empty())
            return;
        const auto edges = edgesOf(m_scene, path);
        if (!edges)
            return;
        m_marks->dimOthers = true;
        mark(path.nodes, Mark::kept | Mark::neighbour);
        for (const auto e : *edges)
            mark(e, Mark::kept | Mark::path);
    }

    /// What is pointed at stays, or else what is selected, with all that it is connected to.
    void markFocus()
    {
        const auto& [onSelection, hovered] = m_in.focus;
        if (!hovered && !(onSelection && m_marks->anySelected))
            return;
        m_marks->dimOthers = true;
        mark(m_in.selected, Mark::kept);
        if (hovered) {
            keepAround({*hovered});
            return;
        }
        keepAround(m_in.selected);
        if (m_in.selectedEdge) {
            const SceneEdge& edge = m_scene.edge(*m_in.selectedEdge);
            mark(*m_in.selectedEdge, Mark::kept);
            mark({edge.from, edge.to}, Mark::kept);
        }
    }

    /// The nodes, their neighbours, and the edges between any of these.
    void keepAround(const std::vector<NodeIndex>& nodes)
    {
        std::vector<NodeIndex> kept = nodes;
        std::vector<char> stays(m_scene.nodes().size(), 0);
        for (const auto node : nodes)
            stays[at(node)] = 1;
        for (const auto node : nodes) {
            for (const auto e : m_scene.edgesOf(node)) {
                const NodeIndex other = m_scene.across(e, node);
                if ((m_marks->of(e) & Mark::hidden) == 0
                    && std::exchange(stays[at(other)], char{1}) == 0)
                    kept.push_back(other);
            }
        }
        mark(kept, Mark::kept);
        for (const auto node : kept) {
            for (const auto e : m_scene.edgesOf(node)) {
                if (stays[at(m_scene.across(e, node))] != 0)
                    mark(e, Mark::kept);
            }
        }
    }

    void addBadges()
    {
        std::map<NodeIndex, NodeBadge> badges;
        std::vector<std::uint32_t> countedFor(
            m_in.neighbourTotals.empty() ? 0 : m_scene.nodes().size(), 0);
        std::uint32_t turn = 0;
        for (const auto& [node, total] : m_in.neighbourTotals) {
            ++turn;
            int shown = 0;
            for (const auto e : m_scene.edgesOf(node)) {
                const NodeIndex other = m_scene.across(e, node);
                if (other != node && (m_marks->of(other) & Mark::hidden) == 0
                    && std::exchange(countedFor[at(other)], turn) != turn)
                    ++shown;
            }
            const int missing = total - shown;
            if (missing > 0)
                badges[node] = {node, NodeBadgeKind::More, missing};
        }
        // One badge a node: what a person did counts for more, an error for most.
        for (const auto node : m_in.state.pinned)
            badges[node] = {node, NodeBadgeKind::Pinned, 0};
        for (const auto node : m_in.failed)
            badges[node] = {node, NodeBadgeKind::Error, 0};
        for (const auto& [node, badge] : badges) {
            if (at(node) < m_marks->nodes.size())
                m_marks->badges.push_back(badge);
        }
    }

    void findMatches()
    {
        if (m_in.findText.empty())
            return;
        // What was searched for is not dimmed because one of it is selected.
        const bool focused = m_in.focus.onSelection && m_in.evidence.empty();
        for (std::size_t i = 0; i < m_scene.nodes().size(); ++i) {
            if ((m_marks->nodes[i] & Mark::hidden) != 0 || i >= m_in.folded.size()
                || m_in.folded[i].find(m_in.findText) == std::string::npos)
                continue;
            m_matches.push_back(static_cast<NodeIndex>(i));
            mark(static_cast<NodeIndex>(i), focused ? Mark::match | Mark::kept : Mark::match);
        }
    }

    const MarkSources& m_in;
    const GraphScene& m_scene;
    std::shared_ptr<SceneMarks> m_marks;
    std::vector<NodeIndex> m_matches;
};

} // namespace

FilterResult filtered(const GraphScene& scene, const GraphFilter& filter)
{
    FilterResult result;
    // One that cannot be read is refused where it is typed, and leaves nothing out.
    const auto read = SceneConditions::read(filter.condition);
    const SceneConditions conditions = read ? *read : SceneConditions();
    if (!filter.withoutRoles.empty() || filter.range || !conditions.empty()) {
        result.nodes.reserve(scene.nodes().size());
        for (const auto& node : scene.nodes()) {
            const auto index = static_cast<NodeIndex>(result.nodes.size());
            bool passes = !filter.withoutRoles.contains(node.role) && conditions.hold(scene, index);
            if (passes && filter.range) {
                const auto value = numberOf(node, filter.range->property);
                passes = value && *value >= filter.range->least && *value <= filter.range->most;
            }
            result.nodes.push_back(passes ? 1 : 0);
        }
    }
    if (!filter.withoutKinds.empty()) {
        result.edges.reserve(scene.edges().size());
        for (const auto& edge : scene.edges())
            result.edges.push_back(filter.withoutKinds.contains(edge.kind) ? 0 : 1);
    }
    return result;
}

std::vector<std::string> foldedTexts(const GraphScene& scene)
{
    std::vector<std::string> texts;
    texts.reserve(scene.nodes().size());
    for (const SceneNode& node : scene.nodes()) {
        texts.push_back(foldCase(node.label));
        texts.back() += '\0'; // nobody can type it: what is found is in one of them
        texts.back() += foldCase(node.id.text);
    }
    return texts;
}

MarkedScene markScene(const MarkSources& sources)
{
    return Marker(sources).run();
}

} // namespace mnemo
