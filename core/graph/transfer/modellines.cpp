// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/modellines.h"

#include "core/base/text.h"
#include "core/structure/vocabulary.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace mnemo::transfer {

namespace {

using structure::kKinds;
using structure::kTypes;
using structure::partsOfId;

constexpr std::string_view kSpaces = " \t\r\f\v";
constexpr std::size_t kShownBytes = 60;
constexpr std::size_t kMaxDigits = 15; ///< that a number keeps both ways
constexpr const char* kFact = "fact";

struct Heading
{
    std::string_view name; ///< in lower case
    ModelSection section;
};

constexpr std::array kHeadings{Heading{"## nodes", ModelSection::Nodes},
    Heading{"[nodes]", ModelSection::Nodes}, Heading{"**nodes**", ModelSection::Nodes},
    Heading{"nodes:", ModelSection::Nodes}, Heading{"## edges", ModelSection::Edges},
    Heading{"[edges]", ModelSection::Edges}, Heading{"**edges**", ModelSection::Edges},
    Heading{"edges:", ModelSection::Edges}, Heading{"## view-context", ModelSection::Other},
    Heading{"[view-context]", ModelSection::Other}};

QString shownText(std::string_view text)
{
    return displayText(toQString(std::string(cutUtf8(text, kShownBytes))));
}

Error bad(const QString& message, const QString& hint = {})
{
    return {ErrorCode::MalformedFile, message, {}, hint, {}};
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isAttributeName(std::string_view name)
{
    return !name.empty() && isLetter(name.front())
        && std::ranges::all_of(name, [](char c) { return isLetter(c) || isDigit(c); })
        && name != kDescription;
}

bool isAttributeValue(std::string_view value)
{
    return !value.empty() && std::ranges::all_of(value, [](char c) {
        return isLetter(c) || isDigit(c) || c == '.' || c == '+' || c == '-';
    });
}

/// A number where it is written as numbers are, else text: "007" and "1.0" stay as they are.
Json attributeValue(std::string_view text)
{
    const auto digits = text.starts_with('-') ? text.substr(1) : text;
    const bool isPlain = !digits.empty() && digits.size() <= kMaxDigits
        && std::ranges::all_of(digits, isDigit) && (digits.size() == 1 || digits[0] != '0')
        && text != "-0";
    std::int64_t number = 0;
    if (isPlain
        && std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc())
        return number;
    return std::string(text);
}

/// "[x:100,y:200]" at the end of a description as properties. Anything else in brackets is part of
/// the description.
bool takeAttributes(std::string_view& description, Json& properties)
{
    if (!description.ends_with(']'))
        return false;
    const auto open = description.rfind('[');
    if (open == std::string_view::npos || (open > 0 && description[open - 1] != ' '))
        return false;
    auto rest = description.substr(open + 1, description.size() - open - 2);
    Json found = Json::object();
    while (!rest.empty()) {
        const auto comma = std::min(rest.find(','), rest.size());
        const auto pair = trimmed(rest.substr(0, comma));
        const auto colon = std::min(pair.find(':'), pair.size());
        const auto name = pair.substr(0, colon);
        if (colon == pair.size() || !isAttributeName(name)
            || !isAttributeValue(pair.substr(colon + 1)) || found.contains(name))
            return false;
        found[std::string(name)] = attributeValue(pair.substr(colon + 1));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (found.empty())
        return false;
    description = trimmed(description.substr(0, open));
    properties = std::move(found);
    return true;
}

std::vector<std::string_view> fieldsOf(std::string_view line, std::size_t most)
{
    std::vector<std::string_view> fields;
    while (fields.size() + 1 < most) {
        const auto bar = line.find('|');
        if (bar == std::string_view::npos)
            break;
        fields.push_back(trimmed(line.substr(0, bar)));
        line.remove_prefix(bar + 1);
    }
    fields.push_back(trimmed(line));
    return fields;
}

NodeLine nodeLine(std::string_view id, std::string_view type, std::string_view name,
    std::string_view description, NodeShape shape)
{
    NodeLine line{
        {NodeId(std::string(id)), std::string(type), std::string(name), Json::object()}, shape};
    takeAttributes(description, line.node.properties);
    if (!description.empty())
        line.node.properties[std::string(kDescription)] = std::string(description);
    return line;
}

QStringList codesOf(std::span<const structure::Term> terms)
{
    QStringList codes;
    for (const auto& term : terms)
        codes << toQString(std::string(term.code));
    return codes;
}

/// Where an arrow begins and ends: "-io->".
struct Arrow
{
    std::size_t begin = std::string_view::npos;
    std::size_t end = 0;
};

Arrow arrowIn(std::string_view line)
{
    for (auto tip = line.find("->"); tip != std::string_view::npos;
         tip = line.find("->", tip + 1)) {
        auto begin = tip;
        while (begin > 0 && isLetter(line[begin - 1]))
            --begin;
        if (begin < tip && begin > 0 && line[begin - 1] == '-')
            return {begin - 1, tip + 2};
    }
    return {};
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

std::optional<ModelSection> sectionOfHeading(std::string_view line)
{
    constexpr std::size_t longest = 20;
    if (line.size() > longest)
        return std::nullopt;
    const auto known = std::ranges::find(kHeadings, lowerCase(line), &Heading::name);
    return known == kHeadings.end() ? std::nullopt : std::optional(known->section);
}

std::string lowerCase(std::string_view text)
{
    std::string out(text);
    std::ranges::transform(out, out.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

bool isEdgeLine(std::string_view line)
{
    const auto arrow = arrowIn(line);
    return arrow.begin != std::string_view::npos && line.find('|') > arrow.begin;
}

bool beginsWithArrow(std::string_view line)
{
    return arrowIn(line).begin == 0;
}

Result<NodeLine> nodeOfLine(std::string_view line)
{
    const auto fields = fieldsOf(line, 4);
    const auto own = partsOfId(fields[0]);
    if (fields.size() >= 3) {
        const auto type = structure::typeNamed(fields[1]);
        const bool isId
            = !fields[2].empty() && (own.type.empty() || !partsOfId(fields[2]).type.empty());
        if (!type.empty() && isId) {
            const auto name = fields[0].empty() ? partsOfId(fields[2]).name : fields[0];
            return nodeLine(fields[2], type, name,
                fields.size() > 3 ? fields[3] : std::string_view(), NodeShape::FourField);
        }
        if (own.type.empty() && type.empty())
            return bad(
                QCoreApplication::translate("Transfer", "“%1” is not a type of a model's node")
                    .arg(shownText(fields[1])));
    }
    if (fields[0].empty())
        return bad(QCoreApplication::translate("Transfer", "The node's id is empty"));
    if (own.type.empty())
        return bad(QCoreApplication::translate(
            "Transfer", "“%1” ends in no type, as ids such as Name.FN.001 do; types: %2")
                       .arg(shownText(fields[0]), codesOf(kTypes).join(QStringLiteral(", "))));
    const auto bar = line.find('|');
    const auto description
        = bar == std::string_view::npos ? std::string_view() : trimmed(line.substr(bar + 1));
    return nodeLine(fields[0], own.type, own.name, description, NodeShape::Current);
}

Result<EdgeLine> edgeOfLine(std::string_view line)
{
    const auto arrow = arrowIn(line);
    if (arrow.begin == std::string_view::npos)
        return bad(QCoreApplication::translate(
            "Transfer", "This is neither a node nor an edge such as A.FN.001 -io-> B.FL.001"));
    EdgeLine edge;
    edge.source = trimmed(line.substr(0, arrow.begin));
    const auto word = line.substr(arrow.begin + 1, arrow.end - arrow.begin - 3);
    edge.kind = structure::kindNamed(word);
    if (edge.kind.empty())
        return bad(QCoreApplication::translate("Transfer", "“%1” is not a kind of edge; kinds: %2")
                       .arg(shownText(word), codesOf(kKinds).join(QStringLiteral(", "))));
    if (edge.source.empty())
        return bad(QCoreApplication::translate("Transfer", "The edge has no source"));
    for (auto rest = line.substr(arrow.end); !rest.empty();) {
        const auto comma = std::min(rest.find(','), rest.size());
        if (const auto target = trimmed(rest.substr(0, comma)); !target.empty())
            edge.targets.push_back(target);
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (edge.targets.empty())
        return bad(QCoreApplication::translate("Transfer", "The edge has no target"));
    auto ends = edge.targets;
    ends.push_back(edge.source);
    for (const auto end : ends) {
        if (!fitsEdgeLine(end))
            return bad(QCoreApplication::translate("Transfer", "“%1” is not the id of a node")
                           .arg(shownText(end)));
    }
    return edge;
}

std::string lineOf(const Node& node)
{
    const auto& id = node.id.text;
    const auto parts = partsOfId(id);
    const auto type = structure::typeNamed(node.role);
    if (type != node.role || type.empty())
        return {};
    std::string line = parts.type == type && parts.name == node.label
        ? id + '|'
        : node.label + '|' + node.role + '|' + id + '|';
    std::string attributes;
    for (const auto& [name, value] : node.properties.items()) {
        const auto* text = value.get_ptr<const std::string*>();
        const auto shown = text != nullptr ? *text : value.dump();
        if (name == kDescription && text != nullptr)
            line += *text;
        else if (isAttributeName(name) && isAttributeValue(shown) && attributeValue(shown) == value)
            attributes += (attributes.empty() ? "" : ",") + name + ':' + shown;
    }
    if (!attributes.empty())
        line += (line.ends_with('|') ? "[" : " [") + attributes + ']';
    // What leads to another node, or looks like anything else, is no line of this one.
    const auto first = line.front();
    const bool isPlain = line.find('\n') == std::string::npos && trimmed(line) == line
        && first != '#' && first != '+' && first != '-' && first != '[' && first != '<'
        && first != '`' && first != '*' && !isEdgeLine(line);
    const auto read = isPlain ? nodeOfLine(line) : Result<NodeLine>(bad({}));
    return read && read->node.id == node.id ? line : std::string();
}

std::string arrowOf(std::string_view kind)
{
    const auto term = std::ranges::find(kKinds, kind, &structure::Term::name);
    return term == kKinds.end() ? std::string() : '-' + std::string(term->code) + "->";
}

bool fitsEdgeLine(std::string_view id)
{
    constexpr std::string_view marks = "#+-[]<`*|,";
    return !id.empty() && marks.find(id.front()) == std::string_view::npos
        && id.find_first_of(" \t\r\n\f\v,|") == std::string_view::npos
        && id.find("->") == std::string_view::npos;
}

Node undeclaredNode(std::string id)
{
    const auto type = partsOfId(id).type;
    return {NodeId(std::move(id)), type.empty() ? kFact : std::string(type), {}, Json::object()};
}

} // namespace mnemo::transfer
