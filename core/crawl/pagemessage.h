// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/crawl/linkextractor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

// The protocol between the crawler and the page parser's process, over two pipes. A frame is a
// length of four bytes, big-endian, and as many bytes. The parser first sends a hello; then each
// request of two frames (canonical JSON, and the body as received) is answered by one frame
// (canonical JSON).

inline constexpr std::size_t maxRequestBytes = std::size_t{64} * 1024;
inline constexpr std::size_t maxBodyBytes = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t maxReplyBytes = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t frameHeadBytes = 4;

[[nodiscard]] std::string frame(std::string_view bytes);
/// The length that the first four bytes of a frame tell.
[[nodiscard]] std::size_t frameLength(std::string_view head);

/// A page as it came from its server.
struct PageBody
{
    WebUrl url;
    std::string contentType; ///< lower case, without parameters; empty when the server sent none
    std::string charset; ///< as the server sent it; may be empty
    std::string bytes;
};

/// Whether the parser could drop its rights.
struct ParserHello
{
    bool filtered = false; ///< no system call can open a file or a connection
    std::string problem; ///< why not
};

[[nodiscard]] std::string helloText(const ParserHello& hello);
[[nodiscard]] std::optional<ParserHello> parseHello(std::string_view text);

/// The request's first frame; the body is the second.
[[nodiscard]] std::string requestText(const PageBody& body);
/// Without its bytes. Nothing when it is no request.
[[nodiscard]] std::optional<PageBody> parseRequest(std::string_view text);

/// `worn`: the process ends after this page, and the next one goes to another.
[[nodiscard]] std::string replyText(const Result<ExtractedPage>& page, bool worn);

struct ParserReply
{
    Result<ExtractedPage> page; ///< errors: Refused
    bool worn = false;
};

/// Reads the answer of a parser, which its page may have taken over: everything is checked, and the
/// addresses are canonicalised again. Empty when it is not a valid answer.
[[nodiscard]] std::optional<ParserReply> parseReply(std::string_view text);

} // namespace mnemo
