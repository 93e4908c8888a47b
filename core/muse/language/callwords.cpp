// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a question was understood, in words.

#include "core/muse/language/calls.h"

#include "core/base/canonical.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace mnemo {

namespace {

struct UnderstoodTr
{
    Q_DECLARE_TR_FUNCTIONS(Understood)
};

QString conditionWords(const NodeCondition& condition)
{
    const auto name = toQString(condition.property);
    const auto value = toldValue(condition.value);
    const auto& op = condition.op;
    if (op == "eq")
        return UnderstoodTr::tr("%1 is %2").arg(name, value);
    if (op == "ne")
        return UnderstoodTr::tr("%1 is not %2").arg(name, value);
    if (op == "lt")
        return condition.value.is_string() ? UnderstoodTr::tr("%1 before %2").arg(name, value)
                                           : UnderstoodTr::tr("%1 less than %2").arg(name, value);
    if (op == "le")
        return UnderstoodTr::tr("%1 at most %2").arg(name, value);
    if (op == "gt")
        return UnderstoodTr::tr("%1 more than %2").arg(name, value);
    if (op == "ge")
        return condition.value.is_string() ? UnderstoodTr::tr("%1 from %2 on").arg(name, value)
                                           : UnderstoodTr::tr("%1 at least %2").arg(name, value);
    if (op == "contains")
        return UnderstoodTr::tr("%1 contains %2").arg(name, value);
    if (op == "starts_with")
        return UnderstoodTr::tr("%1 starts with %2").arg(name, value);
    if (op == "in")
        return UnderstoodTr::tr("%1 is one of %2").arg(name, value);
    return op == "present" ? UnderstoodTr::tr("%1 set").arg(name)
                           : UnderstoodTr::tr("%1 not set").arg(name);
}

/// What counts as others: “knows → Person”, “knows”, “Person”, “neighbours”.
QString othersWords(const NodeRelation& relation)
{
    const auto kind = toQString(relation.kind);
    const auto role = toQString(relation.role);
    if (kind.isEmpty())
        return role.isEmpty() ? UnderstoodTr::tr("neighbours") : role;
    const auto arrow = relation.way == Way::Out ? QStringLiteral("%1 → %2")
        : relation.way == Way::In               ? QStringLiteral("%1 ← %2")
                                                : QStringLiteral("%1 – %2");
    return role.isEmpty() && relation.way == Way::Both
        ? kind
        : arrow.arg(kind, role.isEmpty() ? UnderstoodTr::tr("any") : role);
}

QString havingWords(const NodeRelation& having)
{
    const auto others = othersWords(having);
    if (having.count == 0 && having.op == "eq")
        return UnderstoodTr::tr("no %1").arg(others);
    const std::array<std::pair<const char*, QString>, 6> words{{{"eq", UnderstoodTr::tr("%1: %2")},
        {"ne", UnderstoodTr::tr("%1: not %2")}, {"lt", UnderstoodTr::tr("%1: less than %2")},
        {"le", UnderstoodTr::tr("%1: at most %2")}, {"gt", UnderstoodTr::tr("%1: more than %2")},
        {"ge", UnderstoodTr::tr("%1: at least %2")}}};
    for (const auto& [op, text] : words) {
        if (having.op == op)
            return text.arg(others).arg(having.count);
    }
    return others;
}

/// What a node is called: its label, what was said of it, or how many there are.
QString nodeWords(const NamedNode& node)
{
    const auto label = toQString(node.label.empty() ? node.id : node.label);
    if (!node.fitting)
        return node.others.empty()
            ? label
            : UnderstoodTr::tr("%1 and %2 more").arg(label).arg(node.others.size());
    QStringList words;
    for (const auto& part : partsOf(*node.fitting))
        words.append(part.text);
    return u'(' + words.join(QStringLiteral(" · ")) + u')';
}

/// “whether more than 2”
QString boundWords(const std::pair<std::string, int>& bound)
{
    const auto& [op, count] = bound;
    const QString words = op == "gt" ? UnderstoodTr::tr("whether more than %1")
        : op == "ge"                 ? UnderstoodTr::tr("whether at least %1")
        : op == "lt"                 ? UnderstoodTr::tr("whether less than %1")
        : op == "le"                 ? UnderstoodTr::tr("whether at most %1")
        : op == "ne"                 ? UnderstoodTr::tr("whether not %1")
                                     : UnderstoodTr::tr("whether %1");
    return words.arg(count);
}

/// The label of a node, and what stood for it.
UnderstoodPart namedPart(const NamedNode& node, const QString& pattern, std::string pointer)
{
    return {pattern.arg(nodeWords(node)), true, std::move(pointer),
        node.pronoun.isEmpty() ? QString() : node.pronoun};
}

QString relatedPattern(const NodeRelation& relation)
{
    if (relation.kind.empty())
        return UnderstoodTr::tr("connected to %1");
    const auto arrow = relation.way == Way::Out ? QStringLiteral("→")
        : relation.way == Way::In               ? QStringLiteral("←")
                                                : QStringLiteral("–");
    QString kind = toQString(relation.kind);
    return kind.replace(u'%', u'‰') + u' ' + arrow + QStringLiteral(" %1");
}

/// “works_on → Atlas”, “not works_on → Atlas”, “works_on → Atlas or Boreal”, “other than Ada”.
UnderstoodPart relatedPart(const Reading& reading, std::size_t index)
{
    const auto& relation = reading.related[index];
    const auto pattern = relation.link == Link::Other ? UnderstoodTr::tr("other than %1")
                                                      : relatedPattern(relation);
    auto part = namedPart(
        reading.nodes[*relation.node], QStringLiteral("%1"), "/related/" + std::to_string(index));
    for (const auto node : relation.orNodes)
        part.text = UnderstoodTr::tr("%1 or %2").arg(part.text, nodeWords(reading.nodes[node]));
    part.text = pattern.arg(part.text);
    if (relation.link == Link::None)
        part.text = UnderstoodTr::tr("not %1").arg(part.text);
    return part;
}

QString groupWords(const Reading& reading)
{
    if (reading.groupByRole)
        return reading.ofEdges ? UnderstoodTr::tr("per kind") : UnderstoodTr::tr("per role");
    if (reading.groupRelation)
        return UnderstoodTr::tr("per %1").arg(othersWords(*reading.groupRelation));
    if (reading.groupPart.empty())
        return UnderstoodTr::tr("per %1").arg(toQString(reading.groupProperty));
    const auto part = reading.groupPart == "year" ? UnderstoodTr::tr("year")
        : reading.groupPart == "month"            ? UnderstoodTr::tr("month")
                                                  : UnderstoodTr::tr("day");
    return UnderstoodTr::tr("per %1 of %2").arg(part, toQString(reading.groupProperty));
}

QString measureWords(const Reading& reading)
{
    const auto name = toQString(reading.property);
    return reading.measure == "sum" ? UnderstoodTr::tr("sum of %1").arg(name)
                                    : UnderstoodTr::tr("mean of %1").arg(name);
}

void addFilters(std::vector<UnderstoodPart>& parts, const Reading& reading)
{
    for (std::size_t i = 0; i < reading.where.size(); ++i) {
        const auto& one = reading.where[i];
        auto& part = parts.emplace_back();
        part = {conditionWords(one), true, "/where/" + std::to_string(i)};
        if (one.isOfMean)
            part.taken = UnderstoodTr::tr("the mean");
        else if (one.ofNode)
            part.taken = toQString(reading.nodes[*one.ofNode].label);
    }
    for (std::size_t i = 0; i < reading.related.size(); ++i)
        parts.push_back(relatedPart(reading, i));
    for (std::size_t i = 0; i < reading.having.size(); ++i)
        parts.push_back({havingWords(reading.having[i]), true, "/having/" + std::to_string(i)});
}

void addOrder(std::vector<UnderstoodPart>& parts, const Reading& reading)
{
    const auto name = toQString(reading.orderProperty);
    if (reading.orderRelation)
        parts.push_back(
            {UnderstoodTr::tr("most %1").arg(othersWords(*reading.orderRelation)), true, "/by"});
    else if (reading.byDegree)
        parts.push_back({reading.isDescending ? UnderstoodTr::tr("most edges first")
                                              : UnderstoodTr::tr("fewest edges first"),
            false, "/order_by"});
    else if (!reading.orderProperty.empty())
        parts.push_back({reading.isDescending ? UnderstoodTr::tr("highest %1 first").arg(name)
                                              : UnderstoodTr::tr("lowest %1 first").arg(name),
            true, "/order_by"});
    if (reading.place > 0)
        parts.push_back({UnderstoodTr::tr("place %1").arg(reading.place), false, {}});
    if (reading.limit > 0)
        parts.push_back({UnderstoodTr::tr("the first %1").arg(reading.limit), false, "/limit"});
}

UnderstoodPart subjectPart(const Reading& reading)
{
    if (reading.ofEdges)
        return reading.edgeKind.empty()
            ? UnderstoodPart{UnderstoodTr::tr("edges"), false, "/kinds"}
            : UnderstoodPart{
                UnderstoodTr::tr("%1 edges").arg(toQString(reading.edgeKind)), true, "/kinds"};
    if (reading.role.empty())
        return {UnderstoodTr::tr("nodes"), false, "/roles"};
    return {
        toQString(reading.role), true, reading.orderRelation || reading.joined ? "/by" : "/roles"};
}

/// “how many · edges · of Ada”
std::vector<UnderstoodPart> partsOfEdgesAt(const Reading& reading)
{
    std::vector<UnderstoodPart> parts;
    if (reading.ask == Ask::Count)
        parts.push_back({UnderstoodTr::tr("how many"), false, {}});
    parts.push_back(subjectPart(reading));
    parts.back().pointer = reading.edgeKind.empty() ? std::string() : "/edge_kind";
    parts.push_back(namedPart(
        reading.nodes[*reading.related.front().node], UnderstoodTr::tr("of %1"), "/node_id"));
    return parts;
}

QString directionWords(Way way)
{
    return way == Way::Out ? UnderstoodTr::tr("along the edges")
        : way == Way::In   ? UnderstoodTr::tr("against the edges")
                           : UnderstoodTr::tr("either direction");
}

std::vector<UnderstoodPart> partsOfNodes(const Reading& reading)
{
    std::vector<UnderstoodPart> parts;
    const auto add = [&](const QString& words, const std::vector<std::string>& pointers) {
        parts.push_back({words, false, {}});
        for (std::size_t i = 0; i < reading.nodes.size() && i < pointers.size(); ++i)
            parts.push_back(namedPart(reading.nodes[i], QStringLiteral("%1"), pointers[i]));
    };
    switch (reading.ask) {
    case Ask::Value:
        parts.push_back({toQString(reading.property), true, "/where/0"});
        parts.push_back(namedPart(reading.nodes.front(), UnderstoodTr::tr("of %1"), "/text"));
        if (reading.asksAge)
            parts.push_back({UnderstoodTr::tr("age"), false, {}});
        for (const auto& one : reading.asksAge ? std::vector<NodeCondition>() : reading.where)
            parts.push_back({UnderstoodTr::tr("whether %1").arg(conditionWords(one)), true, {}});
        break;
    case Ask::EdgeValue:
        parts.push_back({toQString(reading.property), true, "/where"});
        for (const auto& node : reading.nodes)
            parts.push_back(namedPart(node, UnderstoodTr::tr("of %1"), {}));
        for (std::size_t i = 0; i < reading.where.size(); ++i)
            parts.push_back(
                {conditionWords(reading.where[i]), true, "/where/" + std::to_string(i)});
        break;
    case Ask::Path:
        add(reading.asksWhether ? UnderstoodTr::tr("whether") : UnderstoodTr::tr("path"),
            {"/from", "/to"});
        break;
    case Ask::Compare:
        add(UnderstoodTr::tr("compare"), {"/a", "/b"});
        break;
    case Ask::Common: {
        std::vector<std::string> pointers;
        for (std::size_t i = 0; i < reading.nodes.size(); ++i)
            pointers.push_back(reading.role.empty() ? "/node_ids/" + std::to_string(i)
                                                    : "/related/" + std::to_string(i));
        add(reading.role.empty() ? UnderstoodTr::tr("in common") : toQString(reading.role),
            pointers);
        break;
    }
    default:
        break;
    }
    if (!reading.edgeKind.empty() && !parts.empty())
        parts.push_back({toQString(reading.edgeKind), true, "/kinds"});
    else if (reading.ask == Ask::Path)
        parts.push_back({UnderstoodTr::tr("any kind"), false, "/kinds"});
    if (reading.ask == Ask::Path || (reading.ask == Ask::Common && reading.way != Way::Both))
        parts.push_back({directionWords(reading.way), false, "/direction"});
    return parts;
}

std::vector<UnderstoodPart> partsOfChanges(const Reading& reading)
{
    std::vector<UnderstoodPart> parts{{UnderstoodTr::tr("changes"), false, {}}};
    if (!reading.role.empty())
        parts.push_back({toQString(reading.role), true, "/roles"});
    if (!reading.nodes.empty())
        parts.push_back(namedPart(reading.nodes.front(), UnderstoodTr::tr("of %1"), "/node_id"));
    if (!reading.since.is_null())
        parts.push_back(
            {UnderstoodTr::tr("since %1").arg(toldValue(reading.since)), false, "/since"});
    if (!reading.until.is_null())
        parts.push_back(
            {UnderstoodTr::tr("before %1").arg(toldValue(reading.until)), false, "/until"});
    return parts;
}

} // namespace

QString toldValue(const Json& value)
{
    if (value.is_boolean())
        return value.get<bool>() ? UnderstoodTr::tr("yes") : UnderstoodTr::tr("no");
    if (value.is_string())
        return toQString(value.get<std::string>());
    if (value.is_array()) {
        QStringList texts;
        for (const auto& one : value)
            texts.append(toldValue(one));
        return texts.join(UnderstoodTr::tr(", "));
    }
    const auto text = canonicalJson(value);
    return text ? toQString(*text) : QString();
}

std::vector<UnderstoodPart> partsOf(const Reading& reading)
{
    if (reading.ask == Ask::Changes)
        return partsOfChanges(reading);
    if (auto parts = partsOfNodes(reading); !parts.empty())
        return parts;
    if (reading.ofEdges && !reading.related.empty())
        return partsOfEdgesAt(reading);
    std::vector<UnderstoodPart> parts;
    if (reading.ask == Ask::Schema) {
        parts.push_back({UnderstoodTr::tr("what the graph holds"), false, {}});
        if (!reading.role.empty())
            parts.push_back(subjectPart(reading));
        return parts;
    }
    if (reading.ask == Ask::Aggregate)
        parts.push_back({measureWords(reading), true, "/measure"});
    else if (reading.bound)
        parts.push_back({boundWords(*reading.bound), false, {}});
    else if (reading.ask == Ask::Count)
        parts.push_back({UnderstoodTr::tr("how many"), false, {}});
    if (reading.ask != Ask::Aggregate || !reading.role.empty())
        parts.push_back(subjectPart(reading));
    addFilters(parts, reading);
    if (reading.joined)
        parts.push_back({othersWords(*reading.joined), true, "/by"});
    for (std::size_t i = 0; i < reading.joinedWhere.size(); ++i)
        parts.push_back(
            {conditionWords(reading.joinedWhere[i]), true, "/where/" + std::to_string(i)});
    if (const bool isGrouped
        = !reading.groupProperty.empty() || reading.groupRelation || reading.groupByRole;
        isGrouped)
        parts.push_back({groupWords(reading), !reading.groupByRole, "/by"});
    addOrder(parts, reading);
    return parts;
}

} // namespace mnemo
