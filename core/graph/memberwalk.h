// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// A text as it stands between the quotes of JSON, without its escapes; `kept` holds it where it
/// had any.
inline std::string_view plainText(std::string_view raw, std::string& kept)
{
    if (raw.find('\\') == std::string_view::npos)
        return raw;
    std::string quoted = "\"";
    quoted.append(raw).append(1, '"');
    const Json text = Json::parse(quoted, nullptr, false);
    kept = text.is_string() ? text.get<std::string>() : std::string();
    return kept;
}

/// The members of a JSON object, read from its text without taking it apart.
class MemberWalk final
{
public:
    explicit MemberWalk(std::string_view json) : m_json(json) { }

    struct Value
    {
        std::string_view raw; ///< a text as it stands between its quotes, anything else whole
        bool isText = false;
    };

    /// Hands the name of each, as it stands between its quotes, and its value to `visit`, which
    /// ends the walk with false. False for what is no object or was ended.
    template <typename Visit> [[nodiscard]] bool run(const Visit& visit)
    {
        if (!take('{'))
            return false;
        if (take('}'))
            return true;
        do {
            const auto name = quoted();
            if (!name || !take(':'))
                return false;
            const auto value = takeValue();
            if (!value || !visit(*name, *value))
                return false;
        } while (take(','));
        return take('}');
    }

private:
    void skipSpace()
    {
        while (m_at < m_json.size()
            && (m_json[m_at] == ' ' || m_json[m_at] == '\n' || m_json[m_at] == '\t'
                || m_json[m_at] == '\r'))
            ++m_at;
    }

    bool take(char wanted)
    {
        skipSpace();
        if (m_at >= m_json.size() || m_json[m_at] != wanted)
            return false;
        ++m_at;
        return true;
    }

    std::optional<Value> takeValue()
    {
        skipSpace();
        if (m_at < m_json.size() && m_json[m_at] == '"') {
            const auto text = quoted();
            return text ? std::optional(Value{*text, true}) : std::nullopt;
        }
        const auto begin = m_at;
        return skipValue() ? std::optional(Value{m_json.substr(begin, m_at - begin)})
                           : std::nullopt;
    }

    std::optional<std::string_view> quoted()
    {
        if (!take('"'))
            return std::nullopt;
        const auto begin = m_at;
        for (;;) {
            const auto end = m_json.find('"', m_at);
            if (end == std::string_view::npos)
                return std::nullopt;
            m_at = end + 1;
            auto slash = end;
            while (slash > begin && m_json[slash - 1] == '\\')
                --slash;
            if ((end - slash) % 2 == 0)
                return m_json.substr(begin, end - begin);
        }
    }

    /// A number, a literal, a list or an object.
    bool skipValue()
    {
        for (int depth = 0; m_at < m_json.size(); ++m_at) {
            const char c = m_json[m_at];
            if (c == '"') {
                if (!quoted())
                    return false;
                --m_at;
            } else if (c == '[' || c == '{') {
                ++depth;
            } else if (depth == 0 && (c == ',' || c == '}')) {
                return true;
            } else if (c == ']' || c == '}') {
                --depth;
            }
        }
        return false;
    }

    std::string_view m_json;
    std::size_t m_at = 0;
};

} // namespace mnemo
