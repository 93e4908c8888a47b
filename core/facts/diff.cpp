// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/diff.h"

#include "core/base/canonical.h"

#include <array>
#include <map>
#include <span>
#include <utility>

namespace mnemo {

namespace {

/// Members that together identify an item. The first set that an item has is used; optional members
/// are included when present.
struct Identity
{
    std::array<const char*, 3> needed;
    std::array<const char*, 3> optional;
};

constexpr std::array identities{
    Identity{{"other_id", "edge_kind", "direction"}, {"key", nullptr, nullptr}},
    Identity{{"from", "kind", "to"}, {"key", nullptr, nullptr}},
    Identity{{"source", "type", "target"}, {"key", nullptr, nullptr}},
    Identity{{"node_id", nullptr, nullptr}, {}},
    Identity{{"id", nullptr, nullptr}, {}},
    Identity{{"seq", nullptr, nullptr}, {}},
    Identity{{"url_id", nullptr, nullptr}, {"res_id", nullptr, nullptr}},
    Identity{{"tick", "daimoi_id", "outcome"}, {"target_id", nullptr, nullptr}},
    Identity{{"step", nullptr, nullptr}, {}},
};

bool has(const Json& item, const char* name)
{
    return !name || item.contains(name);
}

/// The identity of an item as text.
std::string identityOf(const Json& item)
{
    Json parts = item;
    if (item.is_object()) {
        for (const Identity& identity : identities) {
            const auto& [needed, optional] = identity;
            if (!has(item, needed[0]) || !has(item, needed[1]) || !has(item, needed[2]))
                continue;
            parts = Json::array({needed[0]});
            for (const char* name : needed) {
                if (name)
                    parts.push_back(item.at(name));
            }
            for (const char* name : optional) {
                if (name && item.contains(name))
                    parts.push_back(item.at(name));
            }
            break;
        }
    }
    // Results were hashed before, so that their items have a canonical form.
    const auto bytes = canonicalJson(parts);
    return bytes ? *bytes : std::string();
}

using Key = std::pair<std::string, std::size_t>; // identity, and which item of that identity

/// Places of a list's items by identity.
std::map<Key, std::size_t> placesOf(const Json& list)
{
    std::map<std::string, std::size_t> counts;
    std::map<Key, std::size_t> places;
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::string identity = identityOf(list[i]);
        const std::size_t ordinal = counts[identity]++;
        places.emplace(Key(std::move(identity), ordinal), i);
    }
    return places;
}

/// Pointers to the same place in both documents; they differ where list items moved.
struct Place
{
    std::string old;
    std::string now;

    [[nodiscard]] Place member(const std::string& name) const
    {
        const std::string token = "/" + pointerToken(name);
        return {old + token, now + token};
    }

    [[nodiscard]] Place item(std::size_t oldIndex, std::size_t nowIndex) const
    {
        return {old + "/" + std::to_string(oldIndex), now + "/" + std::to_string(nowIndex)};
    }
};

class Comparison final
{
public:
    void compare(const Json& before, const Json& after, const Place& at)
    {
        if (before.is_object() && after.is_object())
            compareObjects(before, after, at);
        else if (before.is_array() && after.is_array())
            compareLists(before, after, at);
        else if (before != after)
            m_diff.changed.push_back({at.old, before, after});
    }

    [[nodiscard]] ResultDiff taken() { return std::move(m_diff); }

private:
    void compareObjects(const Json& before, const Json& after, const Place& at)
    {
        for (const auto& [name, value] : before.items()) {
            const auto other = after.find(name);
            if (other == after.end())
                m_diff.removed.push_back({at.member(name).old, value, Json()});
            else
                compare(value, *other, at.member(name));
        }
        for (const auto& [name, value] : after.items()) {
            if (!before.contains(name))
                m_diff.added.push_back({at.member(name).now, Json(), value});
        }
    }

    void compareLists(const Json& before, const Json& after, const Place& at)
    {
        const auto old = placesOf(before);
        const auto now = placesOf(after);
        const std::size_t known = size();
        std::map<std::size_t, std::size_t> moves; // old place → new place
        std::vector<bool> isOld(after.size(), false);
        for (const auto& [key, place] : old) {
            const auto other = now.find(key);
            if (other == now.end())
                continue;
            moves.emplace(place, other->second);
            isOld[other->second] = true;
        }
        for (std::size_t i = 0; i < before.size(); ++i) {
            const auto other = moves.find(i);
            if (other == moves.end())
                m_diff.removed.push_back({at.item(i, i).old, before[i], Json()});
            else
                compare(before[i], after[other->second], at.item(i, other->second));
        }
        for (std::size_t i = 0; i < after.size(); ++i) {
            if (!isOld[i])
                m_diff.added.push_back({at.item(i, i).now, Json(), after[i]});
        }
        // The same items in another order are a difference too, and here the only one.
        if (size() == known && before != after)
            m_diff.changed.push_back({at.old, before, after});
    }

    [[nodiscard]] std::size_t size() const
    {
        return m_diff.added.size() + m_diff.removed.size() + m_diff.changed.size();
    }

    ResultDiff m_diff;
};

} // namespace

ResultDiff diffResults(const Json& before, const Json& after)
{
    Comparison comparison;
    comparison.compare(before, after, Place{});
    return comparison.taken();
}

} // namespace mnemo
