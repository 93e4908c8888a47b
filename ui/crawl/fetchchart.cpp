// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/fetchchart.h"

#include "ui/panels/valuetext.h"
#include "ui/widgets/format.h"
#include "ui/widgets/theme.h"

#include <QPainter>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int binCount = 24;
constexpr int chartHeight = 32;
constexpr int leastHeight = 20; ///< where there is little room: bars alone

} // namespace

FetchChart::FetchChart(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"fetchChart"_s);
    setAccessibleName(tr("Fetches over time"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    setMaximumHeight(chartHeight + fontMetrics().height());
    hide();
}

QSize FetchChart::sizeHint() const
{
    return {120, leastHeight};
}

QSize FetchChart::minimumSizeHint() const
{
    return {80, leastHeight};
}

void FetchChart::showFetches(const std::vector<FetchRow>& fetches)
{
    m_bins.assign(binCount, {});
    setVisible(!fetches.empty());
    if (fetches.empty())
        return;
    const auto [first, last] = std::minmax_element(fetches.begin(), fetches.end(),
        [](const FetchRow& a, const FetchRow& b) { return a.time < b.time; });
    m_from = first->time;
    m_to = std::max(last->time, m_from + 1);
    int completed = 0;
    for (const FetchRow& fetch : fetches) {
        const auto at = static_cast<std::size_t>(std::min<std::int64_t>(
            binCount - 1, (fetch.time - m_from) * binCount / (m_to - m_from)));
        ++(fetch.isCompleted ? m_bins[at].completed : m_bins[at].failed);
        completed += fetch.isCompleted ? 1 : 0;
    }
    const QString words = tr("%1 to %2 UTC: fetched %3, failed %4")
                              .arg(clockText(m_from), clockText(m_to), countText(completed),
                                  countText(static_cast<std::int64_t>(fetches.size()) - completed));
    setAccessibleDescription(words);
    setToolTip(plainToolTip(words));
    update();
}

void FetchChart::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    const bool hasWords = height() >= leastHeight + fontMetrics().height();
    const int bars = std::min(chartHeight, height() - 1 - (hasWords ? fontMetrics().height() : 0));
    int most = 1;
    for (const Bin& bin : m_bins)
        most = std::max(most, bin.completed + bin.failed);
    const double wide = static_cast<double>(width()) / binCount;
    for (std::size_t at = 0; at < m_bins.size(); ++at) {
        const double across = static_cast<double>(at) * wide;
        const double left = isRightToLeft() ? width() - across - wide : across;
        const auto tall = [&](int count) { return static_cast<double>(count) * bars / most; };
        const double fetched = tall(m_bins[at].completed);
        const double failed = tall(m_bins[at].failed);
        painter.fillRect(
            QRectF(left, bars - fetched, wide - 1, fetched), theme.color(Token::Match));
        painter.fillRect(QRectF(left, bars - fetched - failed, wide - 1, failed),
            QBrush(theme.color(Token::Error), Qt::BDiagPattern));
    }
    painter.setPen(theme.color(Token::Hairline));
    painter.drawLine(0, bars, width(), bars);
    if (!hasWords)
        return;
    painter.setPen(theme.color(Token::TextTertiary));
    painter.setFont(theme.font(TextStyle::Hint));
    const QRect words(0, bars + 1, width(), height() - bars - 1);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, clockText(m_from));
    painter.drawText(words, Qt::AlignRight | Qt::AlignTop, clockText(m_to));
}

} // namespace mnemo

#include "moc_fetchchart.cpp"
