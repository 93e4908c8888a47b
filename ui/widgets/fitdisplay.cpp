// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/fitdisplay.h"

#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>

namespace mnemo {

namespace {

bool isPage(const QWidget& widget)
{
    const bool hasWindow = widget.windowType() == Qt::Dialog || widget.windowType() == Qt::Window;
    return hasWindow && widget.parentWidget() != nullptr && widget.testAttribute(Qt::WA_Resized)
        && QByteArray(widget.metaObject()->className()).startsWith("mnemo::");
}

/// Of the frame that a window will have, where the display draws one.
QSize frameOf(const QWidget& window)
{
    const QStyle* style = window.style();
    const int side = style->pixelMetric(QStyle::PM_MdiSubWindowFrameWidth);
    const int title = style->pixelMetric(QStyle::PM_TitleBarHeight);
    return {2 * side, title + 2 * side};
}

/// What of the display the page may take, at most.
QSize mostOf(const QWidget& page)
{
    const QSize parent = page.parentWidget()->window()->size();
    return page.screen()->availableSize().expandedTo(parent) - frameOf(page);
}

/// Keeps the page as wide as its contents need, if the display has that room.
class PageWidth final : public QObject
{
public:
    PageWidth(QWidget* page, QScrollArea* area) : QObject(area), m_page(page), m_area(area)
    {
        area->widget()->installEventFilter(this);
        fit();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest)
            fit();
        return QObject::eventFilter(watched, event);
    }

private:
    void fit()
    {
        const int bar = m_area->verticalScrollBar()->sizeHint().width();
        const int needed = m_area->widget()->minimumSizeHint().width() + bar;
        m_area->setMinimumWidth(std::min(needed, mostOf(*m_page).width()));
    }

    QWidget* m_page;
    QScrollArea* m_area;
};

void makeScrolled(QWidget* page)
{
    auto* contents = new QWidget(page);
    contents->setLayout(page->layout()); // takes it, and what it lays out, from the page
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    QScrollArea* area = scrolled(contents, page);
    area->setObjectName(QStringLiteral("pageScroll"));
    whole->addWidget(area);
    new PageWidth(page, area);
}

} // namespace

QScrollArea* scrolled(QWidget* contents, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(contents);
    for (QWidget* ground : {contents, area->viewport()})
        ground->setAutoFillBackground(false); // what stands behind has its own
    return area;
}

void fitDisplay(QWidget* page)
{
    if (!isPage(*page) || page->layout() == nullptr
        || page->findChild<QScrollArea*>(QStringLiteral("pageScroll"), Qt::FindDirectChildrenOnly)
            != nullptr)
        return;
    makeScrolled(page);
    const QSize most = mostOf(*page);
    page->setMinimumSize(page->minimumSize().boundedTo(most));
    page->resize(page->size().boundedTo(most));
}

QSize sizeOnDisplay(const QWidget& window)
{
    return window.screen()->availableSize() - frameOf(window);
}

} // namespace mnemo
