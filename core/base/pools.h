// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

#include <chrono>

namespace mnemo {

// The pools of the program; it has no others. They are never destroyed: nobody waits for them by
// letting go of something. Any thread.

/// Reads files of any size, makes and checks receipts, sorts, compares. Nothing waits here for a
/// server. Long work gets a token.
[[nodiscard]] QThreadPool& readingPool();

/// Writes and reads the program's own small files, one piece after the other: what was chosen last
/// is what stays. Nothing that takes long may wait in it. The end of the program waits for it.
[[nodiscard]] QThreadPool& writingPool();

/// Lays out and draws. Its threads may run at a lower priority than the window.
[[nodiscard]] QThreadPool& drawingPool();

/// Whatever may have to wait for a server, or for a client of this program: opening, asking,
/// watching and closing stores. It has many threads, as most of them wait; who asks again and again
/// uses a WorkQueue, so that it cannot take all of them.
[[nodiscard]] QThreadPool& networkPool();

/// Waits until nothing runs in any of them; in writingPool() for as long as it takes. False when
/// something still runs elsewhere after `most`. For the end of the program, and of a test.
[[nodiscard]] bool finishPools(std::chrono::milliseconds most);

} // namespace mnemo
