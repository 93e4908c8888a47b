// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/dottokens.h"

#include "core/graph/transfer/foreign.h"

#include <QCoreApplication>

namespace mnemo::transfer {

namespace {

bool isBlank(int c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

bool isWordPart(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
        || c == '.' || c >= 0x80;
}

Error brokenDot(const QString& message)
{
    return {ErrorCode::MalformedFile, message, {}, {}, {}};
}

Error unclosed()
{
    return brokenDot(QCoreApplication::translate("Transfer", "A text or comment is not closed"));
}

} // namespace

bool DotTokens::isKeyword(std::string_view word) const
{
    return m_token == DotToken::Word && !m_isQuoted && isSameWord(m_text, word);
}

Status DotTokens::append(int c)
{
    m_text += static_cast<char>(c);
    if (m_text.size() > kMaxXmlText)
        return brokenDot(QCoreApplication::translate("Transfer", "A text is longer than %1 MB")
                             .arg(kMaxXmlText / (1024 * 1024)));
    return Done{};
}

Status DotTokens::skipSpace()
{
    for (int c = m_chars.peek(); c != CharReader::kEnd; c = m_chars.peek()) {
        if (isBlank(c)) {
            m_chars.next();
        } else if (c == '#' || (c == '/' && m_chars.peekSecond() == '/')) {
            m_chars.skipLine();
        } else if (c == '/' && m_chars.peekSecond() == '*') {
            m_line = m_chars.line();
            m_chars.next();
            m_chars.next();
            int before = 0;
            for (int at = m_chars.next(); at != '/' || before != '*'; at = m_chars.next()) {
                if (at == CharReader::kEnd)
                    return unclosed();
                before = at;
            }
        } else {
            break;
        }
    }
    return Done{};
}

/// A backslash only keeps a quote from ending the text, and joins lines. Texts may be joined by +.
Status DotTokens::readQuoted()
{
    for (;;) {
        m_chars.next();
        for (int c = m_chars.next(); c != '"'; c = m_chars.next()) {
            if (c == CharReader::kEnd)
                return unclosed();
            const int behind = c == '\\' ? m_chars.peek() : 0;
            if (behind == '\n') {
                m_chars.next();
                continue;
            }
            if (behind == '"')
                c = m_chars.next();
            if (auto done = append(c); !done)
                return done;
            if (behind == '\\') {
                if (auto done = append(m_chars.next()); !done)
                    return done;
            }
        }
        const auto begin = m_line;
        if (auto done = skipSpace(); !done)
            return done;
        m_line = begin;
        if (m_chars.peek() != '+')
            return Done{};
        m_chars.next();
        if (auto done = skipSpace(); !done)
            return done;
        m_line = begin;
        if (m_chars.peek() != '"')
            return brokenDot(
                QCoreApplication::translate("Transfer", "“+” is not followed by a text in quotes"));
    }
}

/// What stands between < and > is markup, kept as it is.
Status DotTokens::readMarkup()
{
    m_chars.next();
    for (int depth = 1;;) {
        const int c = m_chars.next();
        if (c == CharReader::kEnd)
            return unclosed();
        depth += c == '<' ? 1 : c == '>' ? -1 : 0;
        if (depth == 0)
            return Done{};
        if (auto done = append(c); !done)
            return done;
    }
}

Status DotTokens::readWord()
{
    // A number may begin with a minus, and words touch: "1a" is read as one word, with no harm.
    if (m_chars.peek() == '-') {
        if (auto done = append(m_chars.next()); !done)
            return done;
    }
    while (isWordPart(m_chars.peek())) {
        if (auto done = append(m_chars.next()); !done)
            return done;
    }
    return Done{};
}

Status DotTokens::next()
{
    m_text.clear();
    m_isQuoted = false;
    if (auto done = skipSpace(); !done)
        return done;
    m_line = m_chars.line();
    const int c = m_chars.peek();
    if (input().problem())
        return *input().problem();
    if (c == CharReader::kEnd) {
        m_token = DotToken::End;
        return Done{};
    }
    m_token = DotToken::Word;
    if (c == '"' || c == '<') {
        m_isQuoted = true;
        return c == '"' ? readQuoted() : readMarkup();
    }
    const int behind = c == '-' ? m_chars.peekSecond() : 0;
    if (behind == '-' || behind == '>') {
        m_chars.next();
        m_chars.next();
        m_token = behind == '>' ? DotToken::Arrow : DotToken::Line;
        return Done{};
    }
    if (isWordPart(c) || c == '-')
        return readWord();
    if (std::string_view("{}[]=;,:").find(static_cast<char>(c)) == std::string_view::npos)
        return brokenDot(QCoreApplication::translate("Transfer", "“%1” has no meaning here in DOT")
                             .arg(QChar(c)));
    m_token = DotToken::Sign;
    m_sign = static_cast<char>(m_chars.next());
    return Done{};
}

} // namespace mnemo::transfer
