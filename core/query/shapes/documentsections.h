// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/documentranking.h"
#include "core/query/shapes/documentread.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace mnemo {

/// The sections of an answer, in the order of their weight.
enum class Section : std::uint8_t
{
    SpecificDecision,
    SpecificParagraphs,
    FoundingDecisions,
    FollowUpDecisions,
    EarlierReferencedDecisions,
    DecisionTimeline,
    PrimarySources,
    Entities,
    Relationships
};

inline constexpr std::size_t kSections = 9;

/// One row of a section; members that say nothing are null.
[[nodiscard]] Json decisionRow(const DocumentNode& decision);
/// With the whole text of the paragraph as `quote`. `title` is the decision's.
[[nodiscard]] Json paragraphRow(const DocumentNode& paragraph, const Json& title);
[[nodiscard]] Json actRow(const DocumentEdge& edge, const Json& title);
[[nodiscard]] Json entityRow(const DocumentNode& entity);
[[nodiscard]] Json citationRow(const DocumentEdge& edge);

/// Rows by section, and the text that is made of them, at most 40,000 characters: rows that go
/// beyond are left out, the least important sections first.
class DocumentSections final
{
public:
    void add(Section section, Json row)
    {
        m_rows[static_cast<std::size_t>(section)].push_back(std::move(row));
    }

    [[nodiscard]] const std::vector<Json>& rows(Section section) const
    {
        return m_rows[static_cast<std::size_t>(section)];
    }

    [[nodiscard]] bool isEmpty() const;

    /// Puts `sections`, `text` and `references` into the result; whether rows were left out.
    [[nodiscard]] bool put(Json& result) const;

private:
    std::array<std::vector<Json>, kSections> m_rows;
};

} // namespace mnemo
