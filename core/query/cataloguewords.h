// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string>

namespace mnemo {

/// Words of a catalogue entry (its title, a choice of an argument) in the language shown, or as
/// they stand where they have no translation. For the eye alone: arguments, receipts and hashes
/// hold the entry's own words. Any thread.
[[nodiscard]] QString catalogueWords(const std::string& words);

/// What of the shipped catalogue can be translated, in English.
[[nodiscard]] std::span<const char* const> translatableCatalogueWords();

} // namespace mnemo
