// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mnemo::documents {

// What a line of a document is, judged by that line alone. `line` is clean text (CleanText).

/// What a paragraph begins with: "43.", "43)", "43".
struct NumberMarker
{
    int value = 0;
    std::string label;
    std::size_t textBegin = 0; ///< in the line; its size where nothing follows
    bool isStrict = false; ///< digits, a full stop and a blank
    bool isQuoted = false; ///< an opening quotation mark stands before it
    bool isLetter = false; ///< "I." or "l.", which a scanner may have made of "1."
    bool isBare = false; ///< digits and a blank alone, as a footnote begins, too
    bool isInQuotation
        = false; ///< no mark stands before it, and the quotation above ends behind it
};

[[nodiscard]] std::optional<NumberMarker> numberMarker(std::string_view line);

/// What a subparagraph begins with: "(a)", "(ii)", "(a)(i)".
struct SubMarker
{
    std::string text; ///< without brackets, lower case: "a", "ii"
    std::size_t textBegin = 0;
};

[[nodiscard]] std::optional<SubMarker> subMarker(std::string_view line);

/// "II. Adaptation Fund", "B. Activity design": where the text begins, 0 where it is none.
[[nodiscard]] std::size_t sectionHeading(std::string_view line);

/// A page's number, the symbol at its head, a job number, or a line under footnotes.
[[nodiscard]] bool isPageFurniture(std::string_view line);
/// "1 See document FCCC/…": a footnote at the foot of a page.
[[nodiscard]] bool isFootnote(std::string_view line);
/// A line of a table of contents: ends in a page's number after a tab or dots.
[[nodiscard]] bool isContentsLine(std::string_view line);

/// Number of the plenary meeting in "8th plenary meeting", 0 where it is none.
[[nodiscard]] int plenaryMeeting(std::string_view line);
/// ISO 8601 date of a line that is a date, "15 December 2018"; else empty.
[[nodiscard]] std::string dateLine(std::string_view line);

/// "The Conference of the Parties, …": who speaks.
[[nodiscard]] bool isChapeau(std::string_view line);
/// "Recalling …", "Also noting …", "Mindful of …".
[[nodiscard]] bool isRecital(std::string_view line);
/// Whether a text is over at its end: ".", ";", ":", or ",", a footnote's digits set aside.
[[nodiscard]] bool isTerminated(std::string_view text);

} // namespace mnemo::documents
