// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/graph/foldedtext.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// Where a text was found among the texts of a node or an edge.
struct TextHit
{
    int rank = 0; ///< 0 the whole value, 1 its start, 2 the start of a word, 3 inside
    std::string property;
    std::string excerpt; ///< at most 160 code points of the value
    std::int64_t offset = 0; ///< of the match in the excerpt, in code points
    std::int64_t length = 0;
    bool cutStart = false; ///< the value begins before the excerpt
    bool cutEnd = false;
};

/// Looks for one text among the texts of nodes and edges: the values of their properties that are
/// texts, and `label` (empty for none). Of several that hold it, the one that it matches best
/// counts, then the first by name; within it, the first of the best places.
class TextSearch final
{
public:
    explicit TextSearch(std::string_view folded) : m_text(folded) { }

    /// What a store keeps among the properties of a foreign graph's nodes or edges that are none:
    /// the labels; the type, which is one of a JSON list. Nothing where it is empty.
    struct Beside
    {
        std::string_view name;
        std::string_view types;
    };

    static constexpr int kWorst = 3; ///< of the ranks
    static constexpr int kLeftOut = 9; ///< no rank: from here on only better ones were looked for

    /// The rank of the best match; -1 for none of `worst` or better, which is quicker to tell the
    /// better that is. `properties` are a JSON object as it is kept.
    [[nodiscard]] int rank(std::string_view label, std::string_view properties,
        const Beside& beside, int worst = kWorst) const;
    [[nodiscard]] std::optional<TextHit> hit(
        std::string_view label, std::string_view properties, const Beside& beside) const;
    [[nodiscard]] std::optional<TextHit> hit(std::string_view label, const Json& properties) const;

private:
    FoldedText m_text;
};

/// A part of a folded text that every text that matches it holds, in lower case as any server makes
/// it: for a server to narrow down what the program looks through. Empty where there is none.
[[nodiscard]] std::string plainPartOf(std::string_view folded);

/// [property, excerpt, offset, length, cutStart, cutEnd].
[[nodiscard]] Json toJson(const TextHit& hit);

} // namespace mnemo
