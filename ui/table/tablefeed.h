// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/query/outcome.h"

#include <QObject>

#include <memory>
#include <string>

namespace mnemo {

class TablePanel;

/// Gives outcomes to the table while it is visible. A large one stays packed until then: a worker
/// makes its rows, which are freed when the table is left.
class TableFeed final : public QObject
{
    Q_OBJECT
public:
    using Outcome = std::shared_ptr<const QueryOutcome>;

    explicit TableFeed(TablePanel& table, QObject* parent = nullptr);

    void show(const Outcome& outcome);
    /// What the graph shows. When it only continues what it showed, as while a world plays, rows of
    /// another query stay in the table.
    void showGraph(const Outcome& outcome);
    /// The same graph as of another moment; it takes no rows of another query from the table.
    void showMoment(const Outcome& outcome);
    /// Whether the table is what is looked at.
    void setLooked(bool looked);
    void clear();

private:
    void fill();

    TablePanel& m_table;
    Outcome m_shown; ///< what the table is about
    std::string m_graphQuery; ///< what the graph showed last
    Json m_graphArguments;
    bool m_stale = false; ///< the table does not show it yet, or not any more
    bool m_looked = false;
    LatestJob m_unpacking;
};

} // namespace mnemo
