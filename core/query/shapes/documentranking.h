// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/queryanalysis.h"
#include "core/query/shapes/documentread.h"

#include <functional>
#include <string>
#include <vector>

namespace mnemo {

/// A paragraph that holds words of a question.
struct RankedText
{
    DocumentNode node;
    double score = 0; ///< BM25, to six digits behind the point
    std::size_t held = 0; ///< how many of the words are in it
};

/// Paragraphs by how well they fit the words and articles of a question.
struct TextRanking
{
    std::vector<RankedText> texts; ///< best first, then by id
    std::size_t terms = 0; ///< that were looked for: what RankedText::held may be
    std::vector<std::string> unknownWords; ///< that no paragraph which may be shown holds
};

/// Ranks paragraphs by BM25 (k1 1.2, b 0.75; the mean length is that of all texts with a word of
/// the question). Quoted and draft texts are left out: their words are not those of the decision
/// that they stand in. Errors: those of the store.
[[nodiscard]] Result<TextRanking> rankTexts(DocumentReading& reading, const QueryAnalysis& analysis,
    const std::function<bool(const DocumentNode&)>& mayShow);

/// Whether a text names an article such as "6.2" in one of the ways in which decisions do.
[[nodiscard]] bool namesArticle(const std::string& text, const std::string& article);

} // namespace mnemo
