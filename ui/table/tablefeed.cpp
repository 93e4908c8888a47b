// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/table/tablefeed.h"

#include "core/base/pools.h"
#include "core/base/sharedlarge.h"
#include "core/query/packedresult.h"
#include "ui/table/tablepanel.h"

namespace mnemo {

TableFeed::TableFeed(TablePanel& table, QObject* parent)
    : QObject(parent), m_table(table), m_unpacking(this)
{
}

void TableFeed::show(const Outcome& outcome)
{
    m_shown = outcome;
    m_stale = true;
    fill();
}

void TableFeed::showGraph(const Outcome& outcome)
{
    const bool goesOn = m_graphQuery == outcome->query && m_graphArguments == outcome->args;
    m_graphQuery = outcome->query;
    m_graphArguments = outcome->args;
    if (!goesOn || !m_shown || m_shown->query == outcome->query)
        show(outcome);
}

void TableFeed::showMoment(const Outcome& outcome)
{
    if (m_shown && m_shown->query == outcome->query && m_shown != outcome)
        show(outcome);
}

void TableFeed::setLooked(bool looked)
{
    m_looked = looked;
    if (!looked && m_shown && isPacked(*m_shown)) {
        m_unpacking.cancel();
        m_stale = true;
        m_table.showOutcome(m_shown);
    }
    fill();
}

void TableFeed::clear()
{
    m_unpacking.cancel();
    m_shown.reset();
    m_graphQuery.clear();
    m_stale = false;
    m_table.clear();
}

void TableFeed::fill()
{
    if (!m_stale || !m_looked || !m_shown)
        return;
    m_stale = false;
    m_unpacking.cancel();
    if (!isPacked(*m_shown)) {
        m_table.showOutcome(m_shown);
        return;
    }
    m_unpacking.start(
        readingPool(),
        [packed = m_shown](const CancelToken&) -> Result<Outcome> {
            return sharedLarge(unpacked(*packed), AfterRelease::GiveBack);
        },
        [this](const Result<Outcome>& whole) {
            if (whole)
                m_table.showOutcome(*whole);
        });
}

} // namespace mnemo

#include "moc_tablefeed.cpp"
