// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/charreader.h"

#include "core/base/result.h"

#include <QString>

#include <string>

namespace mnemo::transfer {

enum class DotToken
{
    End,
    Word, ///< a name, a number or a text
    Sign, ///< one of { } [ ] = ; , :
    Arrow, ///< ->
    Line ///< --
};

/// The words and signs of Graphviz's DOT. Comments are left out.
class DotTokens final
{
public:
    explicit DotTokens(Input& input) : m_chars(input) { }

    /// Errors: MalformedFile without a place, for a text that is not closed or too long; those of
    /// the input.
    [[nodiscard]] Status next();

    [[nodiscard]] DotToken token() const { return m_token; }

    [[nodiscard]] bool isSign(char sign) const
    {
        return m_token == DotToken::Sign && m_sign == sign;
    }

    /// A word of the language itself: "node", in any case and without quotes.
    [[nodiscard]] bool isKeyword(std::string_view word) const;

    [[nodiscard]] const std::string& text() const { return m_text; }

    [[nodiscard]] bool isQuoted() const { return m_isQuoted; }

    /// Where the token began.
    [[nodiscard]] std::uint32_t line() const { return m_line; }

    [[nodiscard]] std::uint64_t offset() const { return m_chars.offset(); }

    [[nodiscard]] Input& input() const { return m_chars.input(); }

private:
    [[nodiscard]] Status skipSpace();
    [[nodiscard]] Status readQuoted();
    [[nodiscard]] Status readMarkup();
    [[nodiscard]] Status readWord();
    [[nodiscard]] Status append(int c);

    CharReader m_chars;
    DotToken m_token = DotToken::End;
    std::string m_text;
    std::uint32_t m_line = 1;
    char m_sign = 0;
    bool m_isQuoted = false;
};

} // namespace mnemo::transfer
