// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/typedid.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mnemo {

/// The longest canonical URL, in bytes: pages name many URLs, and each is stored.
inline constexpr std::size_t maxUrlBytes = 2048;

/// A web address in canonical form, with the parts that the crawler judges. Made by canonicalUrl()
/// and resolveLink() alone, so that the text and the parts always agree.
struct WebUrl
{
    std::string text; ///< the whole canonical URL, ASCII
    std::string scheme; ///< "http" or "https"
    std::string host; ///< lower case, IDNA; an IPv6 address stands without brackets
    std::uint16_t port = 0; ///< the default one where none was given
    std::string path; ///< begins with '/'
    std::string query; ///< without '?', may be empty

    bool operator==(const WebUrl&) const = default;

    /// scheme://host[:port], the default port left out.
    [[nodiscard]] std::string origin() const;
    /// host[:port] as a Host header has it.
    [[nodiscard]] std::string authority() const;
    /// path[?query]
    [[nodiscard]] std::string target() const;
};

/// The canonical form of an absolute URL: http and https only; host lower-cased and IDNA; user
/// info, fragment and default port dropped; dot segments and doubled slashes resolved; query pairs
/// sorted by their bytes; unreserved characters percent-decoded, other escapes upper case. Text is
/// cleaned as browsers do (white space around it, tabs and line ends within it). The canonical form
/// of a canonical form is itself. Any thread. Errors: BadArgument.
[[nodiscard]] Result<WebUrl> canonicalUrl(std::string_view text);

/// What a link points to, or why it points to nothing.
struct LinkTarget
{
    std::optional<WebUrl> url;
    bool tooLong = false; ///< a web address, but over the length limit
};

/// What `href` on a page at `base` points to; nothing when it is no http or https URL. Any thread.
[[nodiscard]] LinkTarget linkTarget(std::string_view href, const WebUrl& base);

/// The URL of linkTarget() alone. Any thread.
[[nodiscard]] std::optional<WebUrl> resolveLink(std::string_view href, const WebUrl& base);

/// `url:` and 16 hexadecimal digits of SHA-256(canonical URL).
[[nodiscard]] NodeId urlNodeId(std::string_view canonicalUrl);

/// `res:` and 16 hexadecimal digits of SHA-256(canonical URL, newline, content hash).
[[nodiscard]] NodeId resourceNodeId(std::string_view canonicalUrl, std::string_view contentHash);

/// Escapes in one form: unreserved characters decoded, hexadecimal digits upper case, what is
/// neither unreserved nor in `keep` escaped, a `%` that begins no escape escaped too.
[[nodiscard]] std::string normalisedEscapes(std::string_view text, std::string_view keep);

} // namespace mnemo
