// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "target.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mnemo::fuzz {

struct Campaign
{
    const Target* target = nullptr;
    std::vector<std::string> corpus; ///< inputs, which are run as they are before any mutant
    double seconds = 0; ///< of mutants; 0: the corpus alone
    std::uint64_t seed = 1;
    std::string program; ///< as it was called, for the words that tell how to replay
    std::string finds = "."; ///< folder of what is found
};

/// Runs the target in a process of its own, so that an input that ends it, uses up its time (10 s
/// of the processor, or 60 s asleep) or its memory (2 GB) is known, and is written to a file.
/// Whether nothing was found.
[[nodiscard]] bool run(const Campaign& campaign);

/// Does what it is told to, to test what looks on: "crash", "hang", "wait" and "memory" end badly.
[[nodiscard]] const Target& selfTest();

} // namespace mnemo::fuzz
