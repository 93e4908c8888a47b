// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/pagemessage.h"

namespace mnemo {

/// Gives up, for good, all that reading pages does not take: memory beyond 768 MB, processor time
/// beyond 20 s, files, connections, other programs, every descriptor but the three standard ones.
/// The hello tells whether system calls could be filtered, too; some containers do not permit it.
/// Call before the first byte of a page is read, on the only thread.
[[nodiscard]] ParserHello giveUpRights();

/// Whether a good part of the processor time is used up: each page is to have at least half of it.
[[nodiscard]] bool isWorn();

} // namespace mnemo
