// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/relatednodes.h"

#include <algorithm>

namespace mnemo {

const char* directionName(Way way)
{
    return way == Way::Out ? "out" : way == Way::In ? "in" : "both";
}

Way wayFrom(const std::string& name)
{
    return name == "out" ? Way::Out : name == "in" ? Way::In : Way::Both;
}

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json() : Json(text);
}

std::string memberOrEmpty(const Json& json, const char* name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> idsOf(const NodeRelation& relation, const Reading& reading)
{
    std::vector<std::string> ids;
    const auto add = [&](const std::string& id) {
        if (std::ranges::find(ids, id) == ids.end())
            ids.push_back(id);
    };
    auto nodes = relation.orNodes;
    nodes.insert(nodes.begin(), *relation.node);
    for (const auto node : nodes) {
        add(reading.nodes[node].id);
        for (const auto& id : reading.nodes[node].others)
            add(id);
    }
    return ids;
}

Json relatedJson(const Reading& reading)
{
    Json list = Json::array();
    for (const auto& one : reading.related) {
        const auto ids = idsOf(one, reading);
        Json& related = list.emplace_back(Json{{"node_id", ids.front()},
            {"kind", textOrNull(one.kind)}, {"direction", directionName(one.way)}});
        if (ids.size() > 1)
            related["or_ids"] = std::vector<std::string>(ids.begin() + 1, ids.end());
        if (one.link != Link::Any)
            related["op"] = one.link == Link::None ? "none" : "other";
    }
    return list;
}

void relateTo(Reading& reading, const Json& related)
{
    auto& node = reading.nodes.emplace_back();
    node.id = memberOrEmpty(related, "node_id");
    const auto others = related.find("or_ids");
    for (const auto& id : others != related.end() && others->is_array() ? *others : Json::array())
        node.others.push_back(id.is_string() ? id.get<std::string>() : std::string());
    const auto op = memberOrEmpty(related, "op");
    reading.related.push_back({.kind = memberOrEmpty(related, "kind"),
        .way = wayFrom(memberOrEmpty(related, "direction")),
        .node = reading.nodes.size() - 1,
        .link = op == "none" ? Link::None
            : op == "other"  ? Link::Other
                             : Link::Any});
}

bool isToOne(const NodeRelation& relation, const Reading& reading)
{
    return relation.link == Link::Any && idsOf(relation, reading).size() == 1;
}

} // namespace mnemo
