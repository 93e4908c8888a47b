// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences on those rows of a result that the topic names: the groups as nodes that are joined to
// others, one group of many, the edges between two nodes.

#include "core/muse/graphteller.h"
#include "core/muse/namewords.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>

namespace mnemo {

namespace {

constexpr std::size_t kNames = 8;

std::string behindColon(const std::string& topic)
{
    const auto colon = topic.find(':');
    return colon == std::string::npos ? std::string() : topic.substr(colon + 1);
}

} // namespace

/// “2 patients (treats) of 2 doctors where specialty is cardiology: …”. What belongs to no group
/// is joined to none.
void AnswerBuilder::GraphTeller::tellJoined()
{
    const auto role = textAt(m_args, "/by/related/role");
    const auto kind = textAt(m_args, "/by/related/kind");
    std::vector<std::string> groups;
    for (std::size_t i = 0; i < sizeOf("/groups"); ++i) {
        const auto base = "/groups/" + std::to_string(i);
        if (!textAt(m_result, base + "/value").empty())
            groups.push_back(base);
    }
    const auto what = said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"),
        {role.empty() ? said(QT_TRANSLATE_NOOP("Muse", "neighbour"))
                      : word(roleWord(role, groups.size() == 1)),
            word(nameWords(kind))});
    if (groups.empty()) {
        say(QT_TRANSLATE_NOOP("Muse", "%1, joined to no %2."), {counted("/total"), what});
        return;
    }
    Words names;
    for (std::size_t i = 0; i < std::min(kNames, groups.size()); ++i) {
        const auto hasLabel = !textAt(m_result, groups[i] + "/label").empty();
        names.push_back(shown(groups[i] + (hasLabel ? "/label" : "/value")));
    }
    const auto without = sizeOf("/groups") - groups.size();
    const bool isCut = m_builder.isCut(m_index, "/groups");
    const auto number = isCut ? std::nullopt : m_builder.rest(m_index, "/groups", without);
    const auto more
        = isCut ? std::nullopt : m_builder.rest(m_index, "/groups", without + names.size());
    const auto list = more ? said(QT_TRANSLATE_NOOP("Muse", "%1 and %2 more"),
                          {joined(names, QCoreApplication::translate("Muse", ", ")), Parts{*more}})
        : isCut            ? said(QT_TRANSLATE_NOOP("Muse", "%1 and more"),
                         {joined(names, QCoreApplication::translate("Muse", ", "))})
                           : listed(std::move(names));
    const auto all = counted("/total");
    if (number)
        say(QT_TRANSLATE_NOOP("Muse", "%1 %2 of %3: %4."), {Parts{*number}, what, all, list},
            "/groups");
    else
        say(QT_TRANSLATE_NOOP("Muse", "%1, and their %2: %3."), {all, what, list}, "/groups");
}

/// The measure of the one group that the topic names, of what is joined to its node.
void AnswerBuilder::GraphTeller::tellMeasureOfGroup()
{
    const auto id = behindColon(m_builder.m_topic);
    const auto measure = m_builder.m_topic.substr(0, m_builder.m_topic.find(':'));
    const auto name = word(nameWords(textAt(m_args, "/measure")));
    const auto kind = textAt(m_args, "/by/related/kind");
    const auto by = kind.empty()
        ? Parts()
        : said(QT_TRANSLATE_NOOP("Muse", " (%1)"), {word(nameWords(kind))});
    const auto linked = [&](const Parts& node) {
        return said(QT_TRANSLATE_NOOP("Muse", " linked to %1%2"), {node, by});
    };
    for (std::size_t i = 0; i < sizeOf("/groups"); ++i) {
        const auto base = "/groups/" + std::to_string(i);
        const auto* mean = resolvePointer(m_result, base + "/mean");
        if (textAt(m_result, base + "/value") != id || mean == nullptr || mean->is_null())
            continue;
        const auto* count = resolvePointer(m_result, base + "/count");
        const auto hasLabel = !textAt(m_result, base + "/label").empty();
        const auto of
            = joined({shown(base + "/count"), word(QStringLiteral(" ")),
                         word(noun(count != nullptr && *count == 1)),
                         linked(shown(base + (hasLabel ? "/label" : "/value"))), conditions()},
                {});
        say(measure == "sum"
                ? QT_TRANSLATE_NOOP("Muse",
                    "The sum of %1 over %2 is %4; the mean is %3, the smallest %5 and the largest "
                    "%6.")
                : QT_TRANSLATE_NOOP("Muse",
                    "The mean of %1 over %2 is %3; the sum is %4, the smallest %5 and the largest "
                    "%6."),
            {name, of, shown(base + "/mean"), shown(base + "/sum"), shown(base + "/min"),
                shown(base + "/max")});
        return;
    }
    if (!tellMissing() && !m_builder.isCut(m_index, "/groups"))
        say(QT_TRANSLATE_NOOP("Muse", "No %1 with a number in “%2” was found."),
            {joined({word(noun(true)), linked(nodeNamed(id))}, {}), name});
}

/// What stands in the property at the edges between the nodes that the topic names.
void AnswerBuilder::GraphTeller::tellEdgeValues()
{
    const auto asked = parseJson(behindColon(m_builder.m_topic));
    if (!asked || !asked->is_array() || asked->size() != 4)
        return;
    const auto fits = [&](std::size_t end, const std::string& id) {
        const auto& node = asked->at(end);
        return !node.is_string() || node.get_ref<const std::string&>() == id;
    };
    const bool isEitherWay = asked->at(2) == true;
    const auto property = asked->at(3).get<std::string>();
    const auto name = word(nameWords(property));
    Words edges;
    Words values;
    Words told;
    std::size_t others = 0;
    for (std::size_t i = 0; i < sizeOf("/edges"); ++i) {
        const auto base = "/edges/" + std::to_string(i);
        const auto from = textAt(m_result, base + "/from");
        const auto to = textAt(m_result, base + "/to");
        if (!(fits(0, from) && fits(1, to)) && !(isEitherWay && fits(0, to) && fits(1, from)))
            continue;
        if (told.size() == kNames) {
            ++others;
            continue;
        }
        edges.push_back(edgeAt(base));
        values.push_back(shown(base + "/properties/" + pointerToken(property)));
        told.push_back(said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"), {edges.back(), values.back()}));
    }
    if (told.empty()) {
        if (!tellMissing())
            tellNoEdge(*asked);
        return;
    }
    const bool isPart = others > 0 || m_builder.isCut(m_index, "/edges");
    if (told.size() == 1 && !isPart)
        say(QT_TRANSLATE_NOOP("Muse", "The %1 of %2 is %3."),
            {name, edges.front(), values.front()});
    else
        say(QT_TRANSLATE_NOOP("Muse", "%1: %2."),
            {name,
                isPart ? said(QT_TRANSLATE_NOOP("Muse", "%1 and more"),
                    {joined(told, QCoreApplication::translate("Muse", ", "))})
                       : listed(std::move(told))},
            "/edges");
}

/// That no edge joins the nodes that the topic names, or none of those that were read.
void AnswerBuilder::GraphTeller::tellNoEdge(const Json& asked)
{
    Words nodes;
    for (const std::size_t end : {std::size_t{0}, std::size_t{1}}) {
        if (asked.at(end).is_string())
            nodes.push_back(nodeNamed(asked.at(end).get<std::string>()));
    }
    if (m_builder.isCut(m_index, "/edges"))
        say(QT_TRANSLATE_NOOP("Muse",
                "Of %1 not all were read; none of those read is what was asked for, of %2."),
            {counted("/count"), listed(std::move(nodes))}, "/edges");
    else if (nodes.size() == 2 && asked.at(2) != true)
        say(QT_TRANSLATE_NOOP("Muse", "None of %1 leads from %2 to %3."),
            {counted("/count"), nodes.front(), nodes.back()});
    else if (nodes.size() == 1 && asked.at(2) != true)
        say(asked.at(0).is_string() ? QT_TRANSLATE_NOOP("Muse", "None of %1 leads from %2.")
                                    : QT_TRANSLATE_NOOP("Muse", "None of %1 leads to %2."),
            {counted("/count"), nodes.front()});
    else
        say(QT_TRANSLATE_NOOP("Muse", "None of %1 is an edge of %2."),
            {counted("/count"), listed(std::move(nodes))});
}

} // namespace mnemo
