// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/query/querykeeper.h"

#include "core/base/pools.h"
#include "core/query/packedresult.h"
#include "ui/panels/explorerpanel.h"
#include "ui/table/tablepanel.h"

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

/// What has to be done to have `now` where `before` was shown; other tables are left alone.
std::function<void(QueryBook&)> differenceOf(HiddenColumns before, HiddenColumns now)
{
    return [before = std::move(before), now = std::move(now)](QueryBook& book) {
        for (const auto& [table, columns] : now) {
            const auto old = before.find(table);
            if (old == before.end() || old->second != columns)
                book.hiddenColumns[table] = columns;
        }
        for (const auto& [table, columns] : before) {
            if (!now.contains(table))
                book.hiddenColumns.erase(table);
        }
    };
}

} // namespace

QueryKeeper::QueryKeeper(
    Workbench& workbench, ExplorerPanel& explorer, TablePanel& table, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_explorer(explorer), m_table(table)
{
    connect(&explorer, &ExplorerPanel::favouriteChosen, this,
        [this](const std::string& query, bool favourite) {
            change([query, favourite](QueryBook& book) {
                if (favourite)
                    book.favourites.insert(query);
                else
                    book.favourites.erase(query);
            });
        });
    connect(&table, &TablePanel::hiddenColumnsChanged, this, [this](const HiddenColumns& hidden) {
        change(differenceOf(m_book.hiddenColumns, hidden));
    });
    read();
}

void QueryKeeper::read()
{
    runAsync(
        writingPool(), this,
        [home = m_workbench.home()](const CancelToken&) { return readQueryBook(home); },
        [this, age = m_age](const Result<QueryBook>& book) {
            if (age == m_age)
                onFiled(book);
        });
}

// What was changed since then is not in the file yet.
void QueryKeeper::onFiled(const Result<QueryBook>& book)
{
    if (!book) {
        if (book.error().code != ErrorCode::Cancelled)
            emit failed(book.error());
        return;
    }
    QueryBook now = *book;
    for (const Edit& edit : m_waiting)
        edit(now);
    show(std::move(now));
}

void QueryKeeper::show(QueryBook book)
{
    const bool hides = book.hiddenColumns != m_book.hiddenColumns;
    m_book = std::move(book);
    m_explorer.setQueryBook(m_book);
    if (hides)
        m_table.setHiddenColumns(m_book.hiddenColumns);
}

void QueryKeeper::forget(std::function<void()> done)
{
    ++m_age;
    m_waiting.clear();
    m_failed = 0;
    m_unfiled = std::make_shared<std::vector<Edit>>();
    show({});
    runAsync(
        writingPool(), this, [](const CancelToken&) -> Status { return Done{}; },
        [done = std::move(done)](const Status&) { done(); });
}

void QueryKeeper::note(const Json& asked, const QueryOutcome& outcome)
{
    if (outcome.status == QueryStatus::Refused)
        return;
    const QueryRun run{
        asked, outcome.startedAt, outcome.elapsedMs, rowsOf(outcome), outcome.answered()};
    change([query = outcome.query, run](QueryBook& book) { book.note(query, run); });
}

void QueryKeeper::change(Edit edit)
{
    QueryBook now = m_book;
    edit(now);
    show(std::move(now));
    m_waiting.push_back(edit);
    runAsync(
        writingPool(), this,
        [home = m_workbench.home(), unfiled = m_unfiled, edit = std::move(edit)](
            const CancelToken&) {
            unfiled->push_back(edit);
            auto book = changeQueryBook(home, [&unfiled](QueryBook& filed) {
                for (const Edit& each : *unfiled)
                    each(filed);
            });
            if (book)
                unfiled->clear();
            return book;
        },
        [this, age = m_age](const Result<QueryBook>& book) {
            if (age == m_age)
                onChanged(book);
        });
}

// What could not be written stays shown, and is written with the next change.
void QueryKeeper::onChanged(const Result<QueryBook>& book)
{
    ++m_failed;
    if (book) {
        m_waiting.erase(
            m_waiting.begin(), m_waiting.begin() + static_cast<std::ptrdiff_t>(m_failed));
        m_failed = 0;
    }
    onFiled(book);
}

} // namespace mnemo

#include "moc_querykeeper.cpp"
