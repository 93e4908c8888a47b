// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/storename.h"

#include "core/graph/nodeidentity.h"

#include <QRandomGenerator>
#include <QString>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t kIdDigits = 32;

const std::string* textIn(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found == object.end() ? nullptr : found->get_ptr<const std::string*>();
}

} // namespace

bool isSameStore(const StoreName& a, const StoreName& b)
{
    if (a.hasId() && b.hasId())
        return a.id == b.id;
    return a.kind == b.kind && a.graph == b.graph;
}

Json toJson(const StoreName& store)
{
    Json json{{"kind", store.kind}, {"graph", store.graph}, {"profile", store.profile}};
    if (store.id)
        json["store_id"] = store.id->empty() ? Json() : Json(*store.id);
    if (!store.nodeIdBy.empty())
        json["node_id_by"] = store.nodeIdBy;
    return json;
}

std::optional<StoreName> storeNameFrom(const Json& json)
{
    if (!json.is_object())
        return {};
    const auto* kind = textIn(json, "kind");
    const auto* graph = textIn(json, "graph");
    const auto* profile = textIn(json, "profile");
    if (kind == nullptr || graph == nullptr || profile == nullptr)
        return {};
    StoreName store{*kind, *graph, *profile};
    std::size_t members = 3;
    if (const auto id = json.find("store_id"); id != json.end()) {
        const auto* text = id->get_ptr<const std::string*>();
        if (!id->is_null() && (text == nullptr || !isStoreId(*text)))
            return {};
        store.id = text == nullptr ? std::string() : *text;
        ++members;
    }
    if (json.contains("node_id_by")) {
        const auto* by = textIn(json, "node_id_by");
        if (by == nullptr || !nodeIdByFromName(*by))
            return {};
        store.nodeIdBy = *by;
        ++members;
    }
    return json.size() == members ? std::optional(store) : std::nullopt;
}

std::string newStoreId()
{
    std::string id;
    for (int half = 0; half < 2; ++half) {
        const quint64 bits = QRandomGenerator::system()->generate64();
        id += QStringLiteral("%1").arg(bits, 16, 16, QLatin1Char('0')).toStdString();
    }
    return id;
}

bool isStoreId(std::string_view text)
{
    return text.size() == kIdDigits && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
}

} // namespace mnemo
