// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/jsonlimits.h"

#include <cstddef>
#include <string_view>

namespace mnemo {

/// What it takes to read a JSON text.
struct JsonCost
{
    std::size_t values = 0; ///< lists and objects included
    std::size_t memory = 0; ///< as JsonBudget counts it
    int levels = 0; ///< of nesting
};

/// Builds no value. Of a text that is no JSON, what it takes up to the error.
[[nodiscard]] JsonCost costOf(std::string_view json);

/// Whether parseJson() with these limits takes a text that canonicalJson() made.
[[nodiscard]] bool isReadable(std::string_view json, const JsonLimits& limits);
/// The same for a text of so many bytes that was measured.
[[nodiscard]] bool isReadable(const JsonCost& cost, std::size_t bytes, const JsonLimits& limits);

/// How many values a JSON text holds, lists and objects included, counted up to `most` + 1 and
/// without building any of them; of a text that is no JSON, those before the error.
[[nodiscard]] std::size_t countValues(std::string_view json, std::size_t most);

} // namespace mnemo
