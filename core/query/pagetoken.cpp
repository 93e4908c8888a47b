// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/pagetoken.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"

#include <QByteArray>

#include <algorithm>

namespace mnemo {

namespace {

std::string ownerOf(const std::string& query, const Json& args)
{
    Json asked = args;
    asked.erase("after");
    const auto hash = canonicalHash(Json::array({query, std::move(asked)}));
    return hash ? hash->substr(0, 32) : std::string();
}

} // namespace

std::optional<PageToken> PageToken::fromText(const std::string& text)
{
    const auto decoded = QByteArray::fromBase64Encoding(
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())),
        QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals
            | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return {};
    const auto json = parseJson(
        std::string_view((*decoded).constData(), static_cast<std::size_t>((*decoded).size())));
    if (!json || !json->is_object() || json->size() != 3)
        return {};
    const auto owner = json->find("o");
    const auto keys = json->find("k");
    const auto filled = json->find("f");
    if (owner == json->end() || keys == json->end() || filled == json->end() || !owner->is_string()
        || !keys->is_array() || !filled->is_object())
        return {};
    if (!std::all_of(
            keys->begin(), keys->end(), [](const Json& key) { return key.is_primitive(); }))
        return {};
    PageToken token{owner->get<std::string>(), *keys, *filled};
    // Other characters can stand for the same bytes, and other bytes for the same JSON.
    if (token.text() != text)
        return {};
    return token;
}

PageToken PageToken::make(const CatalogueEntry& entry, const Json& args, Json orderKeys)
{
    PageToken token{ownerOf(entry.name, args), std::move(orderKeys), Json::object()};
    for (const auto& [name, schema] : entry.args.at("properties").items())
        if (schema.contains("x-fill") && args.contains(name))
            token.filled[name] = args.at(name);
    return token;
}

std::string PageToken::text() const
{
    const auto bytes = canonicalJson(normalised(Json{{"o", owner}, {"k", keys}, {"f", filled}}));
    if (!bytes)
        return {};
    return QByteArray::fromRawData(bytes->data(), static_cast<qsizetype>(bytes->size()))
        .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
        .toStdString();
}

bool PageToken::belongsTo(const std::string& query, const Json& args) const
{
    return !owner.empty() && owner == ownerOf(query, args);
}

} // namespace mnemo
