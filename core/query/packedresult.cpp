// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/packedresult.h"

#include "core/base/canonical.h"

#include <utility>

namespace mnemo {

namespace {

/// Where the value that begins at `from` ends: canonical bytes have no blanks between their parts.
std::size_t endOfValue(std::string_view bytes, std::size_t from)
{
    std::size_t depth = 0;
    for (std::size_t i = from; i < bytes.size(); ++i) {
        switch (bytes[i]) {
        case '"':
            for (++i; i < bytes.size() && bytes[i] != '"'; ++i) {
                if (bytes[i] == '\\')
                    ++i;
            }
            break;
        case '{':
        case '[':
            ++depth;
            break;
        case ',':
            if (depth == 0)
                return i;
            break;
        case '}':
        case ']':
            if (depth == 0)
                return i;
            --depth;
            break;
        default:
            break;
        }
    }
    return bytes.size();
}

/// The value of a member at the first level; empty where there is none.
std::string_view memberOf(std::string_view object, std::string_view wanted)
{
    for (std::size_t at = 1; at < object.size() && object[at] == '"';) {
        const std::size_t colon = object.find("\":", at + 1);
        if (colon == std::string_view::npos)
            break;
        const std::size_t value = colon + 2;
        const std::size_t end = endOfValue(object, value);
        if (object.substr(at + 1, colon - at - 1) == wanted)
            return object.substr(value, end - value);
        at = end + 1;
    }
    return {};
}

Json parsed(const PackedResult& packed)
{
    return Json::parse(packed.bytes, nullptr, false);
}

} // namespace

void forEachItem(const PackedResult& packed, std::string_view list,
    const std::function<bool(std::string_view item)>& visit)
{
    const std::string_view items = memberOf(packed.bytes, list);
    if (!items.starts_with('['))
        return;
    for (std::size_t at = 1; at < items.size() && items[at] != ']';) {
        const std::size_t end = endOfValue(items, at);
        if (!visit(items.substr(at, end - at)))
            return;
        at = end + 1;
    }
}

void packResult(QueryOutcome& outcome, std::size_t from)
{
    auto bytes = canonicalJson(outcome.result);
    if (!bytes || bytes->size() < from)
        return;
    bytes->shrink_to_fit();
    outcome.packed
        = std::make_shared<const PackedResult>(PackedResult{std::move(*bytes), listSizes(outcome)});
    outcome.result = nullptr;
}

std::map<std::string, std::size_t> listSizes(const QueryOutcome& outcome)
{
    if (isPacked(outcome))
        return outcome.packed->lists;
    std::map<std::string, std::size_t> sizes;
    if (!outcome.result.is_object())
        return sizes;
    for (const auto& [name, value] : outcome.result.items()) {
        if (value.is_array())
            sizes.emplace(name, value.size());
    }
    return sizes;
}

std::shared_ptr<const Json> wholeResult(const std::shared_ptr<const QueryOutcome>& outcome)
{
    if (isPacked(*outcome))
        return std::make_shared<const Json>(parsed(*outcome->packed));
    return {outcome, &outcome->result};
}

QueryOutcome unpacked(const QueryOutcome& outcome)
{
    QueryOutcome whole = outcome;
    if (isPacked(outcome))
        whole.result = parsed(*outcome.packed);
    whole.packed.reset();
    return whole;
}

Result<std::string> canonicalResult(const QueryOutcome& outcome)
{
    if (isPacked(outcome))
        return outcome.packed->bytes;
    return canonicalJson(outcome.result);
}

} // namespace mnemo
