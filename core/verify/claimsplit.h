// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace mnemo {

/// A statement of an answer that is checked by itself.
struct AgentClaim
{
    QString text; ///< whole, with what was carried over from before
    qsizetype carried = 0; ///< characters at the start of `text` that do not stand there
    qsizetype begin = 0; ///< of its own words in the answer, in UTF-16 units
    qsizetype end = 0;

    bool operator==(const AgentClaim&) const = default;
};

constexpr std::size_t kMostClaims = 10'000; ///< what is over is not read

/// Takes an answer apart by rule: at the ends of sentences, lines, items of lists and cells of
/// tables, then at “and”, “but”, “while” and semicolons where a statement follows. A statement that
/// begins with a verb or with “it” is given the subject of the one before, where no other can be
/// meant. Headings, code and questions are no claims, and receipts in brackets at the end of a
/// sentence are no part of one. Pure.
[[nodiscard]] std::vector<AgentClaim> splitClaims(const QString& answer);

} // namespace mnemo
