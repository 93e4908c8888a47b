// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/factdelegate.h"

#include "ui/facts/factsmodel.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QPainter>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int titleHeight = 26;
constexpr int wholeHeight = 63;
constexpr int shortHeight = 46;
constexpr int padding = 12;
constexpr int gap = 4;
constexpr int markSize = 12;
constexpr int roomForRecorded = 320; ///< of the row

/// What is drawn one after the other on a line, in the direction of reading.
class LinePainter final
{
public:
    LinePainter(QPainter& painter, const QStyleOptionViewItem& option, const QRect& line)
        : m_painter(painter), m_option(option), m_theme(themeOf(option.widget)), m_room(line)
    {
    }

    void text(const QString& words, TextStyle style, Token colour)
    {
        if (words.isEmpty() || m_room.width() <= 0)
            return;
        begin(style, colour);
        const QString shown
            = m_painter.fontMetrics().elidedText(words, Qt::ElideRight, m_room.width());
        const int width = m_painter.fontMetrics().horizontalAdvance(shown);
        draw(QRect(
                 m_room.left(), m_room.top(), std::min(width + 1, m_room.width()), m_room.height()),
            shown, Qt::AlignLeft);
        m_room.setLeft(m_room.left() + width + m_theme.scaled(gap));
    }

    void mark(const std::string& role)
    {
        const int size = m_theme.scaled(markSize);
        if (m_room.width() < size)
            return;
        const QRect place = visual(QRect(m_room.left(), m_room.top(), size, m_room.height()));
        paintRoleMark(m_painter, shownSlotOf(m_option.widget, role), QRectF(place).center(), size);
        m_room.setLeft(m_room.left() + size + m_theme.scaled(gap));
    }

    /// At the end of the line, which what comes then leaves free.
    void endText(const QString& words, TextStyle style, Token colour)
    {
        if (words.isEmpty())
            return;
        begin(style, colour);
        const QString shown
            = m_painter.fontMetrics().elidedText(words, Qt::ElideRight, m_room.width() * 3 / 5);
        const int width = m_painter.fontMetrics().horizontalAdvance(shown);
        draw(QRect(m_room.right() - width, m_room.top(), width + 1, m_room.height()), shown,
            Qt::AlignRight);
        m_room.setRight(m_room.right() - width - m_theme.scaled(gap));
    }

    void endMark(const std::string& role)
    {
        const int size = m_theme.scaled(markSize);
        const QRect place
            = visual(QRect(m_room.right() - size + 1, m_room.top(), size, m_room.height()));
        paintRoleMark(m_painter, shownSlotOf(m_option.widget, role), QRectF(place).center(), size);
        m_room.setRight(m_room.right() - size - m_theme.scaled(gap));
    }

private:
    void begin(TextStyle style, Token colour)
    {
        m_painter.setFont(m_theme.font(style));
        m_painter.setPen(m_theme.color(colour));
    }

    [[nodiscard]] QRect visual(const QRect& part) const
    {
        return QStyle::visualRect(m_option.direction, m_option.rect, part);
    }

    void draw(const QRect& place, const QString& words, Qt::AlignmentFlag side)
    {
        const auto flags = QStyle::visualAlignment(m_option.direction, side) | Qt::AlignVCenter;
        m_painter.drawText(visual(place), static_cast<int>(flags) | Qt::TextSingleLine, words);
    }

    QPainter& m_painter;
    const QStyleOptionViewItem& m_option;
    Theme m_theme;
    QRect m_room;
};

} // namespace

FactDelegate::FactDelegate(const FactsModel& model, FactExtent extent, QObject* parent)
    : QStyledItemDelegate(parent), m_model(model), m_extent(extent)
{
}

void FactDelegate::paintTitle(
    QPainter& painter, const QStyleOptionViewItem& option, const FactLine& line) const
{
    const Theme theme = themeOf(option.widget);
    painter.fillRect(option.rect, theme.color(Token::Window));
    LinePainter words(painter, option, option.rect.adjusted(padding, 0, -padding, 0));
    words.endText(line.count, TextStyle::MonoTable, Token::TextSecondary);
    words.text(line.before, TextStyle::SmallHeading, Token::TextSecondary);
}

void FactDelegate::paintGround(QPainter& painter, const QStyleOptionViewItem& option) const
{
    const Theme theme = themeOf(option.widget);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected && m_evidence)
        painter.fillRect(option.rect, theme.color(Token::EvidenceFill));
    else if (selected)
        painter.fillRect(option.rect, theme.color(Token::Selection));
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, theme.color(Token::Hover));
    painter.setPen(theme.color(Token::Hairline));
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (!selected)
        return;
    const QRect bar = QStyle::visualRect(option.direction, option.rect,
        QRect(option.rect.left(), option.rect.top(), 2, option.rect.height()));
    painter.fillRect(bar, theme.color(m_evidence ? Token::EvidenceStroke : Token::Focus));
    if (option.state.testFlag(QStyle::State_HasFocus)
        && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter.setPen(theme.color(Token::Focus));
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
}

void FactDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const FactLine line = m_model.lineAt(index);
    const Theme theme = themeOf(option.widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (line.title) {
        paintTitle(*painter, option, line);
        painter->restore();
        return;
    }
    paintGround(*painter, option);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const Token ink = selected && m_evidence ? Token::Text
        : line.holds                         ? Token::Text
                                             : Token::TextSecondary;
    const Token small = selected ? Token::TextSecondary : Token::TextTertiary;
    const auto lineRect = [&option, &theme](int top, int height) {
        return QRect(option.rect.left() + padding, option.rect.top() + theme.scaled(top),
            option.rect.width() - 2 * padding, theme.scaled(height));
    };
    LinePainter sentence(*painter, option, lineRect(6, 18));
    sentence.text(line.before, TextStyle::Body, ink);
    sentence.mark(line.role);
    sentence.text(line.name, TextStyle::Heading, ink);
    sentence.text(line.after, TextStyle::Body, ink);
    LinePainter times(*painter, option, lineRect(24, 17));
    if (m_extent == FactExtent::Whole && option.rect.width() >= theme.scaled(roomForRecorded))
        times.endText(line.recorded, TextStyle::Hint, small);
    times.text(line.times, TextStyle::Hint, line.holds ? Token::TextSecondary : small);
    if (m_extent == FactExtent::Whole) {
        LinePainter origin(*painter, option, lineRect(41, 17));
        if (!line.episode.isEmpty()) {
            origin.endText(
                line.episode, selected ? TextStyle::Badge : TextStyle::Hint, Token::Accent);
            origin.endMark(line.episodeRole.toStdString());
        }
        origin.text(line.relation, TextStyle::MonoTable, small);
    }
    painter->restore();
}

QSize FactDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool title = m_model.factAt(index) == nullptr;
    const int height = title            ? titleHeight
        : m_extent == FactExtent::Whole ? wholeHeight
                                        : shortHeight;
    return {40, themeOf(option.widget).scaled(height)};
}

} // namespace mnemo
