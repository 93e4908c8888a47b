// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/httpresponse.h"

#include "core/crawl/charset.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace mnemo {
namespace {

using std::string;
using std::string_view;

/// A longer chunk line counts as one with an extension.
constexpr std::size_t plainChunkLine = 20;
constexpr std::size_t maxSizeDigits = 15;

std::optional<std::uint64_t> number(string_view text, int base)
{
    std::uint64_t value = 0;
    if (text.empty() || text.size() > maxSizeDigits)
        return std::nullopt;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

void HttpResponse::fail(const char* word)
{
    m_state = State::Failed;
    m_failure = word;
    m_body.clear();
}

bool HttpResponse::isLine() const
{
    return m_part != Part::Sized && m_part != Part::UntilEnd && m_part != Part::ChunkData;
}

void HttpResponse::add(string_view bytes)
{
    while (!bytes.empty() && (m_state == State::Head || m_state == State::Body))
        bytes = isLine() ? addLine(bytes) : addData(bytes);
}

/// Takes bytes up to the end of the line; returns the rest.
string_view HttpResponse::addLine(string_view bytes)
{
    const auto newline = bytes.find('\n');
    const auto count = newline == string_view::npos ? bytes.size() : newline + 1;
    // A plain chunk size counts as body, not as overhead.
    const bool isChunk = m_part == Part::ChunkSize || m_part == Part::ChunkEnd;
    const auto free = isChunk ? plainChunkLine - std::min(plainChunkLine, m_line.size()) : 0;
    m_overhead += count - std::min(count, free);
    if (m_overhead > maxHeaderBytes) {
        fail("header_too_large");
        return {};
    }
    m_line += bytes.substr(0, count);
    if (newline != string_view::npos) {
        auto line = std::exchange(m_line, {});
        line.pop_back();
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        takeLine(line);
    }
    return bytes.substr(count);
}

string_view HttpResponse::addData(string_view bytes)
{
    const auto count = m_part == Part::UntilEnd
        ? bytes.size()
        : static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), m_left));
    m_body += bytes.substr(0, count);
    if (m_part != Part::UntilEnd) {
        m_left -= count;
        if (m_left == 0 && m_part == Part::Sized)
            complete();
        else if (m_left == 0)
            m_part = Part::ChunkEnd;
    }
    return bytes.substr(count);
}

void HttpResponse::takeLine(string_view line)
{
    switch (m_part) {
    case Part::StatusLine:
        if (!line.empty()) // some servers begin with a blank line
            takeStatusLine(line);
        break;
    case Part::HeaderLine:
        if (line.empty())
            endHead();
        else
            takeHeaderLine(line);
        break;
    case Part::ChunkSize:
        takeChunkSize(line);
        break;
    case Part::ChunkEnd:
        if (line.empty())
            m_part = Part::ChunkSize;
        else
            fail("malformed_answer");
        break;
    case Part::Trailer:
        if (line.empty())
            complete();
        break;
    default:
        break;
    }
}

void HttpResponse::takeStatusLine(string_view line)
{
    constexpr string_view version = "HTTP/1.";
    constexpr std::size_t codeAt = 9; // behind "HTTP/1.1 "
    constexpr std::uint64_t least = 100;
    const bool hasCode = line.size() >= codeAt + 3;
    const auto code = hasCode ? number(line.substr(codeAt, 3), 10).value_or(0) : 0;
    const bool fits = line.substr(0, version.size()) == version && code >= least
        && line[codeAt - 1] == ' ' && (line.size() == codeAt + 3 || line[codeAt + 3] == ' ');
    if (!fits) {
        fail("malformed_answer");
        return;
    }
    m_status = static_cast<int>(code);
    m_part = Part::HeaderLine;
}

void HttpResponse::takeHeaderLine(string_view line)
{
    if (isBlank(line.front())) { // an obsolete continuation of the line before
        if (!m_headers.empty())
            m_headers.back().second += ' ' + string(trimmed(line));
        return;
    }
    const auto colon = line.find(':');
    if (colon == string_view::npos)
        return; // no header field
    m_headers.emplace_back(
        lowered(trimmed(line.substr(0, colon))), string(trimmed(line.substr(colon + 1))));
}

void HttpResponse::endHead()
{
    constexpr int switching = 101;
    if (m_status == switching) {
        fail("malformed_answer"); // no upgrade was requested
    } else if (m_status < 200) {
        m_headers.clear();
        m_part = Part::StatusLine;
    } else {
        m_headEnded = true;
        m_state = State::Body;
        beginBody();
    }
}

void HttpResponse::beginBody()
{
    constexpr int noContent = 204;
    constexpr int notModified = 304;
    if (m_status == noContent || m_status == notModified) {
        complete();
        return;
    }
    auto encoding = lowered(header("transfer-encoding"));
    if (encoding == "chunked") {
        m_part = Part::ChunkSize;
    } else if (!encoding.empty() && encoding != "identity") {
        fail("transfer_encoding");
    } else if (header("content-length").empty()) {
        m_part = Part::UntilEnd;
    } else if (!readLength()) {
        fail("malformed_answer");
    } else if (m_left == 0) {
        complete();
    } else {
        m_part = Part::Sized;
    }
}

/// A repeated Content-Length must have the same value each time.
bool HttpResponse::readLength()
{
    std::optional<std::uint64_t> length;
    for (const auto& [name, value] : m_headers) {
        if (name != "content-length")
            continue;
        for (string_view rest = value; !rest.empty();) {
            const auto comma = std::min(rest.find(','), rest.size());
            const auto one = number(trimmed(rest.substr(0, comma)), 10);
            if (!one || (length && *length != *one))
                return false;
            length = one;
            rest.remove_prefix(std::min(comma + 1, rest.size()));
        }
    }
    m_left = length.value_or(0);
    return length.has_value();
}

void HttpResponse::takeChunkSize(string_view line)
{
    constexpr int hexadecimal = 16;
    const auto size = number(trimmed(line.substr(0, line.find(';'))), hexadecimal);
    if (!size) {
        fail("malformed_answer");
        return;
    }
    m_left = *size;
    m_part = *size == 0 ? Part::Trailer : Part::ChunkData;
}

void HttpResponse::end()
{
    if (m_state == State::Body && m_part == Part::UntilEnd)
        complete();
    else if (m_state == State::Head || m_state == State::Body)
        fail("truncated");
}

string_view HttpResponse::header(string_view name) const
{
    const auto found = std::find_if(m_headers.begin(), m_headers.end(),
        [name](const auto& each) { return each.first == name; });
    return found == m_headers.end() ? string_view() : string_view(found->second);
}

} // namespace mnemo
