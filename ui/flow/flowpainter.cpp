// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowpainter.h"

#include "core/structure/vocabulary.h"
#include "ui/flow/issuewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr double kStepDisc = 10; ///< radius
constexpr double kGlow = 9; ///< width of the light around what is lit
constexpr double kHead = 7;
constexpr float kFill = 0.14F; ///< of a role's colour
constexpr float kAside = 0.55F; ///< of edges beside those that are lit
constexpr qsizetype kLongestName = 16;
constexpr double kMarkSize = 11;
constexpr double kPadding = 16;
constexpr double kFoldShift = 4; ///< of each sheet behind another one

class FlowPainter final
{
public:
    FlowPainter(QPainter& painter, const FlowDrawing& drawing, const QWidget* widget)
        : m_painter(painter), m_drawing(drawing), m_widget(widget), m_theme(themeOf(widget))
    {
        for (const FlowIssue& issue : drawing.graph.issues) {
            m_wrongEdges.insert(issue.edges.begin(), issue.edges.end());
            if (!drawing.lit.contains(issue.place))
                continue;
            m_litBoxes.insert(issue.boxes.begin(), issue.boxes.end());
            m_litEdges.insert(issue.edges.begin(), issue.edges.end());
        }
    }

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        paintColumns();
        for (std::size_t i = 0; i < m_drawing.layout.edges.size(); ++i)
            paintEdge(i);
        paintStubs();
        for (std::size_t i = 0; i < m_drawing.layout.boxes.size(); ++i)
            paintBox(i);
        for (const FlowIssue& issue : m_drawing.graph.issues)
            paintMark(issue);
    }

private:
    QColor ink(Token token) const { return m_theme.color(token); }

    void paintColumns()
    {
        m_painter.setPen(QPen(ink(Token::Grid), 1));
        for (const double x : m_drawing.layout.columns)
            m_painter.drawLine(QPointF(x, 0), QPointF(x, m_drawing.layout.size.height()));
    }

    void paintGlow(const QPainterPath& path)
    {
        QColor glow = ink(Token::EvidenceGlow);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(glow, kGlow, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_painter.drawPath(path);
    }

    void paintHead(const QPainterPath& path, const QColor& colour)
    {
        const QPointF tip = path.pointAtPercent(1);
        const QPointF back = path.pointAtPercent(0.94);
        const double length = std::hypot(tip.x() - back.x(), tip.y() - back.y());
        if (length <= 0)
            return;
        const QPointF along = (tip - back) / length;
        const QPointF across(-along.y(), along.x());
        const QPolygonF head{{tip, tip - along * kHead + across * (kHead / 2),
            tip - along * kHead - across * (kHead / 2)}};
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        m_painter.drawPolygon(head);
    }

    void paintEdge(std::size_t place)
    {
        const QPainterPath& path = m_drawing.layout.edges[place];
        const bool isLit = m_litEdges.contains(place);
        if (isLit)
            paintGlow(path);
        QColor colour = isLit              ? ink(Token::EvidenceStroke)
            : m_wrongEdges.contains(place) ? ink(Token::Error)
                                           : ink(Token::Edge);
        if (!m_drawing.lit.empty() && !isLit)
            colour.setAlphaF(kAside);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(colour, isLit ? 2.2 : 1.5));
        m_painter.drawPath(path);
        paintHead(path, colour);
    }

    void paintStubs()
    {
        for (const FlowIssue& issue : m_drawing.graph.issues) {
            const FlowMark& mark = m_drawing.layout.marks[issue.place];
            if (mark.bar.isEmpty())
                continue;
            const QColor colour = m_drawing.lit.contains(issue.place) ? ink(Token::EvidenceStroke)
                                                                      : ink(Token::Error);
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(colour, 1.5));
            m_painter.drawPath(mark.line);
            m_painter.fillRect(mark.bar, colour);
        }
    }

    void paintBox(std::size_t place)
    {
        const FlowBox& box = m_drawing.graph.boxes[place];
        const QRectF& rect = m_drawing.layout.boxes[place];
        if (box.isFold)
            return paintFold(box, rect);
        const NodeSlot slot = shownSlotOf(m_widget, box.type);
        const QPainterPath outline = outlineOf(box, rect);
        const bool isLit = m_litBoxes.contains(place);
        if (isLit)
            paintGlow(outline);
        QColor fill = slot.fill;
        fill.setAlphaF(kFill);
        m_painter.fillPath(outline, ink(Token::Canvas));
        m_painter.fillPath(outline, isLit ? ink(Token::EvidenceFill) : fill);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(isLit ? QPen(ink(Token::EvidenceStroke), 2)
                               : QPen(slot.border, isStep(place) ? 2.4 : 1.25));
        m_painter.drawPath(outline);
        paintRoleMark(m_painter, slot, {rect.left() + kPadding, rect.center().y()}, kMarkSize);
        paintNames(box, rect);
        if (box.isFlow && !box.steps.empty())
            paintNumber(box, rect);
    }

    /// A stack, since it stands for several.
    void paintFold(const FlowBox& box, const QRectF& rect)
    {
        m_painter.setPen(QPen(ink(Token::TextSecondary), 1.25, Qt::DashLine));
        m_painter.setBrush(ink(Token::Canvas));
        for (const double behind : {2 * kFoldShift, kFoldShift, 0.0})
            m_painter.drawRect(rect.translated(behind, -behind));
        m_painter.setPen(ink(Token::Text));
        m_painter.setFont(m_theme.font(TextStyle::SmallHeading));
        m_painter.drawText(rect, Qt::AlignCenter, foldText(box));
    }

    bool isStep(std::size_t box) const
    {
        if (!m_drawing.step)
            return false;
        const FlowStep& step = m_drawing.graph.steps[*m_drawing.step];
        return step.from == box || step.flow == box || step.to == box;
    }

    void paintNames(const FlowBox& box, const QRectF& rect)
    {
        const QRectF room = rect.adjusted(kPadding + 10, 2, -6, -2);
        const QString name = oneLine(toQString(box.name), kLongestName);
        m_painter.setPen(ink(Token::Text));
        m_painter.setFont(m_theme.font(box.isFlow ? TextStyle::Badge : TextStyle::SmallHeading));
        const bool hasId = !box.isFlow && !m_drawing.namesOnly;
        const QString shown
            = QFontMetricsF(m_painter.font()).elidedText(name, Qt::ElideRight, room.width());
        m_painter.drawText(
            hasId ? QRectF(room.topLeft(), QSizeF(room.width(), room.height() / 2)) : room,
            Qt::AlignVCenter | Qt::AlignLeft, shown);
        if (!hasId)
            return;
        m_painter.setPen(ink(Token::TextSecondary));
        m_painter.setFont(m_theme.font(TextStyle::MonoTable));
        const auto rest
            = box.id.starts_with(box.name + '.') ? box.id.substr(box.name.size() + 1) : box.id;
        m_painter.drawText(QRectF(room.left(), room.center().y(), room.width(), room.height() / 2),
            Qt::AlignVCenter | Qt::AlignLeft,
            QFontMetricsF(m_painter.font())
                .elidedText(oneLine(toQString(rest), 40), Qt::ElideRight, room.width()));
    }

    void paintNumber(const FlowBox& box, const QRectF& rect)
    {
        const auto& steps = m_drawing.graph.steps;
        const auto first = steps[box.steps.front()].number + 1;
        const auto last = steps[box.steps.back()].number + 1;
        const QString number
            = first == last ? QString::number(first) : QStringLiteral("%1–%2").arg(first).arg(last);
        m_painter.setFont(m_theme.font(TextStyle::Badge));
        const double wide = std::max(
            2 * kStepDisc, QFontMetricsF(m_painter.font()).horizontalAdvance(number) + 8);
        const QRectF disc(
            rect.left() + kFlowSlant - kStepDisc, rect.top() - kStepDisc, wide, 2 * kStepDisc);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(ink(Token::TextSecondary));
        m_painter.drawRoundedRect(disc, kStepDisc, kStepDisc);
        m_painter.setPen(ink(Token::Canvas));
        m_painter.drawText(disc, Qt::AlignCenter, number);
    }

    void paintMark(const FlowIssue& issue)
    {
        const FlowMark& mark = m_drawing.layout.marks[issue.place];
        if (!mark.isDrawn)
            return;
        const bool isLit = m_drawing.lit.contains(issue.place);
        const QColor line = ink(isLit ? Token::EvidenceStroke : Token::Error);
        m_painter.setPen(QPen(line, 1.5));
        m_painter.setBrush(ink(isLit ? Token::EvidenceFill : Token::ErrorTint));
        m_painter.drawEllipse(mark.place, kIssueDisc, kIssueDisc);
        const QRectF disc(
            mark.place - QPointF(kIssueDisc, kIssueDisc), QSizeF(2 * kIssueDisc, 2 * kIssueDisc));
        paintIssueGlyph(m_painter, issue.type, disc, isLit ? ink(Token::Text) : line);
        if (m_drawing.namesOnly)
            return;
        m_painter.setFont(m_theme.font(TextStyle::Badge));
        m_painter.setPen(isLit ? ink(Token::Text) : line);
        m_painter.drawText(QRectF(mark.place.x() - 80, disc.bottom() + 1, 160, 16),
            Qt::AlignHCenter | Qt::AlignTop, issueTitle(issue.type));
    }

    QPainter& m_painter;
    const FlowDrawing& m_drawing;
    const QWidget* m_widget;
    Theme m_theme;
    std::set<std::size_t> m_litBoxes;
    std::set<std::size_t> m_litEdges;
    std::set<std::size_t> m_wrongEdges;
};

} // namespace

QString foldText(const FlowBox& fold)
{
    return QCoreApplication::translate(
        "mnemo::FlowView", "%n step(s)", nullptr, static_cast<int>(fold.steps.size()));
}

QPainterPath outlineOf(const FlowBox& box, const QRectF& rect)
{
    QPainterPath path;
    if (box.isFlow) {
        path.addPolygon(QPolygonF{{rect.topLeft() + QPointF(kFlowSlant, 0), rect.topRight(),
            rect.bottomRight() - QPointF(kFlowSlant, 0), rect.bottomLeft()}});
        path.closeSubpath();
    } else if (box.type == structure::kActor) {
        path.addRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    } else {
        path.addRect(rect);
    }
    return path;
}

void paintFlow(QPainter& painter, const FlowDrawing& drawing, const QWidget* widget)
{
    FlowPainter(painter, drawing, widget).paint();
}

} // namespace mnemo
