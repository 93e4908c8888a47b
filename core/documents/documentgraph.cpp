// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/documentgraph.h"

#include "core/base/canonical.h"
#include "core/documents/acts.h"
#include "core/documents/citations.h"
#include "core/documents/datetext.h"
#include "core/documents/documentnames.h"
#include "core/documents/uniquenames.h"

#include <algorithm>
#include <utility>

namespace mnemo::documents {

namespace {

class Elements final
{
public:
    Elements(const ParsedFile& file, const DocumentLexicon& lexicon)
        : m_file(file), m_lexicon(lexicon)
    {
    }

    DocumentElements build()
    {
        for (std::size_t i = 0; i < m_file.parts.size(); ++i)
            addPart(i);
        followThroughParts();
        for (auto& [id, node] : m_shared)
            m_elements.nodes.push_back(std::move(node));
        return std::move(m_elements);
    }

private:
    [[nodiscard]] std::int64_t offsetOf(std::size_t at) const
    {
        return static_cast<std::int64_t>(m_file.source.offsetInFile(at));
    }

    [[nodiscard]] std::int64_t lengthOf(TextSpan span) const
    {
        return offsetOf(span.end) - offsetOf(span.begin);
    }

    void place(Json& properties, TextSpan span) const
    {
        properties["file"] = m_file.name;
        properties["offset"] = offsetOf(span.begin);
        properties["length"] = lengthOf(span);
    }

    [[nodiscard]] const Part& rootOf(const Part& part) const
    {
        const Part* root = &part;
        while (root->parent)
            root = &m_file.parts[*root->parent];
        return *root;
    }

    /// Body, session and year of a decision are those of its number.
    void setSession(Json& properties, const Part& part) const
    {
        const Part& root = rootOf(part);
        const auto id = decisionIdAt(root.decisionId, 0, 0);
        const auto& front = m_file.metadata;
        const std::string body = id ? id->body() : front.body;
        setText(properties, "conference_type", body);
        const auto session = id ? std::optional<int>(id->session) : front.session;
        if (session)
            properties["session"] = *session;
        if (front.year)
            properties["year"] = *front.year;
    }

    [[nodiscard]] std::string referenceTime(const Part& part) const
    {
        const std::string& date = part.adopted.empty() ? m_file.metadata.to : part.adopted;
        if (!date.empty())
            return date + "T00:00:00Z";
        return m_file.metadata.year ? std::to_string(*m_file.metadata.year) + "-12-31T00:00:00Z"
                                    : std::string();
    }

    [[nodiscard]] std::string paragraphIndex(const Part& part) const
    {
        Json index = Json::object();
        for (const Paragraph& paragraph : part.paragraphs) {
            if (paragraph.number && paragraph.role != TextRole::Quoted
                && !index.contains(paragraph.label))
                index[paragraph.label] = {offsetOf(paragraph.span.begin), lengthOf(paragraph.span)};
        }
        const auto text = canonicalJson(index);
        return text ? *text : std::string("{}");
    }

    [[nodiscard]] Edge edge(const std::string& from, const char* edgeKind, const std::string& to,
        const Part& part, TextSpan span) const
    {
        Edge made{NodeId(from), edgeKind, NodeId(to), {}, Json::object()};
        place(made.properties, span);
        setText(made.properties, "decision_id", part.decisionId);
        setText(made.properties, "annex_id", part.annexId);
        return made;
    }

    void addPart(std::size_t index)
    {
        const Part& part = m_file.parts[index];
        Node node;
        node.id = NodeId(part.id);
        Json& properties = node.properties;
        place(properties, part.span);
        setText(properties, "decision_id", part.decisionId);
        setText(properties, "title", part.title);
        setSession(properties, part);
        setText(properties, "reference_time", referenceTime(rootOf(part)));
        setText(properties, "fccc_reference", m_file.metadata.symbol);
        properties["paragraph_index"] = paragraphIndex(part);
        if (part.parent) {
            node.role = role::kAnnex;
            node.label = labelOfAnnex(part);
            setText(properties, "annex_id", part.annexId);
            properties["kind"] = kindName(part.kind);
            const Part& around = m_file.parts[*part.parent];
            if (around.parent)
                properties["in"] = around.id;
            m_elements.edges.push_back(edge(part.id, kind::kPartOf, around.id, part, part.span));
        } else {
            node.role = part.kind == PartKind::Report ? role::kReport
                : part.kind == PartKind::Resolution   ? role::kResolution
                                                      : role::kDecision;
            node.label = part.kind == PartKind::Report ? part.title : part.id + ' ' + part.title;
            describeRoot(properties, index);
            addSession(part);
        }
        m_elements.nodes.push_back(std::move(node));
        int ordinal = 0;
        for (const Paragraph& paragraph : part.paragraphs)
            addParagraph(part, paragraph, ordinal++);
    }

    [[nodiscard]] std::string labelOfAnnex(const Part& part) const
    {
        if (part.kind == PartKind::Draft)
            return part.title;
        const Part& root = rootOf(part);
        std::string name = part.annexId.starts_with("annex") || part.annexId.starts_with("appendix")
                || part.annexId.starts_with("attachment")
            ? part.annexId
            : "annex " + part.annexId;
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
        return name + " to " + (root.kind == PartKind::Decision ? "decision " : "") + root.id
            + (part.title.empty() ? "" : ": " + part.title);
    }

    void describeRoot(Json& properties, std::size_t index) const
    {
        const Part& part = m_file.parts[index];
        if (const auto id = decisionIdAt(part.decisionId, 0, 0))
            properties["number"] = id->number;
        setText(properties, "location", m_file.metadata.place);
        setText(properties, "chapeau", part.chapeau);
        setText(properties, "adopted", part.adopted);
        if (part.meeting)
            properties["meeting"] = *part.meeting;
        properties["encoding"] = m_file.source.encoding;
        properties["source_description"] = m_file.metadata.title.empty()
            ? m_file.name
            : m_file.metadata.title + " (" + m_file.metadata.symbol + ')';
        properties["operative_count"]
            = std::ranges::count_if(part.paragraphs, [](const auto& each) {
                  return each.role == TextRole::Operative && !each.label.starts_with("table");
              });
        std::int64_t annexes = 0;
        for (std::size_t i = index + 1; i < m_file.parts.size() && m_file.parts[i].parent; ++i)
            annexes += m_file.parts[i].kind == PartKind::Draft ? 0 : 1;
        properties["annex_count"] = annexes;
    }

    void addSession(const Part& part)
    {
        const auto& front = m_file.metadata;
        const auto id = decisionIdAt(part.decisionId, 0, 0);
        const std::string body = id ? id->body() : front.body;
        const int session = id ? id->session : front.session.value_or(0);
        if (body.empty() || session == 0)
            return;
        const bool isOfFile = body == front.body && session == front.session.value_or(session);
        std::string name = body + '.' + std::to_string(session);
        std::string label = body + ' ' + std::to_string(session);
        Node node;
        node.role = role::kSession;
        node.properties = {
            {"conference_type", body}, {"session", session}, {"files", Json::array({m_file.name})}};
        if (isOfFile) {
            if (front.part) {
                node.properties["part"] = *front.part;
                name += '-' + std::to_string(*front.part);
                label += ", part " + std::to_string(*front.part);
            }
            if (front.year)
                node.properties["year"] = *front.year;
            setText(node.properties, "location", front.place);
            setText(node.properties, "from", front.from);
            setText(node.properties, "to", front.to);
            if (!front.to.empty())
                node.properties["reference_time"] = front.to + "T00:00:00Z";
            if (!front.symbol.empty())
                node.properties["fccc_reference"] = Json::array({front.symbol});
        }
        node.id = NodeId("session:" + name);
        node.label = label;
        m_elements.edges.push_back(edge(part.id, kind::kPartOf, node.id.text, part, part.span));
        const NodeId bodyId("body:" + body);
        if (!m_shared.contains(node.id.text))
            m_elements.edges.push_back({node.id, kind::kPartOf, bodyId, {}, Json::object()});
        addShared(
            {bodyId, role::kBody, body, {{"conference_type", body}, {"name", fullName(body)}}});
        addShared(std::move(node));
    }

    void addShared(Node node)
    {
        const auto [at, isNew] = m_shared.try_emplace(node.id.text, node);
        if (!isNew)
            mergeShared(at->second, node);
    }

    void addParagraph(const Part& part, const Paragraph& paragraph, int ordinal)
    {
        const std::string id = m_ids.unused(paragraphId(part, paragraph));
        Node node;
        node.id = NodeId(id);
        node.role = role::kParagraph;
        node.label = id;
        Json& properties = node.properties;
        place(properties, paragraph.span);
        setText(properties, "decision_id", part.decisionId);
        setText(properties, "annex_id", part.annexId);
        setSession(properties, part);
        properties["parent"] = part.id;
        properties["paragraph"] = paragraph.label;
        properties["ordinal"] = ordinal;
        if (paragraph.number)
            properties["number"] = *paragraph.number;
        properties["role_of_text"] = roleName(paragraph.role);
        setText(properties, "attributed_to", paragraph.attributedTo);
        setText(properties, "section", paragraph.section);
        properties["text"] = std::string(m_file.textOf(paragraph.span));
        setSubparagraphs(properties, paragraph);
        Edge within = edge(id, kind::kPartOf, part.id, part, paragraph.span);
        within.properties["paragraph"] = paragraph.label;
        m_elements.edges.push_back(std::move(within));
        addRelations(part, paragraph, node);
        m_elements.nodes.push_back(std::move(node));
    }

    void setSubparagraphs(Json& properties, const Paragraph& paragraph) const
    {
        if (paragraph.subparagraphs.empty())
            return;
        for (const char* name : {"subparagraphs", "subparagraph_offsets", "subparagraph_lengths"})
            properties[name] = Json::array();
        for (const Subparagraph& sub : paragraph.subparagraphs) {
            properties["subparagraphs"].push_back(sub.label);
            properties["subparagraph_offsets"].push_back(offsetOf(sub.span.begin));
            properties["subparagraph_lengths"].push_back(lengthOf(sub.span));
        }
    }

    /// An edge from a paragraph, of the words from `begin` to `end` of its clean text.
    [[nodiscard]] Edge edgeFrom(const Part& part, const Paragraph& paragraph, const Node& node,
        const char* edgeKind, const std::string& to) const
    {
        Edge made = edge(node.id.text, edgeKind, to, part, paragraph.span);
        made.properties["paragraph"] = paragraph.label;
        made.properties["role_of_text"] = roleName(paragraph.role);
        for (const char* name : {"conference_type", "session", "year"}) {
            if (node.properties.contains(name))
                made.properties[name] = node.properties[name];
        }
        return made;
    }

    void setPlace(Edge& made, TextSpan span, bool isKey) const
    {
        place(made.properties, span);
        if (isKey)
            made.key = std::to_string(offsetOf(span.begin));
    }

    static TextSpan sourceSpan(const CleanText& clean, std::size_t begin, std::size_t end)
    {
        return {clean.sourceOf(begin), clean.sourceOf(end - 1) + 1};
    }

    void addRelations(const Part& part, const Paragraph& paragraph, Node& node)
    {
        const CleanText clean = sentencesOf(m_file, paragraph);
        if (clean.text.empty())
            return;
        const auto words = wordsOf(clean.text);
        if (const auto verb = m_lexicon.operativeVerb(clean.text);
            verb && paragraph.role != TextRole::Preamble) {
            const auto span = sourceSpan(clean, verb->begin, verb->end);
            node.properties["verb"] = verb->form.base;
            node.properties["verb_offset"] = offsetOf(span.begin) - offsetOf(paragraph.span.begin);
            node.properties["verb_length"] = lengthOf(span);
        }
        addCitations(part, paragraph, node, clean);
        const auto mentions = m_lexicon.mentionsIn(clean.text, words);
        addMentions(part, paragraph, node, clean, mentions);
        const bool acts
            = paragraph.role == TextRole::Operative || paragraph.role == TextRole::Annex;
        if (!acts)
            return;
        const auto read = readActs(clean.text, words, mentions, m_lexicon);
        for (const Act& act : read.acts)
            addAct(part, paragraph, node, clean, act);
    }

    void addCitations(
        const Part& part, const Paragraph& paragraph, const Node& node, const CleanText& clean)
    {
        for (const Citation& citation :
            citationsIn(clean.text, m_file.metadata.year.value_or(0), m_lexicon)) {
            const std::string target
                = (citation.isResolution ? "Resolution " : "") + citation.id.text();
            Edge made = edgeFrom(part, paragraph, node, kind::kCites, target);
            setPlace(made, sourceSpan(clean, citation.id.begin, citation.id.end), true);
            made.properties["verb"] = citation.verb;
            setText(made.properties, "cited_paragraphs", citation.paragraphs);
            m_elements.edges.push_back(std::move(made));
            ++m_elements.citations;
            addShared({NodeId(target), role::kReference, target,
                {{"decision_id", citation.id.text()}, {"conference_type", citation.id.body()},
                    {"session", citation.id.session}, {"number", citation.id.number},
                    {"cited", true}}});
        }
    }

    void addConcept(const Concept& what, const std::string& written, bool isObject)
    {
        Node node{NodeId(what.id), role::kConcept, what.name,
            {{"name", what.name}, {"kind", what.kind}, {"variants", Json::array({written})}}};
        if (isObject)
            node.properties["is_object"] = true;
        addShared(std::move(node));
    }

    void addMentions(const Part& part, const Paragraph& paragraph, const Node& node,
        const CleanText& clean, const std::vector<Mention>& mentions)
    {
        std::map<std::string, Edge> edges;
        for (const Mention& mention : mentions) {
            addConcept(
                mention.what, clean.text.substr(mention.begin, mention.end - mention.begin), false);
            const auto found = edges.find(mention.what.id);
            if (found != edges.end()) {
                Json& count = found->second.properties["count"];
                count = count.get<int>() + 1;
                continue;
            }
            Edge made = edgeFrom(part, paragraph, node, kind::kMentions, mention.what.id);
            setPlace(made, sourceSpan(clean, mention.begin, mention.end), false);
            made.properties["count"] = 1;
            edges.emplace(mention.what.id, std::move(made));
        }
        for (auto& [id, made] : edges)
            m_elements.edges.push_back(std::move(made));
    }

    void addAct(const Part& part, const Paragraph& paragraph, const Node& node,
        const CleanText& clean, const Act& act)
    {
        const char* actKind = act.isFounding ? kind::kFounds : kind::kFollowsUp;
        const auto span = sourceSpan(clean, act.begin, act.end);
        Edge made = edgeFrom(part, paragraph, node, actKind, act.object.id);
        setPlace(made, span, true);
        made.properties["verb"] = act.verb;
        made.properties["object"] = act.objectText;
        made.properties["quote"] = std::string(m_file.textOf(span));
        for (const Subparagraph& sub : paragraph.subparagraphs) {
            if (sub.span.begin <= span.begin && span.begin < sub.span.end)
                made.properties["subparagraph"] = sub.label;
        }
        addConcept(act.object, act.objectText, true);
        m_acts[rootOf(part).id].push_back(made);
        m_elements.edges.push_back(std::move(made));
    }

    /// A decision that is about an institution and acts on its parts alone, as on the secretariat
    /// of a network, takes the institution further.
    void followThroughParts()
    {
        for (const Part& part : m_file.parts) {
            const auto acts = m_acts.find(part.id);
            if (part.parent || acts == m_acts.end())
                continue;
            const auto words = wordsOf(part.title);
            const auto mentions = m_lexicon.mentionsIn(part.title, words);
            if (mentions.empty() || mentions.front().firstWord > 3
                || !mentions.front().what.isInstitution())
                continue;
            const Concept& about = mentions.front().what;
            const auto isOfAbout = [&](const Edge& act) { return act.to.text == about.id; };
            if (std::ranges::any_of(acts->second, isOfAbout))
                continue;
            for (Edge act : acts->second) {
                if (!act.to.text.starts_with(about.id + ' ')
                    && !act.to.text.ends_with(" of the " + about.id.substr(8)))
                    continue;
                act.to = NodeId(about.id);
                act.kind = kind::kFollowsUp;
                m_elements.edges.push_back(std::move(act));
                addConcept(about, about.name, true);
            }
        }
    }

    const ParsedFile& m_file;
    const DocumentLexicon& m_lexicon;
    DocumentElements m_elements;
    std::map<std::string, Node> m_shared;
    std::map<std::string, std::vector<Edge>> m_acts; ///< by the decision they stand in
    UniqueNames m_ids;
};

} // namespace

DocumentElements elementsOf(const ParsedFile& file, const DocumentLexicon& lexicon)
{
    return Elements(file, lexicon).build();
}

} // namespace mnemo::documents
