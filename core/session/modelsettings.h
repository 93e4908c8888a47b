// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/model/modelsetup.h"
#include "core/settings/settings.h"

namespace mnemo {

/// What the settings say of the model, without its key.
[[nodiscard]] ModelChoice modelChoiceOf(const Settings& settings);

/// Errors: those of Settings::setValue(). The key is not written.
[[nodiscard]] Status keepModelChoice(Settings& settings, const ModelChoice& choice);

} // namespace mnemo
