// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/understood.h"

#include "core/query/catalogue.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
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

/// "/0" is the first item of a list.
std::optional<std::size_t> itemOf(const std::string& rest)
{
    std::size_t item = 0;
    const auto* end = rest.data() + rest.size();
    if (rest.size() < 2 || std::from_chars(rest.data() + 1, end, item).ptr != end)
        return {};
    return item;
}

/// What is asked for follows the arguments: without an order nothing is at the top, and another
/// property has another value.
void settleTopic(Understood& call)
{
    const auto has = [&](const char* name) {
        const auto found = call.args.find(name);
        return found != call.args.end() && !found->is_null();
    };
    const bool isGrouped = call.query == "count_by";
    if (isTopTopic(call.topic) && !has("order_by") && !isGrouped) {
        call.topic.clear();
        call.args.erase("limit");
    }
    if (isGrouped && (call.topic == "group" || isTopTopic(call.topic)) && !has("by"))
        call.topic.clear();
    if (call.topic.starts_with("value:")) {
        const auto* property = resolvePointer(call.args, "/where/0/property");
        call.topic = property != nullptr && property->is_string()
            ? "value:" + property->get<std::string>()
            : std::string();
    }
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

std::string propertyOfTopic(std::string_view topic)
{
    if (topic.starts_with(kValueTopic))
        topic.remove_prefix(kValueTopic.size());
    else if (ageOfTopic(topic))
        topic.remove_prefix(topic.find(':', kAgeTopic.size()) + 1);
    else
        return {};
    return std::string(topic.substr(0, topic.find(kConditionMark)));
}

Json conditionsOfTopic(std::string_view topic)
{
    const auto mark = topic.find(kConditionMark);
    if (!topic.starts_with(kValueTopic) || mark == std::string_view::npos)
        return {};
    auto parsed = parseJson(std::string(topic.substr(mark + 1)));
    return parsed && parsed->is_array() ? std::move(*parsed) : Json();
}

std::optional<int> ageOfTopic(std::string_view topic)
{
    const auto end = topic.find(':', kAgeTopic.size());
    if (!topic.starts_with(kAgeTopic) || end == std::string_view::npos)
        return {};
    return toQString(std::string(topic.substr(kAgeTopic.size(), end - kAgeTopic.size()))).toInt();
}

std::optional<std::pair<std::string, int>> boundOfTopic(std::string_view topic)
{
    const auto end = topic.find(':', kBoundTopic.size());
    if (!topic.starts_with(kBoundTopic) || end == std::string_view::npos)
        return {};
    return std::pair(std::string(topic.substr(kBoundTopic.size(), end - kBoundTopic.size())),
        toQString(std::string(topic.substr(end + 1))).toInt());
}

bool isTopTopic(std::string_view topic)
{
    return topic == "top" || topic.starts_with("top:");
}

int placeOfTopic(std::string_view topic)
{
    constexpr std::string_view top = "top:";
    int place = 0;
    if (topic.starts_with(top))
        std::from_chars(topic.data() + top.size(), topic.data() + topic.size(), place);
    return place;
}

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
                && resolvePointer(one.args, part.pointer) != nullptr
                && !isNamed(entry->args, "required", argument)
                && !isNamed(entry->args, "x-one-of", argument);
        }
    }
}

Understood withoutPart(Understood call, const std::string& pointer)
{
    const auto name = argumentOf(pointer);
    const auto argument = call.args.find(name);
    if (argument == call.args.end())
        return call;
    const auto rest = pointer.substr(name.size() + 1);
    const auto item = itemOf(rest);
    const bool isItem = argument->is_array() && item && *item < argument->size();
    if (isItem && argument->size() > 1)
        argument->erase(*item);
    else if (isItem || rest.empty())
        call.args.erase(argument);
    settleTopic(call);
    return call;
}

Understood withPart(Understood call, const std::string& pointer, Json value)
{
    const auto name = argumentOf(pointer);
    const auto item = itemOf(pointer.substr(std::min(pointer.size(), name.size() + 1)));
    if (name.empty())
        return call;
    auto& argument = call.args[name];
    if (!item)
        argument = std::move(value);
    else if (argument.is_array() && *item < argument.size())
        argument[*item] = std::move(value);
    else
        argument.push_back(std::move(value));
    settleTopic(call);
    return call;
}

bool canChange(const Understood& call, const UnderstoodPart& part)
{
    const auto argument = argumentOf(part.pointer);
    const bool ofNodes = call.query == "find_nodes"
        || (call.query == "count_by" && memberText(call.args, "of") != "edges");
    if (argument == "where" || argument == "related" || argument == "having")
        return ofNodes;
    if (argument.empty())
        return call.query == "find_nodes" || call.query == "find_edges";
    if (argument == "text")
        return call.query == "find_nodes" && call.topic.starts_with("value:");
    constexpr std::array choices{"roles", "kinds", "direction", "order_by", "limit", "by",
        "measure", "from", "to", "a", "b", "node_ids", "node_id", "since", "until"};
    constexpr std::array queries{"find_nodes", "find_edges", "count_by", "paths_between",
        "common_neighbors", "compare_nodes", "changes_between", "describe_graph"};
    return std::ranges::find(choices, argument) != choices.end()
        && std::ranges::find(queries, call.query) != queries.end();
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
