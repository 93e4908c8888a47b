// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"

#include <cstdint>
#include <optional>
#include <string>

namespace mnemo {

/// The lists of crawler_state, page after page.
class CrawlerLists final
{
public:
    /// Begins anew, or goes on where the outcome is the page after the last one; any other page is
    /// ignored. Whether something was taken.
    bool take(const QueryOutcome& outcome);
    void clear();

    /// The arguments that ask for as much again as was wanted, as far as one page holds it.
    [[nodiscard]] Json firstPage() const;
    /// The arguments of the page after the last one; absent when the lists are whole.
    [[nodiscard]] std::optional<Json> nextPage() const;
    /// The next page is wanted, also when the lists begin anew.
    void wantNextPage();
    /// Further pages are wanted and there.
    [[nodiscard]] bool isBehind() const;

    [[nodiscard]] const Json& cooling() const { return m_rows.at("cooling"); }

    [[nodiscard]] const Json& failed() const { return m_rows.at("failed"); }

    [[nodiscard]] const Json& lastFetches() const { return m_rows.at("last_fetches"); }

    /// More rows are in the store than in the list of this name.
    [[nodiscard]] bool isCut(const char* list) const;

private:
    [[nodiscard]] std::int64_t length() const;

    Json m_rows = none();
    Json m_cut = Json::object();
    Json m_arguments = Json::object(); ///< of the page that was taken last
    std::string m_next; ///< empty when nothing follows
    std::int64_t m_wanted = 0; ///< rows of each list; 0 for as many as a page has by itself

    static Json none();
};

} // namespace mnemo
