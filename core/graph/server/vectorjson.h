// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"
#include "core/base/json.h"

#include <cstdint>
#include <string>

namespace mnemo::server {

/// Adds the four bytes, the lowest first, of the 32-bit float that is nearest; all that is no
/// number is alike.
void addVectorNumber(Sha256& sum, double number);

/// {"vector": dimensions, "sha256": digits}, as a vector stands among the properties.
[[nodiscard]] Json vectorJson(std::int64_t dimensions, const std::string& sha256);
/// The same of one that is kept as a list of numbers. Of numbers that are 32-bit floats, as far as
/// fifteen digits tell, the digest is that of the vector of them; else it also covers what those
/// that are none are exactly.
[[nodiscard]] Json vectorJson(const Json& numbers);
/// As if all of them were: what snapshots held before.
[[nodiscard]] Json roundedVectorJson(const Json& numbers);

} // namespace mnemo::server
