// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/pagefetch.h"
#include "core/graph/types.h"

#include <map>
#include <string>
#include <vector>

namespace mnemo {

/// The pages that are being fetched and read. The store records a page before its body is read, so
/// that a page that crashes this program counts as an attempt: it is then tried after all untried
/// pages, and from the second time on it cools down. A value; used by one thread.
class ReadingPages final
{
public:
    /// `key`: of the row in the store's domain "crawl", one for each kind of crawl.
    explicit ReadingPages(std::string key) : m_key(std::move(key)) { }

    void add(const PageResult& page, std::int64_t nowTs);

    /// Whether it was there.
    bool remove(const NodeId& urlId) { return m_pages.erase(urlId) > 0; }

    void clear() { m_pages.clear(); }

    [[nodiscard]] bool isEmpty() const { return m_pages.empty(); }

    /// As the store keeps them.
    [[nodiscard]] StateRow row() const;
    /// The pages that a run was reading when it ended, as failures at the time of their jobs.
    [[nodiscard]] static std::vector<PageResult> unfinished(const Json& kept);

private:
    std::string m_key;
    std::map<NodeId, Json> m_pages; ///< by the URL that was asked for
};

} // namespace mnemo
