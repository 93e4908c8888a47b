// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a property is compared with, where that is asked of the graph first, and the units of
// numbers: “older than Ben”, “more passengers than Oslo”, “above average”, “longer than two hours”.

#include "core/muse/language/parser.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

namespace mnemo {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 2> kMeanComparisons{
    {{"above_mean", "gt"}, {"below_mean", "lt"}}};

/// How far a value lies from those that a property has, as the logarithm of what one is to the
/// other; 0 within.
double distanceTo(double value, const KnownProperty& property)
{
    constexpr double far = std::numeric_limits<double>::infinity();
    const auto least = property.least.get<double>();
    const auto most = property.most.get<double>();
    if (value >= least && value <= most)
        return 0;
    const double bound = value < least ? least : most;
    return value > 0 && bound > 0 ? std::abs(std::log(value / bound)) : far;
}

/// What a value in `unit` is in a property whose name has no unit: the value as it is if the
/// property has such ones, else in the unit in which it lies by far the nearest to them.
std::optional<double> inLikelyUnit(double value, const Unit& unit,
    const std::vector<double>& factors, const KnownProperty& property)
{
    if (!property.least.is_number() || !property.most.is_number() || value <= 0)
        return value;
    const double near = std::log(8);
    if (distanceTo(value, property) < near)
        return value;
    std::optional<double> likely;
    for (const double factor : factors) {
        const double converted = value * unit.factor / factor;
        if (distanceTo(converted, property) >= near)
            continue;
        if (likely) // two may be meant
            return {};
        likely = converted;
    }
    return likely;
}

/// What a value in `unit` is in the unit of a property's name; nothing where they measure different
/// things.
std::optional<double> inUnitOfName(double value, const Unit& unit, const Unit& ofName)
{
    return unit.family == ofName.family ? std::optional(value * unit.factor / ofName.factor)
                                        : std::nullopt;
}

using Money = std::set<QString>;

const std::array<Money, 3>& moneys()
{
    static const std::array<Money, 3> all{{{QStringLiteral("euro"), QStringLiteral("euros"),
                                               QStringLiteral("eur"), QStringLiteral("€")},
        {QStringLiteral("dollar"), QStringLiteral("dollars"), QStringLiteral("usd"),
            QStringLiteral("$")},
        {QStringLiteral("pound"), QStringLiteral("pounds"), QStringLiteral("gbp"),
            QStringLiteral("£")}}};
    return all;
}

const Money* moneyOf(const QString& word)
{
    const auto found = std::find_if(
        moneys().begin(), moneys().end(), [&](const Money& one) { return one.contains(word); });
    return found == moneys().end() ? nullptr : &*found;
}

bool isMoney(const QString& word)
{
    return moneyOf(word) != nullptr;
}

/// Whether the word is of another money than the name: “dollars” of price_eur.
bool isOtherMoney(const QString& word, const QStringList& name)
{
    const auto* said = moneyOf(word);
    return said != nullptr && std::any_of(name.begin(), name.end(), [&](const QString& one) {
        const auto* own = moneyOf(one);
        return own != nullptr && own != said;
    });
}

/// The unit that a property's name has: “km” of distance_km.
std::optional<Unit> unitInName(const KnownProperty& property, const Lexicon& lexicon)
{
    const auto& words = property.words;
    return words.size() > 1 ? lexicon.unit(words.back()) : std::nullopt;
}

} // namespace

std::optional<double> QuestionParser::numberAt(std::size_t at) const
{
    return at < m_words.size() ? m_lexicon.number(m_words[at]) : std::nullopt;
}

/// An integer as one: 3 and not 3.0.
Json numberJson(double number)
{
    constexpr double greatest = 9e15;
    return std::floor(number) == number && std::abs(number) < greatest
        ? Json(static_cast<std::int64_t>(number))
        : Json(number);
}

/// “(older than) Ben”, “(a price above) that of the saw”, “(longer than) average”.
QuestionParser::States QuestionParser::comparedWithOther(
    const State& from, std::size_t index, const std::string& op)
{
    States reached;
    const auto& property = m_vocabulary.properties()[index];
    if (numberAt(from.at) || !(property.hasNumbers || property.hasTimes))
        return reached;
    for (auto& mean : property.hasNumbers ? after(from, "the_mean") : States{}) {
        mean.reading.where.push_back({property.name, op});
        mean.reading.where.back().isOfMean = true;
        reached.push_back(std::move(mean));
    }
    for (auto& named :
        each(maybe(from, "that_of"), [this](const State& one) { return names(one); })) {
        named.reading.cost += 1;
        named.reading.where.push_back({property.name, op});
        named.reading.where.back().ofNode = named.reading.nodes.size() - 1;
        reached.push_back(std::move(named));
    }
    return reached;
}

/// “(a rating) above average”
QuestionParser::States QuestionParser::comparedWithMean(const State& from, std::size_t index) const
{
    States reached;
    const auto& property = m_vocabulary.properties()[index];
    for (const auto& [sense, op] : kMeanComparisons) {
        for (auto& told : property.hasNumbers ? after(from, sense) : States{}) {
            told.reading.where.push_back({property.name, op});
            told.reading.where.back().isOfMean = true;
            reached.push_back(std::move(told));
        }
    }
    return reached;
}

/// “more passengers than Oslo”, “a higher price than the saw”, “an above-average rating”.
QuestionParser::States QuestionParser::comparedAmounts(const State& from)
{
    States reached;
    for (const auto& begun : maybe(from, "article")) {
        for (const auto& [sense, op] : {std::pair{"more_adj", "gt"}, std::pair{"less_adj", "lt"},
                 kMeanComparisons[0], kMeanComparisons[1]}) {
            const bool isMean
                = sense == kMeanComparisons[0].first || sense == kMeanComparisons[1].first;
            for (const auto& more : after(begun, sense)) {
                for (const auto& link : propertiesAt(more.at)) {
                    const auto& property = m_vocabulary.properties()[link.index];
                    if (!property.hasNumbers || !isOf(property, from.reading))
                        continue;
                    State next = more;
                    next.at += link.length;
                    next.reading.cost += link.cost;
                    if (isMean) {
                        next.reading.where.push_back({property.name, op});
                        next.reading.where.back().isOfMean = true;
                        reached.push_back(std::move(next));
                        continue;
                    }
                    for (const auto& than : after(next, "than"))
                        reached = all(std::move(reached), comparedWithOther(than, link.index, op));
                }
            }
        }
    }
    return reached;
}

/// What the number before `at` has to be multiplied by, and the place behind the word that says so:
/// “million”, which may be the unit of the property as well.
std::pair<std::size_t, double> QuestionParser::multipleAt(
    std::size_t at, const KnownProperty& property) const
{
    const auto multiple
        = at < m_words.size() ? m_lexicon.multiple(m_words[at].folded) : std::nullopt;
    if (!multiple)
        return {at, 1};
    const auto& words = property.words;
    const auto ofName = words.size() > 1 ? m_lexicon.multiple(words.back()).value_or(1) : 1;
    return {at + 1, *multiple / ofName};
}

/// Whether a property without a unit in its name may have this one: a duration has no kilometres.
bool QuestionParser::mayBeIn(const KnownProperty& property, const Unit& unit) const
{
    const auto& known = m_lexicon.measuredIn();
    return std::all_of(known.begin(), known.end(), [&](const auto& one) {
        const auto& [word, sample] = one;
        const auto usual = m_lexicon.unit(sample);
        return !m_links.isCalledByOne(property.name, {word})
            || (usual && usual->family == unit.family);
    });
}

/// “(flights over 5000) km”, “(products under 20) euros”, of the only property that is told so.
QuestionParser::States QuestionParser::amountsByUnit(const State& from, const Bounds& bounds)
{
    constexpr int fromUnitAlone = 2; // the cost
    States reached;
    const auto& word = from.at < m_words.size() ? m_words[from.at].folded : QString();
    const auto unit = m_lexicon.unit(word);
    if (from.reading.role.empty() || (!unit && !isMoney(word)))
        return reached;
    const auto isTold = [&](const KnownProperty& property) {
        if (!property.hasNumbers || property.ofKind || property.owner != from.reading.role)
            return false;
        if (!unit)
            return m_links.isCalledByOne(property.name, {QStringLiteral("price")});
        const auto ofName = unitInName(property, m_lexicon);
        const auto& known = m_lexicon.measuredIn();
        return ofName ? ofName->family == unit->family
                      : std::any_of(known.begin(), known.end(), [&](const auto& one) {
                            const auto usual = m_lexicon.unit(one.second);
                            return usual && usual->family == unit->family
                                && m_links.isCalledByOne(property.name, {one.first});
                        });
    };
    const auto& all = m_vocabulary.properties();
    if (std::count_if(all.begin(), all.end(), isTold) != 1)
        return reached;
    const auto& property = *std::find_if(all.begin(), all.end(), isTold);
    State told = from;
    told.reading.cost += fromUnitAlone;
    for (const auto& [op, number] : bounds)
        told.reading.where.push_back({property.name, op, numberJson(number)});
    for (auto& end : unitsOf(told, property, false)) {
        if (end.at > from.at)
            reached.push_back(std::move(end));
    }
    return reached;
}

/// Behind a number with or without its unit: one that people say, or that ends the property's
/// name, as “kV” after voltage_kv. “132 kV or more” is a bound.
QuestionParser::States QuestionParser::unitsOf(
    const State& from, const KnownProperty& property, bool mayBeBound) const
{
    States reached{from};
    const auto& word = from.at < m_words.size() ? m_words[from.at].folded : QString();
    const auto unit = m_lexicon.unit(word);
    const auto ofName = unitInName(property, m_lexicon);
    const auto& names = property.words;
    if (!unit) {
        if (!isOtherMoney(word, names))
            reached = all(std::move(reached), after(from, "units"));
        if (!word.isEmpty() && names.size() > 1 && word == names.back()) {
            reached.push_back(from);
            ++reached.back().at;
        }
    } else {
        State next = from;
        ++next.at;
        auto& where = next.reading.where;
        const auto isBetween = where.size() > 1 && where.back().op == "le"
            && where[where.size() - 2].property == property.name
            && where[where.size() - 2].value.is_number() && where[where.size() - 2].op == "ge";
        bool isKnown = ofName || mayBeIn(property, *unit);
        for (auto i = where.size() - (isBetween ? 2 : 1); i < where.size(); ++i) {
            const auto value = where[i].value.get<double>();
            const auto converted = ofName
                ? inUnitOfName(value, *unit, *ofName)
                : inLikelyUnit(value, *unit, m_lexicon.factorsOf(unit->family), property);
            isKnown = isKnown && converted;
            where[i].value = numberJson(converted.value_or(value));
        }
        if (isKnown)
            reached.push_back(std::move(next));
    }
    const auto ends = mayBeBound ? reached : States{};
    for (const auto& end : ends) {
        for (const auto& [sense, op] : {std::pair{"or_more", "ge"}, std::pair{"or_less", "le"}}) {
            for (auto& bound : after(end, sense)) {
                bound.reading.where.back().op = op;
                reached.push_back(std::move(bound));
            }
        }
    }
    return reached;
}

} // namespace mnemo
