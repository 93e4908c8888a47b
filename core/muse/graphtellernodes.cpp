// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences on find_nodes and find_edges.

#include "core/base/text.h"
#include "core/base/times.h"
#include "core/muse/graphteller.h"
#include "core/muse/namewords.h"
#include "core/muse/plan/planbuilder.h"
#include "core/muse/plan/understood.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

constexpr std::size_t kTellEach = 3; ///< of so many, each has a sentence of its own

/// Ways to say what stands at the top, and in which order the others follow.
struct Extreme
{
    const char* one; ///< %1 the first, %2 the property, %3 of what, %4 the value
    const char* several;
    const char* order; ///< %1 of what, %2 the property, %3 the list
    const char* onePlaced = nullptr; ///< %5 is “second”, which German writes before the adjective
    const char* severalPlaced = nullptr;
};

constexpr Extreme highest{QT_TRANSLATE_NOOP("Muse", "%1 has the highest %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the highest %2 of %3: %4 each."),
    QT_TRANSLATE_NOOP("Muse", "%1 by %2, highest first: %3."),
    QT_TRANSLATE_NOOP("Muse", "%1 has the %5 highest %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the %5 highest %2 of %3: %4 each.")};
constexpr Extreme lowest{QT_TRANSLATE_NOOP("Muse", "%1 has the lowest %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the lowest %2 of %3: %4 each."),
    QT_TRANSLATE_NOOP("Muse", "%1 by %2, lowest first: %3."),
    QT_TRANSLATE_NOOP("Muse", "%1 has the %5 lowest %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the %5 lowest %2 of %3: %4 each.")};
constexpr Extreme latest{QT_TRANSLATE_NOOP("Muse", "%1 has the latest %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the latest %2 of %3: %4 each."),
    QT_TRANSLATE_NOOP("Muse", "%1 by %2, latest first: %3."),
    QT_TRANSLATE_NOOP("Muse", "%1 has the %5 latest %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the %5 latest %2 of %3: %4 each.")};
constexpr Extreme earliest{QT_TRANSLATE_NOOP("Muse", "%1 has the earliest %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the earliest %2 of %3: %4 each."),
    QT_TRANSLATE_NOOP("Muse", "%1 by %2, earliest first: %3."),
    QT_TRANSLATE_NOOP("Muse", "%1 has the %5 earliest %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the %5 earliest %2 of %3: %4 each.")};
constexpr Extreme lastText{QT_TRANSLATE_NOOP("Muse", "%1 has the last %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the last %2 of %3: %4 each."),
    QT_TRANSLATE_NOOP("Muse", "%1 by %2, last first: %3.")};
constexpr Extreme firstText{QT_TRANSLATE_NOOP("Muse", "%1 has the first %2 of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the first %2 of %3: %4 each."),
    QT_TRANSLATE_NOOP("Muse", "%1 by %2: %3.")};
constexpr Extreme mostNeighbours{QT_TRANSLATE_NOOP("Muse", "%1 has the most neighbours of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the most neighbours of %3: %4 each."),
    QT_TRANSLATE_NOOP("Muse", "%1 by number of neighbours, highest first: %3."),
    QT_TRANSLATE_NOOP("Muse", "%1 has the %5 most neighbours of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the %5 most neighbours of %3: %4 each.")};
constexpr Extreme fewestNeighbours{
    QT_TRANSLATE_NOOP("Muse", "%1 has the fewest neighbours of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the fewest neighbours of %3: %4 each."),
    QT_TRANSLATE_NOOP("Muse", "%1 by number of neighbours, lowest first: %3."),
    QT_TRANSLATE_NOOP("Muse", "%1 has the %5 fewest neighbours of %3: %4."),
    QT_TRANSLATE_NOOP("Muse", "%1 have the %5 fewest neighbours of %3: %4 each.")};

const Extreme& extremeOf(const std::string& at, const Json* value, bool isDescending)
{
    if (at == "/degree")
        return isDescending ? mostNeighbours : fewestNeighbours;
    if (!value || !value->is_string())
        return isDescending ? highest : lowest;
    if (microsecondsOfTime(value->get_ref<const std::string&>()))
        return isDescending ? latest : earliest;
    return isDescending ? lastText : firstText;
}

std::string propertyPointer(const std::string& property)
{
    return property.empty() ? std::string() : "/properties/" + pointerToken(property);
}

} // namespace

std::string AnswerBuilder::GraphTeller::orderPointer() const
{
    if (argument("/order_by/degree"))
        return "/degree";
    return propertyPointer(textAt(m_args, "/order_by/property"));
}

std::string AnswerBuilder::GraphTeller::askedProperty() const
{
    const auto* where = argument("/where");
    std::string property;
    for (const auto& one : where ? *where : Json::array()) {
        if (textAt(one, "/op") != "present")
            continue;
        if (!property.empty()) // of several, none alone is asked for
            return {};
        property = textAt(one, "/property");
    }
    return property;
}

std::string AnswerBuilder::GraphTeller::toldPointer() const
{
    if (auto order = orderPointer(); !order.empty())
        return order;
    if (const auto property = askedProperty(); !property.empty())
        return propertyPointer(property);
    const auto* where = argument("/where");
    for (const auto& one : where ? *where : Json::array()) {
        const auto op = textAt(one, "/op");
        if (op != "eq" && op != "absent") // what is equal is known from the question
            return propertyPointer(textAt(one, "/property"));
    }
    return {};
}

void AnswerBuilder::GraphTeller::tellNodes()
{
    tellItems("/nodes", [this](const std::string& base) { return nodeAt(base); });
}

void AnswerBuilder::GraphTeller::tellEdges()
{
    if (m_builder.m_topic.starts_with("edges:"))
        return tellEdgeValues();
    tellItems("/edges", [this](const std::string& base) { return edgeAt(base); });
}

void AnswerBuilder::GraphTeller::tellItems(const std::string& list, const ItemFn& name)
{
    const auto size = sizeOf(list);
    const auto property = askedProperty();
    const auto order = orderPointer();
    if (size == 0) {
        if (!tellWithoutValue() && !tellMissing())
            tellNothing();
        return;
    }
    if (tellAge())
        return;
    if (!order.empty() && asksForFew())
        tellTop(list, order, name);
    else if (!order.empty())
        tellInOrder(list, order, name);
    else if (!m_isOfEdges && !property.empty() && tellPropertyValues(property))
        return;
    else {
        const auto told = toldPointer();
        const auto answer = isBoundMet("/count");
        say(!answer       ? QT_TRANSLATE_NOOP("Muse", "%1: %2.")
                : *answer ? QT_TRANSLATE_NOOP("Muse", "Yes, %1: %2.")
                          : QT_TRANSLATE_NOOP("Muse", "No, %1: %2."),
            {counted("/count"), some(list, {0, 5, "/count"}, [&](const std::string& base) {
                 return told.empty()
                     ? name(base)
                     : said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"), {name(base), shown(base + told)});
             })});
    }
    tellMissing();
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::ordinal(std::size_t place)
{
    constexpr std::array ordinals{QT_TRANSLATE_NOOP("Muse", "second"),
        QT_TRANSLATE_NOOP("Muse", "third"), QT_TRANSLATE_NOOP("Muse", "fourth"),
        QT_TRANSLATE_NOOP("Muse", "fifth")};
    constexpr std::size_t first = 2;
    return place < first || place - first >= ordinals.size() ? Parts()
                                                             : said(ordinals[place - first]);
}

std::size_t AnswerBuilder::GraphTeller::askedPlace(
    const std::string& list, const std::string& at) const
{
    const auto place = static_cast<std::size_t>(std::max(placeOfTopic(m_builder.m_topic), 0));
    const auto valueAt = [&](std::size_t i) {
        const auto* found = resolvePointer(m_result, list + "/" + std::to_string(i) + at);
        return found ? *found : Json();
    };
    const bool isOwn = place > 1 && place <= sizeOf(list) && !valueAt(place - 1).is_null()
        && valueAt(place - 1) != valueAt(place - 2);
    return isOwn && !ordinal(place).empty() ? place : 0;
}

/// Those at the top, which may be several, then the next ones.
void AnswerBuilder::GraphTeller::tellTop(
    const std::string& list, const std::string& at, const ItemFn& name)
{
    const auto* value = resolvePointer(m_result, list + "/0" + at);
    const auto property = nameWords(textAt(m_args, "/order_by/property"));
    if (!value || value->is_null()) {
        if (sizeOf("/unknown_properties") > 0) // which says more
            return;
        say(QT_TRANSLATE_NOOP("Muse", "No %1 with a value in “%2” was found."),
            {word(noun(true)), word(property)});
        return;
    }
    if (tellPlace(list, at, name))
        return;
    const auto* descending = argument("/order_by/descending");
    const auto& extreme = extremeOf(at, value, descending && *descending == true);
    const auto tied = tiedIn(list, at);
    say(tied == 1 ? extreme.one : extreme.several,
        {firstOf(list, tied, name), word(property), counted("/count"), shown(list + "/0" + at)});
    if (tied == sizeOf(list) && m_builder.isCut(m_index, list) && !isAlone(list, at))
        say(QT_TRANSLATE_NOOP("Muse", "Others may be equal."));
    if (sizeOf(list) > tied)
        say(QT_TRANSLATE_NOOP("Muse", "Then: %1."),
            {some(list, {tied, 4, "/count"}, [&](const std::string& base) {
                return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"), {name(base), shown(base + at)});
            })});
}

/// The one that is asked for by its place, then those before it and behind it.
bool AnswerBuilder::GraphTeller::tellPlace(
    const std::string& list, const std::string& at, const ItemFn& name)
{
    const auto place = askedPlace(list, at);
    const auto first = list + "/" + std::to_string(place - (place > 0 ? 1 : 0)) + at;
    const auto* descending = argument("/order_by/descending");
    const auto& extreme
        = extremeOf(at, resolvePointer(m_result, first), descending && *descending == true);
    if (place == 0 || !extreme.onePlaced)
        return false;
    const auto valued = [&](const std::string& base) {
        return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"), {name(base), shown(base + at)});
    };
    const auto end = endOfPlace(list, at, place);
    say(end == place ? extreme.onePlaced : extreme.severalPlaced,
        {between(list, place - 1, end, name), word(nameWords(textAt(m_args, "/order_by/property"))),
            counted("/count"), shown(first), ordinal(place)});
    say(QT_TRANSLATE_NOOP("Muse", "Before: %1."), {between(list, 0, place - 1, valued)});
    if (sizeOf(list) > end)
        say(QT_TRANSLATE_NOOP("Muse", "Then: %1."), {some(list, {end, 4, "/count"}, valued)});
    return true;
}

std::size_t AnswerBuilder::GraphTeller::endOfPlace(
    const std::string& list, const std::string& at, std::size_t place) const
{
    const auto valueAt = [&](std::size_t i) {
        const auto* found = resolvePointer(m_result, list + "/" + std::to_string(i) + at);
        return found ? *found : Json();
    };
    auto end = place;
    while (end < sizeOf(list) && valueAt(end) == valueAt(place - 1))
        ++end;
    return end;
}

AnswerBuilder::Parts AnswerBuilder::GraphTeller::between(
    const std::string& list, std::size_t begin, std::size_t end, const ItemFn& item)
{
    Words items;
    for (auto i = begin; i < end; ++i)
        items.push_back(item(list + "/" + std::to_string(i)));
    return listed(std::move(items));
}

bool AnswerBuilder::GraphTeller::isAlone(const std::string& list, const std::string& at) const
{
    const auto withoutLimit = [](Json args) {
        args.erase("limit");
        return args;
    };
    const auto& receipts = m_builder.m_answer.m_snapshot->receipts;
    const auto tied = sizeOf(list);
    for (std::size_t i = 0; i < receipts.size(); ++i) {
        const auto* other = m_builder.result(i);
        if (!other || i == m_index || receipts[i].query != m_query
            || withoutLimit(receipts[i].args) != withoutLimit(m_args))
            continue;
        const auto* mine = resolvePointer(m_result, list + "/0" + at);
        const auto* next = resolvePointer(*other, list + "/" + std::to_string(tied));
        const auto* value
            = next ? resolvePointer(*other, list + "/" + std::to_string(tied) + at) : nullptr;
        if (next && mine && (!value || *value != *mine))
            return true;
    }
    return false;
}

void AnswerBuilder::GraphTeller::tellInOrder(
    const std::string& list, const std::string& at, const ItemFn& name)
{
    const auto* descending = argument("/order_by/descending");
    const auto* value = resolvePointer(m_result, list + "/0" + at);
    const auto property = word(nameWords(textAt(m_args, "/order_by/property")));
    say(extremeOf(at, value, descending && *descending == true).order,
        {counted("/count"), property, some(list, {0, 5, "/count"}, [&](const std::string& base) {
             return said(QT_TRANSLATE_NOOP("Muse", "%1 (%2)"), {name(base), shown(base + at)});
         })});
}

/// Of the nodes that are called as was asked, else of all when they are few.
bool AnswerBuilder::GraphTeller::tellPropertyValues(const std::string& property)
{
    const auto text = foldCase(textAt(m_args, "/text"));
    std::vector<std::string> called;
    std::vector<std::string> all;
    for (std::size_t i = 0; i < sizeOf("/nodes"); ++i) {
        const auto& base = all.emplace_back("/nodes/" + std::to_string(i));
        if (!text.empty()
            && (foldCase(textAt(m_result, base + "/label")) == text
                || foldCase(textAt(m_result, base + "/id")) == text))
            called.push_back(base);
    }
    if (called.empty() && !m_builder.isCut(m_index, "/nodes"))
        called = std::move(all);
    if (called.empty() || called.size() > kTellEach)
        return false;
    for (const auto& base : called) {
        const auto* node = resolvePointer(m_result, base);
        const auto answer = node ? isAsAsked(*node) : std::nullopt;
        say(!answer       ? QT_TRANSLATE_NOOP("Muse", "The %1 of %2 is %3.")
                : *answer ? QT_TRANSLATE_NOOP("Muse", "Yes: %1 of %2 is %3.")
                          : QT_TRANSLATE_NOOP("Muse", "No: %1 of %2 is %3."),
            {word(nameWords(property)), nodeAt(base), shown(base + propertyPointer(property))});
    }
    return true;
}

/// What is asked of a node that was found by its name, and has no such property.
bool AnswerBuilder::GraphTeller::tellWithoutValue()
{
    const auto text = textAt(m_args, "/text");
    const auto property = propertyOfTopic(m_builder.m_topic);
    if (property.empty() || text.empty())
        return false;
    for (std::size_t i = 0; i < m_builder.m_answer.m_snapshot->receipts.size(); ++i) {
        const auto* found = m_builder.result(i);
        const auto* hits = found ? resolvePointer(*found, "/hits") : nullptr;
        for (const auto& hit : hits && hits->is_array() ? *hits : Json::array()) {
            if (textAt(hit, "/label") != text && textAt(hit, "/node_id") != text)
                continue;
            say(QT_TRANSLATE_NOOP("Muse", "%1 has no value in “%2”."),
                {nodeNamed(textAt(hit, "/node_id")), word(nameWords(property))});
            return true;
        }
    }
    return false;
}

bool AnswerBuilder::GraphTeller::tellMissing()
{
    const auto before = m_builder.m_answer.m_claims.size();
    const auto each = [&](const std::string& list, const char* source, const Parts& what) {
        for (std::size_t i = 0; i < sizeOf(list); ++i)
            say(source, {shown(list + "/" + std::to_string(i)), what});
    };
    each("/missing_nodes", QT_TRANSLATE_NOOP("Muse", "No node “%1” was found."), {});
    each("/unknown_properties", QT_TRANSLATE_NOOP("Muse", "No %2 with a property “%1” was found."),
        word(noun(true)));
    each("/other_types",
        QT_TRANSLATE_NOOP("Muse", "“%1” holds no value of the type that was asked for."), {});
    return m_builder.m_answer.m_claims.size() > before;
}

void AnswerBuilder::GraphTeller::tellNothing()
{
    say(QT_TRANSLATE_NOOP("Muse", "No %1 was found%2."),
        {word(noun(true)), joined({links(), conditions()}, {})});
}

} // namespace mnemo
