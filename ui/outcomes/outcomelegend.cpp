// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/outcomes/outcomelegend.h"

#include "ui/widgets/format.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int swatch = 12;
constexpr int swatchGap = 5;
constexpr int numberGap = 4;
constexpr int entryGap = 14;

} // namespace

OutcomeLook outcomeLook(int slot)
{
    switch (slot) {
    case FoodSlot:
        return {Token::Food, Qt::SolidPattern};
    case DeathSlot:
        return {Token::Death, Qt::Dense3Pattern};
    default:
        return {Token::Rejected, Qt::BDiagPattern};
    }
}

QString outcomeSlotName(int slot)
{
    switch (slot) {
    case FoodSlot:
        return OutcomeLegend::tr("food");
    case DeathSlot:
        return OutcomeLegend::tr("death");
    default:
        return OutcomeLegend::tr("rejected");
    }
}

OutcomeLegend::OutcomeLegend(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    setAccessibleName(text());
}

void OutcomeLegend::setTotals(const std::array<std::int64_t, OutcomeSlots>& totals)
{
    m_totals = totals;
    setAccessibleName(text());
    updateGeometry();
    update();
}

QString OutcomeLegend::text() const
{
    return tr("food %1 · death %2 · rejected %3")
        .arg(countText(m_totals[FoodSlot]), countText(m_totals[DeathSlot]),
            countText(m_totals[RejectedSlot]));
}

QSize OutcomeLegend::sizeHint() const
{
    const QFontMetrics metrics(themeOf(this).font(TextStyle::Small));
    return {lay(nullptr), std::max(swatch, metrics.height())};
}

void OutcomeLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    lay(&painter);
}

void OutcomeLegend::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        updateGeometry();
}

int OutcomeLegend::lay(QPainter* painter) const
{
    const Theme theme = themeOf(this);
    int x = 0;
    const auto write = [&](const QString& words, TextStyle style, Token colour) {
        const QFont font = theme.font(style);
        const int wide = QFontMetrics(font).horizontalAdvance(words);
        if (painter != nullptr) {
            painter->setFont(font);
            painter->setPen(theme.color(colour));
            painter->drawText(QRect(x, 0, wide + 1, height()), Qt::AlignVCenter, words);
        }
        x += wide;
    };
    for (int slot = 0; slot < OutcomeSlots; ++slot) {
        if (painter != nullptr) {
            const OutcomeLook look = outcomeLook(slot);
            const QColor colour = theme.color(look.colour);
            painter->setPen(colour);
            painter->setBrush(QBrush(colour, look.pattern));
            painter->drawRect(x, (height() - swatch) / 2, swatch - 1, swatch - 1);
        }
        x += swatch + swatchGap;
        write(outcomeSlotName(slot), TextStyle::Small, Token::TextSecondary);
        x += numberGap;
        write(countText(m_totals[static_cast<std::size_t>(slot)]), TextStyle::SmallHeading,
            Token::Text);
        x += entryGap;
    }
    return x;
}

} // namespace mnemo

#include "moc_outcomelegend.cpp"
