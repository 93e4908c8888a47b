// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/querykeeper.h"

#include "core/query/packedresult.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/tablepanel.h"

#include <QPointer>

#include <algorithm>

namespace mnemo {

namespace {

/// The length of a result's main list: the longest one.
std::int64_t rowsOf(const QueryOutcome& outcome)
{
    const auto sizes = listSizes(outcome);
    const auto longest = std::max_element(sizes.begin(), sizes.end(),
        [](const auto& a, const auto& b) { return a.second < b.second; });
    if (longest != sizes.end())
        return static_cast<std::int64_t>(longest->second);
    return outcome.result.is_null() ? 0 : 1;
}

} // namespace

QueryKeeper::QueryKeeper(
    Workbench& workbench, ExplorerPanel& explorer, TablePanel& table, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_explorer(explorer), m_table(table)
{
    m_pool.setMaxThreadCount(1); // what is written last is the newest
    connect(&explorer, &ExplorerPanel::runRequested, this,
        [this](const std::string& query, const Json& args) {
            m_asked = Asked{query, args};
        });
    connect(&explorer, &ExplorerPanel::favouriteChosen, this,
        [this](const std::string& query, bool favourite) {
            if (favourite)
                m_book.favourites.insert(query);
            else
                m_book.favourites.erase(query);
            changed();
        });
    connect(&table, &TablePanel::hiddenColumnsChanged, this, [this](const HiddenColumns& hidden) {
        m_book.hiddenColumns = hidden;
        changed();
    });
    connect(&workbench, &Workbench::outcomeReady, this,
        [this](quint64, const OutcomePtr& outcome) { note(*outcome); });
    connect(&workbench, &Workbench::sliceReady, this,
        [this](quint64, const OutcomePtr& outcome) { note(*outcome); });
    runAsync(
        m_pool, this,
        [home = workbench.home()](
            const CancelToken&) -> Result<QueryBook> { return readQueryBook(home); },
        [this, shown = QPointer(&table)](const Result<QueryBook>& book) {
            if (!book)
                return;
            m_book = *book;
            m_explorer.setQueryBook(m_book);
            if (shown)
                shown->setHiddenColumns(m_book.hiddenColumns);
        });
}

void QueryKeeper::forget(std::function<void()> done)
{
    m_asked.reset();
    m_book = {};
    m_explorer.setQueryBook(m_book);
    m_table.setHiddenColumns(m_book.hiddenColumns);
    runAsync(
        m_pool, this, [](const CancelToken&) -> Status { return Done{}; },
        [done = std::move(done)](const Status&) { done(); });
}

void QueryKeeper::note(const QueryOutcome& outcome)
{
    if (!m_asked || m_asked->query != outcome.query || outcome.status == QueryStatus::Refused)
        return;
    for (const auto& [name, value] : m_asked->args.items()) {
        if (outcome.args.value(name, Json()) != value)
            return; // the window asked for it itself
    }
    m_book.note(outcome.query,
        {m_asked->args, outcome.startedAt, outcome.elapsedMs, rowsOf(outcome), outcome.answered()});
    m_asked.reset();
    changed();
}

void QueryKeeper::changed()
{
    m_explorer.setQueryBook(m_book);
    m_pool.start([home = m_workbench.home(), book = m_book] {
        if (const auto written = writeQueryBook(home, book); !written)
            qWarning().noquote() << "Favourites are not kept:" << written.error().message;
    });
}

} // namespace mnemo
