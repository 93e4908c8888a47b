// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/paragraphrow.h"

#include <QString>

#include <vector>

namespace mnemo {

/// Characters of a part that are set apart, in QChars.
struct StyledRange
{
    enum class Kind
    {
        Verb,
        Link,
        Missing ///< a citation of what the store does not hold
    };

    Kind kind = Kind::Verb;
    int begin = 0;
    int length = 0;
    TextLink link;
};

/// A line of a paragraph, which is wrapped where it is long: its head, or a subparagraph.
struct ParagraphPart
{
    QString text;
    int level = 0; ///< of indentation
    std::vector<StyledRange> ranges;
};

struct ParagraphParts
{
    std::vector<ParagraphPart> parts;
    int folded = 0; ///< subparagraphs that are left out
};

/// The words of a paragraph with its verb and its citations. Six subparagraphs or more are folded
/// into a link unless it is unfolded.
[[nodiscard]] ParagraphParts partsOfParagraph(const DocumentParagraph& paragraph, bool isUnfolded);

} // namespace mnemo
