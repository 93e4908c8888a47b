// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the canvas costs in a real window: bench_canvas [NODES…] prints one JSON object a graph.
// Input is steady (125 events a second), frames are those of the canvas' own trace.
// bench_canvas --layout [NODES…]: layouts only, beside sfdp where it is installed.
// bench_canvas --look [NODES…]: a change of style, and a filter while it is typed.
// bench_canvas --program PATH [NODES…]: how soon the program shows a graph, and its memory.
#include "tests/bench/bench_canvas_graphs.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/graphcanvas.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <random>
#include <vector>

using namespace mnemo;
using namespace mnemo::bench;

namespace {

constexpr QSize windowSize(1600, 1000);
constexpr int inputMs = 8;
constexpr int panEvents = 500;
constexpr int wheelEvents = 60; ///< one each 48 ms
constexpr int growthRuns = 15;
constexpr std::uint32_t mostForRival = 20000;
constexpr int wheelEachWay = 12; ///< in, then out: the zoom must not reach its end

double share(std::vector<double> values, double part)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

Json summary(const std::vector<double>& values)
{
    return {{"n", values.size()}, {"p50", share(values, 0.5)}, {"p95", share(values, 0.95)},
        {"max", share(values, 1.0)}};
}

double msSince(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// One more node beside all that have a place.
Json benchGrowth(const LayoutGraph& graph, const Positions& places)
{
    LayoutGraph grown = graph;
    grown.edges.emplace_back(grown.nodes, 0);
    grown.edges.emplace_back(grown.nodes, grown.nodes / 2);
    ++grown.nodes;
    std::vector<double> times;
    bool kept = true;
    for (int i = 0; i < growthRuns; ++i) {
        QElapsedTimer timer;
        timer.start();
        const Positions more = growLayout(grown, places, 1);
        times.push_back(msSince(timer));
        kept = kept && std::equal(places.begin(), places.end(), more.begin());
    }
    return {{"ms", summary(times)}, {"old_nodes_kept", kept}};
}

Json benchLayout(const BenchGraph& made)
{
    const LayoutGraph& graph = made.graph;
    QElapsedTimer timer;
    timer.start();
    const Positions places = layoutGraph(graph, 1);
    const double all = msSince(timer);
    Json result
        = {{"graph", made.kind}, {"nodes", graph.nodes}, {"edges", graph.edges.size()}, {"ms", all},
            {"stress", stressOf(graph, places)}, {"neighbourhood", neighbourhoodOf(graph, places)},
            {"one_more_node", benchGrowth(graph, places)}};
    if (graph.nodes > mostForRival)
        return result;
    if (const auto rival = runSfdp(graph)) {
        result["sfdp"] = {{"ms", rival->ms}, {"stress", stressOf(graph, rival->places)},
            {"neighbourhood", neighbourhoodOf(graph, rival->places)},
            {"times_slower", rival->ms / all}};
    } else {
        result["sfdp"] = "not here";
    }
    return result;
}

void print(const Json& result)
{
    std::fprintf(stdout, "%s\n", result.dump().c_str());
    std::fflush(stdout);
}

/// Drives one canvas and then says what it cost.
class Drive final : public QObject
{
public:
    Drive(Json slice, std::function<void(Json)> done) : m_done(std::move(done))
    {
        FrameTrace trace;
        trace.frame = [this](double gui, double age) { noteFrame(gui, age); };
        trace.sharp = [this](double raster, double age) {
            m_raster.push_back(raster);
            if (m_driving)
                m_sharp.push_back(age);
        };
        trace.graphVisible = [this] { m_result["visible_ms"] = msSince(m_clock); };
        trace.layoutSettled = [this] {
            m_result["settled_ms"] = msSince(m_clock);
            QTimer::singleShot(1000, this, [this] { start(); });
        };
        m_canvas.pictures().setFrameTrace(trace);
        m_canvas.setMotion(Motion::Normal);
        m_canvas.resize(windowSize);
        m_canvas.show();
        m_clock.start();
        m_canvas.setSlice(std::move(slice));
        connect(&m_input, &QTimer::timeout, this, [this] { step(); });
        connect(&m_beat, &QTimer::timeout, this, [this] {
            m_gap = std::max(m_gap, m_driving ? msSince(m_lastBeat) : 0.0);
            m_lastBeat.start();
        });
        m_input.setTimerType(Qt::PreciseTimer);
        m_beat.setTimerType(Qt::PreciseTimer);
        m_lastBeat.start();
    }

private:
    void start()
    {
        m_driving = true;
        m_lastBeat.start();
        m_beat.start(5);
        m_input.start(inputMs);
    }

    void noteFrame(double gui, double age)
    {
        if (!m_driving)
            return;
        m_gui.push_back(gui);
        m_age.push_back(age);
        // A pause without input is no frame.
        if (m_lastFrame.isValid() && msSince(m_lastInput) < 16)
            m_interval.push_back(msSince(m_lastFrame));
        m_lastFrame.start();
    }

    void mouse(QEvent::Type type, QPointF at)
    {
        const bool moves = type == QEvent::MouseMove;
        QMouseEvent event(type, at, m_canvas.mapToGlobal(at),
            moves ? Qt::NoButton : Qt::MiddleButton,
            type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::MiddleButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_canvas, &event);
    }

    void step()
    {
        m_lastInput.start();
        const int i = m_step++;
        const QPointF middle(windowSize.width() / 2.0, windowSize.height() / 2.0);
        if (i < panEvents) {
            const double angle = i * 0.03;
            if (i == 0)
                mouse(QEvent::MouseButtonPress, middle);
            mouse(QEvent::MouseMove,
                middle + QPointF(300 * std::sin(angle), 200 * std::sin(1.7 * angle)));
            if (i == panEvents - 1)
                mouse(QEvent::MouseButtonRelease, middle);
            return;
        }
        const int wheel = i - panEvents;
        if (wheel >= wheelEvents * 6) {
            m_input.stop();
            finish();
            return;
        }
        if (wheel % 6 != 0)
            return;
        const int turn = (wheel / 6 / wheelEachWay) % 2 == 0 ? 120 : -120;
        QWheelEvent event(middle, m_canvas.mapToGlobal(middle), QPoint(), QPoint(0, turn),
            Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&m_canvas, &event);
    }

    void finish()
    {
        m_driving = false;
        m_beat.stop();
        m_result["interval_ms"] = summary(m_interval);
        m_result["gui_ms"] = summary(m_gui);
        m_result["age_ms"] = summary(m_age);
        m_result["sharp_ms"] = summary(m_sharp);
        m_result["raster_ms"] = summary(m_raster);
        m_result["heartbeat_gap_ms"] = m_gap;
        m_done(m_result);
    }

    GraphCanvas m_canvas;
    QTimer m_input;
    QTimer m_beat;
    QElapsedTimer m_clock;
    QElapsedTimer m_lastFrame;
    QElapsedTimer m_lastInput;
    QElapsedTimer m_lastBeat;
    std::vector<double> m_gui;
    std::vector<double> m_age;
    std::vector<double> m_interval;
    std::vector<double> m_sharp;
    std::vector<double> m_raster;
    double m_gap = 0;
    int m_step = 0;
    bool m_driving = false;
    Json m_result = Json::object();
    std::function<void(Json)> m_done;
};

/// One graph after the other, each with a canvas of its own.
class Bench final
{
public:
    explicit Bench(std::vector<std::uint32_t> sizes) : m_sizes(std::move(sizes)) { }

    void next()
    {
        m_drive.reset();
        if (m_sizes.empty()) {
            QCoreApplication::quit();
            return;
        }
        const BenchGraph graph = barabasiAlbert(m_sizes.front(), 1);
        m_sizes.erase(m_sizes.begin());
        const Json result = {{"nodes", graph.graph.nodes}, {"edges", graph.graph.edges.size()}};
        m_drive = std::make_unique<Drive>(sliceOf(graph), [this, result](const Json& window) {
            Json all = result;
            all["window"] = window;
            print(all);
            QTimer::singleShot(0, [this] { next(); });
        });
    }

private:
    std::vector<std::uint32_t> m_sizes;
    std::unique_ptr<Drive> m_drive;
};

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    applyTheme(app, Theme({ThemeKind::Light, 1.0, FontSource::Picture}));
    QStringList words = app.arguments().mid(1);
    const QString mode
        = !words.isEmpty() && words.first().startsWith(u'-') ? words.takeFirst() : QString();
    const QString program
        = mode == u"--program" && !words.isEmpty() ? words.takeFirst() : QString();
    std::vector<std::uint32_t> sizes;
    for (const QString& word : words)
        sizes.push_back(word.toUInt());
    if (sizes.empty())
        sizes = {2000, 10000};
    if (mode == u"--look") {
        for (const std::uint32_t nodes : sizes)
            print(benchLook(nodes));
        return 0;
    }
    if (!program.isEmpty())
        return benchProgram(program, sizes) ? 0 : 1;
    for (const std::uint32_t nodes : sizes) {
        print(benchLayout(barabasiAlbert(nodes, 1)));
        print(benchLayout(modular(nodes, 1)));
    }
    if (mode == u"--layout")
        return 0;
    Bench bench(sizes);
    QTimer::singleShot(0, [&bench] { bench.next(); });
    return QApplication::exec();
}
