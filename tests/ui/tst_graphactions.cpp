// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "core/query/outcome.h"
#include "ui/canvas/canvasedits.h"
#include "ui/graph/graphactions.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>

using namespace mnemo;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A window with nothing but a canvas and two menus.
struct Stage
{
    QMainWindow window;
    GraphCanvas* canvas = new GraphCanvas(&window);
    GraphActions actions{*canvas, &window};
    QAction* all;
    QAction* layout;

    Stage()
    {
        all = window.menuBar()->addMenu(u"Edit"_s)->addAction(u"All"_s);
        layout = window.menuBar()->addMenu(u"Graph"_s)->addAction(u"Lay out"_s);
        window.setCentralWidget(canvas);
        window.resize(800, 500);
        window.show();
        actions.fill(*window.menuBar(), all, layout);
        showRow(*canvas);
    }

    [[nodiscard]] QAction* action(const QString& text) const
    {
        for (auto* action : actions.all()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }

    [[nodiscard]] QMenu* menu(const QString& title)
    {
        for (auto* top : window.menuBar()->actions()) {
            for (auto* action : top->menu()->actions()) {
                if (action->menu() != nullptr && action->text() == title)
                    return action->menu();
            }
        }
        return nullptr;
    }
};

QAction* entry(const QMenu* menu, const QString& text)
{
    for (auto* action : menu->actions()) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

} // namespace

class TestGraphActions final : public QObject
{
    Q_OBJECT

private slots:

    void stepsAreNamedInTheMenu()
    {
        Stage stage;
        QAction* hide = stage.action(u"Hide"_s);
        QVERIFY(!hide->isEnabled());
        QVERIFY(!stage.action(u"Show what is hidden"_s)->isEnabled());
        stage.canvas->select({NodeId("n1"), NodeId("n2")});
        QVERIFY(hide->isEnabled());
        hide->trigger();
        QCOMPARE(shown(*stage.canvas).size(), 3U);
        QAction* undo = stage.action(u"Undo Hide 2 nodes"_s);
        QVERIFY(undo != nullptr);
        undo->trigger();
        QCOMPARE(shown(*stage.canvas).size(), 5U);
        QVERIFY(stage.action(u"Redo Hide 2 nodes"_s) != nullptr);
    }

    void noTwoShareTheirKeys()
    {
        Stage stage;
        QSet<QString> keys;
        for (auto* action : stage.actions.all()) {
            QVERIFY(!action->text().isEmpty());
            for (const auto& key : action->shortcuts()) {
                QVERIFY2(!keys.contains(key.toString()), qPrintable(key.toString()));
                keys.insert(key.toString());
            }
        }
    }

    void menusOfferWhatTheGraphHas()
    {
        Stage stage;
        Json slice = path(3);
        slice["nodes"][0]["properties"]["score & more"] = 4;
        slice["nodes"][1]["properties"]["score & more"] = 5;
        slice["nodes"][1]["properties"]["state"] = "open";
        stage.canvas->setScene(sceneOf(slice), {{-100, 0}, {0, 0}, {100, 0}});
        QMenu* colours = stage.menu(u"Colour by"_s);
        emit colours->aboutToShow();
        QVERIFY(!entry(colours, u"Numbers and times"_s)->isEnabled());
        entry(colours, u"score && more"_s)->trigger();
        QCOMPARE(stage.canvas->state().colourBy, std::string("score & more"));
        emit colours->aboutToShow();
        QVERIFY(entry(colours, u"score && more"_s)->isChecked());
        QVERIFY(!entry(colours, u"Texts, true and false"_s)->isEnabled());
        entry(colours, u"state"_s)->trigger();
        QCOMPARE(stage.canvas->state().colourBy, std::string("state"));
        QMenu* sizes = stage.menu(u"Size by"_s);
        emit sizes->aboutToShow();
        QVERIFY(entry(sizes, u"score && more"_s) && !entry(sizes, u"state"_s));
        QMenu* filter = stage.menu(u"Filter"_s);
        emit filter->aboutToShow();
        QAction* role = entry(filter, u"web:url"_s);
        QVERIFY(role->isChecked());
        role->trigger();
        QVERIFY(shown(*stage.canvas).empty());
        emit filter->aboutToShow();
        entry(filter, u"Clear the filter"_s)->trigger();
        QCOMPARE(shown(*stage.canvas).size(), 3U);
    }

    void theLayoutThatIsShownIsMarked()
    {
        Stage stage;
        const QMenu* layouts = stage.menu(u"Layout"_s);
        const auto marked = [layouts] {
            QStringList names;
            for (const auto* action : layouts->actions()) {
                if (action->isChecked())
                    names.append(action->text());
            }
            return names.join(u", "_s);
        };
        QCOMPARE(marked(), u"Force layout"_s);
        entry(layouts, u"Grid by role"_s)->trigger();
        QTRY_COMPARE(stage.canvas->state().layout, LayoutKind::Grid);
        QCOMPARE(marked(), u"Grid by role"_s);
        stage.canvas->edits().history().undo();
        QCOMPARE(marked(), u"Force layout"_s);
        entry(layouts, u"Force layout"_s)->trigger();
        QCOMPARE(marked(), u"Force layout"_s);
    }

    void aMissingPathIsTold()
    {
        Stage stage;
        QSignalSpy told(&stage.actions, &GraphActions::noteReady);
        stage.action(u"Shortest path"_s)->trigger();
        QCOMPARE(told.count(), 1);
        QVERIFY(told[0][0].toString().contains(u"two nodes"_s));
    }

    void neighboursBeyondAreCounted()
    {
        Stage stage;
        QueryOutcome outcome;
        outcome.query = "neighbors";
        outcome.status = QueryStatus::Found;
        outcome.result = {{"node_id", "n0"},
            {"neighbors", {{{"other_id", "n1"}}, {{"other_id", "x"}}, {{"other_id", "x"}}}}};
        const auto before = stage.canvas->grab().toImage();
        stage.actions.noteNeighbours(outcome);
        QTRY_VERIFY(stage.canvas->grab().toImage() != before);
        outcome.result = Json();
        stage.actions.noteNeighbours(outcome);
    }
};

QTEST_MAIN(TestGraphActions)
#include "tst_graphactions.moc"
