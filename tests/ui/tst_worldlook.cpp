// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/worldrun.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/world/fieldview.h"
#include "ui/world/outcomechart.h"

#include <QAbstractButton>
#include <QTreeView>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::patience;
using mnemo::test::WorldRun;

/// Looking at a world: one that plays, and one that rests.
class TestWorldLook : public QObject
{
    Q_OBJECT

private slots:

    /// Who reads the rows of a bar goes on reading them, however often the world commits.
    void theRowsOfABarStayWhileTheWorldPlays()
    {
        const WorldRun run;
        run.playUntil(600);
        QTRY_VERIFY_WITH_TIMEOUT(WorldRun::tickOf(run.outcomes().summary()) > 0, patience);
        auto* bars = run.child<OutcomeChart>("outcomesOverTicks");
        QTRY_VERIFY_WITH_TIMEOUT(!bars->content().categories.isEmpty(), patience);
        QSignalSpy rows(&run.world(), &WorldController::rowsReady);
        emit bars->barClicked(static_cast<int>(bars->content().categories.size()) - 1, 0);
        QVERIFY(rows.wait(patience));
        const auto* model = run.child<QTreeView>("tableView")->model();
        const auto tellsOutcomes = [model] {
            for (int column = 0; column < model->columnCount(); ++column) {
                if (model->headerData(column, Qt::Horizontal).toString() == u"reason_code"_s)
                    return true;
            }
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(tellsOutcomes(), patience);
        QSignalSpy graph(&run.workbench(), &Workbench::sliceReady);
        run.world().play();
        QTRY_VERIFY_WITH_TIMEOUT(graph.size() > 1, patience);
        run.world().pause();
        QTRY_VERIFY_WITH_TIMEOUT(!run.world().isPlaying(), patience);
        QVERIFY(tellsOutcomes());
    }

    /// What the inspector tells of a node goes on with the world.
    void theSelectedNodeIsToldAsItIs()
    {
        const WorldRun run;
        run.playUntil(200);
        const NodeId nexus("nexus:api");
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().find(nexus), patience);
        run.window->canvas()->select({nexus});
        const auto* inspector = run.child<InspectorPanel>("inspector");
        const auto told = [inspector] {
            QStringList words;
            const auto buttons = inspector->findChildren<QAbstractButton*>();
            for (const auto* button : buttons) {
                if (button->accessibleName().contains(u"sim:"_s))
                    words << button->accessibleName();
            }
            return words;
        };
        QTRY_VERIFY_WITH_TIMEOUT(!told().isEmpty(), patience);
        const QStringList before = told();
        run.playUntil(1200);
        QTRY_VERIFY_WITH_TIMEOUT(!told().isEmpty() && told() != before, patience);
    }

    /// A store that was opened for reading shows its world as it rests, and plays on from there
    /// when asked.
    void aWorldThatRestsIsShown()
    {
        const WorldRun run;
        run.playUntil(200);
        const auto tick = run.tick();
        const QString url = u"sqlite:"_s + run.workbench().connection()->url.path;
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().openUrl(url);
        QVERIFY(opened.wait(patience));
        QVERIFY(!run.workbench().canWrite());
        QTRY_COMPARE_WITH_TIMEOUT(run.tick(), tick, patience);
        auto* view = run.child<FieldView>("fieldView");
        QTRY_VERIFY_WITH_TIMEOUT(view->shownWorld() && view->shownWorld()->tick == tick, patience);
        QVERIFY(!run.world().isPlaying());
        QVERIFY(!run.workbench().canWrite());
        run.playUntil(tick + 50);
        QVERIFY(run.workbench().canWrite());
    }
};

QTEST_MAIN(TestWorldLook)
#include "tst_worldlook.moc"
