// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/timecontroller.h"

#include "core/base/pools.h"
#include "core/base/times.h"
#include "core/facts/snapshot.h"
#include "core/query/packedresult.h"
#include "core/query/places.h"
#include "core/query/sliceitems.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/drawnscales.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/momentdialog.h"
#include "ui/graph/timebar.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/format.h"
#include "ui/widgets/validitytext.h"

#include <QAction>

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

const char* const always = "always";

/// What the store said as of a moment, held against what is drawn as being there then.
struct MomentDifference
{
    std::int64_t facts = 0;
    std::int64_t differ = 0; ///< nodes and edges
};

/// How many are in one of both alone.
template <typename Name>
std::int64_t differing(const std::set<Name>& drawn, const std::set<Name>& asked)
{
    std::vector<Name> differ;
    std::set_symmetric_difference(
        drawn.begin(), drawn.end(), asked.begin(), asked.end(), std::back_inserter(differ));
    return std::ssize(differ);
}

MomentDifference compare(const GraphScene& scene, const Json& result, const Moment& moment)
{
    MomentDifference comparison;
    std::set<EdgeName> drawn;
    for (const SceneEdge& edge : scene.edges()) {
        if (factAt(scene, edge, moment) != FactState::Holds)
            continue;
        drawn.insert({scene.node(edge.from).id, edge.kind, scene.node(edge.to).id, edge.key});
        comparison.facts += isFact(edge) ? 1 : 0;
    }
    std::set<std::string> nodes;
    for (const SceneNode& node : scene.nodes()) {
        if (isThere(node, moment))
            nodes.insert(node.id.text);
    }
    std::set<EdgeName> asked;
    for (const Json& edge : slice::edges(result))
        asked.insert(slice::name(edge));
    std::set<std::string> there;
    for (const Json& node : slice::nodes(result))
        there.insert(slice::id(node));
    comparison.differ = differing(drawn, asked) + differing(nodes, there);
    return comparison;
}

} // namespace

TimeController::TimeController(
    Workbench& workbench, GraphController& graph, const TimeViews& views, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_graph(graph), m_views(views)
{
    wire();
    takeTimes();
}

void TimeController::wire()
{
    connect(m_views.bar, &ResultBar::presentChosen, this, &TimeController::showPresent);
    connect(m_views.bar, &ResultBar::momentWanted, this, &TimeController::askForMoment);
    connect(m_views.bar, &ResultBar::timeBarChosen, this, [this] { showBar(true); });
    connect(m_views.barAction, &QAction::triggered, this, &TimeController::showBar);
    connect(m_views.endedAction, &QAction::triggered, this, &TimeController::showEnded);
    connect(&m_graph, &GraphController::asOfChanged, this, &TimeController::takeTimes);
    connect(m_views.canvas, &GraphCanvas::sceneChanged, this, [this] {
        onScene();
        check();
    });
    connect(m_views.canvas, &GraphCanvas::stateChanged, this, &TimeController::showDrawnEnded);
    connect(m_views.time, &TimeBar::moved, this, &TimeController::onMoved);
    connect(m_views.time, &TimeBar::chosen, this, &TimeController::check);
    connect(m_views.time, &TimeBar::receiptWanted, this, &TimeController::keepReceipt);
}

void TimeController::showPresent()
{
    m_moment = {};
    m_bar = false;
    load();
}

void TimeController::showMoment(double moment)
{
    m_bar = m_ended = false;
    const Json known = m_moment.knownAt ? Json(utcText(*m_moment.knownAt)) : Json();
    m_graph.askAsOf({utcText(moment), known});
}

void TimeController::showBar(bool shown)
{
    m_bar = shown;
    if (!shown)
        m_moment = {};
    load();
}

void TimeController::showEnded(bool shown)
{
    m_ended = shown;
    load();
}

/// Asks for all facts where any of them could be shown, else for those of now.
void TimeController::load()
{
    const AskedTimes wanted{m_bar || m_ended ? Json(always) : Json(), Json()};
    if (m_graph.times().asked() != wanted) {
        m_graph.askAsOf(wanted);
        return;
    }
    follow();
    check();
}

void TimeController::askForMoment()
{
    follow(); // the menu has marked what is only being asked for
    auto* dialog = new MomentDialog(
        *m_views.canvas->content().facts().moment.asOf, m_views.canvas->window());
    connect(dialog, &MomentDialog::chosen, this, &TimeController::showMoment);
    dialog->open();
}

bool TimeController::choosesHere() const
{
    return m_graph.times().knowsValidity() && m_graph.times().asked().asOf == always;
}

void TimeController::takeTimes()
{
    if (!choosesHere()) {
        m_bar = m_ended = false;
        m_moment = {};
    } else if (const auto& saved = m_graph.outcomes().facts; saved) {
        // A scene shows what it showed.
        m_bar = true;
        m_ended = saved->ended == EndedFacts::Dashed;
        m_moment = saved->moment;
    } else if (!m_bar && !m_ended) { // asked for by its arguments
        m_bar = true;
    }
    follow();
}

void TimeController::follow()
{
    m_check.cancel();
    m_checked.reset();
    m_views.time->setCheck(MomentCheck::None);
    m_views.time->setVisible(m_bar);
    m_views.barAction->setEnabled(m_graph.times().knowsValidity());
    m_views.barAction->setChecked(m_bar);
    m_views.endedAction->setEnabled(m_graph.times().knowsValidity());
    m_views.endedAction->setChecked(m_ended);
    onScene();
    // The table may list what the store said of one moment.
    const ShownOutcomes& made = m_graph.outcomes();
    if (choosesHere() && (m_ended || !m_bar) && made.edgesFrom < made.list.size())
        emit momentAnswered(made.list[made.edgesFrom]);
}

void TimeController::tellTimes()
{
    if (!m_graph.times().knowsValidity()) {
        m_views.bar->setFacts(FactView::Unknown);
        return;
    }
    // What is no time is now, or always and chosen here.
    Moment told = choosesHere()
        ? m_moment
        : momentOf(m_graph.times().asked().asOf, m_graph.times().asked().knownAt);
    const auto& saved = m_graph.outcomes().facts;
    if (!choosesHere() && !told.asOf && saved)
        told.asOf = saved->moment.asOf;
    const QString words = m_graph.times().knowsRecording() ? bothTimesText(told.asOf, told.knownAt)
                                                           : trueOnText(told.asOf);
    m_views.bar->setFacts(m_bar                  ? FactView::Loaded
            : choosesHere() || !told.isBounded() ? FactView::Now
                                                 : FactView::Moment,
        words);
}

ShownFacts TimeController::shown() const
{
    const auto now = static_cast<double>(m_workbench.clock().now());
    if (choosesHere())
        return {{m_moment.asOf.value_or(now), m_moment.knownAt},
            m_ended ? EndedFacts::Dashed : EndedFacts::Hidden};
    if (const auto& saved = m_graph.outcomes().facts;
        saved && m_graph.times().asked().asOf.is_null())
        return *saved;
    const Moment asked = momentOf(m_graph.times().asked().asOf, m_graph.times().asked().knownAt);
    return {{asked.asOf.value_or(now), asked.knownAt}, EndedFacts::Hidden};
}

void TimeController::onScene()
{
    if (m_bar) {
        const FactDates dates = datesOf(m_views.canvas->scene());
        m_views.time->setDates({dates.began, dates.recorded,
            static_cast<double>(m_workbench.clock().now()), m_graph.times().knowsRecording()});
        m_views.time->setMoment(m_moment);
    }
    showFacts();
}

void TimeController::showFacts()
{
    const ShownFacts facts = shown();
    m_views.canvas->content().setFacts(facts);
    tellTimes();
    if (!choosesHere()) {
        m_views.explorer->setEnded({});
        m_views.bar->setEnded({});
        emit momentShown({});
        return;
    }
    const FactCounts counts
        = countFacts(m_views.canvas->scene(), m_views.canvas->look().facts.get());
    m_views.time->setNumbers({counts.holding, counts.ended, counts.notYet});
    showDrawnEnded();
    emit momentShown(facts.moment);
}

/// A filter may hide some of them.
void TimeController::showDrawnEnded()
{
    if (!choosesHere())
        return;
    const auto ended = m_ended ? std::optional(drawnEnded(m_views.canvas->look())) : std::nullopt;
    m_views.explorer->setEnded(ended);
    m_views.bar->setEnded(ended);
}

void TimeController::onMoved()
{
    m_moment = m_views.time->moment();
    m_check.cancel();
    m_checked.reset();
    m_views.time->setCheck(MomentCheck::None);
    showFacts();
}

void TimeController::check()
{
    if (!m_bar || !choosesHere() || m_graph.isAwaitingAnswer())
        return;
    if (!m_workbench.isOpen()) {
        m_views.time->setCheck(MomentCheck::Failed, tr("No store is open that could be asked."));
        return;
    }
    m_views.time->setCheck(MomentCheck::Asking, tr("asking as of then…"));
    const Moment moment = shown().moment;
    m_check = m_workbench.run(m_workbench.call(QueryPlace::Slice,
                                  m_graph.sliceAsOf({utcText(*moment.asOf),
                                      moment.knownAt ? Json(utcText(*moment.knownAt)) : Json()})),
        this, [this](const Result<QueryAnswer>& answer) {
            if (answer)
                onChecked(answer->outcome);
            else
                m_views.time->setCheck(MomentCheck::Failed, answer.error().message);
        });
}

void TimeController::onChecked(const OutcomePtr& outcome)
{
    if (!outcome->answered()) {
        m_views.time->setCheck(
            MomentCheck::Failed, outcome->error ? outcome->error->message : QString());
        return;
    }
    if (outcome->truncated) {
        m_views.time->setCheck(MomentCheck::Failed, tr("partial: the answer as of then was cut"));
        return;
    }
    const Moment moment = shown().moment;
    runAsync(
        readingPool(), this,
        [scene = m_views.canvas->look().scene, outcome, moment](const CancelToken&)
            -> Result<MomentDifference> { return compare(*scene, *wholeResult(outcome), moment); },
        [this, outcome, moment](const Result<MomentDifference>& found) {
            if (!found || !choosesHere() || moment != shown().moment)
                return;
            m_checked = outcome;
            tellCheck(found->facts, found->differ);
            if (!m_ended) // else it shows those that have ended, too
                emit momentAnswered(outcome);
        });
}

void TimeController::tellCheck(std::int64_t facts, std::int64_t differ)
{
    if (differ == 0)
        m_views.time->setCheck(
            MomentCheck::Same, tr("the same %n fact(s)", nullptr, static_cast<int>(facts)));
    else
        m_views.time->setCheck(MomentCheck::Differs,
            tr("%n node(s) or edge(s) other than shown", nullptr, static_cast<int>(differ)));
}

void TimeController::keepReceipt()
{
    if (!m_checked || !m_workbench.connection())
        return;
    runAsync(
        networkPool(), this,
        [home = m_workbench.home(), held = m_workbench.connection(), outcome = m_checked](
            const CancelToken& token) -> Result<Snapshot> {
            SnapshotOptions options;
            options.cancel = token;
            return buildSnapshot(home, *held->runner, {*outcome}, options);
        },
        [this, outcome = m_checked](const Result<Snapshot>& snapshot) {
            if (!snapshot)
                emit failed(snapshot.error());
            else if (m_checked == outcome && !snapshot->receipts.empty())
                m_views.time->setReceipt(shortHash(snapshot->receipts.front().id.text));
        });
}

} // namespace mnemo

#include "moc_timecontroller.cpp"
