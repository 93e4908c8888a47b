// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/canonicalurl.h"

#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/base/logins.h"
#include "core/base/text.h"
#include "core/crawl/charset.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace mnemo {
namespace {

using std::string;
using std::string_view;

constexpr string_view pathKeep = "!$&'()*+,;=:@/";
/// Browsers leave brackets in a query as they are.
constexpr string_view queryKeep = "!$&'()*+,;=:@/?[]";

bool isAlpha(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// RFC 3986 section 2.3, by byte: a page may have some hundred megabytes of addresses to go
/// through.
constexpr auto unreserved = [] {
    std::array<bool, 256> table{};
    for (const char c :
        string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"))
        table[static_cast<unsigned char>(c)] = true;
    return table;
}();

bool isUnreserved(char c)
{
    return unreserved[static_cast<unsigned char>(c)];
}

/// The first byte from `from` on that is not in RFC 3986's unreserved set.
std::size_t endOfUnreserved(string_view text, std::size_t from)
{
    const auto* const end = text.data() + text.size();
    return static_cast<std::size_t>(
        std::find_if_not(text.data() + from, end, isUnreserved) - text.data());
}

int hexValue(char c)
{
    if (isDigit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

void appendEscape(string& out, unsigned char byte)
{
    constexpr string_view digits = "0123456789ABCDEF";
    out += '%';
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
}

/// Without white space and control characters around it, nor tabs and line ends within it; a lone
/// byte that is no UTF-8 has no place in a URL.
string cleaned(string_view text)
{
    const auto isEdge = [](char c) { return static_cast<unsigned char>(c) <= 0x20; };
    while (!text.empty() && isEdge(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isEdge(text.back()))
        text.remove_suffix(1);
    string out;
    out.reserve(text.size());
    for (const char c : text) {
        if (c != '\t' && c != '\n' && c != '\r')
            out += c;
    }
    return out;
}

/// The scheme in lower case, and `text` left behind its colon; empty when there is none.
string takeScheme(string_view& text)
{
    if (text.empty() || !isAlpha(text.front()))
        return {};
    std::size_t end = 1;
    while (end < text.size()
        && (isAlpha(text[end]) || isDigit(text[end]) || text[end] == '+' || text[end] == '-'
            || text[end] == '.'))
        ++end;
    if (end == text.size() || text[end] != ':')
        return {};
    string scheme(text.substr(0, end));
    std::transform(scheme.begin(), scheme.end(), scheme.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    text.remove_prefix(end + 1);
    return scheme;
}

/// Path and query of a reference, as written.
struct Reference
{
    string path;
    string query;
    bool hasQuery = false;
};

/// Browsers read a backslash in a path as a slash.
Reference splitReference(string_view text)
{
    Reference out;
    text = text.substr(0, text.find('#'));
    const auto mark = text.find('?');
    out.path = string(text.substr(0, mark));
    std::replace(out.path.begin(), out.path.end(), '\\', '/');
    if (mark != string_view::npos) {
        out.hasQuery = true;
        out.query = string(text.substr(mark + 1));
    }
    return out;
}

/// Dot segments first, as RFC 3986 section 5.2.4 has them, then doubled slashes.
string resolvedPath(const string& escaped)
{
    std::vector<string_view> kept;
    const string_view path = escaped;
    std::size_t from = path.empty() || path.front() != '/' ? 0 : 1;
    bool folder = true;
    while (from <= path.size()) {
        const auto slash = path.find('/', from);
        const auto segment = path.substr(from, slash == string_view::npos ? slash : slash - from);
        folder = segment.empty() || segment == "." || segment == "..";
        if (segment == "..") {
            if (!kept.empty())
                kept.pop_back();
        } else if (segment != "." && (slash != string_view::npos || !segment.empty())) {
            kept.push_back(segment);
        }
        if (slash == string_view::npos)
            break;
        from = slash + 1;
    }
    string out = "/";
    for (const auto segment : kept) {
        if (segment.empty())
            continue;
        if (out.back() != '/')
            out += '/';
        out += segment;
    }
    if (folder && out.back() != '/')
        out += '/';
    return out;
}

string sortedQuery(string_view query)
{
    const auto escaped = normalisedEscapes(query, queryKeep);
    std::vector<string_view> pairs;
    const string_view all = escaped;
    for (std::size_t from = 0; from <= all.size();) {
        const auto end = std::min(all.find('&', from), all.size());
        if (end > from)
            pairs.push_back(all.substr(from, end - from));
        from = end + 1;
    }
    std::stable_sort(pairs.begin(), pairs.end());
    string out;
    for (const auto pair : pairs) {
        if (!out.empty())
            out += '&';
        out += pair;
    }
    return out;
}

/// The canonical form of a host, without brackets; empty when it is none. QUrl turns every spelling
/// of an address into the address, and names into IDNA.
string canonicalHost(string_view host)
{
    QUrl url;
    url.setHost(
        QString::fromUtf8(host.data(), static_cast<qsizetype>(host.size())), QUrl::StrictMode);
    return url.host(QUrl::FullyEncoded).toStdString();
}

/// Brackets stand around an IPv6 address and nowhere else; QUrl takes more for one.
bool readHost(string_view host, WebUrl& out)
{
    const bool bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
    const auto inner = bracketed ? host.substr(1, host.size() - 2) : host;
    const bool hasColon = inner.find(':') != string_view::npos;
    if (bracketed != hasColon || inner.find_first_of("[]") != string_view::npos)
        return false;
    // QUrl leaves names alone that hold what no name in the DNS does.
    out.host = lowered(canonicalHost(inner));
    if (out.host.empty() || out.host.find('%') != string::npos)
        return false;
    return canonicalHost(out.host) == out.host;
}

/// Host and port of an authority; false when a browser and we might read it differently.
bool readAuthority(string_view authority, WebUrl& out)
{
    if (authority.find('\\') != string_view::npos)
        return false;
    if (const auto at = authority.rfind('@'); at != string_view::npos)
        authority.remove_prefix(at + 1);
    if (authority.find_first_of("% ") != string_view::npos)
        return false;
    auto host = authority;
    string_view port;
    const auto bracket = authority.rfind(']');
    const auto colon = authority.rfind(':');
    if (colon != string_view::npos && (bracket == string_view::npos || colon > bracket)) {
        host = authority.substr(0, colon);
        port = authority.substr(colon + 1);
    }
    out.port = out.scheme == "https" ? 443 : 80;
    if (!port.empty()) {
        const auto read = std::from_chars(port.data(), port.data() + port.size(), out.port);
        if (read.ec != std::errc() || read.ptr != port.data() + port.size() || out.port == 0)
            return false;
    }
    return readHost(host, out);
}

void assemble(WebUrl& url, const string& path, string_view query)
{
    url.path = resolvedPath(normalisedEscapes(path, pathKeep));
    url.query = sortedQuery(query);
    url.text = url.origin() + url.target();
}

bool isSlash(char c)
{
    return c == '/' || c == '\\';
}

/// What follows a scheme: browsers take any number of slashes before the host.
std::optional<WebUrl> absolute(const string& scheme, string_view rest)
{
    while (!rest.empty() && isSlash(rest.front()))
        rest.remove_prefix(1);
    const auto end = std::min(rest.find_first_of("/?#"), rest.size());
    WebUrl out;
    out.scheme = scheme;
    if (!readAuthority(rest.substr(0, end), out))
        return std::nullopt;
    const auto reference = splitReference(rest.substr(end));
    assemble(out, reference.path, reference.query);
    return out;
}

std::optional<WebUrl> relative(string_view text, const WebUrl& base)
{
    if (text.size() >= 2 && isSlash(text[0]) && isSlash(text[1]))
        return absolute(base.scheme, text);
    const auto reference = splitReference(text);
    WebUrl out = base;
    if (reference.path.empty()) {
        assemble(out, base.path, reference.hasQuery ? reference.query : base.query);
        return out;
    }
    const auto folder = base.path.substr(0, base.path.rfind('/') + 1);
    assemble(out, reference.path.front() == '/' ? reference.path : folder + reference.path,
        reference.query);
    return out;
}

bool isWeb(string_view scheme)
{
    return scheme == "http" || scheme == "https";
}

string_view withoutFragment(string_view text)
{
    return text.substr(0, text.find('#'));
}

/// What is no address may be one with a login that was mistyped.
QString shownStart(string_view text)
{
    const auto safe = toUtf8(withoutPassword(toQString(string(text))));
    return toQString(string(cutUtf8(safe, 200)));
}

Error tooLongUrl(string_view text)
{
    return {ErrorCode::BadArgument,
        QCoreApplication::translate("Crawler", "The address is longer than %1 bytes: %2")
            .arg(maxUrlBytes)
            .arg(shownStart(text)),
        {},
        QCoreApplication::translate(
            "Crawler", "Shorten it; percent-encoded characters count as three bytes."),
        {}};
}

} // namespace

string WebUrl::authority() const
{
    string out = host.find(':') == string::npos ? host : '[' + host + ']';
    if (port != (scheme == "https" ? 443 : 80))
        out += ':' + std::to_string(port);
    return out;
}

string WebUrl::origin() const
{
    return scheme + "://" + authority();
}

string WebUrl::target() const
{
    return query.empty() ? path : path + '?' + query;
}

string normalisedEscapes(string_view text, string_view keep)
{
    string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto run = endOfUnreserved(text, i);
        out.append(text.substr(i, run - i));
        i = run;
        if (i == text.size())
            break;
        const char c = text[i];
        if (c == '%' && i + 2 < text.size() && hexValue(text[i + 1]) >= 0
            && hexValue(text[i + 2]) >= 0) {
            const auto byte = hexValue(text[i + 1]) * 16 + hexValue(text[i + 2]);
            const auto decoded = static_cast<char>(static_cast<unsigned char>(byte));
            if (isUnreserved(decoded))
                out += decoded;
            else
                appendEscape(out, static_cast<unsigned char>(byte));
            i += 2;
        } else if (keep.find(c) != string_view::npos) {
            out += c;
        } else {
            appendEscape(out, static_cast<unsigned char>(c));
        }
    }
    return out;
}

Result<WebUrl> canonicalUrl(string_view text)
{
    const auto clean = cleaned(text);
    string_view rest = clean;
    const auto scheme = takeScheme(rest);
    if (isWeb(scheme) && withoutFragment(clean).size() <= maxUrlBytes && isValidUtf8(clean)) {
        auto url = absolute(scheme, rest);
        if (url && url->text.size() <= maxUrlBytes)
            return *std::move(url);
        if (url)
            return tooLongUrl(clean);
    }
    if (isWeb(scheme) && withoutFragment(clean).size() > maxUrlBytes)
        return tooLongUrl(clean);
    return Error{ErrorCode::BadArgument,
        QCoreApplication::translate("Crawler", "No http or https address: %1")
            .arg(shownStart(clean)),
        {}, QCoreApplication::translate("Crawler", "Give the whole URL, with http:// or https://."),
        {}};
}

LinkTarget linkTarget(string_view href, const WebUrl& base)
{
    const auto clean = cleaned(href);
    string_view rest = clean;
    const auto scheme = takeScheme(rest);
    if ((!scheme.empty() && !isWeb(scheme)) || !isValidUtf8(clean))
        return {};
    if (withoutFragment(clean).size() > maxUrlBytes)
        return {std::nullopt, true};
    const bool hasAuthority = rest.size() >= 2 && isSlash(rest[0]) && isSlash(rest[1]);
    // "http:page" is relative, as browsers have it
    const bool isRelative = scheme.empty() || (scheme == base.scheme && !hasAuthority);
    auto url = isRelative ? relative(rest, base) : absolute(scheme, rest);
    if (url && url->text.size() > maxUrlBytes)
        return {std::nullopt, true};
    return {std::move(url), false};
}

std::optional<WebUrl> resolveLink(string_view href, const WebUrl& base)
{
    return linkTarget(href, base).url;
}

NodeId urlNodeId(string_view canonicalUrl)
{
    return NodeId("url:" + sha256Hex(canonicalUrl).substr(0, 16));
}

NodeId resourceNodeId(string_view canonicalUrl, string_view contentHash)
{
    string bytes(canonicalUrl);
    bytes += '\n';
    bytes += contentHash;
    return NodeId("res:" + sha256Hex(bytes).substr(0, 16));
}

} // namespace mnemo
