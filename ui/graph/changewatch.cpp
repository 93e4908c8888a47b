// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/changewatch.h"

#include "core/base/pools.h"
#include "core/base/times.h"
#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/graphcontroller.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

namespace mnemo {

namespace {

/// With the grace and the time that the store takes to tell, no more than two seconds in all.
constexpr int pulseMs = 1400;
constexpr int graceMs = 250;
/// A store that is written to all the time is not read all the time.
constexpr qint64 leastPauseMs = 10000;
constexpr qint64 timesAsLong = 20;
constexpr int mostChanges = 1000; ///< that are told apart

} // namespace

ChangeWatch::ChangeWatch(
    Workbench& workbench, GraphController& graph, GraphCanvas& canvas, QWidget& window)
    : QObject(&window), m_workbench(workbench), m_graph(graph), m_canvas(canvas), m_window(window),
      m_asking(this), m_comparing(this), m_pulse(new QTimer(this)), m_grace(new QTimer(this))
{
    m_pulse->setInterval(pulseMs);
    m_grace->setInterval(graceMs);
    m_grace->setSingleShot(true);
    connect(m_pulse, &QTimer::timeout, this, &ChangeWatch::look);
    connect(m_grace, &QTimer::timeout, this, &ChangeWatch::decide);
    connect(&graph, &GraphController::caughtUp, this, &ChangeWatch::onCaughtUp);
    connect(&canvas, &GraphCanvas::sceneChanged, this, &ChangeWatch::selectChanged);
    connect(&workbench, &Workbench::storeLeft, this, [this] {
        m_pulse->stop();
        m_asking.cancel();
        m_marking = false;
        settle();
    });
    connect(&workbench, &Workbench::storeOpened, m_pulse, qOverload<>(&QTimer::start));
    connect(&workbench, &Workbench::connectionReturned, m_pulse, qOverload<>(&QTimer::start));
    window.installEventFilter(this);
}

/// Whoever comes back to the window is not to wait for the next look.
bool ChangeWatch::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::WindowActivate || event->type() == QEvent::Show)
        look();
    return QObject::eventFilter(watched, event);
}

void ChangeWatch::look()
{
    const auto open = m_workbench.connection();
    const bool isSeen = m_window.isVisible() && !m_window.isMinimized();
    if (!isSeen || !open || !open->store || m_workbench.watch().isLost() || m_asking.isRunning())
        return;
    // Closing a store waits: this is never the last to hold it.
    m_asking.start(
        networkPool(),
        [watched = std::weak_ptr<const Connection>(open)](
            const CancelToken& cancel) -> Result<std::string> {
            const auto held = watched.lock();
            return held ? held->store->changeMark({Deadline(), cancel})
                        : Result<std::string>(std::string());
        },
        [this](const Result<std::string>& mark) {
            if (mark && !mark->empty())
                take(*mark);
        });
}

void ChangeWatch::take(const std::string& mark)
{
    if (m_graph.shownMark().empty()) {
        if (!m_graph.isAwaitingAnswer()) {
            m_graph.takeMark(mark);
            m_shownAt = m_workbench.clock().now();
        }
        return;
    }
    m_seen = mark;
    const bool isTold
        = m_outdated && (m_seen == m_told || m_compares || !m_sinceTold.hasExpired(m_pauseMs));
    if (m_seen != m_graph.shownMark() && !isTold && !m_graph.isAwaitingAnswer())
        m_grace->start();
}

void ChangeWatch::decide()
{
    const std::string& shown = m_graph.shownMark();
    if (shown.empty() || shown == m_seen || m_graph.isAwaitingAnswer())
        return;
    if (!m_graph.isStarted()) { // nothing is shown that a person could lose
        m_graph.refresh();
        return;
    }
    m_outdated = true;
    m_told = m_seen;
    m_sinceTold.start();
    emit outdated();
    lookUp();
}

/// The same slice once more, which is only compared: nothing moves by itself.
void ChangeWatch::lookUp()
{
    m_comparing.cancel();
    m_difference.reset();
    m_before = m_canvas.look().scene;
    m_compares = true;
    m_request = m_workbench.run(
        m_workbench.call(QueryPlace::Slice, m_graph.comparable()), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer)
                compare(*answer->outcome, answer->slice);
            else
                tell(nullptr);
        },
        RunAs::Slice);
}

void ChangeWatch::compare(const QueryOutcome& outcome, const SliceRef& slice)
{
    const bool isShown = m_before == m_canvas.look().scene;
    if (!outcome.answered() || outcome.truncated || slice.isNull() || !isShown) {
        askTimes();
        return;
    }
    using Found = std::shared_ptr<const SceneDifference>;
    m_comparing.start(
        readingPool(),
        [before = m_before, slice](const CancelToken&) -> Result<Found> {
            GraphScene now;
            if (const auto merged = now.mergeSlice(slice); !merged)
                return merged.error();
            return Found(std::make_shared<const SceneDifference>(differenceOf(*before, now)));
        },
        [this](const Result<Found>& difference) { tell(difference ? *difference : nullptr); });
}

/// What is shown cannot be compared; a graph whose facts say when they hold tells changes itself.
void ChangeWatch::askTimes()
{
    const auto& open = m_workbench.connection();
    if (!open || !open->runner->profile().knowsValidity()) {
        tell(nullptr);
        return;
    }
    Json args{{argument::kSince, utcText(static_cast<double>(m_shownAt))},
        {argument::kUntil, utcText(static_cast<double>(m_workbench.clock().now() + 1))},
        {argument::kLimit, mostChanges}};
    if (const Json& known = m_graph.times().asked().knownAt; !known.is_null())
        args[argument::kKnownAt] = known;
    m_request = m_workbench.run(m_workbench.call(QueryPlace::Changes, std::move(args)), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer)
                takeTimes(*answer->outcome);
            else
                tell(nullptr);
        });
}

void ChangeWatch::takeTimes(const QueryOutcome& outcome)
{
    if (!outcome.answered()) {
        tell(nullptr);
        return;
    }
    endLookUp();
    emit timesCompared(outcome);
}

void ChangeWatch::endLookUp()
{
    m_compares = false;
    m_before.reset();
    m_pauseMs = std::max(leastPauseMs, timesAsLong * m_sinceTold.elapsed());
}

void ChangeWatch::tell(std::shared_ptr<const SceneDifference> difference)
{
    endLookUp();
    m_difference = std::move(difference);
    emit found(m_difference);
}

void ChangeWatch::showChanges()
{
    if (!m_difference)
        return;
    m_marking = true;
    m_graph.askNow();
}

void ChangeWatch::onCaughtUp()
{
    m_shownAt = m_workbench.clock().now();
    m_pulse->start();
    const auto shown = std::exchange(m_marking, false) ? m_difference : nullptr;
    settle();
    m_wanted.clear();
    if (!shown) {
        if (m_canvas.look().changes)
            m_canvas.content().setChanges({});
        return;
    }
    m_canvas.content().setChanges(shown->marks);
    std::set<NodeId> nodes; // and of an edge that went, its ends
    for (const auto& [id, change] : shown->marks.nodes)
        nodes.insert(id);
    for (const auto& [name, change] : shown->marks.edges)
        nodes.insert({name.from, name.to});
    m_wanted.assign(nodes.begin(), nodes.end());
}

void ChangeWatch::selectChanged()
{
    if (m_wanted.empty())
        return;
    std::vector<NodeId> there;
    for (const NodeId& id : std::exchange(m_wanted, {})) {
        if (m_canvas.scene().find(id))
            there.push_back(id);
    }
    m_canvas.select(there);
}

void ChangeWatch::settle()
{
    m_grace->stop();
    m_comparing.cancel();
    m_request.cancel();
    m_compares = false;
    m_before.reset();
    m_difference.reset();
    m_seen.clear();
    m_told.clear();
    if (std::exchange(m_outdated, false))
        emit settled();
}

} // namespace mnemo

#include "moc_changewatch.cpp"
