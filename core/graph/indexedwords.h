// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <string_view>

namespace mnemo {

/// What stores keep in their full-text index of a node: the words of the text of a paragraph, in
/// lower case and apart by one space, so that every store splits them alike; empty for other nodes.
[[nodiscard]] std::string indexedWordsOf(std::string_view role, const Json& properties);

/// The same of properties as they are kept. `properties` is only parsed for a paragraph.
[[nodiscard]] std::string indexedWordsOfStored(std::string_view role, std::string_view properties);

} // namespace mnemo
