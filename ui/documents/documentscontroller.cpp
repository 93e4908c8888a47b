// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/documents/documentscontroller.h"

#include "core/documents/documentreference.h"
#include "core/query/resultlists.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace mnemo {

namespace {

constexpr int kMost = 1000; ///< rows that one query gives
constexpr std::size_t kMostDecisions = 20'000;
constexpr std::size_t kFirstLanes = 6;
constexpr std::size_t kMostLanes = 24;
constexpr std::size_t kMostHistory = 200;

} // namespace

int ConceptLane::count(TimelineAct::Kind kind) const
{
    return static_cast<int>(std::ranges::count(acts, kind, &TimelineAct::kind));
}

DocumentsController::DocumentsController(AskQuery ask, QObject* parent)
    : QObject(parent), m_ask(std::move(ask))
{
}

void DocumentsController::setHeld(bool isHeld)
{
    m_isHeld = isHeld;
    if (m_isHeld && m_isStale)
        askLists();
}

void DocumentsController::restart()
{
    ++m_round;
    m_isStale = true;
    m_sessions.clear();
    m_decisions.clear();
    m_history.clear();
    m_at = 0;
    m_text.reset();
    m_askedFor.clear();
    m_textOutcome.reset();
    m_citing.clear();
    m_citingOutcome.reset();
    m_concepts.clear();
    m_lanes.clear();
    emit listsChanged();
    emit textChanged();
    emit lanesChanged();
    if (m_isHeld)
        askLists();
}

void DocumentsController::refresh()
{
    m_isStale = true;
    if (!m_isHeld)
        return;
    askLists();
    if (!m_history.empty())
        askText(Again::Yes);
}

void DocumentsController::ask(
    QueryPlace place, const Json& about, Json args, const std::function<void(OutcomePtr)>& use)
{
    args["limit"] = kMost;
    m_ask(place, about, std::move(args), [this, use, round = m_round](const OutcomePtr& outcome) {
        if (round != m_round)
            return;
        if (outcome->answered())
            return use(outcome);
        if (outcome->error)
            emit failed(*outcome->error);
    });
}

void DocumentsController::askLists()
{
    m_isStale = false;
    ++m_listRound;
    ask(QueryPlace::DocumentSessions, nullptr, Json::object(), [this](const OutcomePtr& outcome) {
        m_sessions = documentSessionsOf(*outcome);
        emit listsChanged();
    });
    askDecisions(nullptr);
    askActs();
}

void DocumentsController::askDecisions(const Json& after)
{
    ask(QueryPlace::Documents, nullptr, {{"after", after}},
        [this, after, listRound = m_listRound](const OutcomePtr& outcome) {
            if (listRound != m_listRound)
                return;
            if (after.is_null())
                m_decisions.clear();
            std::ranges::move(documentHeadsOf(*outcome), std::back_inserter(m_decisions));
            const Json next = nextPageOf(outcome->result);
            if (!next.is_null() && m_decisions.size() < kMostDecisions)
                return askDecisions(next);
            emit listsChanged();
            if (m_history.empty() && !m_decisions.empty())
                open({m_decisions.front().id, {}});
        });
}

bool DocumentsController::isListed(const std::string& decision) const
{
    return std::ranges::find(m_decisions, decision, &DocumentHead::id) != m_decisions.end();
}

DocumentPlace DocumentsController::place() const
{
    return m_at < m_history.size() ? m_history[m_at] : DocumentPlace{};
}

void DocumentsController::open(const DocumentPlace& place)
{
    emit opened();
    if (place == this->place())
        return askText(); // says at once where it has been read already
    if (!m_history.empty())
        m_history.resize(m_at + 1);
    m_history.push_back(place);
    if (m_history.size() > kMostHistory)
        m_history.erase(m_history.begin());
    m_at = m_history.size() - 1;
    askText();
}

void DocumentsController::openNode(const std::string& id)
{
    const auto decision = hostOfDocumentNode(id);
    open({decision, decision == id ? std::string() : id});
}

void DocumentsController::goBack()
{
    if (!hasBack())
        return;
    --m_at;
    askText();
}

void DocumentsController::goForward()
{
    if (!hasForward())
        return;
    ++m_at;
    askText();
}

void DocumentsController::askText(Again again)
{
    const std::string id = place().decision;
    if (m_text && m_text->head.id == id && m_askedFor == id && !m_coming && again == Again::No)
        return emit textChanged();
    m_askedFor = id;
    ++m_textRound;
    m_coming.reset();
    m_citing.clear();
    m_citingOutcome.reset();
    askPage(nullptr);
    ask(QueryPlace::CitedBy, id, Json::object(),
        [this, id, textRound = m_textRound](const OutcomePtr& outcome) {
            if (textRound != m_textRound)
                return;
            m_citing = citingParagraphsOf(*outcome);
            m_citingOutcome = outcome;
            if (m_text && m_text->head.id == id) // else they are shown with the text
                emit textChanged();
        });
}

void DocumentsController::askPage(const Json& after)
{
    ask(QueryPlace::DocumentText, place().decision, {{"after", after}},
        [this, textRound = m_textRound](const OutcomePtr& outcome) {
            if (textRound == m_textRound)
                takePage(outcome);
        });
}

void DocumentsController::takePage(const OutcomePtr& outcome)
{
    auto page = documentTextOf(*outcome);
    if (!m_coming) {
        m_textOutcome = outcome;
        m_coming = page ? std::make_unique<DocumentText>(std::move(*page)) : nullptr;
    } else if (page) {
        std::ranges::move(page->paragraphs, std::back_inserter(m_coming->paragraphs));
        m_coming->next = page->next;
    }
    if (m_coming && page && !m_coming->next.is_null())
        return askPage(m_coming->next);
    m_text = std::move(m_coming);
    emit textChanged();
}

void DocumentsController::askActs()
{
    ask(QueryPlace::DocumentActs, nullptr, Json::object(),
        [this](const OutcomePtr& outcome) { takeActs(*outcome); });
}

/// The first lanes are of what is founded here and followed up the most.
void DocumentsController::takeActs(const QueryOutcome& outcome)
{
    struct Counted
    {
        std::string name;
        int acts = 0;
        bool isFounded = false;
    };

    std::map<std::string, Counted> byName;
    for (const TimelineAct& act : timelineActsOf(outcome)) {
        Counted& counted = byName[act.name];
        counted.name = act.name;
        ++counted.acts;
        counted.isFounded = counted.isFounded || act.kind == TimelineAct::Kind::Founding;
    }
    std::vector<Counted> ranked;
    for (auto& [name, counted] : byName)
        ranked.push_back(std::move(counted));
    std::ranges::stable_sort(ranked, [](const Counted& a, const Counted& b) {
        return std::pair(!a.isFounded, -a.acts) < std::pair(!b.isFounded, -b.acts);
    });
    m_concepts.clear();
    for (const Counted& one : ranked)
        m_concepts.push_back(one.name);
    if (m_lanes.empty()) {
        for (std::size_t i = 0; i < std::min(kFirstLanes, m_concepts.size()); ++i)
            m_lanes.push_back({m_concepts[i], {}, nullptr});
    }
    for (const auto& lane : m_lanes)
        askLane(lane.name);
    emit lanesChanged();
}

void DocumentsController::askLane(const std::string& name)
{
    ask(QueryPlace::ConceptTimeline, name, {{"mentions", true}},
        [this, name](const OutcomePtr& outcome) {
            const auto lane = std::ranges::find(m_lanes, name, &ConceptLane::name);
            if (lane == m_lanes.end())
                return;
            lane->acts = timelineActsOf(*outcome);
            lane->outcome = outcome;
            emit lanesChanged();
        });
}

void DocumentsController::showConcept(const std::string& name)
{
    const auto known = std::ranges::find(m_lanes, name, &ConceptLane::name);
    if (known != m_lanes.end()) {
        std::rotate(m_lanes.begin(), known, known + 1);
        emit lanesChanged();
        if (!m_lanes.front().outcome)
            askLane(name);
        return;
    }
    m_lanes.insert(m_lanes.begin(), {name, {}, nullptr});
    if (m_lanes.size() > kMostLanes)
        m_lanes.pop_back();
    emit lanesChanged();
    askLane(name);
}

void DocumentsController::removeLane(const std::string& name)
{
    std::erase_if(m_lanes, [&name](const ConceptLane& lane) { return lane.name == name; });
    emit lanesChanged();
}

} // namespace mnemo

#include "moc_documentscontroller.cpp"
