// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/lifebar.h"

#include "ui/widgets/format.h"
#include "ui/widgets/roleslots.h"
#include "ui/widgets/theme.h"

#include <QPainter>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int rowHeight = 28;
constexpr int padding = 12;
constexpr int nameWidth = 108;
constexpr int barHeight = 6;

} // namespace

LifeBar::LifeBar(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LifeBar::setLife(const LifeTime& life)
{
    m_life = life;
    setAccessibleName(tr("Time to live"));
    setAccessibleDescription(
        tr("%1 of %2 ticks left").arg(countText(life.left), countText(life.total)));
    setToolTip(tr("%1 of %2 ticks left").arg(countText(life.left), countText(life.total)));
    update();
}

QSize LifeBar::sizeHint() const
{
    return {200, themeOf(this).scaled(rowHeight)};
}

void LifeBar::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRect row = rect().adjusted(padding, 0, -padding, 0);
    const auto start = static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter);
    painter.setLayoutDirection(layoutDirection());
    painter.setFont(theme.font(TextStyle::Small));
    painter.setPen(theme.color(Token::TextTertiary));
    painter.drawText(row, start, accessibleName());
    const int name = std::max(
        theme.scaled(nameWidth), painter.fontMetrics().horizontalAdvance(accessibleName()) + 8);
    painter.setFont(theme.font(TextStyle::MonoTable));
    painter.setPen(theme.color(Token::Text));
    const QString words = tr("%1 left").arg(countText(m_life.left));
    painter.drawText(row, int(Qt::AlignTrailing | Qt::AlignVCenter), words);
    const int trail = painter.fontMetrics().horizontalAdvance(words) + 8;
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    row.adjust(mirrored ? trail : name, 0, mirrored ? -name : -trail, 0);
    QRectF bar(row.left(), row.center().y() - barHeight / 2.0 + 0.5, row.width(), barHeight);
    if (bar.width() < barHeight)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Token::Hairline));
    painter.drawRoundedRect(bar, barHeight / 2.0, barHeight / 2.0);
    const double share = m_life.total > 0
        ? static_cast<double>(m_life.left) / static_cast<double>(m_life.total)
        : 0.0;
    if (mirrored)
        bar.setLeft(bar.right() - bar.width() * share);
    else
        bar.setWidth(bar.width() * share);
    painter.setBrush(shownSlotOf(this, "daimoi").fill);
    painter.drawRoundedRect(bar, barHeight / 2.0, barHeight / 2.0);
}

} // namespace mnemo

#include "moc_lifebar.cpp"
