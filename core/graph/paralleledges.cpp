// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/paralleledges.h"

#include "core/base/canonical.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace mnemo {

namespace {

/// Hands out the numbers that are no key yet, each search going on where the one before ended.
class FreeNumbers final
{
public:
    explicit FreeNumbers(const std::unordered_set<std::string_view>& keys) : m_keys(keys) { }

    /// The first free number from `from` on; it is taken then.
    std::uint64_t take(std::uint64_t from)
    {
        std::vector<std::uint64_t> passed;
        auto at = from;
        for (;;) {
            if (const auto it = m_next.find(at); it != m_next.end()) {
                passed.push_back(at);
                at = it->second;
            } else if (m_keys.contains(std::to_string(at))) {
                passed.push_back(at++);
            } else {
                break;
            }
        }
        for (const auto number : passed)
            m_next[number] = at + 1;
        m_next[at] = at + 1;
        return at;
    }

private:
    const std::unordered_set<std::string_view>& m_keys;
    std::unordered_map<std::uint64_t, std::uint64_t> m_next; ///< of numbers that are taken
};

} // namespace

std::vector<std::string> distinctKeys(const std::vector<std::string_view>& keys)
{
    const std::unordered_set<std::string_view> given(keys.begin(), keys.end());
    std::vector<std::string> found;
    found.reserve(keys.size());
    FreeNumbers numbers(given);
    std::unordered_map<std::string_view, std::uint64_t> last; ///< ordinal of each key
    for (const auto key : keys) {
        const auto [it, isFirst] = last.try_emplace(key, 1);
        if (isFirst) {
            found.emplace_back(key);
            continue;
        }
        it->second = numbers.take(it->second + 1);
        found.push_back(std::to_string(it->second));
    }
    return found;
}

std::vector<std::string> keysOfParallel(const std::vector<ParallelEdge>& group)
{
    std::unordered_set<std::string_view> given;
    for (const auto& edge : group)
        given.insert(edge.key);
    std::vector<std::string> keys(group.size());
    if (given.size() == group.size()) {
        std::ranges::transform(group, keys.begin(), &ParallelEdge::key);
        return keys;
    }
    std::vector<std::string> texts(group.size());
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (auto text = canonicalJson(normalised(*group[i].properties)))
            texts[i] = std::move(*text);
    }
    std::vector<std::size_t> order(group.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return std::tie(texts[a], group[a].key) < std::tie(texts[b], group[b].key);
    });
    std::vector<std::string_view> inOrder;
    inOrder.reserve(order.size());
    for (const auto at : order)
        inOrder.push_back(group[at].key);
    const auto distinct = distinctKeys(inOrder);
    for (std::size_t i = 0; i < order.size(); ++i)
        keys[order[i]] = distinct[i];
    return keys;
}

} // namespace mnemo
