// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"
#include "ui/session/workbench.h"
#include "ui/table/tablefeature.h"

#include <QObject>

#include <string>

namespace mnemo {

class QueryKeeper;
struct OutcomeAction;

/// Runs the named queries that a person asks for, and shows what came of them: in the graph, in the
/// table, or beside the form.
class QueryController final : public QObject
{
    Q_OBJECT
public:
    QueryController(
        Window& window, const GraphFeature& graph, const TableFeature& table, QueryKeeper& keeper);

    /// Nothing happens for an empty name.
    void run(const std::string& query, const Json& arguments);
    /// What the table shows is asked for anew, if a person asked for it and looks at it.
    void runAgain();
    void openForm(const std::string& query, const Json& arguments);
    void search(const QString& text);
    /// Looks for the text that search() was called with last, as the store holds others now.
    void searchAgain();
    void goOn(const OutcomeAction& action);
    /// Another store is open, or none.
    void forget();

    /// The query that a person ran last in this store; or empty.
    [[nodiscard]] const std::string& last() const { return m_query; }

    /// Whether the query that a person ran last in this store is shown as the graph, and not as
    /// rows.
    [[nodiscard]] bool isShownAsGraph() const;

private:
    void ask();
    void onOutcome(const OutcomePtr& outcome);

    Window& m_window;
    GraphFeature m_graph;
    TableFeature m_table;
    QueryKeeper& m_keeper;
    std::string m_query;
    Json m_arguments;
    QString m_searched;
    LatestRequest m_request;
    LatestRequest m_search;
};

} // namespace mnemo
