// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/flags.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <utility>

namespace mnemo {

namespace {

Error malformedFlag(const std::string& pointer)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Flags", "This is not a flag as the program writes it."),
        toQString(pointer), {}, {}};
}

std::optional<std::string> memberText(const Json& object, const char* name)
{
    const auto found = object.find(name);
    if (found == object.end() || !found->is_string())
        return {};
    return found->get<std::string>();
}

std::optional<EdgeName> edgeFrom(const Json& json)
{
    if (!json.is_object() || json.size() != 4)
        return {};
    const auto from = memberText(json, "from");
    const auto kind = memberText(json, "kind");
    const auto to = memberText(json, "to");
    const auto key = memberText(json, "key");
    if (!from || !kind || !to || !key || from->empty() || to->empty())
        return {};
    return EdgeName{NodeId(*from), *kind, NodeId(*to), *key};
}

std::optional<FlagTarget> targetFrom(const Json& json)
{
    if (const auto node = memberText(json, "node"))
        return node->empty() ? std::nullopt : std::optional<FlagTarget>(NodeId(*node));
    if (const auto edge = edgeFrom(json.value("edge", Json())))
        return FlagTarget(*edge);
    return {};
}

std::optional<std::pair<FlagTarget, Flag>> flagFrom(const Json& json)
{
    if (!json.is_object() || json.size() != 4)
        return {};
    const auto name = memberText(json, "flag");
    const auto kind = name ? flagFromName(*name) : std::nullopt;
    const auto note = memberText(json, "note");
    const auto at = json.find("at");
    auto target = targetFrom(json);
    if (!kind || !note || !target || at == json.end() || !at->is_number_integer()
        || note->size() > Flag::mostNoteBytes)
        return {};
    return std::pair(std::move(*target), Flag{*kind, *note, at->get<std::int64_t>()});
}

} // namespace

std::string_view flagName(FlagKind kind)
{
    return kind == FlagKind::Wrong ? "wrong" : "to_check";
}

std::optional<FlagKind> flagFromName(std::string_view name)
{
    if (name == "wrong")
        return FlagKind::Wrong;
    if (name == "to_check" || name == "to-check")
        return FlagKind::ToCheck;
    return {};
}

Json flagJson(const FlagTarget& target, const Flag& flag)
{
    Json json{{"flag", flagName(flag.kind)}, {"note", flag.note}, {"at", flag.at}};
    if (const auto* node = std::get_if<NodeId>(&target)) {
        json["node"] = node->text;
    } else {
        const auto& edge = std::get<EdgeName>(target);
        json["edge"] = {
            {"from", edge.from.text}, {"kind", edge.kind}, {"to", edge.to.text}, {"key", edge.key}};
    }
    return json;
}

Json flagsJson(const Flags& flags)
{
    Json list = Json::array();
    for (const auto& [target, flag] : flags)
        list.push_back(flagJson(target, flag));
    return list;
}

Result<Flags> flagsFrom(const Json& list)
{
    if (!list.is_array() || list.size() > mostFlags)
        return malformedFlag("/flags");
    Flags flags;
    for (std::size_t i = 0; i < list.size(); ++i) {
        auto flag = flagFrom(list[i]);
        if (!flag || !flags.insert(std::move(*flag)).second)
            return malformedFlag("/flags/" + std::to_string(i));
    }
    return flags;
}

} // namespace mnemo
