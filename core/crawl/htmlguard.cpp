// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/htmlguard.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

namespace mnemo {
namespace {

using std::string;
using std::string_view;

constexpr int maxDepth = 512;
constexpr int maxAttributes = 256;
/// No element has a longer name; the rest is skipped with the tag.
constexpr std::size_t maxNameBytes = 64;

/// Void elements, those whose end is implied by the next one, and links: outside SVG and MathML
/// they do not nest.
constexpr std::array flat{"a", "area", "base", "basefont", "bgsound", "br", "col", "embed", "hr",
    "img", "input", "keygen", "link", "meta", "param", "source", "track", "wbr", "p", "li", "dt",
    "dd", "option", "tr", "td", "th", "thead", "tbody", "tfoot", "html", "head", "body"};

/// Elements whose content is text, in which tags do not count.
constexpr std::array rawText{
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"};

template <std::size_t n> bool contains(const std::array<const char*, n>& names, string_view name)
{
    return std::any_of(
        names.begin(), names.end(), [name](const char* each) { return name == each; });
}

bool isNameChar(char c)
{
    return c != '>' && c != '/' && c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\f';
}

class Guard
{
public:
    explicit Guard(string& html) : m_html(html) { }

    void run()
    {
        for (auto at = m_html.find('<'); at != string::npos; at = m_html.find('<', at))
            at = tagAt(at);
    }

private:
    /// Returns where to continue: after everything that was read, so that nothing is read twice.
    std::size_t tagAt(std::size_t at)
    {
        if (m_html.compare(at, 4, "<!--") == 0)
            return commentEnd(at);
        const char next = at + 1 < m_html.size() ? m_html[at + 1] : ' ';
        const bool isEnd = next == '/';
        // Tags inside declarations and comments do not count.
        if (next == '!' || next == '?' || (isEnd && !isLetter(at + 2)))
            return behind(m_html.find('>', at + 1), 1);
        if (!isEnd && !isLetter(at + 1))
            return at + 1;
        auto nameEnd = at + (isEnd ? 2 : 1);
        string name;
        while (
            nameEnd < m_html.size() && isNameChar(m_html[nameEnd]) && name.size() < maxNameBytes) {
            const char c = m_html[nameEnd++];
            name += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        }
        const auto end = tagEnd(nameEnd);
        const bool foreign = m_open["svg"] > 0 || m_open["math"] > 0;
        if (foreign && !isEnd && m_html[end - 2] == '/')
            return end;
        if (!foreign && contains(flat, name))
            return end;
        if (isEnd) {
            if (auto open = m_open.find(name); open != m_open.end() && open->second > 0) {
                --open->second;
                --m_depth;
            }
            return end;
        }
        if (m_depth >= maxDepth) {
            std::fill(m_html.begin() + static_cast<std::ptrdiff_t>(at),
                m_html.begin() + static_cast<std::ptrdiff_t>(end), ' ');
            return end;
        }
        if (!foreign && contains(rawText, name))
            return behind(findClosing(name, end), 2);
        ++m_open[name];
        ++m_depth;
        return end;
    }

    bool isLetter(std::size_t at) const
    {
        const char c = at < m_html.size() ? m_html[at] : ' ';
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /// Behind "-->" or "--!>"; "<!-->" and "<!--->" are whole comments.
    std::size_t commentEnd(std::size_t at) const
    {
        if (m_html.compare(at + 4, 1, ">") == 0 || m_html.compare(at + 4, 2, "->") == 0)
            return m_html.find('>', at) + 1;
        for (auto dashes = m_html.find("--", at + 4); dashes != string::npos;
             dashes = m_html.find("--", dashes + 1)) {
            if (m_html.compare(dashes + 2, 1, ">") == 0)
                return dashes + 3;
            if (m_html.compare(dashes + 2, 2, "!>") == 0)
                return dashes + 4;
        }
        return m_html.size();
    }

    std::size_t behind(std::size_t at, std::size_t length) const
    {
        return at == string::npos ? m_html.size() : at + length;
    }

    std::size_t findClosing(const string& name, std::size_t from)
    {
        // What was not found once is not further down either.
        if (const auto known = m_missing.find(name); known != m_missing.end())
            return from >= 2 ? from - 2 : from;
        for (auto at = m_html.find("</", from); at != string::npos;
             at = m_html.find("</", at + 2)) {
            const auto same = std::equal(name.begin(), name.end(),
                m_html.begin() + static_cast<std::ptrdiff_t>(at + 2),
                m_html.begin()
                    + static_cast<std::ptrdiff_t>(std::min(at + 2 + name.size(), m_html.size())),
                [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? b + 32 : b); });
            if (same)
                return at;
        }
        m_missing.emplace(name, true);
        return string::npos;
    }

    /// Returns the place after the '>' of the tag. Blanks surplus attributes.
    std::size_t tagEnd(std::size_t at)
    {
        int attributes = 0;
        char quote = 0;
        char before = ' ';
        for (; at < m_html.size(); ++at) {
            const char c = m_html[at];
            if (quote != 0) {
                if (c == quote)
                    quote = 0;
                before = quote == 0 ? ' ' : before;
                if (attributes > maxAttributes)
                    blank(at);
                continue;
            } else if (c == '>') {
                return at + 1;
            } else if ((c == '"' || c == '\'') && before == '=') {
                quote = c;
            } else if (isNameChar(c) && c != '=' && !isNameChar(before)) {
                ++attributes;
            }
            if (c != ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\f')
                before = c;
            else if (before != '=')
                before = ' ';
            if (attributes > maxAttributes)
                blank(at);
        }
        return at;
    }

    void blank(std::size_t at) { m_html[at] = ' '; }

    string& m_html;
    std::unordered_map<string, int> m_open;
    std::unordered_map<string, bool> m_missing;
    int m_depth = 0;
};

} // namespace

void boundNesting(string& html)
{
    Guard(html).run();
}

} // namespace mnemo
