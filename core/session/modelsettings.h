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

/// Scheme, host and port of an address: what a key was given for, and is sent to alone.
[[nodiscard]] QString originOf(const QUrl& url);

} // namespace mnemo
