// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/carrying.h"

#include "core/query/sliceitems.h"

#include <algorithm>
#include <limits>

namespace mnemo {

namespace {

constexpr float unplaced = std::numeric_limits<float>::quiet_NaN();

} // namespace

bool hasGrown(const GraphScene& before, const GraphScene& now)
{
    const auto& old = before.nodes();
    return !old.empty() && old.size() <= now.nodes().size()
        && std::equal(old.begin(), old.end(), now.nodes().begin(),
            [](const SceneNode& a, const SceneNode& b) { return a.id == b.id; });
}

Result<RenewedScene> renewed(
    const GraphScene& before, const Positions& places, const SliceRef& slice, Staying staying)
{
    const auto coming = slice.nodeIds();
    Json known = Json::array();
    for (const SceneNode& node : before.nodes()) {
        if (coming.contains(node.id.text))
            known.push_back(slice::makeNode(node.id.text));
    }
    RenewedScene now;
    if (const auto begun = now.scene.merge(slice::make(std::move(known))); !begun)
        return begun.error();
    if (const auto merged = now.scene.mergeSlice(slice); !merged)
        return merged.error();
    now.places = placesIn(before, places, now.scene);
    now.keeps = staying == Staying::Always ? !now.places.empty()
                                           : 2 * now.places.size() >= now.scene.nodes().size();
    return now;
}

Positions placesIn(const GraphScene& before, const Positions& places, const GraphScene& now)
{
    Positions known;
    for (const SceneNode& node : now.nodes()) {
        const auto old = before.find(node.id);
        if (!old)
            break;
        known.push_back(
            at(*old) < places.size() ? places[at(*old)] : ScenePoint{unplaced, unplaced});
    }
    return known;
}

NodeCarrier::NodeCarrier(const GraphScene& before, const GraphScene& now)
{
    m_now.reserve(before.nodes().size());
    for (const SceneNode& node : before.nodes())
        m_now.push_back(now.find(node.id));
}

std::optional<NodeIndex> NodeCarrier::operator()(NodeIndex node) const
{
    return at(node) < m_now.size() ? m_now[at(node)] : std::nullopt;
}

std::vector<NodeIndex> NodeCarrier::operator()(const std::vector<NodeIndex>& nodes) const
{
    std::vector<NodeIndex> carried;
    for (const auto node : nodes) {
        if (const auto now = (*this)(node))
            carried.push_back(*now);
    }
    return sortedNodes(std::move(carried));
}

CanvasState NodeCarrier::operator()(CanvasState state)
{
    state.hidden = (*this)(state.hidden);
    state.dismissed = (*this)(state.dismissed);
    state.pinned = (*this)(state.pinned);
    GraphPath path{{}, std::move(state.path.edges)};
    for (const auto node : state.path.nodes) {
        if (const auto now = (*this)(node))
            path.nodes.push_back(*now);
    }
    // A way that has lost a node is none.
    state.path = path.nodes.size() == state.path.nodes.size() ? std::move(path) : GraphPath();
    state.positions = carriedPlaces(state.positions);
    return state;
}

NodeCarrier::Places NodeCarrier::carriedPlaces(const Places& places)
{
    auto& carried = m_places[places];
    if (!carried) {
        Positions now;
        for (std::size_t i = 0; i < std::min(places->size(), m_now.size()); ++i) {
            if (!m_now[i])
                continue;
            if (now.size() <= at(*m_now[i]))
                now.resize(at(*m_now[i]) + 1, ScenePoint{unplaced, unplaced});
            now[at(*m_now[i])] = (*places)[i];
        }
        carried = std::make_shared<const Positions>(std::move(now));
    }
    return carried;
}

} // namespace mnemo
