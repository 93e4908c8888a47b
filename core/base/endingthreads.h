// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThread>

#include <chrono>
#include <memory>

namespace mnemo {

/// Takes over a thread that was told to end, and what it works on, so that the caller need not
/// wait. `work` is released after the thread has finished. Any thread.
void letEnd(QThread* thread, std::shared_ptr<void> work);

/// Waits until all of them have finished. False when some still run after `most`. For the end of
/// the program.
[[nodiscard]] bool joinEndingThreads(std::chrono::milliseconds most);

} // namespace mnemo
