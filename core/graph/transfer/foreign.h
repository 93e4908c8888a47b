// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo::transfer {

/// The member in which a file of another program's form keeps what that form has no place for, as
/// the JSON text of an object.
inline constexpr std::string_view kRemainder = "mnemoscope";

/// Puts what the member kRemainder says into `element` in its place. A text that is not JSON stays.
void takeRemainder(Json& element);

/// ASCII digits, a sign, a point and an exponent as a number; nothing for all else, and for
/// numbers that a double does not hold.
[[nodiscard]] std::optional<Json> numericValue(std::string_view text);

/// Whether two texts are the same but for the case of ASCII letters.
[[nodiscard]] bool isSameWord(std::string_view a, std::string_view b);

/// How much the defaults of a file may add to its elements: they are copied to each of them, so
/// that a small file can say very much.
class DefaultsBudget final
{
public:
    void spend(const std::string& name, const Json& value);

    /// `offset`: bytes of the file that were read.
    [[nodiscard]] bool isSpent(std::uint64_t offset) const;

private:
    std::uint64_t m_spent = 0;
};

/// A line of a text form with U+0000 or bytes that are no UTF-8. Errors: MalformedFile.
[[nodiscard]] Status checkLine(const GraphDraft& draft, std::string_view line, Place place);

} // namespace mnemo::transfer
