// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/structure/components.h"

#include <algorithm>
#include <limits>

namespace mnemo::structure {

namespace {

constexpr std::size_t kUnseen = std::numeric_limits<std::size_t>::max();

class ComponentFinder final
{
public:
    ComponentFinder(
        std::size_t count, const std::vector<std::pair<std::size_t, std::size_t>>& edges)
        : m_first(count + 1, 0), m_targets(edges.size()), m_index(count, kUnseen),
          m_lowest(count, 0), m_component(count, kUnseen)
    {
        for (const auto& [from, to] : edges)
            ++m_first[from + 1];
        for (std::size_t i = 0; i < count; ++i)
            m_first[i + 1] += m_first[i];
        auto next = m_first;
        for (const auto& [from, to] : edges)
            m_targets[next[from]++] = to;
    }

    std::vector<std::size_t> find()
    {
        for (std::size_t node = 0; node < m_index.size(); ++node) {
            if (m_index[node] == kUnseen)
                visitFrom(node);
        }
        return std::move(m_component);
    }

private:
    struct Step
    {
        std::size_t node;
        std::size_t next; ///< place of the next edge to follow
    };

    void enter(std::size_t node)
    {
        m_index[node] = m_lowest[node] = m_seen++;
        m_open.push_back(node);
        m_path.push_back({node, m_first[node]});
    }

    void visitFrom(std::size_t start)
    {
        enter(start);
        while (!m_path.empty()) {
            const auto node = m_path.back().node;
            if (m_path.back().next == m_first[node + 1]) {
                leave(node);
                continue;
            }
            const auto target = m_targets[m_path.back().next++];
            if (m_index[target] == kUnseen)
                enter(target);
            else if (m_component[target] == kUnseen)
                m_lowest[node] = std::min(m_lowest[node], m_index[target]);
        }
    }

    void leave(std::size_t node)
    {
        m_path.pop_back();
        if (!m_path.empty())
            m_lowest[m_path.back().node] = std::min(m_lowest[m_path.back().node], m_lowest[node]);
        if (m_lowest[node] != m_index[node])
            return;
        std::size_t member = kUnseen;
        do {
            member = m_open.back();
            m_open.pop_back();
            m_component[member] = m_found;
        } while (member != node);
        ++m_found;
    }

    std::vector<std::size_t> m_first; ///< of each node, where its edges begin in m_targets
    std::vector<std::size_t> m_targets;
    std::vector<std::size_t> m_index;
    std::vector<std::size_t> m_lowest;
    std::vector<std::size_t> m_component;
    std::vector<std::size_t> m_open;
    std::vector<Step> m_path;
    std::size_t m_seen = 0;
    std::size_t m_found = 0;
};

} // namespace

std::vector<std::size_t> componentsOf(
    std::size_t count, const std::vector<std::pair<std::size_t, std::size_t>>& edges)
{
    return ComponentFinder(count, edges).find();
}

} // namespace mnemo::structure
