// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/muse/pendingrows.h"

#include "ui/widgets/labels.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
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
    auto* stop = new LinkButton(tr("Stop"), TextStyle::Small, this);
    stop->setObjectName(u"stopQuestion"_s);
    stop->setAccessibleName(tr("Stop this question"));
    // Whoever hears it removes these rows, and the button with them.
    connect(stop, &LinkButton::clicked, this, &PendingRows::stopRequested, Qt::QueuedConnection);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    row->addWidget(stop, 0, Qt::AlignBottom);
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

#include "moc_pendingrows.cpp"
