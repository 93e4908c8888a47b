// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/suggestions.h"

#include "core/base/text.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t mostSuggestions = 3;

/// Folded words of four letters or more; shorter ones are in every question.
std::set<std::string> wordsOf(const std::string& text)
{
    std::set<std::string> words;
    std::string word;
    const auto flush = [&] {
        if (word.size() >= 4)
            words.insert(word);
        word.clear();
    };
    for (const char c : foldCase(text)) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte >= 'a' && byte <= 'z') || byte >= 0x80)
            word += c;
        else
            flush();
    }
    flush();
    return words;
}

/// Words count as shared when one begins with the other: "link" and "links".
std::size_t sharedWords(const std::set<std::string>& left, const std::set<std::string>& right)
{
    std::size_t shared = 0;
    for (const auto& word : left) {
        const auto fits = [&](const std::string& other) {
            return other.rfind(word, 0) == 0 || word.rfind(other, 0) == 0;
        };
        shared += std::any_of(right.begin(), right.end(), fits) ? 1U : 0U;
    }
    return shared;
}

std::string titlesOf(const CatalogueEntry& entry, const Json& required)
{
    std::string titles;
    for (const auto& name : required) {
        if (!name.is_string())
            continue;
        const auto* title = resolvePointer(entry.args,
            "/properties/" + pointerToken(name.get_ref<const std::string&>()) + "/title");
        if (!titles.empty())
            titles += ", ";
        titles += title && title->is_string() ? title->get<std::string>() : name.get<std::string>();
    }
    return titles;
}

} // namespace

std::string needsOf(const CatalogueEntry& entry)
{
    if (const auto* required = resolvePointer(entry.args, "/required");
        required && required->is_array() && !required->empty())
        return titlesOf(entry, *required);
    // Entries that want one of several arguments list them.
    std::string needs;
    const auto* choices = resolvePointer(entry.args, "/x-one-of");
    if (!choices || !choices->is_array())
        return needs;
    for (const auto& choice : *choices)
        needs += (needs.empty() ? "" : " / ") + titlesOf(entry, Json::array({choice}));
    return needs;
}

std::vector<Suggestion> closestQueries(const Catalogue& catalogue, const std::string& message)
{
    const auto asked = wordsOf(message);
    std::vector<std::pair<std::size_t, const CatalogueEntry*>> ranked;
    for (const auto& entry : catalogue.entries()) {
        const auto about = wordsOf(entry.name + ' ' + entry.title + ' ' + entry.question);
        if (const auto shared = sharedWords(asked, about); shared > 0)
            ranked.emplace_back(shared, &entry);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
        [](const auto& left, const auto& right) { return left.first > right.first; });
    if (ranked.empty()) {
        for (const char* name : {"search_nodes", "summary_state", "neighbors"}) {
            if (const auto* entry = catalogue.find(name))
                ranked.emplace_back(0, entry);
        }
    }
    std::vector<Suggestion> suggestions;
    for (const auto& [shared, entry] : ranked) {
        if (suggestions.size() == mostSuggestions)
            break;
        suggestions.push_back({entry->name, needsOf(*entry)});
    }
    return suggestions;
}

} // namespace mnemo
