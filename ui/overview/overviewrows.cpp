// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/overviewrows.h"

#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kRoleHeight = 26;
constexpr int kPropertyHeight = 24;
constexpr int kQuestionHeight = 38;
constexpr int kPadding = 12;
constexpr int kNameRoom = 92;
constexpr int kTypeRoom = 52;
constexpr int kBarsWide = 64;
constexpr int kBarsHigh = 14;

/// Draws parts of a row from both ends, mirrored where people read from the right.
class RowPainter final
{
public:
    RowPainter(QPainter& painter, const QWidget& row, int padding)
        : m_painter(painter), m_row(row), m_room(row.rect().adjusted(padding, 0, -padding, 0)),
          m_theme(themeOf(&row))
    {
    }

    [[nodiscard]] const Theme& theme() const { return m_theme; }

    [[nodiscard]] int left() const { return m_room.width(); }

    QRect takeStart(int width) { return take(true, width); }

    QRect takeEnd(int width) { return take(false, width); }

    void text(const QRect& place, TextStyle style, Token colour, const QString& words,
        Qt::Alignment side = Qt::AlignLeft)
    {
        m_painter.setFont(m_theme.font(style));
        m_painter.setPen(m_theme.color(colour));
        m_painter.drawText(place, static_cast<int>((side | Qt::AlignVCenter).toInt()),
            m_painter.fontMetrics().elidedText(words, Qt::ElideRight, place.width()));
    }

    [[nodiscard]] int widthOf(TextStyle style, const QString& words) const
    {
        return QFontMetrics(m_theme.font(style)).horizontalAdvance(words) + 1;
    }

private:
    QRect take(bool atStart, int width)
    {
        width = std::clamp(width, 0, std::max(0, m_room.width()));
        QRect part = m_room;
        if (atStart) {
            part.setWidth(width);
            m_room.setLeft(m_room.left() + width);
        } else {
            part.setLeft(m_room.right() - width + 1);
            m_room.setRight(m_room.right() - width);
        }
        return QStyle::visualRect(m_row.layoutDirection(), m_row.rect(), part);
    }

    QPainter& m_painter;
    const QWidget& m_row;
    QRect m_room;
    Theme m_theme;
};

} // namespace

DoorButton::DoorButton(QWidget* parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void DoorButton::keyPressEvent(QKeyEvent* event)
{
    // Not every platform's buttons take Enter; Space they all do.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
        event->ignore(); // a page is scrolled with them
    else
        QAbstractButton::keyPressEvent(event);
}

RoleRow::RoleRow(const DescribedRole& role, QWidget* parent)
    : DoorButton(parent), m_role(role.role), m_count(countText(role.nodes))
{
    setText(oneLine(toQString(role.role), 80));
    setAccessibleName(
        tr("%1, %2 node(s)", nullptr, static_cast<int>(role.nodes)).arg(text(), m_count));
    setToolTip(plainToolTip(tr("Show the nodes of the role %1").arg(text())));
}

QSize RoleRow::sizeHint() const
{
    const Theme theme = themeOf(this);
    return {theme.scaled(200), theme.scaled(kRoleHeight)};
}

void RoleRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    RowPainter row(painter, *this, kPadding);
    const Theme& theme = row.theme();
    painter.fillRect(rect(), theme.color(underMouse() ? Token::Hover : Token::Panel));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.color(Token::Hairline));
    const int mark = theme.scaled(14);
    paintRoleMark(painter, shownSlotOf(this, m_role), QRectF(row.takeStart(mark)).center(), mark);
    row.takeStart(8);
    row.text(row.takeEnd(row.widthOf(TextStyle::MonoTable, m_count)), TextStyle::MonoTable,
        Token::TextSecondary, m_count, Qt::AlignRight);
    row.takeEnd(8);
    row.text(row.takeStart(row.left()), TextStyle::Heading, Token::Text, text());
}

PropertyRow::PropertyRow(PropertyWords words, bool isMixed, QWidget* parent)
    : DoorButton(parent), m_words(std::move(words)), m_isMixed(isMixed)
{
    setText(m_words.name);
    setAccessibleName(m_words.about);
    setToolTip(plainToolTip(m_words.about));
}

QSize PropertyRow::sizeHint() const
{
    const Theme theme = themeOf(this);
    return {theme.scaled(240), theme.scaled(kPropertyHeight)};
}

/// As many of the values as there is room for.
QString PropertyRow::valueWords(const QFontMetrics& metrics, int width) const
{
    if (m_words.values.isEmpty())
        return m_words.text;
    const QString gap(3, u' ');
    for (qsizetype shown = m_words.values.size(); shown > 1; --shown) {
        QString words = m_words.values.first(shown).join(gap);
        if (const auto rest = m_words.values.size() - shown; rest > 0)
            words += gap + tr("%1 more").arg(countText(rest));
        if (metrics.horizontalAdvance(words) <= width)
            return words;
    }
    return m_words.values.front();
}

void PropertyRow::paintBars(QPainter& painter, const Theme& theme, const QRect& room) const
{
    const auto most = *std::ranges::max_element(m_words.bars);
    const double step
        = static_cast<double>(room.width()) / static_cast<double>(m_words.bars.size());
    const QColor colour = theme.sequential().at(theme.isDark() ? 4 : 3);
    for (std::size_t i = 0; i < m_words.bars.size(); ++i) {
        const double high = room.height() * static_cast<double>(m_words.bars[i])
            / static_cast<double>(std::max<std::int64_t>(most, 1));
        painter.fillRect(QRectF(room.left() + static_cast<double>(i) * step,
                             room.bottom() + 1 - high, step - 1.5, high),
            colour);
    }
}

void PropertyRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    RowPainter row(painter, *this, kPadding);
    const Theme& theme = row.theme();
    if (underMouse())
        painter.fillRect(rect(), theme.color(Token::Hover));
    row.text(row.takeStart(theme.scaled(kNameRoom) - 8), TextStyle::Small, Token::Text, text());
    row.takeStart(8);
    // Several types need more room than one.
    const int type = std::clamp(row.widthOf(TextStyle::Hint, m_words.type) + 8,
        theme.scaled(kTypeRoom), std::max(theme.scaled(kTypeRoom), row.left() / 3));
    row.text(row.takeStart(type - 4), TextStyle::Hint,
        m_isMixed ? Token::Partial : Token::TextTertiary, m_words.type);
    row.takeStart(4);
    if (!m_words.bars.empty() && row.left() > theme.scaled(3 * kBarsWide)) {
        QRect bars = row.takeEnd(theme.scaled(kBarsWide));
        const int high = theme.scaled(kBarsHigh);
        bars = QRect(bars.left(), bars.center().y() - high / 2, bars.width(), high);
        paintBars(painter, theme, bars);
        row.takeEnd(8);
    }
    const QFontMetrics metrics(theme.font(TextStyle::Small));
    row.text(
        row.takeStart(row.left()), TextStyle::Small, Token::Text, valueWords(metrics, row.left()));
}

QuestionRow::QuestionRow(int number, QWidget* parent) : DoorButton(parent), m_number(number)
{
    setObjectName(u"overviewQuestion%1"_s.arg(number));
    setPending();
}

void QuestionRow::setQuestion(const SchemaQuestion& question)
{
    m_isPending = false;
    m_query = toQString(question.call.query);
    setText(question.text);
    setAccessibleName(
        tr("%1. Question %2, answered by %3.").arg(text()).arg(m_number).arg(m_query));
    setToolTip(plainToolTip(text()));
    setEnabled(true);
    update();
}

void QuestionRow::setPending()
{
    m_isPending = true;
    setText({});
    setAccessibleName(tr("Question %1 is being looked for").arg(m_number));
    setEnabled(false);
    update();
}

QSize QuestionRow::sizeHint() const
{
    const Theme theme = themeOf(this);
    return {theme.scaled(240), theme.scaled(kQuestionHeight)};
}

void QuestionRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    RowPainter row(painter, *this, kPadding);
    const Theme& theme = row.theme();
    if (underMouse() && isEnabled())
        painter.fillRect(rect(), theme.color(Token::Hover));
    if (m_number > 1)
        painter.fillRect(QRect(0, 0, width(), 1), theme.color(Token::Hairline));
    const int side = theme.scaled(18);
    QRect key = row.takeStart(side);
    key = QRect(key.left(), key.center().y() - side / 2, key.width(), side);
    row.takeStart(kPadding);
    if (m_isPending) {
        const QRect bar = row.takeStart(row.left() * (10 - m_number) / 14);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Token::Hover));
        painter.drawRoundedRect(bar.adjusted(0, height() / 3, 0, -height() / 3), 3, 3);
        return;
    }
    painter.setPen(theme.color(Token::ControlBorder));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(key).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    row.text(
        key, TextStyle::Hint, Token::TextSecondary, QString::number(m_number), Qt::AlignHCenter);
    const int icon = theme.scaled(16);
    paintIcon(painter, layoutDirection() == Qt::RightToLeft ? u"left"_s : u"right"_s,
        row.takeEnd(icon), icon, theme.color(Token::TextTertiary));
    row.takeEnd(8);
    const int query = row.widthOf(TextStyle::MonoTable, m_query);
    // Where there is little room the question stays.
    if (row.left() - query > row.widthOf(TextStyle::Body, text()) / 2 + theme.scaled(120)) {
        row.text(
            row.takeEnd(query), TextStyle::MonoTable, Token::TextTertiary, m_query, Qt::AlignRight);
        row.takeEnd(kPadding);
    }
    row.text(row.takeStart(row.left()), TextStyle::Body, Token::Text, text());
}

} // namespace mnemo

#include "moc_overviewrows.cpp"
