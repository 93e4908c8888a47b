// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/namefinder.h"
#include "core/muse/language/vocabulary.h"
#include "core/muse/plan/unusedwords.h"

#include <vector>

namespace mnemo {

/// The words that are neither of the language nor of the graph; where there is none, nothing.
[[nodiscard]] std::vector<UnusedWords> unlinkedWords(
    const std::vector<Word>& words, const Vocabulary& vocabulary, NameFinder& finder);

} // namespace mnemo
