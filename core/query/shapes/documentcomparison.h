// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/documentground.h"
#include "core/query/shapes/documentsections.h"

#include <string>
#include <vector>

namespace mnemo {

/// Two sides of a question, with what the decisions of each say on what they are compared on.
class DocumentComparison final
{
public:
    explicit DocumentComparison(DocumentGround& ground) : m_ground(ground) { }

    /// Whether a side of the question stands for any decision.
    [[nodiscard]] bool canCompare() const;

    /// {topic, columns: [{side, decisions, acts}]}; the acts are operative paragraphs, word for
    /// word. Puts decisions and paragraphs into the sections too. Errors: those of the store.
    [[nodiscard]] Result<Json> compare(DocumentSections& sections);

    /// Sides of which nothing was found.
    [[nodiscard]] const std::vector<std::string>& missing() const { return m_missing; }

    /// A side has more than a column holds.
    [[nodiscard]] bool isCut() const { return m_isCut; }

private:
    [[nodiscard]] Result<Json> columnOf(
        const std::string& side, const std::vector<const DocumentNode*>& decisions);

    DocumentGround& m_ground;
    std::vector<std::string> m_missing;
    bool m_isCut = false;
};

} // namespace mnemo
