// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <utility>

namespace mnemo {

/// Whether a cell holds more than nothing or an empty text.
[[nodiscard]] inline bool isGiven(const Json& cell)
{
    return !cell.is_null() && !(cell.is_string() && cell.get_ref<const std::string&>().empty());
}

/// Adds a member. Quickest when its key comes after all that are there, in the order of bytes.
inline void putLast(Json::object_t& item, const char* key, Json&& value)
{
    item.emplace_hint(item.end(), key, std::move(value));
}

} // namespace mnemo
