// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"
#include "core/query/places.h"
#include "ui/facts/fact.h"

#include "core/base/request.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace mnemo {

class EpisodesPanel;
class FactsPage;

/// The parts that show facts and where they come from.
struct FactsParts
{
    FactsPage* page = nullptr;
    EpisodesPanel* reader = nullptr;
};

/// Asks for the facts of the node that is looked at, and for the episodes that they came from. All
/// that is shown comes from slices, whenever facts hold and whatever was recorded when; the moment
/// that is looked at is applied to what came, by the same rule as queries do.
class FactsController final : public QObject
{
    Q_OBJECT
public:
    using OutcomePtr = std::shared_ptr<const QueryOutcome>;
    using DoneFn = std::function<void(const Result<OutcomePtr>&)>;

    /// A query by the place that it fills.
    struct Asked
    {
        QueryPlace place = QueryPlace::Slice;
        Json about; ///< null: what the arguments say
        Json arguments;
    };

    /// Asks, and calls the last argument once, unless the request is cancelled.
    using AskQuery
        = std::function<Request(const Asked& asked, QObject* context, const DoneFn& done)>;

    FactsController(const FactsParts& parts, AskQuery ask, QObject* parent);

    /// Another store is open, or none.
    void setProfile(const std::optional<Profile>& profile);

    /// Whether the open store says when facts hold, and keeps what they came from.
    [[nodiscard]] bool knowsFacts() const { return m_profile && m_profile->knowsValidity(); }

    [[nodiscard]] bool knowsEpisodes() const
    {
        return knowsFacts() && !m_profile->episodes.role.empty();
    }

    /// The node that is looked at; an empty one when none is.
    void showNode(const FactEnd& node);
    void setMoment(const FactMoment& moment);
    /// Asks again for what is shown.
    void refresh();

    /// Whether facts are drawn from nodes like this one.
    [[nodiscard]] bool isEpisode(const FactEnd& node) const
    {
        return knowsEpisodes() && node.role == m_profile->episodes.role;
    }

signals:
    /// How many facts of the node were known at the moment, −1 until they have come; absent where
    /// facts are not shown.
    void counted(std::optional<int> facts);
    void edgeChosen(const mnemo::EdgeName& edge);
    void nodeWanted(const QString& node);
    /// An episode is opened that the reader is to be shown for.
    void episodeOpened();

private:
    using TakeSlice = std::function<void(FactSlice slice)>;
    using TellFailure = std::function<void(const QString& why)>;

    void wirePage();
    void wireReader();
    void askNode();
    void askList();
    void askEpisode();
    void askText(const Json& after);
    void askDrawnFromOpen();
    void askDrawn(
        LatestRequest& slot, const std::string& episode, TakeSlice take, TellFailure fail);
    void open(const std::string& episode);
    void openWith(const EdgeName& fact, const std::string& episode);
    void ask(LatestRequest& slot, const Json& arguments, TakeSlice take, TellFailure fail);
    [[nodiscard]] static OutcomePtr answeredBy(
        const Result<OutcomePtr>& answer, const TellFailure& fail);
    void read(LatestRequest& slot, const OutcomePtr& outcome, TakeSlice take);
    void onNode(FactSlice slice);
    void onList(FactSlice slice);
    void onEpisode(FactSlice slice);
    void onText(const std::string& text, const Json& next);
    void endText(const QString& failure);
    void onDrawn(FactSlice slice);
    void tellCount();
    void goTo(const QString& node);
    void goBack();

    FactsParts m_parts;
    AskQuery m_ask;
    std::optional<Profile> m_profile;
    FactEnd m_node;
    std::vector<std::string> m_way; ///< nodes that were left for another one
    LatestRequest m_nodeRequest; ///< runs until the answer has been read
    LatestRequest m_listRequest;
    LatestRequest m_episodeRequest;
    LatestRequest m_textRequest; ///< the text of the open episode, where it is long
    std::string m_longText; ///< what has come of it
    LatestRequest m_drawnRequest; ///< facts of the episode that is open
    std::map<std::string, QString> m_titles; ///< of episodes that were read
    bool m_listed = false;
    bool m_counts = false; ///< the facts of the node have come
};

} // namespace mnemo
