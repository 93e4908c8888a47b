// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/subparagraphlevels.h"

#include "core/documents/decisionid.h"

#include <algorithm>

namespace mnemo::documents {

namespace {

/// Whether `marker` comes right after `before` in a list of letters or of Roman numerals.
bool follows(const std::string& marker, const std::string& before)
{
    const auto upper = [](std::string text) {
        for (char& c : text)
            c = static_cast<char>(c - 'a' + 'A');
        return text;
    };
    const int roman = romanValue(upper(marker));
    if (roman > 1 && romanValue(upper(before)) == roman - 1)
        return true;
    if (before == "z")
        return marker == "aa";
    return marker.size() == before.size() && marker.back() == before.back() + 1
        && marker.front() == (marker.size() == 1 ? marker.back() : marker.front());
}

} // namespace

void SubparagraphLevels::place(const std::string& marker, std::size_t indent)
{
    for (std::size_t level = m_levels.size(); level > 0; --level) {
        const bool isDeeper
            = marker == "i" && m_levels[level - 1] == "h" && indent > m_indents[level - 1];
        if (!follows(marker, m_levels[level - 1]) || isDeeper)
            continue;
        m_levels.resize(level);
        m_indents.resize(level);
        m_levels.back() = marker;
        m_indents.back() = indent;
        return;
    }
    const bool isFirst = marker == "a" || marker == "i" || marker == "aa";
    if (m_levels.empty() || (isFirst && m_levels.size() < 6 && m_levels.back() != marker)) {
        m_levels.push_back(marker);
        m_indents.push_back(indent);
        return;
    }
    // A number is missing or doubled: by its indent.
    while (m_levels.size() > 1 && m_indents.back() > indent) {
        m_levels.pop_back();
        m_indents.pop_back();
    }
    m_levels.back() = marker;
    m_indents.back() = indent;
}

std::string SubparagraphLevels::label() const
{
    std::string label;
    for (const auto& level : m_levels)
        label += '(' + level + ')';
    return label;
}

bool SubparagraphLevels::goesOnWith(const std::string& marker) const
{
    return std::ranges::any_of(
        m_levels, [&](const std::string& level) { return follows(marker, level); });
}

} // namespace mnemo::documents
