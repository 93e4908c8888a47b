// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/journeys.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/scalelegend.h"
#include "ui/graph/styles.h"
#include "ui/panels/rowdelegate.h"
#include "ui/scenes/scenecontroller.h"

#include <QListView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::int64_t now = 1767225600;
const char* const longState = "waiting until somebody who was there has said what they saw of it";

/// Twelve tasks in a row: a state for eleven of them, a truth value, a number and a key each.
std::string tasks()
{
    const std::vector<std::string> states{
        "open", "open", "done", "open", "done", "open", "open", "done", "done", "open", longState};
    std::string lines;
    for (int i = 0; i < 12; ++i) {
        Json node{{"id", testgraphs::name(i)}, {"role", i < 6 ? "fact" : "Person"},
            {"label", "task " + std::to_string(i)}, {"ready", i % 3 == 0}, {"weight", i},
            {"serial", "key " + std::to_string(100 + i)}};
        if (static_cast<std::size_t>(i) < states.size())
            node["state"] = states[static_cast<std::size_t>(i)];
        lines += node.dump() + '\n';
        if (i > 0)
            lines += Json{{"from", testgraphs::name(i - 1)}, {"kind", "next"},
                         {"to", testgraphs::name(i)}}
                         .dump()
                + '\n';
    }
    return lines;
}

QString legendOf(const WindowRun& run)
{
    return run.window->canvas()->findChild<ScaleLegend*>()->accessibleName();
}

/// Opens the settings of the graph, chooses by the keyboard and goes back.
void colourBy(const WindowRun& run, const QString& property)
{
    run.window->canvas()->setFocus();
    press(run, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto* colour = run.child<QComboBox>("colourBy");
    QTRY_VERIFY_WITH_TIMEOUT(colour->count() > 1 && colour->findData(property) >= 0, patience);
    colour->setFocus();
    QTest::keyClick(colour, Qt::Key_Home);
    for (int i = 0; i < colour->count() && colour->currentData() != property; ++i)
        QTest::keyClick(colour, Qt::Key_Down);
    QTRY_COMPARE(toQString(run.window->canvas()->state().colourBy), property);
    shot(*run.window, u"valuecolours-"_s + property);
    QTest::keyClick(colour, Qt::Key_Escape);
}

/// "fact 6, Person 0", as the legend beside the graph lists roles or kinds.
QString listed(const WindowRun& run, const char* list)
{
    QStringList rows;
    const auto* model = run.child<QListView>(list)->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        const QModelIndex index = model->index(row, 0);
        rows << index.data().toString() + u' ' + index.data(RowTrail).toString();
    }
    rows.sort(Qt::CaseInsensitive);
    return rows.join(u", "_s);
}

QColor middleOf(const WindowRun& run, const char* id)
{
    GraphCanvas& canvas = *run.window->canvas();
    const QPoint at = canvas.nodeRect(*canvas.scene().find(NodeId(id))).center();
    return canvas.grab().toImage().pixelColor(at);
}

/// How many pixels of a list have exactly this colour.
int pixelsOf(QWidget& widget, const QColor& colour)
{
    const QImage image = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == colour.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

/// Colours that say a text or whether something is true, from the choice to the reopened scene.
class TestValueColours : public QObject
{
    Q_OBJECT

private slots:

    void aTextColoursTheGraph_data()
    {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << int(ThemeKind::Light);
        QTest::newRow("dark") << int(ThemeKind::Dark);
    }

    void aTextColoursTheGraph()
    {
        QFETCH(int, theme);
        const QTemporaryDir folder;
        const WindowRun run{Clock(now)};
        ThemeOptions options = run.window->themeOptions();
        options.kind = static_cast<ThemeKind>(theme);
        run.window->setTheme(options);
        open(run, folder);
        const Theme look = themeOf(run.window.get());
        auto* roles = run.child<QListView>("legendRoles");
        const QColor ofRole = look.slotOf("fact").fill;
        QVERIFY(pixelsOf(*roles, ofRole) > 20);

        colourBy(run, u"state"_s);
        QCOMPARE(legendOf(run),
            u"Colour: state: done 4, open 6, %1 1, no value 1"_s.arg(
                QLatin1StringView(longState).left(30) + u'…'
                + QLatin1StringView(longState).right(29)));
        QTRY_COMPARE(middleOf(run, "n0"), look.categorical()[1].fill);
        QTRY_COMPARE(middleOf(run, "n6"), middleOf(run, "n0")); // of another role
        QTRY_COMPARE(middleOf(run, "n2"), look.categorical()[0].fill);
        QTRY_COMPARE(middleOf(run, "n10"), look.categorical()[2].fill);
        QTRY_COMPARE(middleOf(run, "n11"), look.color(Token::Panel));
        // A role is told by its shape alone: no node has its colour.
        QCOMPARE(pixelsOf(*roles, ofRole), 0);
        QVERIFY(roles->model()->index(0, 0).data(RowShapeOnly).toBool());

        colourBy(run, u"ready"_s);
        QCOMPARE(legendOf(run), u"Colour: ready: false 8, true 4"_s);
        colourBy(run, u"serial"_s);
        QVERIFY(legendOf(run).startsWith(u"Colour: serial: key 100 1, key 101 1, "_s));
        QVERIFY2(legendOf(run).contains(u", 4 more values 4"_s), qPrintable(legendOf(run)));
        QVERIFY(legendOf(run).endsWith(u"No two nodes have the same value"_s));
        colourBy(run, u"weight"_s);
        QCOMPARE(legendOf(run), u"Colour: weight from 0 to 11"_s);
        colourBy(run, {});
        QVERIFY(pixelsOf(*roles, ofRole) > 20);
    }

    /// Every legend counts what is drawn, and names nothing else but what a click brings back.
    void legendsCountWhatIsDrawn()
    {
        const QTemporaryDir folder;
        const WindowRun run{Clock(now)};
        open(run, folder);
        GraphCanvas& canvas = *run.window->canvas();
        StyleRules rules;
        rules.rules = {{StyleTarget::Nodes, "weight >= 6", {}, "square", {}, 0, 0},
            {StyleTarget::Nodes, "weight >= 4", {}, "diamond", {}, 0, 0}};
        changeStyle(canvas, rules);
        colourBy(run, u"ready"_s);
        const QString whole
            = u"Colour: ready: false 8, true 4. Style: weight >= 6 6, weight >= 4 8"_s;
        QCOMPARE(legendOf(run), whole);
        QCOMPARE(listed(run, "legendRoles"), u"fact 6, Person 6"_s);
        QCOMPARE(listed(run, "legendKinds"), u"next 11"_s);

        auto* roles = run.child<QListView>("legendRoles");
        const auto persons = roles->model()->match(
            roles->model()->index(0, 0), RowId, u"Person"_s, 1, Qt::MatchExactly);
        QCOMPARE(persons.size(), 1);
        roles->setCurrentIndex(persons.front());
        QTest::keyClick(roles, Qt::Key_Space);
        QTRY_COMPARE(canvas.shownNodes().size(), std::size_t{6});
        QCOMPARE(legendOf(run), u"Colour: ready: false 4, true 2. Style: weight >= 4 2"_s);
        QCOMPARE(listed(run, "legendRoles"), u"fact 6, Person 0"_s);
        QCOMPARE(listed(run, "legendKinds"), u"next 5"_s);
        const QByteArray figure = exported(run, folder.filePath(u"part.svg"_s), FigureArea::Whole);
        for (const char* words : {">fact<", ">6<", ">next<", ">5<", ">false<", ">true<"})
            QVERIFY2(figure.contains(words), words);
        QVERIFY(!figure.contains(">Person<") && !figure.contains("weight &gt;= 6<"));
        canvas.setFocus();
        press(run, Qt::Key_F11);
        QCOMPARE(
            run.child<QWidget>("presentedLegend")->accessibleDescription(), u"fact 6, next 5"_s);
        press(run, Qt::Key_F11);

        canvas.edits().hide({*canvas.scene().find(NodeId("n0"))});
        QTRY_COMPARE(listed(run, "legendRoles"), u"fact 5, Person 0"_s);
        canvas.edits().history().undo();
        canvas.edits().history().undo();
        QTRY_COMPARE(legendOf(run), whole);
        QCOMPARE(listed(run, "legendRoles"), u"fact 6, Person 6"_s);
        QCOMPARE(listed(run, "legendKinds"), u"next 11"_s);
    }

    void aFigureAndASceneSayTheSame()
    {
        const QTemporaryDir folder;
        const QString scene = folder.filePath(u"tasks.mnemo-scene"_s);
        QByteArray figure;
        {
            const WindowRun run{Clock(now)};
            open(run, folder);
            colourBy(run, u"state"_s);
            QSignalSpy saved(run.window->scenes(), &SceneController::saved);
            run.window->canvas()->setFocus();
            press(run, Qt::Key_S, Qt::ControlModifier);
            chooseFile(run, scene);
            QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
            figure = exported(run, folder.filePath(u"first.svg"_s), FigureArea::Whole);
        }
        for (const char* words :
            {"Colour: state", ">open<", ">6<", ">done<", ">4<", ">no value<", "done: 4; open: 6; "})
            QVERIFY2(figure.contains(words), words);
        QVERIFY(figure.contains("waiting until")); // and the rest is elided
        QVERIFY(!picture(figure).contains(longState));
        const Theme theme({ThemeKind::Light, 1.0, FontSource::Picture});
        for (const auto& slot : {theme.categorical()[0], theme.categorical()[1]})
            QVERIFY(figure.contains(slot.fill.name().toLatin1()));
        QVERIFY(!figure.contains(theme.slotOf("fact").fill.name().toLatin1()));

        const WindowRun other{Clock(now + 86400)};
        other.window->activateWindow();
        QTRY_VERIFY(other.window->isActiveWindow());
        QSignalSpy shown(other.window->scenes(), &SceneController::shown);
        press(other, Qt::Key_O, Qt::ControlModifier);
        chooseFile(other, scene);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QCOMPARE(other.window->canvas()->state().colourBy, std::string("state"));
        QVERIFY(legendOf(other).startsWith(u"Colour: state: done 4, open 6, "_s));
        const QByteArray again
            = exported(other, folder.filePath(u"second.svg"_s), FigureArea::Whole);
        QVERIFY(again.contains("<svg"));
        QCOMPARE(picture(again), picture(figure));
    }

private:
    static void open(const WindowRun& run, const QTemporaryDir& folder)
    {
        const QString graph = folder.filePath(u"tasks.jsonl"_s);
        QVERIFY(write(graph, tasks()));
        QSignalSpy settled(run.window->canvas(), &GraphCanvas::layoutSettled);
        run.workbench().opening().openFiles({graph});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{12}, patience);
        QTRY_VERIFY_WITH_TIMEOUT(settled.count() > 0, patience);
        run.window->activateWindow();
        QTRY_VERIFY(run.window->isActiveWindow());
    }
};

QTEST_MAIN(TestValueColours)
#include "tst_valuecolours.moc"
