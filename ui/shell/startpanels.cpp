// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/startpanels.h"

#include <QDockWidget>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

StartPanels::StartPanels(QDockWidget* dock)
    : QWidget(dock), m_dock(dock), m_tabs(new QTabBar(this)), m_pages(new QStackedWidget(this))
{
    m_tabs->setObjectName(u"startTabs"_s);
    m_tabs->setAccessibleName(tr("Panels at the start"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(dock, &QDockWidget::topLevelChanged, this, &StartPanels::applyTitle);
}

void StartPanels::add(QWidget* panel, const QString& title)
{
    m_panels.push_back(panel);
    if (m_panels.size() == 1)
        m_offered.insert(panel);
    m_pages->addWidget(panel);
    m_tabs->addTab(title);
    apply();
}

void StartPanels::offer(const QWidget* panel, bool isOffered)
{
    if (isOffered)
        m_offered.insert(panel);
    else
        m_offered.erase(panel);
    apply();
}

bool StartPanels::contains(const QWidget* panel) const
{
    return std::ranges::find(m_panels, panel) != m_panels.end();
}

void StartPanels::choose(QWidget* panel)
{
    m_offered.insert(panel);
    apply();
    m_tabs->setCurrentIndex(
        static_cast<int>(std::ranges::find(m_panels, panel) - m_panels.begin()));
}

bool StartPanels::isFirstSeen() const
{
    return m_tabs->currentIndex() == 0;
}

void StartPanels::chooseFirst()
{
    m_tabs->setCurrentIndex(0);
}

void StartPanels::apply()
{
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        m_tabs->setTabVisible(static_cast<int>(i), m_offered.contains(m_panels[i]));
    m_tabs->setVisible(m_offered.size() > 1);
    if (!m_offered.contains(m_panels[static_cast<std::size_t>(m_tabs->currentIndex())]))
        chooseFirst();
    applyTitle();
}

// Tabs say the names already; what floats is moved by its title.
void StartPanels::applyTitle()
{
    const bool isTabbed = m_offered.size() > 1 && !m_dock->isFloating();
    if (isTabbed == (m_dock->titleBarWidget() != nullptr))
        return;
    QWidget* old = m_dock->titleBarWidget();
    m_dock->setTitleBarWidget(isTabbed ? new QWidget(m_dock) : nullptr);
    delete old;
}

} // namespace mnemo

#include "moc_startpanels.cpp"
