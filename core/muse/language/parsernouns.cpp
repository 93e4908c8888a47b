// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a question looks for: “the three oldest people in Berlin who work on Atlas”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <set>

namespace mnemo {

namespace {

constexpr int mostAdjectives = 2;
constexpr int greatestLimit = 1000;

/// “friendships”, “flights”, “citations”: the edges, and not who is at their ends.
bool namesEdges(const QString& folded)
{
    static const std::set<QString> nouns{QStringLiteral("flight"), QStringLiteral("flights"),
        QStringLiteral("flug"), QStringLiteral("flüge"), QStringLiteral("flügen"),
        QStringLiteral("loan"), QStringLiteral("loans"), QStringLiteral("leihgabe"),
        QStringLiteral("leihgaben")};
    static const std::vector<QString> endings{QStringLiteral("ship"), QStringLiteral("ships"),
        QStringLiteral("tion"), QStringLiteral("tions"), QStringLiteral("ment"),
        QStringLiteral("ments")};
    return nouns.contains(folded)
        || std::any_of(endings.begin(), endings.end(),
            [&](const QString& ending) { return folded.endsWith(ending); });
}

/// Whether a property of this name says when something was, in years or as a time.
bool tellsYears(const QString& word)
{
    static const std::set<QString> words{QStringLiteral("year"), QStringLiteral("start"),
        QStringLiteral("end"), QStringLiteral("date"), QStringLiteral("due")};
    return words.contains(word);
}

/// Of adjectives of time what they say of when something was made; null for others.
const Measured* sayingWhen(const AdjectiveMatch& adjective)
{
    const auto found = std::find_if(adjective.properties.begin(), adjective.properties.end(),
        [](const Measured& one) { return one.word == QStringLiteral("created"); });
    return found == adjective.properties.end() ? nullptr : &*found;
}

} // namespace

bool isAgentOf(const QString& folded, const QStringList& kindWords)
{
    static const std::vector<QString> endings{
        QStringLiteral("er"), QStringLiteral("ers"), QStringLiteral("or"), QStringLiteral("ors")};
    return std::any_of(endings.begin(), endings.end(), [&](const QString& ending) {
        return folded.endsWith(ending);
    }) && std::none_of(kindWords.begin(), kindWords.end(), [&](const QString& word) {
        return formsOfNoun(folded).contains(word);
    });
}

void askForTop(PartialReading& state)
{
    if (state.reading.ask == Ask::List)
        state.reading.ask = Ask::Top;
}

QuestionParser::States QuestionParser::nouns(const State& from)
{
    auto begun = maybe(from, "article");
    // “Ada's friends”, “her tasks”
    for (auto& named :
        each(names(from), [this](const State& one) { return after(one, "genitive"); })) {
        NodeRelation relation;
        relation.isInferred = true;
        relation.node = named.reading.nodes.size() - 1;
        named.reading.related.push_back(relation);
        begun.push_back(std::move(named));
    }
    for (auto& its : after(from, "its")) {
        its.reading.nodes.push_back({from.at, its.at, {}, {}, m_words[from.at].text});
        NodeRelation relation;
        relation.isInferred = true;
        relation.node = its.reading.nodes.size() - 1;
        its.reading.related.push_back(relation);
        begun.push_back(std::move(its));
    }
    begun = all(std::move(begun), namedBefore(from));
    begun = all(begun, each(begun, [this](const State& one) {
        return all(superlatives(one), edgeSuperlatives(one));
    }));
    begun = all(begun, each(begun, [this](const State& one) { return numbered(one); }));
    for (int i = 0; i < mostAdjectives; ++i) {
        const auto more = each(begun, [this](const State& one) {
            auto found = valueAlone(one, false);
            for (const auto& negated : after(one, "not"))
                found = all(std::move(found), valueAlone(negated, true));
            for (auto& alone : after(one, "orphan")) {
                NodeRelation none;
                none.op = "eq";
                none.count = 0;
                none.way = Way::Both;
                alone.reading.having.push_back(none);
                found.push_back(std::move(alone));
            }
            return found;
        });
        if (more.empty())
            break;
        begun = all(std::move(begun), more);
    }
    keepDistinct(begun);
    auto headed = each(begun, [this](const State& one) { return heads(one); });
    keepDistinct(headed);
    return each(headed, [this](const State& one) { return modifiers(one); });
}

QuestionParser::States QuestionParser::heads(const State& from)
{
    States reached;
    const auto fits = [this](const Reading& reading) {
        const auto has = [&](const std::string& name) {
            return std::any_of(m_vocabulary.properties().begin(), m_vocabulary.properties().end(),
                [&](const auto& one) { return one.name == name && isOf(one, reading); });
        };
        return std::all_of(reading.where.begin(), reading.where.end(), [&](const auto& one) {
            return has(one.property);
        }) && (reading.orderProperty.empty() || has(reading.orderProperty));
    };
    const auto add = [&](State state) {
        if (fits(state.reading))
            reached.push_back(std::move(state));
    };
    const bool ofEdges = from.reading.ofEdges;
    for (const auto& link : ofEdges ? std::vector<NameLink>() : rolesAt(from.at)) {
        const auto& role = m_vocabulary.roles()[link.index];
        if (!from.reading.role.empty() && from.reading.role != role)
            continue;
        State next = from;
        next.at += link.length;
        next.reading.cost += link.cost;
        next.reading.role = role;
        next.reading.isPlural = looksPlural(m_words[next.at - 1].folded);
        for (auto& named : after(next, "nodes")) // “Person nodes”
            add(std::move(named));
        add(std::move(next));
    }
    for (auto& next : ofEdges ? States{} : after(from, "nodes")) {
        next.reading.isPlural = looksPlural(m_words[next.at - 1].folded);
        add(std::move(next));
    }
    for (auto& next : after(from, "edges")) {
        next.reading.ofEdges = true;
        next.reading.isPlural = looksPlural(m_words[next.at - 1].folded);
        if (next.reading.related.empty())
            add(std::move(next));
    }
    for (auto& next : relationNouns(from))
        add(std::move(next));
    for (auto& next :
        ofEdges ? States{} : all(compoundNouns(from), m_objects.clauses().fellows(from)))
        add(std::move(next));
    for (const auto& value : valuesAt(from.at)) { // “engineers”, “bugs”
        const auto& property = m_vocabulary.properties()[value.property];
        const bool isText = value.value.is_string() && !property.ofKind && !from.reading.ofEdges;
        if (!isText || (!from.reading.role.empty() && from.reading.role != property.owner))
            continue;
        State next = from;
        next.at += value.length;
        next.reading.cost += value.cost + 2;
        next.reading.role = property.owner;
        next.reading.isPlural = looksPlural(m_words[next.at - 1].folded);
        next.reading.where.push_back({property.name, equalityFor(property), value.value});
        add(std::move(next));
    }
    return reached;
}

/// “three”, “top 5” before a noun.
QuestionParser::States QuestionParser::numbered(const State& from)
{
    States reached;
    for (const auto& begun : maybe(from, "top")) {
        const auto number
            = begun.at < m_words.size() ? m_lexicon.number(m_words[begun.at]) : std::nullopt;
        if (!number || *number < 1 || *number > greatestLimit || begun.reading.limit != 0)
            continue;
        State next = begun;
        ++next.at;
        next.reading.limit = static_cast<int>(*number);
        reached.push_back(next);
        for (auto& again : after(next, "article"))
            reached.push_back(std::move(again));
    }
    return reached;
}

/// “knows edges”, “friends of Ada”, “neighbours of Ada”: whose, is said before or after.
QuestionParser::States QuestionParser::relationNouns(const State& from)
{
    States reached;
    for (const auto& link : kindsAt(from.at)) {
        const auto& kind = m_vocabulary.kinds()[link.index];
        State next = from;
        next.at += link.length;
        next.reading.cost += link.cost;
        for (auto& named : after(next, "edges")) {
            named.reading.ofEdges = true;
            named.reading.edgeKind = kind.name;
            named.reading.isPlural = looksPlural(m_words[named.at - 1].folded);
            if (named.reading.related.empty())
                reached.push_back(std::move(named));
        }
        const auto& typed = m_words[from.at].folded;
        bool isWhole = link.length == static_cast<std::size_t>(kind.words.size()); // “flies to”
        for (std::size_t i = 0; isWhole && i < link.length; ++i)
            isWhole = m_words[from.at + i].folded == kind.words[static_cast<qsizetype>(i)];
        const bool isEdge = link.length == 1
            ? typed == toQString(kind.name).toLower() || namesEdges(typed)
            : isWhole;
        if (isEdge && from.reading.related.empty()) { // “flies_to”, as it is written
            State asEdge = next;
            asEdge.reading.cost += 2;
            asEdge.reading.ofEdges = true;
            asEdge.reading.edgeKind = kind.name;
            asEdge.reading.isPlural = looksPlural(typed);
            reached.push_back(std::move(asEdge));
        }
        if (from.reading.ofEdges)
            continue;
        next.reading.isPlural = looksPlural(m_words[next.at - 1].folded);
        const auto isTarget = namesTarget(typed);
        const bool isAgent = isTarget ? !*isTarget : isAgentOf(typed, kind.words);
        const auto way = isAgent ? Way::Out : isTarget ? Way::In : Way::Open;
        relate(next.reading, {.kind = kind.name, .way = way});
        reached.push_back(std::move(next));
    }
    for (auto& next : from.reading.ofEdges ? States{} : after(from, "neighbours")) {
        next.reading.isPlural = true;
        relate(next.reading, {.way = Way::Both});
        reached.push_back(std::move(next));
    }
    return all(std::move(reached), kindAlone(from));
}

/// “(are) sequels”, “the managers”: those that have such an edge, whatever it leads to.
QuestionParser::States QuestionParser::kindAlone(const State& from)
{
    constexpr int withoutObject = 3; // the cost: whose they are is more likely to follow
    States reached;
    if (!from.reading.related.empty() || from.reading.ofEdges)
        return reached;
    for (const auto& link : kindsAt(from.at)) {
        const auto& kind = m_vocabulary.kinds()[link.index];
        const auto& typed = m_words[from.at].folded;
        const bool isNoun = kind.words.size() == 2 && kind.words.back() == QStringLiteral("of")
            && formsOfNoun(typed).contains(kind.words.front());
        if (link.length != 1 || !(isNoun || isAgentOf(typed, kind.words)))
            continue;
        State next = from;
        next.at += link.length;
        next.reading.cost += link.cost + withoutObject;
        next.reading.isPlural = looksPlural(typed);
        next.reading.having.push_back({.kind = kind.name, .way = Way::Out});
        reached.push_back(std::move(next));
    }
    return reached;
}

/// A noun that is a relation: of the node that stood before it, or of one that is still to come.
void relate(Reading& reading, NodeRelation relation)
{
    if (!reading.related.empty() && reading.related.back().isInferred) {
        relation.node = reading.related.back().node;
        reading.related.back() = std::move(relation);
    } else {
        reading.related.push_back(std::move(relation));
    }
}

/// Which properties an adjective asks for, of this role; of several that say the same the first.
std::vector<std::size_t> QuestionParser::measured(
    const AdjectiveMatch& adjective, const Reading& reading, Degree degree) const
{
    std::vector<std::size_t> found;
    for (const auto& [word, isReversed] : adjective.properties) {
        if (degree == Degree::More && isReversed != adjective.properties.front().isReversed)
            continue;
        for (const auto index : m_links.propertiesWithWord(word)) {
            const auto& property = m_vocabulary.properties()[index];
            const bool isOrdered = property.hasTimes
                || (tellsYears(word) ? mayHoldYears(property) : property.hasNumbers);
            const bool isNew = std::none_of(found.begin(), found.end(), [&](std::size_t other) {
                return m_vocabulary.properties()[other].name == property.name;
            });
            // The oldest is not what was released last before all others.
            const bool isOther = isReversed && tellsLast(property.words);
            if (isOrdered && isNew && !isOther && isOf(property, reading))
                found.push_back(index);
        }
        if (!found.empty() && !adjective.isSeveral)
            break;
    }
    const auto* when = sayingWhen(adjective);
    if (found.empty() && when != nullptr) {
        found = onlyTimeOf(reading.role);
        std::erase_if(found, [&](std::size_t index) {
            return when->isReversed && tellsLast(m_vocabulary.properties()[index].words);
        });
    }
    return found;
}

/// Whether more of what the adjective says is less of the property.
bool QuestionParser::isReversed(const AdjectiveMatch& adjective, std::size_t property) const
{
    const auto asked = std::find_if(
        adjective.properties.begin(), adjective.properties.end(), [&](const Measured& one) {
            const auto with = m_links.propertiesWithWord(one.word);
            return std::find(with.begin(), with.end(), property) != with.end();
        });
    return asked == adjective.properties.end() ? sayingWhen(adjective)->isReversed
                                               : asked->isReversed;
}

/// The property with times of a role that has no other; none where it has several.
std::vector<std::size_t> QuestionParser::onlyTimeOf(const std::string& role) const
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_vocabulary.properties().size(); ++i) {
        const auto& property = m_vocabulary.properties()[i];
        if (property.hasTimes && !property.ofKind && property.owner == role)
            found.push_back(i);
    }
    return found.size() == 1 ? found : std::vector<std::size_t>();
}

/// “oldest”: of the role that is named, or of each that has such a property.
QuestionParser::States QuestionParser::superlativeAdjectives(const State& state)
{
    States reached;
    if (state.at >= m_words.size())
        return reached;
    for (const auto& adjective : m_links.adjectivesAt(state.at, Degree::Most)) {
        std::set<std::string> roles{state.reading.role};
        if (state.reading.role.empty() && !state.reading.ofEdges)
            roles = {m_vocabulary.roles().begin(), m_vocabulary.roles().end()};
        for (const auto& role : roles) {
            State next = state;
            next.at += adjective.length;
            next.reading.role = role;
            for (const auto index : measured(adjective, next.reading, Degree::Most)) {
                const auto& property = m_vocabulary.properties()[index];
                next.reading.orderProperty = property.name;
                next.reading.isDescending = !isReversed(adjective, index);
                reached.push_back(next);
            }
        }
    }
    return reached;
}

/// “three largest”, “five oldest”, “second highest priority”, before or without the noun.
QuestionParser::States QuestionParser::superlatives(const State& from)
{
    States begun{from};
    const auto limited = [this](const State& one) { return numbered(one); };
    begun = all(begun, all(limited(from), places(from)));
    States reached;
    for (const auto& state : begun) {
        reached = all(std::move(reached), superlativeAdjectives(state));
        for (const bool isHighest : {true, false}) {
            for (const auto& high : after(state, isHighest ? "highest" : "lowest")) {
                reached.push_back(high); // “(the highest airport) by elevation”
                reached.back().reading.isOrderOpen = true;
                reached.back().reading.isDescending = isHighest;
                reached.back().reading.cost += 1;
                for (const auto& link : propertiesAt(high.at)) {
                    const auto& property = m_vocabulary.properties()[link.index];
                    if (!property.hasNumbers && !property.hasTimes)
                        continue;
                    State next = high;
                    next.at += link.length;
                    next.reading.cost += link.cost;
                    next.reading.orderProperty = property.name;
                    next.reading.isDescending = isHighest;
                    reached.push_back(next);
                    if (!saysBest(m_words[high.at - 1].folded)
                        || m_links.isCalledByOne(property.name, ratings()))
                        continue;
                    next.reading.isDescending = !isHighest;
                    reached.push_back(std::move(next));
                }
            }
        }
        for (auto& popular : after(state, "popular")) {
            popular.reading.byDegree = true;
            popular.reading.isDescending = true;
            reached.push_back(std::move(popular));
        }
        reached = all(std::move(reached), oftenest(state, true));
    }
    // “oldest three people”, “top 5”
    reached = all(reached, each(reached, limited));
    for (auto& state : reached)
        askForTop(state);
    return reached;
}

/// “the most friends”, “the fewest links”, “the second most employees”.
QuestionParser::States QuestionParser::mostOf(const State& from)
{
    auto begun = each(maybe(from, "article"), [this](const State& one) { return places(one); });
    begun.push_back(from);
    States reached;
    for (const bool isMost : {true, false}) {
        for (const auto& state : begun) {
            for (const auto& most : after(state, isMost ? "most" : "least"))
                reached = all(std::move(reached), mostAfter(most, isMost));
        }
    }
    return reached;
}

/// What it is that they have the most of.
QuestionParser::States QuestionParser::mostAfter(const State& most, bool isMost)
{
    States reached;
    for (auto& next : all(after(most, "edges"), after(most, "neighbours"))) {
        next.reading.byDegree = true;
        next.reading.isDescending = isMost;
        reached.push_back(std::move(next));
    }
    for (const auto& link : propertiesAt(most.at)) {
        const auto& property = m_vocabulary.properties()[link.index];
        if (!property.hasNumbers || !isOf(property, most.reading))
            continue;
        State next = most; // “the most employees”
        next.at += link.length;
        next.reading.cost += link.cost;
        next.reading.orderProperty = property.name;
        next.reading.isDescending = isMost;
        reached.push_back(std::move(next));
    }
    if (!isMost) // of those who have none nothing would be told
        return reached;
    // “the most visitors” of a property visitors is no number of edges
    const bool isProperty = std::ranges::any_of(propertiesAt(most.at), [&](const NameLink& link) {
        const auto& property = m_vocabulary.properties()[link.index];
        return link.cost <= 0 && property.hasNumbers && isOf(property, most.reading);
    });
    const auto add = [&](std::size_t length, int cost, NodeRelation relation) {
        State next = most;
        next.reading.cost += isProperty ? 1 : 0;
        next.at += length;
        next.reading.cost += cost;
        next.reading.orderRelation = std::move(relation);
        next.reading.isDescending = true;
        reached.push_back(std::move(next));
    };
    for (const auto& link : kindsAt(most.at)) {
        const auto isTarget = namesTarget(m_words[most.at].folded);
        add(link.length, link.cost,
            {.kind = m_vocabulary.kinds()[link.index].name,
                .way = !isTarget ? Way::Open
                    : *isTarget  ? Way::Out
                                 : Way::In});
    }
    for (const auto& kind : kindsAt(most.at)) { // “the most assigned tasks”
        for (const auto& link : rolesAt(most.at + kind.length))
            add(kind.length + link.length, kind.cost + link.cost,
                {.kind = m_vocabulary.kinds()[kind.index].name,
                    .role = m_vocabulary.roles()[link.index]});
    }
    for (const auto& link : rolesAt(most.at))
        add(link.length, link.cost, {.isInferred = true, .role = m_vocabulary.roles()[link.index]});
    return reached;
}

} // namespace mnemo
