// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/objectparser.h"

#include "core/muse/language/parser.h"
#include "core/muse/plan/relations.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr int mostAdjectives = 2;
constexpr std::size_t mostObjects = 4;
constexpr std::size_t mostNouns = 16; ///< ways to understand a noun that says more

bool saysEvery(const QString& word)
{
    static const std::set<QString> every{QStringLiteral("all"), QStringLiteral("alle"),
        QStringLiteral("allen"), QStringLiteral("aller"), QStringLiteral("each"),
        QStringLiteral("every")}; // who treats all of them is not asked
    return every.contains(word);
}

/// Whether a noun says of what is looked for how it is to be found, and nothing about an answer.
bool isDescription(const Reading& has)
{
    const bool isPending = std::ranges::any_of(
        has.related, [](const NodeRelation& one) { return !one.node.has_value(); });
    const bool isMore = has.ofEdges || has.groupRelation || has.groupByRole
        || !has.groupProperty.empty() || has.orderRelation || has.isOrderOpen || has.limit > 0
        || has.joined || (has.ask != Ask::List && has.ask != Ask::Top);
    const bool isRestricted
        = !has.related.empty() || !has.having.empty() || !has.where.empty() || has.ask == Ask::Top;
    return !isPending && !isMore && isRestricted
        && std::ranges::none_of(has.where, [](const NodeCondition& one) { return one.isOfMean; });
}

Way opposite(Way way)
{
    return way == Way::Out ? Way::In : way == Way::In ? Way::Out : way;
}

} // namespace

bool ObjectParser::occurs(const char* sense)
{
    const auto [known, isNew] = m_occurs.try_emplace(sense);
    for (std::size_t at = 0; isNew && !known->second && at < m_parser.m_words.size(); ++at)
        known->second = !m_parser.after({at, {}}, sense).empty();
    return known->second;
}

/// Nouns with what stands before them: “(treat) insured patients”.
ObjectParser::States ObjectParser::headed(std::size_t at)
{
    auto& p = m_parser;
    auto begun = p.maybe({at, {}}, "article");
    for (int i = 0; i < mostAdjectives; ++i)
        begun = p.all(begun, p.each(begun, [&](const State& one) {
            auto found = p.valueAlone(one, false);
            for (const auto& no : p.after(one, "not"))
                found = p.all(std::move(found), p.valueAlone(no, true));
            return found;
        }));
    return p.each(begun, [&](const State& one) {
        auto nouns = p.heads(one);
        // “a cardiologist” is a noun by its value; “Rust” alone is more likely something else.
        std::erase_if(nouns, [&](const State& noun) {
            const auto& roles = p.rolesAt(one.at);
            const bool isRole = std::any_of(roles.begin(), roles.end(),
                [&](const NameLink& link) { return one.at + link.length <= noun.at; });
            const bool isRelation = !noun.reading.related.empty();
            return !isRole && !isRelation && one.at == at
                && !looksPlural(p.m_words[noun.at - 1].folded);
        });
        return nouns;
    });
}

const ObjectParser::States& ObjectParser::fitting(std::size_t at)
{
    const auto [known, isNew] = m_fitting.try_emplace(at);
    const auto& words = m_parser.m_words;
    if (!isNew || at >= words.size() || saysEvery(words[at].folded))
        return known->second;
    const auto nouns = headed(at);
    auto found = m_parser.all(
        nouns, m_parser.each(nouns, [this](const State& one) { return narrowed(one); }));
    std::erase_if(found, [](const State& one) {
        const auto& has = one.reading;
        const bool isMore = !has.nodes.empty() || !has.related.empty() || !has.having.empty()
            || has.ofEdges || has.groupRelation || has.groupByRole || !has.groupProperty.empty()
            || has.byDegree || has.orderRelation || !has.orderProperty.empty() || has.limit > 0;
        return isMore || has.role.empty() || has.where.empty()
            || std::any_of(has.where.begin(), has.where.end(),
                [](const NodeCondition& each) { return each.isOfMean || each.isUnseen; });
    });
    return known->second = std::move(found);
}

/// “(patients) older than 70”, “(wards) with more than 20 beds”, “(packages) that are deprecated”:
/// what a noun that is an object may have behind it.
ObjectParser::States ObjectParser::narrowed(const State& from)
{
    auto& p = m_parser;
    auto reached
        = p.each(p.after(from, "with"), [&](const State& one) { return p.conditions(one); });
    const auto add = [&](States more) { reached = p.all(std::move(reached), std::move(more)); };
    auto begun
        = p.each(p.after(from, "that"), [&](const State& one) { return p.after(one, "is"); });
    for (const auto& is : begun) {
        add(p.valueAlone(is, false));
        for (const auto& no : p.after(is, "not"))
            add(p.valueAlone(no, true));
    }
    begun.push_back(from);
    for (const auto& one : begun) {
        add(p.all(p.comparatives(one), p.ages(one)));
        add(p.all(p.propertyVerbs(one), p.years(one)));
        if (one.at < p.m_words.size() && isPreposition(p.m_words[one.at].folded)) {
            add(p.valueAlone(one, false));
            for (const auto& in : p.after(one, "in"))
                add(p.valueAlone(in, false));
        }
    }
    add(p.absences(from));
    return reached;
}

/// Nouns of which more is said, by relations to other nodes or otherwise.
const ObjectParser::States& ObjectParser::nouns(std::size_t at)
{
    const auto [known, isNew] = m_nouns.try_emplace(at);
    auto& p = m_parser;
    if (!isNew || at >= p.m_words.size() || saysEvery(p.m_words[at].folded))
        return known->second;
    constexpr std::size_t longestLead = 3; // an article and adjectives
    bool isNoun = occurs("something");
    for (auto i = at; !isNoun && i < std::min(at + longestLead, p.m_words.size()); ++i)
        isNoun = !p.rolesAt(i).empty() || !p.kindsAt(i).empty()
            || (looksPlural(p.m_words[i].folded) && !p.valuesAt(i).empty()); // “(owners of) dogs”
    if (!isNoun)
        return known->second;
    auto begun = headed(at);
    for (auto& some : p.after({at, {}}, "something")) { // “something affected by it”
        some.reading.isRoleOpen = true;
        begun.push_back(std::move(some));
    }
    for (auto& best : p.each(p.maybe({at, {}}, "article"), [&](const State& one) {
             return p.superlatives(one); // “the oldest patient”
         })) {
        for (auto& noun : p.heads(best))
            begun.push_back(std::move(noun));
    }
    auto found = p.all(begun, m_clauses.fellows({at, {}}));
    States newest = found;
    for (int i = 0; i < mostAdjectives && !newest.empty(); ++i) {
        newest = p.each(newest, [&](const State& one) { return p.modifier(one); });
        keepDistinct(newest);
        found = p.all(std::move(found), newest);
    }
    std::erase_if(found, [](const State& one) { return !isDescription(one.reading); });
    std::ranges::stable_sort(found, {}, [](const State& one) { return one.reading.cost; });
    if (found.size() > mostNouns)
        found.resize(mostNouns);
    return known->second = std::move(found);
}

ObjectParser::States ObjectParser::described(const State& from)
{
    constexpr int byNoun = 2; // the cost: a name is meant first
    States reached;
    if (from.at >= m_parser.m_words.size() || m_parser.m_words[from.at].isQuoted)
        return reached;
    for (const auto& noun : nouns(from.at)) {
        State next = from;
        next.at = noun.at;
        // Conditions alone are asked for in one query where that is possible.
        const bool isPlain = noun.reading.related.empty() && noun.reading.having.empty();
        next.reading.cost += noun.reading.cost + byNoun + (isPlain ? 1 : 0);
        const auto& first = m_parser.m_words[from.at];
        const auto& last = m_parser.m_words[noun.at - 1];
        NamedNode node{
            from.at, noun.at, toUtf8(m_parser.m_question.mid(first.begin, last.end - first.begin))};
        node.role = noun.reading.role;
        if (!node.role.empty()) // what follows is said of it rather
            next.reading.nearest = {node.role};
        node.fitting = std::make_shared<const Reading>(noun.reading);
        next.reading.nodes.push_back(std::move(node));
        reached.push_back(std::move(next));
    }
    return reached;
}

/// Behind a word that joins two objects, and its preposition.
ObjectParser::States ObjectParser::joints(const State& from, const char* sense)
{
    return m_parser.each(m_parser.after(from, sense), [this](const State& one) {
        auto joint = m_parser.all(m_parser.maybe(one, "preposition"), m_parser.after(one, "by"));
        return m_parser.all(joint, m_parser.each(joint, [this](const State& two) {
            return m_parser.after(two, "also"); // “and also on Boreal”
        }));
    });
}

/// “(member of the choir) and of the club”
ObjectParser::States ObjectParser::alsoTo(const State& from, const NodeRelation& relation)
{
    States reached;
    States newest{from};
    for (std::size_t i = 1; i < mostObjects && !newest.empty(); ++i) {
        newest = m_parser.each(newest, [&](const State& one) {
            auto objects = joints(one, "and");
            for (const auto& also : m_parser.each(m_parser.after(one, "and"),
                     [this](const State& two) { return m_parser.after(two, "also"); }))
                objects = m_parser.all(std::move(objects), m_parser.maybe(also, "preposition"));
            return m_parser.each(objects, [&](const State& object) {
                auto named = m_parser.names(object);
                for (auto& other : named) {
                    auto told = relation;
                    told.node = other.reading.nodes.size() - 1;
                    other.reading.related.push_back(std::move(told));
                }
                return named;
            });
        });
        reached = m_parser.all(std::move(reached), newest);
    }
    return reached;
}

ObjectParser::States ObjectParser::orTo(const State& from)
{
    States reached;
    if (from.reading.related.empty() || !from.reading.related.back().node)
        return reached;
    const auto another = [&](const State& object) {
        auto named = m_parser.names(object);
        for (auto& other : named)
            other.reading.related.back().orNodes.push_back(other.reading.nodes.size() - 1);
        return named;
    };
    States pending{from};
    for (std::size_t i = 1; i < mostObjects && !pending.empty(); ++i) {
        reached = m_parser.all(std::move(reached), m_parser.each(pending, [&](const State& one) {
            return m_parser.each(joints(one, "or"), another);
        }));
        pending = m_parser.each(pending,
            [&](const State& one) { return m_parser.each(joints(one, "comma"), another); });
    }
    return reached;
}

/// “(works on Atlas) but not on Boreal”
ObjectParser::States ObjectParser::notTo(const State& from, const NodeRelation& relation)
{
    const auto others = m_parser.each(joints(from, "but_not"), [&](const State& object) {
        auto named = m_parser.names(object);
        // “(works at Acme) but not on Atlas”: another verb may be meant with it.
        const auto& word = m_parser.m_words[object.at - 1].folded;
        const auto ways
            = isPreposition(word) ? RelationName::ofWords({word}).ways : std::set<QString>();
        States reached;
        for (auto& other : named) {
            auto told = relation;
            told.node = other.reading.nodes.size() - 1;
            told.link = Link::None;
            reached.push_back(other);
            reached.back().reading.related.push_back(told);
            if (ways.empty() || relation.isInferred)
                continue;
            other.reading.cost += 1;
            other.reading.related.push_back({.isInferred = true,
                .prepositions = ways,
                .preposition = word,
                .node = told.node,
                .link = Link::None});
            reached.push_back(std::move(other));
        }
        return reached;
    });
    return m_parser.all(
        others, m_parser.each(others, [this](const State& one) { return orTo(one); }));
}

ObjectParser::States ObjectParser::orNot(const State& from, const NodeRelation& relation)
{
    auto reached = orTo(from);
    auto all = reached;
    all.push_back(from);
    return m_parser.all(std::move(reached),
        m_parser.each(all, [&](const State& one) { return notTo(one, relation); }));
}

ObjectParser::States ObjectParser::orNot(const State& from)
{
    auto relation = from.reading.related.back();
    relation.node.reset();
    return orNot(from, relation);
}

bool ObjectParser::hasBy(std::size_t begin, std::size_t end, const KnownKind& kind) const
{
    for (auto at = begin; at < end; ++at) {
        if (m_parser.isBy(at, kind))
            return true;
    }
    return false;
}

ObjectParser::States ObjectParser::more(const State& from, const NodeRelation& relation)
{
    auto reached = alsoTo(from, relation);
    const auto both
        = m_parser.each(reached, [&](const State& one) { return notTo(one, relation); });
    return m_parser.all(m_parser.all(std::move(reached), both), orNot(from, relation));
}

ObjectParser::States ObjectParser::deniedBehind(const States& related)
{
    States reached;
    for (const auto& one : related) {
        const bool isDenied = one.at < m_parser.m_words.size()
            && m_parser.m_words[one.at].folded == QStringLiteral("nicht");
        if (!isDenied || one.reading.related.back().link != Link::Any)
            continue;
        reached.push_back(one);
        ++reached.back().at;
        reached.back().reading.related.back().link = Link::None;
    }
    return reached;
}

ObjectParser::States ObjectParser::deniedObjects(
    const State& from, const NodeRelation& relation, bool isPassive)
{
    const bool isDenied = from.at < m_parser.m_words.size()
        && m_parser.m_words[from.at].folded == QStringLiteral("nicht");
    if (!isDenied)
        return {};
    auto found = m_parser.relationsBehind({from.at + 1, from.reading}, relation, isPassive);
    std::erase_if(found, [&](State& one) { return !deny(one.reading, from.reading); });
    return found;
}

ObjectParser::States ObjectParser::neitherTo(const State& from, const NodeRelation& relation)
{
    const auto begun = m_parser.each(m_parser.after(from, "neither"),
        [this](const State& one) { return m_parser.maybe(one, "preposition"); });
    const auto first = m_parser.each(begun, [&](const State& one) {
        auto named = m_parser.names(one);
        for (auto& other : named) {
            auto told = relation;
            told.node = other.reading.nodes.size() - 1;
            told.link = Link::None;
            other.reading.related.push_back(std::move(told));
        }
        return named;
    });
    return m_parser.each(first, [this](const State& one) {
        return m_parser.each(joints(one, "nor"), [this](const State& object) {
            auto named = m_parser.names(object);
            for (auto& other : named)
                other.reading.related.back().orNodes.push_back(other.reading.nodes.size() - 1);
            return named;
        });
    });
}

/// What is looked for is related to what the node is related to as well, and is not that node.
void ObjectParser::between(Reading& reading, std::pair<std::size_t, std::size_t> words,
    const std::string& role, const std::pair<NodeRelation, NodeRelation>& relations,
    std::size_t node) const
{
    Reading other;
    other.role = role;
    other.nodes.push_back(reading.nodes[node]);
    other.related.push_back(relations.second);
    other.related.back().node = 0;
    NamedNode same{words.first, words.second, reading.nodes[node].text};
    same.role = role;
    same.fitting = std::make_shared<const Reading>(std::move(other));
    reading.nodes.push_back(std::move(same));
    reading.related.push_back(relations.first);
    reading.related.back().node = reading.nodes.size() - 1;
    reading.related.push_back({.node = node, .link = Link::Other});
}

/// Behind “the same company”: “as Ada”.
ObjectParser::States ObjectParser::shared(const State& from, const std::string& role,
    const std::pair<NodeRelation, NodeRelation>& relations)
{
    return m_parser.each(m_parser.after(from, "as"), [&](const State& as) {
        auto named = m_parser.names(as);
        for (auto& [at, reading] : named)
            between(reading, {from.at, at}, role, relations, reading.nodes.size() - 1);
        return named;
    });
}

ObjectParser::States ObjectParser::same(const State& from, const NodeRelation& relation)
{
    States reached;
    for (const auto& same : m_parser.after(from, "same")) {
        for (const auto& link : m_parser.rolesAt(same.at)) {
            State next = same;
            next.at += link.length;
            next.reading.cost += link.cost;
            auto backwards = relation;
            backwards.way = opposite(relation.way);
            reached = m_parser.all(std::move(reached),
                shared(next, m_parser.m_vocabulary.roles()[link.index], {relation, backwards}));
        }
    }
    return reached;
}

ObjectParser::States ObjectParser::sameAs(const State& from)
{
    auto& p = m_parser;
    if (!occurs("same"))
        return {};
    States begun{from};
    for (const char* sense : {"with", "have", "in", "preposition"})
        begun = p.all(std::move(begun), p.after(from, sense));
    for (const char* sense : {"live", "is"}) {
        for (const auto& one : p.after(from, sense))
            begun = p.all(std::move(begun), p.all(p.after(one, "in"), p.after(one, "preposition")));
    }
    States reached;
    for (const auto& same : p.each(begun, [&](const State& one) { return p.after(one, "same"); })) {
        for (const auto& link : p.propertiesAt(same.at)) {
            const auto& property = p.m_vocabulary.properties()[link.index];
            State next = same;
            next.at += link.length;
            next.reading.cost += link.cost;
            if (!p.isOf(property, from.reading))
                continue;
            for (const auto& as : p.after(next, "as")) {
                for (auto& named : p.names(as)) {
                    const auto node = named.reading.nodes.size() - 1;
                    named.reading.where.push_back({property.name, "eq"});
                    named.reading.where.back().ofNode = node;
                    named.reading.related.push_back({.node = node, .link = Link::Other});
                    reached.push_back(std::move(named));
                }
            }
        }
        for (const auto& link : p.rolesAt(same.at)) {
            State next = same;
            next.at += link.length;
            next.reading.cost += link.cost + 1;
            reached = p.all(std::move(reached),
                shared(next, p.m_vocabulary.roles()[link.index],
                    {{.isInferred = true}, {.isInferred = true}}));
        }
        for (const auto& link : p.kindsAt(same.at)) { // “the same manager”
            const auto isTarget = namesTarget(p.m_words[same.at].folded);
            const auto way = !isTarget ? Way::In : *isTarget ? Way::Out : Way::In;
            State next = same;
            next.at += link.length;
            next.reading.cost += link.cost;
            const auto& kind = p.m_vocabulary.kinds()[link.index].name;
            reached = p.all(std::move(reached),
                shared(
                    next, {}, {{.kind = kind, .way = way}, {.kind = kind, .way = opposite(way)}}));
        }
    }
    return reached;
}

std::set<std::string> ObjectParser::farRoles(const NodeRelation& relation) const
{
    std::set<std::string> roles;
    if (const auto* kind = m_parser.m_vocabulary.kind(relation.kind)) {
        for (const auto& [source, target] : kind->between)
            roles.insert(relation.way == Way::In ? source : target);
    }
    return roles;
}

} // namespace mnemo
