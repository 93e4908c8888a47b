// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/packedresult.h"

#include "core/base/canonical.h"

#include <utility>

namespace mnemo {

namespace {

Json parsed(const PackedResult& packed)
{
    return Json::parse(packed.bytes, nullptr, false);
}

} // namespace

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
