// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/timeaxis.h"

#include "ui/graph/timeslider.h"
#include "ui/widgets/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int axisHeight = 18;
constexpr double labelGap = 10;

} // namespace

TimeAxis::TimeAxis(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TimeAxis::setBins(const TimeBins& bins, double now)
{
    m_bins = bins;
    m_now = now;
    update();
}

QSize TimeAxis::sizeHint() const
{
    return {120, themeOf(this).scaled(axisHeight)};
}

void TimeAxis::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    const double room = width() - 2 * TimeSlider::inset;
    const auto draw = [&](double left, const QString& text, double wide) {
        const double x = isRightToLeft() ? width() - left - wide : left;
        painter.drawText(QRectF(x, 0, wide + 1, height()), Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    painter.setFont(theme.font(TextStyle::Badge));
    painter.setPen(theme.color(Token::TextSecondary));
    const QString now = tr("now");
    const double nowWide = QFontMetricsF(painter.font()).horizontalAdvance(now);
    const double nowLeft
        = std::clamp(TimeSlider::inset + room * m_bins.shareOf(m_now) - nowWide / 2, 0.0,
            std::max(0.0, width() - nowWide));
    draw(nowLeft, now, nowWide);
    painter.setFont(theme.font(TextStyle::Hint));
    painter.setPen(theme.color(Token::TextTertiary));
    const QFontMetricsF metrics(painter.font());
    double free = -labelGap;
    bool first = true;
    for (std::size_t bin = 0; bin < m_bins.count(); ++bin) {
        const QDate date = m_bins.markAt(bin);
        if (date.isNull())
            continue;
        const bool days = m_bins.unit() == TimeBins::Unit::Day;
        const bool withYear = first || (date.month() == 1 && (!days || date.day() == 1));
        const QString text = QLocale().toString(date,
            days           ? (withYear ? u"d MMM yyyy"_s : u"d MMM"_s)
                : withYear ? u"MMM yyyy"_s
                           : u"MMM"_s);
        const double wide = metrics.horizontalAdvance(text);
        const double left = TimeSlider::inset
            + room * static_cast<double>(bin) / static_cast<double>(m_bins.count());
        const bool overNow
            = left < nowLeft + nowWide + labelGap && left + wide + labelGap > nowLeft;
        if (left < free || overNow || left + wide > width())
            continue;
        draw(left, text, wide);
        free = left + wide + labelGap;
        first = false;
    }
}

} // namespace mnemo

#include "moc_timeaxis.cpp"
