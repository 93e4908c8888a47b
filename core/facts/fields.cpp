// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/fields.h"

#include "core/base/canonical.h"

#include <algorithm>

namespace mnemo {

namespace {

const Json& nothing()
{
    static const Json null;
    return null;
}

} // namespace

const Json* Fields::find(const char* name, bool (Json::*type)() const noexcept)
{
    const Json& value = any(name);
    if ((value.*type)())
        return &value;
    refuse(name);
    return nullptr;
}

std::string Fields::hash(const char* name)
{
    std::string value = text(name);
    if (isHex(value, 64))
        return value;
    refuse(name);
    return {}; // a text that is no hash is not passed on
}

std::optional<std::int64_t> Fields::optionalInteger(const char* name)
{
    const Json& value = any(name);
    if (value.is_null())
        return std::nullopt;
    return integer(name);
}

const Json& Fields::object(const char* name)
{
    const Json* value = find(name, &Json::is_object);
    return value ? *value : nothing();
}

const Json& Fields::list(const char* name)
{
    const Json* value = find(name, &Json::is_array);
    return value ? *value : nothing();
}

const Json& Fields::any(const char* name)
{
    if (m_object.is_object()) {
        const auto found = m_object.find(name);
        if (found != m_object.end())
            return *found;
    }
    refuse(name);
    return nothing();
}

bool isHex(std::string_view text, std::size_t digits)
{
    return text.size() == digits && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
}

bool sameValue(const Json& a, const Json& b)
{
    const auto first = canonicalJson(a);
    const auto second = canonicalJson(b);
    return first && second && *first == *second;
}

} // namespace mnemo
