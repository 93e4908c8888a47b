// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/vocabulary.h"

#include <vector>

namespace mnemo {

/// German verbs that end a question with a part of theirs: of “wo findet der Chor statt”, where the
/// graph knows such a kind of edge, the last word moves behind the verb.
void joinSeparated(std::vector<Word>& words, const Vocabulary& vocabulary);

} // namespace mnemo
