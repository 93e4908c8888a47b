// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/overviewskeleton.h"

#include "ui/widgets/theme.h"

#include <QPainter>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kWaitMs = 150;
constexpr int kGreyWidest = 872;
constexpr int kGreySide = 32;

} // namespace

OverviewSkeleton::OverviewSkeleton(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"overviewPending"_s);
    setAccessibleName(tr("The graph is being described"));
    m_later.setSingleShot(true);
    m_later.setInterval(kWaitMs);
    connect(&m_later, &QTimer::timeout, this, [this] {
        m_isShown = true;
        update();
    });
}

void OverviewSkeleton::start()
{
    m_isShown = false;
    m_later.start();
    update();
}

void OverviewSkeleton::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Token::Canvas));
    if (!m_isShown)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Token::Hover));
    const int wide = std::min(kGreyWidest, width() - 2 * kGreySide);
    const int left = (width() - wide) / 2;
    const auto bar = [&](double from, int y, double part, int high) {
        painter.drawRoundedRect(QRectF(left + wide * from, y, wide * part, high), 3, 3);
    };
    bar(0, 28, 0.3, 18);
    bar(0, 54, 0.5, 12);
    for (int i = 0; i < 3; ++i)
        bar(0.2 * i, 90, 0.12, 32);
    bar(0, 160, 0.48, 380);
    for (int i = 0; i < 15; ++i)
        bar(0.52, 164 + 25 * i, i % 3 == 0 ? 0.48 : 0.4, 12);
    for (int i = 0; i < 5; ++i)
        bar(0, 600 + 38 * i, 0.7 - 0.05 * i, 12);
}

} // namespace mnemo

#include "moc_overviewskeleton.cpp"
