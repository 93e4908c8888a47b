// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/changewatch.h"

#include "ui/shell/graphcontroller.h"
#include "ui/shell/workbench.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <memory>

namespace mnemo {

namespace {

/// With the grace and the time that the store takes to tell, no more than two seconds in all.
constexpr int pulseMs = 1400;
constexpr int graceMs = 250;

} // namespace

ChangeWatch::ChangeWatch(Workbench& workbench, GraphController& graph, QWidget& window)
    : QObject(&window), m_workbench(workbench), m_graph(graph), m_window(window), m_asking(this),
      m_pulse(new QTimer(this)), m_grace(new QTimer(this))
{
    m_pulse->setInterval(pulseMs);
    m_grace->setInterval(graceMs);
    m_grace->setSingleShot(true);
    connect(m_pulse, &QTimer::timeout, this, &ChangeWatch::look);
    connect(m_grace, &QTimer::timeout, this, &ChangeWatch::decide);
    connect(&graph, &GraphController::caughtUp, this, [this] {
        settle();
        m_pulse->start();
    });
    connect(&workbench, &Workbench::storeLeft, this, [this] {
        m_pulse->stop();
        m_asking.cancel();
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
    if (!isSeen || m_outdated || !open || !open->store || m_workbench.isLost()
        || m_asking.isRunning())
        return;
    // Closing a store waits: this is never the last to hold it.
    m_asking.start(
        *QThreadPool::globalInstance(),
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
        if (!m_graph.isAsking())
            m_graph.takeMark(mark);
        return;
    }
    m_seen = mark;
    if (m_seen != m_graph.shownMark() && !m_graph.isAsking())
        m_grace->start();
}

void ChangeWatch::decide()
{
    const std::string& shown = m_graph.shownMark();
    if (m_outdated || shown.empty() || shown == m_seen || m_graph.isAsking())
        return;
    if (!m_graph.isStarted()) { // nothing is shown that a person could lose
        m_graph.refresh();
        return;
    }
    m_outdated = true;
    emit outdated();
}

void ChangeWatch::settle()
{
    m_grace->stop();
    m_seen.clear();
    if (std::exchange(m_outdated, false))
        emit settled();
}

} // namespace mnemo
