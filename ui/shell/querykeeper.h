// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/querybook.h"
#include "ui/shell/workbench.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <optional>
#include <string>

namespace mnemo {

class ExplorerPanel;
class TablePanel;

/// Keeps a person's favourites of the catalogue, what they ran from its forms and the columns that
/// they left out, in the data folder; reads and writes off the GUI thread.
class QueryKeeper final : public QObject
{
    Q_OBJECT
public:
    QueryKeeper(Workbench& workbench, ExplorerPanel& explorer, TablePanel& table, QObject* parent);

    /// Nothing of it is kept any more; `done` once nothing is being written.
    void forget(std::function<void()> done);

private:
    /// What a form has asked for and that was not answered yet.
    struct Asked
    {
        std::string query;
        Json args;
    };

    void note(const QueryOutcome& outcome);
    void changed();

    Workbench& m_workbench;
    ExplorerPanel& m_explorer;
    TablePanel& m_table;
    QueryBook m_book;
    std::optional<Asked> m_asked;
    QThreadPool m_pool;
};

} // namespace mnemo
