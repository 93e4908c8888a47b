// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/suggestion.h"

#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<SuggestionKind, const char*>, 3> kindNames{
    {{SuggestionKind::Example, "example"}, {SuggestionKind::Name, "name"},
        {SuggestionKind::Reading, "reading"}}};

Json suggestionJson(const Suggestion& suggestion)
{
    Json json = {{"query", suggestion.query}, {"needs", suggestion.needs}};
    if (!suggestion.question.empty())
        json["question"] = suggestion.question;
    if (!suggestion.args.is_null())
        json["args"] = suggestion.args;
    if (!suggestion.words.empty())
        json["words"] = suggestion.words;
    if (!suggestion.topic.empty())
        json["topic"] = suggestion.topic;
    for (const auto& [kind, name] : kindNames) {
        if (kind == suggestion.kind && kind != SuggestionKind::Example)
            json["kind"] = name;
    }
    return json;
}

} // namespace

Json suggestionsJson(const std::vector<Suggestion>& suggestions)
{
    Json list = Json::array();
    for (const auto& suggestion : suggestions)
        list.push_back(suggestionJson(suggestion));
    return list;
}

std::vector<Suggestion> suggestionsFrom(const Json& list)
{
    std::vector<Suggestion> suggestions;
    for (const auto& one : list.is_array() ? list : Json::array()) {
        const auto text = [&one](const char* pointer) {
            const auto* found = resolvePointer(one, pointer);
            return found && found->is_string() ? found->get<std::string>() : std::string();
        };
        auto query = text("/query");
        if (query.empty())
            continue;
        suggestions.push_back({std::move(query), text("/needs"), text("/question")});
        auto& suggestion = suggestions.back();
        if (const auto* args = resolvePointer(one, "/args"); args && args->is_object())
            suggestion.args = *args;
        suggestion.words = text("/words");
        suggestion.topic = text("/topic");
        for (const auto& [kind, name] : kindNames) {
            if (text("/kind") == name)
                suggestion.kind = kind;
        }
    }
    return suggestions;
}

} // namespace mnemo
