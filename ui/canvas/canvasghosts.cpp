// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasghosts.h"

#include "ui/drawing/labels.h"
#include "ui/drawing/labeltext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"
#include "ui/widgets/validitytext.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct CanvasTr
{
    Q_DECLARE_TR_FUNCTIONS(GraphCanvas)
};

constexpr double fanStep = 26; ///< as in pictures
constexpr double ghostRadius = 6;
constexpr double ghostAway = 34; ///< from the node's outline
constexpr double ghostOpacity = 0.45;

void drawText(QPainter& painter, const QString& text, const QFont& font, const QColor& colour,
    const SceneLook& look, QPointF middle)
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QImage image = haloedText(text, font, colour, look.style->canvas, ratio);
    const QSizeF size = QSizeF(image.size()) / image.devicePixelRatio();
    painter.drawImage(QPointF(std::round(middle.x() - size.width() / 2),
                          std::round(middle.y() - size.height() / 2)),
        image);
}

/// The middle and the width of the widest angle without an edge, as seen from the node.
std::pair<double, double> widestGap(const SceneLook& look, NodeIndex node)
{
    const double round = 2 * std::numbers::pi;
    std::vector<double> angles;
    const ScenePoint here = (*look.positions)[at(node)];
    for (const auto e : look.scene->edgesOf(node)) {
        const ScenePoint there = (*look.positions)[at(look.scene->across(e, node))];
        if (there.x != here.x || there.y != here.y)
            angles.push_back(std::atan2(
                static_cast<double>(there.y - here.y), static_cast<double>(there.x - here.x)));
    }
    if (angles.empty())
        return {0.0, round};
    std::sort(angles.begin(), angles.end());
    std::pair<double, double> best{0.0, -1.0};
    for (std::size_t i = 0; i < angles.size(); ++i) {
        const double next = i + 1 < angles.size() ? angles[i + 1] : angles.front() + round;
        if (next - angles[i] > best.second)
            best = {(next + angles[i]) / 2, next - angles[i]};
    }
    return best;
}

QString wordsOf(const ExpansionPreview& preview)
{
    const QString total = countText(preview.total);
    if (preview.total == 0)
        return preview.more ? CanvasTr::tr("more may be added")
                            : CanvasTr::tr("nothing more to load");
    if (preview.total > mostOfExpansion)
        return (preview.more ? CanvasTr::tr("%1 of %2 or more would be added")
                             : CanvasTr::tr("%1 of %2 would be added"))
            .arg(countText(mostOfExpansion), total);
    return (preview.more ? CanvasTr::tr("%1 or more would be added")
                         : CanvasTr::tr("%1 would be added"))
        .arg(total);
}

/// From a to b over a control point; without so much at its two ends.
QPainterPath bowedPath(QPointF a, QPointF b, QPointF control, std::pair<double, double> ends)
{
    const auto cut = [&](QPointF from, double by) {
        const QPointF way = control - from;
        const double length = std::max(std::hypot(way.x(), way.y()), 1e-6);
        return from + way * std::min(by / length, 0.5);
    };
    QPainterPath path(cut(a, ends.first));
    path.quadTo(control, cut(b, ends.second));
    return path;
}

QPainterPath pathOver(const std::vector<ScenePoint>& course)
{
    QPolygonF line;
    for (const ScenePoint point : course)
        line << QPointF(static_cast<double>(point.x), static_cast<double>(point.y));
    QPainterPath path;
    path.addPolygon(line);
    return path;
}

} // namespace

QPointF bowOf(const GraphScene& scene, EdgeIndex index, QPointF from, QPointF to)
{
    const SceneEdge& edge = scene.edge(index);
    const QPointF along = to - from;
    const double length = std::max(std::hypot(along.x(), along.y()), 1e-6);
    const double side = at(edge.from) < at(edge.to) ? 1.0 : -1.0;
    const double off
        = scene.fans()[at(index)].place * 0.5 * fanStep * side * std::min(1.0, length / 60);
    return (from + to) / 2 + QPointF(-along.y(), along.x()) / length * off;
}

void paintHoverEdge(QPainter& painter, const SceneLook& look, const ViewPort& port, EdgeIndex index)
{
    const SceneEdge& edge = look.scene->edge(index);
    const QPointF a = port.toScreen((*look.positions)[at(edge.from)]);
    const QPointF b = port.toScreen((*look.positions)[at(edge.to)]);
    const double radiusA = look.screenRadius(edge.from, port.view.zoom) + 2;
    const double radiusB = look.screenRadius(edge.to, port.view.zoom) + 4;
    std::vector<ScenePoint> course = courseOf(look, port, index);
    shortenCourse(course, static_cast<float>(radiusA), static_cast<float>(radiusB));
    const QPainterPath path = course.empty()
        ? bowedPath(a, b, bowOf(*look.scene, index, a, b), {radiusA, radiusB})
        : pathOver(course);
    const EdgePaint& paint = look.style->edgePaints[look.style->edgePaint[at(index)]];
    QPen pen(paint.neutral ? look.style->textSecondary : paint.colour,
        static_cast<double>(paint.width) + 0.75);
    if (look.factOf(index) == FactState::Ended) {
        pen.setDashPattern({4 / pen.widthF(), 3 / pen.widthF()});
        pen.setCapStyle(Qt::FlatCap);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    const QPointF middle = path.pointAtPercent(0.5);
    const QFont font = captionFont(look.style->font);
    const QString held = validityText(finiteTime(edge.times.since), finiteTime(edge.times.until));
    const QPointF up(0, held.isEmpty() ? 0 : QFontMetricsF(font).height() / 2);
    drawText(painter, captionText(edge), font, look.style->text, look, middle - up);
    if (!held.isEmpty())
        drawText(painter, held, font, look.style->textSecondary, look, middle + up);
}

void paintPreview(QPainter& painter, const SceneLook& look, const ViewPort& port,
    const ExpansionPreview& preview, const QWidget* canvas)
{
    if (at(preview.node) >= look.positions->size())
        return;
    const QPointF middle = port.toScreen((*look.positions)[at(preview.node)]);
    const auto [towards, width] = widestGap(look, preview.node);
    const double away = look.screenRadius(preview.node, port.view.zoom) + ghostAway;
    const auto count = static_cast<double>(preview.roles.size());
    // Side by side, if need be over what is there already.
    const double step
        = std::min(std::clamp(width * 0.8 / std::max(count, 1.0), 2.6 * ghostRadius / away, 0.5),
            count > 1 ? 6.0 / count : 0.5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(ghostOpacity);
    double angle = towards - step * (count - 1) / 2;
    for (const auto& role : preview.roles) {
        const QPointF out(std::cos(angle), std::sin(angle));
        const QPointF place = middle + out * away;
        painter.setPen(QPen(look.style->textSecondary, 1));
        painter.drawLine(middle + out * (away - ghostAway + 3), place - out * (ghostRadius + 2));
        const NodeSlot slot = shownSlotOf(canvas, role);
        painter.setPen(QPen(slot.border, 1));
        painter.setBrush(slot.fill);
        painter.translate(place);
        painter.drawPath(shapePath(slot.shape, ghostRadius));
        painter.resetTransform();
        angle += step;
    }
    painter.setOpacity(1);
    const QString number = wordsOf(preview);
    const QPointF out(std::cos(towards), std::sin(towards));
    QFont font = look.style->font;
    font.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(font);
    const double beyond = preview.total == 0 ? 8 - ghostAway : ghostRadius + 6;
    drawText(painter, number, font, look.style->text, look,
        middle
            + out
                * (away + beyond + std::abs(out.x()) * metrics.horizontalAdvance(number) / 2
                    + std::abs(out.y()) * metrics.height() / 2));
}

void paintLoading(QPainter& painter, const SceneLook& look, const ViewPort& port,
    const std::vector<NodeId>& nodes, qint64 ms)
{
    constexpr double outside = 5;
    constexpr qint64 roundMs = 1200;
    constexpr int sixteenths = 16; // Qt counts angles in them, against the clock
    const int from = 90 - static_cast<int>(ms % roundMs * 360 / roundMs);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look.style->textSecondary, 2, Qt::SolidLine, Qt::RoundCap));
    for (const NodeId& id : nodes) {
        const auto node = look.scene->find(id);
        if (!node || at(*node) >= look.positions->size()
            || (look.marks->of(*node) & Mark::hidden) != 0)
            continue;
        const QPointF middle = port.toScreen((*look.positions)[at(*node)]);
        const double r = look.screenRadius(*node, port.view.zoom) + outside;
        painter.drawArc(QRectF(middle.x() - r, middle.y() - r, 2 * r, 2 * r), from * sixteenths,
            -90 * sixteenths);
    }
}

} // namespace mnemo
