// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/query/slice.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace mnemo {

/// Whether the nodes of `before` are the first ones of `now`, in the same order: what was said of
/// them by number is still true.
[[nodiscard]] bool hasGrown(const GraphScene& before, const GraphScene& now);

/// Whether nodes keep their places while others come and go.
enum class Staying
{
    IfEnough, ///< of them are left to go by
    Always
};

/// A scene, and where those of its nodes lie that were there before.
struct RenewedScene
{
    GraphScene scene;
    Positions places; ///< of the first nodes of the scene
    bool keeps = true; ///< the others are to be placed around them; else all are laid out anew
};

/// `slice` in place of `before`: nodes that are in both come first, in the order of before. Errors
/// as of GraphScene::merge. Any thread.
[[nodiscard]] Result<RenewedScene> renewed(
    const GraphScene& before, const Positions& places, const SliceRef& slice, Staying staying);

/// `places` of the nodes of `before` that `now` has, too, for those at the front of `now`.
[[nodiscard]] Positions placesIn(
    const GraphScene& before, const Positions& places, const GraphScene& now);

/// Says of nodes of one scene which they are in another: numbers are only good in their own.
class NodeCarrier final
{
public:
    NodeCarrier(const GraphScene& before, const GraphScene& now);

    [[nodiscard]] std::optional<NodeIndex> operator()(NodeIndex node) const;
    /// Those that are still there, sorted.
    [[nodiscard]] std::vector<NodeIndex> operator()(const std::vector<NodeIndex>& nodes) const;
    /// Without what was done to nodes that are gone. States that share their places share them
    /// afterwards, too.
    [[nodiscard]] CanvasState operator()(CanvasState state);

    /// A map by node; entries of nodes that are gone are left out.
    template <typename Value>
    [[nodiscard]] std::map<NodeIndex, Value> operator()(const std::map<NodeIndex, Value>& of) const
    {
        std::map<NodeIndex, Value> carried;
        for (const auto& [node, value] : of) {
            if (const auto now = (*this)(node))
                carried.emplace(*now, value);
        }
        return carried;
    }

private:
    using Places = std::shared_ptr<const Positions>;

    [[nodiscard]] Places carriedPlaces(const Places& places);

    std::vector<std::optional<NodeIndex>> m_now; ///< by the number before
    std::map<Places, Places> m_places;
};

} // namespace mnemo
