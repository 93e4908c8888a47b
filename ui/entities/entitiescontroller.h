// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/async.h"
#include "core/base/workqueue.h"
#include "ui/entities/entityfield.h"
#include "ui/entities/momentpage.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <functional>
#include <string>

class QTimer;

namespace mnemo {

class TimelinePanel;

/// Asks for what the timeline shows and for the graph as of its events, and opens the dialog that
/// appends events. GUI thread.
class EntitiesController final : public QObject
{
    Q_OBJECT
public:
    EntitiesController(Workbench& workbench, TimelinePanel& timeline, QWidget& frame);

    /// Opens the dialog for an operation as operationFromJson() reads it. A store that may be
    /// written to and is open for reading is opened again first. Nothing happens where refusal()
    /// says why.
    void edit(const Json& operation);
    /// The same for the entity of this id, with what it holds.
    void editEntity(const std::string& id);
    /// The same to take back the newest event.
    void undoNewest();
    /// The timeline lists the events about one entity or relation.
    void showHistory(const std::string& id, const QString& name);
    void refresh();
    /// No moment is shown any more.
    void showPresent();

    /// Why no event may be appended to the open store; empty when it may.
    [[nodiscard]] QString refusal() const;

    /// Where nodes of a moment lie that have no place in the moment shown before.
    void setKnown(std::function<KnownGraph()> known) { m_known = std::move(known); }

    /// Of the moment that is shown; null while it is the present.
    [[nodiscard]] const OutcomePtr& moment() const { return m_moment; }

signals:
    void momentReady(const mnemo::ShownMoment& shown);
    /// The graph of now is to be seen again.
    void presentWanted();
    void failed(const mnemo::Error& error);

private:
    void refreshSoon();
    void clear();
    void wireTimeline();
    void onStop(qint64 place, const QString& node);
    void onMoment(const OutcomePtr& moment, const QString& node);
    void unite(OutcomePtr before, OutcomePtr now, const QString& node);
    void openDialog(const Json& operation);
    void suggest(const QString& typed, QObject* context,
        const std::function<void(std::vector<EntitySuggestion>)>& done);

    Workbench& m_workbench;
    TimelinePanel& m_timeline;
    QWidget& m_frame;
    QTimer* m_soon;
    std::function<KnownGraph()> m_known;
    OutcomePtr m_before; ///< the moment that it is compared with
    OutcomePtr m_moment;
    std::string m_historyOf; ///< id; empty: the newest events are listed
    QString m_historyName;
    LatestRequest m_spans;
    LatestRequest m_events;
    LatestRequest m_history;
    LatestRequest m_asked; ///< a moment
    LatestRequest m_entry;
    LatestRequest m_suggested;
    LatestJob m_uniting;
    WorkQueue m_queue{networkPool()}; ///< events are appended one after the other
};

} // namespace mnemo
