// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/familywatch.h"

#include "core/base/pools.h"
#include "core/query/families.h"
#include "ui/session/workbench.h"

#include <QTimer>

#include <memory>

namespace mnemo {

namespace {

constexpr int kLookMs = 300;

} // namespace

FamilyWatch::FamilyWatch(Workbench& workbench, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_looking(this), m_soon(new QTimer(this))
{
    m_soon->setSingleShot(true);
    m_soon->setInterval(kLookMs);
    connect(m_soon, &QTimer::timeout, this, &FamilyWatch::look);
    connect(&workbench, &Workbench::storeOpened, this,
        [this](const std::shared_ptr<const Connection>& connection) {
            m_held = connection->families;
            m_isKnown = connection->hasGraph;
            emit changed();
        });
    connect(&workbench, &Workbench::storeLeft, this, [this] {
        m_soon->stop();
        m_looking.cancel();
    });
    connect(&workbench, &Workbench::storeClosed, this, [this] {
        m_held.clear();
        m_isKnown = false;
        emit changed();
    });
    connect(&workbench, &Workbench::committed, this, &FamilyWatch::lookSoon);
}

void FamilyWatch::setAllShown(bool all)
{
    m_all = all;
    emit changed();
}

std::optional<std::set<std::string>> FamilyWatch::shown() const
{
    return m_all || !m_workbench.connection() ? std::nullopt : std::optional(m_held);
}

bool FamilyWatch::holds(QueryPlace place) const
{
    const auto& catalogue = m_workbench.catalogue();
    const CatalogueEntry* entry = catalogue ? entryFor(*catalogue, place) : nullptr;
    return entry != nullptr && m_held.contains(familyRead(*entry));
}

bool FamilyWatch::hasGraph() const
{
    const auto& open = m_workbench.connection();
    return open && open->hasGraph;
}

void FamilyWatch::lookSoon()
{
    if (!m_soon->isActive())
        m_soon->start();
}

void FamilyWatch::look()
{
    const auto& open = m_workbench.connection();
    if (!open || !open->store || m_workbench.watch().isLost())
        return;
    // Closing a store waits: this is never the last to hold it.
    m_looking.start(
        networkPool(),
        [watched = std::weak_ptr<const Connection>(open)](
            const CancelToken&) -> Result<std::set<std::string>> {
            const auto held = watched.lock();
            return held ? familiesHeld(*held->catalogue, *held->store, held->runner->profile())
                        : Result<std::set<std::string>>(std::set<std::string>());
        },
        [this](const Result<std::set<std::string>>& held) {
            if (!held || !m_workbench.isOpen() || (m_isKnown && m_held == *held))
                return;
            m_held = *held;
            m_isKnown = true;
            emit changed();
        });
}

} // namespace mnemo

#include "moc_familywatch.cpp"
