// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/familyview.h"

#include "core/query/families.h"
#include "core/query/places.h"
#include "ui/crawl/eventspanel.h"
#include "ui/graph/graphcontroller.h"
#include "ui/muse/musepanel.h"
#include "ui/palette/commandpalette.h"
#include "ui/panels/explorerpanel.h"
#include "ui/session/workbench.h"
#include "ui/shell/windowdocks.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QTabBar>
#include <QTimer>

#include <memory>
#include <optional>

namespace mnemo {

namespace {

constexpr int lookMs = 300;

} // namespace

FamilyView::FamilyView(
    Workbench& workbench, const GraphController& graph, const FamilyParts& parts, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_parts(parts), m_looking(this),
      m_soon(new QTimer(this))
{
    m_soon->setSingleShot(true);
    m_soon->setInterval(lookMs);
    connect(m_soon, &QTimer::timeout, this, &FamilyView::look);
    connect(&workbench, &Workbench::storeOpened, this,
        [this](const std::shared_ptr<const Connection>& connection) {
            m_held = connection->families;
            apply();
        });
    connect(&workbench, &Workbench::storeLeft, this, [this] {
        m_soon->stop();
        m_looking.cancel();
    });
    connect(&workbench, &Workbench::storeClosed, this, [this] {
        m_held.clear();
        apply();
    });
    const auto lookSoon = [this] {
        if (!m_soon->isActive())
            m_soon->start();
    };
    connect(&workbench, &Workbench::committed, this, lookSoon);
    connect(&graph, &GraphController::caughtUp, this, lookSoon);
    wireAsking();
    apply();
}

void FamilyView::wireAsking()
{
    const WindowActions& actions = *m_parts.actions;
    connect(actions[ActionId::ShowFamilies], &QAction::toggled, this, &FamilyView::apply);
    connect(actions[ActionId::ShowField], &QAction::triggered, this, [this] {
        m_fieldAsked = m_fieldAsked || !m_parts.views->isTabVisible(m_parts.field);
        apply();
    });
    connect(actions[ActionId::ResetPanels], &QAction::triggered, this, [this] {
        m_fieldAsked = false;
        apply();
    });
    connect(m_parts.events, &EventsPanel::emptyChanged, this, [this](bool isEmpty) {
        m_parts.docks->setEmpty(m_parts.events, isEmpty);
        m_parts.docks->setSummary(m_parts.events, isEmpty ? tr("No events yet.") : QString());
    });
    m_parts.docks->setEmpty(m_parts.events, true);
    m_parts.docks->setSummary(m_parts.events, tr("No events yet."));
}

void FamilyView::look()
{
    const auto& open = m_workbench.connection();
    if (!open || !open->store || m_workbench.isLost())
        return;
    // Closing a store waits: this is never the last to hold it.
    m_looking.start(
        *QThreadPool::globalInstance(),
        [watched = std::weak_ptr<const Connection>(open)](
            const CancelToken&) -> Result<std::set<std::string>> {
            const auto held = watched.lock();
            return held ? familiesHeld(*held->catalogue, *held->store, held->runner->profile())
                        : Result<std::set<std::string>>(std::set<std::string>());
        },
        [this](const Result<std::set<std::string>>& held) {
            if (held && m_workbench.isOpen())
                take(*held);
        });
}

void FamilyView::take(const std::set<std::string>& held)
{
    if (m_held == held)
        return;
    m_held = held;
    apply();
}

bool FamilyView::tells(QueryPlace place) const
{
    const auto& catalogue = m_workbench.catalogue();
    const CatalogueEntry* entry = catalogue ? entryFor(*catalogue, place) : nullptr;
    return entry != nullptr && m_held.contains(familyRead(*entry));
}

void FamilyView::apply()
{
    const WindowActions& actions = *m_parts.actions;
    const bool all = actions[ActionId::ShowFamilies]->isChecked();
    const auto& open = m_workbench.connection();
    const bool hasGraph = open && open->hasGraph;
    // Where no graph is open there is nothing to follow.
    const auto held = all || !open ? std::nullopt : std::optional(m_held);
    m_parts.explorer->setFamilies(held);
    m_parts.muse->setFamilies(held);
    m_parts.palette->setFamilies(held);
    WindowDocks& docks = *m_parts.docks;
    docks.offer(m_parts.outcomes, tells(QueryPlace::OutcomeCounts));
    docks.offer(m_parts.crawler, tells(QueryPlace::Crawler));
    docks.offer(m_parts.events, true);
    docks.setAllShown(all);
    // An empty store may still become a world.
    actions.showMenuOf(ActionId::WorldPlay, all || !hasGraph || tells(QueryPlace::OutcomeRows));
    const bool field = all || m_fieldAsked || tells(QueryPlace::NodeStory);
    if (!field && m_parts.views->currentIndex() == m_parts.field)
        m_parts.views->setCurrentIndex(0);
    if (m_parts.views->isTabVisible(m_parts.field) != field) {
        m_parts.views->setTabVisible(m_parts.field, field);
        m_parts.views->updateGeometry();
    }
}

} // namespace mnemo
