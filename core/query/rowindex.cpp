// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/rowindex.h"

#include <algorithm>
#include <numeric>

namespace mnemo {

RowIndex::RowIndex(const ResultList& list, const CancelToken& cancel)
{
    m_nodes.reserve(list.rows->size());
    for (const Json& row : *list.rows) {
        if (cancel.isCancelled())
            break;
        m_nodes.push_back(list.subjectOf(row));
    }
    m_byNode.resize(m_nodes.size());
    std::iota(m_byNode.begin(), m_byNode.end(), std::size_t{0});
    std::stable_sort(m_byNode.begin(), m_byNode.end(),
        [this](std::size_t a, std::size_t b) { return m_nodes[a] < m_nodes[b]; });
}

std::vector<std::size_t> RowIndex::placesOf(const std::string& node) const
{
    const auto first = std::lower_bound(m_byNode.begin(), m_byNode.end(), node,
        [this](std::size_t place, const std::string& wanted) { return m_nodes[place] < wanted; });
    const auto last = std::find_if(
        first, m_byNode.end(), [&](std::size_t place) { return m_nodes[place] != node; });
    return {first, last};
}

} // namespace mnemo
