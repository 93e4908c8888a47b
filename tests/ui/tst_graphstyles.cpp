// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/measures/measures.h"
#include "core/picture/stylerules.h"
#include "core/query/places.h"
#include "tests/ui/journeys.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/scalelegend.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/styles.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/window/windowactions.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::int64_t now = 1767225600;

/// Two rings of six people that one edge joins, and a city at the end.
std::string rings()
{
    std::string lines;
    const auto add = [&lines](const Json& json) { lines += json.dump() + '\n'; };
    for (int i = 0; i < 12; ++i)
        add({{"id", testgraphs::name(i)}, {"role", "person"}, {"label", "P" + std::to_string(i)},
            {"age", 20 + i}, {"nick", "nick " + std::to_string(i)}});
    add({{"id", "ulm"}, {"role", "city"}, {"label", "Ulm"}});
    const auto join
        = [&add](const std::string& from, const std::string& kind, const std::string& to) {
              add({{"from", from}, {"kind", kind}, {"to", to}});
          };
    for (int i = 0; i < 12; ++i) {
        const int ring = i / 6 * 6;
        join(testgraphs::name(i), "knows", testgraphs::name(ring + (i + 1) % 6));
        join(testgraphs::name(i), "knows", testgraphs::name(ring + (i + 2) % 6));
    }
    join(testgraphs::name(0), "knows", testgraphs::name(6));
    join(testgraphs::name(1), "lives_in", "ulm");
    return lines;
}

QString legendOf(const WindowRun& run)
{
    return run.window->canvas()->findChild<ScaleLegend*>()->accessibleName();
}

QColor middleOf(const WindowRun& run, const char* id)
{
    GraphCanvas& canvas = *run.window->canvas();
    const QPoint at = canvas.nodeRect(*canvas.scene().find(NodeId(id))).center();
    return canvas.grab().toImage().pixelColor(at);
}

template <typename T> T* part(const QWidget* widget, const char* name)
{
    return widget->findChild<T*>(QString::fromLatin1(name));
}

QDialog* dialogOf(const WindowRun& run, ActionId action, const char* name)
{
    run.window->act(action);
    return run.child<QDialog>(name);
}

void choose(QComboBox* box, int place)
{
    box->setCurrentIndex(place);
    emit box->activated(place);
}

} // namespace

/// A person's own style, measures and conditions, from their dialogs to the picture and back from
/// what was kept.
class TestGraphStyles : public QObject
{
    Q_OBJECT

private slots:

    void aRuleIsDrawnAndKept()
    {
        const QTemporaryDir folder;
        const QString sheet = folder.filePath(u"mine.mnemo-styles"_s);
        {
            const WindowRun run{Clock(now)};
            open(run, folder);
            const QDialog* dialog = dialogOf(run, ActionId::StyleGraph, "styleDialog");
            QVERIFY(dialog != nullptr);
            QVERIFY(!part<QWidget>(dialog, "styleWhere")->isEnabled());
            part<QPushButton>(dialog, "styleAdd")->click();
            auto* where = part<QComboBox>(dialog, "styleWhere");
            where->setEditText(u"role = person and age >= 26"_s);
            emit where->lineEdit()->editingFinished();
            auto* colour = part<QComboBox>(dialog, "styleColour");
            choose(colour, colour->findData(u"#009E73"_s));
            auto* shape = part<QComboBox>(dialog, "styleShape");
            choose(shape, shape->findData(u"square"_s));
            QTRY_COMPARE(middleOf(run, "n7"), QColor(0x00, 0x9E, 0x73));
            QVERIFY(middleOf(run, "n3") != QColor(0x00, 0x9E, 0x73));
            QCOMPARE(legendOf(run), u"Style: role = person and age >= 26 6"_s);
            // The same once more changes nothing.
            choose(part<QComboBox>(dialog, "styleOf"), 0);
            QCOMPARE(where->currentText(), u"role = person and age >= 26"_s);
            where->setEditText(u"age >="_s);
            emit where->lineEdit()->editingFinished();
            QVERIFY(part<QWidget>(dialog, "styleWrong")->isVisible());
            // It stays to be mended.
            QTest::keyClick(where->lineEdit(), Qt::Key_Return);
            QVERIFY(dialog->isVisible());
            choose(shape, shape->findData(u"pill"_s));
            choose(shape, shape->findData(u"square"_s));
            QCOMPARE(where->currentText(), u"age >="_s);
            QVERIFY(part<QWidget>(dialog, "styleWrong")->isVisible());
            QCOMPARE(legendOf(run), u"Style: role = person and age >= 26 6"_s);
            shot(*run.window, u"graphstyles-rule"_s);
            // What names nothing is drawn, as it may come later, and is warned of.
            where->setEditText(u"agee > 3"_s);
            emit where->lineEdit()->editingFinished();
            const auto* wrong = part<QLabel>(dialog, "styleWrong");
            QVERIFY2(wrong->text().contains(u"“agee”"_s) && wrong->text().contains(u"age"_s),
                qPrintable(wrong->text()));
            QCOMPARE(
                run.window->canvas()->state().style.rules.front().when, std::string("agee > 3"));
            where->setEditText(u"role = person and age >= 26"_s);
            emit where->lineEdit()->editingFinished();
            QVERIFY(!wrong->isVisible());
            // A second rule over the first one, and back.
            part<QPushButton>(dialog, "styleAdd")->click();
            where->setEditText(u"age = 27"_s);
            emit where->lineEdit()->editingFinished();
            QCOMPARE(middleOf(run, "n7"), QColor(0x00, 0x9E, 0x73));
            part<QPushButton>(dialog, "styleUp")->click();
            QTRY_COMPARE(middleOf(run, "n7"), QColor(0xE6, 0x9F, 0x00));
            part<QPushButton>(dialog, "styleRemove")->click();
            QTRY_COMPARE(middleOf(run, "n7"), QColor(0x00, 0x9E, 0x73));
            const CanvasState& state = run.window->canvas()->state();
            QVERIFY(writeSheet(sheet, {"age", {}, state.style}));
            changeStyle(*run.window->canvas(), {});
            QTRY_VERIFY(middleOf(run, "n7") != QColor(0x00, 0x9E, 0x73));
            run.window->canvas()->edits().history().undo();
            // Another graph has its own style, and this one has it again when it comes back.
            openGraph(
                run, folder, u"other.jsonl"_s, "{\"id\": \"solo\", \"role\": \"person\"}\n", 1);
            QVERIFY(run.window->canvas()->state().style.empty());
            openGraph(run, folder, u"rings.jsonl"_s, rings(), 13);
            QTRY_COMPARE(run.window->canvas()->state().style.rules.size(), std::size_t{1});
            QTRY_COMPARE(middleOf(run, "n7"), QColor(0x00, 0x9E, 0x73));
        }
        // In another home it comes by its file, with what is asked for on the command line.
        const WindowRun other{Clock(now)};
        QSignalSpy doubted(other.window->styles(), &GraphStyles::doubted);
        other.window->styles()->order({sheet, {}, {}, "age < 30"});
        open(other, folder);
        QTRY_COMPARE(other.window->canvas()->state().colourBy, std::string("age"));
        QTRY_COMPARE(middleOf(other, "n7"), QColor(0x00, 0x9E, 0x73));
        QTRY_COMPARE(other.window->canvas()->shownNodes().size(), std::size_t{10});
        QCOMPARE(doubted.count(), 0);
        StyleSheet foreign;
        foreign.rules.rules = {{StyleTarget::Nodes, "rank > 3", "#111111", {}, {}, 0, 0}};
        QVERIFY(other.window->styles()->use(foreign));
        QCOMPARE(doubted.count(), 1);
    }

    void aSceneLeavesTheRulesOfItsStore()
    {
        const QTemporaryDir folder;
        const QString plain = folder.filePath(u"plain.mnemo-scene"_s);
        const WindowRun run{Clock(now)};
        open(run, folder);
        GraphCanvas& canvas = *run.window->canvas();
        QSignalSpy saved(run.window->scenes(), &SceneController::saved);
        run.window->scenes()->saveTo(plain);
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        StyleRules rules;
        rules.rules.emplace_back().colour = "#009E73";
        changeStyle(canvas, rules);
        canvas.edits().history().setClean(); // is left without a question
        QSignalSpy shown(run.window->scenes(), &SceneController::shown);
        run.workbench().opening().openFiles({plain});
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QVERIFY(shown.front().front().toBool()); // the store stayed open
        QVERIFY(canvas.state().style.empty());
        openGraph(run, folder, u"other.jsonl"_s, "{\"id\": \"solo\", \"role\": \"person\"}\n", 1);
        openGraph(run, folder, u"rings.jsonl"_s, rings(), 13);
        QTRY_COMPARE(canvas.state().style, rules);
    }

    void whatWasOrderedIsNotKept()
    {
        const QTemporaryDir folder;
        const QString sheet = folder.filePath(u"once.mnemo-styles"_s);
        StyleRules rules;
        rules.rules = {{StyleTarget::Nodes, "age >= 26", "#009E73", {}, {}, 0, 0}};
        QVERIFY(writeSheet(sheet, {{}, {}, rules}));
        const WindowRun run{Clock(now)};
        run.window->styles()->order({sheet, {}, {}, {}});
        open(run, folder);
        QTRY_VERIFY(run.window->canvas()->state().style == rules);
        openGraph(run, folder, u"other.jsonl"_s, "{\"id\": \"solo\", \"role\": \"person\"}\n", 1);
        QVERIFY(run.window->canvas()->state().style.empty());
        openGraph(run, folder, u"rings.jsonl"_s, rings(), 13);
        QVERIFY(run.window->canvas()->state().style.empty());
    }

    void whatCannotBeDrawnIsRefused_data()
    {
        QTest::addColumn<QString>("colourBy");
        QTest::addColumn<QString>("sizeBy");
        QTest::addColumn<QString>("condition");
        QTest::addColumn<QString>("named");
        QTest::addColumn<QString>("offered");
        QTest::newRow("colour") << u"salary"_s << QString() << QString() << u"salary"_s << u"age"_s;
        QTest::newRow("size") << QString() << u"salary"_s << QString() << u"salary"_s << u"age"_s;
        QTest::newRow("size of texts")
            << QString() << u"nick"_s << QString() << u"holds no numbers"_s << u"age."_s;
        QTest::newRow("property") << QString() << QString() << u"salary > 3"_s << u"salary"_s
                                  << u"nick"_s;
        QTest::newRow("role") << QString() << QString() << u"role = town"_s << u"town"_s
                              << u"city"_s;
        QTest::newRow("relation") << QString() << QString() << u"relation = likes"_s << u"likes"_s
                                  << u"lives_in"_s;
    }

    void whatCannotBeDrawnIsRefused()
    {
        QFETCH(QString, colourBy);
        QFETCH(QString, sizeBy);
        QFETCH(QString, condition);
        QFETCH(QString, named);
        QFETCH(QString, offered);
        const QTemporaryDir folder;
        const WindowRun run{Clock(now)};
        QSignalSpy refused(run.window->styles(), &GraphStyles::refused);
        run.window->styles()->order(
            {{}, colourBy.toStdString(), sizeBy.toStdString(), condition.toStdString()});
        open(run, folder);
        QTRY_COMPARE(refused.count(), 1);
        const auto error = refused.front().front().value<Error>();
        QVERIFY2(error.message.contains(named), qPrintable(error.message));
        QVERIFY2(error.hint.contains(offered), qPrintable(error.hint));
    }

    void degreesAreDrawnBy_data()
    {
        QTest::addColumn<std::string>("sizeBy");
        QTest::addColumn<std::string>("sized");
        QTest::newRow("degree, as by itself") << std::string("degree") << std::string();
        QTest::newRow("in-degree") << std::string("in-degree") << std::string("view:in-degree");
    }

    void degreesAreDrawnBy()
    {
        QFETCH(const std::string, sizeBy);
        QFETCH(const std::string, sized);
        const QTemporaryDir folder;
        const WindowRun run{Clock(now)};
        run.window->styles()->order({{}, "degree", sizeBy, {}});
        open(run, folder);
        const CanvasState& state = run.window->canvas()->state();
        QTRY_COMPARE_WITH_TIMEOUT(state.colourBy, std::string("view:degree"), patience);
        QTRY_COMPARE_WITH_TIMEOUT(state.sizeBy, sized, patience);
        QCOMPARE(
            run.window->canvas()->look().style->scales.colour->nodes, run.scene().nodes().size());
    }

    void aSheetOfAnotherGraphIsRefused()
    {
        const QTemporaryDir folder;
        const QString sheet = folder.filePath(u"other.mnemo-styles"_s);
        QVERIFY(writeSheet(sheet, {"salary", {}, {}}));
        const WindowRun run{Clock(now)};
        QSignalSpy refused(run.window->styles(), &GraphStyles::refused);
        run.window->styles()->order({sheet, {}, {}, {}});
        open(run, folder);
        QTRY_COMPARE(refused.count(), 1);
        QVERIFY(refused.front().front().value<Error>().message.contains(u"salary"_s));
        QVERIFY(run.window->canvas()->state().colourBy.empty());
    }

    void nodesAreCalledByAProperty()
    {
        const QTemporaryDir folder;
        const WindowRun run{Clock(now)};
        open(run, folder);
        run.window->act(ActionId::FilterGraph);
        auto* caption = run.child<QComboBox>("captionBy");
        QTRY_VERIFY_WITH_TIMEOUT(caption->findData(u"nick"_s) > 0, patience);
        choose(caption, caption->findData(u"nick"_s));
        QCOMPARE(run.window->canvas()->state().style.caption, std::string("nick"));
        const QByteArray figure = exported(run, folder.filePath(u"nick.svg"_s), FigureArea::Whole);
        const qsizetype from = figure.indexOf("<desc");
        const QByteArray told = figure.mid(from, figure.indexOf("</desc>") - from);
        QVERIFY2(told.contains("nick 3;"), told.constData());
        QVERIFY2(told.contains("Ulm"), told.constData()); // has none
    }

    void aConditionIsTyped()
    {
        const QTemporaryDir folder;
        const WindowRun run{Clock(now)};
        open(run, folder);
        GraphCanvas& canvas = *run.window->canvas();
        run.window->act(ActionId::FilterGraph);
        auto* input = run.child<QLineEdit>("filterCondition");
        input->setFocus();
        QTest::keyClicks(input, u"age >= 30"_s);
        QCOMPARE(canvas.shownNodes().size(), std::size_t{2});
        QVERIFY(canvas.edits().history().undoText().isEmpty()); // is no step yet
        QTest::keyClicks(input, u" and "_s);
        QVERIFY(run.child<QWidget>("filterConditionNote")->isVisible());
        QCOMPARE(canvas.shownNodes().size(), std::size_t{2});
        QTest::keyClicks(input, u"nicks contains 11"_s);
        QVERIFY(run.child<QWidget>("filterConditionNote")->isVisible());
        for (int i = 0; i < 13; ++i)
            QTest::keyClick(input, Qt::Key_Backspace);
        QTest::keyClicks(input, u" contains 11"_s);
        QVERIFY(!run.child<QWidget>("filterConditionNote")->isVisible());
        QTest::keyClick(input, Qt::Key_Return);
        QCOMPARE(canvas.shownNodes().size(), std::size_t{1});
        shot(*run.window, u"graphstyles-filter"_s);
        canvas.edits().history().undo();
        QCOMPARE(canvas.shownNodes().size(), std::size_t{13});
        QVERIFY(input->text().isEmpty());
    }

    void measuresColourAndSize()
    {
        const QTemporaryDir folder;
        const QString scene = folder.filePath(u"rings.mnemo-scene"_s);
        QByteArray figure;
        {
            const WindowRun run{Clock(now)};
            open(run, folder);
            QDialog* dialog = dialogOf(run, ActionId::MeasureNodes, "measureDialog");
            QVERIFY(dialog != nullptr);
            shot(*run.window, u"graphstyles-measure"_s);
            auto* colour = part<QComboBox>(dialog, "measureColour");
            choose(colour, 1 + static_cast<int>(Measure::Community));
            auto* size = part<QComboBox>(dialog, "measureSize");
            choose(size, 1 + static_cast<int>(Measure::Betweenness));
            part<QPushButton>(dialog, "measureRun")->click();
            QTRY_VERIFY_WITH_TIMEOUT(
                legendOf(run).startsWith(u"Colour: Community (measured): 1 7, 2 6"_s), patience);
            QVERIFY(legendOf(run).contains(u"Size: Betweenness (measured) from 0 to "_s));
            QTRY_COMPARE(middleOf(run, "n2"), middleOf(run, "n3"));
            QTRY_VERIFY(middleOf(run, "n2") != middleOf(run, "n8"));
            // The measures are what the picture was made of: it has their receipt.
            const auto& made = run.window->graph()->outcomes().list;
            QVERIFY(std::any_of(made.begin(), made.end(),
                [](const auto& outcome) { return fills(*outcome, QueryPlace::Measures); }));
            QSignalSpy saved(run.window->scenes(), &SceneController::saved);
            run.window->canvas()->setFocus();
            press(run, Qt::Key_S, Qt::ControlModifier);
            chooseFile(run, scene);
            QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
            figure = exported(run, folder.filePath(u"first.svg"_s), FigureArea::Whole);
        }
        QVERIFY(figure.contains("Community (measured)"));
        const WindowRun other{Clock(now + 86400)};
        other.window->activateWindow();
        QTRY_VERIFY(other.window->isActiveWindow());
        QSignalSpy shown(other.window->scenes(), &SceneController::shown);
        press(other, Qt::Key_O, Qt::ControlModifier);
        chooseFile(other, scene);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QVERIFY(legendOf(other).startsWith(u"Colour: Community (measured): 1 7, 2 6"_s));
        const QByteArray again
            = exported(other, folder.filePath(u"second.svg"_s), FigureArea::Whole);
        QCOMPARE(picture(again), picture(figure));
    }

private:
    static void openGraph(const WindowRun& run, const QTemporaryDir& folder, const QString& name,
        const std::string& lines, std::size_t nodes)
    {
        const QString graph = folder.filePath(name);
        QVERIFY(write(graph, lines));
        run.workbench().opening().openFiles({graph});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), nodes, patience);
    }

    static void open(const WindowRun& run, const QTemporaryDir& folder)
    {
        QSignalSpy settled(run.window->canvas(), &GraphCanvas::layoutSettled);
        openGraph(run, folder, u"rings.jsonl"_s, rings(), 13);
        QTRY_VERIFY_WITH_TIMEOUT(settled.count() > 0, patience);
        run.window->activateWindow();
        QTRY_VERIFY(run.window->isActiveWindow());
    }
};

QTEST_MAIN(TestGraphStyles)
#include "tst_graphstyles.moc"
