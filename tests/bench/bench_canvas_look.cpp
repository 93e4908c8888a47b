// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/bench/bench_canvas_graphs.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mnemo::bench {

namespace {

constexpr int kRounds = 9;

double msOf(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// Of the GUI thread, and until the picture is sharp.
struct Costs
{
    std::vector<double> gui;
    std::vector<double> sharp;

    [[nodiscard]] Json json()
    {
        const auto middle = [](std::vector<double>& values) {
            std::sort(values.begin(), values.end());
            return Json{{"p50", values[values.size() / 2]}, {"max", values.back()}};
        };
        return {{"gui_ms", middle(gui)}, {"sharp_ms", middle(sharp)}};
    }
};

void waitUntilSharp(const GraphCanvas& canvas)
{
    do
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1);
    while (!canvas.isSharp());
}

Costs costsOf(GraphCanvas& canvas, const std::function<void(CanvasState&, int)>& edit)
{
    Costs costs;
    for (int round = 0; round < kRounds; ++round) {
        CanvasState state = canvas.state();
        edit(state, round);
        QElapsedTimer timer;
        timer.start();
        canvas.content().setState(state);
        costs.gui.push_back(msOf(timer));
        waitUntilSharp(canvas);
        costs.sharp.push_back(msOf(timer));
    }
    return costs;
}

} // namespace

Json benchLook(std::uint32_t nodes)
{
    const BenchGraph graph = barabasiAlbert(nodes, 1);
    Positions places;
    const auto side = static_cast<std::uint32_t>(std::ceil(std::sqrt(nodes)));
    for (std::uint32_t i = 0; i < nodes; ++i)
        places.push_back({30 * static_cast<float>(i % side), 30 * static_cast<float>(i / side)});
    GraphCanvas canvas;
    canvas.setMotion(Motion::Reduced);
    canvas.resize(1600, 1000);
    canvas.show();
    canvas.setScene(
        std::make_shared<const GraphScene>(*GraphScene::fromSlice(sliceOf(graph))), places);
    waitUntilSharp(canvas);
    Costs style = costsOf(canvas, [](CanvasState& state, int round) {
        state.style.rules = {{StyleTarget::Nodes, "degree > " + std::to_string(5 + round),
                                 "#D55E00", "square", {}, 1.5, 0},
            {StyleTarget::Edges, {}, "#0072B2", {}, {}, 0, 1.5}};
    });
    const std::string typed = "label contains 12345";
    Costs filter = costsOf(canvas, [&typed](CanvasState& state, int round) {
        constexpr std::size_t firstDigit = 16;
        state.filter.condition = typed.substr(0, firstDigit + static_cast<std::size_t>(round) % 5);
    });
    return {{"nodes", nodes}, {"edges", graph.graph.edges.size()}, {"style_change", style.json()},
        {"filter_typed", filter.json()}};
}

} // namespace mnemo::bench
