// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <QString>

namespace mnemo {

/// Asks on the terminal, which does not show what is typed, and waits. Errors: NotPermitted without
/// a terminal, Cancelled. Worker threads only.
[[nodiscard]] Result<QString> promptForPassword(const QString& question, const CancelToken& cancel);

} // namespace mnemo
