// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/facts.h"

#include <QString>

#include <string>

namespace mnemo {

/// A relation as stored, in words: "lives in" of LIVES_IN.
[[nodiscard]] QString relationWords(const std::string& kind);

/// The same in the tense of the fact's state: "lived in", "is to lead". Relations are named in
/// English as a rule; where the program speaks another language, or the verb is not known to it,
/// the words stay as they are.
[[nodiscard]] QString relationInTense(const std::string& kind, FactState state);

/// Whether the program speaks the language that relations are conjugated in.
[[nodiscard]] bool conjugates();

} // namespace mnemo
