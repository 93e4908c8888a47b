// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/keptresults.h"

#include "core/base/canonical.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostKept = 4;

} // namespace

std::string KeptResults::keyOf(const std::string& version, const Json& args)
{
    const auto bytes = canonicalJson(args);
    return bytes ? version + *bytes : version;
}

std::optional<QueryOutcome> KeptResults::find(const std::string& key, const std::string& mark) const
{
    const std::lock_guard lock(m_mutex);
    const auto at = std::ranges::find_if(
        m_kept, [&](const Kept& kept) { return kept.key == key && kept.mark == mark; });
    return at == m_kept.end() ? std::nullopt : std::optional(at->outcome);
}

void KeptResults::keep(std::string key, std::string mark, const QueryOutcome& outcome)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_kept, [&](const Kept& kept) { return kept.key == key; });
    m_kept.push_front({std::move(key), std::move(mark), outcome});
    if (m_kept.size() > kMostKept)
        m_kept.pop_back();
}

} // namespace mnemo
