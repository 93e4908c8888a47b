// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/layout.h"

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/graph/indexedwords.h"
#include "core/graph/server/vectorjson.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace mnemo::server {

namespace {

constexpr std::size_t kMaxStoredName = 500;
constexpr std::size_t kMaxProperties = 65536;
constexpr std::size_t kMaxIndexed = 1000; ///< the index forgets what is over 4,096 bytes
constexpr std::string_view kHashed = "#sha256:";
constexpr std::size_t kShortText = 1000;
constexpr std::size_t kLongestShownVector = 8;
constexpr std::array<std::string_view, 3> kNodeNames{"id", "role", "label"};
constexpr std::array<std::string_view, 2> kEdgeNames{"kind", "key"};

bool isLayoutName(std::string_view name, Item item)
{
    if (item == Item::Node)
        return std::ranges::find(kNodeNames, name) != kNodeNames.end();
    return std::ranges::find(kEdgeNames, name) != kEdgeNames.end();
}

bool isNativeName(std::string_view name, Item item)
{
    return !name.empty() && name.size() <= kMaxStoredName && name[0] != '_'
        && name.find('`') == std::string_view::npos && !isLayoutName(name, item);
}

bool isNativeScalar(const Json& value)
{
    if (value.is_number_float())
        return std::isfinite(value.get<double>())
            && std::fpclassify(value.get<double>()) != FP_SUBNORMAL;
    return value.is_primitive() && !value.is_null();
}

bool isNativeValue(const Json& value)
{
    return value.is_array() ? std::ranges::all_of(value, isNativeScalar) : isNativeScalar(value);
}

void putProperties(Json& stored, const Json& properties, Item item)
{
    Json rest = Json::object();
    for (const auto& [name, value] : properties.items()) {
        if (isNativeName(name, item) && isNativeValue(value))
            stored[name] = value;
        else
            rest[name] = value;
    }
    if (!rest.empty())
        stored["_json"] = rest.dump(); // canonical as it stands, but for the order of keys
}

/// An embedding that is kept as a plain list of numbers.
bool isEmbedding(const std::string& name, const Json& value)
{
    return value.is_array() && value.size() > kLongestShownVector
        && foldCase(name).find("embedding") != std::string::npos
        && std::ranges::all_of(value, [](const Json& item) { return item.is_number(); });
}

/// Characters of a text, as the embedded store counts them.
std::string firstCharacters(const std::string& text, std::size_t count)
{
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        const bool starts = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
        if (starts && count-- == 0)
            break;
    }
    return text.substr(0, at);
}

std::size_t characters(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// At least the length of the JSON text.
std::size_t atMostBytes(const Json& value)
{
    constexpr std::size_t escaped = 6;
    constexpr std::size_t number = 32;
    std::size_t sum = 4;
    if (value.is_string())
        return sum + escaped * value.get_ref<const std::string&>().size();
    if (value.is_object()) {
        for (const auto& [key, item] : value.get_ref<const Json::object_t&>())
            sum += escaped * key.size() + 4 + atMostBytes(item);
        return sum;
    }
    if (value.is_array()) {
        for (const auto& item : value.get_ref<const Json::array_t&>())
            sum += 1 + atMostBytes(item);
        return sum;
    }
    return number;
}

} // namespace

std::string foldOf(const std::string& id, const std::string& label, const Json& properties)
{
    std::string text;
    text.append(label).append(1, '\n').append(id).append(1, '\n');
    if (const auto url = properties.find("canonical_url");
        url != properties.end() && url->is_string())
        text.append(url->get_ref<const std::string&>());
    return foldCase(text);
}

std::string serverId(const std::string& id)
{
    constexpr std::string_view white = " \t\n\v\f\r";
    const bool isSafe = !id.empty() && id.size() <= kMaxIndexed
        && id.find('\x01') == std::string::npos && !id.starts_with(kHashed)
        && white.find(id.front()) == std::string_view::npos
        && white.find(id.back()) == std::string_view::npos;
    return isSafe ? id : std::string(kHashed) + sha256Hex(id);
}

Json nativeNode(const Node& node)
{
    Json stored{{"id", serverId(node.id.text)}, {"role", node.role}, {"label", node.label},
        {"_fold", foldOf(node.id.text, node.label, node.properties)}};
    if (stored["id"] != node.id.text)
        stored["_id"] = node.id.text;
    if (auto words = indexedWordsOf(node.role, node.properties); !words.empty())
        stored["_words"] = std::move(words);
    putProperties(stored, node.properties, Item::Node);
    return stored;
}

Json nativeEdge(const Edge& edge)
{
    Json stored{{"kind", edge.kind}, {"key", edge.key}};
    putProperties(stored, edge.properties, Item::Edge);
    return stored;
}

Result<Json> ownProperties(
    Json&& stored, Item item, const Profile& profile, const std::string& name)
{
    if (!stored.is_object())
        return Json::object();
    auto& members = stored.get_ref<Json::object_t&>();
    if (!profile.world) {
        const auto it = members.find(item == Item::Node ? profile.idProperty : profile.edgeKey);
        if (it != members.end() && it->second == name)
            members.erase(it);
        for (auto& [member, value] : members) {
            if (isEmbedding(member, value))
                value = vectorJson(value);
        }
        return std::move(stored);
    }
    Json rest;
    if (const auto it = members.find("_json"); it != members.end() && it->second.is_string())
        rest = parseStoredJson(it->second.get_ref<const std::string&>());
    std::erase_if(members, [item](const auto& member) {
        return member.first.starts_with('_') || isLayoutName(member.first, item);
    });
    if (rest.is_null())
        return std::move(stored);
    if (!rest.is_object())
        return Error{ErrorCode::StoreCorrupt,
            QCoreApplication::translate(
                "ServerStore", "The property _json of the server's graph holds no object"),
            {}, {}, {}};
    for (auto& [key, value] : rest.get_ref<Json::object_t&>())
        members.insert_or_assign(key, std::move(value));
    return std::move(stored);
}

std::optional<std::string> textIfOver(const Json& value, std::size_t maxBytes)
{
    if (atMostBytes(value) <= maxBytes)
        return std::nullopt;
    auto text = canonicalJson(normalised(value));
    if (!text || text->size() <= maxBytes)
        return std::nullopt;
    return std::move(*text);
}

bool shorten(Json& properties)
{
    if (!textIfOver(properties, kMaxProperties))
        return false;
    for (auto& [name, value] : properties.get_ref<Json::object_t&>()) {
        if (value.is_string()) {
            value = firstCharacters(value.get_ref<const std::string&>(), kShortText);
        } else if (value.is_structured()) {
            const auto text = canonicalJson(normalised(value));
            if (!text || characters(*text) > kShortText)
                value = value.is_array() ? Json::array() : Json::object();
        }
    }
    return true;
}

} // namespace mnemo::server
