// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/unlinkedwords.h"

#include "core/muse/language/lexicon.h"

#include <algorithm>

namespace mnemo {

std::vector<UnusedWords> unlinkedWords(
    const std::vector<Word>& words, const Vocabulary& vocabulary, NameFinder& finder)
{
    constexpr std::size_t mostWords = 60;
    const auto& lexicon = Lexicon::shipped();
    std::vector<UnusedWords> unlinked;
    if (words.size() > mostWords)
        return unlinked;
    for (const auto& word : words) {
        const bool isWord = word.isQuoted || word.text.front().isLetterOrNumber();
        if (!isWord || lexicon.knows(word) || lexicon.number(word) || isPreposition(word.folded)
            || vocabulary.knows(word) || finder.standsInName(toUtf8(word.text)))
            continue;
        const UnusedWords named{toUtf8(word.text), UnusedWords::Why::NotLinked};
        if (std::find(unlinked.begin(), unlinked.end(), named) == unlinked.end())
            unlinked.push_back(named);
    }
    return unlinked;
}

} // namespace mnemo
