// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace mnemo {

/// The paths of a directed graph from one node to another that pass no node twice, the shortest
/// first, equally long ones by the numbers of their nodes: by Yen's algorithm ("Finding the K
/// shortest loopless paths in a network", Management Science 17, 1971). A value of one thread.
class PathRanking final
{
public:
    using Path = std::vector<std::uint32_t>;

    /// `next` has where the edges of each node lead, sorted and without repetition; no path is
    /// longer than `longest` edges.
    PathRanking(std::vector<std::vector<std::uint32_t>> next, std::uint32_t from, std::uint32_t to,
        std::size_t longest);

    /// The next path; nothing after the last one. `stop` is asked now and then: true ends it.
    [[nodiscard]] std::optional<Path> take(const std::function<bool()>& stop);

private:
    [[nodiscard]] std::optional<Path> completed(
        const Path& root, const std::set<std::uint32_t>& without);
    void findDistances(const Path& without);

    std::vector<std::vector<std::uint32_t>> m_next;
    std::vector<std::vector<std::uint32_t>> m_before;
    std::uint32_t m_to;
    std::size_t m_longest;
    std::vector<std::uint32_t> m_distance; ///< to the end, past none of the nodes left out
    std::vector<std::uint32_t> m_reached;
    std::vector<Path> m_taken;
    std::set<std::pair<std::size_t, Path>> m_found; ///< candidates, by length
};

} // namespace mnemo
