// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Decisions, their paragraphs, their sessions, and who cites whom.

#include "core/base/text.h"
#include "core/documents/documentreference.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/documentread.h"

#include <algorithm>
#include <map>
#include <set>

namespace mnemo {

namespace {

bool passesFilter(const Json& asked, const Json& value)
{
    return asked.is_null() || asked == value;
}

/// The body that is asked for, as nodes name it; null for any.
Json bodyAsked(const ShapeInput& input)
{
    const Json& body = input.arg("body");
    return body.is_string() ? Json(bodyNameOf(body.get_ref<const std::string&>())) : Json();
}

/// The symbols of a document or session, in one text; null where there is none.
Json symbolOf(const DocumentNode& node)
{
    const Json& symbol = node.at("fccc_reference");
    if (!symbol.is_array())
        return symbol;
    std::string all;
    for (const Json& one : symbol) {
        if (one.is_string())
            all += (all.empty() ? "" : "; ") + one.get<std::string>();
    }
    return all;
}

std::int64_t numberOf(const DocumentNode& node)
{
    const auto number = decisionNumberOf(node.id);
    return number ? number->number : 0;
}

Json documentResult(const DocumentNode& node)
{
    return {{"id", node.id}, {"title", node.at("title")}, {"body", node.at("conference_type")},
        {"session", node.at("session")}, {"year", node.at("year")}, {"symbol", symbolOf(node)},
        {"file", node.at("file")}, {"offset", node.at("offset")}, {"length", node.at("length")},
        {"operative_count", node.integer("operative_count")}, {"paragraphs", Json::array()},
        {"annexes", Json::array()}, {"truncated", false}, {"place", node.at("location")},
        {"reference_time", node.at("reference_time")}};
}

Status putParagraph(DocumentReading& reading, Json& result, const DocumentNode& node)
{
    for (const auto& [name, property] : {std::pair{"role", "role_of_text"}, {"text", "text"},
             {"file", "file"}, {"offset", "offset"}, {"length", "length"}, {"label", "paragraph"},
             {"annex", "annex_id"}, {"attributed_to", "attributed_to"}, {"section", "section"}})
        result[name] = node.at(property);
    result["id"] = node.id;
    const auto edges = reading.leaving({node.id}, {kFounds, kFollowsUp, kCites});
    if (!edges)
        return edges.error();
    std::set<std::string> cited;
    for (const DocumentEdge& edge : *edges) {
        if (edge.kind == kCites) {
            if (cited.insert(edge.target).second)
                result["cites"].push_back(edge.target);
            continue;
        }
        const Json act = actItem(edge);
        result["acts"].push_back({{"kind", act.at("kind")}, {"verb", act.at("verb")},
            {"object", act.at("object")}, {"concept_id", edge.target}});
        putExtractedBy(result["acts"].back(), edge);
    }
    return Done{};
}

Json citationItem(const DocumentEdge& edge, const std::string& decision)
{
    return {{"decision", decision}, {"verb", edge.text("verb")}, {"label", edge.text("paragraph")},
        {"annex", edge.at("annex_id")}, {"role", edge.at("role_of_text")}, {"id", edge.source},
        {"cited", edge.target}, {"cited_paragraphs", edge.at("cited_paragraphs")},
        {"in_store", edge.targetRole != "Reference"}, {"key", edge.key}};
}

/// Ids of the paragraph, or of all paragraphs of the document, with this id.
Result<std::vector<std::string>> paragraphsUnder(DocumentReading& reading, const std::string& id)
{
    const auto own = reading.node(id);
    if (!own)
        return own.error();
    std::vector<std::string> ids;
    if (!*own)
        return ids;
    if ((*own)->role == "Paragraph")
        return std::vector<std::string>{id};
    const auto parts = reading.partsOf(id);
    if (!parts)
        return parts.error();
    for (const DocumentNode& part : *parts) {
        if (part.role == "Paragraph")
            ids.push_back(part.id);
    }
    return ids;
}

Result<Shaped> citationsOf(const ShapeInput& input, DocumentReading& reading, const std::string& id,
    const std::vector<DocumentEdge>& edges, bool received)
{
    Json items = Json::array();
    for (const DocumentEdge& edge : edges)
        items.push_back(
            citationItem(edge, received ? hostOfDocumentNode(edge.source) : edge.target));
    Shaped shaped;
    shaped.truncated = reading.isCut();
    shaped.result = {{"id", id}, {"count", items.size()}};
    if (const auto done = putDocumentPage(input, shaped, "citations", std::move(items)); !done)
        return done.error();
    return shaped;
}

/// An annex as the results of a decision list it.
Json annexItem(const DocumentNode& annex)
{
    return {{"label", annex.at("annex_id")}, {"title", annex.text("title")},
        {"kind", annex.at("kind")}, {"id", annex.id}};
}

/// The words of a paragraph, without what it does and cites.
Json textItem(const DocumentNode& node)
{
    Json item{{"id", node.id}, {"acts", Json::array()}, {"cites", Json::array()}};
    for (const auto& [name, property] : {std::pair{"role", "role_of_text"}, {"text", "text"},
             {"offset", "offset"}, {"length", "length"}, {"label", "paragraph"},
             {"annex", "annex_id"}, {"attributed_to", "attributed_to"}, {"section", "section"},
             {"verb_offset", "verb_offset"}, {"verb_length", "verb_length"}})
        item[name] = node.at(property);
    return item;
}

/// Where a citation stands in its paragraph, in bytes; null where that is not known.
Json placeInParagraph(const DocumentEdge& edge, const Json& paragraph)
{
    const Json& at = edge.at("offset");
    const Json& begin = paragraph.at("offset");
    return at.is_number_integer() && begin.is_number_integer()
        ? Json(at.get<std::int64_t>() - begin.get<std::int64_t>())
        : Json();
}

/// Reads the paragraphs that the items name, and what they do and cite, into the items.
Status putTexts(DocumentReading& reading, Json& items)
{
    std::vector<std::string> ids;
    for (const Json& item : items)
        ids.push_back(item.at("id").get<std::string>());
    const auto nodes = reading.byId(ids);
    if (!nodes)
        return nodes.error();
    std::map<std::string, Json> texts;
    for (const DocumentNode& node : *nodes)
        texts.emplace(node.id, textItem(node));
    const auto edges = reading.leaving(ids, {kFounds, kFollowsUp, kCites});
    if (!edges)
        return edges.error();
    for (const DocumentEdge& edge : *edges) {
        Json& item = texts[edge.source];
        if (edge.kind == kCites) {
            item["cites"].push_back({{"decision", edge.target}, {"verb", edge.text("verb")},
                {"paragraphs", edge.at("cited_paragraphs")},
                {"in_store", edge.targetRole != "Reference"}, {"at", placeInParagraph(edge, item)},
                {"length", edge.at("length")}});
            continue;
        }
        const Json act = actItem(edge);
        item["acts"].push_back(
            {{"kind", act.at("kind")}, {"verb", act.at("verb")}, {"object", act.at("object")},
                {"concept", edge.targetLabel}, {"concept_id", edge.target}});
        putExtractedBy(item["acts"].back(), edge);
    }
    for (Json& item : items)
        item = std::move(texts[item.at("id").get<std::string>()]);
    return Done{};
}

/// Whether all words are in the text, whatever the case.
bool holdsWords(const std::string& text, const std::vector<std::string>& words)
{
    const auto own = foldedWordsOf(text);
    const std::set<std::string> known(own.begin(), own.end());
    return std::ranges::all_of(words, [&](const auto& word) { return known.contains(word); });
}

} // namespace

Result<Shaped> shapeDecision(const ShapeInput& input)
{
    const auto id = documentIdOf(input.arg("id").get<std::string>());
    DocumentReading reading(input);
    const auto node = reading.document(id);
    if (!node)
        return node.error();
    Shaped shaped;
    shaped.result = documentResult(*node ? **node : DocumentNode{id, {}, {}});
    shaped.found = node->has_value();
    if (!shaped.found) {
        shaped.result["id"] = input.arg("id");
        return shaped;
    }
    const auto parts = reading.partsOf(id);
    if (!parts)
        return parts.error();
    Json paragraphs = Json::array();
    for (const DocumentNode& part : *parts) {
        Json item{{"label", part.at(part.role == "Annex" ? "annex_id" : "paragraph")},
            {"offset", part.at("offset")}, {"length", part.at("length")}, {"id", part.id}};
        if (part.role == "Annex") {
            item["title"] = part.text("title");
            shaped.result["annexes"].push_back(std::move(item));
        } else if (part.text("annex_id").empty()) {
            item["role"] = part.at("role_of_text");
            paragraphs.push_back(std::move(item));
        }
    }
    shaped.truncated = reading.isCut();
    if (const auto done = putDocumentPage(input, shaped, "paragraphs", std::move(paragraphs));
        !done)
        return done.error();
    shaped.found = true;
    return shaped;
}

Result<Shaped> shapeDecisionText(const ShapeInput& input)
{
    const auto id = documentIdOf(input.arg("id").get<std::string>());
    DocumentReading reading(input);
    const auto node = reading.document(id);
    if (!node)
        return node.error();
    Shaped shaped;
    shaped.result = documentResult(*node ? **node : DocumentNode{id, {}, {}});
    if (!*node) {
        shaped.result["id"] = input.arg("id");
        return shaped;
    }
    const auto parts = reading.partsOf(id);
    if (!parts)
        return parts.error();
    Json paragraphs = Json::array();
    for (const DocumentNode& part : *parts) {
        if (part.role == "Annex")
            shaped.result["annexes"].push_back(annexItem(part));
        else if (part.role == "Paragraph")
            paragraphs.push_back({{"id", part.id}});
    }
    shaped.truncated = reading.isCut();
    if (const auto done = putDocumentPage(input, shaped, "paragraphs", std::move(paragraphs));
        !done)
        return done.error();
    if (const auto done = putTexts(reading, shaped.result.at("paragraphs")); !done)
        return done.error();
    shaped.truncated = shaped.truncated || reading.isCut();
    shaped.result["truncated"] = shaped.truncated;
    shaped.found = true;
    return shaped;
}

Result<Shaped> shapeParagraph(const ShapeInput& input)
{
    const auto id = documentIdOf(input.arg("decision").get<std::string>());
    const auto label = paragraphLabelOf(input.arg("label").get<std::string>());
    DocumentReading reading(input);
    Shaped shaped;
    shaped.result
        = {{"decision", id}, {"annex", input.arg("annex")}, {"label", label}, {"role", nullptr},
            {"text", nullptr}, {"file", nullptr}, {"offset", nullptr}, {"length", nullptr},
            {"acts", Json::array()}, {"cites", Json::array()}, {"truncated", false}};
    const auto parts = reading.partsOf(id);
    if (!parts)
        return parts.error();
    const auto part = subparagraphIn(label);
    const auto* whole = paragraphAsked(*parts, label, input.arg("annex"));
    if (whole == nullptr && !part.empty())
        whole = paragraphAsked(
            *parts, std::string_view(label).substr(0, label.find('(')), input.arg("annex"));
    const auto node
        = whole ? reading.node(whole->id) : Result<std::optional<DocumentNode>>(std::nullopt);
    if (!node)
        return node.error();
    if (!*node)
        return shaped;
    Json result = shaped.result;
    if (const auto done = putParagraph(reading, result, **node); !done)
        return done.error();
    const bool isPart = (*node)->text("paragraph") != label && !part.empty();
    if (isPart && !cutToSubparagraph(result, **node, part))
        return shaped;
    if (isPart)
        result["label"] = label;
    shaped.truncated = reading.isCut();
    shaped.result = std::move(result);
    shaped.result["truncated"] = shaped.truncated;
    shaped.found = true;
    return shaped;
}

Result<Shaped> shapeDecisions(const ShapeInput& input)
{
    DocumentReading reading(input);
    auto nodes = reading.nodes({"Decision"});
    if (!nodes)
        return nodes.error();
    const auto body = bodyAsked(input);
    const Json& text = input.arg("text");
    const auto words = text.is_string() ? foldedWordsOf(text.get_ref<const std::string&>())
                                        : std::vector<std::string>();
    std::erase_if(*nodes, [&](const DocumentNode& node) {
        return !passesFilter(body, node.at("conference_type"))
            || !passesFilter(input.arg("session"), node.at("session"))
            || !passesFilter(input.arg("year"), node.at("year"))
            || !holdsWords(node.id + ' ' + node.text("title"), words);
    });
    const auto place = [](const DocumentNode& node) {
        return std::tuple(node.integer("year"), node.text("conference_type"),
            node.integer("session"), numberOf(node), node.id);
    };
    std::ranges::sort(*nodes, {}, place);
    Json items = Json::array();
    for (const DocumentNode& node : *nodes)
        items.push_back({{"id", node.id}, {"title", node.text("title")}, {"year", node.at("year")},
            {"body", node.at("conference_type")}, {"session", node.at("session")},
            {"operative_count", node.integer("operative_count")}});
    Shaped shaped;
    shaped.truncated = reading.isCut();
    shaped.result = {{"count", items.size()}};
    if (const auto done = putDocumentPage(input, shaped, "decisions", std::move(items)); !done)
        return done.error();
    return shaped;
}

Result<Shaped> shapeDocumentSessions(const ShapeInput& input)
{
    DocumentReading reading(input);
    auto nodes = reading.nodes({"Session"});
    if (!nodes)
        return nodes.error();
    const auto body = bodyAsked(input);
    std::erase_if(*nodes,
        [&](const DocumentNode& node) { return !passesFilter(body, node.at("conference_type")); });
    const auto place = [](const DocumentNode& node) {
        return std::tuple(node.text("conference_type"), node.integer("session"),
            node.integer("part"), node.integer("year"), node.id);
    };
    std::ranges::sort(*nodes, {}, place);
    Json items = Json::array();
    for (const DocumentNode& node : *nodes) {
        const Json& files = node.at("files");
        items.push_back({{"body", node.at("conference_type")}, {"session", node.at("session")},
            {"part", node.at("part")}, {"year", node.at("year")}, {"place", node.at("location")},
            {"from", node.at("from")}, {"to", node.at("to")}, {"symbol", symbolOf(node)},
            {"files", files.is_array() ? files : Json::array()}, {"id", node.id},
            {"name", node.label}});
    }
    Shaped shaped;
    shaped.truncated = reading.isCut();
    if (const auto done = putDocumentPage(input, shaped, "sessions", std::move(items)); !done)
        return done.error();
    return shaped;
}

Result<Shaped> shapeCites(const ShapeInput& input)
{
    const auto id = documentIdOf(input.arg("id").get<std::string>());
    DocumentReading reading(input);
    const auto paragraphs = paragraphsUnder(reading, id);
    if (!paragraphs)
        return paragraphs.error();
    auto edges = reading.leaving(*paragraphs, {kCites});
    if (!edges)
        return edges.error();
    return citationsOf(input, reading, id, *edges, false);
}

Result<Shaped> shapeCitedBy(const ShapeInput& input)
{
    const auto id = documentIdOf(input.arg("id").get<std::string>());
    DocumentReading reading(input);
    auto edges = reading.reaching({id}, {kCites});
    if (!edges)
        return edges.error();
    return citationsOf(input, reading, id, *edges, true);
}

} // namespace mnemo
