// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace mnemo::transfer {

/// Ends the name of a column whose cells are JSON: what is not text keeps its type.
inline constexpr std::string_view kJsonColumn = ":json";

/// Puts ' before a text that a spreadsheet would run as a formula, and before one that looks as if
/// this had been done; so that unguarded() gives every text back.
[[nodiscard]] std::string guarded(std::string_view text);
[[nodiscard]] std::string unguarded(std::string_view text);

} // namespace mnemo::transfer
