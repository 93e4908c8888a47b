// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/crawl/crawlerlists.h"

#include "ui/panels/valuetext.h"

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::array lists{"cooling", "failed", "last_fetches"};
constexpr std::int64_t mostOfPage = 1000;

} // namespace

Json CrawlerLists::none()
{
    Json rows;
    for (const char* list : lists)
        rows[list] = Json::array();
    return rows;
}

bool CrawlerLists::take(const QueryOutcome& outcome)
{
    if (!outcome.result.is_object())
        return false;
    const std::string after = textOf(outcome.args, "after");
    if (!after.empty() && after != m_next)
        return false;
    if (after.empty())
        m_rows = none();
    for (const char* list : lists) {
        for (const Json& row : outcome.result.value(list, Json::array()))
            m_rows[list].push_back(row);
    }
    m_cut = outcome.result.value("cut", Json::object());
    m_next = textOf(outcome.result, "next");
    m_arguments = outcome.args;
    return true;
}

void CrawlerLists::clear()
{
    *this = CrawlerLists();
}

Json CrawlerLists::firstPage() const
{
    return m_wanted == 0 ? Json::object() : Json{{"limit", std::min(m_wanted, mostOfPage)}};
}

std::optional<Json> CrawlerLists::nextPage() const
{
    if (m_next.empty())
        return std::nullopt;
    Json arguments = m_arguments;
    arguments["after"] = m_next;
    return arguments;
}

void CrawlerLists::wantNextPage()
{
    m_wanted = length() + integerOf(m_arguments, "limit");
}

bool CrawlerLists::isBehind() const
{
    return !m_next.empty() && length() < m_wanted;
}

bool CrawlerLists::isCut(const char* list) const
{
    return m_cut.value(list, false);
}

std::int64_t CrawlerLists::length() const
{
    std::size_t most = 0;
    for (const char* list : lists)
        most = std::max(most, m_rows.at(list).size());
    return static_cast<std::int64_t>(most);
}

} // namespace mnemo
