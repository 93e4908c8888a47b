// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// Positions of the roles of a schema, from −1 to 1 in both directions: the one that is joined to
/// the most others in the middle, the others around it, neighbours beside each other. The same for
/// the same roles and pairs, in whatever order they come and however many nodes they have.
[[nodiscard]] std::vector<QPointF> schemaPlaces(const std::vector<std::string>& roles,
    const std::vector<std::pair<std::string, std::string>>& joined);

} // namespace mnemo
