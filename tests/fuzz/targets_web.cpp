// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What web servers send: pages, robots.txt, addresses, answers; and what a page parser that a page
// has taken over may answer.
#include "core/base/text.h"
#include "core/crawl/charset.h"
#include "core/crawl/htmlguard.h"
#include "core/crawl/httpresponse.h"
#include "core/crawl/pagereader.h"
#include "core/crawl/robots.h"
#include "gumbo.h"
#include "mutation.h"
#include "target.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace mnemo::fuzz {

namespace {

const WebUrl& base()
{
    static const WebUrl url = *canonicalUrl("http://example.org/a/b?c=d");
    return url;
}

void checkUrl(const WebUrl& url)
{
    const auto again = canonicalUrl(url.text);
    require(again && *again == url, "the canonical form of a canonical form is itself");
    require(url.text.size() <= maxUrlBytes, "a canonical URL is short");
    require(url.scheme == "http" || url.scheme == "https", "a web address");
    require(!url.host.empty() && url.port != 0, "a canonical URL has host and port");
    require(url.path.starts_with('/'), "a path begins with a slash");
    require(url.origin() + url.target() == url.text, "the parts make the whole");
    require(
        std::all_of(url.text.begin(), url.text.end(), [](char c) { return c > 0x20 && c < 0x7F; }),
        "a canonical URL is visible ASCII");
    require(
        std::none_of(url.host.begin(), url.host.end(), [](char c) { return c >= 'A' && c <= 'Z'; }),
        "a host is in lower case");
}

bool isCleanText(const std::string& text)
{
    return isValidUtf8(text) && text.find('\0') == std::string::npos;
}

void checkPage(const ExtractedPage& page)
{
    require(page.links.size() <= maxPageLinks, "a page's links are bounded");
    std::size_t bytes = 0;
    for (const auto& link : page.links) {
        checkUrl(link.url);
        bytes += link.url.text.size();
    }
    require(bytes <= maxPageLinkBytes, "the bytes of a page's links are bounded");
    if (page.canonical)
        checkUrl(*page.canonical);
    require(page.linksCut >= 0, "no fewer than no links were cut");
    require(page.title.size() <= maxPageTextBytes && isCleanText(page.title), "a title is text");
    require(page.tags.size() <= maxPageTags, "a page's tags are bounded");
    for (const auto& tag : page.tags)
        require(tag.size() <= maxPageTextBytes && isCleanText(tag), "a tag is text");
    const auto reply = replyText(page, false);
    require(!reply.empty() && reply.size() <= maxReplyBytes, "what was read can be told");
    const auto told = parseReply(reply);
    require(told && told->page && replyText(told->page, told->worn) == reply,
        "what was told is read as it was meant");
}

int html(const std::uint8_t* data, std::size_t size)
{
    const std::string bytes(textOf(data, size));
    auto guarded = decodedPage(bytes, {});
    require(isCleanText(guarded), "a decoded page is text");
    const auto length = guarded.size();
    boundNesting(guarded);
    require(guarded.size() == length, "the guard keeps every byte's place");
    try {
        if (const auto page = readPage({base(), "text/html", {}, bytes}))
            checkPage(*page);
    } catch (const GumboGaveUp&) {
        return 0;
    }
    return 0;
}

int url(const std::uint8_t* data, std::size_t size)
{
    const auto text = textOf(data, size);
    if (const auto absolute = canonicalUrl(text))
        checkUrl(*absolute);
    const auto link = linkTarget(text, base());
    require(!link.url || !link.tooLong, "a link that is too long leads nowhere");
    if (link.url)
        checkUrl(*link.url);
    const auto escaped = normalisedEscapes(text, "/");
    require(normalisedEscapes(escaped, "/") == escaped, "escapes in one form stay in it");
    return 0;
}

std::string allowedBy(const RobotsRules& rules)
{
    static constexpr std::array targets{"/", "/a", "/a/b?c=d", "/private/x", "/a.pdf", "/%7Ejoe/",
        "/a*b$", "/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"};
    std::string allowed;
    for (const char* target : targets)
        allowed += rules.allows(target) ? '1' : '0';
    return allowed;
}

int robots(const std::uint8_t* data, std::size_t size)
{
    const std::string text(textOf(data, size));
    const auto rules = RobotsRules::parse(text, "mnemoscope");
    require(rules.allows("/robots.txt"), "robots.txt itself is always allowed");
    const auto delay = rules.crawlDelay();
    require(!delay || (std::isfinite(*delay) && *delay >= 0), "a delay is a time");
    // The first lines alone count of a long file.
    if (2 * text.size() > RobotsRules::maxBytes || text.find('\r') != std::string::npos)
        return 0;
    std::string other = "# a comment\n\n";
    for (const char c : text)
        other += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto same = RobotsRules::parse(other + "\n# no rule", "mnemoscope");
    if (text.starts_with("\xEF\xBB\xBF"))
        return 0;
    require(allowedBy(rules) == allowedBy(same) && delay == same.crawlDelay(),
        "comments and line ends change no rule");
    return 0;
}

/// All that can be seen of an answer that came in pieces of so many bytes.
struct HttpReading
{
    HttpResponse::State state;
    std::string failure;
    int status;
    std::string headers;
    std::string body;

    bool operator==(const HttpReading&) const = default;
};

HttpReading readHttp(std::string_view bytes, std::size_t piece)
{
    HttpResponse response;
    std::string body;
    while (!bytes.empty()) {
        response.add(bytes.substr(0, piece));
        body += response.takeBody();
        bytes.remove_prefix(std::min(piece, bytes.size()));
    }
    response.end();
    std::string headers;
    for (const char* name : {"location", "content-type", "content-length", "transfer-encoding"})
        headers += std::string(response.header(name)) + '\n';
    body += response.takeBody();
    // Of an answer that failed so much is there as was taken before.
    if (response.state() == HttpResponse::State::Failed)
        body.clear();
    return {response.state(), response.failure(), response.status(), headers, body};
}

int http(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = textOf(data, size);
    const auto whole = readHttp(bytes, std::max<std::size_t>(size, 1));
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{4096}})
        require(readHttp(bytes, piece) == whole, "an answer is the same in other pieces");
    require(whole.body.size() <= size, "no body is longer than what came");
    const bool ended = whole.state == HttpResponse::State::Complete
        || whole.state == HttpResponse::State::Failed;
    require(ended, "an answer that has ended is whole or has failed");
    require((whole.state == HttpResponse::State::Failed) != whole.failure.empty(),
        "a failure has a name, and nothing else has");
    return 0;
}

int pageMessage(const std::uint8_t* data, std::size_t size)
{
    const auto text = textOf(data, size);
    require(frameLength(frame(text)) == size, "a frame tells its length");
    if (const auto hello = parseHello(text)) {
        const auto again = parseHello(helloText(*hello));
        require(again && helloText(*again) == helloText(*hello), "a hello lasts");
    }
    if (const auto request = parseRequest(text)) {
        checkUrl(request->url);
        const auto again = parseRequest(requestText(*request));
        require(again && again->url == request->url && again->contentType == request->contentType,
            "a request lasts");
    }
    if (const auto reply = parseReply(text)) {
        if (reply->page)
            checkPage(*reply->page);
        const auto again = parseReply(replyText(reply->page, reply->worn));
        require(again && replyText(again->page, again->worn) == replyText(reply->page, reply->worn),
            "a reply lasts");
    }
    return 0;
}

std::string remadeJson(const std::string& bytes, Random& random)
{
    auto value = Json::parse(bytes, nullptr, false);
    if (value.is_discarded())
        return bytes;
    return mutatedJson(std::move(value), random)
        .dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

void addWebTargets(std::vector<Target>& list)
{
    list.push_back({"html", "a page: decoded, guarded, parsed and told", html,
        {"<table>", "<select>", "<math>", "<svg>", "<mi>", "<td>", "<tr>", "</table>", "<template>",
            "<a href='", "<base href='", "<![CDATA[", "<!--", "-->", "<title>", "</title>",
            "<textarea>", "<frameset>", "<form>", "<p>", "<li>", "<b>", "</p>", "<script>",
            "</script>", "<plaintext>", "&#x0;", "&amp", "<meta charset=utf-16>", "<",
            "<foreignObject>", "<desc>", "<area href=", " rel=nofollow ", "<option>",
            "<caption>"}});
    list.push_back({"robots", "a robots.txt", robots,
        {"User-agent: *", "User-agent: mnemoscope", "Disallow: ", "Allow: ", "Crawl-delay: ", "*",
            "$", "%2A", "\n", "#", "/a", "***"}});
    list.push_back({"url", "an address, absolute or on a page", url,
        {"http://", "https://", "//", "/../", "/./", "%2e%2e", "%zz", "%00", "@", "[::1]", "]", "[",
            ":80", ":443", ":65536", "?a=b&a=a", "#", "xn--", "\t", "127.1", "0x7f.1", ";", "\\"}});
    list.push_back({"http", "a server's answer to a GET", http,
        {"HTTP/1.1 200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "Content-Length: ",
            "Transfer-Encoding: chunked\r\n", "\r\n\r\n", "\r\n", "\n", "0\r\n\r\n", "ffffffff\r\n",
            "5;ext=1\r\n", " ", "Location: ", "HTTP/1.0 304 \r\n", "Content-Length: 5, 5\r\n"}});
    list.push_back(
        {"page-message", "what the page parser and the crawler say to each other", pageMessage,
            {"\"links\":[", "{\"nofollow\":true,\"url\":\"http://h/\"}", "\"worn\":true", "null",
                "\"error\":\"too_complex\""},
            remadeJson});
}

} // namespace mnemo::fuzz
