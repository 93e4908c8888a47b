// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/documentgraph.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace mnemo::documents {

/// Decisions that several files tell. The first file, in the order in which they are read, gives
/// the node of the decision and those of its annexes; of the others only what it does not hold is
/// kept: a paragraph with other words gets a number behind its id, and says which file it is of.
class Retellings final
{
public:
    /// Takes out of the elements of `file` what an earlier file told. The files come in one order;
    /// the elements of a file may come again, and are given the same ids. Returns a hash of what
    /// was taken out and renamed; "" where nothing was.
    std::string keepNew(const std::string& file, DocumentElements& elements);

    /// For each decision that was told again, the files that did.
    [[nodiscard]] const std::map<std::string, std::set<std::string>>& again() const
    {
        return m_again;
    }

private:
    /// Where a node was told first.
    struct Told
    {
        std::string file;
        std::int64_t offset = 0;
        std::string words; ///< hash of those of a paragraph
    };

    [[nodiscard]] bool isNew(Node& node, const std::string& file);
    [[nodiscard]] bool isNewParagraph(Node& node, Told told);

    std::unordered_map<std::string, Told> m_told; ///< by the id of the node
    std::map<std::string, std::set<std::string>> m_again;
};

} // namespace mnemo::documents
