// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/fieldscale.h"

#include "ui/world/fieldpicture.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mnemo {

namespace {

constexpr int barHeight = 12;

/// sRGB to linear light and back (IEC 61966-2-1).
double toLinear(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double fromLinear(double value)
{
    return value <= 0.0031308 ? value * 12.92 : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
}

QString numberText(double value)
{
    QString text = QString::number(value, 'g', 3);
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace

float niceEnd(float most)
{
    if (!(most > 0) || !std::isfinite(most))
        return 0;
    const double power = std::pow(10.0, std::floor(std::log10(static_cast<double>(most))));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (static_cast<double>(most) <= factor * power * (1 + 1e-6))
            return static_cast<float>(factor * power);
    }
    return most;
}

QColor scaleColour(const std::vector<QColor>& stops, double at)
{
    if (stops.empty())
        return {};
    const double place = std::clamp(at, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto low = std::min(static_cast<std::size_t>(place), stops.size() - 1);
    const std::size_t high = std::min(low + 1, stops.size() - 1);
    const double share = place - static_cast<double>(low);
    const auto mix = [&](auto part) {
        const double from = toLinear(static_cast<double>((stops[low].*part)()));
        const double to = toLinear(static_cast<double>((stops[high].*part)()));
        return static_cast<float>(std::clamp(fromLinear(from + (to - from) * share), 0.0, 1.0));
    };
    return QColor::fromRgbF(mix(&QColor::redF), mix(&QColor::greenF), mix(&QColor::blueF));
}

FieldScale::FieldScale(const Theme& theme, FieldQuantity quantity, float end)
    : m_least(quantity == FieldQuantity::Deposits ? -end : 0), m_most(end)
{
    const auto& stops
        = quantity == FieldQuantity::Deposits ? theme.diverging() : theme.sequential();
    for (int step = 0; step < steps; ++step)
        m_colours[static_cast<std::size_t>(step)]
            = scaleColour(stops, static_cast<double>(step) / (steps - 1)).rgb();
}

QRgb FieldScale::rgb(float value) const
{
    // A scale without an end shows nothing laid down: its least colour, or its middle.
    const float share = m_most > m_least ? (value - m_least) / (m_most - m_least)
        : m_least < 0                    ? 0.5F
                                         : 0.0F;
    const int step = static_cast<int>(std::clamp(share, 0.0F, 1.0F) * (steps - 1));
    return m_colours[static_cast<std::size_t>(step)];
}

FieldScaleBar::FieldScaleBar(QWidget* parent) : QWidget(parent), m_quantity(FieldQuantity::Strength)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Scale"));
}

QSize FieldScaleBar::sizeHint() const
{
    return {200, barHeight + fontMetrics().height() + 6};
}

void FieldScaleBar::setScale(FieldQuantity quantity, float end)
{
    m_quantity = quantity;
    m_end = end;
    const double least = quantity == FieldQuantity::Deposits ? -static_cast<double>(end) : 0;
    setAccessibleDescription(
        tr("from %1 to %2").arg(numberText(least), numberText(static_cast<double>(end))));
    update();
}

void FieldScaleBar::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    const FieldScale scale(theme, m_quantity, m_end);
    QPainter painter(this);
    const bool diverging = m_quantity == FieldQuantity::Deposits;
    const double least = diverging ? -static_cast<double>(m_end) : 0;
    const double most = static_cast<double>(m_end);
    for (int x = 0; x < width(); ++x) {
        const double value = least + (most - least) * x / std::max(1, width() - 1);
        painter.setPen(QColor(scale.rgb(static_cast<float>(value))));
        painter.drawLine(x, 0, x, barHeight - 1);
    }
    painter.setPen(theme.color(Token::ControlBorder));
    painter.drawRect(0, 0, width() - 1, barHeight - 1);
    painter.setFont(theme.font(TextStyle::Hint));
    painter.setPen(theme.color(Token::TextTertiary));
    const QRect words(0, barHeight + 3, width(), fontMetrics().height());
    if (m_end <= 0) {
        painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, tr("nothing is laid down"));
        return;
    }
    constexpr int ticks = 4;
    for (int tick = 0; tick <= ticks; ++tick) {
        const QString text = numberText(least + (most - least) * tick / ticks);
        const int wide = painter.fontMetrics().horizontalAdvance(text);
        const int x = std::clamp((width() - 1) * tick / ticks - wide / 2, 0, width() - wide);
        painter.drawText(x, words.top() + painter.fontMetrics().ascent(), text);
    }
}

} // namespace mnemo

#include "moc_fieldscale.cpp"
