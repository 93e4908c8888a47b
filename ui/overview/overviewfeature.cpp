// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/overview/overviewfeature.h"

#include "core/query/places.h"
#include "ui/filter/filtercontroller.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/overview/overviewcontroller.h"
#include "ui/overview/overviewpage.h"
#include "ui/query/querycontroller.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/widgets/format.h"
#include "ui/widgets/keyhint.h"
#include "ui/window/centrepages.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>

#include <memory>
#include <optional>

namespace mnemo {

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(OverviewFeature)
};

QString storeWords(const Connection& connection)
{
    const QString kind = connection.url.kind == StoreUrl::Kind::Sqlite ? QStringLiteral("SQLite")
                                                                       : QStringLiteral("FalkorDB");
    return FeatureText::tr("%1, read with the profile “%2”.")
        .arg(kind, oneLine(toQString(connection.info.name.profile), 80));
}

/// What ends without an outcome has one that says why, unless its store is left.
OverviewController::AskQuery askOf(Workbench& workbench, QObject* context)
{
    return [&workbench, context](const NamedCall& call, const OverviewController::Take& take) {
        workbench.run(
            call.query, call.args, context, [call, take](const Result<QueryAnswer>& answer) {
                if (answer)
                    return take(answer->outcome);
                if (answer.error().code == ErrorCode::Cancelled)
                    return;
                auto failed = std::make_shared<QueryOutcome>();
                failed->query = call.query;
                failed->args = call.args;
                failed->error = answer.error();
                take(failed);
            });
    };
}

void wireStore(Window& window, OverviewPage* page, OverviewController* overview)
{
    CentrePages* pages = &window.pages;
    Workbench* session = &window.session;
    const auto shown = std::make_shared<std::optional<StoreName>>();
    const auto leave = [pages, page, overview, shown](const std::optional<StoreName>& store) {
        *shown = store;
        pages->closePage(page);
        overview->restart();
    };
    QObject::connect(session, &Workbench::storeOpened, page,
        [page, overview, shown, leave](const std::shared_ptr<const Connection>& connection) {
            page->setGraph(connection->title, storeWords(*connection));
            if (*shown && isSameStore(**shown, connection->info.name))
                overview->refresh();
            else
                leave(connection->info.name);
        });
    QObject::connect(session, &Workbench::storeClosed, page, [leave] { leave(std::nullopt); });
    QObject::connect(
        session, &Workbench::connectionReturned, overview, &OverviewController::refresh);
    QObject::connect(session, &Workbench::groupsChanged, overview, &OverviewController::refresh);
    QObject::connect(
        &session->crawls(), &StoreCrawls::ended, overview, &OverviewController::refresh);
    QObject::connect(session, &Workbench::committed, overview, [pages, page, overview] {
        if (pages->currentPage() != page) // where it is looked at, its numbers stay for a while
            overview->refresh();
    });
}

void wirePage(Window& window, const GraphFeature& graph, OverviewPage* page)
{
    CentrePages* pages = &window.pages;
    QObject::connect(page, &OverviewPage::graphWanted, pages,
        [pages, graphPage = graph.page] { pages->openPage(graphPage); });
    QObject::connect(
        page, &OverviewPage::questionChosen, &window.requests, &WindowRequests::questionWanted);
    followKeys(window.actions[ActionId::ShowOverview], page,
        [page](const QString& keys) { page->setKeys(keys); });
}

} // namespace

std::function<void()> installOverview(Window& window, const GraphFeature& graph,
    const SceneFeature& scenes, const MuseFeature& muse, OverviewDoors doors)
{
    CentrePages* pages = &window.pages;
    auto* page = new OverviewPage(pages);
    pages->addPassing({page, QStringLiteral("file"), FeatureText::tr("Overview")});
    auto* overview
        = new OverviewController(*page, askOf(window.session, &window.frame), &window.frame);
    wireStore(window, page, overview);
    wirePage(window, graph, page);
    QObject::connect(page, &OverviewPage::actionChosen, &doors.queries,
        [doors, beginFilter = window.actions[ActionId::FilterNodes]](const OutcomeAction& action) {
            // What a filter can ask is begun as one.
            if (action.step == OutcomeStep::OpenForm
                && doors.filter.open({action.query, action.arguments}))
                beginFilter->trigger();
            else
                doors.queries.goOn(action);
        });
    window.actions.on(ActionId::RunAgain, overview, [overview] { overview->refresh(); });
    QObject::connect(pages, &CentrePages::currentPageChanged, overview,
        [overview, pages, page] { overview->setLooked(pages->currentPage() == page); });
    window.actions.on(ActionId::ShowOverview, page, [pages, page] {
        pages->openPage(page);
        page->takeFocus();
    });
    const auto isFirst = std::make_shared<bool>(false);
    QObject::connect(scenes.controller, &SceneController::storeNoted, page,
        [pages, page, isFirst, question = muse.panel->input()](bool isNew) {
            if (!isNew || !*isFirst)
                return;
            pages->openPage(page);
            // Whoever writes a question already goes on.
            if (question->toPlainText().isEmpty())
                page->takeFocus();
        });
    return [isFirst] { *isFirst = true; };
}

} // namespace mnemo
