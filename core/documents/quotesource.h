// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/parsedfile.h"

#include <string>
#include <string_view>

namespace mnemo::documents {

/// Finds out whose words a decision quotes.
class QuoteSource final
{
public:
    explicit QuoteSource(const ParsedFile& file) : m_file(file) { }

    /// The decision whose words follow: named right before them, in paragraph `before` (or null) or
    /// in the heading `section`, or by the words for what it holds. `root` is the decision around.
    [[nodiscard]] std::string sourceOf(
        const Paragraph* before, std::string_view section, const Part& root);

private:
    [[nodiscard]] std::string decisionNamedFor(std::string_view phrase, const Part& root);

    const ParsedFile& m_file;
    int m_lookUps = 0;
};

} // namespace mnemo::documents
