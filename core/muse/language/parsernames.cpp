// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a question names nodes, where it asks for them, and by what it groups them.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <set>
#include <string>

namespace mnemo {

namespace {

constexpr std::size_t longestNodeName = 6; ///< in words

std::set<QString> setOf(const char* words)
{
    const auto list = QString::fromUtf8(words).split(u' ');
    return {list.begin(), list.end()};
}

/// Properties that say where somebody comes from.
const std::set<QString>& origins()
{
    static const std::set<QString> words = setOf(
        "nationality country origin hometown birthplace nationalität land herkunft herkunftsland "
        "heimat geburtsort staatsangehörigkeit");
    return words;
}

/// Properties that name a wide area. “Where is” prefers a narrower one, such as a city.
const std::set<QString>& wideAreas()
{
    static const std::set<QString> words = setOf("country state region land");
    return words;
}

/// Properties that say where a company or an event is, beside those of all places.
const std::set<QString>& seats()
{
    static const std::set<QString> words
        = setOf("seat headquarters headquarter venue sitz hauptsitz firmensitz");
    return words;
}

/// Properties that say where somebody is at home, which is not where he is.
const std::set<QString>& homes()
{
    static const std::set<QString> words = setOf("residence home wohnort");
    return words;
}

bool isOneOf(const QStringList& name, const std::set<QString>& words)
{
    return std::ranges::any_of(name, [&](const QString& one) { return words.contains(one); });
}

/// “where is”, “where ’s”, “wo ist”
bool saysIs(const QString& word)
{
    static const std::set<QString> words = setOf("is 's was ist");
    return words.contains(word);
}

/// Whether edges of a kind lead to where something is: located_in, lies_in, findet_statt_in.
bool leadsToPlace(const QStringList& kind)
{
    static const std::set<QString> staying = setOf(
        "is lies located situated based housed stored kept placed stands hangs sits admitted stays "
        "held takes happens ist liegt befindet steht hängt findet gelagert lagert untergebracht "
        "aufbewahrt parkt");
    static const std::set<QString> inside = setOf("in at on an auf im bei");
    return kind.size() > 1 && staying.contains(kind.front()) && inside.contains(kind.back());
}

} // namespace

/// “where does Ada live”, “where can I fly from Oslo”, where the graph has it as an edge.
QuestionParser::States QuestionParser::wheres(const State& from)
{
    auto reached = each(after(from, "where"), [this](const State& where) {
        return each(names(where), [this](const State& named) { return askedOfName(named); });
    });
    for (const auto& where : after(from, "where")) { // “wo findet der Chor statt”
        for (const auto& link : kindsAt(where.at)) {
            State next = where;
            next.at += link.length;
            next.reading.cost += link.cost;
            for (auto& named : names(next)) {
                named.reading.related.push_back({.kind = m_vocabulary.kinds()[link.index].name,
                    .way = Way::In,
                    .isStrict = true,
                    .node = named.reading.nodes.size() - 1});
                reached.push_back(std::move(named));
            }
        }
    }
    for (const auto& where : after(from, "where_can")) {
        for (const auto& link : kindsAt(where.at)) {
            State next = where;
            next.at += link.length;
            next.reading.cost += link.cost;
            const auto& kind = m_vocabulary.kinds()[link.index].name;
            reached = all(std::move(reached), each(after(next, "start"), [&](const State& start) {
                return each(names(start), [&](State named) {
                    const auto node = named.reading.nodes.size() - 1;
                    named.reading.related.push_back({.kind = kind, .way = Way::In, .node = node});
                    return States{std::move(named)};
                });
            }));
        }
    }
    reached = all(std::move(reached), whereIs(from));
    for (auto& state : reached)
        state.reading.asksWho = true;
    return reached;
}

/// “where is the gallery”, “wo liegt das Museum”, “wo findet der Chor statt”: by an edge that leads
/// to a place.
QuestionParser::States QuestionParser::whereIs(const State& from)
{
    constexpr int byGuess = 2; // the cost: an edge of that name is meant first
    States reached;
    for (const auto& where : after(from, "where")) {
        for (const auto& kind : m_vocabulary.kinds()) {
            if (!leadsToPlace(kind.words))
                continue;
            const auto lead = [&](State named, int cost) {
                const auto node = named.reading.nodes.size() - 1;
                named.reading.cost += cost;
                named.reading.related.push_back(
                    {.kind = kind.name, .way = Way::In, .isStrict = true, .node = node});
                reached.push_back(std::move(named));
            };
            if (saysIs(m_words[where.at - 1].folded)) {
                for (auto& named : names(where))
                    lead(std::move(named), byGuess);
            }
            const auto isWord = [&](std::size_t at, qsizetype i) {
                return at < m_words.size() && !m_words[at].isQuoted
                    && m_words[at].folded == kind.words[i];
            };
            if (!isWord(where.at, 0))
                continue;
            for (auto& named : names({where.at + 1, where.reading})) {
                const bool isApart = kind.words.size() > 2; // “findet … statt”
                if (isApart && !isWord(named.at, 1))
                    continue;
                named.at += isApart ? 1 : 0;
                lead(std::move(named), 0);
            }
        }
    }
    return reached;
}

/// “where is the gallery”, “where is Ada from”, “wo wohnt Ada”: by a property that holds a place.
QuestionParser::States QuestionParser::placesOf(const State& from)
{
    constexpr int near = 3; // the cost: an edge leads there rather
    States reached;
    const auto ask = [&](const State& named, bool isOrigin) {
        for (std::size_t i = 0; i < m_vocabulary.properties().size(); ++i) {
            const auto& property = m_vocabulary.properties()[i];
            const auto& words = property.words;
            const bool isFirst
                = isOrigin ? isOneOf(words, origins()) : !isOneOf(words, wideAreas());
            const bool isAny = m_links.isPlace(property.name) || isOneOf(words, seats())
                || (isOrigin && isOneOf(words, origins()));
            // Where somebody is at home is not where he is.
            if (isAny && property.hasTexts && (isOrigin || !isOneOf(words, homes())))
                askValue(reached, named, {i, 0, near + (isFirst ? 0 : 1)}, m_vocabulary);
        }
    };
    const auto isWord = [&](std::size_t at, const char16_t* word) {
        return at < m_words.size() && !m_words[at].isQuoted
            && m_words[at].folded == QStringView(word);
    };
    for (const auto& where : after(from, "where")) {
        const auto& last = m_words[where.at - 1].folded;
        for (const auto& named : saysIs(last) ? names(where) : States{}) {
            ask(named, false);
            reached = all(std::move(reached), placesDone(named));
            if (isWord(named.at, u"from"))
                ask({named.at + 1, named.reading}, true);
        }
        for (const auto& named : last == QStringLiteral("does") ? names(where) : States{}) {
            if (isWord(named.at, u"come") && isWord(named.at + 1, u"from"))
                ask({named.at + 2, named.reading}, true);
        }
        auto homed = each(after(where, "live"), [this](const State& one) { return names(one); });
        homed = all(std::move(homed), each(names(where), [this](const State& one) {
            return after(one, "live"); // “where does Jack live”
        }));
        for (const auto& named : homed) {
            for (std::size_t i = 0; i < m_vocabulary.properties().size(); ++i) {
                if (m_links.isPlace(m_vocabulary.properties()[i].name))
                    askValue(reached, named, {i, 0, 2}, m_vocabulary);
            }
        }
    }
    const bool comes = isWord(from.at, u"woher")
        && (isWord(from.at + 1, u"kommt") || isWord(from.at + 1, u"stammt"));
    for (const auto& named : comes ? names({from.at + 2, from.reading}) : States{})
        ask(named, true);
    return reached;
}

/// “from 2012”, of what has a year.
QuestionParser::States QuestionParser::inYear(const State& from)
{
    States reached;
    constexpr double first = 1000;
    constexpr double last = 2999;
    const auto year = from.at < m_words.size() ? m_lexicon.number(m_words[from.at]) : std::nullopt;
    if (!year || *year < first || *year > last || *year != static_cast<int>(*year))
        return reached;
    for (const auto index : m_links.propertiesWithWord(QStringLiteral("year"))) {
        const auto& property = m_vocabulary.properties()[index];
        if (!mayHoldYears(property) || property.owner != from.reading.role)
            continue;
        State next = from;
        ++next.at;
        next.reading.cost += 1;
        next.reading.where.push_back({property.name, "eq", static_cast<int>(*year)});
        reached.push_back(std::move(next));
    }
    return reached;
}

/// What a word says against its being a part of a name.
int QuestionParser::costInName(std::size_t at, bool isFirst)
{
    constexpr int unlikely = 4;
    const auto& word = m_words[at];
    if (word.isQuoted)
        return 0;
    const bool isUpper = word.text.front().isUpper() && word.begin > 0;
    if (m_lexicon.knows(word) || isPreposition(word.folded))
        return isUpper ? 2 : (isFirst ? 2 * unlikely : unlikely);
    return !m_links.isKnown(at) ? 0 : isUpper ? 1 : 3;
}

/// A node by its name, or by a word that stands for it.
QuestionParser::States QuestionParser::names(const State& from)
{
    States reached;
    for (const char* sense : {"it", "she"}) {
        for (auto& next : after(from, sense)) {
            const auto& first = m_words[from.at];
            const auto& last = m_words[next.at - 1];
            const auto text = m_question.mid(first.begin, last.end - first.begin);
            next.reading.nodes.push_back({from.at, next.at, {}, {}, text});
            reached.push_back(std::move(next));
        }
    }
    for (const auto& begun : maybe(from, "article")) {
        reached = all(std::move(reached), namesFrom(begun, begun, {}));
        for (const auto& link : rolesAt(begun.at)) {
            State noun = begun; // “task 12”, “the person Ada”
            noun.at += link.length;
            noun.reading.cost += link.cost;
            reached
                = all(std::move(reached), namesFrom(begun, noun, m_vocabulary.roles()[link.index]));
        }
        for (const auto& node : after(begun, "nodes"))
            reached = all(std::move(reached), namesFrom(begun, node, {}));
    }
    return all(std::move(reached), m_objects.described(from));
}

/// Names of all lengths that begin at `start`, where a noun may stand before from `begun` on.
QuestionParser::States QuestionParser::namesFrom(
    const State& begun, const State& start, const std::string& role)
{
    States reached;
    int cost = 0;
    for (auto end = start.at + 1; end <= std::min(start.at + longestNodeName, m_words.size());
         ++end) {
        const auto& first = m_words[start.at];
        const auto& last = m_words[end - 1];
        const bool isFirst = end == start.at + 1;
        const bool isSign
            = !last.isQuoted && last.text.size() == 1 && !last.text.front().isLetterOrNumber();
        if (isSign ? isFirst || last.text != QStringLiteral("&")
                   : !isFirst && (last.isQuoted || first.isQuoted))
            break;
        if (isSign)
            continue;
        cost += costInName(end - 1, isFirst);
        const bool isNumber = isFirst && !last.isQuoted && m_lexicon.number(last);
        State next = start;
        next.at = end;
        next.reading.cost += cost + (isNumber && role.empty() ? 3 : 0);
        const auto text = m_question.mid(first.begin, last.end - first.begin);
        NamedNode node{begun.at, end, toUtf8(first.isQuoted ? first.text : text)};
        node.role = role;
        if (start.at > begun.at)
            node.longer = toUtf8(
                m_question.mid(m_words[begun.at].begin, last.end - m_words[begun.at].begin));
        next.reading.nodes.push_back(node);
        for (const auto& link : rolesAt(end)) { // “the Atlas project”
            if (!role.empty())
                break;
            State noun = next;
            noun.at += link.length;
            noun.reading.cost += link.cost;
            noun.reading.nodes.back().role = m_vocabulary.roles()[link.index];
            noun.reading.nodes.back().end = noun.at;
            reached.push_back(std::move(noun));
        }
        reached.push_back(std::move(next));
    }
    return reached;
}

/// “Rovers (players)”: a name before a noun that says how many are meant. One alone would be the
/// node itself, “the Atlas project”.
QuestionParser::States QuestionParser::namedBefore(const State& from)
{
    constexpr int beforeNoun = 2; // the cost: a value is meant first
    States reached;
    for (const auto& begun : maybe(from, "article")) {
        if (begun.at >= m_words.size() || !m_words[begun.at].text.front().isUpper())
            continue;
        for (auto& named : namesFrom(begun, begun, {})) {
            const auto& roles = rolesAt(named.at);
            if (!named.reading.nodes.back().role.empty()
                || std::none_of(roles.begin(), roles.end(), [&](const NameLink& link) {
                       return looksPlural(m_words[named.at + link.length - 1].folded);
                   }))
                continue;
            named.reading.cost += beforeNoun;
            named.reading.related.push_back(
                {.isInferred = true, .node = named.reading.nodes.size() - 1});
            // “players” say themselves that they play, even where another edge joins them.
            std::set<std::string> kinds;
            for (const auto& link : kindsAt(named.at)) {
                const auto& kind = m_vocabulary.kinds()[link.index];
                const bool isOfRole = std::ranges::any_of(roles, [&](const NameLink& role) {
                    const auto& name = m_vocabulary.roles()[role.index];
                    return std::ranges::any_of(kind.between, [&](const auto& ends) {
                        return ends.first == name || ends.second == name;
                    });
                });
                if (link.length == 1 && isOfRole)
                    kinds.insert(kind.name);
            }
            if (kinds.size() == 1) {
                named.reading.related.back().isInferred = false;
                named.reading.related.back().kind = *kinds.begin();
            }
            reached.push_back(std::move(named));
        }
    }
    return reached;
}

/// “(tasks) does each project have”, “(Artikel) hat jede Kategorie”, “did each studio produce”.
QuestionParser::States QuestionParser::eachOf(const State& from)
{
    States reached;
    if (!from.reading.groupProperty.empty() || from.reading.groupRelation)
        return reached;
    for (const auto& kind : kindsAt(from.at)) { // “(Vereine) sponsert jede Firma”
        const State verb{from.at + kind.length, from.reading};
        for (const auto& every : after(verb, "every")) {
            for (const auto& link : rolesAt(every.at)) {
                State next = every;
                next.at += link.length;
                next.reading.cost += link.cost + kind.cost;
                next.reading.groupRelation
                    = NodeRelation{.kind = m_vocabulary.kinds()[kind.index].name,
                        .way = Way::In,
                        .role = m_vocabulary.roles()[link.index]};
                reached.push_back(std::move(next));
            }
        }
    }
    const bool isVerb = !after(from, "does").empty();
    for (const auto& each : this->each(all(after(from, "does"), after(from, "have")),
             [this](const State& one) { return after(one, "every"); })) {
        for (const auto& link : rolesAt(each.at)) {
            State next = each;
            next.at += link.length;
            next.reading.cost += link.cost;
            NodeRelation relation{.isInferred = true};
            if (!next.reading.related.empty() && !next.reading.related.back().node) {
                relation = next.reading.related.back(); // “(members) has each club”
                next.reading.related.pop_back();
            }
            relation.role = m_vocabulary.roles()[link.index];
            for (auto& end : isVerb ? after(next, "have") : States{next}) {
                end.reading.groupRelation = relation;
                reached.push_back(std::move(end));
            }
            for (const auto& kind : kindsAt(next.at)) {
                State verb = next;
                verb.at += kind.length;
                verb.reading.cost += kind.cost;
                relation.isInferred = false;
                relation.kind = m_vocabulary.kinds()[kind.index].name;
                relation.way = Way::In;
                verb.reading.groupRelation = relation;
                reached.push_back(std::move(verb));
            }
        }
        for (const auto& link : propertiesAt(each.at)) {
            State next = each;
            next.at += link.length;
            next.reading.cost += link.cost;
            if (!isOf(m_vocabulary.properties()[link.index], from.reading))
                continue;
            next.reading.groupProperty = m_vocabulary.properties()[link.index].name;
            reached = all(std::move(reached), maybe(next, "have"));
        }
    }
    return reached;
}

/// “per person”, “by status”, “for each month”.
QuestionParser::States QuestionParser::pers(const State& from)
{
    States reached;
    const auto& has = from.reading;
    if (!has.groupProperty.empty() || has.groupRelation || has.groupByRole)
        return reached;
    const auto phrases = after(from, "per");
    if (phrases.empty())
        return reached;
    const auto& first = m_words[from.at].folded;
    const bool mayBeOrder = first == QStringLiteral("by") || first == QStringLiteral("nach");
    for (const auto& phrase : phrases) {
        for (const auto& begun : maybe(phrase, "article"))
            reached = all(std::move(reached), groupedBy(begun, mayBeOrder));
    }
    return reached;
}

/// What the groups are of: “(per) role”, “(by) status”, “(each) month”, “(per) person”.
QuestionParser::States QuestionParser::groupedBy(const State& from, bool mayBeOrder)
{
    States reached;
    const auto& has = from.reading;
    for (auto& next : after(from, has.ofEdges ? "kind" : "role")) {
        next.reading.groupByRole = true;
        next.reading.cost += has.role.empty() ? 0 : 1; // nodes of one role are one group
        reached.push_back(std::move(next));
    }
    for (const char* part : {"year", "month", "day"}) {
        for (const auto& next : after(from, part)) {
            for (const auto& property : m_vocabulary.properties()) {
                if (!property.hasTimes || !isOf(property, has))
                    continue;
                reached.push_back(next);
                reached.back().reading.groupProperty = property.name;
                reached.back().reading.groupPart = part;
                reached.back().reading.cost += 1; // a property of this name is meant first
            }
        }
    }
    for (const auto& link : propertiesAt(from.at)) {
        const auto& property = m_vocabulary.properties()[link.index];
        const bool isOrder
            = mayBeOrder && has.ask == Ask::List && (property.hasNumbers || property.hasTimes);
        if (!isOf(property, has) || isOrder)
            continue;
        State next = from;
        next.at += link.length;
        next.reading.cost += link.cost;
        next.reading.groupProperty = property.name;
        reached.push_back(std::move(next));
    }
    for (const auto& link : rolesAt(from.at)) {
        if (has.ofEdges)
            continue;
        State next = from;
        next.at += link.length;
        next.reading.cost += link.cost;
        next.reading.groupRelation
            = NodeRelation{.isInferred = true, .role = m_vocabulary.roles()[link.index]};
        next.reading.nearest = {m_vocabulary.roles()[link.index]};
        reached.push_back(std::move(next));
    }
    return reached;
}

} // namespace mnemo
