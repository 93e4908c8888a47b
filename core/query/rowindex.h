// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/query/resultlists.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mnemo {

/// The rows of a list by the nodes that they are about. A value, made on any thread: it reads every
/// row. What is cancelled is cut short.
class RowIndex final
{
public:
    explicit RowIndex(const ResultList& list, const CancelToken& cancel = {});

    /// The node of a row, by its place in the list, or "".
    [[nodiscard]] const std::string& nodeOf(std::size_t place) const { return m_nodes[place]; }

    /// Places in the list, in its order.
    [[nodiscard]] std::vector<std::size_t> placesOf(const std::string& node) const;

private:
    std::vector<std::string> m_nodes; ///< of all rows
    std::vector<std::size_t> m_byNode; ///< places, by node and then in order
};

} // namespace mnemo
