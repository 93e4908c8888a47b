// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/carrying.h"
#include "ui/graph/evidence.h"
#include "ui/graph/graphviews.h"
#include "ui/graph/shownoutcomes.h"
#include "ui/graph/showntimes.h"
#include "ui/panels/legendview.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

class QTimer;

namespace mnemo {

class EvidenceHighlight;
class GraphInspection;
class NodeExpansions;
class SliceTotalsRequest;

/// Decides what part of the graph is loaded: the first slice, expansions, growth while a crawler
/// works, and what a search or an answer points at. Everything shown came from a named query.
class GraphController final : public QObject
{
    Q_OBJECT
public:
    GraphController(Workbench& workbench, const GraphViews& views, QObject* parent);

    /// Another store is open: shows its graph and nothing of the one before, unless what is shown
    /// is of it and stays.
    void openStore();
    void restart();

    /// Asked whether what is shown is of the store that has opened, and stays.
    void setStayGuard(std::function<bool()> stays) { m_stays = std::move(stays); }

    /// Takes in what has been committed, soon; several calls make one query.
    void refresh();
    void expand(const NodeId& node, const std::string& edgeKind = {});

    /// Whether the last expansion of the node was cut, so that another one may bring more.
    [[nodiscard]] bool hasMore(const NodeId& node) const;

    /// Selects the node and goes to it; loads it with its neighbours when it is not shown.
    void reveal(const NodeId& node);
    /// Shows an outcome of graph_slice that a person asked for, alone; `done` gets it as well.
    void showSlice(
        const Json& arguments, std::function<void(const QueryOutcome& outcome)> done = {});
    void selectRole(const std::string& role);
    /// Asks for facts of other times, whose edges take the place of those shown.
    void askAsOf(const AskedTimes& times);

    [[nodiscard]] const ShownTimes& times() const { return m_times; }

    /// The arguments of graph_slice that ask for what is loaded, as of then.
    [[nodiscard]] Json sliceAsOf(const AskedTimes& times) const;
    /// Those whose answer can be compared with what is loaded: of a part that was cut, its nodes
    /// are asked for by name.
    [[nodiscard]] Json comparable() const;
    /// Asks for the graph anew and lays it out as if it had just been opened.
    void reload();
    /// Asks now for all that is shown: what was done to it, and what can be undone, stays.
    void askNow();
    /// The store is in reach again: asks anew for what is loaded. What was done to it stays.
    void askAgain();

    [[nodiscard]] bool isStarted() const { return m_started; }

    /// Whether an answer is awaited that brings what the store holds by now.
    [[nodiscard]] bool isAwaitingAnswer() const;

    /// The store's mark as of what is shown; empty while it is not known. See
    /// GraphStore::changeMark().
    [[nodiscard]] const std::string& shownMark() const { return m_mark; }

    /// It was not known before: what is shown counts as of now.
    void takeMark(const std::string& mark) { m_mark = mark; }

    /// The arguments of graph_slice that what is shown is kept up to date by.
    [[nodiscard]] const Json& arguments() const { return m_arguments; }

    /// Brings the first slice of a store to the canvas, in place of this.
    using Placer = std::function<void(const SliceRef& slice)>;

    void setPlacer(Placer placer) { m_placer = std::move(placer); }

    [[nodiscard]] EvidenceHighlight& highlight() const { return *m_highlight; }

    /// What is shown was made of them.
    [[nodiscard]] const ShownOutcomes& outcomes() const { return m_outcomes; }

    /// The canvas shows a scene that was made of them: goes on from there.
    void adopt(const ShownOutcomes& outcomes);

signals:
    /// The first slice of a store has come; whether it holds a graph.
    void started(bool hasGraph);
    void shown(const mnemo::OutcomePtr& outcome);
    /// The neighbours of a node were asked for and have come.
    void neighboursCame(const mnemo::OutcomePtr& outcome);
    void failed(const mnemo::Error& error);
    /// What came of a request where nothing else shows it.
    void noteReady(const QString& words);
    /// Other facts are asked for, or of another graph.
    void asOfChanged();
    /// What is shown is what the store held when it was asked last: shownMark() is of then.
    void caughtUp();
    void answeredAgain(const QString& words); ///< what askNow() has brought

private:
    /// What the slice that is under way is for.
    enum class Purpose
    {
        Nothing,
        First, ///< of a store, or of what a person asked for
        Growth, ///< what the store has of what is shown
        Replacing, ///< edges of other times
        Again ///< all of it in place
    };

    /// What an answer holds of what is shown.
    enum class Coming
    {
        Named, ///< all of it, asked for by name
        All,
        Part,
        Grown, ///< as Named, while the store was written to
        More ///< of it than before
    };

    void wireCanvas();
    void wireLegend();
    [[nodiscard]] bool mayAsk();
    void followGroups();
    void takeGroups(Json& arguments);
    void askSlice(Purpose what, const Json& arguments);
    void endSlice();
    void onSlice(Purpose what, const QueryAnswer& answer);
    void onNoAnswer(Purpose what, const Error& error);
    void onExpansion(const OutcomePtr& outcome, const SliceRef& slice);
    void goOn();
    void onFirst(const OutcomePtr& outcome, const SliceRef& slice);
    void onSceneChanged();
    void showCounts();
    void startRefresh();
    void askFirst();
    void askInPlace(const Json& arguments, Coming coming);
    void onAgain(const OutcomePtr& outcome, const SliceRef& slice);
    void onGrowth(const OutcomePtr& outcome, const SliceRef& slice, Staying staying);
    void showAnew(const OutcomePtr& outcome, const SliceRef& slice, Staying staying);
    [[nodiscard]] bool isPart() const;
    void keepPart(bool isPart);
    void endRequests();
    void stayAsBefore();
    [[nodiscard]] Json loadedSlice() const;
    [[nodiscard]] bool isReplacing() const;
    /// Asks for so many nodes and edges at most in place of the limits so far: what was done to
    /// what is shown, and what can be undone, stays.
    void showMore(std::int64_t nodes, std::int64_t edges);
    /// The same for nodes of one role alone; empty for all of them.
    void showOnly(const std::string& role);
    [[nodiscard]] bool isEmpty() const;
    void wireExpansions();
    void wireMore();
    void catchUp(const std::string& mark);
    void tellAgain(const QueryOutcome& outcome);
    void forget(const std::string& profileName);

    Workbench& m_workbench;
    GraphViews m_views;
    QTimer* m_refreshTimer;
    EvidenceHighlight* m_highlight;
    GraphInspection* m_inspection;
    NodeExpansions* m_expansions;
    SliceTotalsRequest* m_totals;
    Purpose m_asking = Purpose::Nothing;
    LatestRequest m_slice; ///< runs unless nothing is asked
    Coming m_coming = Coming::All; ///< by Purpose::Again
    std::function<void(const QueryOutcome& outcome)> m_onShown; ///< see showSlice()
    std::string m_sliceMark; ///< of the last slice that came
    std::string m_mark; ///< see shownMark()
    std::string m_growthMark; ///< of the answer that Coming::Grown completes
    bool m_tells = false; ///< a person asked, and is told what came of it
    ShownTimes m_times;
    bool m_isPart = false; ///< the store gave a part, though the last answer is whole
    bool m_growthIsPart = false; ///< of the answer that Coming::Grown completes
    bool m_expanded = false; ///< more is loaded than m_arguments ask for
    std::set<std::string> m_besides; ///< ids that it brought
    bool m_besidesAll = false; ///< a scene brought it: all that is loaded stays
    Json m_arguments = Json::object(); ///< of the slice that is kept up to date
    bool m_dirty = false;
    bool m_started = false;
    Placer m_placer;
    std::function<bool()> m_stays; ///< see setStayGuard()
    ShownOutcomes m_outcomes;
    std::optional<NodeId> m_wanted; ///< to be selected once it is loaded
};

} // namespace mnemo
