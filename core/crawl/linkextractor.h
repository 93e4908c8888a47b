// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/crawl/canonicalurl.h"

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
    std::optional<WebUrl> canonical; ///< rel=canonical
    std::string excerptHash; ///< SHA-256 of the first 4,096 characters of visible text, or empty
};

/// Reads a page as browsers do: href of `a` and `area`, `<base href>` honoured. `html` is decoded
/// text. Any thread. Errors: Refused, when the page unfolds beyond the memory or time that it may
/// take.
[[nodiscard]] Result<ExtractedPage> extractHtml(std::string html, const WebUrl& url);

/// A page of plain text has an excerpt and nothing else.
[[nodiscard]] ExtractedPage extractPlainText(std::string_view text);

} // namespace mnemo
