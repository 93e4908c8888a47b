// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/bottompanels.h"

#include "ui/widgets/fitdisplay.h"
#include "ui/widgets/icons.h"

#include <QScopedValueRollback>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

BottomPanels::BottomPanels(QWidget* parent)
    : QObject(parent), m_tabs(new QTabBar(parent)), m_pages(new QStackedWidget(parent))
{
    m_tabs->setObjectName(u"bottomTabs"_s);
    m_tabs->setAccessibleName(tr("Bottom panels"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (!m_applying)
            m_chosen = tab;
        m_pages->setCurrentIndex(tab);
        emit currentChanged();
    });
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this](int tab) {
        if (tab >= 0 && tab < std::ssize(m_panels))
            emit clicked(m_panels[static_cast<std::size_t>(tab)].widget);
    });
}

void BottomPanels::add(const BottomPanel& panel)
{
    const QScopedValueRollback guard(m_applying, true);
    m_panels.push_back(panel);
    m_pages->addWidget(scrolled(panel.widget, m_pages));
    m_tabs->addTab(themeIcon(panel.icon), panel.title);
    apply();
}

int BottomPanels::placeOf(const QWidget* panel) const
{
    const auto found = std::ranges::find(m_panels, panel, &BottomPanel::widget);
    return found == m_panels.end() ? -1 : static_cast<int>(found - m_panels.begin());
}

QWidget* BottomPanels::current() const
{
    const int tab = m_tabs->currentIndex();
    return tab < 0 ? nullptr : m_panels[static_cast<std::size_t>(tab)].widget;
}

void BottomPanels::choose(int tab)
{
    if (tab < 0 || tab >= std::ssize(m_panels))
        return;
    m_chosen = tab;
    apply();
}

void BottomPanels::offer(const QWidget* panel, bool isOffered)
{
    const bool known = m_offered.contains(panel);
    if (known == isOffered)
        return;
    if (isOffered)
        m_offered.insert(panel);
    else
        m_offered.erase(panel);
    apply();
}

void BottomPanels::setEmpty(const QWidget* panel, bool isEmpty)
{
    const bool known = m_empty.contains(panel);
    if (known == isEmpty)
        return;
    if (isEmpty)
        m_empty.insert(panel);
    else
        m_empty.erase(panel);
    emit changed();
}

void BottomPanels::ask(const QWidget* panel)
{
    if (!m_offered.contains(panel) || m_empty.contains(panel))
        m_asked.insert(panel);
    choose(placeOf(panel));
}

void BottomPanels::forgetAsked()
{
    m_asked.clear();
    apply();
}

void BottomPanels::setAllShown(bool all)
{
    m_all = all;
    apply();
}

bool BottomPanels::isShown(const QWidget* panel) const
{
    return m_all || m_offered.contains(panel) || m_asked.contains(panel);
}

bool BottomPanels::isIdle() const
{
    return !m_all && std::ranges::none_of(m_panels, [this](const BottomPanel& panel) {
        return m_asked.contains(panel.widget)
            || (m_offered.contains(panel.widget) && !m_empty.contains(panel.widget));
    });
}

/// Shown once more, a tab bar would forget that it has to lay out its tabs anew.
void BottomPanels::show(int tab, bool isShown)
{
    if (m_tabs->isTabVisible(tab) != isShown)
        m_tabs->setTabVisible(tab, isShown);
}

void BottomPanels::apply()
{
    const QScopedValueRollback guard(m_applying, true);
    // The tab that is to be current shows first, so that none is hidden while it is.
    const auto place = [](std::size_t at) { return static_cast<int>(at); };
    int current = -1;
    for (std::size_t at = 0; at < m_panels.size(); ++at) {
        const bool isWanted = place(at) == m_chosen || current < 0;
        if (!isShown(m_panels[at].widget))
            continue;
        show(place(at), true);
        if (isWanted)
            current = place(at);
    }
    if (current >= 0)
        m_tabs->setCurrentIndex(current);
    for (std::size_t at = 0; at < m_panels.size(); ++at)
        show(place(at), isShown(m_panels[at].widget));
    m_tabs->updateGeometry();
    emit changed();
}

} // namespace mnemo

#include "moc_bottompanels.cpp"
