// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figurepreview.h"

#include "ui/widgets/theme.h"

#include <QPainter>

namespace mnemo {

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("figurePreview"));
    setAccessibleName(tr("Preview of the figure"));
    setMinimumSize(320, 260);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void FigurePreview::setImage(const QImage& image)
{
    m_image = image;
    update();
}

QSize FigurePreview::sizeHint() const
{
    return {600, 480};
}

void FigurePreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme theme = themeOf(this);
    painter.fillRect(rect(), theme.color(Token::Window));
    if (m_image.isNull())
        return;
    QRectF place(QPointF(), QSizeF(m_image.size()) / devicePixelRatioF());
    place.moveCenter(QRectF(rect()).center());
    place.moveTopLeft(place.topLeft().toPoint());
    if (m_image.hasAlphaChannel()) {
        painter.fillRect(place, theme.color(Token::Base));
        painter.fillRect(place, QBrush(theme.color(Token::Hairline), Qt::Dense6Pattern));
    }
    painter.drawImage(place, m_image);
    painter.setPen(theme.color(Token::Hairline));
    painter.drawRect(place.adjusted(-1, -1, 0, 0));
}

} // namespace mnemo

#include "moc_figurepreview.cpp"
