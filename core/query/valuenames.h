// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// What the name of a property or of a member of a result says of its values, where the values
/// themselves do not.
namespace mnemo::valuename {

/// A name of Unix seconds.
inline constexpr std::string_view kTime = "ts";

/// Whether integers of this name are Unix seconds.
[[nodiscard]] inline bool isTime(std::string_view name)
{
    return name == kTime || (name.size() > 3 && name.ends_with("_ts"));
}

/// Whether texts of this name are ids, hashes or keys, which are compared letter by letter.
[[nodiscard]] inline bool isIdentity(std::string_view name)
{
    return name == "id" || name.ends_with("_id") || name.ends_with("_hash") || name == "from"
        || name == "to" || name == "key";
}

} // namespace mnemo::valuename
