// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/nodefilter.h"

#include "core/base/times.h"
#include "core/muse/plan/askedtimes.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct NodeFilterTr
{
    Q_DECLARE_TR_FUNCTIONS(NodeFilter)
};

constexpr int kNamesOffered = 8;
constexpr int kMostNodes = 1000; ///< of one answer
constexpr int kCounted = 1; ///< rows that a call returns of which only the number is wanted
constexpr std::int64_t kMicrosPerSecond = 1'000'000;

constexpr std::array<std::pair<FilterComparison, const char*>, 11> kOperators{
    {{FilterComparison::Is, "eq"}, {FilterComparison::IsNot, "ne"}, {FilterComparison::Less, "lt"},
        {FilterComparison::AtMost, "le"}, {FilterComparison::More, "gt"},
        {FilterComparison::AtLeast, "ge"}, {FilterComparison::Contains, "contains"},
        {FilterComparison::StartsWith, "starts_with"}, {FilterComparison::OneOf, "in"},
        {FilterComparison::Set, "present"}, {FilterComparison::NotSet, "absent"}}};

const char* operatorOf(FilterComparison comparison)
{
    const auto* found = std::ranges::find(
        kOperators, comparison, &std::pair<FilterComparison, const char*>::first);
    return found == kOperators.end() ? "eq" : found->second;
}

std::optional<FilterComparison> comparisonOf(const std::string& op)
{
    for (const auto& [comparison, name] : kOperators) {
        if (op == name)
            return comparison;
    }
    return {};
}

Json condition(const std::string& property, const char* op, Json value)
{
    return {{"property", property}, {"op", op}, {"value", std::move(value)}};
}

bool hasType(const DescribedProperty& property, const char* type)
{
    return std::ranges::find(property.types, type) != property.types.end();
}

std::optional<Json> numberOf(const QString& text)
{
    bool isWhole = false;
    if (const qint64 whole = text.toLongLong(&isWhole); isWhole)
        return Json(whole);
    bool isNumber = false;
    double number = QLocale::c().toDouble(text, &isNumber);
    if (!isNumber)
        number = QLocale().toDouble(text, &isNumber);
    return isNumber && std::isfinite(number) ? std::optional(Json(number)) : std::nullopt;
}

std::optional<Json> truthOf(const QString& text)
{
    const QString folded = text.toCaseFolded();
    if (folded == u"true" || folded == u"yes" || folded == NodeFilterTr::tr("yes").toCaseFolded())
        return Json(true);
    if (folded == u"false" || folded == u"no" || folded == NodeFilterTr::tr("no").toCaseFolded())
        return Json(false);
    return {};
}

/// A value as the property's types have it; absent where none of them does.
std::optional<Json> typedValueOf(const QString& text, const DescribedProperty& property)
{
    if (hasType(property, "number")) {
        if (auto number = numberOf(text))
            return number;
    }
    if (hasType(property, "boolean")) {
        if (auto truth = truthOf(text))
            return truth;
    }
    const bool isTyped
        = property.isNumber() || property.types == std::vector<std::string>{"boolean"};
    return isTyped ? std::nullopt : std::optional(Json(toUtf8(text)));
}

QString faultOf(const QString& text, const DescribedProperty& property)
{
    if (property.isNumber())
        return NodeFilterTr::tr("“%1” is not a number.").arg(text);
    return NodeFilterTr::tr("“%1” is neither yes nor no.").arg(text);
}

std::optional<Period> periodOf(const QString& text, std::int64_t now)
{
    if (const auto at = microsecondsOfTime(toUtf8(text)); at && text.contains(u':'))
        return Period{*at, *at};
    // A date alone is read as a part of a name, unless a preposition stands before it.
    const TimedMessage read = readTimes("on " + toUtf8(text), now);
    const bool isAll = read.times.size() == 1 && toQString(read.message).trimmed().isEmpty();
    if (!isAll || read.times.front().kind == AskedTime::Kind::Unreadable)
        return {};
    const Period& period = read.times.front().period;
    return period.from ? std::optional(period) : std::nullopt;
}

/// A midnight is a date: it compares with dates as well as with times.
std::string limitText(std::int64_t microseconds)
{
    const std::string text = timeText(microseconds);
    const std::string midnight = "T00:00:00Z";
    return text.ends_with(midnight) ? text.substr(0, text.size() - midnight.size()) : text;
}

/// Conditions of a call, and which of the filter each is of.
class ConditionWriter final
{
public:
    ConditionWriter(std::int64_t now, FilterCall& written) : m_now(now), m_written(written) { }

    void add(std::size_t index, const FilterCondition& asked, const DescribedProperty& property)
    {
        m_index = index;
        const QString text = asked.value.trimmed();
        if (!takesValue(asked.comparison))
            m_where.push_back({{"property", asked.property}, {"op", operatorOf(asked.comparison)}});
        else if (text.isEmpty())
            fault({});
        else if (property.isTime())
            addTime(asked, text);
        else if (asked.comparison == FilterComparison::OneOf)
            addList(asked, property);
        else
            addValue(asked, text, property);
    }

    [[nodiscard]] Json take() { return std::move(m_where); }

private:
    void fault(const QString& reason) { m_written.faults.push_back({m_index, reason}); }

    void addTime(const FilterCondition& asked, const QString& text)
    {
        const auto period = periodOf(text, m_now);
        if (!period) {
            fault(noDate(text));
            return;
        }
        const std::string from = limitText(*period->from);
        const bool isInstant = !period->to || *period->to <= *period->from;
        const std::string next = isInstant ? from : limitText(*period->to);
        const auto add = [&](const char* op, const std::string& limit) {
            m_where.push_back(condition(asked.property, op, limit));
        };
        switch (asked.comparison) {
        case FilterComparison::Before:
            return add("lt", from);
        case FilterComparison::AtLeast:
            return add("ge", from);
        case FilterComparison::AtMost:
            return add(isInstant ? "le" : "lt", next);
        case FilterComparison::After:
            return add(isInstant ? "gt" : "ge", next);
        default:
            add(isInstant ? "eq" : "ge", from);
            if (!isInstant)
                add("lt", next);
        }
    }

    void addList(const FilterCondition& asked, const DescribedProperty& property)
    {
        Json list = Json::array();
        const QStringList parts = asked.value.split(u',', Qt::SkipEmptyParts);
        for (const QString& part : parts) {
            const auto value = typedValueOf(part.trimmed(), property);
            if (!value) {
                fault(faultOf(part.trimmed(), property));
                return;
            }
            list.push_back(*value);
        }
        if (list.empty())
            fault({});
        else
            m_where.push_back(condition(asked.property, "in", std::move(list)));
    }

    void addValue(
        const FilterCondition& asked, const QString& text, const DescribedProperty& property)
    {
        if (const auto value = typedValueOf(text, property))
            m_where.push_back(condition(asked.property, operatorOf(asked.comparison), *value));
        else
            fault(faultOf(text, property));
    }

    std::int64_t m_now;
    FilterCall& m_written;
    std::size_t m_index = 0;
    Json m_where = Json::array();
};

Json neighboursOf(const FilterRelation& relation)
{
    Json having{{"direction", relation.direction}, {"op", relation.least == 0 ? "eq" : "ge"},
        {"count", relation.least}};
    if (!relation.kind.empty())
        having["kind"] = relation.kind;
    if (!relation.role.empty())
        having["role"] = relation.role;
    return having;
}

Json orderOf(const FilterOrder& order)
{
    Json by{{"descending", order.isDescending}};
    if (order.by == FilterOrder::By::Property)
        by["property"] = order.property;
    else
        by[order.by == FilterOrder::By::Label ? "label" : "degree"] = true;
    return by;
}

std::optional<FilterCondition> conditionFrom(const Json& asked)
{
    const auto comparison = comparisonOf(asked.value("op", std::string()));
    const Json value = asked.value("value", Json());
    if (!comparison || value.is_object())
        return {};
    QStringList texts;
    for (const Json& one : value.is_array() ? value : Json::array({value})) {
        if (!one.is_null())
            texts.append(toQString(one.is_string() ? one.get<std::string>() : one.dump()));
    }
    return FilterCondition{
        asked.value("property", std::string()), *comparison, texts.join(u", "_s)};
}

/// What is less than a time is before it.
void settleTime(FilterCondition& condition)
{
    if (!microsecondsOfTime(toUtf8(condition.value)))
        return;
    if (condition.comparison == FilterComparison::Less)
        condition.comparison = FilterComparison::Before;
}

} // namespace

std::vector<DescribedProperty> propertiesOf(
    const GraphDescription& description, const std::vector<std::string>& roles)
{
    std::vector<DescribedProperty> properties;
    for (const DescribedRole& role : description.roles) {
        if (!roles.empty() && std::ranges::find(roles, role.role) == roles.end())
            continue;
        for (const DescribedProperty& property : role.properties) {
            if (std::ranges::find(properties, property.name, &DescribedProperty::name)
                == properties.end())
                properties.push_back(property);
        }
    }
    return properties;
}

std::vector<FilterRelation> relationsOf(
    const GraphDescription& description, const std::vector<std::string>& roles)
{
    const auto isAsked = [&roles](const std::string& role) {
        return roles.empty() || std::ranges::find(roles, role) != roles.end();
    };
    std::vector<FilterRelation> relations;
    const auto add = [&relations](FilterRelation relation) {
        if (std::ranges::find(relations, relation) == relations.end())
            relations.push_back(std::move(relation));
    };
    for (const DescribedRelation& relation : description.relations) {
        if (isAsked(relation.from))
            add({relation.kind, "out", relation.to, {}, 1});
        if (isAsked(relation.to))
            add({relation.kind, "in", relation.from, {}, 1});
    }
    return relations;
}

std::vector<FilterComparison> comparisonsOf(const DescribedProperty& property)
{
    using enum FilterComparison;
    if (property.isTime())
        return {Before, After, Is, AtLeast, AtMost, Set, NotSet};
    if (property.isNumber())
        return {Is, IsNot, Less, AtMost, More, AtLeast, OneOf, Set, NotSet};
    if (property.types == std::vector<std::string>{"boolean"})
        return {Is, Set, NotSet};
    if (property.types == std::vector<std::string>{"list"})
        return {Contains, Set, NotSet};
    if (property.types == std::vector<std::string>{"text"})
        return {Is, IsNot, Contains, StartsWith, OneOf, Set, NotSet};
    return {Is, IsNot, Less, AtMost, More, AtLeast, Contains, StartsWith, OneOf, Set, NotSet};
}

bool takesValue(FilterComparison comparison)
{
    return comparison != FilterComparison::Set && comparison != FilterComparison::NotSet;
}

QString noDate(const QString& text)
{
    return NodeFilterTr::tr("“%1” is not a date.").arg(text);
}

QString understoodTime(const QString& text, std::int64_t now)
{
    const auto period = periodOf(text.trimmed(), now);
    if (!period)
        return {};
    const QString from = toQString(limitText(*period->from));
    const bool isShort = !period->to || *period->to <= *period->from
        || *period->to - *period->from == 86'400 * kMicrosPerSecond;
    // The end is the first moment that is not meant any more.
    return isShort
        ? from
        : NodeFilterTr::tr("%1 to before %2").arg(from, toQString(limitText(*period->to)));
}

FilterCall callOf(const NodeFilter& filter, const GraphDescription& description, std::int64_t now)
{
    FilterCall written{nodesOf({}), {}};
    Json& args = written.call.args = Json::object();
    if (!filter.roles.empty())
        args["roles"] = filter.roles;
    const auto properties = propertiesOf(description, filter.roles);
    ConditionWriter writer(now, written);
    for (std::size_t i = 0; i < filter.conditions.size(); ++i) {
        const FilterCondition& asked = filter.conditions[i];
        if (asked.property.empty())
            continue;
        const auto found = std::ranges::find(properties, asked.property, &DescribedProperty::name);
        writer.add(i, asked, found == properties.end() ? DescribedProperty{} : *found);
    }
    if (Json where = writer.take(); !where.empty())
        args["where"] = std::move(where);
    for (const FilterRelation& relation : filter.relations) {
        if (relation.kind.empty())
            continue;
        if (relation.node.empty())
            args["having"].push_back(neighboursOf(relation));
        else
            args["related"].push_back({{"node_id", relation.node}, {"kind", relation.kind},
                {"direction", relation.direction}});
    }
    if (filter.order.by != FilterOrder::By::Id)
        args["order_by"] = orderOf(filter.order);
    return written;
}

NamedCall countOf(const NamedCall& call)
{
    NamedCall counting = call;
    counting.args.erase("order_by");
    counting.args["limit"] = kCounted;
    return counting;
}

NamedCall allOf(const NamedCall& call)
{
    NamedCall all = call;
    all.args["limit"] = kMostNodes;
    return all;
}

FoundNodes foundNodes(const QueryOutcome& outcome)
{
    FoundNodes found;
    if (!outcome.answered() || !outcome.result.is_object())
        return found;
    found.count = outcome.result.value("count", std::int64_t{0});
    for (const Json& node : outcome.result.value("nodes", Json::array()))
        found.nodes.push_back({node.value("id", std::string()), node.value("label", std::string()),
            node.value("role", std::string())});
    return found;
}

NamedCall namesLike(const QString& text, const std::string& role)
{
    NamedCall call = nodesOf(role);
    if (role.empty())
        call.args.erase("roles");
    call.args["text"] = toUtf8(text);
    call.args["order_by"] = {{"label", true}};
    call.args["limit"] = kNamesOffered;
    return call;
}

std::optional<NodeFilter> filterOf(const NamedCall& call)
{
    NodeFilter filter;
    if (call.query != nodesOf({}).query)
        return {};
    for (const auto& [name, value] : call.args.items()) {
        if (name == "roles" && value.is_array())
            filter.roles = value.get<std::vector<std::string>>();
        else if (name == "where" && value.is_array()) {
            for (const Json& asked : value) {
                auto condition = conditionFrom(asked);
                if (!condition)
                    return {};
                settleTime(*condition);
                filter.conditions.push_back(std::move(*condition));
            }
        } else if (!value.is_null())
            return {};
    }
    return filter;
}

} // namespace mnemo
