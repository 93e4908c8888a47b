// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/parser.h"

#include "core/muse/language/separatedverbs.h"
#include "core/muse/language/spoken.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t mostWords = 60; ///< a longer question is none about a graph
constexpr int mostSteps = 20'000;
constexpr int goesOnFirst = 4; ///< the cost of a question of its own that begins with “and”

/// Whether a question begins at a word, with one that asks.
bool asksAt(WordLinks& links, std::size_t at)
{
    return std::ranges::any_of(std::array{"which", "who", "count", "whatis", "when", "where", "is",
                                   "does", "have", "howadj", "howmuch", "list"},
        [&](const char* sense) { return !links.lengths(sense, at).empty(); });
}

/// Whether all relations have their other end.
bool isWhole(const Reading& reading)
{
    return std::all_of(reading.related.begin(), reading.related.end(),
        [](const NodeRelation& one) { return one.node.has_value(); });
}

/// Whether a property would have to be two things at once.
bool contradictsItself(const Reading& reading)
{
    const auto& where = reading.where;
    return std::any_of(where.begin(), where.end(), [&](const NodeCondition& one) {
        return one.op == "eq" && std::any_of(where.begin(), where.end(), [&](const auto& other) {
            return other.op == "eq" && other.property == one.property && other.value != one.value;
        });
    });
}

/// Edges are told by their ends alone where they are those of one node, and nothing else is said:
/// “how many links does Ada have”, “connections of Ada”. False where no query tells them.
bool settleEdges(Reading& reading)
{
    if (!reading.ofEdges)
        return true;
    const bool isBeside = !reading.having.empty() || reading.groupRelation || reading.orderRelation
        || reading.byDegree;
    if (isBeside || reading.related.empty())
        return !isBeside;
    auto& relation = reading.related.front();
    const bool isPlain = reading.where.empty() && reading.orderProperty.empty()
        && reading.limit == 0 && reading.groupProperty.empty() && !reading.groupByRole;
    const bool isAny = relation.isInferred || relation.kind == reading.edgeKind;
    if (reading.related.size() > 1 || !isPlain || !isAny || !relation.node
        || (reading.ask != Ask::List && reading.ask != Ask::Count))
        return false;
    relation = {.kind = reading.edgeKind, .way = Way::Both, .node = relation.node};
    return true;
}

/// What is asked for in the end: a number of each where there are groups.
bool settle(Reading& reading)
{
    const bool isGrouped
        = !reading.groupProperty.empty() || reading.groupRelation || reading.groupByRole;
    const bool isOrdered
        = !reading.orderProperty.empty() || reading.byDegree || reading.orderRelation;
    if (isGrouped && reading.ask != Ask::Aggregate)
        reading.ask = Ask::Group;
    const bool takesOrder = reading.ask == Ask::List || reading.ask == Ask::Top;
    return isWhole(reading) && settleEdges(reading) && !reading.isOrderOpen
        && !contradictsItself(reading) && (takesOrder || !isOrdered)
        && (reading.limit == 0 || takesOrder);
}

} // namespace

QuestionParser::QuestionParser(QString question, const Vocabulary& vocabulary, std::int64_t now)
    : m_question(std::move(question)), m_words(readWords(m_question)), m_vocabulary(vocabulary),
      m_lexicon(Lexicon::shipped()), m_links(m_words, vocabulary), m_now(now), m_objects(*this)
{
    settleNumbers(m_words, languageOf(m_question));
    joinSeparated(m_words, vocabulary);
    for (auto& word : m_words)
        m_lexicon.widen(word);
}

std::vector<Reading> QuestionParser::read(const std::optional<Reading>& before)
{
    std::vector<Reading> readings;
    if (m_words.empty() || m_words.size() > mostWords)
        return readings;
    States begun{State{}};
    auto polite = each(begun, [this](const State& one) { return after(one, "please"); });
    for (auto& one : polite) { // “and the rabbits?” goes on with what was asked
        const bool isJoint = m_lexicon.isWhole(m_words, 0, one.at, "and");
        one.reading.cost += before && isJoint && !asksAt(m_links, one.at) ? goesOnFirst : 0;
    }
    begun = all(begun, polite);
    auto reached = each(begun, [this](const State& one) { return questions(one); });
    if (before) {
        auto more = each(begun, [&](const State& one) { return continuations(one, *before); });
        reached = all(std::move(reached), std::move(more));
    }
    for (auto& state : reached) {
        auto ends = maybe(state, "also");
        for (auto& end : ends) {
            auto& reading = end.reading;
            // “who owes the highest fine” is asked of those that have fines.
            if (reading.isRoleOpen && reading.role.empty() && !reading.orderProperty.empty())
                reading.role = onlyOwner(reading.orderProperty);
            // “packages that depend on packages affected by it”: these are affected.
            const auto isOfNearest = [&](const NodeRelation& one) {
                const bool isNamed = one.node && !reading.nodes[*one.node].fitting;
                return isNamed && mayBeSaidOf(reading.nearest, one, m_vocabulary);
            };
            if (!reading.having.empty() && std::ranges::any_of(reading.related, isOfNearest))
                reading.cost += kOfFarther;
            if (end.at == m_words.size() && settle(reading))
                readings.push_back(std::move(end.reading));
        }
    }
    std::stable_sort(readings.begin(), readings.end(),
        [](const Reading& left, const Reading& right) { return left.cost < right.cost; });
    return readings;
}

QuestionParser::States QuestionParser::questions(const State& from)
{
    auto reached = counts(from);
    for (auto& more : {lists(from), whos(from), groups(from), distinctValues(from), values(from),
             valuesOfMany(from), aggregates(from), paths(from), commons(from), compares(from),
             changes(from), schemas(from), whether(from), distributions(from), shares(from),
             whetherFits(from), amountsIn(from), edgesInTime(from), edgesByVerb(from),
             edgeValues(from)})
        reached = all(std::move(reached), more);
    return reached;
}

/// “How many people work on Atlas?”
QuestionParser::States QuestionParser::counts(const State& from)
{
    auto begun = after(from, "count");
    for (auto& state : begun)
        state.reading.ask = Ask::Count;
    auto reached = each(begun, [this](const State& one) { return nouns(one); });
    const auto perGroup = each(reached, [this](const State& one) { // “are in each ward”
        return each(after(one, "is"), [this](const State& two) { return pers(two); });
    });
    reached = all(reached, each(reached, [this](const State& one) {
        return each(predicates(one), [this](const State& two) { return modifiers(two); });
    }));
    reached = all(all(std::move(reached), perGroup), howOften(from));
    // “How many people work on each project?” has its groups; “how many work on Atlas?” has a role
    // where the graph has persons.
    return reached;
}

/// “Which tasks are open?”, “list all tasks”, “the three largest cities”.
QuestionParser::States QuestionParser::lists(const State& from)
{
    auto begun = maybe(from, "list");
    begun = all(begun, after(from, "which"));
    constexpr int whichIsThere = 8; // the cost: “where is” asks for a place first
    for (auto& one : after(from, "whatis")) {
        one.reading.cost += after(from, "where").empty() ? 0 : whichIsThere;
        begun.push_back(std::move(one));
    }
    for (const auto& in : after(from, "in")) // “in which store …”
        begun = all(std::move(begun), after(in, "which"));
    for (const auto& which : after(from, "which_other")) { // than what was asked about before
        begun.push_back(which);
        auto& reading = begun.back().reading;
        reading.nodes.push_back({from.at, which.at, {}, {}, QStringLiteral("other")});
        reading.related.push_back({.node = reading.nodes.size() - 1, .link = Link::Other});
    }
    const auto reached = each(begun, [this](const State& one) { return nouns(one); });
    return all(reached, each(reached, [this](const State& one) {
        return each(predicates(one), [this](const State& two) { return modifiers(two); });
    }));
}

/// “Who leads Atlas?”: persons, where the graph has them.
QuestionParser::States QuestionParser::whos(const State& from)
{
    States begun;
    for (const auto& who : after(from, "who")) {
        if (const auto role = personRole(); !role.empty()) {
            begun.push_back(who);
            begun.back().reading.role = role;
            begun.back().reading.asksWho = true;
        }
        begun.push_back(who);
        begun.back().reading.asksWho = true;
        begun.back().reading.isRoleOpen = true;
        begun.back().reading.cost += 1;
    }
    for (const auto& which : each(maybe(from, "list"), [this](const State& one) {
             return after(one, "which"); // “what links to Ada?”
         })) {
        begun.push_back(which);
        begun.back().reading.isRoleOpen = true;
        begun.back().reading.cost += 1;
    }
    for (auto& some : each(after(from, "does"), [this](const State& one) {
             return after(one, "something"); // “does anything depend on Ada”
         })) {
        some.reading.isRoleOpen = true;
        some.reading.cost += 1;
        begun.push_back(std::move(some));
    }
    auto reached = each(begun, [this](const State& one) {
        return each(predicates(one), [this](const State& two) { return modifiers(two); });
    });
    return all(std::move(reached), all(passives(from), wheres(from)));
}

/// “Atlas is led by whom?”, “by whom is Atlas led?”
QuestionParser::States QuestionParser::passives(const State& from)
{
    const auto led = [this](const State& named) {
        States found;
        for (const auto& link : kindsAt(named.at)) {
            State next = named;
            next.at += link.length;
            next.reading.cost += link.cost;
            next.reading.asksWho = true;
            next.reading.related.push_back({.kind = m_vocabulary.kinds()[link.index].name,
                .way = Way::Out,
                .node = named.reading.nodes.size() - 1});
            found.push_back(std::move(next));
        }
        return found;
    };
    auto reached = each(after(from, "by"), [&](const State& by) {
        return each(after(by, "who"), [&](const State& who) {
            return each(after(who, "is"), [&](const State& is) { return each(names(is), led); });
        });
    });
    for (const auto& whom : after(from, "to_whom")) { // “to whom are the most tasks assigned”
        for (auto& most : each(after(whom, "is"), [this](const State& is) { return mostOf(is); })) {
            for (const auto& link : kindsAt(most.at)) {
                State next = most;
                if (!next.reading.orderRelation || next.reading.orderRelation->role.empty())
                    continue;
                next.at += link.length;
                next.reading.cost += link.cost;
                next.reading.role = personRole();
                next.reading.orderRelation->kind = m_vocabulary.kinds()[link.index].name;
                next.reading.orderRelation->isInferred = false;
                askForTop(next);
                reached.push_back(std::move(next));
            }
        }
    }
    const auto told
        = each(names(from), [&](const State& named) { return each(after(named, "is"), led); });
    return all(std::move(reached), each(told, [this](const State& one) {
        auto whom = each(after(one, "by"), [this](const State& by) { return after(by, "who"); });
        return all(std::move(whom),
            m_words[one.at - 1].folded == QStringLiteral("by") ? after(one, "who") : States{});
    }));
}

/// The role of people, where the graph has one.
std::string QuestionParser::personRole() const
{
    for (const auto& person : m_lexicon.persons()) {
        Word word{person, person, 0, 0, false, formsOfNoun(person)};
        m_lexicon.widen(word);
        const auto links = m_vocabulary.rolesAt({word}, 0);
        if (!links.empty())
            return m_vocabulary.roles()[links.front().index];
    }
    return {};
}

const std::vector<NameLink>& QuestionParser::rolesAt(std::size_t at) const
{
    return m_links.rolesAt(at);
}

const std::vector<NameLink>& QuestionParser::kindsAt(std::size_t at) const
{
    return m_links.kindsAt(at);
}

const std::vector<NameLink>& QuestionParser::propertiesAt(std::size_t at) const
{
    return m_links.propertiesAt(at);
}

const std::vector<ValueLink>& QuestionParser::valuesAt(std::size_t at) const
{
    return m_links.valuesAt(at);
}

QuestionParser::States QuestionParser::after(const State& from, const char* sense) const
{
    States reached;
    for (const auto length : m_links.lengths(sense, from.at)) {
        reached.push_back(from);
        reached.back().at += length;
    }
    return reached;
}

QuestionParser::States QuestionParser::maybe(const State& from, const char* sense) const
{
    auto reached = after(from, sense);
    reached.push_back(from);
    return reached;
}

QuestionParser::States QuestionParser::all(States first, States second)
{
    first.insert(first.end(), std::make_move_iterator(second.begin()),
        std::make_move_iterator(second.end()));
    return first;
}

bool QuestionParser::goesOn()
{
    return ++m_steps < mostSteps;
}

} // namespace mnemo
