// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// GML and DOT: texts with names and values.

#include "core/graph/transfer/elements.h"
#include "core/graph/transfer/foreign.h"
#include "core/graph/transfer/writers.h"

#include "core/base/canonical.h"

#include <algorithm>

namespace mnemo::transfer {

namespace {

bool isAsciiLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isPlainWord(const std::string& name)
{
    return !name.empty() && isAsciiLetter(name.front()) && std::ranges::all_of(name, [](char c) {
        return isAsciiLetter(c) || (c >= '0' && c <= '9') || c == '_';
    });
}

bool hasControl(std::string_view text)
{
    return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

std::string numberText(const Json& value)
{
    if (!value.is_number_float())
        return value.dump();
    std::string text;
    appendNumber(text, value.get<double>());
    return text;
}

/// In GML a number with a point is a real one; lists and truth values have no place.
bool fitsGml(const std::string& name, const Json& value)
{
    if (!isPlainWord(name))
        return false;
    if (const auto* text = value.get_ptr<const std::string*>())
        return !hasControl(*text);
    if (value.is_number_integer())
        return true;
    return value.is_number_float() && numberText(value).find('.') != std::string::npos;
}

/// What is not ASCII stands as the number of its character.
std::string gmlText(const std::string& text)
{
    std::string out = "\"";
    for (const char32_t c : toQString(text).toStdU32String()) {
        constexpr char32_t firstOther = 0x7F;
        if (c == U'&')
            out += "&amp;";
        else if (c == U'"')
            out += "&quot;";
        else if (c < firstOther)
            out += static_cast<char>(c);
        else
            out += "&#" + std::to_string(static_cast<std::uint32_t>(c)) + ';';
    }
    return out + '"';
}

void appendGml(std::string& out, const SplitElement& parts)
{
    for (const auto& [name, value] : parts.fits.items()) {
        const auto* text = value.get_ptr<const std::string*>();
        out += "    " + name + ' ' + (text != nullptr ? gmlText(*text) : numberText(value)) + '\n';
    }
    if (!parts.rest.empty())
        out += "    " + std::string(kRemainder) + ' ' + gmlText(parts.remainder()) + '\n';
    out += "  ]\n";
}

std::string gmlNode(const Node& node, std::size_t place)
{
    auto element = jsonOf(node);
    element.erase("id");
    element.erase("label");
    auto parts = split(element, fitsGml);
    const auto number = std::to_string(place);
    const auto& shown = node.label.empty() ? node.id.text : node.label;
    if (node.id.text != number)
        parts.rest["id"] = node.id.text;
    if (node.label.empty() || hasControl(node.label))
        parts.rest["label"] = node.label;
    std::string out = "  node [\n    id " + number + '\n';
    if (!hasControl(shown))
        out += "    label " + gmlText(shown) + '\n';
    appendGml(out, parts);
    return out;
}

std::string gmlEdge(const Edge& edge, std::size_t from, std::size_t to, bool isUndirectedGraph)
{
    auto element = jsonOf(edge, EndNames::SourceTarget);
    element.erase("source");
    element.erase("target");
    if (isUndirectedGraph)
        element.erase("undirected");
    // To NetworkX two edges between the same nodes have different keys, whatever their kinds.
    auto parts = split(element, [](const std::string& name, const Json& value) {
        return name != "key" && fitsGml(name, value);
    });
    if (edge.from.text != std::to_string(from) || edge.to.text != std::to_string(to)) {
        parts.rest["source"] = edge.from.text;
        parts.rest["target"] = edge.to.text;
    }
    std::string out = "  edge [\n    source " + std::to_string(from) + "\n    target "
        + std::to_string(to) + '\n';
    appendGml(out, parts);
    return out;
}

/// What reads as a number is read as one. Backslashes mean something of their own in DOT.
bool fitsDot(const std::string& name, const Json& value)
{
    if (!isPlainWord(name) || name == "dir")
        return false;
    if (const auto* text = value.get_ptr<const std::string*>()) {
        const auto number = numericValue(*text);
        return text->find('\\') == std::string::npos && !hasControl(*text)
            && !(number && number->dump() == *text);
    }
    return value.is_number() && numericValue(value.dump()) == value;
}

std::string dotText(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"')
            out += '\\';
        out += c;
    }
    return out + '"';
}

/// JSON without two backslashes behind each other, and none before a quote.
std::string dotRemainder(const SplitElement& parts)
{
    std::string out;
    const auto json = parts.remainder();
    for (std::size_t i = 0; i < json.size(); ++i) {
        const bool isEscape = json[i] == '\\' && i + 1 < json.size();
        if (isEscape && (json[i + 1] == '"' || json[i + 1] == '\\')) {
            out += json[i + 1] == '"' ? "\\u0022" : "\\u005c";
            ++i;
        } else {
            out += json[i];
        }
    }
    return out;
}

/// Where a backslash is in it, twice as many name the same node each time.
std::string dotName(const std::string& id)
{
    std::string name;
    for (const char c : id) {
        if (c == '\\')
            name += c;
        name += c;
    }
    return dotText(name);
}

std::string dotAttributes(const SplitElement& parts)
{
    std::string out;
    for (const auto& [name, value] : parts.fits.items()) {
        const auto* text = value.get_ptr<const std::string*>();
        out += (out.empty() ? " [" : ", ") + name + '='
            + dotText(text != nullptr ? *text : value.dump());
    }
    if (!parts.rest.empty())
        out += (out.empty() ? " [" : ", ") + std::string(kRemainder) + '='
            + dotText(dotRemainder(parts));
    return out.empty() ? ";\n" : out + "];\n";
}

std::string dotNode(const Node& node)
{
    auto element = jsonOf(node);
    element.erase("id");
    auto parts = split(element, fitsDot);
    if (node.id.text.find('\\') != std::string::npos)
        parts.rest["id"] = node.id.text;
    return "  " + dotName(node.id.text) + dotAttributes(parts);
}

std::string dotEdge(const Edge& edge, bool isUndirectedGraph)
{
    auto element = jsonOf(edge, EndNames::SourceTarget);
    element.erase("source");
    element.erase("target");
    const bool isLine = isUndirected(edge);
    if (isLine)
        element.erase("undirected");
    auto parts = split(element, fitsDot);
    if ((edge.from.text + edge.to.text).find('\\') != std::string::npos) {
        parts.rest["source"] = edge.from.text;
        parts.rest["target"] = edge.to.text;
    }
    if (isLine && !isUndirectedGraph)
        parts.fits["dir"] = "none";
    return "  " + dotName(edge.from.text) + (isUndirectedGraph ? " -- " : " -> ")
        + dotName(edge.to.text) + dotAttributes(parts);
}

} // namespace

Status writeGml(GraphStore& store, ExportTask task, Output& out)
{
    const auto seen = overviewOfGraph(store, task);
    if (!seen)
        return seen.error();
    task.before = task.total / 2;
    auto done = out.add(seen->isUndirected() ? "graph [\n  directed 0\n  multigraph 1\n"
                                             : "graph [\n  directed 1\n  multigraph 1\n");
    if (!done)
        return done;
    NodePlaces places;
    std::size_t count = 0;
    done = walk(
        store, task,
        [&](const Node& node) {
            places.add(node.id.text);
            return out.add(gmlNode(node, count++));
        },
        [&](const Edge& edge) -> Status {
            const auto from = places.of(edge.from.text);
            const auto to = places.of(edge.to.text);
            if (!from || !to || (seen->isUndirected() && !isUndirected(edge)))
                return changedMeanwhile();
            return out.add(gmlEdge(edge, *from, *to, seen->isUndirected()));
        });
    return done ? out.add("]\n") : done;
}

Status writeDot(GraphStore& store, ExportTask task, Output& out)
{
    const auto seen = overviewOfGraph(store, task);
    if (!seen)
        return seen.error();
    task.before = task.total / 2;
    auto done = out.add(seen->isUndirected() ? "graph {\n" : "digraph {\n");
    if (!done)
        return done;
    done = walk(
        store, task, [&](const Node& node) { return out.add(dotNode(node)); },
        [&](const Edge& edge) -> Status {
            if (seen->isUndirected() && !isUndirected(edge))
                return changedMeanwhile();
            return out.add(dotEdge(edge, seen->isUndirected()));
        });
    return done ? out.add("}\n") : done;
}

} // namespace mnemo::transfer
