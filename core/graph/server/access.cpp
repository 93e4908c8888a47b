// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/server/access.h"

#include "core/graph/server/layout.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mnemo::server {

namespace {

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    return code == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                   : std::nullopt;
}

/// Adds what the server compares first to find a node of this id: in a foreign graph the values
/// that the property, or the server's own number, may have.
void bindId(const std::string& id, const CypherText& text, Json& into)
{
    if (text.isNative) {
        into.push_back(serverId(id));
        return;
    }
    if (text.idBy == NodeIdBy::Server) {
        const auto number
            = id.starts_with('#') ? wholeNumber(std::string_view(id).substr(1)) : std::nullopt;
        into.push_back(number.value_or(-1));
        return;
    }
    const auto add = [&](std::string_view value) {
        into.push_back(std::string(value));
        if (const auto number = wholeNumber(value))
            into.push_back(*number);
    };
    if (text.idBy == NodeIdBy::Property) {
        add(id);
        return;
    }
    // A label may hold colons itself.
    for (auto at = id.find(':'); at != std::string::npos; at = id.find(':', at + 1))
        add(std::string_view(id).substr(at + 1));
}

} // namespace

void bindIds(Json& args, const CypherText& text)
{
    for (const auto& name : text.ids) {
        const auto it = args.find(name);
        const auto value = it == args.end() ? Json() : *it;
        const bool isList = value.is_array();
        Json found = Json::array();
        for (const auto& item : isList ? value : Json::array({value})) {
            if (item.is_string())
                bindId(item.get_ref<const std::string&>(), text, found);
        }
        const bool isOne = !isList && (text.isNative || text.idBy == NodeIdBy::Server);
        args["@" + name] = !isOne ? std::move(found) : found.empty() ? Json() : found.front();
    }
}

std::string ServerAccess::storeId() const
{
    const std::lock_guard lock(m_mutex);
    return m_storeId;
}

void ServerAccess::setStoreId(std::string id)
{
    const std::lock_guard lock(m_mutex);
    m_storeId = std::move(id);
}

Result<NodeIdBy> ServerAccess::nodeIdBy(const ReadContext& context)
{
    return isNative(m_profile) ? Result<NodeIdBy>(NodeIdBy::Property) : m_identity.now(context);
}

Result<std::shared_ptr<const CypherText>> ServerAccess::expanded(
    const std::string& source, NodeIdBy by)
{
    const std::lock_guard lock(m_mutex);
    const std::pair key(source, by);
    if (const auto it = m_texts.find(key); it != m_texts.end())
        return it->second;
    auto text = CypherText::expanded(source, m_profile, by, dialect());
    if (!text)
        return text.error();
    auto kept = std::make_shared<const CypherText>(std::move(*text));
    m_texts.emplace(key, kept);
    return kept;
}

} // namespace mnemo::server
