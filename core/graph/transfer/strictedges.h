// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <functional>
#include <string>
#include <unordered_map>

namespace mnemo::transfer {

/// What is held of the edges of a strict graph.
inline constexpr std::size_t kMaxStrict = std::size_t{96} * 1024 * 1024;

/// The edges of a strict graph of DOT: two nodes have one edge, with the attributes of all that
/// name both.
class StrictEdges final
{
public:
    struct Ends
    {
        const std::string& from;
        const std::string& to;
        bool areDirected; ///< else the edge is the same from either end
    };

    void add(const Ends& ends, const Json& edge, Place place);

    [[nodiscard]] bool isFull() const { return m_bytes > kMaxStrict; }

    /// Hands over all of them, and is empty then. Errors: those of `take`.
    [[nodiscard]] Status takeAll(const std::function<Status(Json edge, Place place)>& take);

private:
    struct Held
    {
        Json edge;
        Place place;
    };

    std::unordered_map<std::string, Held> m_edges; ///< by their ends
    std::size_t m_bytes = 0;
};

} // namespace mnemo::transfer
