// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/fitting.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "translations/translations.h"
#include "ui/overview/overviewcontroller.h"
#include "ui/overview/overviewpage.h"
#include "ui/overview/overviewrows.h"
#include "ui/overview/propertylist.h"
#include "ui/overview/schemaplaces.h"
#include "ui/overview/schemaview.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const std::vector<const char*> kQuestions{"How many tasks are there per component?",
    "Which tasks have priority 1?", "Who has the most tasks?", "Who leads “Lighthouse”?",
    "How is “Lighthouse” connected to “Ada Lindgren”?"};

QString teamFile()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/overview/team.json"_s;
}

QString textOf(const WindowRun& run, const char* label)
{
    return run.child<QLabel>(label)->text();
}

OverviewPage* pageOf(const WindowRun& run)
{
    return run.child<OverviewPage>("overviewPage");
}

bool isSettled(const WindowRun& run)
{
    return run.window->findChild<OverviewController*>()->isSettled();
}

QString tabOf(const WindowRun& run)
{
    const auto* tabs = run.child<QTabBar>("centreTabs");
    return tabs->tabText(tabs->currentIndex());
}

QStringList questionsOf(const WindowRun& run)
{
    QStringList questions;
    for (const QuestionRow* row : pageOf(run)->findChildren<QuestionRow*>()) {
        if (!row->isHidden() && !row->isPending())
            questions.append(row->text());
    }
    return questions;
}

template <typename Door> Door* doorOf(const WindowRun& run, const QString& text)
{
    for (Door* door : pageOf(run)->findChildren<Door*>()) {
        if (door->text() == text && !door->isHidden())
            return door;
    }
    qFatal("“%s” does not stand on the page", qPrintable(text));
    return nullptr;
}

bool hasProperty(const WindowRun& run, const QString& name)
{
    const auto rows = pageOf(run)->findChildren<PropertyRow*>();
    return std::any_of(rows.begin(), rows.end(),
        [&](const PropertyRow* row) { return row->text() == name && !row->isHidden(); });
}

/// Waits until all that is to stand on the page does.
void waitForPage(const WindowRun& run)
{
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(run)->isVisible(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(run), patience);
}

void openTeam(const WindowRun& run)
{
    run.workbench().opening().openFiles({teamFile()});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{11}, patience);
    QTest::keyClick(run.window.get(), Qt::Key_4, Qt::ControlModifier);
    waitForPage(run);
}

/// How many rows the table shows.
int rowsOf(const WindowRun& run)
{
    return run.child<QAbstractItemView>("tableView")->model()->rowCount();
}

} // namespace

/// What is in a graph, on one page that leads on.
class TestOverview final : public QObject
{
    Q_OBJECT

private slots:

    static void comesFirstOnce()
    {
        WindowRun run;
        run.window->showOverviewFirst();
        run.workbench().opening().openFiles({teamFile()});
        waitForPage(run);
        QCOMPARE(tabOf(run), u"Overview"_s);
        QCOMPARE(textOf(run, "overviewTitle"), u"team.json"_s);
        const QString store = u"sqlite:"_s + run.workbench().connection()->url.path;
        run.window->close();
        run.window = std::make_unique<ProgramWindow>(
            WorkbenchOptions{Home::under(run.folder.path()), Clock(), {}});
        run.window->showOverviewFirst();
        QSignalSpy noted(run.window->scenes(), &SceneController::storeNoted);
        run.window->resize(1600, 1000);
        run.window->show();
        run.workbench().opening().openUrl(store);
        QTRY_COMPARE_WITH_TIMEOUT(noted.count(), 1, patience);
        QVERIFY(!noted.first().first().toBool());
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{11}, patience);
        QCOMPARE(tabOf(run), u"Graph"_s);
    }

    static void saysWhatIsThere()
    {
        WindowRun run;
        openTeam(run);
        QCOMPARE(tabOf(run), u"Overview"_s);
        QCOMPARE(textOf(run, "overviewNodes"), u"11"_s);
        QCOMPARE(textOf(run, "overviewEdges"), u"12"_s);
        QCOMPARE(textOf(run, "overviewDates"), u"2019-01-07 to 2027-01-29"_s);
        QVERIFY(run.child<Badge>("overviewPartial")->isHidden());
        QCOMPARE(doorOf<RoleDisc>(run, u"task"_s)->accessibleName().left(4), u"task"_s);
        QCOMPARE(pageOf(run)->findChildren<RoleDisc*>().size(), 4);
        QCOMPARE(pageOf(run)->findChildren<RelationLabel*>().size(), 5);
        QVERIFY(doorOf<PropertyRow>(run, u"status"_s)
                    ->accessibleName()
                    .contains(u"open 3, done 1, review 1"_s));
        QVERIFY(doorOf<PropertyRow>(run, u"estimate"_s)->accessibleName().contains(u"0.5 to 13"_s));
        QVERIFY(doorOf<PropertyRow>(run, u"due"_s)
                    ->accessibleName()
                    .contains(u"due, date: 2026-10-05 to 2027-01-29. 5 of 5 have it."_s));
        // Five properties of a role at first.
        QVERIFY(!hasProperty(run, u"note"_s));
        QTest::mouseClick(doorOf<LinkButton>(run, u"2 more"_s), Qt::LeftButton);
        QTRY_VERIFY(hasProperty(run, u"note"_s));
        QStringList expected;
        for (const char* question : kQuestions)
            expected.append(QString::fromUtf8(question));
        QCOMPARE(questionsOf(run), expected);
        shot(*run.window, u"overview"_s);
    }

    static void doors_data()
    {
        QTest::addColumn<QString>("door");
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<QByteArray>("args");
        QTest::addColumn<int>("rows");
        QTest::newRow("a role of the schema")
            << u"disc"_s << QByteArray("find_nodes") << QByteArray(R"({"roles":["person"]})") << 3;
        QTest::newRow("a role of the list")
            << u"row"_s << QByteArray("find_nodes") << QByteArray(R"({"roles":["person"]})") << 3;
        QTest::newRow("a relation") << u"relation"_s << QByteArray("find_edges")
                                    << QByteArray(R"({"from_roles":["task"],"kinds":["blocks"],
                "to_roles":["task"]})")
                                    << 2;
    }

    static void doors()
    {
        QFETCH(QString, door);
        QFETCH(QByteArray, query);
        QFETCH(QByteArray, args);
        QFETCH(int, rows);
        WindowRun run;
        openTeam(run);
        QWidget* button = doorOf<RoleDisc>(run, u"person"_s);
        if (door == u"row")
            button = doorOf<RoleRow>(run, u"person"_s);
        else if (door == u"relation")
            button = doorOf<RelationLabel>(run, u"blocks"_s);
        QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
        if (door == u"relation")
            QTest::mouseClick(button, Qt::LeftButton);
        else
            QTest::keyClick(button, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(tabOf(run), u"Table"_s, patience);
        const auto answers = answersTo(came, query.toStdString());
        QCOMPARE(answers.size(), std::size_t{1});
        const Json wanted = Json::parse(args.toStdString());
        for (const auto& [name, value] : wanted.items())
            QCOMPARE(answers.front().args.at(name), value);
        QTRY_COMPARE_WITH_TIMEOUT(rowsOf(run), rows, patience);
    }

    static void propertyBeginsAFilter()
    {
        WindowRun run;
        openTeam(run);
        QTest::mouseClick(doorOf<PropertyRow>(run, u"status"_s), Qt::LeftButton);
        QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
        auto* runs = run.child<QAbstractButton>("filterRun");
        QTRY_VERIFY_WITH_TIMEOUT(runs->isVisible() && runs->isEnabled(), patience);
        QTest::mouseClick(runs, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!answersTo(came, "find_nodes").empty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(rowsOf(run) == 3, patience);
        QCOMPARE(answersTo(came, "find_nodes").back().args.at("where").dump(),
            std::string(R"([{"op":"eq","property":"status","value":"open"}])"));
        QTRY_COMPARE_WITH_TIMEOUT(rowsOf(run), 3, patience);
    }

    static void questionsGoToTheMuse_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("byKey");
        QTest::newRow("the key 2") << 2 << true;
        QTest::newRow("the key 5") << 5 << true;
        QTest::newRow("a click on the fourth") << 4 << false;
    }

    static void questionsGoToTheMuse()
    {
        QFETCH(int, number);
        QFETCH(bool, byKey);
        WindowRun run;
        openTeam(run);
        QTRY_VERIFY_WITH_TIMEOUT(run.window->console()->conversations().isReady(), patience);
        QSignalSpy sent(run.window->musePanel(), &MusePanel::sendRequested);
        auto* first = run.child<QuestionRow>("overviewQuestion1");
        QTRY_VERIFY(first->hasFocus());
        if (byKey)
            QTest::keyClick(first, static_cast<Qt::Key>(Qt::Key_0 + number));
        else
            QTest::mouseClick(
                pageOf(run)->findChildren<QuestionRow*>().at(number - 1), Qt::LeftButton);
        QCOMPARE(sent.count(), 1);
        QCOMPARE(sent.first().first().toString(),
            QString::fromUtf8(kQuestions.at(static_cast<std::size_t>(number) - 1)));
        QCOMPARE(tabOf(run), u"Overview"_s);
    }

    static void arrowsGoToTheNearestRole()
    {
        WindowRun run;
        openTeam(run);
        auto* task = doorOf<RoleDisc>(run, u"task"_s);
        task->setFocus(Qt::TabFocusReason);
        QTest::keyClick(task, Qt::Key_Left);
        auto* left = qobject_cast<RoleDisc*>(QApplication::focusWidget());
        QVERIFY(left != nullptr && left != task);
        QVERIFY(left->centre().x() < task->centre().x());
        QTest::keyClick(left, Qt::Key_Right);
        QCOMPARE(QApplication::focusWidget(), task);
    }

    static void changedGraph()
    {
        WindowRun run;
        openTeam(run);
        Commit commit;
        commit.patches = {AddNode{{NodeId("t9"), "task", "Late one", {{"status", "open"}}}}};
        const auto url = parseStoreUrl(u"sqlite:"_s + run.workbench().connection()->url.path);
        auto other = openStore(*url, OpenMode::Write, u"mnemoscope"_s);
        QVERIFY(other);
        QVERIFY((*other)->apply(commit));
        QCOMPARE(textOf(run, "overviewNodes"), u"11"_s);
        QTest::keyClick(run.window.get(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(textOf(run, "overviewNodes"), u"12"_s, patience);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(run), patience);
        QVERIFY(doorOf<PropertyRow>(run, u"status"_s)->accessibleName().contains(u"open 4"_s));
    }

    /// Nothing of a graph stays when another one is opened.
    static void anotherGraph()
    {
        WindowRun run;
        openTeam(run);
        const QString other = run.folder.filePath(u"other.json"_s);
        QFile file(other);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"nodes": [{"id": "a"}, {"id": "b"}], "edges": []})");
        file.close();
        run.workbench().opening().openFiles({other});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{2}, patience);
        QCOMPARE(tabOf(run), u"Graph"_s);
        const auto* tabs = run.child<QTabBar>("centreTabs");
        QStringList pages;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->isTabVisible(tab))
                pages.append(tabs->tabText(tab));
        }
        QCOMPARE(pages, (QStringList{u"Graph"_s, u"Table"_s}));
        QTest::keyClick(run.window.get(), Qt::Key_4, Qt::ControlModifier);
        waitForPage(run);
        QTRY_COMPARE_WITH_TIMEOUT(textOf(run, "overviewNodes"), u"2"_s, patience);
        QVERIFY(!run.child<QLabel>("overviewDates")->isVisible());
    }

    static void statesWithoutAnAnswer_data()
    {
        QTest::addColumn<QByteArray>("outcome");
        QTest::addColumn<QString>("words");
        QTest::newRow("no node") << QByteArray("empty") << u"No node was returned"_s;
        QTest::newRow("timed out") << QByteArray("timed_out") << u"No answer within 10 s"_s;
    }

    static void statesWithoutAnAnswer()
    {
        QFETCH(QByteArray, outcome);
        QFETCH(QString, words);
        const bool isEmpty = outcome == "empty";
        int asked = 0;
        OverviewPage page;
        OverviewController controller(
            page,
            [&](const NamedCall&, const OverviewController::Take& take) {
                ++asked;
                auto came = std::make_shared<QueryOutcome>();
                came->status = isEmpty ? QueryStatus::Empty : QueryStatus::TimedOut;
                if (isEmpty)
                    came->result = Json{{"nodes", 0}, {"edges", 0}};
                else
                    came->error = Error{
                        ErrorCode::TimedOut, u"No answer within 10 s."_s, {}, u"Wait."_s, {}};
                take(came);
            },
            nullptr);
        page.resize(900, 700);
        page.show();
        controller.setLooked(true);
        auto* state = page.findChild<EmptyState*>();
        QVERIFY(state->isVisible());
        QVERIFY2(state->findChild<QLabel*>()->text().contains(words),
            qPrintable(state->findChild<QLabel*>()->text()));
        QTest::mouseClick(state->findChild<QAbstractButton*>(), Qt::LeftButton);
        QCOMPARE(asked, 2);
    }

    /// Where a role stands follows from names alone.
    static void placesStay()
    {
        const std::vector<std::pair<std::string, std::string>> joined{
            {"a", "b"}, {"a", "c"}, {"a", "d"}, {"c", "d"}};
        const auto places = schemaPlaces({"a", "b", "c", "d"}, joined);
        QCOMPARE(places.at(0), QPointF(0, 0));
        const auto turned
            = schemaPlaces({"d", "c", "b", "a"}, {{"c", "d"}, {"a", "d"}, {"a", "c"}, {"a", "b"}});
        for (std::size_t i = 0; i < places.size(); ++i)
            QCOMPARE(turned.at(places.size() - 1 - i), places.at(i));
        QVERIFY(schemaPlaces({}, {}).empty());
        QCOMPARE(schemaPlaces({"alone"}, {}).size(), std::size_t{1});
    }

    static void fits_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<double>("fontScale");
        QTest::newRow("wide") << QSize(1600, 1000) << true << 1.0;
        QTest::newRow("narrow") << QSize(1024, 700) << false << 1.0;
        QTest::newRow("narrow and dark") << QSize(1024, 700) << true << 1.0;
        QTest::newRow("large words") << QSize(1600, 1000) << false << 1.5;
    }

    static void fits()
    {
        QFETCH(QSize, size);
        QFETCH(bool, isDark);
        QFETCH(double, fontScale);
        WindowRun run;
        useTheme(isDark ? ThemeKind::Dark : ThemeKind::Light, fontScale);
        run.window->resize(size);
        openTeam(run);
        const QStringList wrong = misfits(*pageOf(run));
        shot(*run.window,
            u"overview-%1-%2"_s.arg(size.width()).arg(fontScale > 1 ? u"large"_s : u"normal"_s));
        auto* area = pageOf(run)->findChild<QScrollArea*>();
        if (size.width() < 1600) {
            area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
            shot(*run.window, u"overview-%1-below"_s.arg(size.width()));
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
        // Names and captions of the schema stay inside of it.
        auto* schema = pageOf(run)->findChild<SchemaView*>();
        for (const DoorButton* door : schema->findChildren<DoorButton*>()) {
            QVERIFY2(schema->rect().contains(door->geometry()), qPrintable(door->accessibleName()));
            QVERIFY(!door->accessibleName().isEmpty());
        }
        useTheme(ThemeKind::Light);
    }

    /// The last one, as a translation stays.
    static void inGerman()
    {
        installTranslation(*qApp, QLocale(QLocale::German));
        WindowRun run;
        openTeam(run);
        QCOMPARE(tabOf(run), u"Übersicht"_s);
        QCOMPARE(textOf(run, "overviewDates"), u"2019-01-07 bis 2027-01-29"_s);
        QCOMPARE(questionsOf(run).value(0), u"Wie viele task gibt es pro component?"_s);
        QVERIFY(doorOf<PropertyRow>(run, u"due"_s)->accessibleName().contains(u"Datum"_s));
        const QStringList wrong = misfits(*pageOf(run));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        shot(*run.window, u"overview-german"_s);
    }
};

QTEST_MAIN(TestOverview)
#include "tst_overview.moc"
