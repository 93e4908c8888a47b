// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/changes.h"
#include "core/picture/marks.h"
#include "ui/drawing/picture.h"
#include "ui/widgets/theme.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QPointF>
#include <QPolygonF>
#include <QSize>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

class HoverCard;
class MiniMap;
class ScaleLegend;
class ZoomBox;

// What a canvas keeps while something goes on; each belongs to one GraphCanvas.

/// The mouse button is down.
struct CanvasDrag
{
    enum class Kind
    {
        None,
        Pressed,
        Pan,
        Rectangle,
        Lasso,
        Nodes
    };

    Kind kind = Kind::None;
    Qt::MouseButton button = Qt::LeftButton; ///< that began it
    QPointF pressAt;
    QPointF at;
    QPolygonF lasso;
};

/// Nodes that are drawn over the picture because they follow the mouse.
struct LiftedNodes
{
    std::vector<NodeIndex> nodes;
    QPointF by; ///< in the scene
    std::uint64_t dropTicket = 0; ///< of the scene that has them at their place; 0: not dropped
};

/// The light is being switched: one picture turns into another.
struct PictureFade
{
    std::shared_ptr<const Picture> from;
    std::uint64_t ticket = 0; ///< of the scene that is faded to
};

/// A coarse picture of the whole graph, to lie under the sharp one.
struct Backdrop
{
    std::shared_ptr<const Picture> picture;
    std::uint64_t ticket = 0; ///< of the scene that was asked for last
    std::uint64_t another = 0; ///< pictures of scenes up to this one show another graph
};

/// A search in the shown graph.
struct Findings
{
    std::string text; ///< folded
    std::vector<NodeIndex> matches;
    std::vector<std::string> folded; ///< what was looked in, of each node of `in`
    std::weak_ptr<const GraphScene> in;
};

/// The keyboard's way round the neighbours of a node.
struct NeighbourWalk
{
    std::optional<NodeIndex> of;
    std::size_t step = 0;
};

/// Neighbours that one expansion brings at most; the next one brings others.
inline constexpr int mostOfExpansion = 200;

/// What an expansion of a node would bring.
struct ExpansionPreview
{
    NodeIndex node{};
    int total = 0; ///< nodes that are not loaded yet
    std::vector<std::string> roles; ///< of the first of them
    bool more = false; ///< the store was not asked for all: `total` is the least
};

/// What the pointer rests on, and what belongs to that.
struct CanvasAttention
{
    ShownFacts facts;
    ChangeMarks changes; ///< between the two states that are compared
    Isolation isolation;
    std::optional<EdgeIndex> edge; ///< under the pointer
    QBasicTimer edgeTimer, cardTimer;
    QPointF at; ///< of the pointer
    std::optional<NodeIndex> wanted; ///< a preview of this node was asked for
    std::optional<ExpansionPreview> preview;
    std::function<int(const NodeId&)> citedBy; ///< answers and figures; may be empty
    std::vector<NodeId> loading;
    QBasicTimer loadingTimer; ///< turns the marks of those
};

/// The widgets that lie over a canvas; they belong to it.
struct CanvasBoxes
{
    ZoomBox* zoom = nullptr;
    MiniMap* map = nullptr;
    ScaleLegend* legend = nullptr;
    HoverCard* card = nullptr;
};

/// The zoom nears what the wheel asked for.
struct ZoomEase
{
    QBasicTimer timer;
    double target = 1.0;
    QPointF anchor;
};

/// What has happened and when, in nanoseconds of `clock`.
struct FrameTimes
{
    QElapsedTimer clock;
    qint64 inputNs = -1; ///< first input since the last paint
    qint64 changeNs = -1; ///< first change that no sharp picture shows yet
    bool firstFrame = false;
    bool graphVisible = false;
    bool settled = false;
    bool newPicture = false; ///< arrived and not painted yet
};

/// An image that was asked for while the layout went on.
struct ImageWish
{
    bool wanted = false;
    QSize size;
    double scale = 1;
    Theme theme;
};

} // namespace mnemo
