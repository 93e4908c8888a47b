// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Short texts of other hands: JSON, addresses of stores, page tokens, times.
#include "core/base/canonical.h"
#include "core/base/storedjson.h"
#include "core/base/times.h"
#include "core/graph/serverurl.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/pagetoken.h"
#include "mutation.h"
#include "target.h"

#include <QByteArray>

#include <limits>

namespace mnemo::fuzz {

namespace {

constexpr JsonLimits kAnyDepth{kMaxInput * 16, 256};

void checkIdentity(const Json& value, const std::string& canonical)
{
    const auto parsed = parseJson(canonical, kAnyDepth);
    require(parsed.has_value(), "canonical bytes are strict JSON");
    require(*parsed == value, "parsing canonical bytes gives the value again");
    require(normalised(*parsed) == *parsed, "what is normalised stays as it is");
    const auto again = canonicalJson(*parsed);
    require(again && *again == canonical, "the canonical form of a canonical form is itself");
}

int json(const std::uint8_t* data, std::size_t size)
{
    const auto text = textOf(data, size);
    if (auto parsed = parseJson(text)) {
        const auto exact = canonicalJson(*parsed);
        require(exact.has_value(), "what was parsed has a canonical form");
        const auto again = parseJson(*exact);
        require(again && *again == *parsed, "a parsed value lasts");
        const auto value = normalised(std::move(*parsed));
        const auto canonical = canonicalJson(value);
        require(canonical.has_value(), "what was parsed has a canonical form");
        checkIdentity(value, *canonical);
    }
    const auto stored = parseStoredJson(text);
    if (!stored.is_discarded()) {
        const auto value = normalised(stored);
        if (const auto canonical = canonicalJson(value))
            checkIdentity(value, *canonical);
    }
    return 0;
}

int storeUrl(const std::uint8_t* data, std::size_t size)
{
    static const auto secret = QStringLiteral("S3cretWordOfOurs");
    const auto text = QString::fromUtf8(reinterpret_cast<const char*>(data),
        static_cast<qsizetype>(std::min<std::size_t>(size, 65536)));
    if (const auto parsed = parseStoreUrl(text); parsed && parsed->kind == StoreUrl::Kind::Falkor)
        require(parseStoreUrl(parsed->address).has_value(), "the address leads to the store again");
    if (auto parts = ServerUrl::parse(text)) {
        const auto again = ServerUrl::parse(parts->text(ServerUrl::Login::Whole));
        require(again && again->user == parts->user && again->password == parts->password
                && again->host == parts->host && again->port == parts->port
                && again->name == parts->name && again->options == parts->options,
            "the text of an address has the same parts");
        parts->password = secret;
        require(!parts->display().contains(secret), "no password is shown");
        require(!parts->text(ServerUrl::Login::WithoutPassword).contains(secret),
            "no password stands in an address without one");
    }
    const auto mistyped = text + u':' + secret + QStringLiteral("@host/graph");
    if (mistyped.startsWith(QStringLiteral("sqlite:"), Qt::CaseInsensitive))
        return 0; // the name of a file, whatever is in it
    require(!withoutPassword(mistyped).contains(secret), "what may be a password is left out");
    const auto parsed = parseStoreUrl(mistyped);
    if (parsed) {
        require(!parsed->text.contains(secret) && !parsed->address.contains(secret),
            "what is shown of a store holds no password");
    } else {
        const auto& error = parsed.error();
        require(!(error.message + error.where + error.hint + error.detail).contains(secret),
            "no error repeats what may be a password");
    }
    return 0;
}

int pageToken(const std::uint8_t* data, std::size_t size)
{
    const auto token = PageToken::fromText(std::string(textOf(data, size)));
    if (!token)
        return 0;
    const auto text = token->text();
    require(!text.empty(), "a token that was read can be written");
    const auto again = PageToken::fromText(text);
    require(again && again->owner == token->owner && again->text() == text, "a token lasts");
    require(!token->belongsTo("neighbors", Json{{"node_id", "x"}}) || token->owner.size() == 32,
        "a token belongs to a question by its hash alone");
    return 0;
}

int times(const std::uint8_t* data, std::size_t size)
{
    const std::string text(textOf(data, size));
    const auto read = microsecondsOfTime(text);
    require(read == microsecondsOfTime(text), "a time is the same twice");
    const auto seconds = secondsOfTime(Json(text));
    require(seconds.is_null() != read.has_value(), "both readers of times agree");
    if (read && seconds.is_number_integer())
        require(seconds.get<std::int64_t>() * 1'000'000 == *read, "whole seconds are whole");
    // Later by a second, at any offset that the text may have.
    const bool isPlain = text.size() == 10;
    if (read && isPlain)
        require(microsecondsOfTime(text + "T00:00:00Z") == read, "a date is its midnight in UTC");
    return 0;
}

std::string remadeToken(const std::string& bytes, Random& random)
{
    constexpr auto form = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
    const auto decoded = QByteArray::fromBase64(QByteArray::fromStdString(bytes), form);
    auto value = Json::parse(decoded.toStdString(), nullptr, false);
    if (value.is_discarded())
        return bytes;
    const auto text = mutatedJson(std::move(value), random)
                          .dump(-1, ' ', false, Json::error_handler_t::replace);
    return QByteArray::fromStdString(text).toBase64(form).toStdString();
}

std::string remadeJson(const std::string& bytes, Random& random)
{
    auto value = Json::parse(bytes, nullptr, false);
    if (value.is_discarded())
        return bytes;
    return mutatedJson(std::move(value), random)
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

void addTextTargets(std::vector<Target>& list)
{
    list.push_back({"json", "a JSON document, strict and as stores hold it", json,
        {"{", "}", "[", "]", ",", ":", "\"", "\\u0000", "\\ud800", "\\udc00", "true", "null",
            "1e16", "9007199254740993", "-0.0", "1e-7", "1.5e20", "0.1", "\\u2028", "\"a\":", "[[",
            "1e21"},
        remadeJson});
    list.push_back({"store-url", "the address of a store", storeUrl,
        {"falkor://", "falkors://", "neo4j+s://", "bolt://", "sqlite:", "@", ":", "/", "%2F", "%40",
            "?sentinel=", "&master=", "[::1]", ":6379", "/graph", "%", "%00", "user:pass@",
            "?replica=yes", "&ca="}});
    list.push_back({"page-token", "what tells where the next page of a list begins", pageToken,
        {"eyJ", "fQ", "=", "-", "_"}, remadeToken});
    list.push_back({"time", "a time of day in a graph", times,
        {"2026-01-02", "T", " ", "24:00:00", "23:59:60", ".123456789", "Z", "+05:30", "-0800",
            "[Europe/Berlin]", "0000", "9999-12-31", "+14", "02-29"}});
}

} // namespace mnemo::fuzz
