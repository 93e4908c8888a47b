// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace mnemo {

/// A to Z in lower case, all else as it is: names in HTML and HTTP.
[[nodiscard]] std::string lowered(std::string_view text);

/// A space or a tab: what may stand around words in HTTP and robots.txt.
[[nodiscard]] bool isBlank(char c);

/// Without the blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The text of a page as valid UTF-8 without U+0000, decoded by its byte order mark, else
/// `headerCharset` (may be empty), else what the page declares, else as UTF-8 if it is, else as
/// windows-1252. Any thread.
[[nodiscard]] std::string decodedPage(std::string_view bytes, std::string_view headerCharset);

} // namespace mnemo
