// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/changenews.h"

#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/changenotice.h"
#include "ui/graph/changewatch.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowstatus.h"

#include <QDateTime>
#include <QMainWindow>
#include <QTimeZone>

namespace mnemo {

namespace {

ChangeCounts changeCounts(const SceneDifference& difference)
{
    return {difference.began, difference.ended,
        static_cast<std::int64_t>(difference.marks.nodes.size()),
        static_cast<std::int64_t>(difference.marks.edges.size())};
}

/// Of an outcome of the query that fills QueryPlace::Changes.
TimedChanges toldIn(const QueryOutcome& outcome)
{
    TimedChanges told;
    told.all = totalOf(outcome);
    const ResultList changes = mainListOf(outcome);
    for (const Json& row : *changes.rows) {
        const std::string what = changes.reading->text(Member::Change, row);
        told.began += what == "began" ? 1 : 0;
        told.ended += what == "ended" ? 1 : 0;
        told.recorded += what == "created" ? 1 : 0;
    }
    return told;
}

} // namespace

QString changeTime(const Workbench& workbench)
{
    return QDateTime::fromSecsSinceEpoch(workbench.clock().now(), QTimeZone::utc())
        .toString(QStringLiteral("HH:mm"));
}

ChangeWatch* installChangeNews(Window& window, GraphController& graph, GraphCanvas& canvas)
{
    auto* changes = new ChangeWatch(window.session, graph, canvas, window.frame);
    QAction* again = window.actions[ActionId::RunAgain];
    auto* notice = new ChangeNotice(again, &canvas);
    QObject::connect(changes, &ChangeWatch::outdated, notice,
        [changes, notice, &session = window.session, &status = window.status] {
            notice->begin(changes->shownAt());
            status.markOutdated(changeTime(session));
        });
    QObject::connect(changes, &ChangeWatch::timesCompared, notice,
        [notice](const QueryOutcome& told) { notice->tell(toldIn(told)); });
    QObject::connect(changes, &ChangeWatch::found, notice,
        [notice](const std::shared_ptr<const SceneDifference>& what) {
            notice->tell(what ? std::optional(changeCounts(*what)) : std::nullopt);
        });
    QObject::connect(changes, &ChangeWatch::settled, notice, &QWidget::hide);
    QObject::connect(notice, &ChangeNotice::showWanted, changes, &ChangeWatch::showChanges);
    QObject::connect(notice, &ChangeNotice::againWanted, again, &QAction::trigger);
    return changes;
}

} // namespace mnemo
