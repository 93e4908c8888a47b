// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/timecontroller.h"

#include "core/facts/snapshot.h"
#include "core/query/packedresult.h"
#include "ui/canvas/canvasview.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/resultbar.h"
#include "ui/panels/tablepanel.h"
#include "ui/panels/timebar.h"
#include "ui/panels/timeslider.h"
#include "ui/shell/graphcontroller.h"
#include "ui/shell/momentdialog.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

/// What the store said as of a moment, held against what is drawn as holding then.
struct Comparison
{
    std::int64_t came = 0;
    std::int64_t differ = 0;
};

Comparison compare(const GraphScene& scene, const Json& result, std::int64_t moment)
{
    std::set<EdgeName> drawn;
    for (const SceneEdge& edge : scene.edges()) {
        if (factAt(scene, edge, moment) == FactState::Holds)
            drawn.insert({scene.node(edge.from).id, edge.kind, scene.node(edge.to).id, edge.key});
    }
    std::set<EdgeName> asked;
    for (const Json& edge : result.at("edges")) {
        asked.insert({NodeId(edge.at("from").get<std::string>()), edge.at("kind"),
            NodeId(edge.at("to").get<std::string>()), edge.at("key")});
    }
    std::vector<EdgeName> differ;
    std::set_symmetric_difference(
        drawn.begin(), drawn.end(), asked.begin(), asked.end(), std::back_inserter(differ));
    return {std::ssize(asked), std::ssize(differ)};
}

} // namespace

TimeController::TimeController(
    Workbench& workbench, GraphController& graph, const TimeViews& views, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_graph(graph), m_views(views)
{
    connect(views.bar, &ResultBar::presentChosen, this, &TimeController::showPresent);
    connect(views.bar, &ResultBar::momentWanted, this, &TimeController::askForMoment);
    connect(views.bar, &ResultBar::historyChosen, this, &TimeController::showHistory);
    connect(&graph, &GraphController::asOfChanged, this, [this] {
        m_atPresent = true;
        follow();
    });
    connect(views.canvas, &GraphCanvas::sceneChanged, this, &TimeController::onScene);
    connect(views.time->slider(), &TimeSlider::moved, this, &TimeController::moveTo);
    connect(views.time->slider(), &TimeSlider::chosen, this, &TimeController::check);
    connect(views.time, &TimeBar::receiptWanted, this, &TimeController::keepReceipt);
    connect(&workbench, &Workbench::outcomeReady, this,
        [this](quint64 request, const OutcomePtr& outcome) {
            if (request == m_check)
                onChecked(outcome);
        });
    follow();
}

void TimeController::showPresent()
{
    m_graph.askAsOf(Json());
}

void TimeController::showMoment(std::int64_t moment)
{
    m_graph.askAsOf(isoTime(moment));
}

void TimeController::showHistory()
{
    m_atPresent = true;
    m_graph.askAsOf("always");
}

void TimeController::askForMoment()
{
    follow(); // the menu has marked what is only being asked for
    auto* dialog = new MomentDialog(m_views.canvas->moment(), m_views.canvas->window());
    connect(dialog, &MomentDialog::chosen, this, &TimeController::showMoment);
    dialog->open();
}

bool TimeController::isHistory() const
{
    return m_graph.knowsValidity() && m_graph.asOf() == "always";
}

std::optional<std::int64_t> TimeController::moment() const
{
    return m_graph.asOf().is_null() ? std::nullopt : momentOf(m_graph.asOf());
}

void TimeController::follow()
{
    m_check = 0;
    m_checked.reset();
    m_views.time->setCheck(MomentCheck::None);
    m_views.time->setVisible(isHistory());
    if (!m_graph.knowsValidity())
        m_views.bar->setFacts(FactView::Unknown);
    else if (isHistory())
        m_views.bar->setFacts(FactView::History);
    else if (const auto chosen = moment() ? moment() : m_graph.outcomes().moment)
        m_views.bar->setFacts(FactView::Moment, *chosen);
    else
        m_views.bar->setFacts(FactView::Now);
    onScene();
}

void TimeController::onScene()
{
    const std::int64_t now = m_workbench.clock().now();
    const auto& saved = m_graph.outcomes().moment; // of a scene: it shows what it showed then
    if (!isHistory()) {
        m_views.canvas->setMoment(moment().value_or(saved.value_or(now)));
        m_views.explorer->setFacts({});
        m_views.table->setMoment({});
        return;
    }
    TimeSlider* slider = m_views.time->slider();
    slider->setChanges(factChanges(m_views.canvas->scene()), now);
    if (m_atPresent)
        slider->setMoment(saved.value_or(now));
    m_views.canvas->setMoment(slider->moment());
    showNumbers();
}

void TimeController::showNumbers()
{
    const std::int64_t at = m_views.time->slider()->moment();
    const FactCounts counts = countFacts(m_views.canvas->scene(), at);
    const FactNumbers numbers{counts.holding, counts.ended, counts.notYet};
    m_views.time->setNumbers(numbers);
    m_views.explorer->setFacts(numbers);
    m_views.table->setMoment(at);
}

void TimeController::moveTo(std::int64_t moment)
{
    m_atPresent = false;
    m_views.canvas->setMoment(moment);
    m_check = 0;
    m_checked.reset();
    m_views.time->setCheck(MomentCheck::None);
    showNumbers();
}

void TimeController::check()
{
    if (!isHistory())
        return;
    if (!m_workbench.isOpen()) {
        m_views.time->setCheck(MomentCheck::Failed, tr("No store is open that could be asked."));
        return;
    }
    m_views.time->setCheck(MomentCheck::Asking, tr("asking as of then…"));
    m_check = m_workbench.run(RunSlot::Single, "graph_slice",
        m_graph.sliceAsOf(isoTime(m_views.time->slider()->moment())));
}

void TimeController::onChecked(const OutcomePtr& outcome)
{
    m_check = 0;
    if (!outcome->answered()) {
        m_views.time->setCheck(
            MomentCheck::Failed, outcome->error ? outcome->error->message : QString());
        return;
    }
    if (outcome->truncated) {
        m_views.time->setCheck(MomentCheck::Failed, tr("partial: the answer as of then was cut"));
        return;
    }
    runAsync(
        *QThreadPool::globalInstance(), this,
        [scene = m_views.canvas->look().scene, outcome, at = m_views.time->slider()->moment()](
            const CancelToken&) -> Result<Comparison> {
            return compare(*scene, *wholeResult(outcome), at);
        },
        [this, outcome, at = m_views.time->slider()->moment()](const Result<Comparison>& found) {
            if (!found || at != m_views.time->slider()->moment() || !isHistory())
                return;
            m_checked = outcome;
            const QString came = countText(found->came);
            if (found->differ == 0)
                m_views.time->setCheck(
                    MomentCheck::Same, tr("asked as of then: the same %1 facts").arg(came));
            else
                m_views.time->setCheck(MomentCheck::Differs,
                    tr("asked as of then: %1 facts, %2 of them other than shown")
                        .arg(came, countText(found->differ)));
        });
}

void TimeController::keepReceipt()
{
    if (!m_checked || !m_workbench.connection())
        return;
    runAsync(
        *QThreadPool::globalInstance(), this,
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
