// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/picture/conditions.h"

#include "core/base/text.h"
#include "core/picture/properties.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

namespace mnemo {

namespace {

constexpr std::array<std::pair<std::string_view, ConditionOn>, 6> kOwnNames{
    {{"role", ConditionOn::Role}, {"relation", ConditionOn::Relation},
        {"label", ConditionOn::Label}, {"id", ConditionOn::Id}, {"degree", ConditionOn::Degree},
        {"text", ConditionOn::Text}}};

// Longer ones first: each begins with one that is shorter.
constexpr std::array<std::pair<std::string_view, Comparison>, 7> kSigns{{{"!=", Comparison::IsNot},
    {"<=", Comparison::AtMost}, {">=", Comparison::AtLeast}, {"==", Comparison::Is},
    {"=", Comparison::Is}, {"<", Comparison::Less}, {">", Comparison::More}}};

constexpr std::string_view kContains = "contains";
constexpr std::string_view kExists = "exists";
constexpr std::string_view kAnd = "and";
constexpr std::string_view kOr = "or";

struct ConditionText
{
    Q_DECLARE_TR_FUNCTIONS(SceneConditions)
};

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

bool isWordAt(std::string_view text, std::size_t place, std::string_view word)
{
    if (place + word.size() > text.size())
        return false;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if ((text[place + i] | 0x20) != word[i])
            return false;
    }
    const bool begins = place == 0 || isSpace(text[place - 1]) || text[place - 1] == '"';
    const std::size_t end = place + word.size();
    return begins && (end == text.size() || isSpace(text[end]) || text[end] == '"');
}

/// Calls stop(place) for each place outside quotes until it returns true; npos when it never does.
template <typename Stop> std::size_t outsideQuotes(std::string_view text, Stop stop)
{
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && stop(i))
            return i;
    }
    return std::string_view::npos;
}

bool endsOutsideQuotes(std::string_view text)
{
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted && text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            quoted = !quoted;
    }
    return !quoted;
}

std::vector<std::string_view> partsOf(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end
            = outsideQuotes(text, [&](std::size_t i) { return isWordAt(text, i, kAnd); });
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + kAnd.size());
    }
}

struct Word
{
    std::string text;
    bool quoted = false;
};

Word wordOf(std::string_view text)
{
    text = trimmed(text);
    if (text.size() < 2 || text.front() != '"' || text.back() != '"')
        return {std::string(text), false};
    Word word{{}, true};
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] == '\\' && i + 2 < text.size())
            ++i;
        word.text += text[i];
    }
    return word;
}

/// A number as it is written everywhere, or a date or time, with a space for its T.
std::optional<double> numberIn(const std::string& text)
{
    if (text.empty())
        return std::nullopt;
    // Not strtod: it reads as the locale of the machine writes, and a style is the same everywhere.
    const char* first = text.data() + (text.starts_with('+') && !text.starts_with("+-") ? 1 : 0);
    const char* last = text.data() + text.size();
    double number = 0;
    const auto [end, wrong] = std::from_chars(first, last, number);
    if (wrong == std::errc() && end == last && std::isfinite(number))
        return number;
    std::string time = text;
    if (time.size() > 10 && time[10] == ' ')
        time[10] = 'T';
    return numberOf(Json(time));
}

Error unreadable(const QString& message, std::string_view part)
{
    return Error{ErrorCode::BadArgument, message,
        QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())),
        ConditionText::tr(
            "Conditions look like: role = person and age >= 30 and name contains \"Ann\"."),
        {}};
}

void takeName(Condition& condition, const Word& name)
{
    condition.on = ConditionOn::Property;
    condition.property = name.text;
    const auto own = std::ranges::find(
        kOwnNames, std::string_view(name.text), &std::pair<std::string_view, ConditionOn>::first);
    if (!name.quoted && own != kOwnNames.end())
        condition.on = own->second;
}

void takeValue(Condition& condition, const Word& value)
{
    condition.value = foldCase(value.text);
    if (condition.comparison != Comparison::Contains && !value.quoted)
        condition.number = numberIn(value.text);
}

bool isOrder(Comparison comparison)
{
    return comparison == Comparison::Less || comparison == Comparison::AtMost
        || comparison == Comparison::More || comparison == Comparison::AtLeast;
}

/// Between other words; alone it is a name or a value as any.
bool hasOr(std::string_view side)
{
    side = trimmed(side);
    return outsideQuotes(side, [side](std::size_t i) {
        return i > 0 && i + kOr.size() < side.size() && isWordAt(side, i, kOr);
    }) != std::string_view::npos;
}

Result<Condition> conditionOf(std::string_view part)
{
    if (part.empty())
        return unreadable(ConditionText::tr("There is nothing beside “and”."), part);
    if (!endsOutsideQuotes(part))
        return unreadable(ConditionText::tr("A quotation mark has no end."), part);
    Condition condition;
    std::size_t length = 0;
    const auto sign = outsideQuotes(part, [&](std::size_t i) {
        for (const auto& [text, comparison] : kSigns) {
            if (part.substr(i).starts_with(text)) {
                condition.comparison = comparison;
                length = text.size();
                return true;
            }
        }
        const bool contains = isWordAt(part, i, kContains) && i > 0;
        const bool exists
            = isWordAt(part, i, kExists) && i > 0 && i + kExists.size() == part.size();
        length = contains ? kContains.size() : kExists.size();
        condition.comparison = contains ? Comparison::Contains : Comparison::Exists;
        return contains || exists;
    });
    if (sign == std::string_view::npos) {
        condition.comparison = Comparison::Contains;
        condition.value = foldCase(wordOf(part).text);
        return condition;
    }
    if (hasOr(part.substr(0, sign)) || hasOr(part.substr(sign + length)))
        return unreadable(
            ConditionText::tr("Conditions are joined by “and” alone, not by “or”; a text "
                              "with “or” in it has to be in quotes."),
            part);
    const Word name = wordOf(part.substr(0, sign));
    if (name.text.empty() && !name.quoted)
        return unreadable(ConditionText::tr("The name of what is compared is missing."), part);
    takeName(condition, name);
    if (condition.comparison == Comparison::Exists)
        return condition;
    const std::string_view rest = trimmed(part.substr(sign + length));
    if (rest.empty())
        return unreadable(ConditionText::tr("The value to compare with is missing."), part);
    const Word value = wordOf(rest);
    takeValue(condition, value);
    if (isOrder(condition.comparison) && !condition.number && !value.quoted)
        return unreadable(ConditionText::tr("“%1” is neither a number nor a time such as "
                                            "2026-01-31 12:00; a text has to be in quotes.")
                              .arg(toQString(value.text)),
            part);
    return condition;
}

bool holdsFor(const Condition& condition, double number)
{
    switch (condition.comparison) {
    case Comparison::Is:
        return number == *condition.number;
    case Comparison::IsNot:
        return number != *condition.number;
    case Comparison::Less:
        return number < *condition.number;
    case Comparison::AtMost:
        return number <= *condition.number;
    case Comparison::More:
        return number > *condition.number;
    case Comparison::AtLeast:
        return number >= *condition.number;
    case Comparison::Contains:
    case Comparison::Exists:
        break;
    }
    return false;
}

bool holdsForText(const Condition& condition, const std::string& text)
{
    const std::string folded = foldCase(text);
    switch (condition.comparison) {
    case Comparison::Is:
        return folded == condition.value;
    case Comparison::IsNot:
        return folded != condition.value;
    case Comparison::Less:
        return !condition.number && folded < condition.value;
    case Comparison::AtMost:
        return !condition.number && folded <= condition.value;
    case Comparison::More:
        return !condition.number && folded > condition.value;
    case Comparison::AtLeast:
        return !condition.number && folded >= condition.value;
    case Comparison::Contains:
        return folded.find(condition.value) != std::string::npos;
    case Comparison::Exists:
        return !text.empty();
    }
    return false;
}

/// Of a list any item; but is not: none of them.
bool holdsForValue(const Condition& condition, const Json& value)
{
    if (value.is_null())
        return condition.comparison == Comparison::IsNot;
    if (condition.comparison == Comparison::Exists)
        return true;
    if (value.is_array()) {
        const auto one = [&condition](const Json& item) { return holdsForValue(condition, item); };
        return condition.comparison == Comparison::IsNot ? std::ranges::all_of(value, one)
                                                         : std::ranges::any_of(value, one);
    }
    if (condition.number) {
        if (const auto number = numberOf(value))
            return holdsFor(condition, *number);
    }
    if (value.is_string())
        return holdsForText(condition, value.get_ref<const std::string&>());
    return holdsForText(condition, value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

bool holdsForProperty(const Condition& condition, const Json& properties)
{
    if (!properties.is_object())
        return condition.comparison == Comparison::IsNot;
    const auto found = properties.find(condition.property);
    return found == properties.end() ? condition.comparison == Comparison::IsNot
                                     : holdsForValue(condition, *found);
}

/// Whether any value of a property holds.
bool holdsForAny(const Condition& condition, const Json& properties)
{
    return properties.is_object()
        && std::ranges::any_of(properties,
            [&condition](const Json& value) { return holdsForValue(condition, value); });
}

bool holdsForNames(const Condition& condition, const std::vector<const std::string*>& names)
{
    const auto one
        = [&condition](const std::string* name) { return holdsForText(condition, *name); };
    return condition.comparison == Comparison::IsNot ? std::ranges::all_of(names, one)
                                                     : std::ranges::any_of(names, one);
}

/// Edges with the same kind stand together mostly: each is compared once.
bool holdsForEdgesOf(const Condition& condition, const GraphScene& scene, NodeIndex node)
{
    std::vector<const std::string*> kinds;
    for (const EdgeIndex edge : scene.edgesOf(node)) {
        const std::string& kind = scene.edge(edge).kind;
        if (std::ranges::none_of(kinds, [&kind](const auto* known) { return *known == kind; }))
            kinds.push_back(&kind);
    }
    return holdsForNames(condition, kinds);
}

bool holdsForNode(const Condition& condition, const GraphScene& scene, NodeIndex index)
{
    const SceneNode& node = scene.node(index);
    switch (condition.on) {
    case ConditionOn::Property:
        return holdsForProperty(condition, node.properties);
    case ConditionOn::Role: {
        std::vector<const std::string*> names{&node.role};
        for (const std::string& label : node.labels)
            names.push_back(&label);
        return holdsForNames(condition, names);
    }
    case ConditionOn::Relation:
        return holdsForEdgesOf(condition, scene, index);
    case ConditionOn::Label:
        return holdsForText(condition, node.label.empty() ? node.id.text : node.label);
    case ConditionOn::Id:
        return holdsForText(condition, node.id.text);
    case ConditionOn::Degree:
        return holdsForValue(condition, Json(node.degree));
    case ConditionOn::Text:
        return holdsForText(condition, node.label) || holdsForText(condition, node.id.text)
            || holdsForAny(condition, node.properties);
    }
    return false;
}

bool holdsForEdge(const Condition& condition, const SceneEdge& edge)
{
    switch (condition.on) {
    case ConditionOn::Property:
        return holdsForProperty(condition, edge.properties);
    case ConditionOn::Relation:
        return holdsForText(condition, edge.kind);
    case ConditionOn::Label:
        return holdsForText(condition, edge.caption.empty() ? edge.kind : edge.caption);
    case ConditionOn::Text:
        return holdsForText(condition, edge.caption) || holdsForText(condition, edge.kind)
            || holdsForAny(condition, edge.properties);
    case ConditionOn::Role:
    case ConditionOn::Id:
    case ConditionOn::Degree:
        break;
    }
    return false;
}

} // namespace

Result<SceneConditions> SceneConditions::read(std::string_view text)
{
    SceneConditions conditions;
    if (text.size() > mostBytes)
        return unreadable(
            ConditionText::tr("This is too long for a condition."), text.substr(0, 40));
    if (trimmed(text).empty())
        return conditions;
    for (const std::string_view part : partsOf(text)) {
        auto condition = conditionOf(part);
        if (!condition)
            return condition.error();
        conditions.m_all.push_back(std::move(*condition));
    }
    return conditions;
}

bool SceneConditions::hold(const GraphScene& scene, NodeIndex node) const
{
    return std::ranges::all_of(
        m_all, [&](const Condition& condition) { return holdsForNode(condition, scene, node); });
}

bool SceneConditions::hold(const GraphScene& scene, EdgeIndex edge) const
{
    return std::ranges::all_of(m_all,
        [&](const Condition& condition) { return holdsForEdge(condition, scene.edge(edge)); });
}

std::string conditionWord(const std::string& name)
{
    const bool isPlain = !name.empty() && std::ranges::all_of(name, [](unsigned char c) {
        return c == '_' || c == ':' || c == '-' || c >= 0x80 || std::isalnum(c) != 0;
    });
    const bool isOwn
        = std::ranges::any_of(kOwnNames, [&name](const auto& own) { return own.first == name; });
    if (isPlain && !isOwn && name != kAnd)
        return name;
    std::string quoted = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

} // namespace mnemo
