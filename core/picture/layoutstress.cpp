// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/layoutparts.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

// Stochastic majorisation: the update of Gansner, Koren and North (2004) over a few pivots
// (Ortmann, Klimenka and Brandes 2017) that are drawn anew for each step, with a step length that
// is annealed (Zheng, Pawar and Goodman 2019). Start: PivotMDS (Brandes and Pich 2006). Each edge
// also pulls its ends together by how many neighbours they share, which keeps groups together.

namespace mnemo::layout {

namespace {

constexpr std::size_t maxStartPivots = 50;
constexpr std::size_t maxPivots = 128;
constexpr float mostCohesion = 30.0F;
constexpr float cohesionBase = 0.5F;
constexpr float lastStep = 0.12F; ///< share of the way that the last step of a large graph goes
constexpr float tiny = 1e-9F;

struct Planes
{
    std::vector<float> x;
    std::vector<float> y;
};

Positions toPositions(const Planes& planes)
{
    Positions result(planes.x.size());
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = {planes.x[i], planes.y[i]};
    return result;
}

/// Distances from pivots that are far from each other: rows of n.
std::vector<std::uint16_t> farPivots(const Adjacency& graph, std::size_t count, Random& random)
{
    const std::size_t n = graph.size();
    std::vector<std::uint16_t> distance(count * n);
    std::vector<std::uint16_t> nearest(n, 0xFFFF);
    std::uint32_t pivot = random.below(static_cast<std::uint32_t>(n));
    for (std::size_t p = 0; p < count; ++p) {
        const auto row = std::span(distance).subspan(p * n, n);
        breadthFirst(graph, pivot, row);
        std::size_t farthest = 0;
        for (std::size_t v = 0; v < n; ++v) {
            nearest[v] = std::min(nearest[v], row[v]);
            if (nearest[v] > nearest[farthest])
                farthest = v;
        }
        pivot = static_cast<std::uint32_t>(farthest);
    }
    return distance;
}

/// Squared distances, centred by rows and columns.
std::vector<float> centred(const std::vector<std::uint16_t>& distance, std::size_t n)
{
    const std::size_t k = distance.size() / n;
    std::vector<float> c(distance.size());
    std::vector<double> ofNode(n, 0.0);
    std::vector<double> ofPivot(k, 0.0);
    double all = 0;
    for (std::size_t p = 0; p < k; ++p) {
        for (std::size_t v = 0; v < n; ++v) {
            const double d = distance[p * n + v];
            ofNode[v] += d * d / static_cast<double>(k);
            ofPivot[p] += d * d / static_cast<double>(n);
        }
        all += ofPivot[p] / static_cast<double>(k);
    }
    for (std::size_t p = 0; p < k; ++p) {
        for (std::size_t v = 0; v < n; ++v) {
            const double d = distance[p * n + v];
            c[p * n + v] = static_cast<float>(-0.5 * (d * d - ofNode[v] - ofPivot[p] + all));
        }
    }
    return c;
}

/// The two strongest eigenvectors of the k × k matrix, by power iteration.
std::array<std::vector<double>, 2> strongestAxes(const std::vector<double>& matrix, std::size_t k)
{
    std::array<std::vector<double>, 2> axes;
    for (std::size_t a = 0; a < 2; ++a) {
        std::vector<double> v(k);
        for (std::size_t i = 0; i < k; ++i)
            v[i] = 1.0 + 0.37 * static_cast<double>((i * 7 + a * 3) % 11);
        for (int round = 0; round < 60; ++round) {
            if (a == 1) {
                double along = 0;
                for (std::size_t i = 0; i < k; ++i)
                    along += v[i] * axes[0][i];
                for (std::size_t i = 0; i < k; ++i)
                    v[i] -= along * axes[0][i];
            }
            std::vector<double> next(k, 0.0);
            double length = 0;
            for (std::size_t i = 0; i < k; ++i) {
                for (std::size_t j = 0; j < k; ++j)
                    next[i] += matrix[i * k + j] * v[j];
                length += next[i] * next[i];
            }
            length = std::sqrt(length);
            if (length < 1e-30)
                break;
            for (std::size_t i = 0; i < k; ++i)
                v[i] = next[i] / length;
        }
        axes[a] = std::move(v);
    }
    return axes;
}

Planes pivotMds(const std::vector<std::uint16_t>& distance, std::size_t n)
{
    const std::size_t k = distance.size() / n;
    const std::vector<float> c = centred(distance, n);
    std::vector<double> product(k * k, 0.0);
    for (std::size_t i = 0; i < k; ++i) {
        for (std::size_t j = i; j < k; ++j) {
            float sum[8] = {};
            std::size_t v = 0;
            for (; v + 8 <= n; v += 8) {
                for (std::size_t l = 0; l < 8; ++l)
                    sum[l] += c[i * n + v + l] * c[j * n + v + l];
            }
            double total = 0;
            for (const float s : sum)
                total += static_cast<double>(s);
            for (; v < n; ++v)
                total += static_cast<double>(c[i * n + v]) * static_cast<double>(c[j * n + v]);
            product[i * k + j] = total;
            product[j * k + i] = total;
        }
    }
    const auto axes = strongestAxes(product, k);
    Planes result{std::vector<float>(n, 0.0F), std::vector<float>(n, 0.0F)};
    for (std::size_t p = 0; p < k; ++p) {
        const auto ax = static_cast<float>(axes[0][p]);
        const auto ay = static_cast<float>(axes[1][p]);
        for (std::size_t v = 0; v < n; ++v) {
            result.x[v] += ax * c[p * n + v];
            result.y[v] += ay * c[p * n + v];
        }
    }
    return result;
}

/// Scales to least stress against the pivots, then shakes a little: nodes with the same distances
/// would stay on one another.
void scaleAndShake(Planes& at, const std::vector<std::uint16_t>& distance, Random& random)
{
    const std::size_t n = at.x.size();
    const std::size_t k = distance.size() / n;
    double above = 0;
    double below = 0;
    std::size_t pivot = 0;
    for (std::size_t p = 0; p < k; ++p) {
        const std::uint16_t* row = &distance[p * n];
        pivot = static_cast<std::size_t>(std::find(row, row + n, std::uint16_t{0}) - row);
        for (std::size_t v = 0; v < n; ++v) {
            if (row[v] == 0)
                continue;
            const double d = row[v];
            const double l = std::hypot(static_cast<double>(at.x[v] - at.x[pivot]),
                static_cast<double>(at.y[v] - at.y[pivot]));
            above += l / d;
            below += l * l / (d * d);
        }
    }
    const auto scale = static_cast<float>(below > 1e-12 ? above / below : 1.0);
    for (std::size_t v = 0; v < n; ++v) {
        at.x[v] = at.x[v] * scale + 0.6F * (random.unit() - 0.5F);
        at.y[v] = at.y[v] * scale + 0.6F * (random.unit() - 0.5F);
    }
}

/// One weight an entry of the neighbour lists.
std::vector<float> cohesionWeights(const Adjacency& graph)
{
    const std::size_t n = graph.size();
    // Groups are worth showing in a crowd; a few nodes are better spread evenly.
    const float cohesion = mostCohesion * std::clamp(static_cast<float>(n) / 1000.0F, 0.05F, 1.0F);
    std::vector<float> weights(graph.list.size(), 0.0F);
    std::vector<std::uint32_t> mark(n, 0xFFFFFFFFU);
    const auto smaller = [&](std::size_t a, std::size_t b) {
        return graph.degree(a) != graph.degree(b) ? graph.degree(a) < graph.degree(b) : a < b;
    };
    for (std::size_t v = 0; v < n; ++v) {
        for (const auto u : graph.of(v))
            mark[u] = static_cast<std::uint32_t>(v);
        for (std::size_t i = graph.first[v]; i < graph.first[v + 1]; ++i) {
            const auto u = graph.list[i];
            if (!smaller(u, v))
                continue;
            std::uint32_t common = 0;
            for (const auto w : graph.of(u))
                common += mark[w] == static_cast<std::uint32_t>(v) ? 1U : 0U;
            const float du = static_cast<float>(graph.degree(u)) + cohesionBase;
            const float dv = static_cast<float>(graph.degree(v)) + cohesionBase;
            const float w
                = cohesion * (static_cast<float>(common) + cohesionBase) / std::sqrt(du * dv);
            weights[i] = w;
            const auto list = graph.of(u);
            const auto back = std::lower_bound(list.begin(), list.end(), v) - list.begin();
            weights[graph.first[u] + static_cast<std::size_t>(back)] = w;
        }
    }
    return weights;
}

struct Sums
{
    std::vector<float> x;
    std::vector<float> y;
    std::vector<float> w;
};

/// What one pivot asks of every node that is at least two steps away.
void pullByPivot(const std::uint16_t* __restrict distance, const Planes& at, std::size_t pivot,
    float weight, Sums& sums)
{
    const std::size_t n = at.x.size();
    const float px = at.x[pivot];
    const float py = at.y[pivot];
    const float* __restrict x = at.x.data();
    const float* __restrict y = at.y.data();
    float* __restrict sx = sums.x.data();
    float* __restrict sy = sums.y.data();
    float* __restrict sw = sums.w.data();
    for (std::size_t v = 0; v < n; ++v) {
        const float d = static_cast<float>(distance[v]);
        const float dx = x[v] - px;
        const float dy = y[v] - py;
        const float reach = d / std::sqrt(dx * dx + dy * dy + tiny);
        const float w = d > 1.5F ? weight / (d * d + tiny) : 0.0F;
        sx[v] += w * (px + reach * dx);
        sy[v] += w * (py + reach * dy);
        sw[v] += w;
    }
}

void pullByEdges(
    const Adjacency& graph, const std::vector<float>& weights, const Planes& at, Sums& sums)
{
    for (std::size_t v = 0; v < graph.size(); ++v) {
        float sx = 0;
        float sy = 0;
        float sw = 0;
        for (std::size_t i = graph.first[v]; i < graph.first[v + 1]; ++i) {
            const auto u = graph.list[i];
            const float dx = at.x[v] - at.x[u];
            const float dy = at.y[v] - at.y[u];
            const float reach = 1.0F / std::sqrt(dx * dx + dy * dy + tiny);
            const float w = weights[i];
            sx += at.x[u] + reach * dx + w * at.x[u];
            sy += at.y[u] + reach * dy + w * at.y[u];
            sw += 1.0F + w;
        }
        sums.x[v] += sx;
        sums.y[v] += sy;
        sums.w[v] += sw;
    }
}

class Majorisation final
{
public:
    Majorisation(const Adjacency& graph, Random& random)
        : m_graph(graph), m_random(random), m_weights(cohesionWeights(graph)),
          m_order(graph.size()), m_pivots(std::min(maxPivots, graph.size())),
          m_distance(64 * graph.size())
    {
        for (std::size_t i = 0; i < m_order.size(); ++i)
            m_order[i] = static_cast<std::uint32_t>(i);
        for (std::size_t i = m_order.size(); i > 1; --i)
            std::swap(m_order[i - 1], m_order[m_random.below(static_cast<std::uint32_t>(i))]);
    }

    void step(Planes& at, float eta)
    {
        const std::size_t n = at.x.size();
        m_sums = {
            std::vector<float>(n, 0.0F), std::vector<float>(n, 0.0F), std::vector<float>(n, 0.0F)};
        const float weight = static_cast<float>(n) / static_cast<float>(m_pivots);
        for (std::size_t done = 0; done < m_pivots;) {
            std::array<std::uint32_t, 64> pivots{};
            const std::size_t count = std::min<std::size_t>(64, m_pivots - done);
            for (std::size_t i = 0; i < count; ++i)
                pivots[i] = m_order[(m_next + i) % n];
            m_next = (m_next + count) % n;
            breadthFirst64(m_graph, std::span(pivots).first(count), m_distance);
            for (std::size_t i = 0; i < count; ++i)
                pullByPivot(&m_distance[i * n], at, pivots[i], weight, m_sums);
            done += count;
        }
        pullByEdges(m_graph, m_weights, at, m_sums);
        for (std::size_t v = 0; v < n; ++v) {
            at.x[v] += eta * (m_sums.x[v] / m_sums.w[v] - at.x[v]);
            at.y[v] += eta * (m_sums.y[v] / m_sums.w[v] - at.y[v]);
        }
    }

private:
    const Adjacency& m_graph;
    Random& m_random;
    std::vector<float> m_weights;
    std::vector<std::uint32_t> m_order;
    std::size_t m_pivots;
    std::size_t m_next = 0;
    std::vector<std::uint16_t> m_distance;
    Sums m_sums;
};

/// Sum of squared errors of all distances, each relative to the distance wanted.
double stressOf(const Adjacency& graph, const Planes& at)
{
    const std::size_t n = graph.size();
    std::vector<std::uint16_t> distance(n);
    double sum = 0;
    for (std::size_t p = 0; p < n; ++p) {
        breadthFirst(graph, static_cast<std::uint32_t>(p), distance);
        for (std::size_t v = 0; v < p; ++v) {
            const double d = distance[v];
            const double is = std::hypot(
                static_cast<double>(at.x[v] - at.x[p]), static_cast<double>(at.y[v] - at.y[p]));
            sum += (is - d) * (is - d) / (d * d);
        }
    }
    return sum;
}

/// Few nodes: a hub can be caught on the wrong side of the others, so the best of several starts
/// counts; it still takes only milliseconds.
Positions smallLayout(
    const Adjacency& graph, const Planes& start, std::uint64_t seed, const CancelToken& cancel)
{
    constexpr int starts = 8;
    constexpr int steps = 60;
    constexpr int relaxRounds = 120;
    const std::size_t n = graph.size();
    Planes best;
    double least = 0;
    for (int i = 0; i < starts && !cancel.isCancelled(); ++i) {
        Random random(seed + static_cast<std::uint64_t>(i) * 7919U);
        Planes at = start;
        if (i > 0) {
            const float size = std::sqrt(static_cast<float>(n));
            for (std::size_t v = 0; v < n; ++v) {
                at.x[v] = size * random.unit();
                at.y[v] = size * random.unit();
            }
        }
        Majorisation move(graph, random);
        for (int step = 0; step < steps; ++step)
            move.step(at, std::pow(0.05F, static_cast<float>(step) / (steps - 1)));
        const double stress = stressOf(graph, at);
        if (i == 0 || stress < least) {
            least = stress;
            best = std::move(at);
        }
    }
    Positions places = toPositions(best.x.empty() ? start : best);
    relax(graph, places, relaxRounds);
    return places;
}

} // namespace

Positions stressLayout(const Adjacency& graph, std::uint64_t seed, const CancelToken& cancel,
    const std::function<void(const Positions&)>& stage)
{
    using Clock = std::chrono::steady_clock;
    const std::size_t n = graph.size();
    if (n == 1)
        return {{0, 0}};
    if (n == 2)
        return {{-0.5F, 0}, {0.5F, 0}};
    Random random(seed);
    const auto distance = farPivots(graph, std::min(maxStartPivots, n), random);
    Planes at = pivotMds(distance, n);
    scaleAndShake(at, distance, random);
    constexpr std::size_t few = 400;
    if (n <= few)
        return smallLayout(graph, at, seed, cancel);
    Majorisation move(graph, random);
    const int steps = n <= 5000 ? 60 : n <= 20000 ? 40 : 20;
    auto shown = Clock::now();
    for (int i = 0; i < steps && !cancel.isCancelled(); ++i) {
        move.step(at, std::pow(lastStep, static_cast<float>(i) / static_cast<float>(steps - 1)));
        const auto now = Clock::now();
        if (stage && (i == 8 || (i > 8 && now - shown > std::chrono::milliseconds(120)))) {
            stage(toPositions(at));
            shown = now;
        }
    }
    return toPositions(at);
}

} // namespace mnemo::layout
