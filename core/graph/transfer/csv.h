// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace mnemo::transfer {

/// Ends the name of a column whose cells are JSON: what is not text keeps its type.
inline constexpr std::string_view kJsonColumn = ":json";

/// Ends the name of a column whose cells are text, whatever they look like.
inline constexpr std::string_view kTextColumn = ":text";

/// Whether all cells of a column are numbers, or all are true or false, written as their values
/// are: "3" and "-1.5", but not "007" and "3.50", which could not be written back from a number; or
/// all of them as pandas writes them: "1.0" and "0.25", "True" and "False".
class CellKinds final
{
public:
    void add(std::string_view cell);

    [[nodiscard]] bool areValues() const
    {
        return m_some && (m_exact || m_floats || m_booleans || m_pythonBooleans);
    }

    [[nodiscard]] bool isNew() const { return !m_some; }

private:
    bool m_some = false;
    bool m_exact = true;
    bool m_floats = true;
    bool m_booleans = true;
    bool m_pythonBooleans = true;
};

/// Puts ' before a text that a spreadsheet would run as a formula, and before one that looks as if
/// this had been done; so that unguarded() gives every text back.
[[nodiscard]] std::string guarded(std::string_view text);
[[nodiscard]] std::string unguarded(std::string_view text);

} // namespace mnemo::transfer
