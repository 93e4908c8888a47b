// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search over documents: what a question asks for, found by decision, paragraph, concept,
// citation and word, in sections of falling weight.

#include "core/base/text.h"
#include "core/documents/queryanalysis.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/documentcomparison.h"
#include "core/query/shapes/documentground.h"
#include "core/query/shapes/documentranking.h"
#include "core/query/shapes/documentsections.h"
#include "core/query/shapes/documentvectors.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kNearest = 5; ///< decisions that are named where nothing was found

/// The modes of an answer.
constexpr const char* kExtraction = "extraction";
constexpr const char* kSummary = "summary";
constexpr const char* kIdentification = "identification";
constexpr const char* kTimeline = "timeline";
constexpr const char* kAmbiguous = "ambiguous";
constexpr const char* kNotFound = "not_found";

class GraphSearch final
{
public:
    explicit GraphSearch(const ShapeInput& input)
        : m_input(input), m_ground(input, input.arg("query").get<std::string>()),
          m_reading(m_ground.reading()), m_asked(m_ground.asked())
    {
        const Json& complexity = input.arg("query_complexity");
        const std::int64_t wide = complexity == "direct" ? 1 : complexity == "medium" ? 5 : 15;
        m_most = static_cast<std::size_t>(std::min(wide, input.limit("limit")));
    }

    [[nodiscard]] Result<Shaped> run()
    {
        if (auto done = m_ground.read(); !done)
            return done.error();
        Status done = Done{};
        DocumentComparison comparison(m_ground);
        if (!resolveDecisions())
            m_mode = kAmbiguous;
        else if (m_asked.isComparison() && comparison.canCompare())
            done = compare(comparison);
        else if (!m_asked.decisions.empty())
            done = tellDecisions();
        else
            done = tellSubject();
        if (!done)
            return done.error();
        return shaped();
    }

private:
    /// "Decision 6" and "Resolution 1" stand for the only ones of their numbers; false where there
    /// are several.
    [[nodiscard]] bool resolveDecisions()
    {
        for (const BareNumber& bare : m_asked.bareDecisions) {
            const auto* role = bare.isResolution ? "Resolution" : "Decision";
            const auto meant = m_ground.chosen([&](const DocumentNode& node) {
                return node.role == role && node.at("number") == bare.number
                    && m_ground.mayShow(node);
            });
            if (meant.size() > 1) {
                for (const DocumentNode* one : meant)
                    m_choices.push_back(decisionRow(*one));
                continue;
            }
            const auto read = meant.empty() ? std::nullopt : decisionNumberOf(meant.front()->id);
            m_asked.decisions.push_back(
                read ? *read : DecisionNumber{bare.isResolution, bare.number, "", 0});
        }
        return m_choices.empty();
    }

    [[nodiscard]] Status tellDecisions()
    {
        for (const DecisionNumber& number : m_asked.decisions) {
            const auto* decision = m_ground.decision(number.id());
            if (decision == nullptr) {
                const auto* word = number.isResolution ? "Resolution " : "";
                m_missing.push_back(
                    number.body.empty() ? word + std::to_string(number.number) : number.id());
                continue;
            }
            auto done = m_asked.paragraphs.empty() ? summarise(*decision) : extract(*decision);
            if (!done)
                return done;
        }
        if (!m_missing.empty() && m_sections.isEmpty()) {
            m_mode = kNotFound;
            nameNearestTo(m_asked.decisions.front());
            return Done{};
        }
        m_mode = m_asked.paragraphs.empty() ? kSummary : kExtraction;
        return m_asked.paragraphs.empty() ? tellCitations() : Status(Done{});
    }

    /// All operative paragraphs of a decision, word for word.
    [[nodiscard]] Status summarise(const DocumentNode& decision)
    {
        m_sections.add(Section::SpecificDecision, decisionRow(decision));
        auto texts = m_ground.textsOf(decision.id, isOperative);
        if (!texts)
            return texts.error();
        for (const DocumentNode& text : *texts)
            m_sections.add(Section::SpecificDecision, paragraphRow(text, decision.at("title")));
        return Done{};
    }

    [[nodiscard]] Status extract(const DocumentNode& decision)
    {
        const auto parts = m_reading.partsOf(decision.id);
        if (!parts)
            return parts.error();
        for (const auto& label : m_asked.paragraphs) {
            const auto part = subparagraphIn(label);
            const auto* found = paragraphAsked(*parts, label, {});
            if (found == nullptr && !part.empty())
                found = paragraphAsked(
                    *parts, std::string_view(label).substr(0, label.find('(')), {});
            const auto node = found ? m_reading.node(found->id)
                                    : Result<std::optional<DocumentNode>>(std::nullopt);
            if (!node)
                return node.error();
            Json row = *node ? paragraphRow(**node, decision.at("title")) : Json();
            if (*node && (*node)->text("paragraph") != label) {
                Json cut = {{"text", nullptr}};
                if (cutToSubparagraph(cut, **node, part)) {
                    row["quote"] = cut.at("text");
                    row["offset"] = cut.at("offset");
                    row["length"] = cut.at("length");
                    row["label"] = label;
                } else {
                    row = nullptr;
                }
            }
            if (row.is_null())
                m_missing.push_back(decision.id + " ¶" + label);
            else
                m_sections.add(Section::SpecificParagraphs, std::move(row));
        }
        return Done{};
    }

    /// What the decisions of the answer recall, and how they are joined to others.
    [[nodiscard]] Status tellCitations()
    {
        std::vector<std::string> ids;
        for (const auto section : {Section::SpecificDecision, Section::FoundingDecisions,
                 Section::FollowUpDecisions, Section::PrimarySources}) {
            for (const Json& row : m_sections.rows(section)) {
                const auto id = row.at("decision").get<std::string>();
                if (std::ranges::find(ids, id) == ids.end() && ids.size() < m_most)
                    ids.push_back(id);
            }
        }
        const auto edges = m_reading.citedFrom(ids);
        if (!edges)
            return edges.error();
        std::set<std::string> known(ids.begin(), ids.end());
        std::size_t earlier = 0;
        for (const DocumentEdge& edge : *edges) {
            const auto* target = m_ground.decision(edge.target);
            if (target != nullptr && m_ground.mayShow(*target) && earlier < m_most
                && known.insert(edge.target).second) {
                m_sections.add(Section::EarlierReferencedDecisions, decisionRow(*target));
                ++earlier;
            }
        }
        for (const DocumentEdge& edge : *edges) {
            if (m_citations.size() < m_most && isOfAskedBody(edge.target))
                m_citations.push_back(citationRow(edge));
        }
        return Done{};
    }

    /// A question about one body is answered without the decisions of another.
    [[nodiscard]] bool isOfAskedBody(const std::string& id) const
    {
        const auto number = decisionNumberOf(hostOfDocumentNode(id));
        return m_asked.bodies.empty() || !number
            || m_asked.bodies.contains(bodyNameOf(number->body));
    }

    void nameNearestTo(const DecisionNumber& number)
    {
        auto near
            = m_ground.chosen([&](const DocumentNode& node) { return m_ground.mayShow(node); });
        const auto body = bodyNameOf(number.body);
        std::ranges::stable_sort(near, {}, [&](const DocumentNode* node) {
            return std::tuple(!body.empty() && node->text("conference_type") != body,
                std::abs(node->integer("session") - number.session),
                std::abs(node->integer("number") - number.number));
        });
        for (std::size_t i = 0; i < std::min(kNearest, near.size()); ++i)
            m_nearest.push_back(decisionRow(*near[i]));
    }

    [[nodiscard]] Status tellSubject();
    [[nodiscard]] Status tellActs();
    [[nodiscard]] Status joinLikeness(TextRanking& ranking);
    [[nodiscard]] Status readMentions(const std::vector<std::string>& concepts);
    void tellTimeline(const TextRanking& ranking);
    void tellTexts(const TextRanking& ranking);
    void nameNearest(const TextRanking& ranking);
    [[nodiscard]] bool isSectionAsked(Section section) const;
    [[nodiscard]] Status compare(DocumentComparison& comparison);
    [[nodiscard]] Shaped shaped();

    const ShapeInput& m_input;
    DocumentGround m_ground;
    DocumentReading& m_reading;
    QueryAnalysis& m_asked;
    std::size_t m_most = 0; ///< rows of a section that is not complete
    DocumentSections m_sections;
    std::vector<Json> m_citations;
    std::vector<DocumentEdge> m_mentions;
    bool m_isCut = false;
    const char* m_mode = kNotFound;
    Json m_choices = Json::array();
    Json m_nearest = Json::array();
    Json m_comparison;
    Json m_embedding; ///< null where no vectors were asked for
    std::vector<std::string> m_missing;
    std::vector<std::string> m_unknownWords;
};

Status GraphSearch::tellActs()
{
    const auto concepts = m_ground.conceptsNamed();
    std::vector<std::string> ids;
    for (const DocumentNode& one : concepts) {
        ids.push_back(one.id);
        m_sections.add(Section::Entities, entityRow(one));
    }
    const auto edges = m_reading.reaching(ids, {kFounds, kFollowsUp});
    if (!edges)
        return edges.error();
    for (const DocumentEdge& edge : *edges) {
        if (m_ground.mayShow(edge))
            m_sections.add(
                edge.kind == kFounds ? Section::FoundingDecisions : Section::FollowUpDecisions,
                actRow(edge, m_ground.titleOf(edge.source)));
    }
    // Most concepts are mentioned often: read only where all decisions are asked for.
    const bool hasFounding = !m_sections.rows(Section::FoundingDecisions).empty();
    if (m_asked.isTimeline || (m_asked.isIdentification && !hasFounding))
        return readMentions(ids);
    return Done{};
}

/// Where operative text and annexes name the concepts: in decisions that name all of them, if there
/// are any.
Status GraphSearch::readMentions(const std::vector<std::string>& concepts)
{
    auto mentions = m_reading.reaching(concepts, {kMentions});
    if (!mentions)
        return mentions.error();
    std::erase_if(*mentions, [this](const DocumentEdge& edge) {
        return !m_ground.mayShow(edge)
            || (edge.at("role_of_text") != "operative" && edge.at("role_of_text") != "annex");
    });
    std::map<std::string, std::set<std::string>> named; // concepts of a decision
    for (const DocumentEdge& edge : *mentions)
        named[hostOfDocumentNode(edge.source)].insert(edge.target);
    const auto hasAll = [&](const auto& one) { return one.second.size() == concepts.size(); };
    if (std::ranges::any_of(named, hasAll))
        std::erase_if(*mentions, [&](const DocumentEdge& edge) {
            return named.at(hostOfDocumentNode(edge.source)).size() < concepts.size();
        });
    m_mentions = std::move(*mentions);
    return Done{};
}

/// All decisions that name the concepts, or hold all the words; with how often as `score`.
void GraphSearch::tellTimeline(const TextRanking& ranking)
{
    std::map<std::string, int> times;
    for (const DocumentEdge& edge : m_mentions)
        ++times[hostOfDocumentNode(edge.source)];
    for (const RankedText& text : ranking.texts) {
        if (m_mentions.empty() && text.held >= ranking.terms)
            ++times[hostOfDocumentNode(text.node.id)];
    }
    const auto decisions
        = m_ground.chosen([&](const DocumentNode& node) { return times.contains(node.id); });
    for (const DocumentNode* node : decisions) {
        Json row = decisionRow(*node);
        row["score"] = times.at(node->id);
        m_sections.add(Section::DecisionTimeline, std::move(row));
    }
}

void GraphSearch::tellTexts(const TextRanking& ranking)
{
    std::size_t told = 0;
    for (const RankedText& text : ranking.texts) {
        if (told++ == m_most)
            break;
        Json row = paragraphRow(text.node, m_ground.titleOf(text.node.id));
        row["score"] = text.score;
        m_sections.add(Section::PrimarySources, std::move(row));
    }
}

void GraphSearch::nameNearest(const TextRanking& ranking)
{
    std::set<std::string> known;
    for (const RankedText& text : ranking.texts) {
        const auto* near = m_ground.decision(hostOfDocumentNode(text.node.id));
        if (near != nullptr && m_nearest.size() < kNearest && known.insert(near->id).second)
            m_nearest.push_back(decisionRow(*near));
    }
}

Status GraphSearch::tellSubject()
{
    if (!m_asked.paragraphs.empty() && m_asked.words.empty()) {
        // A paragraph of no decision: any that may be shown could be meant.
        m_mode = kAmbiguous;
        for (const DocumentNode* one :
            m_ground.chosen([&](const DocumentNode& node) { return m_ground.mayShow(node); }))
            m_choices.push_back(decisionRow(*one));
        return Done{};
    }
    if (auto done = tellActs(); !done)
        return done;
    auto ranking = rankTexts(
        m_reading, m_asked, [this](const DocumentNode& node) { return m_ground.mayShow(node); });
    if (!ranking)
        return ranking.error();
    const bool hasConcept = !m_sections.rows(Section::FoundingDecisions).empty()
        || !m_sections.rows(Section::FollowUpDecisions).empty() || !m_mentions.empty();
    m_unknownWords = ranking->unknownWords;
    // A concept that is known beside a word that is not: texts with all the other words tell of it.
    const auto known = ranking->terms - m_unknownWords.size();
    const bool isTold = m_unknownWords.empty()
        || (!m_sections.rows(Section::Entities).empty()
            && std::ranges::any_of(
                ranking->texts, [&](const RankedText& text) { return text.held >= known; }));
    const bool isFound = hasConcept || (!ranking->texts.empty() && isTold);
    if (auto done = joinLikeness(*ranking); !done)
        return done;
    if (!isFound) {
        m_sections = {};
        m_mode = kNotFound;
        nameNearest(*ranking);
        return Done{};
    }
    if (m_asked.isTimeline || m_asked.isIdentification)
        tellTimeline(*ranking);
    tellTexts(*ranking);
    m_mode = m_asked.asksHowItEvolved ? kTimeline : kIdentification;
    return tellCitations();
}

/// Likeness changes the order of texts and adds some; whether the question is answered at all is
/// said by words, decisions and concepts.
Status GraphSearch::joinLikeness(TextRanking& ranking)
{
    const auto given = m_input.args.find("question_vector");
    if (given == m_input.args.end() || !given->is_string())
        return Done{};
    const auto question = questionVectorOf(given->get_ref<const std::string&>());
    if (!question)
        return question.error();
    const auto mayShowHost = [this](const std::string& id) {
        const auto* decision = m_ground.decision(hostOfDocumentNode(id));
        return decision == nullptr || m_ground.mayShow(*decision);
    };
    const auto texts = fuseVectors(
        m_input, m_reading, *question, mayShowHost,
        [this](const DocumentNode& node) { return m_ground.mayShow(node); }, ranking);
    if (!texts)
        return texts.error();
    m_embedding = embeddingJson(*question, *texts);
    return Done{};
}

Status GraphSearch::compare(DocumentComparison& comparison)
{
    auto compared = comparison.compare(m_sections);
    if (!compared)
        return compared.error();
    m_comparison = std::move(*compared);
    m_missing = comparison.missing();
    m_isCut = comparison.isCut();
    m_mode = m_sections.isEmpty() ? kNotFound : kSummary;
    return Done{};
}

bool GraphSearch::isSectionAsked(Section section) const
{
    const Json& type = m_input.arg("search_type");
    if (type == "entity")
        return section == Section::Entities;
    if (type == "relationship")
        return section == Section::Relationships;
    return type != "episode" || section < Section::Entities;
}

Shaped GraphSearch::shaped()
{
    const Json& type = m_input.arg("search_type");
    if (type == "relationship" || type == "general") {
        for (const auto section : {Section::FoundingDecisions, Section::FollowUpDecisions}) {
            for (const Json& row : m_sections.rows(section))
                m_sections.add(Section::Relationships, row);
        }
        for (Json& row : m_citations)
            m_sections.add(Section::Relationships, std::move(row));
    }
    DocumentSections shown;
    for (std::size_t i = 0; i < kSections; ++i) {
        const auto section = static_cast<Section>(i);
        if (!isSectionAsked(section))
            continue;
        std::size_t told = 0;
        for (const Json& row : m_sections.rows(section)) {
            const bool isListed = section == Section::Entities || section == Section::Relationships;
            if (!isListed || told++ < m_most)
                shown.add(section, row);
        }
    }
    const auto most = static_cast<std::size_t>(m_input.limit("limit"));
    if (m_choices.size() > most) {
        m_choices.erase(m_choices.begin() + static_cast<std::ptrdiff_t>(most), m_choices.end());
        m_isCut = true;
    }
    Shaped out;
    out.result = {{"mode", m_mode}, {"analysis", toJson(m_asked)}, {"alternatives", m_choices},
        {"nearest", m_nearest}, {"missing", m_missing}, {"unknown_words", m_unknownWords},
        {"comparison", m_comparison}};
    if (!m_embedding.is_null())
        out.result["embedding"] = m_embedding;
    out.truncated = shown.put(out.result) || m_isCut || m_reading.isCut();
    out.result["truncated"] = out.truncated;
    out.found = !shown.isEmpty() || !m_choices.empty();
    return out;
}

} // namespace

Result<Shaped> shapeGraphSearch(const ShapeInput& input)
{
    return GraphSearch(input).run();
}

} // namespace mnemo
