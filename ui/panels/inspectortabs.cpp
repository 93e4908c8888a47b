// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/inspectortabs.h"

#include "ui/widgets/format.h"

#include <QHBoxLayout>
#include <QTabBar>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

InspectorTabs::InspectorTabs(QWidget* parent) : QWidget(parent), m_bar(new QTabBar(this))
{
    m_bar->setObjectName(u"inspectorTabs"_s);
    m_bar->setAccessibleName(tr("What is shown of the node"));
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(true);
    for (int tab = 0; tab <= static_cast<int>(InspectorTab::Neighbours); ++tab)
        m_bar->addTab({});
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(4, 0, 8, 0);
    m_row->setSpacing(4);
    m_row->addWidget(m_bar, 1);
    setCounts(-1, 0, 0);
    connect(m_bar, &QTabBar::currentChanged, this, [this] {
        fit();
        emit changed();
    });
}

InspectorTab InspectorTabs::current() const
{
    return static_cast<InspectorTab>(m_bar->currentIndex());
}

void InspectorTabs::setCounts(std::int64_t facts, std::int64_t properties, std::int64_t neighbours)
{
    const auto tell = [this](InspectorTab tab, const QString& name, std::int64_t count) {
        const int place = static_cast<int>(tab);
        const QString text
            = count < 0 ? name : tr("%1 %2", "name and number").arg(name, countText(count));
        if (m_bar->tabText(place) != text)
            m_bar->setTabText(place, text);
    };
    tell(InspectorTab::Facts, tr("Facts"), facts);
    tell(InspectorTab::Properties, tr("Properties"), properties);
    tell(InspectorTab::Neighbours, tr("Neighbours"), neighbours);
}

void InspectorTabs::setCorner(QWidget* corner)
{
    m_corner = corner;
    m_row->addWidget(corner);
    fit();
}

void InspectorTabs::fit()
{
    if (m_corner != nullptr)
        m_corner->setVisible(current() == InspectorTab::Facts);
}

} // namespace mnemo

#include "moc_inspectortabs.cpp"
