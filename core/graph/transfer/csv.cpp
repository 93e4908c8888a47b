// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/csv.h"

#include "core/base/canonical.h"

namespace mnemo::transfer {

namespace {

bool isWhole(std::string_view cell)
{
    constexpr std::size_t exactDigits = 15;
    const auto digits = cell.starts_with('-') ? cell.substr(1) : cell;
    return !digits.empty() && digits.size() <= exactDigits
        && digits.find_first_not_of("0123456789") == digits.npos
        && (digits.front() != '0' || cell == "0");
}

bool isNumber(std::string_view cell)
{
    if (isWhole(cell))
        return true;
    if (cell.empty() || std::string_view("-0123456789").find(cell.front()) == cell.npos)
        return false;
    auto value = parseJson(cell);
    if (!value || !value->is_number())
        return false;
    const auto bytes = canonicalJson(normalised(std::move(*value)));
    return bytes && *bytes == cell;
}

/// As Python writes a float: with a point or an exponent, and no digit too many.
bool isPythonFloat(std::string_view cell)
{
    const bool isFloat = cell.find_first_of(".e") != cell.npos
        && cell.find_first_not_of("-+.e0123456789") == cell.npos;
    if (!isFloat || (cell.ends_with('0') && !cell.ends_with(".0") && cell.find('e') == cell.npos))
        return false;
    const auto value = parseJson(cell);
    return value && value->is_number();
}

} // namespace

void CellKinds::add(std::string_view cell)
{
    m_some = true;
    m_exact = m_exact && isNumber(cell);
    m_floats = m_floats && isPythonFloat(cell);
    m_booleans = m_booleans && (cell == "true" || cell == "false");
    m_pythonBooleans = m_pythonBooleans && (cell == "True" || cell == "False");
}

std::string guarded(std::string_view text)
{
    const auto first = text.find_first_not_of('\'');
    const bool acts = first != std::string_view::npos
        && std::string_view("=+-@").find(text[first]) != std::string_view::npos;
    return acts ? '\'' + std::string(text) : std::string(text);
}

std::string unguarded(std::string_view text)
{
    const bool isGuarded = text.starts_with('\'') && guarded(text).size() != text.size();
    return std::string(isGuarded ? text.substr(1) : text);
}

} // namespace mnemo::transfer
