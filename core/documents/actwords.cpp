// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/actwords.h"

namespace mnemo::documents {

bool endsObject(std::string_view word)
{
    constexpr std::array<std::string_view, 43> kWords{"that", "which", "whose", "who", "contained",
        "referred", "will", "shall", "should", "would", "may", "can", "is", "are", "be", "was",
        "were", "has", "have", "as", "under", "pursuant", "through", "by", "at", "from", "during",
        "before", "where", "when", "including", "set", "outlined", "comprising", "consisting",
        "described", "annexed", "until", "encompassing", "covering", "composed", "involving",
        "aimed"};
    return isOneOf(word, kWords);
}

bool endsNoun(std::string_view word)
{
    constexpr std::array<std::string_view, 10> kWords{
        "for", "on", "to", "of", "in", "with", "between", "among", "and", "within"};
    return isOneOf(word, kWords);
}

bool isDeterminer(std::string_view word)
{
    constexpr std::array<std::string_view, 9> kWords{
        "a", "an", "the", "its", "their", "this", "these", "such", "new"};
    return isOneOf(word, kWords);
}

bool endsSubject(std::string_view word)
{
    constexpr std::array<std::string_view, 14> kWords{"shall", "will", "is", "are", "be", "should",
        "may", "can", "was", "were", "has", "have", "would", "must"};
    return isOneOf(word, kWords);
}

bool isJoint(std::string_view word)
{
    constexpr std::array<std::string_view, 4> kWords{"and", "also", "hereby", "thereby"};
    return isOneOf(word, kWords);
}

bool endsFollowedObject(std::string_view word)
{
    constexpr std::array<std::string_view, 16> kWords{"during", "view", "order", "provided", "that",
        "which", "whose", "who", "contained", "referred", "will", "shall", "should", "would", "may",
        "pursuant"};
    return isOneOf(word, kWords);
}

} // namespace mnemo::documents
