// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/extraction.h"

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/documents/documentgraph.h"
#include "core/documents/documentnames.h"
#include "core/documents/proposals.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace mnemo::documents {

namespace {

constexpr int kExtractionFormat = 1; ///< another one is asked for anew
constexpr int kMostFailuresInARow = 5;
constexpr std::size_t kMostShownBytes = 8000; ///< of one paragraph

std::string digest16(const std::string& text)
{
    return sha256Hex(text).substr(0, 16);
}

/// An edge from a paragraph that says what the words from `begin` to `end` of the file's text say.
Edge proposedEdge(const Node& paragraph, const char* edgeKind, const std::string& to,
    const ParsedFile& file, TextSpan span)
{
    Edge edge{paragraph.id, edgeKind, NodeId(to), {}, Json::object()};
    for (const char* name : {"file", "decision_id", "annex_id", "paragraph", "role_of_text",
             "conference_type", "session", "year"}) {
        if (const auto value = paragraph.properties.find(name); value != paragraph.properties.end())
            edge.properties[name] = *value;
    }
    const auto offset = file.source.offsetInFile(span.begin);
    edge.properties["offset"] = static_cast<std::int64_t>(offset);
    edge.properties["length"]
        = static_cast<std::int64_t>(file.source.offsetInFile(span.end) - offset);
    return edge;
}

} // namespace

/// A paragraph that a model is asked about.
struct Extraction::Asked
{
    const ParsedFile& file;
    const Paragraph& paragraph;
    const Node& node;
    CleanText clean;
    std::string of;
    Json edges = Json::array(); ///< of an earlier answer

    [[nodiscard]] TextSpan sourceSpan(std::size_t begin, std::size_t end) const
    {
        return {clean.sourceOf(begin), clean.sourceOf(end - 1) + 1};
    }
};

Extraction::Extraction(GraphStore& store, const TextExtractor& extractor,
    const DocumentLexicon& lexicon, ExtractOptions options)
    : m_store(store), m_extractor(extractor), m_lexicon(lexicon), m_options(std::move(options)),
      m_by(digest16(std::to_string(kExtractionFormat) + '\n' + extractor.model()))
{
    m_report.model = extractor.model();
}

Status Extraction::readRows()
{
    if (m_rows)
        return Done{};
    auto rows = m_store.states(extraction::kDomain);
    if (!rows)
        return rows.error();
    m_rows = std::move(*rows);
    return Done{};
}

Status Extraction::addFile(const ParsedFile& file, const std::vector<Node>& nodes)
{
    if (const Status read = readRows(); !read)
        return read;
    // They have the paragraphs in the order of the text.
    auto node = nodes.begin();
    for (const Part& part : file.parts) {
        for (const Paragraph& paragraph : part.paragraphs) {
            node = std::find_if(
                node, nodes.end(), [](const Node& one) { return one.role == role::kParagraph; });
            if (node == nodes.end())
                return Done{};
            // A decision that an earlier file contains already has no node here.
            const auto offset
                = static_cast<std::int64_t>(file.source.offsetInFile(paragraph.span.begin));
            if (node->properties.value("offset", std::int64_t{-1}) != offset)
                continue;
            Asked asked{file, paragraph, *node++, {}, {}};
            const bool isForeign
                = paragraph.role == TextRole::Quoted || paragraph.role == TextRole::Draft;
            if (!isForeign && m_seen.insert(asked.node.id.text).second)
                asked.clean = sentencesOf(file, paragraph);
            if (!asked.clean.text.empty()) {
                if (const Status added = addParagraph(asked); !added)
                    return added;
            }
            ++m_done;
            if (m_options.progress)
                m_options.progress(m_done, m_options.paragraphs);
        }
    }
    return Done{};
}

Status Extraction::addParagraph(Asked& asked)
{
    ++m_report.paragraphs;
    asked.of = digest16(asked.clean.text);
    if (const auto row = m_rows->find(asked.node.id.text); row != m_rows->end()) {
        const auto kept = parseJson(row->second);
        if (!kept)
            return kept.error();
        if (kept->at("by") == m_by && kept->at("of") == asked.of)
            return Done{};
        asked.edges = kept->at("edges");
    }
    if (m_hasGivenUp) {
        ++m_report.left;
        return Done{};
    }
    if (m_options.cancel.isCancelled())
        return stopped();
    const auto shown = std::string(cutUtf8(asked.clean.text, kMostShownBytes));
    const auto proposals = m_extractor.propose(shown, m_options.cancel);
    if (m_options.cancel.isCancelled() && !proposals)
        return stopped();
    if (!proposals) {
        noteFailure(proposals.error());
        return Done{};
    }
    m_failedInARow = 0;
    return write(asked, *proposals);
}

void Extraction::noteFailure(const Error& error)
{
    ++m_report.failed;
    ++m_failedInARow;
    m_report.problem = error;
    m_hasGivenUp = m_failedInARow >= kMostFailuresInARow || error.code == ErrorCode::NotPermitted
        || error.code == ErrorCode::NotFound;
}

Status Extraction::write(const Asked& asked, const Json& proposals)
{
    auto checked = checkProposals(proposals, asked.clean.text, asked.paragraph.role, m_lexicon);
    Commit commit;
    for (const Json& edge : asked.edges)
        commit.patches.emplace_back(RemoveEdge{asked.node.id, edge.at(0).get<std::string>(),
            NodeId(edge.at(1).get<std::string>()), edge.at(2).get<std::string>()});
    Json edges = Json::array();
    const auto add = [&](Edge edge) {
        edge.properties[extraction::kMark] = m_report.model;
        edges.push_back({edge.kind, edge.to.text, edge.key});
        commit.patches.emplace_back(AddEdge{std::move(edge)});
    };
    for (const ProposedConcept& named : checked.concepts) {
        if (const Status added = addConcept(commit, named.what, false); !added)
            return added;
        Edge edge = proposedEdge(asked.node, kind::kMentions, named.what.id, asked.file,
            asked.sourceSpan(named.begin, named.end));
        edge.properties["count"] = named.count;
        add(std::move(edge));
    }
    for (const Act& act : checked.acts) {
        if (const Status added = addConcept(commit, act.object, true); !added)
            return added;
        const TextSpan span = asked.sourceSpan(act.begin, act.end);
        Edge edge = proposedEdge(asked.node, act.isFounding ? kind::kFounds : kind::kFollowsUp,
            act.object.id, asked.file, span);
        edge.key = std::to_string(edge.properties["offset"].get<std::int64_t>());
        edge.properties["verb"] = act.verb;
        edge.properties["object"] = act.objectText;
        edge.properties["quote"] = std::string(asked.file.textOf(span));
        for (const Subparagraph& sub : asked.paragraph.subparagraphs) {
            if (sub.span.begin <= span.begin && span.begin < sub.span.end)
                edge.properties["subparagraph"] = sub.label;
        }
        add(std::move(edge));
    }
    commit.state.push_back({extraction::kDomain, asked.node.id.text,
        {{"by", m_by}, {"of", asked.of}, {"edges", std::move(edges)}}});
    if (const Status done = m_store.apply(commit); !done)
        return done;
    ++m_report.asked;
    m_report.mentions += static_cast<std::int64_t>(checked.concepts.size());
    m_report.acts += static_cast<std::int64_t>(checked.acts.size());
    m_report.known += checked.known;
    for (const auto& [why, count] : checked.dropped)
        m_report.dropped[why] += count;
    return Done{};
}

/// A concept that is there, by whatever, stays as it is.
Status Extraction::addConcept(Commit& commit, const Concept& what, bool isObject)
{
    if (!m_concepts.insert(what.id).second)
        return Done{};
    const auto found = m_store.findNode(NodeId(what.id));
    if (!found)
        return found.error();
    if (*found)
        return Done{};
    Node node{NodeId(what.id), role::kConcept, what.name,
        {{"name", what.name}, {"kind", what.kind}, {"variants", Json::array({what.name})},
            {extraction::kMark, m_report.model}}};
    if (isObject)
        node.properties["is_object"] = true;
    commit.patches.emplace_back(AddNode{std::move(node)});
    ++m_report.concepts;
    return Done{};
}

Error Extraction::stopped() const
{
    return {ErrorCode::Cancelled,
        QCoreApplication::translate(
            "Documents", "Stopped after the model was asked about %1 of %2 paragraphs.")
            .arg(m_done)
            .arg(m_options.paragraphs),
        {},
        QCoreApplication::translate(
            "Documents", "The same command goes on where this one stopped."),
        {}};
}

} // namespace mnemo::documents
