// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// The number of a decision or resolution: "2/CMA.2" is number 2 of session 2 of the CMA.
struct DecisionNumber
{
    bool isResolution = false;
    std::int64_t number = 0;
    std::string body; ///< as in the id: "CMA", "CP", "CMP"
    std::int64_t session = 0;

    /// "2/CMA.2", "Resolution 1/CMA.2": the id of its node.
    [[nodiscard]] std::string id() const;
};

/// Reads "2/CMA.2", "decision 2/cma.2", "Resolution 1/COP.20"; nothing where `text` is more or less
/// than that.
[[nodiscard]] std::optional<DecisionNumber> decisionNumberOf(std::string_view text);

/// The id of the node that a person means by `text`: a decision's in the form of the graph, any
/// other text without the white space around it.
[[nodiscard]] std::string documentIdOf(std::string_view text);

/// Which decision, resolution or report the node with this id is or belongs to: "2/CMA.2" of
/// "2/CMA.2 annex I ¶3".
[[nodiscard]] std::string hostOfDocumentNode(std::string_view id);

/// The label of a paragraph that a person means: "43" of "¶ 43", "para. 43" or "paragraph 43".
[[nodiscard]] std::string paragraphLabelOf(std::string_view text);

/// A body as nodes name it: "COP" of "CP" and "cop".
[[nodiscard]] std::string bodyNameOf(std::string_view text);

/// Words of letters and digits, in lower case, in the order of the text.
[[nodiscard]] std::vector<std::string> foldedWordsOf(std::string_view utf8);

} // namespace mnemo
