// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/model/modelgrounds.h"

#include <QString>

#include <algorithm>
#include <cctype>
#include <functional>

namespace mnemo {

namespace {

std::string lowered(const std::string& text)
{
    return toUtf8(toQString(text).toLower().simplified());
}

/// Every text in a value and every name of a member, until `use` says that it is enough.
bool eachText(const Json& value, const std::function<bool(const std::string&)>& use)
{
    if (value.is_string())
        return use(value.get_ref<const std::string&>());
    if (value.is_object()) {
        for (const auto& [name, member] : value.items()) {
            if (!use(name) || !eachText(member, use))
                return false;
        }
    } else if (value.is_array()) {
        return std::all_of(
            value.begin(), value.end(), [&](const Json& item) { return eachText(item, use); });
    }
    return true;
}

/// Digits and what stands between those of a date or a time; no words.
bool isTimeText(const std::string& text)
{
    constexpr std::size_t longest = 35;
    const bool hasDigit = std::any_of(
        text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    return hasDigit && text.size() <= longest
        && text.find_first_not_of("0123456789-:.+TtZz ") == std::string::npos;
}

} // namespace

ModelGrounds::ModelGrounds(const std::string& question) : m_question(lowered(question))
{
}

void ModelGrounds::add(const Json& result)
{
    eachText(result, [this](const std::string& text) {
        m_texts.insert(lowered(text));
        return true;
    });
}

std::optional<std::string> ModelGrounds::ungrounded(const Json& args, const Json& schema) const
{
    std::set<std::string> own;
    eachText(schema, [&](const std::string& text) {
        own.insert(lowered(text));
        return true;
    });
    std::optional<std::string> wrong;
    eachText(args, [&](const std::string& text) {
        const auto plain = lowered(text);
        const bool isGrounded = plain.empty() || m_question.find(plain) != std::string::npos
            || m_texts.contains(plain) || own.contains(plain) || isTimeText(text);
        if (!isGrounded)
            wrong = text;
        return isGrounded;
    });
    return wrong;
}

} // namespace mnemo
