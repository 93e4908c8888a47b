// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sums and means that no “sum of” asks for: “how many beds are there in total”, “goals per
// position”, “how old are the people on average”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

namespace {

/// Whether a word counts what a property has, so that its values can be added up: “goals”.
bool countsThings(const QString& folded)
{
    static const std::vector<QString> plurals{QStringLiteral("tage"), QStringLiteral("tore"),
        QStringLiteral("punkte"), QStringLiteral("plätze"), QStringLiteral("siege")};
    return looksPlural(folded)
        || std::any_of(plurals.begin(), plurals.end(),
            [&](const QString& plural) { return folded.endsWith(plural); });
}

bool saysAll(const Word& word)
{
    return word.folded == u"all" || word.folded == u"alle" || word.folded == u"allen";
}

} // namespace

/// “how old are the people on average”, “how much area have all halls together”.
QuestionParser::States QuestionParser::together(const State& from)
{
    const auto summedUp = [&](const State& state, std::size_t index, const char* measure) {
        State next = state;
        next.reading.ask = Ask::Aggregate;
        next.reading.property = m_vocabulary.properties()[index].name;
        next.reading.measure = measure;
        const bool isSum = *measure == 's';
        return each(nouns(next),
            [&](const State& one) { return after(one, isSum ? "together" : "on_average"); });
    };
    States summed;
    for (const auto& how : after(from, "howadj")) { // “how old are the people on average”
        for (const auto& adjective : m_links.adjectivesAt(how.at, Degree::Plain)) {
            for (const auto& is : after({how.at + adjective.length, how.reading}, "is")) {
                for (const auto index : measured(adjective, {}, Degree::Plain))
                    summed = all(std::move(summed), summedUp(is, index, "mean"));
            }
        }
    }
    for (const auto& much : after(from, "howmuch")) { // “how much area have all halls together”
        for (const auto& link : propertiesAt(much.at)) {
            for (const auto& have : after({much.at + link.length, much.reading}, "have"))
                summed = all(std::move(summed), summedUp(have, link.index, "sum"));
        }
    }
    return summed;
}

/// What is to be added up, where a property has it.
std::optional<QuestionParser::State> QuestionParser::summed(
    const State& from, const NameLink& link) const
{
    constexpr int ofProperty = 1; // the cost: nodes that are called so are counted first
    const auto& property = m_vocabulary.properties()[link.index];
    if (!property.hasNumbers || property.ofKind
        || m_links.isCalledByOne(property.name, {QStringLiteral("year"), QStringLiteral("age")}))
        return {};
    State next{from.at + link.length, from.reading};
    next.reading.ask = Ask::Aggregate;
    next.reading.property = property.name;
    next.reading.measure = "sum";
    next.reading.cost += link.cost + ofProperty;
    return next;
}

/// “how many beds are there in total”, “total number of beds”, “how many points do all teams have
/// together”, “how many visitors do all museums have”.
QuestionParser::States QuestionParser::totals(const State& from)
{
    States reached;
    const auto add = [&](States more) { reached = all(std::move(reached), std::move(more)); };
    const auto ofAll = [this](State one) {
        one.reading.role = onlyOwner(one.reading.property);
        return one;
    };
    for (const auto& asked : all(after(from, "count"), after(from, "howmuch"))) {
        for (const auto& link : propertiesAt(asked.at)) {
            const auto sum = summed(asked, link);
            if (!sum)
                continue;
            for (const auto& there : maybe(ofAll(*sum), "exist"))
                add(after(there, "together"));
            for (const auto& verb : all(after(*sum, "does"), after(*sum, "have"))) {
                const bool isOfAll = verb.at < m_words.size() && saysAll(m_words[verb.at]);
                for (const auto& noun : nouns(verb)) {
                    for (const auto& end : maybe(noun, "have")) {
                        add(after(end, "together"));
                        if (isOfAll)
                            add({end});
                    }
                }
            }
        }
    }
    for (const auto& asked : after(from, "total_number")) {
        for (const auto& link : propertiesAt(asked.at)) {
            const auto sum = summed(asked, link);
            if (!sum)
                continue;
            add({ofAll(*sum)});
            for (const auto& of : all(after(*sum, "of"), after(*sum, "in")))
                add(nouns(of));
        }
    }
    std::erase_if(reached, [](const State& one) { return one.reading.role.empty(); });
    return reached;
}

/// “goals per position”: the sum of each; of what counts nothing it may as well be the mean.
QuestionParser::States QuestionParser::amountsPerGroup(const State& from)
{
    QStringList measured;
    for (const auto& [word, unit] : m_lexicon.measuredIn())
        measured.append(word);
    States reached;
    const auto counted = after(from, "count");
    for (const auto& asked : all(maybe(from, "list"), counted)) {
        const bool isCounted = std::any_of(counted.begin(), counted.end(),
            [&](const State& one) { return one.at == asked.at && one.at > from.at; });
        for (const auto& link : propertiesAt(asked.at)) {
            auto sum = summed(asked, link);
            if (!sum)
                continue;
            sum->reading.role = onlyOwner(sum->reading.property);
            const bool isSum = isCounted
                || (countsThings(m_words[sum->at - 1].folded)
                    && !m_links.isCalledByOne(sum->reading.property, measured));
            for (auto& one : sum->reading.role.empty() ? States{} : pers(*sum)) {
                if (!isSum) {
                    reached.push_back(one);
                    reached.back().reading.measure = "mean";
                }
                reached.push_back(std::move(one));
            }
        }
    }
    return reached;
}

} // namespace mnemo
