// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/documentresults.h"
#include "ui/documents/documentscontroller.h"

#include <QString>

#include <vector>

namespace mnemo {

/// Something in the text or beside it that can be followed.
struct TextLink
{
    enum class Kind
    {
        Document, ///< another place of the documents
        Concept, ///< its timeline
        Unfold ///< the whole of this paragraph
    };

    Kind kind = Kind::Document;
    DocumentPlace place;
    std::string name; ///< of the concept
    QString words; ///< as it is shown
};

/// One line of the column beside a paragraph.
struct CitationLine
{
    enum class Mark
    {
        Cites,
        CitedBy,
        Founds,
        FollowsUp,
        More ///< others are left out
    };

    Mark mark = Mark::Cites;
    bool isLink = true; ///< else its target is not in the store
    TextLink link;
};

/// A row of a text: a paragraph, or what stands over the paragraphs that follow.
struct ParagraphRow
{
    enum class Kind
    {
        Paragraph,
        Section,
        Annex
    };

    Kind kind = Kind::Paragraph;
    QString heading; ///< of the two others
    DocumentParagraph paragraph;
    std::vector<CitationLine> beside;
};

/// The rows of a text, in its order, with who cites each paragraph.
[[nodiscard]] std::vector<ParagraphRow> rowsOfText(
    const DocumentText& text, const std::vector<CitingParagraph>& citing);

/// The paragraph of this decision that a citation of `paragraphs` ("5(c)", "43 and 44") names
/// first; of the decision itself where it names none.
[[nodiscard]] DocumentPlace placeCited(const std::string& decision, const std::string& paragraphs);

} // namespace mnemo
