// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/documentnames.h"

#include "core/documents/documentgraph.h"
#include "core/documents/lineforms.h"

#include <algorithm>
#include <utility>

namespace mnemo::documents {

namespace {

void unite(Json& list, const Json& more)
{
    for (const Json& value : more) {
        if (std::ranges::find(list, value) == list.end())
            list.push_back(value);
    }
    std::sort(list.begin(), list.end());
}

} // namespace

const char* roleName(TextRole textRole)
{
    switch (textRole) {
    case TextRole::Operative:
        return "operative";
    case TextRole::Preamble:
        return "preamble";
    case TextRole::Annex:
        return "annex";
    case TextRole::Quoted:
        return "quoted";
    case TextRole::Draft:
        break;
    }
    return "draft";
}

const char* kindName(PartKind partKind)
{
    switch (partKind) {
    case PartKind::Appendix:
        return "appendix";
    case PartKind::Attachment:
        return "attachment";
    case PartKind::Draft:
        return "draft";
    default:
        return "annex";
    }
}

std::string fullName(std::string_view body)
{
    if (body == "CMA")
        return "Conference of the Parties serving as the meeting of the Parties to the Paris "
               "Agreement";
    if (body == "CMP")
        return "Conference of the Parties serving as the meeting of the Parties to the Kyoto "
               "Protocol";
    if (body == "SBI")
        return "Subsidiary Body for Implementation";
    if (body == "SBSTA")
        return "Subsidiary Body for Scientific and Technological Advice";
    return "Conference of the Parties";
}

void setText(Json& properties, const char* name, const std::string& value)
{
    if (!value.empty())
        properties[name] = value;
}

std::string paragraphId(const Part& part, const Paragraph& paragraph)
{
    const bool isQuoted = paragraph.role == TextRole::Quoted;
    if (paragraph.number)
        return part.id + (isQuoted ? " quoted \xC2\xB6" : " \xC2\xB6") + paragraph.label;
    return part.id + (isQuoted ? " quoted " : " ") + paragraph.label;
}

/// A paragraph as the sentences that are looked into: clean text, without what a page repeats.
CleanText sentencesOf(const ParsedFile& file, const Paragraph& paragraph)
{
    CleanText clean;
    const auto text = file.textOf(paragraph.span);
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find('\n', begin), text.size());
        CleanText line;
        appendClean(line, text.substr(begin, end - begin), paragraph.span.begin + begin);
        const bool isLeftOut = begin > 0 && (isPageFurniture(line.text) || isFootnote(line.text));
        if (!line.text.empty() && !isLeftOut)
            appendClean(clean, text.substr(begin, end - begin), paragraph.span.begin + begin);
        begin = end + 1;
    }
    return clean;
}

void mergeShared(Node& into, const Node& other)
{
    for (const auto& [name, value] : other.properties.items()) {
        if (value.is_array() && into.properties.contains(name))
            unite(into.properties[name], value);
        else if (!into.properties.contains(name)
            || (value.is_string() && value < into.properties[name]))
            into.properties[name] = value;
    }
    // Of several spellings the same one wins whatever comes first.
    into.label = std::min(into.label, other.label);
}

bool isMerged(const std::string& role)
{
    return role == role::kSession || role == role::kConcept || role == role::kBody
        || role == role::kReference;
}

void joinShared(Node& into, Node&& other)
{
    if (into.role == other.role && isMerged(into.role))
        mergeShared(into, other);
    else if (into.role == role::kReference)
        into = std::move(other);
}

} // namespace mnemo::documents
