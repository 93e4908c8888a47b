// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/indexedwords.h"

#include "core/base/storedjson.h"
#include "core/base/text.h"

namespace mnemo {

namespace {

constexpr std::string_view kIndexedRole = "Paragraph";
constexpr const char* kIndexedProperty = "text";

} // namespace

std::string indexedWordsOf(std::string_view role, const Json& properties)
{
    if (role != kIndexedRole || !properties.is_object())
        return {};
    const auto text = properties.find(kIndexedProperty);
    std::string words;
    if (text == properties.end() || !text->is_string())
        return words;
    for (const auto& word : foldedWordsOf(text->get_ref<const std::string&>()))
        words += words.empty() ? word : ' ' + word;
    return words;
}

std::string indexedWordsOfStored(std::string_view role, std::string_view properties)
{
    return role == kIndexedRole ? indexedWordsOf(role, parseStoredJson(properties)) : std::string();
}

} // namespace mnemo
