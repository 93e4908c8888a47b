// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences on count_by and describe_graph.

#include "core/muse/graphteller.h"
#include "core/muse/namewords.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

namespace mnemo {

namespace {

constexpr std::size_t kGroups = 7;
constexpr std::size_t kRoles = 10;
constexpr std::size_t kProperties = 12;
constexpr std::size_t kFewValues = 4; ///< so many are told rather than their range

/// What was asked for first, by the topic: sum, min, max, and else the mean.
const char* measureSource(const std::string& topic)
{
    if (topic == "sum")
        return QT_TRANSLATE_NOOP("Muse",
            "The sum of %1 over %2 is %4; the mean is %3, the smallest %5 and the largest %6.");
    if (topic == "min")
        return QT_TRANSLATE_NOOP(
            "Muse", "The smallest %1 of %2 is %5; the largest is %6, the mean %3 and the sum %4.");
    if (topic == "max")
        return QT_TRANSLATE_NOOP(
            "Muse", "The largest %1 of %2 is %6; the smallest is %5, the mean %3 and the sum %4.");
    return QT_TRANSLATE_NOOP(
        "Muse", "The mean of %1 over %2 is %3; the sum is %4, the smallest %5 and the largest %6.");
}

} // namespace

AnswerBuilder::Parts AnswerBuilder::GraphTeller::groupAt(const std::string& base) const
{
    const auto* value = resolvePointer(m_result, base + "/value");
    const auto hasLabel = !textAt(m_result, base + "/label").empty();
    Parts name = shown(base + (hasLabel ? "/label" : "/value"));
    if (!value || value->is_null())
        name = said(QT_TRANSLATE_NOOP("Muse", "not set"));
    const auto* mean = resolvePointer(m_result, base + "/mean");
    if (!mean || mean->is_null())
        return said(QT_TRANSLATE_NOOP("Muse", "%1: %2"), {name, shown(base + "/count")});
    return said(QT_TRANSLATE_NOOP("Muse", "%1: %2 (mean %3, sum %4)"),
        {name, shown(base + "/count"), shown(base + "/mean"), shown(base + "/sum")});
}

/// "status", "month of due", “person”.
AnswerBuilder::Parts AnswerBuilder::GraphTeller::groupedBy() const
{
    const auto* by = argument("/by");
    if (by->is_string())
        return *by == "kind" ? said(QT_TRANSLATE_NOOP("Muse", "kind"))
                             : said(QT_TRANSLATE_NOOP("Muse", "role"));
    if (const auto property = textAt(*by, "/property"); !property.empty()) {
        const auto name = word(nameWords(property));
        const auto part = textAt(*by, "/part");
        if (part == "year")
            return said(QT_TRANSLATE_NOOP("Muse", "year of %1"), {name});
        if (part == "month")
            return said(QT_TRANSLATE_NOOP("Muse", "month of %1"), {name});
        return part == "day" ? said(QT_TRANSLATE_NOOP("Muse", "day of %1"), {name}) : name;
    }
    const auto role = textAt(*by, "/related/role");
    const auto kind = textAt(*by, "/related/kind");
    const auto what
        = role.empty() ? said(QT_TRANSLATE_NOOP("Muse", "neighbour")) : word(roleWord(role, true));
    return kind.empty() ? what
                        : said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"), {what, word(nameWords(kind))});
}

void AnswerBuilder::GraphTeller::tellCounts()
{
    if (sizeOf("/groups") == 0) {
        if (!tellMissing())
            tellNothing();
        return;
    }
    if (m_builder.m_topic == "joined")
        return tellJoined();
    if (argument("/by/related") && m_builder.m_topic.find(':') != std::string::npos)
        return tellMeasureOfGroup();
    const auto* top = resolvePointer(m_result, "/groups/0/value");
    if (!argument("/by") && argument("/measure"))
        tellMeasure();
    else if (!argument("/by"))
        say(QT_TRANSLATE_NOOP("Muse", "%1."), {counted("/total")});
    else if (asksForFew() && !argument("/measure") && top && !top->is_null())
        tellLargestGroups();
    else
        say(argument("/measure") ? QT_TRANSLATE_NOOP("Muse", "%1 with their %4, by %2 – %3.")
                                 : QT_TRANSLATE_NOOP("Muse", "%1, by %2 – %3."),
            {counted("/total"), groupedBy(),
                some("/groups", {0, kGroups, {}},
                    [this](const std::string& base) { return groupAt(base); }),
                word(nameWords(textAt(m_args, "/measure")))},
            "/groups");
    tellMissing();
}

void AnswerBuilder::GraphTeller::tellMeasure()
{
    const auto name = word(nameWords(textAt(m_args, "/measure")));
    const auto* mean = resolvePointer(m_result, "/groups/0/mean");
    if (!mean || mean->is_null()) {
        say(QT_TRANSLATE_NOOP("Muse", "No %1 with a number in “%2” was found."),
            {word(noun(true)), name});
        return;
    }
    say(measureSource(m_builder.m_topic),
        {name, counted("/total"), shown("/groups/0/mean"), shown("/groups/0/sum"),
            shown("/groups/0/min"), shown("/groups/0/max")});
}

/// The group with the highest count, which may be several, then the next ones.
void AnswerBuilder::GraphTeller::tellLargestGroups()
{
    if (tellPlacedGroup())
        return;
    auto tied = tiedIn("/groups", "/count");
    // What has no value comes last among equal groups, and is not the largest of anything.
    const auto* last = resolvePointer(m_result, "/groups/" + std::to_string(tied - 1) + "/value");
    if (last != nullptr && last->is_null())
        --tied;
    const auto names = firstOf("/groups", tied, [this](const std::string& base) {
        const auto hasLabel = !textAt(m_result, base + "/label").empty();
        return shown(base + (hasLabel ? "/label" : "/value"));
    });
    if (argument("/by/related"))
        say(tied == 1 ? QT_TRANSLATE_NOOP("Muse", "%1 has the most %2: %3.")
                      : QT_TRANSLATE_NOOP("Muse", "%1 have the most %2: %3 each."),
            {names, nounWithLimits(false), shown("/groups/0/count")});
    else
        say(tied == 1 ? QT_TRANSLATE_NOOP("Muse", "%1 is the most common %2 of %3: %4.")
                      : QT_TRANSLATE_NOOP("Muse", "%1 are the most common %2 of %3: %4 each."),
            {names, groupedBy(), counted("/total"), shown("/groups/0/count")});
    if (tied == sizeOf("/groups") && m_builder.isCut(m_index, "/groups"))
        say(QT_TRANSLATE_NOOP("Muse", "Others may be equal."));
    if (sizeOf("/groups") > tied)
        tellNextGroups(tied);
}

/// How many groups follow the largest ones. What has no value is told, but is not counted as a
/// group.
void AnswerBuilder::GraphTeller::tellNextGroups(std::size_t from)
{
    constexpr std::size_t most = 4;
    const auto group = [this](const std::string& base) { return groupAt(base); };
    const auto size = sizeOf("/groups");
    bool hidesNone = false;
    for (auto i = from + most; i < size; ++i) {
        const auto* value = resolvePointer(m_result, "/groups/" + std::to_string(i) + "/value");
        hidesNone = hidesNone || (value != nullptr && value->is_null());
    }
    if (!hidesNone)
        return say(QT_TRANSLATE_NOOP("Muse", "Then – %1."),
            {some("/groups", {from, most, {}}, group)}, "/groups");
    Words items;
    for (auto i = from; i < from + most; ++i)
        items.push_back(group("/groups/" + std::to_string(i)));
    const bool isMore = size - from - most > 1;
    say(QT_TRANSLATE_NOOP("Muse", "Then – %1."),
        {isMore ? said(QT_TRANSLATE_NOOP("Muse", "%1 and more"), {joined(items, comma())})
                : listed(std::move(items))},
        "/groups");
}

/// “who has the second most tasks”: this one first, then those before it and behind it.
bool AnswerBuilder::GraphTeller::tellPlacedGroup()
{
    const auto place = askedPlace("/groups", "/count");
    if (place == 0 || !argument("/by/related"))
        return false;
    const auto group = [this](const std::string& base) { return groupAt(base); };
    const auto end = endOfPlace("/groups", "/count", place);
    const auto names = between("/groups", place - 1, end, [this](const std::string& base) {
        const auto hasLabel = !textAt(m_result, base + "/label").empty();
        return shown(base + (hasLabel ? "/label" : "/value"));
    });
    say(end == place ? QT_TRANSLATE_NOOP("Muse", "%1 has the %4 most %2: %3.")
                     : QT_TRANSLATE_NOOP("Muse", "%1 have the %4 most %2: %3 each."),
        {names, nounWithLimits(false), shown("/groups/" + std::to_string(place - 1) + "/count"),
            ordinal(place)});
    say(QT_TRANSLATE_NOOP("Muse", "Before: %1."), {between("/groups", 0, place - 1, group)});
    if (sizeOf("/groups") > end)
        say(QT_TRANSLATE_NOOP("Muse", "Then – %1."), {some("/groups", {end, 4, {}}, group)},
            "/groups");
    return true;
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::propertyAt(const std::string& base) const
{
    const auto* least = resolvePointer(m_result, base + "/min");
    const auto* distinct = resolvePointer(m_result, base + "/distinct");
    const auto name = shown(base + "/name");
    if (distinct && distinct->is_number_integer() && distinct->get<std::size_t>() <= kFewValues
        && sizeOf(base + "/values") > 0)
        return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"),
            {name, some(base + "/values", {0, kFewValues, {}}, [this](const std::string& value) {
                 return shown(value + "/value");
             })});
    if (!least || least->is_null())
        return name;
    return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2 to %3)"),
        {name, shown(base + "/min"), shown(base + "/max")});
}

/// What nodes of one role have.
void AnswerBuilder::GraphTeller::tellRole()
{
    say(QT_TRANSLATE_NOOP("Muse", "%1."), {counted("/nodes")});
    if (sizeOf("/roles/0/properties") == 0) {
        say(QT_TRANSLATE_NOOP("Muse", "They have no properties."));
        return;
    }
    say(QT_TRANSLATE_NOOP("Muse", "Properties: %1."),
        {some("/roles/0/properties", {0, kProperties, {}},
            [this](const std::string& base) { return propertyAt(base); })},
        "/roles/0/properties");
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::kindAt(const std::string& base) const
{
    const auto name = shown(base + "/kind");
    const auto edges = shown(base + "/edges");
    if (sizeOf(base + "/between") != 1)
        return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"), {name, edges});
    return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2, %3 → %4)"),
        {name, edges, shown(base + "/between/0/from_role"), shown(base + "/between/0/to_role")});
}

void AnswerBuilder::GraphTeller::tellSchema()
{
    const auto* nodes = resolvePointer(m_result, "/nodes");
    if (!nodes || *nodes == 0) {
        tellNothing();
        return;
    }
    if (argument("/roles") && sizeOf("/roles") == 1)
        tellRole();
    else {
        const auto* edges = resolvePointer(m_result, "/edges");
        say(QT_TRANSLATE_NOOP("Muse", "The graph has %1 and %2."),
            {counted("/nodes"),
                joined({shown("/edges"),
                           said(edges && *edges == 1 ? QT_TRANSLATE_NOOP("Muse", "edge")
                                                     : QT_TRANSLATE_NOOP("Muse", "edges"))},
                    QStringLiteral(" "))});
        say(QT_TRANSLATE_NOOP("Muse", "By role: %1."),
            {some("/roles", {0, kRoles, {}},
                [this](const std::string& base) {
                    return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"),
                        {shown(base + "/role"), shown(base + "/nodes")});
                })},
            "/roles");
    }
    if (sizeOf("/kinds") > 0)
        say(QT_TRANSLATE_NOOP("Muse", "By kind of edge: %1."),
            {some("/kinds", {0, kRoles, {}},
                [this](const std::string& base) { return kindAt(base); })},
            "/kinds");
}

} // namespace mnemo
