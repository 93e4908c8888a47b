// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/understood.h"

#include <QStringList>

#include <utility>

namespace mnemo {

namespace {

std::string memberText(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

UnderstoodPart partFrom(const Json& json)
{
    const auto* ofGraph = resolvePointer(json, "/from_graph");
    return {toQString(memberText(json, "text")), ofGraph != nullptr && *ofGraph == true,
        memberText(json, "pointer"), toQString(memberText(json, "taken"))};
}

Json partJson(const UnderstoodPart& part)
{
    Json json
        = {{"text", toUtf8(part.text)}, {"from_graph", part.isOfGraph}, {"pointer", part.pointer}};
    if (!part.taken.isEmpty())
        json["taken"] = toUtf8(part.taken);
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
