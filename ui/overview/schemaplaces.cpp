// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/schemaplaces.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <numbers>
#include <numeric>
#include <set>

namespace mnemo {

namespace {

using Neighbours = std::map<std::string, std::set<std::string>>;

/// Around the middle, clockwise from the left; never straight above it, where its own edges are.
std::vector<double> anglesOf(std::size_t count)
{
    constexpr double pi = std::numbers::pi;
    if (count == 1)
        return {0};
    if (count == 2)
        return {pi, 0};
    if (count == 3)
        return {pi, 0, pi / 2};
    std::vector<double> angles;
    for (std::size_t i = 0; i < count; ++i)
        angles.push_back(
            -pi / 2 + pi * (2.0 * static_cast<double>(i) + 1) / static_cast<double>(count));
    return angles;
}

/// How far apart those stand that are joined, along the ring.
std::size_t ringLength(const std::vector<std::string>& ring, const Neighbours& neighbours)
{
    std::size_t length = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        for (std::size_t j = i + 1; j < ring.size(); ++j) {
            if (neighbours.at(ring[i]).contains(ring[j]))
                length += std::min(j - i, ring.size() - (j - i));
        }
    }
    return length;
}

/// Exchanges two as long as that brings joined ones nearer.
void shorten(std::vector<std::string>& ring, const Neighbours& neighbours)
{
    std::size_t best = ringLength(ring, neighbours);
    bool isBetter = true;
    while (isBetter) {
        isBetter = false;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            for (std::size_t j = i + 1; j < ring.size(); ++j) {
                std::swap(ring[i], ring[j]);
                const std::size_t length = ringLength(ring, neighbours);
                if (length < best) {
                    best = length;
                    isBetter = true;
                } else {
                    std::swap(ring[i], ring[j]);
                }
            }
        }
    }
}

} // namespace

std::vector<QPointF> schemaPlaces(const std::vector<std::string>& roles,
    const std::vector<std::pair<std::string, std::string>>& joined)
{
    if (roles.empty())
        return {};
    Neighbours neighbours;
    for (const std::string& role : roles)
        neighbours[role];
    for (const auto& [from, to] : joined) {
        if (from == to || !neighbours.contains(from) || !neighbours.contains(to))
            continue;
        neighbours[from].insert(to);
        neighbours[to].insert(from);
    }
    std::vector<std::string> ring;
    for (const auto& [role, others] : neighbours)
        ring.push_back(role);
    const auto middle = std::ranges::max_element(ring, [&](const auto& a, const auto& b) {
        const auto left = neighbours[a].size();
        const auto right = neighbours[b].size();
        return left != right ? left < right : a > b;
    });
    std::map<std::string, QPointF> places;
    const std::size_t outer = ring.size() - 1;
    if (outer != 1) { // two stand side by side
        places[*middle] = QPointF(0, 0);
        ring.erase(middle);
    } else {
        std::rotate(ring.begin(), middle, middle + 1);
    }
    shorten(ring, neighbours);
    const auto angles = anglesOf(ring.size());
    for (std::size_t i = 0; i < ring.size(); ++i)
        places[ring[i]] = QPointF(std::cos(angles[i]), std::sin(angles[i]));
    std::vector<QPointF> found;
    for (const std::string& role : roles)
        found.push_back(places.at(role));
    return found;
}

} // namespace mnemo
