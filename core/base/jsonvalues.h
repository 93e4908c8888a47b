// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace mnemo {

/// How many values a JSON text holds, lists and objects included, counted up to `most` + 1 and
/// without building any of them; of a text that is no JSON, those before the error.
[[nodiscard]] std::size_t countValues(std::string_view json, std::size_t most);

} // namespace mnemo
