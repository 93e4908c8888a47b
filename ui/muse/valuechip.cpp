// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/valuechip.h"

#include "core/query/valuenames.h"
#include "ui/widgets/format.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/shapes.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPointer>

#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int padding = 7;
constexpr int markSize = 12;
constexpr int gap = 4;

QColor mixed(const QColor& a, const QColor& b, double partOfA)
{
    const auto channel = [&](float x, float y) {
        return static_cast<float>(partOfA) * x + static_cast<float>(1.0 - partOfA) * y;
    };
    return QColor::fromRgbF(channel(a.redF(), b.redF()), channel(a.greenF(), b.greenF()),
        channel(a.blueF(), b.blueF()));
}

struct ChipColours
{
    QColor fill;
    QPen border;
};

// Times are stored as seconds; people read a clock. The stored number is in the tooltip.
QString shownText(const AnswerValue& value, std::int64_t asked)
{
    const std::string& text = value.text();
    if (text.empty())
        return ValueChip::tr("empty text");
    const std::string name = value.pointer().substr(value.pointer().rfind('/') + 1);
    const bool seconds = valuename::isTime(name) && value.derivation() == Derivation::Shown
        && text.size() <= 11 && text.find_first_not_of("0123456789") == std::string::npos;
    if (seconds)
        return timeText(std::stoll(text), asked);
    if (const QString time = shownTimeOf(value); !time.isEmpty())
        return time;
    return oneLine(toQString(text), 200);
}

ChipColours coloursOf(const Theme& theme, ValueState state)
{
    const QColor accent = mixed(theme.color(Token::Accent), theme.color(Token::Base), 0.42);
    switch (state) {
    case ValueState::Drifted:
        return {theme.color(Token::DriftedTint), QPen(theme.color(Token::Drifted), 1)};
    case ValueState::CannotCheck:
        return {
            QColor(Qt::transparent), QPen(theme.color(Token::CannotCheck), 1, Qt::CustomDashLine)};
    default:
        return {theme.color(Token::AccentTint), QPen(accent, 1)};
    }
}

} // namespace

ValueChip::ValueChip(const AnswerValue& value, const ValueContext& context, QWidget* parent)
    : QAbstractButton(parent), m_value(value), m_query(context.query),
      m_shown(shownText(value, context.asked))
{
    setObjectName(u"valueChip"_s);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setText(m_shown);
    setAccessibleDescription(context.claim);
    describe();
    connect(this, &QAbstractButton::clicked, this, &ValueChip::activate);
}

void ValueChip::describe()
{
    const QString name = tr("%1, %2, from %3").arg(m_shown, lookOf(m_state).word, m_query);
    setAccessibleName(name);
    setPlainToolTip(
        this, tr("%1\n%2, from %3").arg(toQString(m_value.text()), lookOf(m_state).word, m_query));
}

void ValueChip::setState(ValueState state)
{
    if (m_state == state)
        return;
    m_state = state;
    describe();
    updateGeometry();
    update();
    emit sizeChanged();
}

void ValueChip::setLight(Light light)
{
    m_light = light;
    update();
    if (m_look == Look::OnLine && parentWidget() != nullptr)
        parentWidget()->update(); // with its line
}

void ValueChip::setRole(const std::string& role)
{
    m_role = role;
    updateGeometry();
    emit sizeChanged();
}

void ValueChip::setLook(Look look)
{
    m_look = look;
    updateGeometry();
    emit sizeChanged();
}

QFont ValueChip::shownFont() const
{
    return themeOf(this).font(m_look == Look::OnLine ? TextStyle::MonoTable : TextStyle::Small);
}

int ValueChip::sidePadding() const
{
    return m_look == Look::OnLine ? 3 : padding;
}

void ValueChip::paintGround(QPainter& painter, const Theme& theme) const
{
    ChipColours colours = coloursOf(theme, m_state);
    const bool isQuiet = m_look == Look::OnLine && m_state != ValueState::Drifted;
    if (isQuiet)
        colours = {QColor(Qt::transparent), QPen(Qt::NoPen)};
    if (underMouse() || isDown())
        colours.fill = theme.color(Token::Selection);
    if (colours.border.style() == Qt::CustomDashLine)
        colours.border.setDashPattern({3, 2});
    if (m_light == Light::Evidence) {
        colours.fill = theme.color(Token::EvidenceFill);
        colours.border = QPen(theme.color(Token::EvidenceStroke), 2);
    }
    painter.setPen(colours.border);
    painter.setBrush(colours.fill);
    const double inset = colours.border.widthF() / 2.0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 4, 4);
}

QSize ValueChip::sizeHint() const
{
    const Theme theme = themeOf(this);
    const QFontMetrics metrics(shownFont());
    const int mark = (lookOf(m_state).icon.isEmpty() ? 0 : gap + theme.scaled(markSize))
        + (m_role.empty() ? 0 : gap + theme.scaled(markSize));
    const int edge = m_state == ValueState::Partial ? 2 : 0;
    return {metrics.horizontalAdvance(m_shown) + 2 * sidePadding() + mark + edge + 1,
        std::max(theme.scaled(20), metrics.height() + 4)};
}

QSize ValueChip::minimumSizeHint() const
{
    return {24, sizeHint().height()};
}

void ValueChip::paintEvent(QPaintEvent* /*event*/)
{
    const Theme theme = themeOf(this);
    const ValueLook look = lookOf(m_state);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(painter, theme);
    QRect inner = rect().adjusted(sidePadding(), 0, -sidePadding(), 0);
    if (!m_role.empty()) {
        const int size = theme.scaled(markSize);
        const QRect mark(inner.left(), 0, size, height());
        paintRoleMark(painter, shownSlotOf(this, m_role),
            QRectF(QStyle::visualRect(layoutDirection(), rect(), mark)).center(), size);
        inner.setLeft(mark.right() + 1 + gap);
    }
    if (m_state == ValueState::Partial) {
        // A second right edge: there is more behind it.
        painter.setPen(QPen(theme.color(Token::Partial), 1));
        painter.drawLine(QPointF(width() - 3.5, 2.5), QPointF(width() - 3.5, height() - 2.5));
        painter.drawLine(QPointF(width() - 1.5, 3.5), QPointF(width() - 1.5, height() - 3.5));
        inner.setRight(inner.right() - 2);
    }
    if (!look.icon.isEmpty()) {
        const int size = theme.scaled(markSize);
        const QRect mark(inner.right() + 1 - size, 0, size, height());
        const Token ink = m_light == Light::Evidence ? Token::Text : look.ink;
        paintIcon(painter, look.icon, QStyle::visualRect(layoutDirection(), rect(), mark), size,
            theme.color(ink));
        inner.setRight(mark.left() - gap - 1);
    }
    painter.setFont(shownFont());
    painter.setPen(theme.color(
        m_look == Look::OnLine && m_light == Light::Off ? Token::TextSecondary : Token::Text));
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), inner),
        static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading),
        painter.fontMetrics().elidedText(m_shown, Qt::ElideRight, inner.width() + 1));
}

// By mouse, key or assistive press alike.
void ValueChip::activate()
{
    const bool more = std::exchange(m_modifiers, Qt::NoModifier) & Qt::ControlModifier;
    // The second time at the same value asks for more.
    if (more || m_light == Light::Evidence)
        emit receiptRequested(this);
    else
        emit cardRequested(this);
}

void ValueChip::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter || event->key() == Qt::Key_Space) {
        m_modifiers = event->modifiers();
        click();
        return;
    }
    event->ignore(); // Alt+Up and Alt+Down belong to the view
}

void ValueChip::mouseReleaseEvent(QMouseEvent* event)
{
    m_modifiers = event->modifiers();
    const QPointer<ValueChip> here(this); // its answer may go while it is told
    QAbstractButton::mouseReleaseEvent(event);
    if (here)
        m_modifiers = Qt::NoModifier;
}

} // namespace mnemo

#include "moc_valuechip.cpp"
