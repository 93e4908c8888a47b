// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/bench_canvas_graphs.h"

#include "core/picture/layoutparts.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

namespace mnemo::bench {

namespace {

constexpr std::uint32_t groupSize = 40;
constexpr int sfdpMs = 600000;

std::string nameOf(std::uint32_t node)
{
    return "n" + std::to_string(node);
}

std::vector<std::uint32_t> sample(std::uint32_t nodes, std::uint32_t most)
{
    const std::uint32_t count = std::min(nodes, most);
    std::vector<std::uint32_t> chosen;
    for (std::uint32_t k = 0; k < count; ++k)
        chosen.push_back(static_cast<std::uint32_t>(static_cast<std::uint64_t>(k) * nodes / count));
    return chosen;
}

std::string dotOf(const LayoutGraph& graph)
{
    std::string dot = "graph {\n";
    for (std::uint32_t i = 0; i < graph.nodes; ++i)
        dot += std::to_string(i) + ";\n";
    for (const auto& [a, b] : graph.edges)
        dot += std::to_string(a) + "--" + std::to_string(b) + ";\n";
    return dot + "}\n";
}

Positions placesIn(const QByteArray& plain, std::uint32_t nodes)
{
    Positions places(nodes);
    for (const QByteArray& line : plain.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() > 3 && words[0] == "node" && words[1].toUInt() < nodes)
            places[words[1].toUInt()] = {words[2].toFloat(), words[3].toFloat()};
    }
    return places;
}

} // namespace

BenchGraph barabasiAlbert(std::uint32_t nodes, unsigned seed)
{
    std::mt19937 random(seed);
    BenchGraph made{"barabasi-albert", {nodes, {}}};
    std::vector<std::uint32_t> ends;
    for (std::uint32_t i = 0; i < nodes; ++i) {
        std::vector<std::uint32_t> chosen;
        while (chosen.size() < std::min(i, edgesEach)) {
            const std::uint32_t to = ends.empty() ? 0 : ends[random() % ends.size()];
            if (to != i && std::find(chosen.begin(), chosen.end(), to) == chosen.end())
                chosen.push_back(to);
        }
        for (const std::uint32_t to : chosen) {
            made.graph.edges.emplace_back(i, to);
            ends.push_back(i);
            ends.push_back(to);
        }
    }
    return made;
}

BenchGraph modular(std::uint32_t nodes, unsigned seed)
{
    std::mt19937 random(seed);
    BenchGraph made{"modular", {nodes, {}}};
    std::set<std::pair<std::uint32_t, std::uint32_t>> known;
    for (std::uint32_t i = 0; i < nodes; ++i) {
        const std::uint32_t first = i / groupSize * groupSize;
        const std::uint32_t size = std::min(groupSize, nodes - first);
        for (std::uint32_t k = 0; k < edgesEach;) {
            const bool leaves = random() % 25 == 0 || size < 2 * edgesEach;
            const auto to
                = static_cast<std::uint32_t>(leaves ? random() % nodes : first + random() % size);
            if (to == i || !known.insert(std::minmax(i, to)).second)
                continue;
            made.graph.edges.emplace_back(i, to);
            ++k;
        }
    }
    return made;
}

Json sliceOf(const BenchGraph& made)
{
    Json slice = {{"nodes", Json::array()}, {"edges", Json::array()}};
    for (std::uint32_t i = 0; i < made.graph.nodes; ++i)
        slice["nodes"].push_back({{"id", nameOf(i)}, {"role", i % 3 == 0 ? "Person" : "Concept"},
            {"label", "Node " + std::to_string(i)}, {"properties", {{"rank", i}}}});
    for (const auto& [from, to] : made.graph.edges)
        slice["edges"].push_back({{"from", nameOf(from)}, {"kind", "related_to"},
            {"to", nameOf(to)}, {"key", ""}, {"properties", Json::object()}});
    return slice;
}

bool writeLines(const BenchGraph& made, const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    const Json slice = sliceOf(made);
    for (Json node : slice.at("nodes")) {
        node["rank"] = node["properties"]["rank"];
        node.erase("properties");
        file.write(QByteArray::fromStdString(node.dump()) + '\n');
    }
    for (Json edge : slice.at("edges")) {
        edge.erase("properties");
        edge.erase("key");
        file.write(QByteArray::fromStdString(edge.dump()) + '\n');
    }
    return file.flush();
}

double stressOf(const LayoutGraph& graph, const Positions& places)
{
    const auto adjacency = layout::adjacencyOf(graph);
    std::vector<std::uint16_t> steps(graph.nodes);
    double count = 0;
    double first = 0;
    double second = 0;
    for (const std::uint32_t from : sample(graph.nodes, 100)) {
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

double neighbourhoodOf(const LayoutGraph& graph, const Positions& places)
{
    const auto adjacency = layout::adjacencyOf(graph);
    double sum = 0;
    double count = 0;
    std::vector<std::pair<float, std::uint32_t>> others;
    for (const std::uint32_t v : sample(graph.nodes, 2000)) {
        const auto mine = adjacency.of(v);
        if (mine.empty())
            continue;
        others.clear();
        for (std::uint32_t u = 0; u < graph.nodes; ++u) {
            const float dx = places[u].x - places[v].x;
            const float dy = places[u].y - places[v].y;
            if (u != v)
                others.emplace_back(dx * dx + dy * dy, u);
        }
        const auto end = others.begin() + static_cast<std::ptrdiff_t>(mine.size());
        std::nth_element(others.begin(), end - 1, others.end());
        const auto shared
            = static_cast<double>(std::count_if(others.begin(), end, [&](const auto& other) {
                  return std::binary_search(mine.begin(), mine.end(), other.second);
              }));
        sum += shared / (2.0 * static_cast<double>(mine.size()) - shared);
        count += 1;
    }
    return sum / std::max(count, 1.0);
}

std::optional<Rival> runSfdp(const LayoutGraph& graph)
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("sfdp"));
    const QTemporaryDir folder;
    QFile input(folder.filePath(QStringLiteral("graph.dot")));
    if (program.isEmpty() || !input.open(QIODevice::WriteOnly))
        return {};
    input.write(QByteArray::fromStdString(dotOf(graph)));
    input.close();
    QProcess process;
    QElapsedTimer timer;
    timer.start();
    process.start(program, {QStringLiteral("-Tplain"), input.fileName()});
    if (!process.waitForFinished(sfdpMs) || process.exitCode() != 0)
        return {};
    const double ms = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    return Rival{placesIn(process.readAllStandardOutput(), graph.nodes), ms};
}

} // namespace mnemo::bench
