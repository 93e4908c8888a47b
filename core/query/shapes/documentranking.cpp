// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/documentranking.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace mnemo {

namespace {

constexpr double kSaturation = 1.2;
constexpr double kLengthWeight = 0.75;
constexpr double kDigits = 1e6;

using WordList = std::vector<std::string>;

/// The ways in which an article is written: "article 6 paragraph 2", "article 6 2".
std::vector<WordList> articlePhrases(const std::string& article)
{
    const auto dot = article.find('.');
    const auto number = article.substr(0, dot);
    if (dot == std::string::npos)
        return {{"article", number}};
    const auto part = article.substr(dot + 1);
    return {{"article", number, "paragraph", part}, {"article", number, part}};
}

std::size_t timesIn(const WordList& words, const WordList& phrase)
{
    std::size_t times = 0;
    for (auto at = words.begin();; ++at) {
        at = std::search(at, words.end(), phrase.begin(), phrase.end());
        if (at == words.end())
            return times;
        ++times;
    }
}

/// A text as it is counted.
struct CountedText
{
    DocumentNode node;
    double length = 0;
    std::vector<std::size_t> times; ///< of each term
};

/// What is counted: words, without the s of a plural, and articles.
struct Terms
{
    std::vector<std::string> words;
    std::vector<std::string> articles;

    [[nodiscard]] std::size_t size() const { return words.size() + articles.size(); }

    /// What the index is asked for.
    [[nodiscard]] WordList indexed() const
    {
        WordList all;
        for (const auto& word : words) {
            all.push_back(word);
            all.push_back(word + 's');
        }
        if (!articles.empty())
            all.emplace_back("article");
        return all;
    }

    [[nodiscard]] std::vector<std::size_t> timesIn(const WordList& text) const
    {
        std::vector<std::size_t> times(size());
        std::map<std::string, std::size_t> counts;
        for (const auto& word : text)
            ++counts[comparedWord(word)];
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto found = counts.find(words[i]);
            times[i] = found == counts.end() ? 0 : found->second;
        }
        for (std::size_t i = 0; i < articles.size(); ++i) {
            for (const auto& phrase : articlePhrases(articles[i]))
                times[words.size() + i] += mnemo::timesIn(text, phrase);
        }
        return times;
    }
};

Terms termsOf(const QueryAnalysis& analysis)
{
    Terms terms{{}, analysis.articles};
    for (const auto& word : analysis.words) {
        auto compared = comparedWord(word);
        if (std::ranges::find(terms.words, compared) == terms.words.end())
            terms.words.push_back(std::move(compared));
    }
    return terms;
}

bool isOwnText(const DocumentNode& node)
{
    const auto role = node.text("role_of_text");
    return role != "quoted" && role != "draft";
}

} // namespace

bool namesArticle(const std::string& text, const std::string& article)
{
    const auto words = foldedWordsOf(text);
    return std::ranges::any_of(articlePhrases(article),
        [&](const WordList& phrase) { return timesIn(words, phrase) > 0; });
}

Result<TextRanking> rankTexts(DocumentReading& reading, const QueryAnalysis& analysis,
    const std::function<bool(const DocumentNode&)>& mayShow)
{
    const auto terms = termsOf(analysis);
    const auto all = reading.paragraphCount();
    if (!all)
        return all.error();
    if (all->all == 0)
        return TextRanking();
    const std::vector<std::string> bodies(analysis.bodies.begin(), analysis.bodies.end());
    // The ranks are those of the texts themselves: an index only spares reading all of them.
    auto nodes = all->indexed == all->all ? reading.holding(terms.indexed(), bodies)
                                          : reading.texts(bodies);
    if (!nodes)
        return nodes.error();
    std::vector<CountedText> texts;
    std::vector<double> holders(terms.size());
    double length = 0;
    for (DocumentNode& node : *nodes) {
        if (!isOwnText(node) || !mayShow(node))
            continue;
        const auto words = foldedWordsOf(node.text("text"));
        CountedText counted{
            std::move(node), static_cast<double>(words.size()), terms.timesIn(words)};
        if (std::ranges::none_of(counted.times, [](std::size_t times) { return times > 0; }))
            continue;
        length += counted.length;
        for (std::size_t i = 0; i < holders.size(); ++i)
            holders[i] += counted.times[i] > 0 ? 1 : 0;
        texts.push_back(std::move(counted));
    }
    TextRanking ranking;
    ranking.terms = terms.size();
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (holders[i] == 0)
            ranking.unknownWords.push_back(i < terms.words.size()
                    ? terms.words[i]
                    : "article " + terms.articles[i - terms.words.size()]);
    }
    const double mean = texts.empty() ? 1 : length / static_cast<double>(texts.size());
    for (CountedText& text : texts) {
        RankedText ranked{std::move(text.node), 0, 0};
        for (std::size_t i = 0; i < terms.size(); ++i) {
            if (text.times[i] == 0)
                continue;
            ++ranked.held;
            const auto times = static_cast<double>(text.times[i]);
            const double rare = std::log(
                1 + (static_cast<double>(all->all) - holders[i] + 0.5) / (holders[i] + 0.5));
            const double norm
                = kSaturation * (1 - kLengthWeight + kLengthWeight * text.length / mean);
            ranked.score += rare * times * (kSaturation + 1) / (times + norm);
        }
        ranked.score = std::round(ranked.score * kDigits) / kDigits;
        ranking.texts.push_back(std::move(ranked));
    }
    std::ranges::sort(ranking.texts, [](const RankedText& a, const RankedText& b) {
        return a.score != b.score ? a.score > b.score : a.node.id < b.node.id;
    });
    return ranking;
}

} // namespace mnemo
