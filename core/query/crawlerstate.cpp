// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/crawlerstate.h"

#include "core/query/argumentnames.h"
#include "core/query/resultlists.h"

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::array kCrawlerLists{"cooling", "failed", "last_fetches"};
constexpr std::int64_t kMostOfPage = 1000;

std::int64_t integerArgument(const Json& arguments, const char* name)
{
    const auto found = arguments.find(name);
    return found != arguments.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

CrawledUrl crawledUrl(const ListReading& list, const Json& row)
{
    CrawledUrl url{list.subjectOf(row), list.text(Member::Address, row), {},
        list.integer(Member::Time, row), {}};
    if (const Json* until = list.find(Member::Until, row); until && until->is_number_integer())
        url.until = until->get<std::int64_t>();
    if (const Json* status = list.find(Member::State, row))
        url.status = *status;
    return url;
}

} // namespace

std::string CrawledUrl::statusText() const
{
    return status.is_string() ? status.get<std::string>() : std::string();
}

bool CrawlerState::take(const QueryOutcome& outcome)
{
    if (!outcome.result.is_object())
        return false;
    const Json after = outcome.args.value(argument::kAfter, Json());
    if (!after.is_null() && after != m_next)
        return false;
    const Json cut = outcome.result.value("cut", Json::object());
    for (std::size_t list = 0; list < Lists; ++list) {
        if (after.is_null())
            m_rows.at(list).clear();
        const std::string name = kCrawlerLists.at(list);
        const ResultList page = listAt(outcome, '/' + name);
        if (page.reading == nullptr)
            continue;
        for (const Json& row : *page.rows)
            m_rows.at(list).push_back(crawledUrl(*page.reading, row));
        m_cut.at(list) = cut.value(name, false);
    }
    m_next = nextPageOf(outcome.result);
    m_arguments = outcome.args;
    return true;
}

void CrawlerState::clear()
{
    *this = CrawlerState();
}

Json CrawlerState::firstPage() const
{
    return m_wanted == 0 ? Json::object()
                         : Json{{argument::kLimit, std::min(m_wanted, kMostOfPage)}};
}

std::optional<Json> CrawlerState::nextPage() const
{
    if (m_next.is_null())
        return std::nullopt;
    Json arguments = m_arguments;
    arguments[argument::kAfter] = m_next;
    return arguments;
}

std::int64_t CrawlerState::pageSize() const
{
    return integerArgument(m_arguments, argument::kLimit);
}

void CrawlerState::wantNextPage()
{
    m_wanted = length() + pageSize();
}

bool CrawlerState::isBehind() const
{
    return !m_next.is_null() && length() < m_wanted;
}

std::int64_t CrawlerState::asOf() const
{
    return integerArgument(m_arguments, argument::kAsOf);
}

std::int64_t CrawlerState::length() const
{
    std::size_t most = 0;
    for (const auto& rows : m_rows)
        most = std::max(most, rows.size());
    return static_cast<std::int64_t>(most);
}

} // namespace mnemo
