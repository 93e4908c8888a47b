// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <string_view>

namespace mnemo {

/// Begin the topics of an answer that counts one role, label or kind of edge; its name follows.
inline constexpr std::string_view kRoleTopic = "role:";
inline constexpr std::string_view kLabelTopic = "label:";
inline constexpr std::string_view kKindTopic = "kind:";

/// What "how many …" asks to be counted, by a name that the graph itself has ("Person nodes",
/// "persons", "knows edges"): a topic, or empty where `counts` of summary_state has no such name.
[[nodiscard]] std::string countedName(const std::string& about, const Json& counts);

} // namespace mnemo
