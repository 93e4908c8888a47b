// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/pagemessage.h"

#include "core/base/canonical.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {
namespace {

using std::string;
using std::string_view;

constexpr std::size_t hashDigits = 64;

/// All texts here are valid UTF-8, or there is nothing to send.
string canonicalText(const Json& value)
{
    auto text = canonicalJson(value);
    return text ? *std::move(text) : string();
}

Error tooComplex()
{
    return {ErrorCode::Refused,
        QCoreApplication::translate("Crawler", "The page is too large to read."), {}, {}, {}};
}

/// A text member of at most `most` bytes.
std::optional<string> textAt(const Json& object, const char* name, std::size_t most)
{
    const auto found = object.find(name);
    if (found == object.end() || !found->is_string())
        return std::nullopt;
    auto text = found->get<string>();
    return text.size() <= most ? std::optional(std::move(text)) : std::nullopt;
}

/// Parsed again from its text, so that the text and the parts of a WebUrl always agree.
std::optional<WebUrl> urlAt(const Json& object, const char* name)
{
    const auto text = textAt(object, name, maxUrlBytes);
    if (!text)
        return std::nullopt;
    auto url = canonicalUrl(*text);
    return url && url->text == *text ? std::optional(*std::move(url)) : std::nullopt;
}

bool readLinks(const Json& reply, ExtractedPage& page)
{
    const auto links = reply.find("links");
    const auto cut = reply.find("links_cut");
    if (links == reply.end() || !links->is_array() || links->size() > maxPageLinks
        || cut == reply.end() || !cut->is_number_integer() || cut->get<std::int64_t>() < 0)
        return false;
    page.linksCut = cut->get<std::int64_t>();
    std::size_t bytes = 0;
    page.links.reserve(links->size());
    for (const auto& each : *links) {
        auto url = each.is_object() ? urlAt(each, "url") : std::nullopt;
        const auto nofollow = url ? each.find("nofollow") : each.end();
        if (!url || nofollow == each.end() || !nofollow->is_boolean())
            return false;
        bytes += url->text.size();
        page.links.push_back({*std::move(url), nofollow->get<bool>()});
    }
    return bytes <= maxPageLinkBytes;
}

bool readTags(const Json& reply, ExtractedPage& page)
{
    const auto tags = reply.find("tags");
    if (tags == reply.end() || !tags->is_array() || tags->size() > maxPageTags)
        return false;
    for (const auto& tag : *tags) {
        if (!tag.is_string() || tag.get_ref<const string&>().size() > maxPageTextBytes)
            return false;
        page.tags.push_back(tag.get<string>());
    }
    return true;
}

bool isHash(const string& text)
{
    const auto isDigit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.empty()
        || (text.size() == hashDigits && std::all_of(text.begin(), text.end(), isDigit));
}

} // namespace

string frame(string_view bytes)
{
    string out;
    out.reserve(frameHeadBytes + bytes.size());
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        out += static_cast<char>(static_cast<unsigned char>((bytes.size() >> shift) & 0xFFU));
    out += bytes;
    return out;
}

std::size_t frameLength(string_view head)
{
    std::size_t length = 0;
    for (const char c : head.substr(0, frameHeadBytes))
        length = length << 8U | static_cast<unsigned char>(c);
    return length;
}

string helloText(const ParserHello& hello)
{
    return canonicalText({{"filtered", hello.filtered}, {"problem", hello.problem}});
}

std::optional<ParserHello> parseHello(string_view text)
{
    const auto hello = parseJson(text);
    if (!hello || !hello->is_object())
        return std::nullopt;
    const auto filtered = hello->find("filtered");
    auto problem = textAt(*hello, "problem", maxRequestBytes);
    if (filtered == hello->end() || !filtered->is_boolean() || !problem)
        return std::nullopt;
    return ParserHello{filtered->get<bool>(), *std::move(problem)};
}

string requestText(const PageBody& body)
{
    // What a header says of the character set may be any bytes; only names are known ones.
    const auto isPlain = [](char c) { return c > 0x20 && c < 0x7F; };
    const bool named = std::all_of(body.charset.begin(), body.charset.end(), isPlain);
    return canonicalText({{"charset", named ? body.charset : string()},
        {"content_type", body.contentType}, {"url", body.url.text}});
}

std::optional<PageBody> parseRequest(string_view text)
{
    const auto request = parseJson(text);
    if (!request || !request->is_object())
        return std::nullopt;
    auto url = urlAt(*request, "url");
    auto type = textAt(*request, "content_type", maxRequestBytes);
    auto charset = textAt(*request, "charset", maxRequestBytes);
    if (!url || !type || !charset)
        return std::nullopt;
    return PageBody{*std::move(url), *std::move(type), *std::move(charset), {}};
}

string replyText(const Result<ExtractedPage>& page, bool worn)
{
    if (!page)
        return canonicalText({{"error", "too_complex"}, {"worn", worn}});
    Json links = Json::array();
    for (const auto& link : page->links)
        links.push_back({{"nofollow", link.nofollow}, {"url", link.url.text}});
    return canonicalText(
        {{"canonical", page->canonical ? Json(page->canonical->text) : Json(nullptr)},
            {"excerpt_hash", page->excerptHash}, {"links", std::move(links)},
            {"links_cut", page->linksCut}, {"tags", page->tags}, {"title", page->title},
            {"worn", worn}});
}

std::optional<ParserReply> parseReply(string_view text)
{
    const auto reply = parseJson(text, {maxReplyBytes, 8});
    if (!reply || !reply->is_object())
        return std::nullopt;
    const auto worn = reply->find("worn");
    if (worn == reply->end() || !worn->is_boolean())
        return std::nullopt;
    if (reply->size() == 2 && reply->value("error", Json()) == "too_complex")
        return ParserReply{tooComplex(), worn->get<bool>()};
    ExtractedPage page;
    auto title = textAt(*reply, "title", maxPageTextBytes);
    auto hash = textAt(*reply, "excerpt_hash", hashDigits);
    const auto canonical = reply->find("canonical");
    if (reply->size() != 7 || !title || !hash || !isHash(*hash) || canonical == reply->end()
        || !readLinks(*reply, page) || !readTags(*reply, page))
        return std::nullopt;
    if (!canonical->is_null()) {
        page.canonical = urlAt(*reply, "canonical");
        if (!page.canonical)
            return std::nullopt;
    }
    page.title = *std::move(title);
    page.excerptHash = *std::move(hash);
    return ParserReply{std::move(page), worn->get<bool>()};
}

} // namespace mnemo
