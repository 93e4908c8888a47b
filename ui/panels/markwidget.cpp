// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/markwidget.h"

#include "core/base/json.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"
#include "ui/widgets/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowHeight = 22;
constexpr int arrow = 12;
constexpr int kindMark = 28;
constexpr int gap = 8;

} // namespace

MarkWidget::MarkWidget(int size, QWidget* parent) : QWidget(parent)
{
    const int side = themeOf(this).scaled(size);
    setFixedSize(side, side);
}

void MarkWidget::setRole(const std::string& role)
{
    m_role = role;
    m_kind.clear();
    update();
}

void MarkWidget::setEdgeKind(const std::string& kind)
{
    m_kind = kind;
    m_role.clear();
    update();
}

void MarkWidget::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle = QRectF(rect()).center();
    if (!m_role.empty()) {
        paintRoleMark(painter, shownSlotOf(this, m_role), middle, width());
    } else if (!m_kind.empty()) {
        const EdgeStyle style = theme.edgeStyle(m_kind);
        paintEdgeMark(painter, style, theme.color(style.colour), {0.0, middle.y()},
            {double(width()), middle.y()});
    }
}

NeighbourButton::NeighbourButton(
    const std::string& kind, const std::string& direction, std::int64_t count, QWidget* parent)
    : QAbstractButton(parent), m_kind(kind), m_inward(direction == "in"),
      m_undirected(direction.empty()), m_count(countText(count))
{
    setText(oneLine(toQString(kind)));
    if (m_undirected) {
        setAccessibleName(tr("connected by %1, %2").arg(text(), m_count));
        setToolTip(plainToolTip(tr("Expand what it is connected to by %1").arg(text())));
    } else {
        setAccessibleName((m_inward ? tr("%1 in, %2") : tr("%1 out, %2")).arg(text(), m_count));
        setToolTip(plainToolTip(
            (m_inward ? tr("Expand %1 that come in") : tr("Expand %1 that go out")).arg(text())));
    }
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize NeighbourButton::sizeHint() const
{
    return {120, themeOf(this).scaled(rowHeight)};
}

void NeighbourButton::keyPressEvent(QKeyEvent* event)
{
    // Not every platform's buttons take Enter; Space they all do.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void NeighbourButton::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || hasFocus())
        painter.fillRect(rect(), theme.color(Token::Hover));
    QRect row = rect();
    const auto place
        = [this](const QRect& part) { return QStyle::visualRect(layoutDirection(), rect(), part); };
    const int side = theme.scaled(arrow);
    const int wide = theme.scaled(kindMark);
    if (!m_undirected)
        paintIcon(painter, m_inward ? u"arrowin"_s : u"arrowout"_s,
            place({row.left(), row.top(), side, row.height()}), side,
            theme.color(Token::TextTertiary));
    row.setLeft(row.left() + side + gap);
    const EdgeStyle style = theme.edgeStyle(m_kind);
    const double y = row.center().y() + 0.5;
    const QRect mark = place({row.left(), row.top(), wide, row.height()});
    const QLineF line(mark.left(), y, mark.left() + wide, y);
    if (m_undirected) {
        painter.setPen(QPen(theme.color(style.colour), style.width));
        painter.drawLine(line);
    } else {
        paintEdgeMark(painter, style, theme.color(style.colour), line.p1(), line.p2());
    }
    row.setLeft(row.left() + wide + gap);
    painter.setFont(theme.font(TextStyle::MonoTable));
    painter.setPen(theme.color(Token::Text));
    painter.drawText(place(row), Qt::AlignRight | Qt::AlignVCenter, m_count);
    row.setRight(row.right() - painter.fontMetrics().horizontalAdvance(m_count) - gap);
    painter.setFont(theme.font(TextStyle::Small));
    painter.drawText(place(row), Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(text(), Qt::ElideRight, row.width()));
}

} // namespace mnemo

#include "moc_markwidget.cpp"
