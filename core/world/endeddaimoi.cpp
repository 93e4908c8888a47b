// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/endeddaimoi.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>
#include <utility>

namespace mnemo {

namespace {

constexpr const char* domain = "world";
constexpr std::uint64_t entriesOfAPiece = 1000;
constexpr std::uint64_t mostPieces = 10'000;

std::string pieceKey(std::uint64_t piece)
{
    return "ended." + std::to_string(piece);
}

Error damaged(const char* row)
{
    return {ErrorCode::StoreCorrupt,
        QCoreApplication::translate("World", "The stored world is damaged."),
        QStringLiteral("world/") + QString::fromLatin1(row), {}, {}};
}

/// Below 0 when it is no such number.
std::int64_t numberAt(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : -1;
}

} // namespace

Status EndedDaimoi::load(GraphStore& store, std::int64_t tick)
{
    const auto head = store.state(domain, "ended");
    if (!head)
        return head.error();
    m_ended.clear();
    m_begin = m_storedBegin = m_storedEnd = 0;
    const auto loaded = head->is_object() ? loadPieces(store, *head)
        : head->is_array()                ? loadOldForm(*head, tick)
                                          : Status(Done{});
    return loaded ? loadFetchers(store) : loaded;
}

Status EndedDaimoi::loadOldForm(const Json& ids, std::int64_t tick)
{
    for (const auto& id : ids) {
        const auto number = id.is_string() ? daimoiNumber(id.get_ref<const std::string&>()) : 0;
        if (number == 0)
            return damaged("ended");
        m_ended.push_back({number, tick});
    }
    return Done{};
}

Status EndedDaimoi::loadPieces(GraphStore& store, const Json& head)
{
    const auto begin = numberAt(head, "begin");
    const auto end = numberAt(head, "end");
    if (begin < 0 || end < begin
        || static_cast<std::uint64_t>(end - begin) > mostPieces * entriesOfAPiece)
        return damaged("ended");
    m_begin = m_storedBegin = static_cast<std::uint64_t>(begin);
    m_storedEnd = static_cast<std::uint64_t>(end);
    for (auto at = m_begin; at < m_storedEnd;) {
        const auto key = pieceKey(at / entriesOfAPiece);
        const auto piece = store.state(domain, key);
        if (!piece)
            return piece.error();
        const auto first = piece->is_object() ? numberAt(*piece, "begin") : -1;
        const Json none;
        const Json& entries = first < 0 ? none : piece->value("entries", none);
        const auto past = std::min(m_storedEnd, (at / entriesOfAPiece + 1) * entriesOfAPiece);
        if (first < 0 || static_cast<std::uint64_t>(first) > at || !entries.is_array()
            || entries.size() < 2 * (past - static_cast<std::uint64_t>(first)))
            return damaged("ended");
        for (; at < past; ++at) {
            const auto i = 2 * (at - static_cast<std::uint64_t>(first));
            const Json& number = entries[i];
            const Json& tick = entries[i + 1];
            if (!number.is_number_unsigned() || number == 0 || !tick.is_number_integer())
                return damaged("ended");
            m_ended.push_back({number.get<DaimoiNumber>(), tick.get<std::int64_t>()});
        }
    }
    return Done{};
}

Status EndedDaimoi::loadFetchers(GraphStore& store)
{
    const auto fetchers = store.state(domain, "fetchers");
    if (!fetchers)
        return fetchers.error();
    m_fetchers.clear();
    if (!fetchers->is_object())
        return Done{};
    for (const auto& [url, id] : fetchers->items()) {
        const auto number = id.is_string() ? daimoiNumber(id.get_ref<const std::string&>()) : 0;
        if (number == 0)
            return damaged("fetchers");
        m_fetchers.emplace(NodeId(url), number);
    }
    return Done{};
}

void EndedDaimoi::add(const Outcome& outcome, bool isFetch)
{
    auto leaves = outcome.daimoi;
    if (isFetch) {
        m_hasNewFetchers = true;
        const auto [known, isNew] = m_fetchers.try_emplace(outcome.target, leaves);
        if (isNew)
            return;
        std::swap(known->second, leaves);
    }
    m_ended.push_back({leaves, outcome.tick});
}

EndedDaimoi::Leaving EndedDaimoi::leaving(std::int64_t oldestTick) const
{
    Leaving out;
    for (std::size_t i = 0; i < m_ended.size(); ++i) {
        const bool isByLog = m_ended[i].tick < oldestTick;
        const bool isByMost = m_ended.size() - i > m_most;
        if (!isByLog && !isByMost)
            break;
        out.isByLog = out.isByLog || isByLog;
        out.isByMost = out.isByMost || (isByMost && !isByLog);
        out.daimoi.push_back(m_ended[i].daimoi);
    }
    return out;
}

void EndedDaimoi::addTo(Commit& commit, std::size_t leaving) const
{
    const auto begin = m_begin + leaving;
    const auto end = m_begin + m_ended.size();
    for (auto piece = m_storedBegin / entriesOfAPiece; piece < begin / entriesOfAPiece; ++piece)
        commit.state.push_back({domain, pieceKey(piece), nullptr});
    const auto changed = std::max(m_storedEnd, begin);
    for (auto piece = changed / entriesOfAPiece; piece * entriesOfAPiece < end; ++piece) {
        const auto first = std::max(piece * entriesOfAPiece, begin);
        const auto past = std::min((piece + 1) * entriesOfAPiece, end);
        Json entries = Json::array();
        for (auto at = first; at < past; ++at) {
            const auto& each = m_ended[at - m_begin];
            entries.push_back(each.daimoi);
            entries.push_back(each.tick);
        }
        commit.state.push_back(
            {domain, pieceKey(piece), {{"begin", first}, {"entries", std::move(entries)}}});
    }
    commit.state.push_back({domain, "ended", {{"begin", begin}, {"end", end}}});
    if (!m_hasNewFetchers)
        return;
    Json fetchers = Json::object();
    for (const auto& [url, number] : m_fetchers)
        fetchers[url.text] = daimoiId(number).text;
    commit.state.push_back({domain, "fetchers", std::move(fetchers)});
}

void EndedDaimoi::committed(std::size_t leaving)
{
    m_ended.erase(m_ended.begin(), m_ended.begin() + static_cast<std::ptrdiff_t>(leaving));
    m_begin += leaving;
    m_storedBegin = m_begin;
    m_storedEnd = m_begin + m_ended.size();
    m_hasNewFetchers = false;
}

} // namespace mnemo
