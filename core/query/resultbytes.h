// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/query/outcome.h"

#include <string>
#include <string_view>

namespace mnemo {

/// resultHash() for a result whose canonical bytes are at hand. `args` are normalised.
[[nodiscard]] std::string hashOfResultBytes(const std::string& query, const Json& args,
    QueryStatus status, std::string_view resultBytes, bool truncated);

} // namespace mnemo
