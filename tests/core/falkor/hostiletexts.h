// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace mnemo::test {

/// Texts that break quoting, ordering, folding and whatever reads them as something else.
[[nodiscard]] inline const std::vector<std::string>& hostileTexts()
{
    static const std::vector<std::string> all{"a", "Ab", "aB c", "'", "\"", "`", "\\", "\\'",
        "'} RETURN 1 //", "'}) DETACH DELETE n //", "CYPHER `x`=1 ", "line\nbreak", "\r\n\t",
        "\x01\x1f\x7f", "$node_id", "{{id(n)}}", "// then: rank", "é", "e\xcc\x81", "ß", "İ", "ǅ",
        "שלום",
        "\xe2\x80\xae"
        "desrever",
        "😀", "\xef\xbf\xae", "日本語", "𝔘nicode", "%00", "null", "NaN", "true", "  ", "-", "ab ab",
        "x.y/z?q=1#f", "[1]", "{\"a\":1}", std::string(700, 'w')};
    return all;
}

} // namespace mnemo::test
