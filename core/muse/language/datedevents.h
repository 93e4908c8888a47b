// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/candidates.h"

#include <cstdint>
#include <vector>

namespace mnemo {

/// “what happened in February” of a graph that does not record its changes: what has a time in
/// that stretch, by each property with times that reaches into it. Nothing where more than four
/// queries would be needed, or where the question names no time.
[[nodiscard]] std::vector<Candidate> eventsWithin(
    const Reading& changes, const Vocabulary& vocabulary, std::int64_t now);

} // namespace mnemo
