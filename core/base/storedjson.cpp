// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/storedjson.h"

#include <algorithm>
#include <cstddef>

namespace mnemo {

namespace {

constexpr std::ptrdiff_t maxDepth = 256;

bool opens(char c)
{
    return c == '[' || c == '{';
}

bool nestsTooDeep(std::string_view text)
{
    // Brackets inside texts count too; only where there are many is it worth to look closer.
    if (std::count_if(text.begin(), text.end(), opens) <= maxDepth)
        return false;
    std::ptrdiff_t depth = 0;
    bool inText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inText && c == '\\')
            ++i;
        else if (c == '"')
            inText = !inText;
        else if (!inText && opens(c) && ++depth > maxDepth)
            return true;
        else if (!inText && (c == ']' || c == '}'))
            --depth;
    }
    return false;
}

} // namespace

Json parseStoredJson(std::string_view text)
{
    return nestsTooDeep(text) ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
}

} // namespace mnemo
