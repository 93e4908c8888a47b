// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

namespace mnemo {

/// Writes settings, one after the other: what was chosen last is what stays. Nothing that takes
/// long may wait in it. The end of the program waits for it.
[[nodiscard]] QThreadPool& writingPool();

/// Asks servers that may hang now and then: whether they are there, what they hold, whether they
/// have changed. Whatever waits in it waits for a server, and nothing else does.
[[nodiscard]] QThreadPool& networkPool();

} // namespace mnemo
