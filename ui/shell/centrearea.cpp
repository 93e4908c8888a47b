// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/centrearea.h"

#include "ui/widgets/theme.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

namespace {

constexpr int kWidestNotice = 720;
constexpr int kNarrowestNotice = 300;
constexpr int kAround = 12;
constexpr int kCorner = 136; ///< of the graph, with its zoom and a gap

} // namespace

CentreArea::CentreArea(QWidget& pages, QWidget& notice, QWidget* parent)
    : QWidget(parent), m_notice(notice)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(&pages, 1);
    const bool isShown = !notice.isHidden();
    notice.setParent(this);
    notice.setVisible(isShown);
    notice.installEventFilter(this);
}

void CentreArea::placeNotice()
{
    const Theme theme = themeOf(this);
    const int room = width() - 2 * kAround;
    const int besideZoom = room - theme.scaled(kCorner);
    const int most = besideZoom < theme.scaled(kNarrowestNotice) ? room : besideZoom;
    const int wide = std::min(theme.scaled(kWidestNotice), most);
    const int left = std::min((width() - wide) / 2, kAround + most - wide);
    const int least = m_notice.sizeHint().height();
    const int high = m_notice.hasHeightForWidth() ? m_notice.heightForWidth(wide) : least;
    m_notice.setGeometry(left, height() - high - kAround, wide, high);
    m_notice.raise();
}

bool CentreArea::eventFilter(QObject* watched, QEvent* event)
{
    // Its words, or their size, are others.
    if (event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest)
        placeNotice();
    return QWidget::eventFilter(watched, event);
}

void CentreArea::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeNotice();
}

} // namespace mnemo

#include "moc_centrearea.cpp"
