// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measures/measures.h"

#include <QString>

#include <string>

namespace mnemo {

/// "PageRank".
[[nodiscard]] QString measureTitle(Measure measure);
/// The name of a property as it is shown: what was measured or counted by its title, others by
/// their own.
[[nodiscard]] QString propertyTitle(const std::string& property);

} // namespace mnemo
