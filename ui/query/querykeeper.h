// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/querybook.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mnemo {

class ExplorerPanel;
class TablePanel;

/// Keeps a person's favourites of the catalogue, what they ran from its forms and the columns that
/// they left out, in the data folder, which other windows may change as well; reads and writes off
/// the GUI thread.
class QueryKeeper final : public QObject
{
    Q_OBJECT
public:
    QueryKeeper(Workbench& workbench, ExplorerPanel& explorer, TablePanel& table, QObject* parent);

    /// A person ran a query from its form with these arguments.
    void note(const Json& asked, const QueryOutcome& outcome);
    /// Nothing of it is kept any more; `done` once nothing is being written.
    void forget(std::function<void()> done);

signals:
    /// What is kept cannot be read, or not be kept.
    void failed(const mnemo::Error& error);

private:
    using Edit = std::function<void(QueryBook&)>;

    void read();
    void change(Edit edit);
    void onChanged(const Result<QueryBook>& book);
    void onFiled(const Result<QueryBook>& book);
    void show(QueryBook book);

    Workbench& m_workbench;
    ExplorerPanel& m_explorer;
    TablePanel& m_table;
    QueryBook m_book; ///< as it is shown
    std::deque<Edit> m_waiting; ///< made to what is shown, and not yet to the file
    std::size_t m_failed = 0; ///< how many of these, the first ones, could not be written
    /// The same ones, for the next write; only writes touch it, which come one after the other.
    std::shared_ptr<std::vector<Edit>> m_unfiled = std::make_shared<std::vector<Edit>>();
    quint64 m_age = 0; ///< what was asked of the file before all was forgotten counts no more
};

} // namespace mnemo
