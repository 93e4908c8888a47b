// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/answer.h"
#include "core/query/evidence.h"

#include <string>

namespace mnemo {

class Catalogue;

/// What in the graph a value of an answer rests on.
struct Evidence : Support
{
    std::string value; ///< as shown
};

/// Follows the value's pointer into the stored result that its receipt stands for, as the entry of
/// the catalogue describes it (of the shipped one, where there is no catalogue).
[[nodiscard]] Evidence evidenceOf(
    const Catalogue* catalogue, const Answer& answer, const AnswerValue& value);

} // namespace mnemo
