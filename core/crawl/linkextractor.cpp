// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/linkextractor.h"

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/crawl/charset.h"
#include "core/crawl/htmlguard.h"
#include "core/crawl/htmltree.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace mnemo {
namespace {

using std::string;
using std::string_view;

constexpr std::size_t excerptCharacters = 4096;

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/// Collapses white space to single blanks and trims it.
class ShownText
{
public:
    explicit ShownText(std::size_t maxCharacters) : m_left(maxCharacters) { }

    void add(string_view text)
    {
        for (const char c : text) {
            if (isSpace(c)) {
                m_gap = true;
                continue;
            }
            const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
            if (begins && m_gap && !m_text.empty() && m_left > 0) {
                m_text += ' ';
                --m_left;
            }
            if (begins) {
                if (m_left == 0) {
                    m_full = true;
                    return;
                }
                --m_left;
                m_gap = false;
            }
            m_text += c;
        }
    }

    void addGap() { m_gap = true; }

    [[nodiscard]] bool isFull() const { return m_full; }

    [[nodiscard]] const string& text() const { return m_text; }

private:
    string m_text;
    std::size_t m_left;
    bool m_gap = false;
    bool m_full = false;
};

string shown(string_view text, std::size_t maxBytes)
{
    ShownText out(maxBytes);
    out.add(text);
    return string(cutUtf8(out.text(), maxBytes));
}

string excerptHashOf(const ShownText& text)
{
    return text.text().empty() ? string() : sha256Hex(text.text());
}

bool hasWord(string_view words, string_view word)
{
    const auto all = lowered(words);
    for (std::size_t at = all.find(word); at != string::npos; at = all.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || isSpace(all[at - 1])) && (end == all.size() || isSpace(all[end])))
            return true;
    }
    return false;
}

const char* attribute(const GumboElement& element, const char* name)
{
    const auto* found = gumbo_get_attribute(&element.attributes, name);
    return found == nullptr ? nullptr : found->value;
}

/// Elements whose content is not shown.
bool isHidden(GumboTag tag)
{
    return tag == GUMBO_TAG_SCRIPT || tag == GUMBO_TAG_STYLE || tag == GUMBO_TAG_HEAD
        || tag == GUMBO_TAG_TEMPLATE || tag == GUMBO_TAG_IFRAME || tag == GUMBO_TAG_NOFRAMES
        || tag == GUMBO_TAG_NOEMBED || tag == GUMBO_TAG_OBJECT;
}

/// Inline elements; all others separate their text from what is around them.
bool isInline(GumboTag tag)
{
    switch (tag) {
    case GUMBO_TAG_A:
    case GUMBO_TAG_ABBR:
    case GUMBO_TAG_B:
    case GUMBO_TAG_BIG:
    case GUMBO_TAG_CITE:
    case GUMBO_TAG_CODE:
    case GUMBO_TAG_EM:
    case GUMBO_TAG_FONT:
    case GUMBO_TAG_I:
    case GUMBO_TAG_KBD:
    case GUMBO_TAG_MARK:
    case GUMBO_TAG_Q:
    case GUMBO_TAG_S:
    case GUMBO_TAG_SMALL:
    case GUMBO_TAG_SPAN:
    case GUMBO_TAG_STRONG:
    case GUMBO_TAG_SUB:
    case GUMBO_TAG_SUP:
    case GUMBO_TAG_TT:
    case GUMBO_TAG_U:
    case GUMBO_TAG_VAR:
        return true;
    default:
        return false;
    }
}

class Extractor
{
public:
    explicit Extractor(const WebUrl& url) : m_base(url), m_text(excerptCharacters) { }

    ExtractedPage run(const GumboNode* root)
    {
        visit(root, [this](const GumboNode& node, bool) { return findBase(node); });
        visit(root, [this](const GumboNode& node, bool hidden) { return take(node, hidden); });
        m_page.excerptHash = excerptHashOf(m_text);
        return std::move(m_page);
    }

private:
    struct Step
    {
        const GumboNode* node = nullptr;
        unsigned next = 0;
        bool hidden = false;
    };

    /// In document order, without recursion; stops when `each` returns false. What a template holds
    /// is no part of the page.
    template <typename Each> void visit(const GumboNode* root, Each each)
    {
        std::vector<Step> path{{root, 0, false}};
        while (!path.empty()) {
            auto& step = path.back();
            const auto& children = step.node->v.element.children;
            if (step.next >= children.length) {
                path.pop_back();
                continue;
            }
            const auto* child = static_cast<const GumboNode*>(children.data[step.next++]);
            const bool hidden = step.hidden;
            if (!each(*child, hidden))
                return;
            if (child->type == GUMBO_NODE_ELEMENT)
                path.push_back({child, 0, hidden || isHidden(child->v.element.tag)});
        }
    }

    bool findBase(const GumboNode& node)
    {
        if (node.type != GUMBO_NODE_ELEMENT || node.v.element.tag != GUMBO_TAG_BASE)
            return true;
        const auto* href = attribute(node.v.element, "href");
        if (href == nullptr)
            return true;
        if (auto base = resolveLink(href, m_base))
            m_base = *std::move(base);
        return false; // the first one counts
    }

    bool take(const GumboNode& node, bool hidden)
    {
        switch (node.type) {
        case GUMBO_NODE_TEXT:
        case GUMBO_NODE_WHITESPACE:
        case GUMBO_NODE_CDATA:
            if (!hidden && !m_text.isFull())
                m_text.add(node.v.text.text);
            break;
        case GUMBO_NODE_ELEMENT:
            takeElement(node.v.element);
            break;
        default:
            break;
        }
        return true;
    }

    void takeElement(const GumboElement& element)
    {
        if (!isInline(element.tag))
            m_text.addGap();
        if (element.tag == GUMBO_TAG_A || element.tag == GUMBO_TAG_AREA)
            takeLink(element);
        else if (element.tag == GUMBO_TAG_TITLE)
            takeTitle(element);
        else if (element.tag == GUMBO_TAG_META)
            takeMeta(element);
        else if (element.tag == GUMBO_TAG_LINK)
            takeCanonical(element);
    }

    void takeLink(const GumboElement& element)
    {
        const auto* href = attribute(element, "href");
        if (href == nullptr)
            return;
        auto target = linkTarget(href, m_base);
        if (!target.url) {
            m_page.linksCut += target.tooLong ? 1 : 0;
            return;
        }
        const auto* rel = attribute(element, "rel");
        const bool nofollow = rel != nullptr && hasWord(rel, "nofollow");
        const auto& text = target.url->text;
        if (const auto known = m_index.find(text); known != m_index.end()) {
            if (!nofollow)
                m_page.links[known->second].nofollow = false;
            return;
        }
        if (m_page.links.size() >= maxPageLinks || m_linkBytes + text.size() > maxPageLinkBytes) {
            ++m_page.linksCut;
            return;
        }
        m_linkBytes += text.size();
        m_index.emplace(text, m_page.links.size());
        m_page.links.push_back({*std::move(target.url), nofollow});
    }

    void takeTitle(const GumboElement& element)
    {
        if (m_hasTitle || element.tag_namespace != GUMBO_NAMESPACE_HTML)
            return;
        m_hasTitle = true;
        for (unsigned i = 0; i < element.children.length; ++i) {
            const auto* child = static_cast<const GumboNode*>(element.children.data[i]);
            if (child->type == GUMBO_NODE_TEXT)
                m_page.title = shown(child->v.text.text, maxPageTextBytes);
        }
    }

    void takeMeta(const GumboElement& element)
    {
        const auto* name = attribute(element, "name");
        const auto* content = attribute(element, "content");
        if (name == nullptr || content == nullptr || lowered(name) != "keywords")
            return;
        string_view words = content;
        while (!words.empty()) {
            const auto end = std::min(words.find(','), words.size());
            auto word = shown(words.substr(0, end), maxPageTextBytes);
            auto& tags = m_page.tags;
            if (!word.empty() && tags.size() < maxPageTags
                && std::find(tags.begin(), tags.end(), word) == tags.end())
                tags.push_back(std::move(word));
            words.remove_prefix(std::min(end + 1, words.size()));
        }
    }

    void takeCanonical(const GumboElement& element)
    {
        const auto* rel = attribute(element, "rel");
        const auto* href = attribute(element, "href");
        if (!m_page.canonical && rel != nullptr && href != nullptr && hasWord(rel, "canonical"))
            m_page.canonical = resolveLink(href, m_base);
    }

    WebUrl m_base;
    ShownText m_text;
    ExtractedPage m_page;
    std::unordered_map<string, std::size_t> m_index;
    std::size_t m_linkBytes = 0;
    bool m_hasTitle = false;
};

} // namespace

Result<ExtractedPage> extractHtml(string html, const WebUrl& url)
{
    boundNesting(html);
    const HtmlTree tree(html);
    if (tree.root() == nullptr) {
        return Error{ErrorCode::Refused,
            QCoreApplication::translate("Crawler", "The page is too large to read."), {}, {}, {}};
    }
    return Extractor(url).run(tree.root());
}

ExtractedPage extractPlainText(string_view text)
{
    ShownText excerpt(excerptCharacters);
    excerpt.add(text);
    ExtractedPage page;
    page.excerptHash = excerptHashOf(excerpt);
    return page;
}

} // namespace mnemo
