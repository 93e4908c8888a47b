// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace mnemo::documents {

/// Where in the subparagraphs of a paragraph a text is: "(a)(ii)". "(i)" is the letter behind
/// "(h)", or the first of a level below.
class SubparagraphLevels final
{
public:
    /// Goes to the subparagraph that begins with `marker` ("a", "ii") at this indent.
    void place(const std::string& marker, std::size_t indent);

    /// "(a)(ii)", empty outside of subparagraphs.
    [[nodiscard]] std::string label() const;
    /// Whether `marker` comes right after one that is open.
    [[nodiscard]] bool goesOnWith(const std::string& marker) const;

    void clear()
    {
        m_levels.clear();
        m_indents.clear();
    }

private:
    std::vector<std::string> m_levels; ///< markers, the outer first
    std::vector<std::size_t> m_indents;
};

} // namespace mnemo::documents
