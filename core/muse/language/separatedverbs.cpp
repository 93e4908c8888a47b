// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/separatedverbs.h"

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

/// “ausgeliehen” of a kind leiht_aus is in two: “geliehen aus”.
void splitParticiples(std::vector<Word>& words, const Vocabulary& vocabulary)
{
    for (const auto& kind : vocabulary.kinds()) {
        if (kind.words.size() != 2 || kind.relation.content.size() != 1)
            continue;
        const auto begin = kind.words.back() + QStringLiteral("ge");
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto& folded = words[i].folded;
            if (words[i].isQuoted || !folded.startsWith(begin))
                continue;
            const auto rest = folded.mid(kind.words.back().size());
            const auto asked = RelationName::ofWords({rest}).content;
            if (asked.size() != 1 || !shareForm(asked.front(), kind.relation.content.front()))
                continue;
            words[i].folded = rest;
            words[i].forms = formsOfNoun(rest);
            Word particle{kind.words.back(), kind.words.back(), words[i].end, words[i].end};
            particle.forms = formsOfNoun(particle.folded);
            words.insert(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(particle));
            return;
        }
    }
}

} // namespace

void joinSeparated(std::vector<Word>& words, const Vocabulary& vocabulary)
{
    splitParticiples(words, vocabulary);
    const auto isSign = [](const Word& word) { return !word.text.front().isLetterOrNumber(); };
    auto last = words.end();
    while (last != words.begin() && isSign(*(last - 1)))
        --last;
    constexpr std::ptrdiff_t fewest = 3; // the verb, what stands between, and its end
    if (last - words.begin() < fewest)
        return;
    const auto end = last - 1;
    const auto fits = [](const Word& word, const std::set<QString>& forms) {
        const auto asked = RelationName::ofWords({word.folded}).content;
        return !word.isQuoted && asked.size() == 1 && shareForm(asked.front(), forms);
    };
    // “fanden im Mai statt”, whatever the graph has
    static const std::set<QString> taking{QStringLiteral("findet"), QStringLiteral("finden"),
        QStringLiteral("fand"), QStringLiteral("fanden")};
    if (end->folded == u"statt") {
        const auto verb = std::find_if(
            words.begin(), end, [](const Word& word) { return taking.contains(word.folded); });
        if (verb < end - 1) {
            std::rotate(verb + 1, end, last);
            return;
        }
    }
    // “leiht den Roman aus” of leiht_aus, where the end is a preposition
    for (const auto& kind : vocabulary.kinds()) {
        if (kind.words.size() != 2 || kind.words.back() != end->folded
            || kind.relation.content.size() != 1)
            continue;
        const auto verb = std::find_if(words.begin(), end,
            [&](const Word& word) { return fits(word, kind.relation.content.front()); });
        if (verb < end - 1) {
            std::rotate(verb + 1, end, last);
            return;
        }
    }
    static const std::set<QString> particles = [] {
        const auto list
            = QStringLiteral("statt teil ab ein fest her hin los vor weg zurück zusammen "
                             "fort um")
                  .split(u' ');
        return std::set<QString>(list.begin(), list.end());
    }();
    if (!particles.contains(end->folded))
        return;
    for (const auto& kind : vocabulary.kinds()) {
        const auto& content = kind.relation.content;
        if (content.size() != 2 || !fits(*end, content.back()))
            continue;
        const auto verb = std::find_if(
            words.begin(), end, [&](const Word& word) { return fits(word, content.front()); });
        if (verb < end - 1) {
            std::rotate(verb + 1, end, last);
            return;
        }
    }
}

} // namespace mnemo
