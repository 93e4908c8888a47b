// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"
#include "core/muse/language/vocabulary.h"

#include <cstdint>
#include <vector>

namespace mnemo {

// Parts that the rules of QuestionParser add to a reading.

/// Takes out what is there twice: “in the” is one phrase, and “in” with an article as well.
void keepDistinct(std::vector<PartialReading>& states);
/// The reading asks for what comes first in its order.
void askForTop(PartialReading& state);
/// What is looked for has the relation as well.
void relate(Reading& reading, NodeRelation relation);
/// Adds the state as one that asks for a property of its node.
void askValue(std::vector<PartialReading>& to, PartialReading state, const NameLink& link,
    const Vocabulary& words);
/// A time as a bound of a condition: a date alone where it is the beginning of a day.
[[nodiscard]] Json boundJson(std::int64_t micros);
/// Whole numbers without a fraction.
[[nodiscard]] Json numberJson(double number);

} // namespace mnemo
