// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/layouts.h"
#include "core/picture/pointgrid.h"
#include "core/picture/scene.h"
#include "core/picture/stylerules.h"
#include "core/picture/view.h"

#include <QByteArray>
#include <QString>

#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

/// Both ends belong to it. Times are seconds since 1970.
struct PropertyRange
{
    std::string property;
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();

    bool operator==(const PropertyRange&) const = default;
};

enum class FilterEffect
{
    Hide,
    Dim
};

/// What is left out of the picture. A node without the range's property is outside the range.
struct GraphFilter
{
    std::set<std::string> withoutRoles;
    std::set<std::string> withoutKinds;
    std::optional<PropertyRange> range;
    FilterEffect effect = FilterEffect::Hide;
    /// Of the graph's groups those that are asked for; empty for all of them. The store leaves the
    /// others out, and not the canvas.
    std::set<std::string> groups;
    std::string condition = {}; ///< that nodes have to meet, see SceneConditions; empty: none

    bool operator==(const GraphFilter&) const = default;

    [[nodiscard]] bool empty() const
    {
        return withoutRoles.empty() && withoutKinds.empty() && !range && groups.empty()
            && condition.empty();
    }
};

/// A way between two nodes, both among `nodes`. Edges of another moment have other numbers.
struct GraphPath
{
    std::vector<NodeIndex> nodes;
    std::vector<EdgeName> edges;

    bool operator==(const GraphPath&) const = default;
};

/// A note that a person wrote on the graph. It has a position in the scene, and the same size at
/// every zoom.
struct CanvasNote
{
    std::string id; ///< drawn once
    QString text;
    ScenePoint at; ///< the corner at the top left
    NodeId about = {}; ///< that a line leads to; empty: none

    bool operator==(const CanvasNote&) const = default;
};

/// A view that a person keeps: where one looked, at what, and how it was drawn.
struct NamedView
{
    std::string id; ///< drawn once
    QString name;
    ViewState view;
    bool whole = false; ///< everything shown was in view, and shall be
    std::vector<NodeId> selection;
    std::vector<NodeId> hidden;
    GraphFilter filter;
    std::string colourBy;
    std::string sizeBy;
    QByteArray thumbnail; ///< a PNG, or empty

    bool operator==(const NamedView&) const = default;
};

/// What a person has done to the shown graph: a value, for undo and for keeping. Lists of nodes
/// are sorted; a scene that grows leaves them valid.
struct CanvasState
{
    std::vector<NodeIndex> hidden;
    std::vector<NodeIndex> dismissed; ///< brought by an expansion that was taken back
    std::vector<NodeIndex> pinned;
    GraphFilter filter;
    std::string colourBy; ///< a property, or empty
    std::string sizeBy;
    StyleRules style;
    GraphPath path;
    LayoutKind layout = LayoutKind::Force;
    int layoutRun = 0; ///< one more for each layout
    bool bundled = false; ///< edges go along others where that is no long way
    std::vector<CanvasNote> notes;
    std::vector<NamedView> views;
    std::shared_ptr<const Positions> positions = std::make_shared<const Positions>();
};

/// Sorted and without repeats.
[[nodiscard]] std::vector<NodeIndex> sortedNodes(std::vector<NodeIndex> nodes);
[[nodiscard]] std::vector<NodeIndex> united(
    const std::vector<NodeIndex>& a, const std::vector<NodeIndex>& b);
[[nodiscard]] std::vector<NodeIndex> without(
    const std::vector<NodeIndex>& a, const std::vector<NodeIndex>& b);

/// `now` with those parts replaced in which `to` differs from `from`.
[[nodiscard]] CanvasState changed(CanvasState now, const CanvasState& from, const CanvasState& to);

} // namespace mnemo
