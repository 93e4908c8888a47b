// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What paragraphs found and follow up.

#include "core/documents/documentreference.h"
#include "core/query/shapes/documentread.h"

#include <set>
#include <utility>

namespace mnemo {

namespace {

struct ActsOfConcept
{
    std::string name; ///< of the one concept that is meant, else as asked
    std::vector<DocumentEdge> edges;
};

/// What is founded, followed up or mentioned under the name that was asked for.
Result<ActsOfConcept> actsOf(
    DocumentReading& reading, const std::string& asked, const std::vector<std::string>& kinds)
{
    const auto concepts = reading.nodes({"Concept"});
    if (!concepts)
        return concepts.error();
    const auto meant = conceptsCalled(*concepts, asked);
    std::vector<std::string> ids;
    for (const DocumentNode& one : meant)
        ids.push_back(one.id);
    auto edges = reading.reaching(ids, kinds);
    if (!edges)
        return edges.error();
    return ActsOfConcept{meant.size() == 1 ? meant.front().label : asked, std::move(*edges)};
}

/// The argument `object` or `concept`, whichever was given.
std::string nameAsked(const ShapeInput& input)
{
    for (const char* name : {"object", "concept"}) {
        const auto at = input.args.find(name);
        if (at != input.args.end() && at->is_string())
            return at->get<std::string>();
    }
    return {};
}

bool isOf(const ShapeInput& input, const DocumentEdge& edge)
{
    const Json& body = input.arg("body");
    const Json& session = input.arg("session");
    const Json& decision = input.arg("decision");
    return (body.is_null()
               || edge.at("conference_type") == bodyNameOf(body.get_ref<const std::string&>()))
        && (session.is_null() || edge.at("session") == session)
        && (decision.is_null()
            || hostOfDocumentNode(edge.source)
                == documentIdOf(decision.get_ref<const std::string&>()));
}

std::vector<std::string> kindsAsked(const ShapeInput& input)
{
    const Json& kind = input.arg("kind");
    if (kind.is_null())
        return {kFounds, kFollowsUp};
    return {kind == "founding" ? kFounds : kFollowsUp};
}

/// All acts of a decision, of an object, or of all.
Result<std::vector<DocumentEdge>> actsAsked(const ShapeInput& input, DocumentReading& reading)
{
    const auto kinds = kindsAsked(input);
    if (input.arg("object").is_string()) {
        auto own = actsOf(reading, input.arg("object").get<std::string>(), kinds);
        return own ? Result(std::move(own->edges)) : own.error();
    }
    if (input.arg("decision").is_null())
        return reading.acts(kinds);
    const auto parts
        = reading.partsOf(documentIdOf(input.arg("decision").get_ref<const std::string&>()));
    if (!parts)
        return parts.error();
    std::vector<std::string> ids;
    for (const DocumentNode& part : *parts) {
        if (part.role == "Paragraph")
            ids.push_back(part.id);
    }
    return reading.leaving(ids, kinds);
}

} // namespace

Result<Shaped> shapeDocumentActs(const ShapeInput& input)
{
    DocumentReading reading(input);
    const auto edges = actsAsked(input, reading);
    if (!edges)
        return edges.error();
    Json items = Json::array();
    for (const DocumentEdge& edge : *edges) {
        if (isOf(input, edge))
            items.push_back(actItem(edge));
    }
    Shaped shaped;
    shaped.truncated = reading.isCut();
    shaped.result = {{"count", items.size()}};
    if (const auto done = putDocumentPage(input, shaped, "acts", std::move(items)); !done)
        return done.error();
    return shaped;
}

Result<Shaped> shapeFoundingOf(const ShapeInput& input)
{
    DocumentReading reading(input);
    auto own = actsOf(reading, nameAsked(input), {kFounds});
    if (!own)
        return own.error();
    Json items = Json::array();
    for (const DocumentEdge& edge : own->edges)
        items.push_back(actItem(edge));
    Shaped shaped;
    shaped.truncated = reading.isCut();
    shaped.result = {{"object", own->name}};
    if (const auto done = putDocumentPage(input, shaped, "acts", std::move(items)); !done)
        return done.error();
    return shaped;
}

Result<Shaped> shapeTimelineOf(const ShapeInput& input)
{
    DocumentReading reading(input);
    std::vector<std::string> kinds{kFounds, kFollowsUp};
    if (input.arg("mentions") == true)
        kinds.emplace_back(kMentions);
    auto own = actsOf(reading, nameAsked(input), kinds);
    if (!own)
        return own.error();
    std::set<std::pair<std::string, std::string>> acting; // paragraph, concept
    for (const DocumentEdge& edge : own->edges) {
        if (edge.kind != kMentions)
            acting.emplace(edge.source, edge.target);
    }
    Json items = Json::array();
    for (const DocumentEdge& edge : own->edges) {
        if (edge.kind == kMentions && acting.contains({edge.source, edge.target}))
            continue;
        items.push_back(actItem(edge));
    }
    Shaped shaped;
    shaped.truncated = reading.isCut();
    shaped.result = {{"concept", own->name}};
    if (const auto done = putDocumentPage(input, shaped, "items", std::move(items)); !done)
        return done.error();
    return shaped;
}

} // namespace mnemo
