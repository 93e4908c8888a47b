// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/lexicon.h"
#include "core/muse/language/objectparser.h"
#include "core/muse/language/readingparts.h"
#include "core/muse/language/vocabulary.h"
#include "core/muse/language/wordlinks.h"
#include "core/muse/plan/askedtimes.h"

#include <cstdint>
#include <map>
#include <utility>

namespace mnemo {

/// Finds all ways to understand a question in which every word has its part; names are looked up by
/// who reads on. One question each.
class QuestionParser final
{
public:
    QuestionParser(QString question, const Vocabulary& vocabulary, std::int64_t now);

    /// The likeliest first; none where some word fits none. `before`: of the question before.
    [[nodiscard]] std::vector<Reading> read(const std::optional<Reading>& before);

    [[nodiscard]] const std::vector<Word>& words() const { return m_words; }

private:
    friend class ClauseParser; // parts of it, with the same rules
    friend class ObjectParser;
    friend class TotalParser;
    friend class VerbGuesses;
    friend class Continuations; ///< its rules: parsercontinued.cpp
    using State = PartialReading;
    using States = std::vector<State>;
    using Times = std::vector<std::pair<std::size_t, Period>>; ///< with the places behind them
    using Bounds = std::vector<std::pair<std::string, double>>; ///< comparisons

    // What asks: parser.cpp
    [[nodiscard]] States questions(const State& from);
    [[nodiscard]] States counts(const State& from);
    [[nodiscard]] States lists(const State& from);
    [[nodiscard]] States whos(const State& from);
    [[nodiscard]] States wheres(const State& from);
    [[nodiscard]] States whereIs(const State& from);
    [[nodiscard]] States placesOf(const State& from);
    [[nodiscard]] States passives(const State& from);
    [[nodiscard]] std::string onlyOwner(const std::string& name) const;
    [[nodiscard]] States distinctValues(const State& from);
    [[nodiscard]] States groups(const State& from);
    [[nodiscard]] States continuations(const State& from, const Reading& before);
    // Questions about certain nodes: parserforms.cpp
    [[nodiscard]] States values(const State& from);
    [[nodiscard]] States valuesByWord(const State& from);
    [[nodiscard]] States valuesOfMany(const State& from);
    // Sums and means, see TotalParser as well: parserfits.cpp, parserforms.cpp
    [[nodiscard]] std::optional<State> summed(const State& from, const NameLink& link) const;
    [[nodiscard]] States aggregates(const State& from);
    [[nodiscard]] States paths(const State& from);
    [[nodiscard]] States commons(const State& from);
    [[nodiscard]] States severalNames(const State& from);
    [[nodiscard]] States knownByBoth(const State& from);
    [[nodiscard]] States compares(const State& from);
    [[nodiscard]] States changes(const State& from);
    [[nodiscard]] States schemas(const State& from);
    // Questions that “yes”, “no” or one of two answers: parserwhether.cpp
    [[nodiscard]] States whether(const State& from);
    [[nodiscard]] States whetherRelated(const State& from, std::size_t kind);
    [[nodiscard]] States comparedByAdjective(const State& from);
    [[nodiscard]] States comparedByAmount(const State& from);
    [[nodiscard]] States comparedByVerb(const State& from);
    [[nodiscard]] States byAgent(const State& from);
    [[nodiscard]] States agentVerbs(const State& from);
    // Whether one node is as the question says: parserfits.cpp
    [[nodiscard]] States saidOfNode(const State& named, bool isState);
    [[nodiscard]] States whetherFits(const State& from);
    [[nodiscard]] States whetherMany(const State& from);
    [[nodiscard]] States amountsIn(const State& from);
    [[nodiscard]] States placesDone(const State& named);
    [[nodiscard]] std::vector<std::size_t> measuredOfAny(const AdjectiveMatch& adjective) const;
    [[nodiscard]] Times timesAt(std::size_t at) const;
    [[nodiscard]] Times timesOf(const KnownProperty& property, std::size_t at) const;
    [[nodiscard]] States pairs(const State& from, const char* between);
    // What is looked for: parsernouns.cpp
    [[nodiscard]] States nouns(const State& from);
    [[nodiscard]] States heads(const State& from);
    [[nodiscard]] States numbered(const State& from);
    [[nodiscard]] States relationNouns(const State& from);
    [[nodiscard]] States mostOf(const State& from);
    [[nodiscard]] States mostAfter(const State& most, bool isMost);
    [[nodiscard]] States superlativeAdjectives(const State& state);
    [[nodiscard]] States superlatives(const State& from);
    [[nodiscard]] bool isReversed(const AdjectiveMatch& adjective, std::size_t property) const;
    [[nodiscard]] States kindAlone(const State& from);
    [[nodiscard]] States modifiers(const State& from);
    [[nodiscard]] States modifier(const State& from);
    [[nodiscard]] States orders(const State& from);
    [[nodiscard]] States pers(const State& from);
    [[nodiscard]] States groupedBy(const State& from, bool mayBeOrder);
    [[nodiscard]] States extremes(const State& from);
    // Edges: parseredges.cpp, parseredgevalues.cpp
    [[nodiscard]] States edgeSuperlatives(const State& from);
    [[nodiscard]] States edgesBetween(const State& from);
    [[nodiscard]] std::vector<std::size_t> onlyTimeOfKind(const std::string& kind) const;
    [[nodiscard]] States edgesInTime(const State& from);
    [[nodiscard]] States edgesByVerb(const State& from);
    [[nodiscard]] States edgeValues(const State& from);
    [[nodiscard]] States edgeProperties(const State& from);
    [[nodiscard]] States datedEnds(const State& asked, const std::string& role);
    [[nodiscard]] States datedEdges(const State& from);
    [[nodiscard]] std::vector<std::size_t> timesOfKind(
        const std::string& kind, const QString& said) const;
    // Conditions: parserconditions.cpp
    [[nodiscard]] States conditions(const State& from);
    [[nodiscard]] States condition(const State& from);
    [[nodiscard]] State behindProperty(const State& from, const NameLink& link) const;
    [[nodiscard]] States comparison(const State& from, std::size_t property);
    [[nodiscard]] States comparedWith(const State& from, std::size_t index, const std::string& op);
    [[nodiscard]] States within(const State& from, std::size_t property);
    [[nodiscard]] States timeComparison(const State& from, std::size_t property);
    [[nodiscard]] States valueAlone(const State& from, bool isNegated);
    [[nodiscard]] States numbersOfOthers(const State& from);
    [[nodiscard]] States amountsOf(const State& from, const Bounds& bounds);
    [[nodiscard]] States amountsByUnit(const State& from, const Bounds& bounds);
    [[nodiscard]] States amountsBehind(const State& from);
    [[nodiscard]] States others(const State& from, const std::string& op, int count);
    [[nodiscard]] States propertyVerbs(const State& from);
    // Ages, and what is more or less: parserages.cpp
    [[nodiscard]] States comparatives(const State& from);
    [[nodiscard]] States ages(const State& from);
    [[nodiscard]] std::string birthOf(const std::string& role) const;
    [[nodiscard]] States agesByBirth(const State& from, const std::string& op);
    // What something has and lacks: parserpresences.cpp
    [[nodiscard]] States presences(const State& from);
    [[nodiscard]] States lacks(const State& from);
    [[nodiscard]] States absences(const State& from);
    [[nodiscard]] States qualified(const State& from);
    // Several values, several objects, stretches of years: parserseveral.cpp
    [[nodiscard]] States alternatives(const State& from);
    [[nodiscard]] std::optional<std::pair<std::size_t, Json>> valueOfSame(
        const NodeCondition& condition, std::size_t at);
    [[nodiscard]] States years(const State& from);
    [[nodiscard]] States datedVerbs(const State& from);
    [[nodiscard]] States yearsOf(const State& from, std::size_t property);
    [[nodiscard]] States valuesByDate(const State& named);
    [[nodiscard]] States exceptions(const State& from);
    [[nodiscard]] States mostOfRole(const State& from, const std::string& property);
    [[nodiscard]] States compoundNouns(const State& from);
    // What things are compared with, and in which unit: parsercompared.cpp
    [[nodiscard]] States comparedWithOther(
        const State& from, std::size_t property, const std::string& op);
    [[nodiscard]] States comparedWithMean(const State& from, std::size_t property) const;
    [[nodiscard]] States comparedAmounts(const State& from);
    [[nodiscard]] bool mayBeIn(const KnownProperty& property, const Unit& unit) const;
    [[nodiscard]] States unitsOf(
        const State& from, const KnownProperty& property, bool mayBeBound) const;
    [[nodiscard]] std::pair<std::size_t, double> multipleAt(
        std::size_t at, const KnownProperty& property) const;
    // Places, spreads and shares: parserstatistics.cpp
    [[nodiscard]] States places(const State& from) const;
    [[nodiscard]] States rankedBy(const State& from);
    [[nodiscard]] States distributions(const State& from);
    [[nodiscard]] States shares(const State& from);
    // What verbs say, and how much of it: parserverbs.cpp
    [[nodiscard]] States valuesByVerb(const State& from);
    [[nodiscard]] States valuesBehindVerb(const State& from, bool isNegated);
    [[nodiscard]] States verbsBehindName(const State& named, const NameLink& property);
    [[nodiscard]] States askedByValueVerb(const State& from);
    [[nodiscard]] States measuringVerbs(const State& from);
    [[nodiscard]] States sinceWhen(const State& from);
    [[nodiscard]] States timesTaken(const State& from);
    [[nodiscard]] States amountsBeforeVerb(const State& from);
    [[nodiscard]] States adverbsOfProperty(const State& from, std::size_t property);
    [[nodiscard]] States oftenest(const State& from, bool isBefore);
    [[nodiscard]] States howOften(const State& from);
    [[nodiscard]] States adverbsBeforeProperty(const State& from);
    [[nodiscard]] States passivelyRelated(const State& from, const std::string& kind);
    [[nodiscard]] States relatedByNobody(const State& from);
    // Relations and names: parserrelations.cpp
    [[nodiscard]] States predicates(const State& from);
    [[nodiscard]] States predicate(const State& from);
    [[nodiscard]] States negated(const State& from, std::size_t begin);
    [[nodiscard]] States doneToAny(const State& from);
    [[nodiscard]] States saidToBe(const State& from);
    [[nodiscard]] States relations(const State& from, bool isPassive);
    [[nodiscard]] bool isBy(std::size_t at, const KnownKind& kind) const;
    [[nodiscard]] States behindVerb(const State& from, const KnownKind& kind) const;
    [[nodiscard]] States relationsBehind(
        const State& from, const NodeRelation& relation, bool isPassive);
    [[nodiscard]] States relationTo(const State& from, NodeRelation relation);
    [[nodiscard]] States relationToMost(const State& from, const NodeRelation& relation);
    [[nodiscard]] States relationToSome(const State& from, const NodeRelation& relation);
    [[nodiscard]] States relationToFitting(const State& from, const NodeRelation& relation);
    [[nodiscard]] States eachOf(const State& from);
    [[nodiscard]] States askedOfName(const State& from);
    [[nodiscard]] States subjectFirst(const State& from);
    [[nodiscard]] States doneByNobody(const State& from);
    [[nodiscard]] States subjectsFirst(const State& from);
    [[nodiscard]] States reachedFromBoth(const State& from);
    [[nodiscard]] States inPlace(const State& from);
    [[nodiscard]] States inYear(const State& from);
    [[nodiscard]] States unseenPlaces(const State& from);
    [[nodiscard]] States livingIn(const State& from);
    [[nodiscard]] States ofNode(const State& from);
    [[nodiscard]] States names(const State& from);
    [[nodiscard]] States namedBefore(const State& from);
    [[nodiscard]] States namesFrom(const State& begun, const State& start, const std::string& role);
    [[nodiscard]] const std::vector<NameLink>& rolesAt(std::size_t at) const;
    [[nodiscard]] const std::vector<NameLink>& kindsAt(std::size_t at) const;
    [[nodiscard]] const std::vector<NameLink>& propertiesAt(std::size_t at) const;
    [[nodiscard]] const std::vector<ValueLink>& valuesAt(std::size_t at) const;
    [[nodiscard]] int costInName(std::size_t at, bool isFirst);
    [[nodiscard]] States after(const State& from, const char* sense) const;
    [[nodiscard]] States maybe(const State& from, const char* sense) const;
    [[nodiscard]] static States all(States first, States second);

    template <typename Rule> [[nodiscard]] States each(const States& from, const Rule& rule)
    {
        States reached;
        for (const auto& state : from) {
            if (!goesOn())
                break;
            for (auto& next : rule(state))
                reached.push_back(std::move(next));
        }
        return reached;
    }

    [[nodiscard]] bool isOf(const KnownProperty& property, const Reading& reading) const;
    [[nodiscard]] std::vector<std::size_t> measured(
        const AdjectiveMatch& adjective, const Reading& reading, Degree degree) const;
    [[nodiscard]] std::vector<std::size_t> onlyTimeOf(const std::string& role) const;
    [[nodiscard]] std::string personRole() const;
    [[nodiscard]] std::optional<double> numberAt(std::size_t at) const;
    /// Whether there is time to continue; a question that takes too long gets no reading.
    [[nodiscard]] bool goesOn();
    QString m_question;
    std::vector<Word> m_words;
    const Vocabulary& m_vocabulary;
    const Lexicon& m_lexicon;
    mutable WordLinks m_links; ///< of m_words
    std::int64_t m_now;
    int m_steps = 0;
    ObjectParser m_objects;
    mutable std::map<std::size_t, Times> m_times; ///< that words tell
};

} // namespace mnemo
