// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string>

namespace mnemo {

/// The term of the glossary that `words` name, in English or German, in the singular or plural,
/// with or without an article: "daimoi" for "a daimoi". Nothing for other words.
[[nodiscard]] std::optional<std::string> termOf(const std::string& words);

/// What a term means, in one or two sentences; empty for an unknown one.
[[nodiscard]] QString definitionOf(const std::string& term);

} // namespace mnemo
