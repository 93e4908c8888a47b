// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/language/candidatefinder.h"

#include "core/muse/language/calls.h"
#include "core/muse/language/comparedvalues.h"
#include "core/muse/language/lexicon.h"
#include "core/muse/language/settling.h"
#include "core/muse/language/topplaces.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr int mostFound = 1000; ///< nodes that fit a noun, all of which have to be known
constexpr std::size_t mostNouns = 12; ///< that are looked up for one question
constexpr int mostDepth = 2; ///< of nouns in nouns: a plan is of four queries

/// Whether the reading can be about several nodes where it names one: its relations can.
bool takesSeveral(const Reading& reading, std::size_t node)
{
    const auto isIn = [&](const NodeRelation& one) {
        return one.node == node || std::ranges::find(one.orNodes, node) != one.orNodes.end();
    };
    const bool isCompared = std::ranges::any_of(
        reading.where, [&](const NodeCondition& one) { return one.ofNode == node; });
    return !isCompared && std::ranges::any_of(reading.related, isIn);
}

/// Whether “she” may be a node of a role of these words: one of persons, or of those who are called
/// by what they do.
bool mayBePerson(const QStringList& role)
{
    static const std::set<QString> things{QStringLiteral("order"), QStringLiteral("number"),
        QStringLiteral("paper"), QStringLiteral("server"), QStringLiteral("computer"),
        QStringLiteral("letter"), QStringLiteral("folder"), QStringLiteral("container"),
        QStringLiteral("center"), QStringLiteral("floor"), QStringLiteral("door"),
        QStringLiteral("tower"), QStringLiteral("river"), QStringLiteral("layer"),
        QStringLiteral("chapter"), QStringLiteral("sensor"), QStringLiteral("motor"),
        QStringLiteral("router"), QStringLiteral("printer"), QStringLiteral("cluster")};
    static const std::array endings{QStringLiteral("er"), QStringLiteral("or"),
        QStringLiteral("ist"), QStringLiteral("ian"), QStringLiteral("eur"),
        QStringLiteral("erin")};
    return Lexicon::shipped().isPerson(role)
        || (!role.isEmpty() && !things.contains(role.back())
            && std::ranges::any_of(
                endings, [&](const QString& ending) { return role.back().endsWith(ending); }));
}

} // namespace

CandidateFinder::CandidateFinder(const PlanContext& context, const Vocabulary& vocabulary,
    const PlanBuilder& builder, NameFinder& finder)
    : m_context(context), m_vocabulary(vocabulary), m_builder(builder), m_finder(finder)
{
}

/// The node that a pronoun stands for.
std::string CandidateFinder::meant(const NamedNode& node) const
{
    const auto word = node.pronoun.toLower();
    static const std::set<QString> people{QStringLiteral("she"), QStringLiteral("he"),
        QStringLiteral("her"), QStringLiteral("him"), QStringLiteral("his"), QStringLiteral("er"),
        QStringLiteral("sie"), QStringLiteral("ihn"), QStringLiteral("they"),
        QStringLiteral("them"), QStringLiteral("their")};
    const auto& before = m_context.before;
    if (word == QStringLiteral("other")) // than what the question before was about
        return before ? before->subject : std::string();
    if ((m_meansFound || people.contains(word)) && before && !before->found.empty())
        return before->found;
    if (!m_context.picture.selected.empty())
        return m_context.picture.selected;
    if (!before)
        return {};
    return before->subject.empty() ? before->found : before->subject;
}

std::vector<NameHit> CandidateFinder::hitsFor(const NamedNode& node)
{
    if (node.text.empty()) {
        NamedNode known;
        known.text = meant(node);
        auto hits = m_finder.called(known);
        std::erase_if(hits, [&](const NameHit& hit) {
            return hit.id != known.text
                || (Lexicon::isOfPersons(node.pronoun) && !mayBePerson(wordsOfName(hit.role)));
        });
        return hits;
    }
    if (!node.id.empty()) // of the question before
        return {{node.id, node.role, node.label, {}}};
    return m_finder.called(node);
}

const QueryOutcome& CandidateFinder::look(const PlannedQuery& call)
{
    const auto key = call.name + call.args.dump();
    const auto found = m_looked.find(key);
    return found != m_looked.end()
        ? found->second
        : m_looked.emplace(key, m_builder.look(call.name, call.args)).first->second;
}

/// The nodes that a noun fits, one meaning for each way in which the graph can have it. Those that
/// fit none are put into `none`, and count where there are no others.
std::vector<CandidateFinder::Meaning> CandidateFinder::fitting(
    const NamedNode& node, std::vector<Candidate>& none)
{
    std::vector<Meaning> meanings;
    if (m_depth >= mostDepth)
        return meanings;
    ++m_depth;
    auto candidates = candidatesOf(*node.fitting);
    --m_depth;
    for (auto& candidate : candidates) {
        if (candidate.call.name != "find_nodes" || m_looked.size() >= mostNouns)
            continue;
        auto call = candidate.call;
        const bool isTop = candidate.reading.ask == Ask::Top;
        if (!isTop)
            call.args["limit"] = mostFound;
        const auto past = isTop ? pastFirst(call, m_builder) : std::nullopt;
        if (past && past->isTied) // “the oldest patient” are several
            continue;
        const auto& outcome = look(call);
        const auto* nodes = resolvePointer(outcome.result, "/nodes");
        const bool isCut = outcome.truncated && !isTop;
        if (!outcome.answered() || nodes == nullptr || !nodes->is_array() || isCut)
            continue;
        if (nodes->empty()) {
            none.push_back(candidate);
            continue;
        }
        Meaning meaning{node, std::move(candidate.compared)};
        meaning.asked.push_back(outcome);
        meaning.node.fitting = std::make_shared<const Reading>(candidate.reading);
        meaning.node.id = textAt(nodes->front(), "/id");
        meaning.node.role = textAt(nodes->front(), "/role");
        meaning.node.label = textAt(nodes->front(), "/label");
        for (std::size_t i = 1; i < nodes->size(); ++i)
            meaning.node.others.push_back(textAt((*nodes)[i], "/id"));
        meanings.push_back(std::move(meaning));
    }
    return meanings;
}

std::vector<CandidateFinder::Meaning> CandidateFinder::meaningsOf(
    const Reading& reading, std::size_t at)
{
    const auto& node = reading.nodes[at];
    std::vector<Meaning> meanings;
    auto hits = hitsFor(node);
    if (reading.ask == Ask::Path || reading.ask == Ask::Compare)
        keepPages(hits);
    for (const auto& hit : hits) {
        meanings.push_back({node});
        meanings.back().node.id = hit.id;
        meanings.back().node.role = hit.role;
        meanings.back().node.label = hit.label;
    }
    const auto* outcome
        = m_depth > 0 && !hits.empty() ? m_finder.outcomeFor(hits.front().id) : nullptr;
    for (auto& meaning : meanings) {
        if (outcome != nullptr) // within a noun, which alone cites it
            meaning.asked.push_back(*outcome);
    }
    if (meanings.empty() && m_depth > 0) {
        if (m_missedWithin.empty())
            m_missedWithin = node.text;
    } else if (meanings.empty() && !m_missed && (!node.text.empty() || !isSubjectKnown())) {
        m_missed = MissedName{reading, at};
    }
    return meanings;
}

/// “it” is what the question before was about, or what it found where that has no such thing: “who
/// owns the shop”, “where is it”.
std::vector<Candidate> CandidateFinder::candidatesOf(const Reading& reading)
{
    auto candidates = candidatesAs(reading);
    const auto& before = m_context.before;
    const bool isOpen = candidates.empty() && !m_meansFound && before && !before->found.empty()
        && std::ranges::any_of(
            reading.nodes, [](const NamedNode& node) { return !node.pronoun.isEmpty(); });
    if (isOpen) {
        m_meansFound = true;
        candidates = candidatesAs(reading);
        m_meansFound = false;
    }
    return candidates;
}

std::vector<Candidate> CandidateFinder::candidatesAs(const Reading& reading)
{
    std::vector<Candidate> candidates;
    if (reading.ask == Ask::EdgeValue && m_context.knowsValidity)
        return candidates; // when facts hold, the rules know
    std::vector<Named> named{{reading}};
    for (std::size_t i = 0; i < reading.nodes.size(); ++i) {
        std::vector<Candidate> none;
        const bool isNoun = reading.nodes[i].fitting != nullptr;
        auto meanings = isNoun ? fitting(reading.nodes[i], none) : meaningsOf(reading, i);
        if (!takesSeveral(reading, i))
            std::erase_if(meanings, [](const Meaning& one) { return !one.node.others.empty(); });
        if (meanings.empty()) {
            for (auto& one : none)
                one.reading.cost = reading.cost;
            return none;
        }
        std::vector<Named> next;
        for (const auto& one : named) {
            for (const auto& meaning : meanings) {
                next.push_back(one);
                next.back().reading.nodes[i] = meaning.node;
                next.back().asked.insert(
                    next.back().asked.end(), meaning.asked.begin(), meaning.asked.end());
            }
        }
        constexpr std::size_t mostNamesakes = 8;
        if (next.size() > mostNamesakes)
            next.resize(mostNamesakes);
        named = std::move(next);
    }
    for (auto& one : named) {
        for (auto& candidate : settledAs(std::move(one)))
            candidates.push_back(std::move(candidate));
    }
    return candidates;
}

std::vector<Candidate> CandidateFinder::settledAs(Named named)
{
    std::vector<Candidate> candidates;
    for (auto& variant : settled(named.reading, m_vocabulary)) {
        findText(variant);
        keepThoseWithValue(variant, m_vocabulary);
        auto compared = findCompared(variant, m_builder);
        variant.asksAge = findAge(variant, m_builder, m_context.now) && variant.asksAge;
        const bool isAsked = compared && canCompare(variant, m_vocabulary);
        auto call = isAsked ? callOf(variant) : std::nullopt;
        if (!call)
            continue;
        compared->insert(compared->begin(), named.asked.begin(), named.asked.end());
        candidates.push_back({std::move(variant), std::move(*call), std::move(*compared)});
    }
    return candidates;
}

/// The text by which a query tells the node alone, if there is one: its label, else its id.
void CandidateFinder::findText(Reading& reading)
{
    if (reading.ask != Ask::Value)
        return;
    auto& node = reading.nodes.front();
    const bool isAlone
        = !node.label.empty() && (m_finder.count(node.label) == 1 || m_finder.count(node.id) > 1);
    node.text = isAlone ? node.label : node.id;
}

bool CandidateFinder::isSubjectKnown() const
{
    return !m_context.picture.selected.empty() || m_context.before;
}

} // namespace mnemo
