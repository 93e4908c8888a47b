// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/rowpainter.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionViewItem>

namespace mnemo {

RowPainter::RowPainter(QPainter& painter, const QStyleOptionViewItem& option)
    : m_painter(painter), m_option(option), m_theme(themeOf(option.widget))
{
    m_painter.save();
}

RowPainter::~RowPainter()
{
    m_painter.restore();
}

bool RowPainter::isSelected() const
{
    return m_option.state.testFlag(QStyle::State_Selected);
}

Token RowPainter::faint() const
{
    return isSelected() ? Token::TextSecondary : Token::TextTertiary;
}

QRect RowPainter::placed(const QRect& part) const
{
    return QStyle::visualRect(m_option.direction, m_option.rect, part);
}

void RowPainter::paintGround()
{
    if (isSelected())
        paintSelection();
    else if (m_option.state.testFlag(QStyle::State_MouseOver))
        m_painter.fillRect(m_option.rect, m_theme.color(Token::Hover));
}

void RowPainter::paintSelection()
{
    if (isSelected())
        m_painter.fillRect(m_option.rect, m_theme.color(Token::Selection));
}

void RowPainter::paintFocus(FocusFrame frame)
{
    const bool focused = m_option.state.testFlag(QStyle::State_HasFocus);
    const bool byKeyboard = m_option.state.testFlag(QStyle::State_KeyboardFocusChange);
    if (!focused || (frame == FocusFrame::ByKeyboard && !byKeyboard))
        return;
    m_painter.setPen(m_theme.color(Token::Focus));
    m_painter.drawRect(m_option.rect.adjusted(0, 0, -1, -1));
}

void RowPainter::paintHairline()
{
    m_painter.setPen(m_theme.color(Token::Hairline));
    m_painter.drawLine(m_option.rect.bottomLeft(), m_option.rect.bottomRight());
}

int RowPainter::paintText(const QRect& room, const QString& words, const RowInk& ink)
{
    m_painter.setFont(m_theme.font(ink.style));
    m_painter.setPen(m_theme.color(ink.colour));
    return paintTextWithPen(room, words, ink.side, ink.elide);
}

int RowPainter::paintTextWithPen(
    const QRect& room, const QString& words, Qt::Alignment side, Qt::TextElideMode elide)
{
    const QString shown = m_painter.fontMetrics().elidedText(words, elide, room.width());
    const auto flags = static_cast<int>(QStyle::visualAlignment(m_option.direction, side));
    m_painter.drawText(placed(room), flags | Qt::TextSingleLine, shown);
    return m_painter.fontMetrics().horizontalAdvance(shown);
}

void RowPainter::paintIcon(const QRect& room, const QString& icon, int size, Token colour)
{
    mnemo::paintIcon(m_painter, icon, placed(room), size, m_theme.color(colour));
}

void RowPainter::paintRole(const QRect& room, const std::string& role, int size)
{
    paintRoleMark(
        m_painter, shownSlotOf(m_option.widget, role), QRectF(placed(room)).center(), size);
}

} // namespace mnemo
