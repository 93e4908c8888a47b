// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search over documents: what a question asks for, found by decision, paragraph, concept,
// citation and word, in sections of falling weight.

#include "core/base/text.h"
#include "core/documents/queryanalysis.h"
#include "core/query/shapes/common.h"
#include "core/query/shapes/documentsections.h"

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
        : m_input(input), m_reading(input),
          m_asked(analyseQuery(input.arg("query").get_ref<const std::string&>()))
    {
        const Json& complexity = input.arg("query_complexity");
        const std::int64_t wide = complexity == "direct" ? 1 : complexity == "medium" ? 5 : 15;
        m_most = static_cast<std::size_t>(std::min(wide, input.limit("limit")));
    }

    [[nodiscard]] Result<Shaped> run()
    {
        if (auto done = readGround(); !done)
            return done.error();
        Status done = Done{};
        if (!resolveDecisions())
            m_mode = kAmbiguous;
        else if (m_asked.isComparison() && canCompare())
            done = compare();
        else if (!m_asked.decisions.empty())
            done = tellDecisions();
        else
            done = tellSubject();
        if (!done)
            return done.error();
        return shaped();
    }

private:
    [[nodiscard]] Status readGround()
    {
        auto decisions = m_reading.nodes({"Decision", "Resolution", "Session", "Concept"});
        if (!decisions)
            return decisions.error();
        for (DocumentNode& node : *decisions) {
            if (node.role == "Concept")
                m_concepts.push_back(std::move(node));
            else if (node.role == "Session")
                m_sessions.push_back(std::move(node));
            else
                m_decisions.emplace(node.id, std::move(node));
        }
        return Done{};
    }

    /// Whether bodies, sessions and years of the question leave it in.
    [[nodiscard]] bool mayShow(const auto& of) const
    {
        const Json& body = of.at("conference_type");
        const auto isSession = [&](const SessionNumber& one) {
            return body == one.body && of.at("session") == one.session;
        };
        return (m_asked.bodies.empty()
                   || (body.is_string() && m_asked.bodies.contains(body.get<std::string>())))
            && (m_asked.sessions.empty() || std::ranges::any_of(m_asked.sessions, isSession))
            && (m_asked.years.empty() || std::ranges::any_of(m_asked.years, [&](std::int64_t year) {
                   return of.at("year") == year;
               }));
    }

    [[nodiscard]] Json titleOf(const std::string& id) const
    {
        const auto at = m_decisions.find(hostOfDocumentNode(id));
        return at == m_decisions.end() ? Json() : at->second.at("title");
    }

    /// Decisions in the order of time.
    [[nodiscard]] std::vector<const DocumentNode*> chosen(
        const std::function<bool(const DocumentNode&)>& isChosen) const
    {
        std::vector<const DocumentNode*> some;
        for (const auto& [id, node] : m_decisions) {
            if (isChosen(node))
                some.push_back(&node);
        }
        std::ranges::sort(some, {}, [](const DocumentNode* node) {
            return std::tuple(node->integer("year"), node->text("conference_type"),
                node->integer("session"), node->integer("number"), node->id);
        });
        return some;
    }

    /// "Decision 6" stands for the only one of this number; false where there are several.
    [[nodiscard]] bool resolveDecisions()
    {
        for (const auto number : m_asked.bareDecisions) {
            const auto meant = chosen([&](const DocumentNode& node) {
                return node.role == "Decision" && node.at("number") == number && mayShow(node);
            });
            if (meant.size() > 1) {
                for (const DocumentNode* one : meant)
                    m_choices.push_back(decisionRow(*one));
                continue;
            }
            const auto read = meant.empty() ? std::nullopt : decisionNumberOf(meant.front()->id);
            m_asked.decisions.push_back(read ? *read : DecisionNumber{false, number, "", 0});
        }
        return m_choices.empty();
    }

    [[nodiscard]] Status tellDecisions()
    {
        for (const DecisionNumber& number : m_asked.decisions) {
            const auto at = m_decisions.find(number.id());
            if (at == m_decisions.end()) {
                m_missing.push_back(
                    number.body.empty() ? std::to_string(number.number) : number.id());
                continue;
            }
            auto done = m_asked.paragraphs.empty() ? summarise(at->second) : extract(at->second);
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
        auto texts = textsOf(decision.id,
            [](const DocumentNode& part) { return part.text("role_of_text") == "operative"; });
        if (!texts)
            return texts.error();
        for (const DocumentNode& text : *texts)
            m_sections.add(Section::SpecificDecision, paragraphRow(text, decision.at("title")));
        return Done{};
    }

    /// Paragraphs of a document with their texts, in the order of the text.
    [[nodiscard]] Result<std::vector<DocumentNode>> textsOf(
        const std::string& id, const std::function<bool(const DocumentNode&)>& isWanted)
    {
        const auto parts = m_reading.partsOf(id);
        if (!parts)
            return parts.error();
        std::vector<std::string> ids;
        for (const DocumentNode& part : *parts) {
            if (part.role == "Paragraph" && isWanted(part))
                ids.push_back(part.id);
        }
        auto texts = m_reading.byId(ids);
        if (!texts)
            return texts.error();
        std::ranges::sort(*texts, {}, [](const DocumentNode& node) {
            return std::tuple(!node.text("annex_id").empty(), node.integer("offset"), node.id);
        });
        return texts;
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
            const auto at = m_decisions.find(edge.target);
            if (at != m_decisions.end() && mayShow(at->second) && earlier < m_most
                && known.insert(edge.target).second) {
                m_sections.add(Section::EarlierReferencedDecisions, decisionRow(at->second));
                ++earlier;
            }
        }
        for (std::size_t i = 0; i < std::min(m_most, edges->size()); ++i)
            m_citations.push_back(citationRow((*edges)[i]));
        return Done{};
    }

    void nameNearestTo(const DecisionNumber& number)
    {
        auto near = chosen([&](const DocumentNode& node) { return mayShow(node); });
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
    [[nodiscard]] Status readMentions(const std::vector<std::string>& concepts);
    void tellTimeline(const TextRanking& ranking);
    void tellTexts(const TextRanking& ranking);
    void nameNearest(const TextRanking& ranking);
    [[nodiscard]] std::vector<DocumentNode> conceptsNamed() const;
    [[nodiscard]] bool isSectionAsked(Section section) const;
    [[nodiscard]] std::vector<const DocumentNode*> sideOf(const std::string& side) const;
    [[nodiscard]] bool canCompare() const;
    [[nodiscard]] Status compare();
    [[nodiscard]] Result<Json> columnOf(
        const std::string& side, const std::vector<const DocumentNode*>& decisions);
    [[nodiscard]] Shaped shaped();

    const ShapeInput& m_input;
    DocumentReading m_reading;
    QueryAnalysis m_asked;
    std::size_t m_most = 0; ///< rows of a section that is not complete
    std::map<std::string, DocumentNode> m_decisions;
    std::vector<DocumentNode> m_sessions;
    std::vector<DocumentNode> m_concepts;
    DocumentSections m_sections;
    std::vector<Json> m_citations;
    std::vector<DocumentEdge> m_mentions;
    bool m_isCut = false;
    const char* m_mode = kNotFound;
    Json m_choices = Json::array();
    Json m_nearest = Json::array();
    Json m_comparison;
    std::vector<std::string> m_missing;
    std::vector<std::string> m_unknownWords;
};

/// Concepts whose names stand in the question; of those that lie within each other the longest.
std::vector<DocumentNode> GraphSearch::conceptsNamed() const
{
    const auto words = foldedWordsOf(m_input.arg("query").get_ref<const std::string&>());

    struct Named
    {
        std::size_t from;
        std::size_t to;
        const DocumentNode* node;
    };

    std::vector<Named> named;
    const auto isSame
        = [](const auto& a, const auto& b) { return comparedWord(a) == comparedWord(b); };
    for (const DocumentNode& one : m_concepts) {
        for (const auto& spelling : spellingsOfConcept(one)) {
            auto own = foldedWordsOf(spelling);
            if (own.size() > 1 && own.front() == "the")
                own.erase(own.begin());
            const auto at = std::search(words.begin(), words.end(), own.begin(), own.end(), isSame);
            // The name of a body alone says where to look, and not for what.
            const bool isTelling = std::ranges::any_of(own, [&](const std::string& word) {
                return std::ranges::find(m_asked.words, word) != m_asked.words.end();
            });
            if (own.empty() || at == words.end() || !isTelling)
                continue;
            const auto from = static_cast<std::size_t>(at - words.begin());
            named.push_back({from, from + own.size(), &one});
        }
    }
    std::set<std::string> ids;
    std::vector<DocumentNode> concepts;
    for (const Named& one : named) {
        const bool isInside = std::ranges::any_of(named, [&](const Named& other) {
            return other.from <= one.from && one.to <= other.to
                && other.to - other.from > one.to - one.from;
        });
        if (!isInside && ids.insert(one.node->id).second)
            concepts.push_back(*one.node);
    }
    std::ranges::sort(concepts, {}, &DocumentNode::id);
    return concepts;
}

Status GraphSearch::tellActs()
{
    const auto concepts = conceptsNamed();
    std::vector<std::string> ids;
    for (const DocumentNode& one : concepts) {
        ids.push_back(one.id);
        m_sections.add(Section::Entities, entityRow(one));
    }
    const auto edges = m_reading.reaching(ids, {kFounds, kFollowsUp});
    if (!edges)
        return edges.error();
    for (const DocumentEdge& edge : *edges) {
        if (mayShow(edge))
            m_sections.add(
                edge.kind == kFounds ? Section::FoundingDecisions : Section::FollowUpDecisions,
                actRow(edge, titleOf(edge.source)));
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
        return !mayShow(edge)
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
    const auto needed = m_asked.words.size() + m_asked.articles.size();
    for (const RankedText& text : ranking.texts) {
        if (m_mentions.empty() && text.held >= needed)
            ++times[hostOfDocumentNode(text.node.id)];
    }
    const auto decisions
        = chosen([&](const DocumentNode& node) { return times.contains(node.id); });
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
        Json row = paragraphRow(text.node, titleOf(text.node.id));
        row["score"] = text.score;
        m_sections.add(Section::PrimarySources, std::move(row));
    }
}

void GraphSearch::nameNearest(const TextRanking& ranking)
{
    std::set<std::string> known;
    for (const RankedText& text : ranking.texts) {
        const auto at = m_decisions.find(hostOfDocumentNode(text.node.id));
        if (at != m_decisions.end() && m_nearest.size() < kNearest
            && known.insert(at->first).second)
            m_nearest.push_back(decisionRow(at->second));
    }
}

Status GraphSearch::tellSubject()
{
    if (!m_asked.paragraphs.empty() && m_asked.words.empty()) {
        // A paragraph of no decision: any that may be shown could be meant.
        m_mode = kAmbiguous;
        for (const DocumentNode* one :
            chosen([&](const DocumentNode& node) { return mayShow(node); }))
            m_choices.push_back(decisionRow(*one));
        return Done{};
    }
    if (auto done = tellActs(); !done)
        return done;
    const auto ranking
        = rankTexts(m_reading, m_asked, [this](const DocumentNode& node) { return mayShow(node); });
    if (!ranking)
        return ranking.error();
    const bool hasConcept = !m_sections.rows(Section::FoundingDecisions).empty()
        || !m_sections.rows(Section::FollowUpDecisions).empty() || !m_mentions.empty();
    m_unknownWords = ranking->unknownWords;
    if (!hasConcept && (ranking->texts.empty() || !m_unknownWords.empty())) {
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

/// Decisions that a side of a comparison stands for: its decisions, sessions or years, else those
/// of the place that is named.
std::vector<const DocumentNode*> GraphSearch::sideOf(const std::string& side) const
{
    const auto asked = analyseQuery(side);
    const auto words = std::set<std::string>(asked.words.begin(), asked.words.end());
    std::set<std::pair<std::string, std::int64_t>> places; // body, session
    for (const DocumentNode& session : m_sessions) {
        const auto own = foldedWordsOf(session.text("location"));
        const std::set<std::string> place(own.begin(), own.end());
        if (!words.empty() && std::ranges::includes(place, words))
            places.emplace(session.text("conference_type"), session.integer("session"));
    }
    return chosen([&](const DocumentNode& node) {
        if (node.role != "Decision" || !mayShow(node))
            return false;
        if (!asked.decisions.empty())
            return std::ranges::any_of(
                asked.decisions, [&](const auto& one) { return one.id() == node.id; });
        if (!asked.sessions.empty())
            return std::ranges::any_of(asked.sessions, [&](const SessionNumber& one) {
                return node.at("conference_type") == one.body && node.at("session") == one.session;
            });
        if (!asked.years.empty())
            return std::ranges::find(asked.years, node.integer("year")) != asked.years.end();
        return places.contains({node.text("conference_type"), node.integer("session")});
    });
}

bool GraphSearch::canCompare() const
{
    // The sides name what the question as a whole must not be narrowed down to.
    return std::ranges::any_of(
        m_asked.sides, [this](const auto& side) { return !sideOf(side).empty(); });
}

Result<Json> GraphSearch::columnOf(
    const std::string& side, const std::vector<const DocumentNode*>& decisions)
{
    auto asked = analyseQuery(m_asked.comparedOn);
    asked.bodies = m_asked.bodies;
    const auto isAbout = [&](const DocumentNode* node) {
        return std::ranges::any_of(asked.articles,
            [&](const auto& article) { return namesArticle(node->text("title"), article); });
    };
    auto meant = decisions;
    if (std::ranges::any_of(meant, isAbout))
        std::erase_if(meant, [&](const DocumentNode* node) { return !isAbout(node); });
    std::set<std::string> ids;
    Json column{{"side", side}, {"decisions", Json::array()}, {"acts", Json::array()}};
    for (const DocumentNode* node : meant)
        ids.insert(node->id);
    std::vector<DocumentNode> texts;
    const bool isWhole
        = (asked.words.empty() && asked.articles.empty()) || std::ranges::any_of(meant, isAbout);
    if (isWhole) {
        for (const DocumentNode* node : meant) {
            auto own = textsOf(node->id,
                [](const DocumentNode& part) { return part.text("role_of_text") == "operative"; });
            if (!own)
                return own.error();
            std::ranges::move(*own, std::back_inserter(texts));
        }
    } else {
        auto ranking = rankTexts(m_reading, asked, [&](const DocumentNode& node) {
            return ids.contains(hostOfDocumentNode(node.id))
                && node.text("role_of_text") == "operative";
        });
        if (!ranking)
            return ranking.error();
        const auto needed = asked.words.size() + asked.articles.size();
        for (RankedText& text : ranking->texts) {
            if (text.held >= needed)
                texts.push_back(std::move(text.node));
        }
    }
    std::set<std::string> told;
    for (const DocumentNode& text : texts) {
        column["acts"].push_back(paragraphRow(text, titleOf(text.id)));
        if (told.insert(hostOfDocumentNode(text.id)).second)
            column["decisions"].push_back(hostOfDocumentNode(text.id));
    }
    return column;
}

Status GraphSearch::compare()
{
    m_comparison = {{"topic", m_asked.comparedOn}, {"columns", Json::array()}};
    for (const auto& side : m_asked.sides) {
        auto column = columnOf(side, sideOf(side));
        if (!column)
            return column.error();
        Json& acts = column->at("acts");
        constexpr std::size_t mostActs = 40;
        if (acts.size() > mostActs) {
            acts.erase(acts.begin() + mostActs, acts.end());
            m_isCut = true;
        }
        for (const Json& row : acts)
            m_sections.add(Section::SpecificParagraphs, row);
        for (const Json& id : column->at("decisions")) {
            const auto at = m_decisions.find(id.get<std::string>());
            if (at != m_decisions.end())
                m_sections.add(Section::SpecificDecision, decisionRow(at->second));
        }
        if (acts.empty())
            m_missing.push_back(side);
        m_comparison["columns"].push_back(std::move(*column));
    }
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
    Shaped out;
    out.result = {{"query", m_input.arg("query")}, {"mode", m_mode}, {"analysis", toJson(m_asked)},
        {"choices", m_choices}, {"nearest", m_nearest}, {"missing", m_missing},
        {"unknown_words", m_mode == std::string(kNotFound) ? Json(m_unknownWords) : Json::array()},
        {"comparison", m_comparison}};
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
