// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/fitdisplay.h"

#include <QLayout>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>

namespace mnemo {

namespace {

bool isPage(const QWidget& widget)
{
    const bool hasWindow = widget.windowType() == Qt::Dialog || widget.windowType() == Qt::Window;
    return hasWindow && widget.parentWidget() != nullptr && widget.testAttribute(Qt::WA_Resized)
        && QByteArray(widget.metaObject()->className()).startsWith("mnemo::");
}

void makeScrolled(QWidget* page)
{
    auto* contents = new QWidget(page);
    contents->setLayout(page->layout()); // takes it, and what it lays out, from the page
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    QScrollArea* area = scrolled(contents, page);
    area->setObjectName(QStringLiteral("pageScroll"));
    whole->addWidget(area);
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
    const QSize most
        = page->screen()->availableSize().expandedTo(page->parentWidget()->window()->size());
    page->setMinimumSize(page->minimumSize().boundedTo(most));
    page->resize(page->size().boundedTo(most));
}

} // namespace mnemo
