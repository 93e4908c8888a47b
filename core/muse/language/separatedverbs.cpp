// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/separatedverbs.h"

#include <algorithm>
#include <set>

namespace mnemo {

void joinSeparated(std::vector<Word>& words, const Vocabulary& vocabulary)
{
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
