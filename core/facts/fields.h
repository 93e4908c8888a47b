// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// Reads the members of a document that somebody else may have written: every member is checked,
/// and the first that is missing or of another type is remembered.
class Fields final
{
public:
    explicit Fields(const Json& object) : m_object(object)
    {
        if (!object.is_object())
            m_missing = "";
    }

    [[nodiscard]] std::string text(const char* name)
    {
        const Json* value = find(name, &Json::is_string);
        return value ? value->get_ref<const std::string&>() : std::string();
    }

    /// 64 lower-case hexadecimal digits, or empty.
    [[nodiscard]] std::string hash(const char* name);

    [[nodiscard]] std::int64_t integer(const char* name)
    {
        const Json* value = find(name, &Json::is_number_integer);
        return value ? value->get<std::int64_t>() : 0;
    }

    /// An integer or null.
    [[nodiscard]] std::optional<std::int64_t> optionalInteger(const char* name);

    [[nodiscard]] bool flag(const char* name)
    {
        const Json* value = find(name, &Json::is_boolean);
        return value && value->get<bool>();
    }

    [[nodiscard]] const Json& object(const char* name);
    [[nodiscard]] const Json& list(const char* name);

    /// The member's value, whatever its type.
    [[nodiscard]] const Json& any(const char* name);

    /// Remembers that `name` does not hold.
    void refuse(const char* name)
    {
        if (!m_missing)
            m_missing = name;
    }

    /// The first member that does not hold.
    [[nodiscard]] const std::optional<std::string>& wrong() const { return m_missing; }

    /// Whether the object has exactly `count` members.
    [[nodiscard]] bool hasExactly(std::size_t count) const { return m_object.size() == count; }

private:
    [[nodiscard]] const Json* find(const char* name, bool (Json::*type)() const noexcept);

    const Json& m_object;
    std::optional<std::string> m_missing;
};

/// Whether `text` is `digits` lower-case hexadecimal digits.
[[nodiscard]] bool isHex(std::string_view text, std::size_t digits);

/// Whether two values have the same canonical form.
[[nodiscard]] bool sameValue(const Json& a, const Json& b);

} // namespace mnemo
