// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace mnemo {

/// Unicode simple lower case, code point by code point: how every search of ours ignores case, in
/// every store alike. Input must be valid UTF-8.
[[nodiscard]] std::string foldCase(std::string_view utf8);

/// Whether `bytes` are well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms).
[[nodiscard]] bool isValidUtf8(std::string_view bytes);

/// Cuts after at most `maxBytes` bytes, never inside a code point.
[[nodiscard]] std::string_view cutUtf8(std::string_view utf8, std::size_t maxBytes);

/// Words of letters, marks and digits, in lower case, in the order of the text.
[[nodiscard]] std::vector<std::string> foldedWordsOf(std::string_view utf8);

/// For showing data: control characters become visible pictures (U+2400 block); those beyond ASCII,
/// which terminals obey too, line separators and bidirectional embeddings, overrides and isolates
/// become U+FFFD; and right-to-left text is isolated (U+2068 … U+2069), so that it cannot turn the
/// words around it. The result is still plain text and must be set as such.
[[nodiscard]] QString displayText(const QString& data);

/// Names nearest to `name` by edit distance, nearest first, then in byte order; at most `count`.
[[nodiscard]] std::vector<std::string> closestNames(
    std::string_view name, const std::vector<std::string>& names, std::size_t count);

} // namespace mnemo
