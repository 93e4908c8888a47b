// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The real window while an agent makes 1,000 calls a second that it watches: for how long at a time
// its thread was not free, and what a frame of the canvas took there. Goal: under 16 ms.

#include "core/api/callwatch.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/serve/servecontroller.h"
#include "ui/watch/watchcontroller.h"
#include "ui/window/windowactions.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <thread>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr int kPatience = 60'000;
constexpr std::int64_t kCalls = 5000;
constexpr std::chrono::milliseconds kBetweenCalls{1};
constexpr int kReadByCall = 10; ///< nodes, each call others

/// As an agent's calls come in, on a thread of their own.
void call(CallWatch& calls, const std::vector<NodeId>& nodes, const std::atomic<bool>& isOver)
{
    auto next = std::chrono::steady_clock::now();
    for (std::size_t i = 0; !isOver; ++i) {
        WatchedCall one;
        one.caller = {"mcp-http", "bench"};
        one.query = "neighbors";
        one.args = {{"node_id", nodes[i % nodes.size()].text}, {"direction", "both"}};
        one.status = QueryStatus::Found;
        one.rows = kReadByCall;
        for (std::size_t k = 0; k < kReadByCall; ++k)
            one.read.addNode(nodes[(i + k) % nodes.size()].text);
        calls.add(std::move(one));
        std::this_thread::sleep_until(next += kBetweenCalls);
    }
}

double quantile(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

std::vector<NodeId> openGraph(const WindowRun& run, const QString& file)
{
    run.workbench().opening().openFiles({file});
    QSignalSpy settled(run.window->canvas(), &GraphCanvas::layoutSettled);
    static_cast<void>(QTest::qWaitFor(
        [&] { return run.scene().nodes().size() > 5 && !settled.isEmpty(); }, kPatience));
    std::vector<NodeId> nodes;
    for (const auto& node : run.scene().nodes())
        nodes.push_back(node.id);
    return nodes;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QString file = application.arguments().value(1,
        qEnvironmentVariable("MNEMO_SOURCE_DIR", QStringLiteral("."))
            + QStringLiteral("/tests/data/overview/team.json"));
    const WindowRun run;
    const auto nodes = openGraph(run, file);
    if (nodes.empty()) {
        std::fputs("the graph does not open\n", stderr);
        return 1;
    }
    run.window->act(ActionId::ShowWatch);
    std::vector<double> frames;
    FrameTrace trace;
    trace.frame = [&frames](double guiMs, double) { frames.push_back(guiMs); };
    run.window->canvas()->pictures().setFrameTrace(trace);
    std::vector<double> gaps;
    QElapsedTimer since;
    since.start();
    QTimer tick;
    tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&tick, &QTimer::timeout, &tick, [&gaps, &since] {
        gaps.push_back(static_cast<double>(since.nsecsElapsed()) / 1e6);
        since.start();
    });
    tick.start(1);
    std::atomic<bool> isOver = false;
    auto* serve = run.window->findChild<ServeController*>();
    auto* watch = run.window->findChild<WatchController*>();
    std::thread agent([&] { call(*serve->calls(), nodes, isOver); });
    const auto came
        = [watch] { return watch->dropped() + static_cast<std::int64_t>(watch->calls().size()); };
    QElapsedTimer took;
    took.start();
    QEventLoop looking;
    QObject::connect(watch, &WatchController::added, &looking, [&] {
        if (came() >= kCalls)
            looking.quit();
    });
    looking.exec();
    isOver = true;
    agent.join();
    const Json told{{"nodes", nodes.size()}, {"calls", came()}, {"ms", took.elapsed()},
        {"missed", serve->calls()->missed()}, {"gap_ms_p50", quantile(gaps, 0.5)},
        {"gap_ms_p99", quantile(gaps, 0.99)}, {"gap_ms_longest", quantile(gaps, 1)},
        {"frames", frames.size()}, {"frame_ms_p99", quantile(frames, 0.99)},
        {"frame_ms_longest", quantile(frames, 1)}};
    std::puts(told.dump().c_str());
    return 0;
}
