// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// What is known of a URL in one of the lists.
struct CrawledUrl
{
    std::string id; ///< of its node
    std::string url;
    std::optional<std::int64_t> until; ///< not to be fetched again before, Unix seconds
    std::int64_t time = 0; ///< of a fetch; 0 where none is told
    Json status; ///< of the last fetch, as it is stored

    /// "" where the status is no text.
    [[nodiscard]] std::string statusText() const;
};

/// The lists of the query that fills QueryPlace::Crawler, page after page.
class CrawlerState final
{
public:
    enum List
    {
        Cooling, ///< the soonest first
        Failed, ///< the most failures first
        LastFetches, ///< the newest first
        Lists
    };

    /// Starts again, or continues if the outcome is the page after the last one; any other page is
    /// ignored. Returns whether it was used.
    bool take(const QueryOutcome& outcome);
    void clear();

    /// The arguments that ask for as much again as was wanted, as far as one page holds it.
    [[nodiscard]] Json firstPage() const;
    /// The arguments of the page after the last one; absent when the lists are whole.
    [[nodiscard]] std::optional<Json> nextPage() const;
    /// How many rows a page has at most.
    [[nodiscard]] std::int64_t pageSize() const;
    /// Asks for the next page, also when the lists start again.
    void wantNextPage();
    /// Further pages are wanted and there.
    [[nodiscard]] bool isBehind() const;

    [[nodiscard]] const std::vector<CrawledUrl>& rows(List list) const { return m_rows.at(list); }

    /// More rows are in the store than in the list.
    [[nodiscard]] bool isCut(List list) const { return m_cut.at(list); }

    /// The moment at which the waits of the last page were looked at, Unix seconds.
    [[nodiscard]] std::int64_t asOf() const;

private:
    [[nodiscard]] std::int64_t length() const;

    std::array<std::vector<CrawledUrl>, Lists> m_rows;
    std::array<bool, Lists> m_cut{};
    Json m_arguments = Json::object(); ///< of the page that was taken last
    Json m_next; ///< null when nothing follows
    std::int64_t m_wanted = 0; ///< rows of each list; 0 for as many as a page has by itself
};

} // namespace mnemo
