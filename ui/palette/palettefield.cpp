// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/palette/palettefield.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/theme.h"

#include <QPainter>
#include <QStyle>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int fieldWidth = 360;
constexpr int fieldHeight = 26;

} // namespace

PaletteField::PaletteField(QWidget* parent) : QAbstractButton(parent)
{
    setText(tr("Find a node, query or action"));
    setAccessibleName(text());
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setMinimumWidth(140);
}

QSize PaletteField::sizeHint() const
{
    const Theme theme = themeOf(this);
    return {theme.scaled(fieldWidth), theme.scaled(fieldHeight)};
}

void PaletteField::setKeys(const QString& keys)
{
    m_keys = keys;
    setToolTip(withKeys(text(), keys));
    update();
}

void PaletteField::paintEvent(QPaintEvent*)
{
    const Theme theme = themeOf(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.color(Token::ControlBorder));
    painter.setBrush(theme.color(Token::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    QRect row = rect().adjusted(8, 0, -8, 0);
    const auto place
        = [this](const QRect& part) { return QStyle::visualRect(layoutDirection(), rect(), part); };
    const int icon = theme.scaled(16);
    paintIcon(painter, u"search"_s, place({row.left(), 0, icon, height()}), icon,
        theme.color(Token::TextSecondary));
    row.setLeft(row.left() + icon + 8);
    painter.setPen(theme.color(Token::TextTertiary));
    painter.setFont(theme.font(TextStyle::Hint));
    const int keyWidth = painter.fontMetrics().horizontalAdvance(m_keys);
    painter.drawText(place(row), Qt::AlignRight | Qt::AlignVCenter, m_keys);
    row.setRight(row.right() - keyWidth - 8);
    painter.setFont(theme.font(TextStyle::Body));
    painter.drawText(place(row), Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(text(), Qt::ElideRight, row.width()));
}

} // namespace mnemo

#include "moc_palettefield.cpp"
