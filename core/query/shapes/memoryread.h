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
    Json node; ///< its properties, and `id`
    Json order; ///< the list that it is ordered by; the id comes last
};

/// The text of a property; "" where it has none.
[[nodiscard]] const std::string& memoryText(const Json& node, const std::string& property);

/// Whether two folded paths name the same file: equal, or one ends with the other.
[[nodiscard]] bool isSamePath(const std::string& a, const std::string& b);

/// Reads what a citizen remembers by the texts of the family (resources/catalogue/memory/memory.*),
/// as the entry's member "memory" says; see resources/catalogue/entry.schema.json. The store
/// selects; what it gives is checked here once more, and what does not fit the arguments is dropped
/// and reported. Errors: those of the store.
class MemoryReading final
{
public:
    explicit MemoryReading(const ShapeInput& input);

    /// All that fits, ordered. A phrase is looked for whole; where no node holds it, all its words.
    [[nodiscard]] Result<std::vector<Memory>> read();

    /// Nodes that a part of the text gives; `binds` beside those of all parts. `misfit` names the
    /// argument that a node does not fit, or nothing.
    [[nodiscard]] Result<std::vector<Memory>> read(const std::string& part, const Json& binds,
        const std::function<std::string(const Json& node)>& misfit);

    /// "citizen" where the node is another's, else "".
    [[nodiscard]] std::string strangeness(const Json& node) const;

    /// What the confidence in a memory rests on: {id, match, age, key_fields, confidence}.
    [[nodiscard]] Json judge(const Memory& memory) const;

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
    [[nodiscard]] Result<std::vector<Memory>> readNodes();
    [[nodiscard]] Json plainPart() const;
    [[nodiscard]] Json ranksFrom(const Json& ranked) const;
    [[nodiscard]] Result<Memory> memoryAt(Table& table, std::size_t row) const;
    [[nodiscard]] std::string misfitOf(const Json& node) const;
    [[nodiscard]] Json orderOf(const Memory& memory) const;
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
