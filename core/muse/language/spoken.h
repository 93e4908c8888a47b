// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/language.h"

#include <QString>

namespace mnemo {

/// In which language a question is asked, by its small words; names and quoted words say nothing.
/// That of the interface where both are spoken, or none can be told.
[[nodiscard]] Language languageOf(const QString& question);

} // namespace mnemo
