// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/columntypes.h"

#include "core/graph/transfer/foreign.h"

#include <algorithm>
#include <array>
#include <string>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kLongestNumber = 64;

/// As pandas, R, Excel, SQL and programs in C say that there is no number.
bool isNoValue(std::string_view cell)
{
    constexpr std::array<std::string_view, 18> words{"nan", "-nan", "na", "n/a", "<na>", "#n/a",
        "#na", "inf", "+inf", "-inf", "infinity", "-infinity", "+infinity", "null", "\\n", "none",
        "nat", "#num!"};
    return std::ranges::any_of(words, [&](auto word) { return isSameWord(cell, word); });
}

std::size_t digitsAt(std::string_view text, std::size_t at)
{
    const auto end = std::min(text.find_first_not_of("0123456789", at), text.size());
    return at < text.size() ? end - at : 0;
}

std::optional<Json> plainNumber(std::string_view cell)
{
    if (cell.empty() || cell.size() > kLongestNumber)
        return std::nullopt;
    constexpr std::size_t longestAfterPlus = 6; // telephone numbers are longer
    std::size_t at = cell[0] == '-' || cell[0] == '+' ? 1 : 0;
    const auto whole = digitsAt(cell, at);
    if (whole > 1 && cell[at] == '0')
        return std::nullopt;
    at += whole;
    bool isWhole = true;
    std::size_t decimals = 0;
    if (at < cell.size() && cell[at] == '.') {
        isWhole = false;
        decimals = digitsAt(cell, ++at);
        at += decimals;
    }
    if (whole + decimals == 0)
        return std::nullopt;
    if (at < cell.size() && (cell[at] == 'e' || cell[at] == 'E')) {
        isWhole = false;
        ++at;
        at += at < cell.size() && (cell[at] == '-' || cell[at] == '+') ? 1U : 0U;
        const auto exponent = digitsAt(cell, at);
        at = exponent == 0 ? cell.size() + 1 : at + exponent;
    }
    if (at != cell.size() || (isWhole && cell[0] == '+' && whole > longestAfterPlus))
        return std::nullopt;
    // An integer that no double holds is an id, which would lose its last digits.
    auto value = numericValue(cell);
    return value && value->is_number() ? value : std::nullopt;
}

std::optional<Json> commaNumber(std::string_view cell)
{
    if (cell.size() > kLongestNumber || cell.find('.') != std::string_view::npos)
        return std::nullopt;
    std::string text(cell);
    std::ranges::replace(text, ',', '.');
    return plainNumber(text);
}

/// Whether the comma of a number may part thousands: "1,234".
bool mayPartThousands(std::string_view cell)
{
    constexpr std::size_t group = 3;
    const auto first = cell.find_first_of("0123456789");
    const auto comma = cell.find(',');
    return first < comma && cell[first] != '0' && comma - first <= group
        && digitsAt(cell, comma + 1) == group && cell.size() == comma + 1 + group;
}

} // namespace

std::string_view withoutBlanks(std::string_view cell)
{
    const auto first = cell.find_first_not_of(" \t");
    return first == std::string_view::npos
        ? std::string_view()
        : cell.substr(first, cell.find_last_not_of(" \t") - first + 1);
}

std::optional<Json> typedValue(std::string_view cell, CellType type)
{
    cell = withoutBlanks(cell);
    if (type == CellType::Truth)
        return isNoValue(cell) ? std::nullopt : std::optional<Json>(isSameWord(cell, "true"));
    return type == CellType::CommaNumber ? commaNumber(cell) : plainNumber(cell);
}

void ColumnCells::add(std::string_view cell)
{
    cell = withoutBlanks(cell);
    if (cell.empty())
        return;
    if (isNoValue(cell)) {
        ++m_absent;
        return;
    }
    m_some = true;
    m_truths = m_truths && (isSameWord(cell, "true") || isSameWord(cell, "false"));
    m_numbers = m_numbers && plainNumber(cell);
    m_commaNumbers = m_commaNumbers && commaNumber(cell);
    if (m_commaNumbers && cell.find(',') != std::string_view::npos) {
        m_hasComma = true;
        m_isDecimal = m_isDecimal || !mayPartThousands(cell);
    }
}

void ColumnCells::addText(std::string_view cell)
{
    if (isNoValue(withoutBlanks(cell)))
        ++m_absent;
    else
        m_some = m_numbers = m_commaNumbers = m_truths = false;
}

CellType ColumnCells::type(char delimiter) const
{
    if (!m_some)
        return CellType::Text;
    if (m_truths)
        return CellType::Truth;
    if (m_numbers)
        return CellType::Number;
    // Between semicolons, commas part decimals: that is why they are there.
    const bool isDecimal = delimiter == ';' || (delimiter != ',' && m_isDecimal);
    return m_commaNumbers && m_hasComma && isDecimal ? CellType::CommaNumber : CellType::Text;
}

} // namespace mnemo::transfer
