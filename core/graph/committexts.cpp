// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/committexts.h"

#include "core/base/storedjson.h"

#include <cstddef>
#include <utility>

namespace mnemo {

namespace {

/// Goes through the members of a canonical object.
class Members final
{
public:
    explicit Members(std::string_view text) : m_text(text)
    {
        m_fits = text.size() >= 2 && text.front() == '{' && text.back() == '}';
        next();
    }

    [[nodiscard]] bool fits() const { return m_fits; }

    [[nodiscard]] bool isAtEnd() const { return m_key.data() == nullptr; }

    [[nodiscard]] std::string_view key() const { return m_key; }

    /// Key, colon and value.
    [[nodiscard]] std::string_view member() const { return m_member; }

    void next()
    {
        const auto before = m_key;
        m_key = {};
        if (!m_fits || m_at + 1 >= m_text.size())
            return;
        if (m_at > 1 && m_text[m_at++] != ',') {
            m_fits = false;
            return;
        }
        const auto begin = m_at;
        m_fits = readKey() && (before.data() == nullptr || before < m_key) && skipValue();
        m_member = m_text.substr(begin, m_at - begin);
        if (!m_fits)
            m_key = {};
    }

private:
    [[nodiscard]] char at() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    bool readKey()
    {
        if (at() != '"')
            return false;
        const auto begin = ++m_at;
        while (at() > ' ' && at() != '"' && at() != '\\')
            ++m_at;
        m_key = m_text.substr(begin, m_at - begin);
        m_at += 2;
        return m_at < m_text.size() && m_text[m_at - 2] == '"' && m_text[m_at - 1] == ':';
    }

    /// Up to the comma or brace behind it.
    bool skipValue()
    {
        const auto begin = m_at;
        int depth = 0;
        while (m_at + 1 < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '"' && !skipString())
                return false;
            if (depth == 0 && (c == ',' || c == '}' || c == ']'))
                break;
            depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            ++m_at;
        }
        return depth == 0 && m_at > begin && (at() == ',' || m_at + 1 == m_text.size());
    }

    /// To its closing quote.
    bool skipString()
    {
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
            if (m_text[m_at] == '\\')
                ++m_at;
        }
        return m_at + 1 < m_text.size();
    }

    std::string_view m_text;
    std::string_view m_key; ///< without data at the end
    std::string_view m_member;
    std::size_t m_at = 1;
    bool m_fits = false;
};

} // namespace

std::optional<std::string> mergedTexts(std::string_view base, std::string_view added)
{
    std::string out;
    out.reserve(base.size() + added.size());
    out += '{';
    Members a(base);
    Members b(added);
    while (!a.isAtEnd() || !b.isAtEnd()) {
        const bool takesNew = a.isAtEnd() || (!b.isAtEnd() && b.key() <= a.key());
        if (takesNew && !a.isAtEnd() && a.key() == b.key())
            a.next();
        auto& from = takesNew ? b : a;
        if (out.size() > 1)
            out += ',';
        out += from.member();
        from.next();
    }
    out += '}';
    return a.fits() && b.fits() ? std::optional(std::move(out)) : std::nullopt;
}

Status applyTexts(GraphStore& store, const CommitTexts& texts, const Commit& commit)
{
    auto* writer = dynamic_cast<TextWriter*>(&store);
    return writer != nullptr ? writer->apply(texts, commit)
                             : store.apply(withoutTexts(texts, commit));
}

Commit withoutTexts(const CommitTexts& texts, const Commit& commit)
{
    Commit out;
    out.patches.reserve(texts.nodes.size() + texts.edges.size() + commit.patches.size());
    for (const auto& row : texts.nodes)
        out.patches.emplace_back(
            AddNode{{row.id, row.role, row.label, parseStoredJson(row.properties)}});
    for (const auto& row : texts.edges)
        out.patches.emplace_back(
            AddEdge{{row.from, row.kind, row.to, row.key, parseStoredJson(row.properties)}});
    out.patches.insert(out.patches.end(), commit.patches.begin(), commit.patches.end());
    auto other = commit.events.begin();
    out.events.reserve(texts.events.size() + commit.events.size());
    for (const auto& row : texts.events) {
        for (; other != commit.events.end() && other->tick < row.tick; ++other)
            out.events.push_back(*other);
        out.events.push_back(
            {0, row.tick, row.ts, row.kind, row.subject, parseStoredJson(row.detail)});
    }
    out.events.insert(out.events.end(), other, commit.events.end());
    out.state = commit.state;
    out.expected = commit.expected;
    return out;
}

} // namespace mnemo
