// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/citations.h"

#include <algorithm>
#include <array>

namespace mnemo::documents {

namespace {

constexpr std::size_t kMaxList = 600; ///< from the word "decisions" to the last of its list

struct Keyword
{
    std::size_t begin = 0;
    bool isResolution = false;
    bool isFound = false;
};

/// The word "decision" or "resolution" that the id belongs to.
Keyword keywordBefore(std::string_view lowered, std::size_t at)
{
    const std::size_t from = at > kMaxList ? at - kMaxList : 0;
    const auto before = lowered.substr(from, at - from);
    const auto decision = before.rfind("decision");
    const auto resolution = before.rfind("resolution");
    Keyword keyword;
    keyword.isFound = decision != std::string_view::npos || resolution != std::string_view::npos;
    if (!keyword.isFound)
        return keyword;
    keyword.isResolution = resolution != std::string_view::npos
        && (decision == std::string_view::npos || resolution > decision);
    keyword.begin = from + (keyword.isResolution ? resolution : decision);
    return keyword;
}

/// What stands between a verb and the word "decision" and says nothing of it: "the", "paragraph 9
/// of", "the annex to".
std::size_t withoutDeterminers(std::string_view lowered, std::size_t end)
{
    constexpr std::array<std::string_view, 13> kWords{"the", "its", "their", "relevant", "previous",
        "draft", "annex to", "annexes to", "annexes i and ii to", "annex i to", "annex ii to",
        "also", "both"};
    for (bool isShorter = true; isShorter;) {
        isShorter = false;
        while (end > 0 && (lowered[end - 1] == ' ' || lowered[end - 1] == '\t'))
            --end;
        const auto before = lowered.substr(0, end);
        for (const auto word : kWords) {
            if (before.ends_with(word)
                && (end == word.size() || !isWordByte(lowered[end - word.size() - 1]))) {
                end -= word.size();
                isShorter = true;
                break;
            }
        }
        if (isShorter || !before.ends_with(" of"))
            continue;
        // "paragraphs 17–18 of", "section III of", "chapter IV.A of"
        for (const std::string_view unit : {"paragraph", "section", "chapter", "part", "para"}) {
            const auto at = before.rfind(unit);
            if (at != std::string_view::npos && end - at < 60
                && before.substr(at).find(',') == std::string_view::npos) {
                end = at;
                isShorter = true;
                break;
            }
        }
    }
    return end;
}

/// The verb of the clause that ends at `end`.
std::string governingVerb(
    const std::vector<Word>& words, std::size_t end, const DocumentLexicon& lexicon)
{
    const auto after = std::ranges::lower_bound(words, end, {}, &Word::end);
    constexpr int kMaxWords = 80;
    int count = 0;
    for (auto word = after; word != words.begin() && count < kMaxWords; ++count) {
        --word;
        const VerbForm* form = lexicon.verb(word->folded);
        if (form != nullptr && (form->isThirdPerson || form->isGerund || word == words.begin()))
            return form->base == "take" ? "take note" : form->base;
    }
    return {};
}

std::string verbFor(std::string_view lowered, const std::vector<Word>& words,
    const Keyword& keyword, const DocumentLexicon& lexicon)
{
    const std::size_t end = withoutDeterminers(lowered, keyword.begin);
    if (end == 0)
        return "mention";
    if (auto connector = lexicon.connectorBefore(lowered, end); !connector.empty())
        return connector;
    auto before = lowered.substr(0, end);
    const bool isList = before.ends_with(',') || before.ends_with(" and") || before.ends_with(" or")
        || before.ends_with("including") || before.ends_with("particular")
        || before.ends_with("namely") || before.ends_with("of") || before.ends_with(':');
    if (before.ends_with("note of"))
        return "take note";
    const auto word = std::ranges::lower_bound(words, end, {}, &Word::end);
    const VerbForm* form = word == words.end() ? nullptr : lexicon.verb(word->folded);
    std::string verb;
    if (form != nullptr && word->end == end)
        verb = form->base;
    else if (isList || before.ends_with("appreciation"))
        verb = governingVerb(words, end, lexicon);
    return verb.empty() ? "mention" : verb;
}

/// "23–24" of ", paragraphs 23–24", with what stands in between ("annex, ").
std::string paragraphsAfter(std::string_view text, std::size_t at)
{
    constexpr std::size_t kNear = 60;
    const auto near = text.substr(at, kNear);
    auto found = near.find("paragraph");
    const auto shorter = near.find("para.");
    found = std::min(found, std::min(shorter, near.find("paras.")));
    if (found == std::string_view::npos || !near.starts_with(',')
        || findDecisionId(near.substr(0, found), 0, 0))
        return {};
    std::size_t begin = at + found;
    while (begin < text.size() && !isDigit(text[begin]) && begin < at + found + 12)
        ++begin;
    std::size_t end = begin;
    for (std::size_t i = begin; i < text.size() && i < begin + 80;) {
        if (isDigit(text[i])) {
            end = ++i;
        } else if (text[i] == '(') {
            const auto close = text.find(')', i);
            if (close == std::string_view::npos || close > i + 12)
                break;
            end = i = close + 1;
        } else if (text.substr(i, 3) == "\xE2\x80\x93" || text[i] == '-') {
            i += std::size_t{text[i] == '-' ? 1U : 3U};
        } else if (text.substr(i, 2) == ", " && i + 2 < text.size() && isDigit(text[i + 2])) {
            i += 2;
        } else if (text.substr(i, 5) == " and " && i + 5 < text.size() && isDigit(text[i + 5])) {
            i += 5;
        } else {
            break;
        }
        // ", 4/CMA.1" is the next decision.
        if (i < text.size() && text[i] == '/')
            break;
    }
    auto written = text.substr(begin, end - begin);
    if (end < text.size() && text[end] == '/')
        written = written.substr(0, written.find_last_not_of("0123456789, and") + 1);
    return std::string(written);
}

} // namespace

std::vector<Citation> citationsIn(std::string_view text, int year, const DocumentLexicon& lexicon)
{
    std::vector<Citation> citations;
    auto id = findDecisionId(text, 0, year);
    if (!id)
        return citations;
    const auto lowered = loweredAscii(text);
    const auto words = wordsOf(text);
    std::size_t lastKeyword = std::string::npos;
    std::string verb;
    for (; id; id = findDecisionId(text, id->end, year)) {
        Citation citation;
        citation.id = *id;
        const Keyword keyword = keywordBefore(lowered, id->begin);
        citation.isResolution = keyword.isFound && keyword.isResolution;
        if (keyword.isFound && keyword.begin != lastKeyword) {
            verb = verbFor(lowered, words, keyword, lexicon);
            lastKeyword = keyword.begin;
        }
        citation.verb = keyword.isFound ? verb : "mention";
        citation.paragraphs = paragraphsAfter(text, id->end);
        citations.push_back(std::move(citation));
    }
    return citations;
}

} // namespace mnemo::documents
