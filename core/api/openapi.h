// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/catalogue.h"

namespace mnemo {

/// The description of the API in OpenAPI 3.1. Each named query is an address of its own, with the
/// schemas of its catalogue entry.
[[nodiscard]] Json openApiOf(const Catalogue& catalogue);

} // namespace mnemo
