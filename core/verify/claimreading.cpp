// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimreading.h"

#include <algorithm>

namespace mnemo {

namespace {

using namespace Qt::Literals::StringLiterals;

const std::set<QString> kTimeWords{
    u"since"_s, u"from"_s, u"on"_s, u"in"_s, u"until"_s, u"till"_s, u"starting"_s};

/// A year alone may be a number of something; a time has a word before it.
std::vector<ClaimTime> timesIn(const std::vector<ClaimWord>& words)
{
    std::vector<ClaimTime> times;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (!kTimeWords.contains(words[i].folded))
            continue;
        if (const auto date = dateAt(words, i + 1))
            times.push_back({words[i].folded, date->iso, i, i + 1 + date->words});
    }
    return times;
}

/// “led”, “was”, “approved”; not “is owned”.
bool tellsOfThePast(const ClaimReading& claim)
{
    static const std::set<QString> past{u"was"_s, u"were"_s, u"had"_s, u"did"_s};
    static const std::set<QString> present{u"is"_s, u"are"_s, u"has"_s, u"have"_s};
    bool isPresent = false;
    for (std::size_t i = 0; i < claim.words.size(); ++i) {
        if (!claim.isFree(i))
            continue;
        const QString& word = claim.words[i].folded;
        isPresent = isPresent || present.contains(word);
        if ((past.contains(word) || isPastForm(word)) && !isPresent)
            return true;
    }
    return false;
}

} // namespace

bool ClaimReading::isFree(std::size_t at) const
{
    const auto holds = [at](const auto& one) { return one.begin <= at && at < one.end; };
    return std::none_of(names.begin(), names.end(), holds)
        && std::none_of(times.begin(), times.end(), holds);
}

std::vector<std::size_t> ClaimReading::sayingWords(std::size_t from, std::size_t to) const
{
    std::vector<std::size_t> saying;
    for (std::size_t i = from; i < to; ++i) {
        if (isFree(i) && !isStopWord(words[i].folded))
            saying.push_back(i);
    }
    return saying;
}

std::set<QString> ClaimReading::stems(std::size_t from, std::size_t to) const
{
    std::set<QString> found;
    for (const std::size_t i : sayingWords(from, to)) {
        for (const QString& part : words[i].folded.split(u'-', Qt::SkipEmptyParts)) {
            if (!isStopWord(part))
                found.insert(stemOf(part));
        }
    }
    return found;
}

QString ClaimReading::textOf(std::size_t from, std::size_t to) const
{
    return from < to ? text.mid(words[from].begin, words[to - 1].end - words[from].begin)
                     : QString();
}

const ClaimTime* ClaimReading::timeBy(const std::set<QString>& prepositions) const
{
    const auto found = std::find_if(times.begin(), times.end(),
        [&](const ClaimTime& time) { return prepositions.contains(time.preposition); });
    return found == times.end() ? nullptr : &*found;
}

ClaimReading readClaim(const QString& text, ClaimGround& ground)
{
    ClaimReading claim;
    claim.text = text;
    claim.words = claimWords(text);
    claim.times = timesIn(claim.words);
    claim.names = ground.namesIn(claim.words);
    std::erase_if(claim.names, [&claim](const ClaimName& name) {
        return std::any_of(claim.times.begin(), claim.times.end(), [&name](const ClaimTime& time) {
            return name.begin < time.end && time.begin < name.end;
        });
    });
    claim.isPast = tellsOfThePast(claim);
    return claim;
}

} // namespace mnemo
