// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/facts/factscontroller.h"

#include "core/base/async.h"
#include "core/base/pools.h"
#include "core/query/argumentnames.h"
#include "core/query/packedresult.h"
#include "core/query/resultlists.h"
#include "core/query/resultreading.h"
#include "ui/facts/episodespanel.h"
#include "ui/facts/factspage.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr int mostEpisodes = 500; ///< that are listed; each comes with its text
constexpr int mostNodes = 2000; ///< around one
constexpr int mostEdges = 20000;
constexpr std::size_t mostDrawn = 1000; ///< facts from one episode
constexpr int mostPieces = 20; ///< of a long text in one answer

/// All that was ever recorded, whenever it holds.
Json sliceAround(const std::string& node)
{
    return {{argument::kAround, Json::array({node})}, {argument::kDepth, 1},
        {argument::kNodeLimit, mostNodes}, {argument::kEdgeLimit, mostEdges},
        {argument::kAsOf, "always"}};
}

/// These nodes with all that lies between them.
Json sliceOf(const std::set<std::string>& nodes)
{
    return {{argument::kAround, nodes}, {argument::kDepth, 0},
        {argument::kNodeLimit, 2 * mostDrawn + 1}, {argument::kEdgeLimit, mostEdges},
        {argument::kAsOf, "always"}};
}

/// Edges that name the episode among those that they were drawn from.
Json drawnFrom(const std::string& episode, const Profile& profile)
{
    Json namesEpisode{{condition::kProperty, profile.episodes.ofFact},
        {condition::kComparison, condition::kContains}, {condition::kValue, episode}};
    return Json::array({std::move(namesEpisode)});
}

/// What a search for edges found.
struct FoundEdges
{
    std::set<std::string> ends;
    bool mayBeMore = false;
};

FoundEdges foundEdges(const QueryOutcome& outcome, const Json& result)
{
    FoundEdges found;
    const auto reading = readingOf(outcome);
    const ListReading* edges = reading->mainList();
    const Json* rows = edges == nullptr ? nullptr : edges->path.find(result);
    if (rows == nullptr)
        return found;
    for (const Json& row : *rows) {
        found.ends.insert(edges->text(Member::From, row));
        found.ends.insert(edges->text(Member::To, row));
    }
    found.mayBeMore = rows->size() >= mostDrawn;
    return found;
}

/// A page of the texts of a node.
struct TextPage
{
    std::string text;
    Json next; ///< null after the last one
};

TextPage textPage(const QueryOutcome& outcome, const Json& result)
{
    TextPage page{{}, nextPageOf(result)};
    const auto reading = readingOf(outcome);
    const ListReading* pieces = reading->mainList();
    const Json* rows = pieces == nullptr ? nullptr : pieces->path.find(result);
    if (rows == nullptr)
        return page;
    for (const Json& row : *rows)
        page.text += pieces->text(Member::Detail, row);
    return page;
}

/// Facts that have the node as an end; of an episode those that were drawn from it.
std::vector<Fact> factsOf(std::vector<Fact> facts, const std::string& node)
{
    std::erase_if(facts, [&node](const Fact& fact) {
        return fact.from.id != node && fact.to.id != node
            && std::find(fact.episodes.begin(), fact.episodes.end(), node) == fact.episodes.end();
    });
    return facts;
}

} // namespace

FactsController::FactsController(const FactsParts& parts, AskQuery ask, QObject* parent)
    : QObject(parent), m_parts(parts), m_ask(std::move(ask))
{
    wirePage();
    wireReader();
}

void FactsController::wirePage()
{
    connect(m_parts.page, &FactsPage::factChosen, this, [this](const EdgeName& edge) {
        emit edgeChosen(edge);
        const Fact* fact = m_parts.page->list()->chosen();
        if (fact == nullptr || fact->episodes.empty() || !knowsEpisodes())
            return;
        openWith(edge, fact->episodes.front());
    });
    connect(m_parts.page, &FactsPage::episodeWanted, this,
        [this](const EdgeName& edge, const std::string& episode) {
            if (!knowsEpisodes())
                return;
            m_parts.page->list()->setChosen(edge);
            emit edgeChosen(edge);
            openWith(edge, episode);
        });
    connect(m_parts.page, &FactsPage::nodeWanted, this, &FactsController::goTo);
    connect(m_parts.page, &FactsPage::backWanted, this, &FactsController::goBack);
}

void FactsController::wireReader()
{
    connect(m_parts.reader, &EpisodesPanel::looked, this, [this] {
        if (knowsEpisodes() && !m_listed)
            askList();
    });
    connect(m_parts.reader, &EpisodesPanel::episodeChosen, this, &FactsController::open);
    connect(m_parts.reader, &EpisodesPanel::factChosen, this, [this](const EdgeName& edge) {
        m_parts.page->list()->setChosen(edge);
        emit edgeChosen(edge);
    });
    connect(m_parts.reader, &EpisodesPanel::nodeWanted, this, &FactsController::goTo);
}

void FactsController::setProfile(const std::optional<Profile>& profile)
{
    m_profile = profile;
    for (LatestRequest* request :
        {&m_nodeRequest, &m_listRequest, &m_episodeRequest, &m_textRequest, &m_drawnRequest})
        request->cancel();
    m_titles.clear();
    m_way.clear();
    m_listed = false;
    m_parts.reader->clear();
    m_parts.page->list()->facts().setEpisodeRole(profile ? profile->episodes.role : std::string());
    showNode({});
    if (knowsEpisodes() && m_parts.reader->isVisible())
        askList();
}

void FactsController::showNode(const FactEnd& node)
{
    if (!knowsFacts() || node.id.empty()) {
        m_node = {};
        m_nodeRequest.cancel();
        m_counts = false;
        emit counted(std::nullopt);
        return;
    }
    if (node.id == m_node.id)
        return;
    m_node = node;
    m_counts = false;
    m_parts.page->startWith(node.id);
    tellCount();
    askNode();
}

void FactsController::setMoment(const FactMoment& moment)
{
    m_parts.page->setMoment(moment);
    m_parts.reader->setMoment(moment);
    tellCount();
}

void FactsController::tellCount()
{
    if (m_node.id.empty())
        return;
    emit counted(m_counts ? m_parts.page->list()->facts().known() : -1);
}

void FactsController::refresh()
{
    if (!m_node.id.empty())
        askNode();
    if (m_listed)
        askList();
    if (!m_parts.reader->episode().empty())
        askEpisode();
}

void FactsController::askNode()
{
    const TakeSlice take = [this](FactSlice slice) { onNode(std::move(slice)); };
    const TellFailure fail = [this](const QString& why) { m_parts.page->showFailure(why); };
    if (isEpisode(m_node))
        askDrawn(m_nodeRequest, m_node.id, take, fail);
    else
        ask(m_nodeRequest, sliceAround(m_node.id), take, fail);
}

void FactsController::askList()
{
    m_listed = true;
    ask(
        m_listRequest,
        {{argument::kRoles, Json::array({m_profile->episodes.role})},
            {argument::kNodeLimit, mostEpisodes}, {argument::kEdgeLimit, 0},
            {argument::kAsOf, "always"}},
        [this](FactSlice slice) { onList(std::move(slice)); },
        [this](const QString& why) {
            m_listed = false;
            m_parts.reader->showFailure(why);
        });
}

/// The text is shown at once, with the facts of which it mentions both ends; then all of it, where
/// the slice had only its beginning, and all of them, in the order in which the text says them.
void FactsController::askEpisode()
{
    m_textRequest.cancel();
    m_drawnRequest.cancel();
    ask(
        m_episodeRequest, sliceAround(m_parts.reader->episode()),
        [this](FactSlice slice) { onEpisode(std::move(slice)); },
        [this](const QString& why) { m_parts.reader->showFailure(why); });
}

void FactsController::askText(const Json& after)
{
    m_textRequest = m_ask({QueryPlace::NodeTexts, m_parts.reader->episode(),
                              {{argument::kProperties, Json::array({m_profile->episodes.text})},
                                  {argument::kLimit, mostPieces}, {argument::kAfter, after}}},
        this, [this](const Result<OutcomePtr>& answer) {
            const auto outcome = answeredBy(answer, [this](const QString& why) { endText(why); });
            if (!outcome)
                return;
            m_textRequest = startRequest(
                readingPool(), this,
                [outcome](const CancelToken&) -> Result<TextPage> {
                    return textPage(*outcome, *wholeResult(outcome));
                },
                [this](const Result<TextPage>& page) {
                    if (page)
                        onText(page->text, page->next);
                });
        });
}

void FactsController::askDrawnFromOpen()
{
    askDrawn(
        m_drawnRequest, m_parts.reader->episode(),
        [this](FactSlice drawn) { onDrawn(std::move(drawn)); },
        [this](const QString& why) {
            m_parts.reader->tellMissing(tr("Facts may be missing: %1").arg(why));
        });
}

/// An episode need not be connected to the ends of a fact that was drawn from it: the fact names
/// the episode. What names it is searched for, and then read like any other part of the graph.
void FactsController::askDrawn(
    LatestRequest& slot, const std::string& episode, TakeSlice take, TellFailure fail)
{
    slot = m_ask({QueryPlace::EdgeSearch, drawnFrom(episode, *m_profile),
                     {{argument::kLimit, mostDrawn}, {argument::kAsOf, "always"}}},
        this,
        [this, &slot, episode, take = std::move(take), fail = std::move(fail)](
            const Result<OutcomePtr>& answer) {
            const auto outcome = answeredBy(answer, fail);
            if (!outcome)
                return;
            slot = startRequest(
                readingPool(), this,
                [outcome](const CancelToken&) -> Result<FoundEdges> {
                    return foundEdges(*outcome, *wholeResult(outcome));
                },
                [this, &slot, episode, take, fail](const Result<FoundEdges>& found) {
                    if (!found)
                        return;
                    std::set<std::string> nodes = found->ends;
                    nodes.insert(episode);
                    const auto takeAll = [take, more = found->mayBeMore](FactSlice slice) {
                        slice.partial = slice.partial || more;
                        take(std::move(slice));
                    };
                    ask(slot, sliceOf(nodes), takeAll, fail);
                });
        });
}

void FactsController::open(const std::string& episode)
{
    const bool isOpen = m_parts.reader->episode() == episode;
    m_parts.reader->startWith(episode);
    if (!isOpen)
        askEpisode();
}

/// The fact has the light there.
void FactsController::openWith(const EdgeName& fact, const std::string& episode)
{
    open(episode);
    m_parts.reader->chooseFact(fact);
    emit episodeOpened();
}

void FactsController::ask(
    LatestRequest& slot, const Json& arguments, TakeSlice take, TellFailure fail)
{
    slot = m_ask({QueryPlace::Slice, {}, arguments}, this,
        [this, &slot, take = std::move(take), fail = std::move(fail)](
            const Result<OutcomePtr>& answer) {
            if (const auto outcome = answeredBy(answer, fail))
                read(slot, outcome, take);
        });
}

/// Null where there is no answer; says why, unless it is no longer wanted.
FactsController::OutcomePtr FactsController::answeredBy(
    const Result<OutcomePtr>& answer, const TellFailure& fail)
{
    if (answer && (*answer)->answered())
        return *answer;
    if (answer)
        fail((*answer)->error ? (*answer)->error->message : QString());
    else if (answer.error().code != ErrorCode::Cancelled)
        fail(answer.error().message);
    return nullptr;
}

/// A node with many facts has a large result: it is read where nobody waits for it.
void FactsController::read(LatestRequest& slot, const OutcomePtr& outcome, TakeSlice take)
{
    if (!m_profile)
        return;
    slot = startRequest(
        readingPool(), this,
        [outcome, profile = *m_profile](const CancelToken&) -> Result<FactSlice> {
            return readFacts(outcome->args, *wholeResult(outcome), profile);
        },
        [take = std::move(take)](const Result<FactSlice>& slice) {
            if (slice)
                take(*slice);
        });
}

void FactsController::onNode(FactSlice slice)
{
    for (const auto& [id, episode] : slice.episodes)
        m_titles[id] = episode.title;
    slice.facts = factsOf(std::move(slice.facts), m_node.id);
    m_counts = true;
    // An episode is no end of the facts that were drawn from it: they are told from their own.
    m_parts.page->showFacts(slice, isEpisode(m_node) ? std::string() : m_node.id, m_titles);
    tellCount();
}

void FactsController::onList(FactSlice slice)
{
    std::vector<Episode> episodes;
    for (auto& [id, episode] : slice.episodes) {
        m_titles[id] = episode.title;
        episodes.push_back(std::move(episode));
    }
    QString partial;
    if (slice.partial)
        partial
            = tr("Only the %1 best connected episodes are listed.").arg(countText(mostEpisodes));
    m_parts.reader->showEpisodes(std::move(episodes), partial);
}

void FactsController::onEpisode(FactSlice slice)
{
    const auto episode = slice.episodes.find(m_parts.reader->episode());
    if (episode == slice.episodes.end()) {
        m_parts.reader->showFailure(tr("The episode was not returned by the store."));
        return;
    }
    m_titles[episode->first] = episode->second.title;
    const Episode shown = episode->second;
    m_parts.reader->showEpisode(shown, factsOf(std::move(slice.facts), shown.id));
    if (!shown.cut)
        return askDrawnFromOpen();
    m_longText.clear();
    askText(nullptr);
}

void FactsController::onText(const std::string& text, const Json& next)
{
    m_longText += text;
    if (!next.is_null())
        return askText(next);
    if (m_longText.empty())
        return endText(tr("The episode was not returned by the store."));
    m_parts.reader->showText(displayLines(toQString(std::exchange(m_longText, {}))));
    askDrawnFromOpen();
}

void FactsController::endText(const QString& failure)
{
    m_longText.clear();
    m_parts.reader->tellCut(failure);
    askDrawnFromOpen();
}

void FactsController::onDrawn(FactSlice slice)
{
    if (slice.partial)
        m_parts.reader->tellMissing(tr("Not all facts drawn from it were returned."));
    m_parts.reader->showDrawn(factsOf(std::move(slice.facts), m_parts.reader->episode()));
}

void FactsController::goTo(const QString& node)
{
    if (!m_node.id.empty())
        m_way.push_back(m_node.id);
    emit nodeWanted(node);
}

void FactsController::goBack()
{
    if (m_way.empty())
        return;
    const std::string node = m_way.back();
    m_way.pop_back();
    emit nodeWanted(toQString(node));
}

} // namespace mnemo

#include "moc_factscontroller.cpp"
