// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/shapes/shapes.h"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

/// A node that was read.
struct Memory
{
    std::string id;
    Json node; ///< its properties, and `id`; null where they were not asked for
    std::string place; ///< what it is ordered by, before its id; see core/graph/propertyplace.h
};

/// Some of what was found, in order.
struct MemoryPage
{
    std::vector<Memory> memories;
    std::size_t count = 0; ///< of all that fits
    bool hasMore = false; ///< behind the last of these
};

/// The text of a property; "" where it has none.
[[nodiscard]] const std::string& memoryText(const Json& node, const std::string& property);

/// Reads what a citizen remembers by the texts of the family (resources/catalogue/memory/memory.*),
/// as the entry's member "memory" says; see resources/catalogue/entry.schema.json. The store
/// selects; what it gives is checked here once more, and what does not fit the arguments is dropped
/// and reported. The embedded store orders and cuts, too; others give all that fits. Errors: those
/// of the store.
class MemoryReading final
{
public:
    explicit MemoryReading(const ShapeInput& input);

    /// Errors: BadArgument for a phrase that holds nothing but spaces, as for an empty one.
    [[nodiscard]] Status checkPhrases() const;

    /// The first `most` that fit behind those keys of the order, the id last; null: from the first.
    /// A phrase is looked for whole; where no node holds it, all its words.
    [[nodiscard]] Result<MemoryPage> read(std::size_t most, const Json& after);
    /// All that fits a path; the one that fits it best with its properties, others may lack them.
    [[nodiscard]] Result<MemoryPage> readFiles();

    /// Nodes that a part of the text gives; `binds` beside those of all parts. `misfit` names the
    /// argument that a node does not fit, or nothing.
    [[nodiscard]] Result<std::vector<Memory>> read(const std::string& part, const Json& binds,
        const std::function<std::string(const Json& node)>& misfit);

    /// For PropertyPlace: the citizen's files that these lists of folded paths join to another.
    [[nodiscard]] Json joinedTo(const Json& needs, const Json& names) const;

    /// "citizen" where the node is another's, else "".
    [[nodiscard]] std::string strangeness(const Json& node) const;

    /// What the confidence in a memory rests on: {id, match, age, key_fields, confidence}.
    [[nodiscard]] Json judge(const Memory& memory) const;

    /// The values that the entry orders a memory by, then the id. What is missing comes last.
    [[nodiscard]] Json orderOf(const Memory& memory) const;

    /// A message of the entry with its arguments put in.
    [[nodiscard]] std::string message(const char* which) const;

    /// What was dropped: [{id, argument, message}].
    [[nodiscard]] Json errors() const;

    /// The store gave only a part.
    [[nodiscard]] bool isCut() const { return m_isCut; }

    /// The entry's member.
    [[nodiscard]] const Json& asked() const { return m_asked; }

    /// What is looked for, as given.
    [[nodiscard]] const std::vector<std::string>& phrases() const { return m_phrases; }

private:
    /// How the search argument was matched.
    enum class Matching : std::uint8_t
    {
        Filter, ///< nothing was looked for
        Exact, ///< a name is equal
        Phrase,
        Words
    };

    struct Equal
    {
        std::string property;
        std::string folded;
        std::string argument;
    };

    [[nodiscard]] std::string foldedArgument(const std::string& name) const;
    [[nodiscard]] Json commonBinds() const;
    [[nodiscard]] Result<MemoryPage> readMatching(const Json& binds);
    [[nodiscard]] Result<MemoryPage> readNodes(const Json& binds);
    [[nodiscard]] Json nodeBinds() const;
    [[nodiscard]] Json wanted() const;
    [[nodiscard]] Json ranksFrom(const Json& ranked) const;
    [[nodiscard]] Result<Memory> memoryAt(Table& table, std::size_t row) const;
    [[nodiscard]] std::string misfitOf(const Json& node) const;
    [[nodiscard]] Result<std::vector<Memory>> memoriesIn(
        Table& table, const std::function<std::string(const Json& node)>& misfit);
    [[nodiscard]] Json matchOf(const Json& node) const;
    [[nodiscard]] Json ageOf(const Json& node) const;

    const ShapeInput& m_input;
    const Json& m_asked;
    std::string m_role;
    std::string m_citizen;
    std::vector<std::string> m_fields;
    std::vector<std::string> m_phrases;
    std::vector<Equal> m_equal;
    Matching m_matching = Matching::Filter;
    Json m_terms; ///< for each phrase the folded texts that must all be there; null: none
    std::set<std::pair<std::string, std::string>> m_misfits; ///< id, argument
    bool m_isCut = false;
};

} // namespace mnemo
