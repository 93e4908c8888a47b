// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

namespace mnemo {

/// Writes settings, one after the other: what was chosen last is what stays. Nothing that takes
/// long may wait in it. The end of the program waits for it.
[[nodiscard]] QThreadPool& writingPool();

} // namespace mnemo
