// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/carrying.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace mnemo {

class GraphCanvas;

/// What a request for neighbours has to know of the graph that is shown.
struct ExpansionRules
{
    std::function<Json(Json arguments)> asked; ///< the same arguments, as of what is shown
    /// What is shown is about to be replaced: what came before would lose its edges with it, or
    /// mix two moments.
    std::function<bool()> mustWait;
};

/// Asks for the neighbours of nodes, several at once, and marks the nodes that wait for them.
class NodeExpansions final : public QObject
{
    Q_OBJECT
public:
    NodeExpansions(
        Workbench& workbench, GraphCanvas& canvas, ExpansionRules rules, QObject* parent);

    /// The neighbours of a node, by one kind of edge if it is given.
    void expand(const NodeId& node, const std::string& edgeKind);
    /// Nodes with what is so many edges around them.
    void load(const std::vector<NodeId>& nodes, int depth);

    /// Whether the last expansion of the node was cut, so that another one may bring more.
    [[nodiscard]] bool hasMore(const NodeId& node) const { return m_cut.contains(node); }

    /// Nothing that was asked is answered any more, and nothing waits.
    void forget();
    /// Those under way are asked for again with those that wait, as of then.
    void hold();
    /// Asks for those that wait, if they need not any longer.
    void askWaiting();

signals:
    void came(const mnemo::OutcomePtr& outcome, const mnemo::SliceRef& slice);
    void failed(const mnemo::Error& error);
    /// What came of an expansion that brought nothing new.
    void noteReady(const QString& words);

private:
    struct Expansion
    {
        NodeId node; ///< empty: round several
        Json arguments;
        Request request = {}; ///< once it has been asked for
    };

    using ExpansionPtr = std::shared_ptr<Expansion>;

    void ask(Expansion expansion);
    void drop();
    void showLoading();
    void onAnswer(const Expansion& expansion, const Result<QueryAnswer>& answer);
    void noteCut(const Expansion& expansion, const QueryOutcome& outcome);
    void tellIfAllHere(const QueryOutcome& outcome, const SliceRef& slice);

    Workbench& m_workbench;
    GraphCanvas& m_canvas;
    ExpansionRules m_rules;
    std::vector<ExpansionPtr> m_asked;
    std::vector<Expansion> m_waiting;
    std::set<NodeId> m_cut; ///< whose last expansion brought only a part
};

} // namespace mnemo
