// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThread>

#include <chrono>
#include <memory>

namespace mnemo {

/// Hands over a thread that was told to end, with all that it works on, so that nobody has to wait
/// for it. `work` is let go of some time after the thread has finished.
void letEnd(QThread* thread, std::shared_ptr<void> work);

/// Waits until all of them have finished. False when some still run after `most`. For the end of
/// the program.
[[nodiscard]] bool joinEndingThreads(std::chrono::milliseconds most);

} // namespace mnemo
