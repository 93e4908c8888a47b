// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/settling.h"

#include "core/base/text.h"
#include "core/muse/language/lexicon.h"

#include <algorithm>
#include <functional>
#include <set>

namespace mnemo {

namespace {

constexpr std::size_t mostVariants = 12;

bool fitsRole(const std::string& asked, const std::string& known)
{
    return asked.empty() || asked == known;
}

/// Whether edges of the kind can leave `self` for `other`, and reach it from there.
struct Leads
{
    bool out = false;
    bool in = false;
};

Leads leadsOf(const KnownKind& kind, const std::string& self, const std::string& other)
{
    Leads leads;
    for (const auto& [from, to] : kind.between) {
        leads.out = leads.out || (fitsRole(self, from) && fitsRole(other, to));
        leads.in = leads.in || (fitsRole(self, to) && fitsRole(other, from));
    }
    return leads;
}

/// The ways in which a relation of this kind can be meant.
std::vector<Way> waysOf(const KnownKind& kind, const NodeRelation& relation,
    const std::string& self, const std::string& other)
{
    const auto leads = leadsOf(kind, self, other);
    const auto said = relation.way;
    if ((!leads.out && !leads.in)
        || (relation.isStrict && !(said == Way::In ? leads.in : leads.out)))
        return {};
    if (leads.out != leads.in)
        return {leads.out ? Way::Out : Way::In};
    if (Lexicon::shipped().isMutual(kind.words))
        return {Way::Both};
    if (said != Way::Open)
        return {said};
    if (Lexicon::shipped().isSymmetric(kind.words))
        return {Way::Both};
    if (kind.relation.ways.contains(QStringLiteral("of"))) // A is the member, of B
        return {Way::Out};
    if (!kind.words.isEmpty() && kind.words.front() == QStringLiteral("has"))
        return {Way::In};
    return {Way::Out, Way::In};
}

bool saysWithin(const QString& preposition)
{
    static const std::set<QString> words{QStringLiteral("in"), QStringLiteral("at"),
        QStringLiteral("within"), QStringLiteral("im"), QStringLiteral("bei"),
        QStringLiteral("beim")};
    return words.contains(preposition);
}

/// Whether a kind says that somebody belongs to something: member_of, works_for, gehört_zu.
bool saysMember(const QStringList& kind)
{
    static const std::set<QString> words{QStringLiteral("member"), QStringLiteral("members"),
        QStringLiteral("belongs"), QStringLiteral("belong"), QStringLiteral("part"),
        QStringLiteral("works"), QStringLiteral("work"), QStringLiteral("employed"),
        QStringLiteral("plays"), QStringLiteral("enrolled"), QStringLiteral("mitglied"),
        QStringLiteral("gehört"), QStringLiteral("arbeitet"), QStringLiteral("spielt")};
    return std::ranges::any_of(kind, [](const QString& word) { return words.contains(word); });
}

/// The kinds that are meant where the words name none, but perhaps a preposition.
std::vector<const KnownKind*> kindsFor(const NodeRelation& relation, const Vocabulary& vocabulary,
    const std::string& self, const std::string& other)
{
    std::vector<const KnownKind*> joining;
    std::vector<const KnownKind*> saying;
    for (const auto& kind : vocabulary.kinds()) {
        const auto leads = leadsOf(kind, self, other);
        if (!leads.out && !leads.in)
            continue;
        joining.push_back(&kind);
        const auto& ways = kind.relation.ways;
        if (std::any_of(relation.prepositions.begin(), relation.prepositions.end(),
                [&](const QString& way) { return ways.contains(way); }))
            saying.push_back(&kind);
    }
    if (saying.empty() && joining.size() > 1 && saysWithin(relation.preposition)) {
        auto members = joining; // “people in the team” are its members, and not its leader
        std::erase_if(members, [](const KnownKind* kind) { return !saysMember(kind->words); });
        if (members.size() == 1)
            return members;
    }
    return saying.empty() ? joining : saying;
}

/// All that a relation can be, seen from nodes of the role `self`.
std::vector<NodeRelation> variantsOf(const NodeRelation& relation, const Vocabulary& vocabulary,
    const std::string& self, const std::string& other)
{
    std::vector<NodeRelation> variants;
    const auto add = [&](const KnownKind& kind) {
        auto said = relation;
        // “airports from Oslo” are those that flies_to leads to from there.
        if (relation.isInferred && saysOpposite(relation.preposition, kind.relation, false)) {
            said.way = Way::In;
            said.isStrict = true;
        }
        for (const auto way : waysOf(kind, said, self, other)) {
            variants.push_back(relation);
            variants.back().kind = kind.name;
            variants.back().way = way;
            variants.back().isInferred = false;
        }
    };
    if (!relation.kind.empty()) {
        if (const auto* kind = vocabulary.kind(relation.kind))
            add(*kind);
    } else if (relation.isInferred) {
        for (const auto* kind : kindsFor(relation, vocabulary, self, other))
            add(*kind);
    } else {
        variants.push_back(relation);
        variants.back().way = relation.way == Way::Open ? Way::Both : relation.way;
    }
    return variants;
}

/// How many others of a role, whichever way they are joined, where one kind alone joins them or
/// none is to be.
std::vector<NodeRelation> countedVariants(
    const NodeRelation& having, const Vocabulary& vocabulary, const std::string& self)
{
    auto variants = variantsOf(having, vocabulary, self, having.role);
    const bool isNone = having.count == 0 && having.op == "eq";
    if (having.isInferred && isNone && variants.size() > 1) {
        variants = {having};
        variants.front().way = Way::Both;
    }
    return variants;
}

using Variants = std::vector<Reading>;

/// Each reading with each variant that `variants` gives for it, put in place by `put`.
Variants multiplied(const Variants& readings,
    const std::function<std::vector<NodeRelation>(const Reading&)>& variants,
    const std::function<void(Reading&, NodeRelation)>& put)
{
    Variants all;
    for (const auto& reading : readings) {
        for (auto& variant : variants(reading)) {
            if (all.size() == mostVariants)
                return all;
            all.push_back(reading);
            put(all.back(), std::move(variant));
        }
    }
    return all;
}

/// The only role at the other end, where there is one.
std::string onlyOther(
    const NodeRelation& relation, const Vocabulary& vocabulary, const std::string& self)
{
    std::set<std::string> others;
    if (const auto* kind = vocabulary.kind(relation.kind)) {
        for (const auto& [from, to] : kind->between) {
            if (relation.way != Way::In && fitsRole(self, from))
                others.insert(to);
            if (relation.way != Way::Out && fitsRole(self, to))
                others.insert(from);
        }
    }
    return others.size() == 1 ? *others.begin() : std::string();
}

/// Whether nodes that have no such relation at all fit as well.
bool fitsWithout(const NodeRelation& having)
{
    const bool isNone = having.op == "eq" && having.count == 0;
    return isNone || having.op == "lt" || having.op == "le";
}

/// The roles at the near end of a relation.
std::set<std::string> rolesWith(const NodeRelation& having, const KnownKind& kind)
{
    std::set<std::string> roles;
    for (const auto& [from, to] : kind.between) {
        if (having.way != Way::In && fitsRole(having.role, to))
            roles.insert(from);
        if (having.way != Way::Out && fitsRole(having.role, from))
            roles.insert(to);
    }
    return roles;
}

/// “who has never borrowed a book” is asked of those that can: without a role all else would fit,
/// and whatever else is said of them would be sought in any node.
Variants withOpenRole(const Variants& readings, std::size_t having, const Vocabulary& vocabulary)
{
    Variants all;
    for (const auto& reading : readings) {
        const auto& relation = reading.having[having];
        const auto* kind = vocabulary.kind(relation.kind);
        const bool isOfMore = !reading.where.empty() || !reading.orderProperty.empty();
        if (!reading.isRoleOpen || !reading.role.empty() || kind == nullptr
            || !(fitsWithout(relation) || isOfMore)) {
            all.push_back(reading);
            continue;
        }
        for (const auto& role : rolesWith(relation, *kind)) {
            all.push_back(reading);
            all.back().role = role;
            all.back().isRoleFilled = true;
        }
    }
    return all;
}

/// The only role of persons at the near end; empty for none and for several.
std::string onlyPerson(const NodeRelation& having, const Vocabulary& vocabulary)
{
    const auto* kind = vocabulary.kind(having.kind);
    auto roles = kind == nullptr ? std::set<std::string>() : rolesWith(having, *kind);
    std::erase_if(roles,
        [](const std::string& role) { return !Lexicon::shipped().isPerson(wordsOfName(role)); });
    return roles.size() == 1 ? *roles.begin() : std::string();
}

/// With all numbers of others that it asks for.
Variants withHaving(Variants readings, const Vocabulary& vocabulary)
{
    const auto size = readings.empty() ? 0 : readings.front().having.size();
    for (std::size_t i = 0; i < size; ++i) {
        readings = multiplied(
            readings,
            [&](const Reading& one) {
                return countedVariants(one.having[i], vocabulary, one.role);
            },
            [&](Reading& one, NodeRelation variant) {
                if (one.role.empty() && one.asksWho && one.having[i].isInferred) {
                    one.role = onlyPerson(variant, vocabulary);
                    one.isRoleFilled = true;
                }
                one.having[i] = std::move(variant);
            });
        // “who has more than one animal” asks of persons, where only one role of these has them.
        if (std::ranges::any_of(readings, [](const Reading& one) { return !one.role.empty(); }))
            std::erase_if(readings, [](const Reading& one) { return one.role.empty(); });
        readings = withOpenRole(readings, i, vocabulary);
    }
    return readings;
}

/// Whether edges from the named nodes lead to nothing but nodes of the role that is looked for.
bool leadOnlyToRole(const Reading& reading, const Vocabulary& vocabulary)
{
    const auto isFrom = [&](const std::string& role) {
        return std::any_of(reading.nodes.begin(), reading.nodes.end(),
            [&](const NamedNode& node) { return node.role == role; });
    };
    return std::all_of(
        vocabulary.kinds().begin(), vocabulary.kinds().end(), [&](const KnownKind& kind) {
            return std::none_of(kind.between.begin(), kind.between.end(), [&](const auto& ends) {
                return isFrom(ends.first) && ends.second != reading.role;
            });
        });
}

/// Whether a relation may be one of those that stand nearer to its words.
bool isSaidOfOthers(const Reading& reading, const Vocabulary& vocabulary)
{
    const auto isOfOthers = [&](const NodeRelation& one) {
        return std::any_of(one.besides.begin(), one.besides.end(), [&](const std::string& role) {
            return !variantsOf(one, vocabulary, role, reading.nodes[*one.node].role).empty();
        });
    };
    return std::any_of(reading.related.begin(), reading.related.end(), isOfOthers);
}

/// As it is seen from the other end.
NodeRelation opposite(NodeRelation relation)
{
    if (relation.way == Way::Out || relation.way == Way::In)
        relation.way = relation.way == Way::Out ? Way::In : Way::Out;
    return relation;
}

/// With all that each relation to nodes can be, and the role that it gives to what is looked for.
Variants withRelated(Variants readings, const Vocabulary& vocabulary)
{
    const auto size = readings.empty() ? 0 : readings.front().related.size();
    for (std::size_t i = 0; i < size; ++i) {
        if (readings.empty() || readings.front().related[i].link == Link::Other)
            continue;
        readings = multiplied(
            readings,
            [&](const Reading& one) {
                const auto& relation = one.related[i];
                return variantsOf(relation, vocabulary, one.role, one.nodes[*relation.node].role);
            },
            [&](Reading& one, NodeRelation variant) {
                if (one.role.empty() && !variant.kind.empty()) {
                    const auto& other = one.nodes[*variant.node].role;
                    one.role = onlyOther(opposite(variant), vocabulary, other);
                    one.isRoleFilled = true;
                }
                one.related[i] = std::move(variant);
            });
    }
    return readings;
}

/// Whether nodes of any role would fit that are not joined to those that are named, or one of
/// several names is of another role than the others.
bool saysTooLittle(const Reading& reading)
{
    return std::any_of(
        reading.related.begin(), reading.related.end(), [&](const NodeRelation& one) {
            const auto& node = reading.nodes[*one.node];
            const auto& role = node.role;
            // “which other cars” is asked behind a question about a car.
            const bool isOfOthers = one.link == Link::Other && !node.pronoun.isEmpty();
            return (isOfOthers && reading.role != role)
                || (one.link == Link::None && reading.role.empty())
                || std::any_of(one.orNodes.begin(), one.orNodes.end(),
                    [&](std::size_t other) { return reading.nodes[other].role != role; });
        });
}

/// With the ways in which an edge can join the two nodes, or the only one that is named, whose
/// values are asked for.
Variants withEnds(const Variants& readings, const Vocabulary& vocabulary)
{
    return multiplied(
        readings,
        [&](const Reading& one) {
            const auto end = [&](std::size_t i) {
                return i < one.nodes.size() ? one.nodes[i].role : std::string();
            };
            const NodeRelation asked{.kind = one.edgeKind, .way = one.way};
            return variantsOf(asked, vocabulary, end(0), end(1));
        },
        [](Reading& one, const NodeRelation& variant) { one.way = variant.way; });
}

/// With all that the relation to others that fit a condition can be, and the role that has it.
Variants withJoined(const Variants& readings, const Vocabulary& vocabulary)
{
    return multiplied(
        readings,
        [&](const Reading& one) {
            return variantsOf(*one.joined, vocabulary, one.role, one.joined->role);
        },
        [&](Reading& one, NodeRelation variant) {
            if (one.role.empty()) {
                one.role = onlyOther(opposite(variant), vocabulary, variant.role);
                one.isRoleFilled = true;
            }
            one.joined = std::move(variant);
        });
}

/// Whether nodes of one role have all that is said of those that are looked for; true where a role
/// is named, which is checked by itself.
bool mayBeOfOneRole(const Reading& reading, const Vocabulary& vocabulary)
{
    const bool isSaid = reading.where.size() + reading.having.size() > 1 && !reading.ofEdges;
    if (!reading.role.empty() || !isSaid || reading.ask == Ask::Value)
        return true;
    return std::ranges::any_of(vocabulary.roles(), [&](const std::string& role) {
        const bool hasAll = std::ranges::all_of(reading.where, [&](const NodeCondition& one) {
            return vocabulary.property(role, one.property) != nullptr;
        });
        return hasAll && std::ranges::all_of(reading.having, [&](const NodeRelation& one) {
            const auto* kind = vocabulary.kind(one.kind);
            return kind == nullptr || rolesWith(one, *kind).contains(role) || fitsWithout(one);
        });
    });
}

} // namespace

bool hasProperties(const Reading& reading, const Vocabulary& vocabulary)
{
    if (reading.ofEdges)
        return true;
    const auto has = [&](const std::string& name) {
        return name.empty() || vocabulary.property(reading.role, name) != nullptr;
    };
    if (reading.ask == Ask::Value)
        return vocabulary.property(reading.nodes.front().role, reading.property) != nullptr;
    return std::all_of(reading.where.begin(), reading.where.end(),
               [&](const auto& one) { return has(one.property); })
        && has(reading.orderProperty) && has(reading.groupProperty)
        && (reading.ask != Ask::Aggregate || has(reading.property));
}

bool namesValue(const Reading& named, const Reading& valued)
{
    const auto isNamed = [&](const NodeCondition& one) {
        const auto* text = one.value.get_ptr<const std::string*>();
        return text != nullptr && (one.op == "eq" || one.op == "contains")
            && std::any_of(named.nodes.begin(), named.nodes.end(),
                [&](const NamedNode& node) { return foldCase(node.text) == foldCase(*text); });
    };
    return named.ask == valued.ask && named.where.size() + 1 == valued.where.size()
        && std::any_of(valued.where.begin(), valued.where.end(), isNamed);
}

std::vector<Reading> settled(const Reading& reading, const Vocabulary& vocabulary)
{
    if (!hasProperties(reading, vocabulary) || isSaidOfOthers(reading, vocabulary))
        return {};
    Variants all{reading};
    if (reading.ask == Ask::Common && reading.way == Way::Out && reading.edgeKind.empty()
        && leadOnlyToRole(reading, vocabulary))
        all.front().role.clear();
    if (reading.asksWhether || reading.ask == Ask::EdgeValue)
        all = withEnds(all, vocabulary);
    all = withRelated(std::move(all), vocabulary);
    all = withHaving(std::move(all), vocabulary);
    if (reading.joined)
        all = withJoined(all, vocabulary);
    if (reading.groupRelation) {
        all = multiplied(
            all,
            [&](const Reading& one) {
                return variantsOf(
                    *one.groupRelation, vocabulary, one.role, one.groupRelation->role);
            },
            [](Reading& one, NodeRelation variant) { one.groupRelation = std::move(variant); });
    }
    if (reading.orderRelation) {
        all = multiplied(
            all,
            [&](const Reading& one) {
                return variantsOf(
                    *one.orderRelation, vocabulary, one.role, one.orderRelation->role);
            },
            [&](Reading& one, NodeRelation variant) {
                if (variant.role.empty())
                    variant.role = onlyOther(variant, vocabulary, one.role);
                one.orderRelation = std::move(variant);
            });
    }
    // A role that was found last may not have what is asked of it.
    std::erase_if(all, [&](const Reading& one) {
        return !hasProperties(one, vocabulary) || saysTooLittle(one)
            || !mayBeOfOneRole(one, vocabulary);
    });
    return all;
}

} // namespace mnemo
