// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/schemaquestions.h"

#include "core/muse/schemawords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct QuestionTr
{
    Q_DECLARE_TR_FUNCTIONS(SchemaQuestions)
};

enum Slot : std::size_t
{
    kGroup,
    kCondition,
    kMost,
    kNeighbours,
    kPath,
    kSlots
};

constexpr std::size_t kMostRuns = 60; ///< so that a graph of nameless nodes has an end
constexpr std::size_t kMostNames = 6; ///< tried of one end of a relation
constexpr int kFewGroups = 12;

/// Whether a property says which node it is, and not what kind of one.
bool namesNode(const DescribedProperty& property)
{
    static const QStringList names{
        u"id"_s, u"uuid"_s, u"name"_s, u"label"_s, u"title"_s, u"summary"_s, u"key"_s, u"url"_s};
    return names.contains(toQString(property.name).toLower());
}

QString valueWord(const Json& value)
{
    return value.is_string() ? toQString(value.get<std::string>()) : toQString(value.dump());
}

Json whereOf(const DescribedProperty& property, const char* op, const Json& value)
{
    return Json::array({{{"property", property.name}, {"op", op}, {"value", value}}});
}

SchemaQuestion countQuestion(const DescribedRole& role)
{
    return {QuestionTr::tr("How many %1 are there?").arg(pluralOf(role.role)), nodesOf(role.role)};
}

SchemaQuestion groupQuestion(const DescribedRole& role, const DescribedProperty& property)
{
    return {QuestionTr::tr("How many %1 are there per %2?")
                .arg(pluralOf(role.role), spoken(property.name)),
        {"count_by", {{"roles", {role.role}}, {"by", {{"property", property.name}}}}}};
}

SchemaQuestion equalQuestion(
    const DescribedRole& role, const DescribedProperty& property, const Json& value)
{
    return {QuestionTr::tr("Which %1 have %2 %3?")
                .arg(pluralOf(role.role), spoken(property.name), valueWord(value)),
        {"find_nodes", {{"roles", {role.role}}, {"where", whereOf(property, "eq", value)}}}};
}

/// A number between both, with as few digits as tell it apart; absent where there is none.
std::optional<Json> numberBetween(const Json& least, const Json& most)
{
    if (!least.is_number() || !most.is_number())
        return {};
    const double low = least.get<double>();
    const double high = most.get<double>();
    if (!(low < high) || !std::isfinite(high - low))
        return {};
    double step = std::pow(10.0, std::floor(std::log10(high - low)));
    double middle = std::floor((low + high) / 2 / step) * step;
    if (middle < low) {
        step /= 10;
        middle = std::floor((low + high) / 2 / step) * step;
    }
    const double chosen = middle >= low && middle < high ? middle : low;
    constexpr double exact = 9e15;
    if (std::floor(chosen) == chosen && std::abs(chosen) < exact)
        return Json(static_cast<std::int64_t>(chosen));
    return Json(chosen);
}

std::optional<SchemaQuestion> overQuestion(
    const DescribedRole& role, const DescribedProperty& property)
{
    const auto value = numberBetween(property.least, property.most);
    if (!value)
        return {};
    return SchemaQuestion{QuestionTr::tr("Which %1 have %2 over %3?")
                              .arg(pluralOf(role.role), spoken(property.name), valueWord(*value)),
        {"find_nodes", {{"roles", {role.role}}, {"where", whereOf(property, "gt", *value)}}}};
}

SchemaQuestion highestQuestion(const DescribedRole& role, const DescribedProperty& property)
{
    return {QuestionTr::tr("Which %1 has the highest %2?")
                .arg(spokenRole(role.role), spoken(property.name)),
        {"find_nodes",
            {{"roles", {role.role}},
                {"order_by", {{"property", property.name}, {"descending", true}}}}}};
}

SchemaQuestion connectedQuestion(const DescribedRole& role)
{
    return {QuestionTr::tr("Which %1 has the most connections?").arg(spokenRole(role.role)),
        {"find_nodes",
            {{"roles", {role.role}}, {"order_by", {{"degree", true}, {"descending", true}}}}}};
}

/// Who has most of what it is joined to: `holder` is the end that is asked for.
SchemaQuestion mostQuestion(const DescribedRelation& relation, bool holdsTarget)
{
    const std::string& holder = holdsTarget ? relation.to : relation.from;
    const std::string& held = holdsTarget ? relation.from : relation.to;
    const QString things = pluralOf(held);
    const QString text = isPersonRole(holder)
        ? QuestionTr::tr("Who has the most %1?").arg(things)
        : QuestionTr::tr("Which %1 has the most %2?").arg(spokenRole(holder), things);
    return {text,
        {"count_by",
            {{"roles", {held}},
                {"by",
                    {{"related",
                        {{"kind", relation.kind}, {"direction", holdsTarget ? "out" : "in"},
                            {"role", holder}}}}}}}};
}

/// "blocks" and "works on" say what somebody does, "assigned to" and "part of" what something is.
enum class KindForm
{
    Verb,
    State,
    Other
};

KindForm formOf(const QString& words)
{
    static const QStringList prepositions{
        u"to"_s, u"of"_s, u"in"_s, u"at"_s, u"by"_s, u"for"_s, u"on"_s, u"with"_s, u"from"_s};
    const QStringList all = words.split(u' ');
    const QString first = all.front();
    if (!isWordLike(words) || first.size() < 3)
        return KindForm::Other;
    if (first.endsWith(u's') && !first.endsWith(u"ss") && (all.size() == 1 || all.size() == 2))
        return KindForm::Verb;
    if (all.size() == 2 && prepositions.contains(all.back()))
        return KindForm::State;
    return KindForm::Other;
}

/// What reaches a node by the edges of a relation.
SchemaQuestion neighbourQuestion(
    const DescribedRelation& relation, const std::string& id, const QString& name)
{
    NamedCall call{
        "neighbors", {{"node_id", id}, {"edge_kind", relation.kind}, {"direction", "in"}}};
    const QString words = spoken(relation.kind).toLower();
    const KindForm form = isEnglish() ? formOf(words) : KindForm::Other;
    const bool isPerson = isPersonRole(relation.from);
    if (form == KindForm::Verb)
        return {(isPerson ? QuestionTr::tr("Who %1 %2?") : QuestionTr::tr("What %1 %2?"))
                    .arg(words, quoted(name)),
            std::move(call)};
    if (form == KindForm::State)
        return {(isPerson ? QuestionTr::tr("Who is %1 %2?") : QuestionTr::tr("What is %1 %2?"))
                    .arg(words, quoted(name)),
            std::move(call)};
    return {QuestionTr::tr("What is connected to %1?").arg(quoted(name)),
        {"neighbors", {{"node_id", id}}}};
}

/// Whether an outcome says anything: of groups, there have to be two that have a value.
bool saysSomething(const QueryOutcome& outcome)
{
    if (outcome.status != QueryStatus::Found || !outcome.result.is_object())
        return false;
    const auto groups = outcome.result.find("groups");
    if (groups == outcome.result.end())
        return true;
    std::set<std::int64_t> counts;
    int told = 0;
    for (const Json& group : *groups) {
        const auto count = group.value("count", std::int64_t{0});
        if (group.value("value", Json()).is_null() || count == 0)
            continue;
        counts.insert(count);
        ++told;
    }
    // Where all have as many, none has the most.
    const Json by = outcome.args.value("by", Json());
    const bool asksMost = by.is_object() && by.contains("related") && !by["related"].is_null();
    return told > 1 && (!asksMost || counts.size() > 1);
}

/// What can be asked of properties, the likeliest first.
struct PropertyOffers
{
    std::vector<SchemaQuestion> groups;
    std::vector<SchemaQuestion> conditions;
    std::vector<SchemaQuestion> highest;
};

PropertyOffers offersOf(const GraphDescription& description)
{
    PropertyOffers offers;
    std::vector<SchemaQuestion> overs;
    std::vector<SchemaQuestion> texts; // the groups have told of them already
    for (const DescribedRole& role : description.roles) {
        for (const DescribedProperty& property : role.properties) {
            if (!canBeSaid(role.role) || !canBeSaid(property.name) || namesNode(property))
                continue;
            const bool isGroup = property.isCategory() && property.distinct <= kFewGroups;
            const Json value = isGroup ? property.values.front().value : Json();
            if (!property.isNumber()) {
                if (isGroup)
                    offers.groups.push_back(groupQuestion(role, property));
                if (isGroup && canBeSaid(valueWord(value)))
                    texts.push_back(equalQuestion(role, property, value));
                continue;
            }
            if (isGroup)
                offers.conditions.push_back(equalQuestion(role, property, value));
            else if (const auto over = overQuestion(role, property))
                overs.push_back(*over);
            if (property.distinct > 1)
                offers.highest.push_back(highestQuestion(role, property));
        }
    }
    std::ranges::move(overs, std::back_inserter(offers.conditions));
    std::ranges::move(texts, std::back_inserter(offers.conditions));
    return offers;
}

std::vector<SchemaQuestion> mostOffers(const GraphDescription& description)
{
    std::vector<SchemaQuestion> persons;
    std::vector<SchemaQuestion> others;
    for (const DescribedRelation& relation : description.relations) {
        const auto isBeside = [&](const DescribedRelation& other) {
            return other.kind != relation.kind
                && ((other.from == relation.from && other.to == relation.to)
                    || (other.from == relation.to && other.to == relation.from));
        };
        // Between two roles with several kinds of edges the question would not say which one.
        if (relation.from == relation.to || std::ranges::any_of(description.relations, isBeside)
            || !canBeSaid(relation.from) || !canBeSaid(relation.to))
            continue;
        const bool holdsTarget = !isPersonRole(relation.from);
        const bool isPerson = isPersonRole(holdsTarget ? relation.to : relation.from);
        (isPerson ? persons : others).push_back(mostQuestion(relation, holdsTarget));
    }
    std::ranges::move(others, std::back_inserter(persons));
    const auto said = std::ranges::find_if(
        description.roles, [](const DescribedRole& role) { return canBeSaid(role.role); });
    if (said != description.roles.end() && description.edges > 0)
        persons.push_back(connectedQuestion(*said));
    return persons;
}

} // namespace

SchemaQuestions::SchemaQuestions(GraphDescription description)
    : m_description(std::move(description)), m_found(kSlots)
{
    PropertyOffers offers = offersOf(m_description);
    tryOffers(kGroup, offers.groups);
    tryOffers(kCondition, offers.conditions);
    tryOffers(kMost, mostOffers(m_description));
    if (m_description.edges > 0)
        tryNeighbours(0);
    m_spare = std::move(offers.highest);
    std::ranges::move(offers.conditions, std::back_inserter(m_spare));
    std::ranges::move(offers.groups, std::back_inserter(m_spare));
    for (const DescribedRole& role : m_description.roles) {
        if (canBeSaid(role.role))
            m_spare.push_back(countQuestion(role));
    }
    fill();
}

const NamedCall* SchemaQuestions::next() const
{
    return m_steps.empty() ? nullptr : &m_steps.front().call;
}

void SchemaQuestions::take(const QueryOutcome& outcome)
{
    if (m_steps.empty())
        return;
    const Then then = std::move(m_steps.front().then);
    m_steps.pop_front();
    if (++m_runs >= kMostRuns) {
        m_steps.clear();
        m_spare.clear();
        return;
    }
    then(outcome);
    fill();
}

std::vector<SchemaQuestion> SchemaQuestions::found() const
{
    std::vector<SchemaQuestion> questions;
    for (const auto& question : m_found) {
        if (question && questions.size() < wanted)
            questions.push_back(*question);
    }
    return questions;
}

/// The first of them that says something takes the place.
void SchemaQuestions::tryOffers(std::size_t slot, Offers offers)
{
    if (offers.empty())
        return;
    const SchemaQuestion first = offers.front();
    offers.erase(offers.begin());
    m_steps.push_back({first.call,
        [this, slot, first, rest = std::move(offers)](const QueryOutcome& outcome) mutable {
            if (saysSomething(outcome))
                m_found[slot] = first;
            else
                tryOffers(slot, std::move(rest));
        }});
}

void SchemaQuestions::tryNeighbours(std::size_t at)
{
    // What many things do is asked for less often than what few do.
    const std::size_t count = m_description.relations.size();
    if (at >= count)
        return;
    const std::size_t index = count - 1 - at;
    const DescribedRelation relation = m_description.relations[index];
    findName(relation, true, [this, relation, at, index](const std::optional<Named>& target) {
        if (!target)
            return tryNeighbours(at + 1);
        tryOffers(kNeighbours, {neighbourQuestion(relation, target->id, target->name)});
        m_pathEnd = target->id;
        addPath(*target, index, true);
    });
}

/// A path from a named node to one of another relation, or to another one of the same.
void SchemaQuestions::addPath(const Named& from, std::size_t fromRelation, bool namesTarget)
{
    const auto& relations = m_description.relations;
    const DescribedRelation* chosen = nullptr;
    for (std::size_t i = 0; i < relations.size() && chosen == nullptr; ++i) {
        if (i != fromRelation && relations[i].to != relations[fromRelation].to)
            chosen = &relations[i];
    }
    const bool isTarget = chosen != nullptr || !namesTarget;
    const DescribedRelation relation = chosen != nullptr ? *chosen : relations[fromRelation];
    findName(relation, isTarget, [this, from](const std::optional<Named>& to) {
        if (!to)
            return;
        tryOffers(kPath,
            {{QuestionTr::tr("How is %1 connected to %2?").arg(quoted(from.name), quoted(to->name)),
                {"paths_between", {{"from", from.id}, {"to", to->id}}}}});
    });
}

void SchemaQuestions::findName(const DescribedRelation& relation, bool isTarget, UseName use)
{
    NamedCall call = edgesOf(relation);
    call.args["limit"] = 50;
    m_steps.push_back({std::move(call),
        [this, isTarget, use = std::move(use)](const QueryOutcome& outcome) mutable {
            std::deque<End> ends;
            const auto edges
                = outcome.result.is_object() ? outcome.result.find("edges") : outcome.result.end();
            if (outcome.status != QueryStatus::Found || edges == outcome.result.end())
                return use({});
            for (const Json& edge : *edges) {
                End end{edge.value(isTarget ? "to" : "from", std::string()),
                    edge.value(isTarget ? "to_label" : "from_label", std::string())};
                const auto isKnown = [&](const End& other) { return other.id == end.id; };
                if (ends.size() < kMostNames && end.id != m_pathEnd && canBeSaid(end.label)
                    && toQString(end.label) == spoken(end.label)
                    && std::ranges::none_of(ends, isKnown))
                    ends.push_back(std::move(end));
            }
            tryNames(std::move(ends), std::move(use));
        }});
}

void SchemaQuestions::tryNames(std::deque<End> ends, UseName use)
{
    if (ends.empty())
        return use({});
    const End end = std::move(ends.front());
    ends.pop_front();
    m_steps.push_back({{"find_nodes", {{"text", end.label}, {"limit", 1}}},
        [this, end, rest = std::move(ends), use = std::move(use)](
            const QueryOutcome& outcome) mutable {
            if (outcome.status == QueryStatus::Found && outcome.result.value("count", 0) == 1)
                use(Named{end.id, toQString(end.label)});
            else
                tryNames(std::move(rest), std::move(use));
        }});
}

/// What was not found leaves its place to others.
void SchemaQuestions::fill()
{
    while (m_steps.empty() && !m_spare.empty() && found().size() < wanted) {
        const SchemaQuestion spare = m_spare.front();
        m_spare.erase(m_spare.begin());
        const auto isSame = [&](const SchemaQuestion& one) { return one.text == spare.text; };
        if (std::ranges::any_of(found(), isSame))
            continue;
        m_found.emplace_back();
        tryOffers(m_found.size() - 1, {spare});
    }
}

} // namespace mnemo
