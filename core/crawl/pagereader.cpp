// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/pagereader.h"

#include "core/crawl/charset.h"

namespace mnemo {
namespace {

/// Without a declared type: whether it looks like markup.
bool looksLikeHtml(const std::string& text)
{
    const auto first = text.find_first_not_of(" \t\r\n\f");
    return first != std::string::npos && text[first] == '<';
}

} // namespace

Result<ExtractedPage> readPage(const PageBody& body)
{
    auto text = decodedPage(body.bytes, body.charset);
    const bool isPlain
        = body.contentType == "text/plain" || (body.contentType.empty() && !looksLikeHtml(text));
    if (isPlain)
        return extractPlainText(text);
    return extractHtml(std::move(text), body.url);
}

} // namespace mnemo
