// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scenes/sceneparts.h"

#include "ui/scenes/canvasscene.h"

#include <QBuffer>
#include <QImageReader>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace mnemo {

namespace {

constexpr int largestThumbnail = 400; ///< ours are far smaller, and all are read at once

QByteArray checkedThumbnail(const std::string& png)
{
    QByteArray bytes = QByteArray::fromStdString(png);
    QBuffer buffer(&bytes);
    const QSize size = QImageReader(&buffer, "PNG").size();
    const bool fits = size.isValid() && std::max(size.width(), size.height()) <= largestThumbnail;
    return fits ? bytes : QByteArray();
}

} // namespace

Ids idsOf(const GraphScene& graph, const std::vector<NodeIndex>& nodes)
{
    Ids ids;
    ids.reserve(nodes.size());
    for (const auto i : nodes)
        ids.push_back(graph.node(i).id.text);
    return ids;
}

Ids idsOf(const std::vector<NodeId>& nodes)
{
    Ids ids;
    std::transform(nodes.begin(), nodes.end(), std::back_inserter(ids),
        [](const NodeId& node) { return node.text; });
    return ids;
}

EdgeName nameOf(const SavedEdge& edge)
{
    return {NodeId(edge.from), edge.kind, NodeId(edge.to), edge.key};
}

SavedEdge savedEdge(const EdgeName& name)
{
    return {name.from.text, name.kind, name.to.text, name.key};
}

std::vector<NodeId> nodeIds(const Ids& ids)
{
    std::vector<NodeId> nodes;
    std::transform(ids.begin(), ids.end(), std::back_inserter(nodes),
        [](const std::string& id) { return NodeId(id); });
    return nodes;
}

void writeFilter(SavedStyle& style, const GraphFilter& filter)
{
    style.withoutRoles.assign(filter.withoutRoles.begin(), filter.withoutRoles.end());
    style.withoutKinds.assign(filter.withoutKinds.begin(), filter.withoutKinds.end());
    style.groups.assign(filter.groups.begin(), filter.groups.end());
    style.dims = filter.effect == FilterEffect::Dim;
    style.condition = filter.condition;
    if (!filter.range)
        return;
    style.rangeOf = filter.range->property;
    if (std::isfinite(filter.range->least))
        style.least = filter.range->least;
    if (std::isfinite(filter.range->most))
        style.most = filter.range->most;
}

GraphFilter filterOf(const SavedStyle& style)
{
    GraphFilter filter;
    filter.withoutRoles.insert(style.withoutRoles.begin(), style.withoutRoles.end());
    filter.withoutKinds.insert(style.withoutKinds.begin(), style.withoutKinds.end());
    filter.groups.insert(style.groups.begin(), style.groups.end());
    filter.effect = style.dims ? FilterEffect::Dim : FilterEffect::Hide;
    filter.condition = style.condition;
    if (!style.rangeOf.empty()) {
        PropertyRange range;
        range.property = style.rangeOf;
        range.least = style.least.value_or(range.least);
        range.most = style.most.value_or(range.most);
        filter.range = range;
    }
    return filter;
}

SavedLook lookOf(const ViewState& view, bool whole, QSize size)
{
    return {view.centre.x(), view.centre.y(), view.zoom, whole, static_cast<double>(size.width()),
        static_cast<double>(size.height())};
}

QSize sizeOf(const SavedLook& look)
{
    constexpr double most = 32768;
    const bool fits
        = look.width >= 1 && look.height >= 1 && look.width <= most && look.height <= most;
    return fits ? QSize(static_cast<int>(look.width), static_cast<int>(look.height)) : QSize();
}

bool canBeLookedAt(const SavedLook& look)
{
    return std::isfinite(look.x) && std::isfinite(look.y) && std::isfinite(look.zoom)
        && std::abs(look.x) <= farthest && std::abs(look.y) <= farthest && look.zoom > 0;
}

ViewState viewOf(const SavedLook& look)
{
    if (!canBeLookedAt(look))
        return {};
    return {QPointF(look.x, look.y), std::clamp(look.zoom, minZoom, maxZoom)};
}

SavedView savedView(const NamedView& view)
{
    SavedView saved;
    saved.id = view.id;
    saved.name = view.name.toStdString();
    saved.look = lookOf(view.view, view.whole);
    saved.style = {view.colourBy, view.sizeBy, idsOf(view.hidden), {}, {}, {}, {}, {}, false};
    writeFilter(saved.style, view.filter);
    saved.selection = idsOf(view.selection);
    saved.thumbnail = view.thumbnail.toStdString();
    return saved;
}

NamedView namedView(const SavedView& saved)
{
    return {saved.id, toQString(saved.name), viewOf(saved.look),
        saved.look.whole || !canBeLookedAt(saved.look), nodeIds(saved.selection),
        nodeIds(saved.style.hidden), filterOf(saved.style), saved.style.colourBy,
        saved.style.sizeBy, checkedThumbnail(saved.thumbnail)};
}

} // namespace mnemo
