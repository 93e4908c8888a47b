// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/graph/profile.h"

#include <string>

namespace mnemo {

/// The content of resources/profiles/NAME.json. Errors: MalformedFile for what is no object or
/// holds a name that is no safe identifier, or no icon's, with the file and the member in `where`.
[[nodiscard]] Result<Profile> profileFrom(const Json& source, const std::string& name);

} // namespace mnemo
