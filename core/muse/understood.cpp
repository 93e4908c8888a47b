// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/understood.h"

#include "core/query/catalogue.h"

#include <QStringList>

#include <algorithm>
#include <charconv>
#include <utility>

namespace mnemo {

namespace {

std::string memberText(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool isTrue(const Json& json, const char* pointer)
{
    const auto* found = resolvePointer(json, pointer);
    return found != nullptr && *found == true;
}

/// "/where/0" is an item of "where".
std::string argumentOf(const std::string& pointer)
{
    return pointer.empty() ? pointer : pointer.substr(1, pointer.find('/', 1) - 1);
}

bool isNamed(const Json& args, const char* list, const std::string& argument)
{
    const auto found = args.find(list);
    return found != args.end() && std::find(found->begin(), found->end(), argument) != found->end();
}

UnderstoodPart partFrom(const Json& json)
{
    return {toQString(memberText(json, "text")), isTrue(json, "/from_graph"),
        memberText(json, "pointer"), toQString(memberText(json, "taken")),
        isTrue(json, "/optional")};
}

Json partJson(const UnderstoodPart& part)
{
    Json json
        = {{"text", toUtf8(part.text)}, {"from_graph", part.isOfGraph}, {"pointer", part.pointer}};
    if (!part.taken.isEmpty())
        json["taken"] = toUtf8(part.taken);
    if (part.isOptional)
        json["optional"] = true;
    return json;
}

} // namespace

QString Understood::words() const
{
    QStringList texts;
    for (const auto& part : parts)
        texts.append(part.taken.isEmpty() ? part.text
                                          : QStringLiteral("%1 (%2)").arg(part.text, part.taken));
    return texts.join(QStringLiteral(" · "));
}

void noteOptional(std::vector<Understood>& understood, const Catalogue& catalogue)
{
    for (Understood& one : understood) {
        const auto* entry = catalogue.find(one.query);
        for (UnderstoodPart& part : one.parts) {
            const auto argument = argumentOf(part.pointer);
            part.isOptional = entry != nullptr && !argument.empty()
                && !isNamed(entry->args, "required", argument)
                && !isNamed(entry->args, "x-one-of", argument);
        }
    }
}

Json argumentsWithout(Json args, const std::string& pointer)
{
    const auto name = argumentOf(pointer);
    const auto argument = args.find(name);
    if (argument == args.end())
        return args;
    const auto rest = pointer.substr(name.size() + 1);
    std::size_t item = 0;
    const auto* end = rest.data() + rest.size();
    const bool isItem = argument->is_array() && rest.size() > 1
        && std::from_chars(rest.data() + 1, end, item).ptr == end && item < argument->size();
    if (isItem && argument->size() > 1)
        argument->erase(item);
    else if (isItem || rest.empty())
        args.erase(argument);
    return args;
}

Json understoodJson(const std::vector<Understood>& understood)
{
    if (understood.empty())
        return nullptr;
    Json list = Json::array();
    for (const auto& one : understood) {
        Json parts = Json::array();
        for (const auto& part : one.parts)
            parts.push_back(partJson(part));
        Json& told = list.emplace_back(Json{{"query", one.query}, {"args", one.args},
            {"words", toUtf8(one.words())}, {"parts", std::move(parts)}});
        for (const auto& [name, text] : {std::pair{"topic", &one.topic},
                 std::pair{"subject", &one.subject}, std::pair{"found", &one.found}}) {
            if (!text->empty())
                told[name] = *text;
        }
    }
    return list;
}

std::vector<Understood> understoodFrom(const Json& list)
{
    std::vector<Understood> understood;
    for (const auto& json : list.is_array() ? list : Json::array()) {
        const auto args = json.is_object() ? json.find("args") : json.end();
        if (!json.is_object() || args == json.end() || !args->is_object())
            continue;
        Understood one{memberText(json, "query"), *args, {}, memberText(json, "topic"),
            memberText(json, "subject"), memberText(json, "found")};
        const auto parts = json.find("parts");
        for (const auto& part : parts != json.end() && parts->is_array() ? *parts : Json::array()) {
            if (part.is_object())
                one.parts.push_back(partFrom(part));
        }
        understood.push_back(std::move(one));
    }
    return understood;
}

} // namespace mnemo
