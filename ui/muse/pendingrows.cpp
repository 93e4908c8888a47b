// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/pendingrows.h"

#include "ui/widgets/theme.h"

#include <QPainter>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int rowHeight = 24;

} // namespace

PendingRows::PendingRows(QWidget* parent) : QWidget(parent)
{
    setObjectName(u"pendingAnswer"_s);
    setAccessibleName(tr("Waiting for the answer"));
}

QSize PendingRows::sizeHint() const
{
    return {200, 3 * rowHeight};
}

void PendingRows::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(themeOf(this).color(Token::Hover));
    const double parts[]{0.9, 0.75, 0.5};
    for (int i = 0; i < 3; ++i) {
        const QRectF bar(0, i * rowHeight + 6, width() * parts[i], 12);
        painter.drawRoundedRect(QStyle::visualRect(layoutDirection(), rect(), bar.toRect()), 3, 3);
    }
}

} // namespace mnemo
