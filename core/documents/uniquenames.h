// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <unordered_map>

namespace mnemo::documents {

/// Gives a name that was given before a number behind it: "2/CMA.2", "2/CMA.2 (2)".
class UniqueNames final
{
public:
    [[nodiscard]] std::string unused(const std::string& name)
    {
        int& count = m_counts[name];
        ++count;
        if (count == 1)
            return name;
        // Somebody may bear that name by himself; then the next is taken.
        return unused(name + " (" + std::to_string(count) + ')');
    }

private:
    std::unordered_map<std::string, int> m_counts;
};

} // namespace mnemo::documents
