// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/contentarea.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QLayout>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace mnemo {

ContentArea::ContentArea(QWidget* contents, int least, QWidget* parent)
    : QScrollArea(parent), m_least(least)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setWidget(contents);
    viewport()->setAutoFillBackground(false);
    contents->setAutoFillBackground(false);
}

void ContentArea::setLeast(int least)
{
    if (std::exchange(m_least, least) != least)
        updateGeometry();
}

void ContentArea::setLiked(int liked)
{
    m_liked = liked;
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
}

int ContentArea::contentHeight() const
{
    const QLayout* layout = widget()->layout();
    if (layout != nullptr && layout->hasHeightForWidth())
        return layout->heightForWidth(viewport()->width());
    return widget()->sizeHint().height();
}

QSize ContentArea::sizeHint() const
{
    const int liked = themeOf(this).scaled(m_liked);
    return {widget()->sizeHint().width(), std::min(contentHeight(), liked)};
}

QSize ContentArea::minimumSizeHint() const
{
    return {widget()->minimumSizeHint().width(),
        std::min(contentHeight(), themeOf(this).scaled(m_least))};
}

bool ContentArea::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

void ContentArea::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // words break elsewhere
}

} // namespace mnemo

#include "moc_contentarea.cpp"
