// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the canvas costs in a real window: bench_canvas [NODES…] prints one JSON object a graph.
// Input is steady (125 events a second), frames are those of the canvas' own trace.
#include "ui/canvas/canvasview.h"
#include "ui/canvas/layoutparts.h"

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

namespace {

constexpr QSize windowSize(1600, 1000);
constexpr int inputMs = 8;
constexpr int panEvents = 500;
constexpr int wheelEvents = 60; ///< one each 48 ms
constexpr int wheelEachWay = 12; ///< in, then out: the zoom must not reach its end
constexpr int edgesEach = 4;

Json barabasiAlbert(int nodes, unsigned seed)
{
    std::mt19937 random(seed);
    Json slice = {{"nodes", Json::array()}, {"edges", Json::array()}};
    std::vector<int> ends;
    const auto name = [](int i) { return "n" + std::to_string(i); };
    for (int i = 0; i < nodes; ++i) {
        slice["nodes"].push_back({{"id", name(i)}, {"role", i % 3 == 0 ? "Person" : "Concept"},
            {"label", "Node " + std::to_string(i)}, {"properties", {{"rank", i}}}});
        std::vector<int> chosen;
        while (static_cast<int>(chosen.size()) < std::min(i, edgesEach)) {
            const int to = ends.empty() ? 0 : ends[random() % ends.size()];
            if (to == i || std::find(chosen.begin(), chosen.end(), to) != chosen.end())
                continue;
            chosen.push_back(to);
        }
        for (const int to : chosen) {
            slice["edges"].push_back({{"from", name(i)}, {"kind", "related_to"}, {"to", name(to)},
                {"key", ""}, {"properties", Json::object()}});
            ends.push_back(i);
            ends.push_back(to);
        }
    }
    return slice;
}

/// Normalised stress over the distances from some nodes, at the best scale.
double stressOf(const LayoutGraph& graph, const Positions& places)
{
    constexpr std::uint32_t sources = 100;
    const auto adjacency = layout::adjacencyOf(graph);
    std::vector<std::uint16_t> steps(graph.nodes);
    double count = 0;
    double first = 0;
    double second = 0;
    for (std::uint32_t k = 0; k < std::min(sources, graph.nodes); ++k) {
        const std::uint32_t from = k * (graph.nodes / std::min(sources, graph.nodes));
        layout::breadthFirst(adjacency, from, steps);
        for (std::uint32_t v = 0; v < graph.nodes; ++v) {
            if (v == from || steps[v] == 0xFFFF)
                continue;
            const double x = std::hypot(static_cast<double>(places[v].x - places[from].x),
                                 static_cast<double>(places[v].y - places[from].y))
                / steps[v];
            count += 1;
            first += x;
            second += x * x;
        }
    }
    return 1 - first * first / (count * second);
}

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

Json benchLayout(const GraphScene& scene)
{
    const LayoutGraph graph = LayoutGraph::of(scene);
    QElapsedTimer timer;
    timer.start();
    const Positions places = layoutGraph(graph, 1);
    const double all = msSince(timer);
    LayoutGraph grown = graph;
    grown.edges.emplace_back(grown.nodes, 0);
    grown.edges.emplace_back(grown.nodes, grown.nodes / 2);
    ++grown.nodes;
    timer.start();
    const Positions more = growLayout(grown, places, 1);
    const double one = msSince(timer);
    const bool kept = std::equal(places.begin(), places.end(), more.begin());
    return {{"ms", all}, {"stress", stressOf(graph, places)}, {"grow_one_ms", one},
        {"old_nodes_kept", kept}};
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
        m_canvas.setFrameTrace(trace);
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
    explicit Bench(std::vector<int> sizes) : m_sizes(std::move(sizes)) { }

    void next()
    {
        m_drive.reset();
        if (m_sizes.empty()) {
            QCoreApplication::quit();
            return;
        }
        const int nodes = m_sizes.front();
        m_sizes.erase(m_sizes.begin());
        Json slice = barabasiAlbert(nodes, 1);
        const auto scene = GraphScene::fromSlice(slice);
        Json result = {{"nodes", scene->nodes().size()}, {"edges", scene->edges().size()},
            {"layout", benchLayout(*scene)}};
        m_drive = std::make_unique<Drive>(std::move(slice), [this, result](const Json& window) {
            Json all = result;
            all["window"] = window;
            std::fprintf(stdout, "%s\n", all.dump(2).c_str());
            std::fflush(stdout);
            QTimer::singleShot(0, [this] { next(); });
        });
    }

private:
    std::vector<int> m_sizes;
    std::unique_ptr<Drive> m_drive;
};

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    applyTheme(app, Theme({ThemeKind::Light, 1.0, FontSource::Picture}));
    std::vector<int> sizes;
    for (const QString& argument : app.arguments().mid(1))
        sizes.push_back(argument.toInt());
    if (sizes.empty())
        sizes = {2000, 10000};
    Bench bench(sizes);
    QTimer::singleShot(0, [&bench] { bench.next(); });
    return QApplication::exec();
}
