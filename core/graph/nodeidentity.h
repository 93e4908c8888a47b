// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace mnemo {

/// What distinguishes the nodes of a foreign graph, and so becomes their id. The first of these
/// that does so in a graph is used.
enum class NodeIdBy
{
    Property, ///< the profile's property: a text or an integer on every node, each another
    LabelAndProperty, ///< role and property, `Movie:1`
    Server ///< the server's own number, `#17`
};

/// `property`, `label_and_property` or `server`: in receipts and in `info`.
[[nodiscard]] std::string_view nodeIdByName(NodeIdBy by);
[[nodiscard]] std::optional<NodeIdBy> nodeIdByFromName(std::string_view name);

} // namespace mnemo
