// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/crawl/canonicalurl.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

struct PageLink
{
    WebUrl url;
    bool nofollow = false; ///< every link of the page to this URL says so
};

/// What a page says about itself. All text is valid UTF-8.
struct ExtractedPage
{
    std::string title; ///< empty when there is none
    std::vector<std::string> tags; ///< meta keywords, as ordered, without repeats
    std::vector<PageLink> links; ///< each target once, in document order
    std::int64_t linksCut = 0; ///< left out: over the limits below, or addresses too long
    std::optional<WebUrl> canonical; ///< rel=canonical
    std::string excerptHash; ///< SHA-256 of the first 4,096 characters of visible text, or empty
};

/// Limits of one page: the number of links, and the bytes of their addresses.
inline constexpr std::size_t maxPageLinks = 20'000;
inline constexpr std::size_t maxPageLinkBytes = std::size_t{8} * 1024 * 1024;
inline constexpr std::size_t maxPageTags = 100;
inline constexpr std::size_t maxPageTextBytes = 1024; ///< of the title and of a tag

/// Reads a page as browsers do: href of `a` and `area`, `<base href>` honoured. `html` is decoded
/// text. A `<base>` with an address that is too long is ignored. Runs in the page parser's process
/// only, because a page may crash it. Any thread. Errors: Refused, when the page needs more memory
/// or time than is allowed.
[[nodiscard]] Result<ExtractedPage> extractHtml(std::string html, const WebUrl& url);

/// A page of plain text has an excerpt and nothing else.
[[nodiscard]] ExtractedPage extractPlainText(std::string_view text);

} // namespace mnemo
