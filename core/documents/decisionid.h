// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo::documents {

/// The number of a decision or resolution as it stands in a text, e.g. "1/CP.21".
struct DecisionId
{
    int number = 0;
    std::string track; ///< CP, CMP, CMA
    int session = 0;
    std::size_t begin = 0; ///< in the text
    std::size_t end = 0;

    /// "1/CP.21".
    [[nodiscard]] std::string text() const;
    /// COP, CMP, CMA.
    [[nodiscard]] std::string body() const;
};

/// Reads a number that begins at `at`; blanks around "/" and ".", and l, I and O for digits are
/// mistakes of scanning. Digits that lead to a session after `year` are those of a footnote (year
/// 0: any session of two digits may be).
[[nodiscard]] std::optional<DecisionId> decisionIdAt(
    std::string_view text, std::size_t at, int year);

/// The next one from `from` on.
[[nodiscard]] std::optional<DecisionId> findDecisionId(
    std::string_view text, std::size_t from, int year);

/// The last session that `track` had by the end of `year`; 99 where `year` is 0.
[[nodiscard]] int lastSession(std::string_view track, int year);

/// 1 to 99 for "first" to "ninety-ninth", at the begin of `text`; absent for another word.
struct Ordinal
{
    int value = 0;
    std::size_t length = 0;
};

[[nodiscard]] std::optional<Ordinal> ordinalAt(std::string_view text);

/// Value of a Roman numeral in capitals, 0 where it is none.
[[nodiscard]] int romanValue(std::string_view text);

[[nodiscard]] std::string loweredAscii(std::string_view text);
[[nodiscard]] bool isDigit(char c);
[[nodiscard]] bool isUpper(char c);
[[nodiscard]] bool isLower(char c);
/// A space or a tab.
[[nodiscard]] bool isBlank(char c);
/// The first place from `at` on that is no blank.
[[nodiscard]] std::size_t afterBlanks(std::string_view text, std::size_t at);
/// A letter, a digit or a byte of a character beyond ASCII.
[[nodiscard]] bool isWordByte(char c);
/// Case of ASCII letters does not matter.
[[nodiscard]] bool startsWithFolded(std::string_view text, std::string_view lowerCaseStart);

} // namespace mnemo::documents
