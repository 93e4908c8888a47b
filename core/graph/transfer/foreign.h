// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo::transfer {

class InputLines;

/// The member in which a file of another program's form keeps what that form has no place for, as
/// the JSON text of an object.
inline constexpr std::string_view kRemainder = "mnemoscope";

/// Puts what the member kRemainder says into `element` in its place. A text that is not JSON stays.
void takeRemainder(Json& element);

/// ASCII digits, a sign, a point and an exponent as a number; nothing for all else, and for
/// numbers that a double does not hold.
[[nodiscard]] std::optional<Json> numericValue(std::string_view text);

/// What Python writes into JSON where a number is none.
inline constexpr std::array<std::string_view, 3> kNoNumbers{"NaN", "Infinity", "-Infinity"};

/// Whether `word` is NaN or infinite, in any case and as any program writes it.
[[nodiscard]] bool isNoNumber(std::string_view word);

/// Such values are absent; `count` is how many the file had.
void warnOfNoNumbers(GraphDraft& draft, std::uint32_t file, std::size_t count);

/// JSON in which what kNoNumbers lists is replaced by `word`, itself JSON; none of a text is.
[[nodiscard]] std::string withoutNoNumbers(std::string_view json, std::string_view word);

/// One element as parseJson() reads it, where Python may have written it: what is NaN or infinite
/// is left out, and counted.
[[nodiscard]] Result<Json> parsePythonJson(std::string_view text, std::size_t& noNumbers);

/// Whether two texts are the same but for the case of ASCII letters.
[[nodiscard]] bool isSameWord(std::string_view a, std::string_view b);

/// How much the defaults of a file may add to its elements: they are copied to each of them, so
/// that a small file can say very much.
class DefaultsBudget final
{
public:
    void spend(const std::string& name, const Json& value);

    void spend(std::uint64_t bytes) { m_spent += bytes; }

    /// `offset`: bytes of the file that were read.
    [[nodiscard]] bool isSpent(std::uint64_t offset) const;

private:
    std::uint64_t m_spent = 0;
};

/// A line of a text form with U+0000 or bytes that are no UTF-8. Errors: MalformedFile.
[[nodiscard]] Status checkLine(const GraphDraft& draft, std::string_view line, Place place);

/// Hands all lines of `input` to `take`. Errors: those of `take`, those of reading, MalformedFile
/// for a line that is too long.
[[nodiscard]] Status takeLines(const Input& input, const GraphDraft& draft, InputLines& lines,
    const std::function<Status(std::string_view line)>& take);

} // namespace mnemo::transfer
