// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/documentread.h"

#include "core/base/text.h"
#include "core/documents/documentreference.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/modelread.h"
#include "core/query/shapes/ordering.h"

#include <algorithm>
#include <array>
#include <set>

namespace mnemo {

namespace {

constexpr int kDeepestAnnex = 8; ///< an appendix of an annex of …

const Json& documentMember(const Json& object, const char* name)
{
    static const Json none;
    const auto at = object.find(name);
    return at == object.end() ? none : *at;
}

std::string documentText(const Json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    return text == nullptr ? std::string() : *text;
}

std::int64_t documentInteger(const Json& value)
{
    return value.is_number_integer() ? value.get<std::int64_t>() : 0;
}

/// Without an article, in lower case, words apart by one space.
std::string plainName(std::string_view name)
{
    std::string plain;
    for (const auto& word : foldedWordsOf(name)) {
        if (plain.empty() && (word == "the" || word == "der" || word == "die" || word == "das"))
            continue;
        plain += plain.empty() ? word : ' ' + word;
    }
    return plain;
}

/// Words that tell one concept from another.
std::set<std::string> tellingWords(std::string_view name)
{
    static const std::set<std::string, std::less<>> plain{"the", "a", "an", "of", "for", "and",
        "to", "in", "on", "der", "die", "das", "und", "für", "von"};
    std::set<std::string> words;
    for (auto& word : foldedWordsOf(name)) {
        if (!plain.contains(word))
            words.insert(std::move(word));
    }
    return words;
}

/// "I" of "Annex I"; "annex" for one without a number.
std::string annexLabelOf(std::string_view asked)
{
    const auto words = foldedWordsOf(asked);
    if (words.empty())
        return {};
    return words.size() > 1 && words.front() == "annex" ? words[1] : words.front();
}

} // namespace

const Json& DocumentNode::at(const char* name) const
{
    return documentMember(properties, name);
}

std::string DocumentNode::text(const char* name) const
{
    return documentText(at(name));
}

std::int64_t DocumentNode::integer(const char* name) const
{
    return documentInteger(at(name));
}

const Json& DocumentEdge::at(const char* name) const
{
    return documentMember(properties, name);
}

std::string DocumentEdge::text(const char* name) const
{
    return documentText(at(name));
}

DocumentEdge::Order DocumentEdge::order() const
{
    const auto host = hostOfDocumentNode(source);
    const auto number = decisionNumberOf(host);
    return {documentInteger(at("year")), documentInteger(at("session")), number ? number->body : "",
        number ? number->number : 0, host, text("file"), documentInteger(at("offset")), kind,
        target, key};
}

Result<std::vector<DocumentNode>> DocumentReading::readNodes(const char* part, Json binds)
{
    bindProfile(m_input, binds);
    auto table = m_input.read(part, binds);
    if (!table)
        return table.error();
    m_isCut = m_isCut || table->cut;
    std::vector<DocumentNode> found;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        auto own = propertiesOfRow(*table, row, "node_properties");
        if (!own)
            return own.error();
        found.push_back({documentText(table->at(row, 0)), documentText(table->at(row, 1)),
            documentText(table->at(row, 2)), std::move(own->properties)});
    }
    std::ranges::sort(found, {}, &DocumentNode::id);
    return found;
}

Result<std::vector<DocumentEdge>> DocumentReading::readEdges(const char* part, Json binds)
{
    bindProfile(m_input, binds);
    auto table = m_input.read(part, binds);
    if (!table)
        return table.error();
    m_isCut = m_isCut || table->cut;
    std::vector<DocumentEdge> found;
    for (std::size_t row = 0; row < table->rows(); ++row) {
        auto own = propertiesOfRow(*table, row, "edge_properties");
        if (!own)
            return own.error();
        const auto cell = [&](std::size_t column) { return documentText(table->at(row, column)); };
        found.push_back(
            {cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), std::move(own->properties)});
    }
    std::ranges::sort(found, {}, &DocumentEdge::order);
    return found;
}

Result<std::vector<DocumentNode>> DocumentReading::nodes(const std::vector<std::string>& roles)
{
    return readNodes("nodes", {{"roles", roles}});
}

Result<std::vector<DocumentNode>> DocumentReading::byId(const std::vector<std::string>& ids)
{
    if (ids.empty())
        return std::vector<DocumentNode>();
    return readNodes("by_id", {{"ids", ids}});
}

Result<std::optional<DocumentNode>> DocumentReading::node(const std::string& id)
{
    auto found = byId({id});
    if (!found)
        return found.error();
    return found->empty() ? std::optional<DocumentNode>() : std::move(found->front());
}

Result<std::optional<DocumentNode>> DocumentReading::document(const std::string& id)
{
    static constexpr std::array<std::string_view, 3> roles{"Decision", "Resolution", "Report"};
    auto found = node(id);
    if (found && *found && std::ranges::find(roles, (*found)->role) == roles.end())
        found->reset();
    return found;
}

Result<std::vector<DocumentNode>> DocumentReading::partsOf(const std::string& id)
{
    std::vector<DocumentNode> parts;
    std::set<std::string> known{id};
    std::vector<std::string> open{id};
    for (int depth = 0; !open.empty() && depth < kDeepestAnnex; ++depth) {
        auto members = readNodes("members", {{"ids", open}});
        if (!members)
            return members.error();
        open.clear();
        for (DocumentNode& member : *members) {
            if (!known.insert(member.id).second)
                continue;
            if (member.role == "Annex")
                open.push_back(member.id);
            parts.push_back(std::move(member));
        }
    }
    const auto place = [](const DocumentNode& node) {
        return std::tuple(!node.text("annex_id").empty(), node.text("file"), node.integer("offset"),
            node.role, node.id);
    };
    std::ranges::sort(parts, {}, place);
    return parts;
}

Result<std::vector<DocumentEdge>> DocumentReading::leaving(
    const std::vector<std::string>& ids, const std::vector<std::string>& kinds)
{
    if (ids.empty())
        return std::vector<DocumentEdge>();
    return readEdges("edges_out", {{"ids", ids}, {"kinds", kinds}});
}

Result<std::vector<DocumentEdge>> DocumentReading::reaching(
    const std::vector<std::string>& ids, const std::vector<std::string>& kinds)
{
    if (ids.empty())
        return std::vector<DocumentEdge>();
    return readEdges("edges_in", {{"ids", ids}, {"kinds", kinds}});
}

Result<std::vector<DocumentEdge>> DocumentReading::acts(const std::vector<std::string>& kinds)
{
    return readEdges("edges_all", {{"kinds", kinds}});
}

Result<std::vector<DocumentEdge>> DocumentReading::citedFrom(const std::vector<std::string>& ids)
{
    if (ids.empty())
        return std::vector<DocumentEdge>();
    return readEdges("cited_from", {{"ids", ids}});
}

Result<std::vector<DocumentNode>> DocumentReading::holding(
    const std::vector<std::string>& words, const std::vector<std::string>& bodies)
{
    if (words.empty())
        return std::vector<DocumentNode>();
    // Folded words are letters and digits: nothing in them is an operator of an index.
    std::string match;
    std::string any;
    for (const auto& word : words) {
        match += (match.empty() ? "\"" : " OR \"") + word + '"';
        any += any.empty() ? word : '|' + word;
    }
    return readNodes("holding",
        {{"match", match}, {"any", any}, {"bodies", bodies.empty() ? Json() : Json(bodies)}});
}

Result<std::vector<DocumentNode>> DocumentReading::texts(const std::vector<std::string>& bodies)
{
    return readNodes("texts", {{"bodies", bodies.empty() ? Json() : Json(bodies)}});
}

Result<ParagraphCount> DocumentReading::paragraphCount()
{
    Json binds = Json::object();
    bindProfile(m_input, binds);
    const auto counted = m_input.read("paragraph_count", binds);
    if (!counted)
        return counted.error();
    if (counted->rows() == 0)
        return ParagraphCount();
    return ParagraphCount{documentInteger(counted->at(0, 0)), documentInteger(counted->at(0, 1))};
}

std::string_view subparagraphIn(std::string_view label)
{
    const auto at = label.find('(');
    return at == std::string_view::npos || at == 0 ? std::string_view() : label.substr(at);
}

const DocumentNode* paragraphAsked(
    const std::vector<DocumentNode>& parts, std::string_view label, const Json& annex)
{
    const auto folded = foldCase(label);
    const auto wanted
        = annex.is_string() ? annexLabelOf(annex.get_ref<const std::string&>()) : std::string();
    const DocumentNode* quoted = nullptr; // words of another have numbers of their own
    for (const DocumentNode& part : parts) {
        if (part.role != "Paragraph" || foldCase(part.text("paragraph")) != folded
            || annexLabelOf(part.text("annex_id")) != wanted)
            continue;
        const auto role = part.text("role_of_text");
        if (role != "quoted" && role != "draft")
            return &part;
        quoted = quoted == nullptr ? &part : quoted;
    }
    return quoted;
}

bool cutToSubparagraph(Json& result, const DocumentNode& node, std::string_view label)
{
    const Json& labels = node.at("subparagraphs");
    const Json& offsets = node.at("subparagraph_offsets");
    const Json& lengths = node.at("subparagraph_lengths");
    const auto text = node.text("text");
    if (!labels.is_array() || !offsets.is_array() || !lengths.is_array())
        return false;
    for (std::size_t i = 0; i < std::min({labels.size(), offsets.size(), lengths.size()}); ++i) {
        if (labels[i] != label)
            continue;
        const auto offset = offsets[i].get<std::int64_t>();
        const auto length = lengths[i].get<std::int64_t>();
        const auto start = offset - node.integer("offset");
        // In a file of another encoding the bytes of the text are not those of the file.
        if (start < 0 || length < 0 || node.integer("length") != std::ssize(text)
            || start + length > std::ssize(text))
            return false;
        result["text"]
            = text.substr(static_cast<std::size_t>(start), static_cast<std::size_t>(length));
        result["offset"] = offset;
        result["length"] = length;
        return true;
    }
    return false;
}

std::vector<std::string> spellingsOfConcept(const DocumentNode& node)
{
    std::vector<std::string> spellings{node.label};
    for (const Json& variant :
        node.at("variants").is_array() ? node.at("variants") : Json::array()) {
        if (auto text = documentText(variant); !text.empty())
            spellings.push_back(std::move(text));
    }
    return spellings;
}

std::vector<DocumentNode> conceptsCalled(
    const std::vector<DocumentNode>& concepts, const std::string& asked)
{
    const auto name = plainName(asked);
    const auto words = tellingWords(asked);
    std::vector<DocumentNode> exact;
    std::vector<DocumentNode> loose;
    for (const DocumentNode& one : concepts) {
        const auto spellings = spellingsOfConcept(one);
        if (std::ranges::any_of(spellings, [&](const auto& s) { return plainName(s) == name; }))
            exact.push_back(one);
        else if (!words.empty() && std::ranges::any_of(spellings, [&](const auto& spelling) {
                     return std::ranges::includes(tellingWords(spelling), words);
                 }))
            loose.push_back(one);
    }
    return exact.empty() ? loose : exact;
}

Json actItem(const DocumentEdge& edge)
{
    const auto object = edge.text("object");
    const auto* kind = edge.kind == kFounds ? "founding"
        : edge.kind == kFollowsUp           ? "follow_up"
                                            : "mention";
    Json item{{"decision", hostOfDocumentNode(edge.source)}, {"label", edge.text("paragraph")},
        {"annex", edge.at("annex_id")}, {"kind", kind}, {"verb", edge.text("verb")},
        {"object", object.empty() ? edge.targetLabel : object}, {"quote", edge.text("quote")},
        {"concept", edge.targetLabel}, {"concept_id", edge.target}, {"id", edge.source},
        {"body", edge.at("conference_type")}, {"session", edge.at("session")},
        {"year", edge.at("year")}, {"file", edge.at("file")}, {"offset", edge.at("offset")},
        {"length", edge.at("length")}};
    putExtractedBy(item, edge);
    return item;
}

Status putDocumentPage(const ShapeInput& input, Shaped& shaped, const char* name, Json&& items)
{
    const auto before = itemsBefore(input);
    if (!before)
        return before.error();
    const auto first = std::min(*before, items.size());
    const auto end = std::min(items.size(), first + static_cast<std::size_t>(input.limit("limit")));
    Json page = Json::array();
    for (auto i = first; i < end; ++i)
        page.push_back(std::move(items[i]));
    shaped.found = !page.empty();
    shaped.result[name] = std::move(page);
    endPage(input, shaped, end == items.size() ? std::nullopt : std::optional(end));
    return Done{};
}

} // namespace mnemo
