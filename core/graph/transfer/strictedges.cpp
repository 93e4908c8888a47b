// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/strictedges.h"

#include <utility>

namespace mnemo::transfer {

void StrictEdges::add(const Ends& ends, const Json& edge, Place place)
{
    constexpr std::size_t perEntry = 400; // the entries of both maps, with the ends
    constexpr std::size_t perMember = 100;
    const bool isTurned = !ends.areDirected && ends.to < ends.from;
    const std::string between(1, '\0');
    const auto key = isTurned ? ends.to + between + ends.from : ends.from + between + ends.to;
    const auto [it, isNew] = m_edges.try_emplace(key);
    if (isNew) {
        it->second = {edge, place};
        it->second.edge.emplace("source", ends.from);
        it->second.edge.emplace("target", ends.to);
        m_bytes += perEntry + 2 * key.size();
    }
    for (const auto& [name, value] : edge.items()) {
        const auto* text = value.get_ptr<const std::string*>();
        m_bytes += perMember + name.size() + (text != nullptr ? text->size() : 0);
        if (!isNew)
            it->second.edge[name] = value;
    }
}

Status StrictEdges::takeAll(const std::function<Status(Json edge, Place place)>& take)
{
    for (auto& [ends, held] : std::exchange(m_edges, {})) {
        if (auto done = take(std::move(held.edge), held.place); !done)
            return done;
    }
    m_bytes = 0;
    return Done{};
}

} // namespace mnemo::transfer
