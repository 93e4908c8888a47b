// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/structure/vocabulary.h"

#include <algorithm>

namespace mnemo::structure {

namespace {

template <std::size_t Size>
std::string_view termNamed(const std::array<Term, Size>& terms, std::string_view word)
{
    const auto found = std::ranges::find_if(
        terms, [&](const Term& term) { return term.name == word || term.code == word; });
    return found == terms.end() ? std::string_view() : found->name;
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

std::string_view typeNamed(std::string_view word)
{
    return termNamed(kTypes, word);
}

std::string_view kindNamed(std::string_view word)
{
    return termNamed(kKinds, word);
}

IdParts partsOfId(std::string_view id)
{
    auto head = id;
    if (const auto dot = head.rfind('.');
        dot != std::string_view::npos && isNumber(head.substr(dot + 1)))
        head = head.substr(0, dot);
    const auto dot = head.rfind('.');
    if (dot == std::string_view::npos || dot == 0)
        return {id, {}};
    const auto type = typeNamed(head.substr(dot + 1));
    return type.empty() ? IdParts{id, {}} : IdParts{head.substr(0, dot), type};
}

} // namespace mnemo::structure
