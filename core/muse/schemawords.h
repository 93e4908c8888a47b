// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace mnemo {

/// Whether questions are in English, so that names can be brought into its forms.
[[nodiscard]] bool isEnglish();

/// A name as it is read in a sentence.
[[nodiscard]] QString spoken(const std::string& name);

/// Whether it is made of letters, as words are.
[[nodiscard]] bool isWordLike(const QString& name);

/// "Task": "task"; "REQ" and "web:url" stay as they are.
[[nodiscard]] QString spokenRole(const std::string& role);

/// "task": "tasks", "person": "people"; only in English.
[[nodiscard]] QString pluralOf(const std::string& role);

/// Whether nodes of the role are asked for by "who".
[[nodiscard]] bool isPersonRole(const std::string& role);

/// Whether a question can have it in it and be read as it was meant.
[[nodiscard]] bool canBeSaid(const QString& words);
[[nodiscard]] bool canBeSaid(const std::string& name);

/// In quotation marks of the program's language.
[[nodiscard]] QString quoted(const QString& name);

} // namespace mnemo
