// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"
#include "core/muse/language/vocabulary.h"

#include <cstdint>
#include <vector>

namespace mnemo {

// Parts that the rules of QuestionParser add to a reading.

/// “manager” of a kind that is called after the verb: who manages. A noun that names the kind
/// itself does not say at which end it stands.
[[nodiscard]] bool isAgentOf(const QString& folded, const QStringList& kindWords);
/// Takes out what is there twice: “in the” is one phrase, and “in” with an article as well.
void keepDistinct(std::vector<PartialReading>& states);
/// The reading asks for what comes first in its order.
void askForTop(PartialReading& state);
/// What is looked for has the relation as well.
void relate(Reading& reading, NodeRelation relation);
/// Denies the only relation that was added to a reading; false where there is none, or the opposite
/// cannot be asked for.
[[nodiscard]] bool deny(Reading& reading, const Reading& before);
/// Adds the state as one that asks for a property of its node.
void askValue(std::vector<PartialReading>& to, PartialReading state, const NameLink& link,
    const Vocabulary& words);
/// Whether the nodes of one of the roles can be those at the near end of the relation.
[[nodiscard]] bool mayBeSaidOf(
    const std::set<std::string>& roles, const NodeRelation& relation, const Vocabulary& vocabulary);
/// The cost of what may be said of what stands nearer.
constexpr int kOfFarther = 3;
/// A time as a bound of a condition: a date alone where it is the beginning of a day.
[[nodiscard]] Json boundJson(std::int64_t micros);
/// Whole numbers without a fraction.
[[nodiscard]] Json numberJson(double number);

} // namespace mnemo
