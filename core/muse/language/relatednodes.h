// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/muse/language/reading.h"

#include <string>
#include <vector>

namespace mnemo {

// The nodes that a reading's relations lead to, as arguments of find_nodes and back.

[[nodiscard]] const char* directionName(Way way);
[[nodiscard]] Way wayFrom(const std::string& name);
[[nodiscard]] Json textOrNull(const std::string& text);
[[nodiscard]] std::string memberOrEmpty(const Json& json, const char* name);

/// All nodes of a relation, each once.
[[nodiscard]] std::vector<std::string> idsOf(const NodeRelation& relation, const Reading& reading);
/// The relations to nodes, as the argument `related`.
[[nodiscard]] Json relatedJson(const Reading& reading);
/// Adds what one item of that argument says.
void relateTo(Reading& reading, const Json& related);
/// Whether a relation leads to one node, which other queries than find_nodes take as well.
[[nodiscard]] bool isToOne(const NodeRelation& relation, const Reading& reading);

} // namespace mnemo
