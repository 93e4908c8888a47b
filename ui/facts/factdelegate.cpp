// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/factdelegate.h"

#include "ui/drawing/rowpainter.h"
#include "ui/facts/factsmodel.h"

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
    LinePainter(RowPainter& paint, const QRect& line) : m_paint(paint), m_room(line) { }

    void text(const QString& words, TextStyle style, Token colour)
    {
        if (words.isEmpty() || m_room.width() <= 0)
            return;
        const int width = m_paint.paintText(m_room, words, {.style = style, .colour = colour});
        m_room.setLeft(m_room.left() + width + m_paint.theme().scaled(gap));
    }

    void mark(const std::string& role)
    {
        const int size = m_paint.theme().scaled(markSize);
        if (m_room.width() < size)
            return;
        m_paint.paintRole({m_room.left(), m_room.top(), size, m_room.height()}, role, size);
        m_room.setLeft(m_room.left() + size + m_paint.theme().scaled(gap));
    }

    /// At the end of the line, which what comes then leaves free.
    void endText(const QString& words, TextStyle style, Token colour)
    {
        if (words.isEmpty())
            return;
        const int most = m_room.width() * 3 / 5;
        const QRect end(m_room.right() - most + 1, m_room.top(), most, m_room.height());
        const int width = m_paint.paintText(end, words,
            {.style = style, .colour = colour, .side = Qt::AlignRight | Qt::AlignVCenter});
        m_room.setRight(m_room.right() - width - m_paint.theme().scaled(gap));
    }

    void endMark(const std::string& role)
    {
        const int size = m_paint.theme().scaled(markSize);
        m_paint.paintRole(
            {m_room.right() - size + 1, m_room.top(), size, m_room.height()}, role, size);
        m_room.setRight(m_room.right() - size - m_paint.theme().scaled(gap));
    }

private:
    RowPainter& m_paint;
    QRect m_room;
};

} // namespace

FactDelegate::FactDelegate(const FactsModel& model, FactExtent extent, QObject* parent)
    : QStyledItemDelegate(parent), m_model(model), m_extent(extent)
{
}

void FactDelegate::paintTitle(
    RowPainter& paint, const QStyleOptionViewItem& option, const FactLine& line) const
{
    paint.painter().fillRect(option.rect, paint.theme().color(Token::Window));
    LinePainter words(paint, option.rect.adjusted(padding, 0, -padding, 0));
    words.endText(line.count, TextStyle::MonoTable, Token::TextSecondary);
    words.text(line.before, TextStyle::SmallHeading, Token::TextSecondary);
}

void FactDelegate::paintGround(RowPainter& paint, const QStyleOptionViewItem& option) const
{
    const bool selected = paint.isSelected();
    if (selected && m_evidence)
        paint.painter().fillRect(option.rect, paint.theme().color(Token::EvidenceFill));
    else
        paint.paintGround();
    paint.paintHairline();
    if (!selected)
        return;
    const QRect bar(option.rect.left(), option.rect.top(), 2, option.rect.height());
    paint.painter().fillRect(
        paint.placed(bar), paint.theme().color(m_evidence ? Token::EvidenceStroke : Token::Focus));
    paint.paintFocus();
}

void FactDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const FactLine line = m_model.lineAt(index);
    RowPainter paint(*painter, option);
    const Theme& theme = paint.theme();
    painter->setRenderHint(QPainter::Antialiasing);
    if (line.title) {
        paintTitle(paint, option, line);
        return;
    }
    paintGround(paint, option);
    const bool selected = paint.isSelected();
    const Token ink = line.holds || (selected && m_evidence) ? Token::Text : Token::TextSecondary;
    const Token small = paint.faint();
    const auto lineRect = [&option, &theme](int top, int height) {
        return QRect(option.rect.left() + padding, option.rect.top() + theme.scaled(top),
            option.rect.width() - 2 * padding, theme.scaled(height));
    };
    LinePainter sentence(paint, lineRect(6, 18));
    sentence.text(line.before, TextStyle::Body, ink);
    sentence.mark(line.role);
    sentence.text(line.name, TextStyle::Heading, ink);
    sentence.text(line.after, TextStyle::Body, ink);
    LinePainter times(paint, lineRect(24, 17));
    if (m_extent == FactExtent::Whole && option.rect.width() >= theme.scaled(roomForRecorded))
        times.endText(line.recorded, TextStyle::Hint, small);
    times.text(line.times, TextStyle::Hint, line.holds ? Token::TextSecondary : small);
    if (m_extent == FactExtent::Whole) {
        LinePainter origin(paint, lineRect(41, 17));
        if (!line.episode.isEmpty()) {
            origin.endText(
                line.episode, selected ? TextStyle::Badge : TextStyle::Hint, Token::Accent);
            origin.endMark(line.episodeRole.toStdString());
        }
        origin.text(line.relation, TextStyle::MonoTable, small);
    }
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

#include "moc_factdelegate.cpp"
