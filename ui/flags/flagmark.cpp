// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flags/flagmark.h"

#include "ui/drawing/changelook.h"
#include "ui/drawing/graphmarks.h"

#include <QPainter>

namespace mnemo {

namespace {

constexpr int kMarkSide = 18;

} // namespace

void paintFlag(QPainter& painter, const QRect& room, FlagKind kind, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    PainterTarget target(painter);
    const Change colour = kind == FlagKind::Wrong ? Change::Removed : Change::Changed;
    drawFlag(target, kind, {theme.color(lookOf(colour).colour), theme.color(Token::Panel)},
        theme.options().fontScale, QRectF(room).center());
    painter.restore();
}

FlagMark::FlagMark(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FlagMark::setKind(FlagKind kind)
{
    m_kind = kind;
    update();
}

QSize FlagMark::sizeHint() const
{
    const int side = themeOf(this).scaled(kMarkSide);
    return {side, side};
}

void FlagMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintFlag(painter, rect(), m_kind, themeOf(this));
}

} // namespace mnemo

#include "moc_flagmark.cpp"
