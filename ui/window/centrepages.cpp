// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/centrepages.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/sectionheader.h"

#include <QHBoxLayout>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

CentrePages::CentrePages(QWidget* parent) : QStackedWidget(parent)
{
    auto* work = new QWidget(this);
    m_tabs = new QTabBar(work);
    m_tabs->setObjectName(u"centreTabs"_s);
    m_tabs->setAccessibleName(tr("Views of the result"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_pages = new QStackedWidget(work);
    auto* tabs = new QHBoxLayout;
    tabs->setContentsMargins(4, 0, 4, 0);
    tabs->addWidget(m_tabs);
    tabs->addStretch(1);
    auto* layout = new QVBoxLayout(work);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(tabs);
    layout->addWidget(makeHairline(work));
    layout->addWidget(m_pages, 1);
    addWidget(work);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_pages->setCurrentIndex(m_tabs->tabData(tab).toInt());
        emit currentPageChanged();
    });
}

// The tab knows the place of its page among the pages.
void CentrePages::add(const CentrePage& page)
{
    const int place = m_pages->addWidget(page.widget);
    const int tab = m_tabs->addTab(themeIcon(page.icon), page.title);
    m_tabs->setTabData(tab, place);
}

void CentrePages::addPassing(const CentrePage& page)
{
    m_pages->addWidget(page.widget);
    m_passing.push_back(page);
}

void CentrePages::setWelcome(QWidget* page)
{
    addWidget(page);
}

int CentrePages::tabOf(const QWidget* page) const
{
    const int place = m_pages->indexOf(page);
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        if (m_tabs->tabData(tab).toInt() == place)
            return tab;
    }
    return -1;
}

void CentrePages::openPage(const QWidget* page)
{
    showPages();
    int tab = tabOf(page);
    const auto passing = std::ranges::find(m_passing, page, &CentrePage::widget);
    if (tab < 0 && passing != m_passing.end()) {
        tab = m_tabs->insertTab(0, themeIcon(passing->icon), passing->title);
        m_tabs->setTabData(tab, m_pages->indexOf(page));
    }
    m_tabs->setCurrentIndex(tab);
}

void CentrePages::closePage(const QWidget* page)
{
    if (const int tab = tabOf(page); tab >= 0)
        m_tabs->removeTab(tab);
}

void CentrePages::offer(const QWidget* page, bool isOffered)
{
    const int tab = tabOf(page);
    if (tab < 0)
        return;
    if (!isOffered && m_tabs->currentIndex() == tab)
        m_tabs->setCurrentIndex(0);
    if (m_tabs->isTabVisible(tab) == isOffered)
        return;
    m_tabs->setTabVisible(tab, isOffered);
    m_tabs->updateGeometry();
}

bool CentrePages::isOffered(const QWidget* page) const
{
    const int tab = tabOf(page);
    return tab >= 0 && m_tabs->isTabVisible(tab);
}

QWidget* CentrePages::currentPage() const
{
    return m_pages->currentWidget();
}

void CentrePages::showPages()
{
    setCurrentIndex(0);
}

void CentrePages::showWelcome()
{
    if (count() > 1)
        setCurrentIndex(1);
}

} // namespace mnemo

#include "moc_centrepages.cpp"
