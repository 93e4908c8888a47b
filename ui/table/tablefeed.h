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

/// Brings outcomes to the table while somebody looks at it. A large one lies packed until then: its
/// rows are made by a worker, and let go of when the table is left.
class TableFeed final : public QObject
{
    Q_OBJECT
public:
    using Outcome = std::shared_ptr<const QueryOutcome>;

    explicit TableFeed(TablePanel& table, QObject* parent = nullptr);

    void show(const Outcome& outcome);
    /// What the graph shows. Where it only goes on with what it showed, as it does while a world
    /// plays, it takes no rows of another query from the table.
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
