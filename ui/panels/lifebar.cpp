// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/lifebar.h"

#include "ui/panels/valuetext.h"
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
constexpr std::int64_t mostTicks = std::int64_t{1} << 53;

} // namespace

std::optional<LifeTime> lifeOf(const Json& properties, std::optional<std::int64_t> tick)
{
    const std::int64_t total = integerOf(properties, "ttl_ticks");
    if (total <= 0 || total > mostTicks || !properties.contains("born_tick")
        || properties.value("alive", Json(true)) == false)
        return std::nullopt;
    const std::int64_t born = std::clamp(integerOf(properties, "born_tick"), -mostTicks, mostTicks);
    const std::int64_t known = std::max(integerOf(properties, "last_known_tick"), born);
    const std::int64_t now = std::max(known, tick.value_or(known));
    return LifeTime{total, std::clamp(born + total - now, std::int64_t{0}, total)};
}

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
