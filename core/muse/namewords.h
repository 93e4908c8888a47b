// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace mnemo {

/// What nodes of a role are called in a sentence, in the language that is shown: "task" and
/// "tasks", "person" and "people"; the part behind a colon alone ("web:url": "URL", "URLs"). A
/// name that is not of this language keeps its form where no rule fits.
[[nodiscard]] QString roleWord(const std::string& role, bool isOne);

/// Whether English says “an” before it: “agent” and “hour”, but not “user” or “one-way street”.
[[nodiscard]] bool beginsWithVowel(const QString& words);

/// The name of a property or kind of edge as words: "due date" for "due_date", "works on" for
/// "WORKS_ON".
[[nodiscard]] QString nameWords(const std::string& name);

} // namespace mnemo
