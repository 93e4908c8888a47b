// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/readingpages.h"

#include <algorithm>
#include <optional>

namespace mnemo {
namespace {

std::string textAt(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t integerAt(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

/// The store may come from somebody else, so the row is checked.
std::optional<PageResult> failedPage(const Json& kept)
{
    if (!kept.is_object())
        return std::nullopt;
    auto asked = canonicalUrl(textAt(kept, "asked"));
    auto ended = canonicalUrl(textAt(kept, "ended"));
    const auto source = textAt(kept, "source");
    if (!asked || !ended || source.empty())
        return std::nullopt;
    PageResult page;
    page.job = {textAt(kept, "job"), urlNodeId(asked->text), *asked, source,
        integerAt(kept, "tick"), integerAt(kept, "ts")};
    if (*asked != *ended)
        page.aliases.push_back(*std::move(asked));
    page.url = *std::move(ended);
    page.status = "error";
    page.reason = "interrupted";
    return page;
}

} // namespace

void ReadingPages::add(const PageResult& page, std::int64_t nowTs)
{
    const auto& job = page.job;
    m_pages[job.urlId] = {{"asked", job.url.text}, {"ended", page.url.text}, {"job", job.id},
        {"source", job.source}, {"tick", job.tick}, {"ts", nowTs}};
}

StateRow ReadingPages::row() const
{
    Json pages = Json::array();
    for (const auto& [id, page] : m_pages)
        pages.push_back(page);
    return {"crawl", m_key, pages.empty() ? Json() : std::move(pages)};
}

std::vector<PageResult> ReadingPages::unfinished(const Json& kept)
{
    constexpr std::size_t most = 16;
    std::vector<PageResult> out;
    if (!kept.is_array())
        return out;
    for (std::size_t i = 0; i < std::min(kept.size(), most); ++i) {
        if (auto page = failedPage(kept[i]))
            out.push_back(*std::move(page));
    }
    return out;
}

} // namespace mnemo
