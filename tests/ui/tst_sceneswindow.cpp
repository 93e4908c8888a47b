// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/scene/recentfiles.h"
#include "core/scene/recovery.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "translations/translations.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/storeplaces.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"
#include "ui/window/noticebar.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QProcess>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <functional>
#include <limits>
#include <string>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr char childOf[] = "MNEMO_TEST_CRASH_HOME";

/// A graph of a row and a star, shown.
void openGraph(const WindowRun& run, const QString& folder)
{
    const QString file = folder + u"/graph.jsonl"_s;
    if (!QFile::exists(file))
        QVERIFY(write(file, rowFile(20, 5)));
    run.workbench().opening().openFiles({file});
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{25}, patience);
}

QString notice(const WindowRun& run)
{
    return run.child<QLabel>("noticeWhat")->text();
}

void hideOne(const WindowRun& run)
{
    run.window->canvas()->select({NodeId("n4")});
    run.window->canvas()->edits().hideSelected();
}

QMessageBox* question(const WindowRun& run)
{
    return run.child<QMessageBox>("unsavedScene");
}

using Bytes = std::function<std::string()>;

std::string replaced(std::string bytes, const std::string& from, const std::string& to)
{
    const auto at = bytes.find(from);
    return at == std::string::npos ? std::string() : bytes.replace(at, from.size(), to);
}

} // namespace

/// What a window does with scenes: unsaved changes, views, what stays with the store, crashes.
class TestScenesWindow : public QObject
{
    Q_OBJECT

private slots:

    /// As the program does: words are right for one and for many.
    void initTestCase() { installTranslation(*qApp, QLocale(QLocale::English)); }

    void oneIsNotMany()
    {
        const auto words = [](int n) {
            return QCoreApplication::translate(
                "Figure", "%n more receipt(s) in this picture", nullptr, n);
        };
        QCOMPARE(words(1), u"1 more receipt in this picture"_s);
        QCOMPARE(words(2), u"2 more receipts in this picture"_s);
    }

    void unsavedChangesAreAskedFor()
    {
        WindowRun run;
        openGraph(run, run.folder.path());
        QVERIFY(!run.window->isWindowModified());
        hideOne(run);
        QVERIFY(run.window->isWindowModified());
        run.window->canvas()->edits().history().undo();
        QVERIFY(!run.window->isWindowModified());
        run.window->canvas()->edits().history().redo();
        QVERIFY(!run.window->close());
        QTRY_VERIFY(question(run) != nullptr);
        question(run)->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(question(run) == nullptr);
        QVERIFY(run.window->isVisible());
        QVERIFY(!run.window->close());
        QTRY_VERIFY(question(run) != nullptr);
        question(run)->button(QMessageBox::Discard)->click();
        QTRY_VERIFY(!run.window->isVisible());
    }

    void oddScenesAreToldAndLoseNothing_data()
    {
        QTest::addColumn<Bytes>("bytes");
        QTest::addColumn<QString>("told");
        QTest::addColumn<int>("shown"); // nodes; 0: what was shown before stays
        const auto row = [](const char* name, const Bytes& bytes, const char* told, int shown) {
            QTest::newRow(name) << bytes << QString::fromLatin1(told) << shown;
        };
        const auto made = [](void (*change)(SavedScene&)) {
            return [change] {
                SavedScene scene = rowScene(12);
                change(scene);
                return *sceneBytes(scene);
            };
        };
        const auto edited = [](const char* from, const char* to) {
            return [from, to] { return replaced(*sceneBytes(rowScene(12)), from, to); };
        };
        row("newer version", edited("\"version\":1,", "\"version\":9,"), "newer version", 12);
        row(
            "newer, of another shape",
            [] {
                return replaced(
                    replaced(*sceneBytes(rowScene(12)), "\"text\":\"Why twice?\"", "\"text\":3"),
                    "\"version\":1,", "\"version\":9,");
            },
            "cannot be read by this one", 0);
        row("another store", made([](SavedScene&) {}), "team-memory", 12);
        row(
            "cut in half",
            [] {
                const std::string bytes = *sceneBytes(rowScene(12));
                return bytes.substr(0, bytes.size() / 2);
            },
            "cut off", 0);
        row(
            "no scene", [] { return std::string("{\"form\":\"mnemoscope-scene-2\"}"); },
            "not a scene", 0);
        row("infinite in words", edited("[\"n3\",121.5,", "[\"n3\",\"Infinity\","),
            "1 node without a place", 12);
        row("infinite everywhere", made([](SavedScene& scene) {
            for (SavedPlace& place : scene.places)
                place.x = std::numeric_limits<double>::infinity();
            scene.notes.front().y = -std::numeric_limits<double>::infinity();
            scene.look.zoom = std::numeric_limits<double>::infinity();
        }),
            "12 nodes without a place", 12);
        row("a label of 10,000 characters", made([](SavedScene& scene) {
            Json slice = testgraphs::path(12);
            slice["nodes"][4]["label"] = std::string(10000, 'W');
            scene.outcomes = {sliceOutcome(slice)};
            scene.notes.front().text = std::string(10000, 'W');
        }),
            "saved results are intact", 12);
        row("a place of no node", made([](SavedScene& scene) {
            scene.places.push_back({"gone", 1, 2});
        }),
            "1 place of nodes", 12);
        row("nodes that are nowhere", made([](SavedScene& scene) {
            scene.places.pop_back();
            scene.selection = scene.pinned = scene.style.hidden = {"gone"};
            scene.pathNodes = {"n1", "gone"};
            scene.pathEdges = {{"n1", "web:links_to", "gone", ""}};
            scene.brought = {{"gone", {"n1"}}, {"n1", {"gone"}}};
            scene.neighbours = {{"gone", 7}, {"n1", -7}};
        }),
            "1 node without a place", 12);
        row("a changed result", edited("\"label\":\"/p4\"", "\"label\":\"/p9\""),
            "does not match its content", 12);
    }

    /// Told in words; what was shown and not saved stays, or is asked for; the file is left alone.
    void oddScenesAreToldAndLoseNothing()
    {
        QFETCH(Bytes, bytes);
        QFETCH(QString, told);
        QFETCH(int, shown);
        WindowRun run;
        openGraph(run, run.folder.path());
        hideOne(run);
        const QString path = run.folder.filePath(u"odd.mnemo-scene"_s);
        QVERIFY(write(path, bytes()));
        run.workbench().opening().openFiles({path});
        if (shown > 0 || question(run) != nullptr) {
            QTRY_VERIFY_WITH_TIMEOUT(question(run) != nullptr, patience);
            question(run)->button(QMessageBox::Discard)->click();
        }
        const auto said = [&run] {
            return run.child<QLabel>("noticeWhat")->text() + u' '
                + run.child<QLabel>("noticeMore")->text();
        };
        QTRY_VERIFY2_WITH_TIMEOUT(said().contains(told), qPrintable(said()), patience);
        QCOMPARE(contentsOf(path), QByteArray::fromStdString(bytes()));
        GraphCanvas& canvas = *run.window->canvas();
        if (shown == 0) {
            QCOMPARE(canvas.scene().nodes().size(), std::size_t{25});
            QCOMPARE(canvas.state().hidden.size(), std::size_t{1});
            QVERIFY(run.workbench().isOpen());
            QVERIFY(run.window->isWindowModified());
            return;
        }
        QCOMPARE(canvas.scene().nodes().size(), static_cast<std::size_t>(shown));
        QVERIFY(!run.window->isWindowModified());
        const Positions& places = *canvas.state().positions;
        QVERIFY(std::all_of(places.begin(), places.end(), isFinite));
        QVERIFY(canvas.view().zoom >= minZoom && canvas.view().zoom <= maxZoom);
        QCOMPARE(canvas.state().notes.size(), std::size_t{1});
        QVERIFY(canvas.selection().empty() && canvas.state().path.nodes.empty());
        // It can be looked at, and kept again.
        QVERIFY(!run.window->grab().isNull());
        QSignalSpy saved(run.window->scenes(), &SceneController::saved);
        run.window->scenes()->saveTo(run.folder.filePath(u"again.mnemo-scene"_s));
        QVERIFY(saved.wait(patience));
    }

    /// An imported file's store has a name of its own that says nothing to a person.
    void aStoreIsCalledAsTheFileItCameFrom()
    {
        WindowRun run;
        openGraph(run, run.folder.path());
        run.window->act(ActionId::SaveScene);
        QTRY_VERIFY(run.child<QFileDialog>("saveScene") != nullptr);
        auto* dialog = run.child<QFileDialog>("saveScene");
        QCOMPARE(QFileInfo(dialog->selectedFiles().front()).fileName(), u"graph.mnemo-scene"_s);
        dialog->reject();
        const QString path = run.folder.filePath(u"kept.mnemo-scene"_s);
        QSignalSpy saved(run.window->scenes(), &SceneController::saved);
        run.window->scenes()->saveTo(path);
        QVERIFY(saved.wait(patience));
        const QString other = run.folder.filePath(u"other.jsonl"_s);
        QVERIFY(write(other, rowFile(3, 0)));
        run.workbench().opening().openFiles({other});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{3}, patience);
        run.workbench().opening().openFiles({path});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{25}, patience);
        QTRY_VERIFY2(notice(run).contains(u"“graph.jsonl”"_s), qPrintable(notice(run)));
        // The way to it is there without the notice.
        run.window->notices()->settle();
        run.window->act(ActionId::Connect);
        const auto name = [&run] { return run.child<QLineEdit>("connectName"); };
        QTRY_VERIFY_WITH_TIMEOUT(name() != nullptr && name()->text() == u"graph.jsonl"_s, patience);
    }

    void aStrangersSceneConnectsToNothing()
    {
        WindowRun run;
        openGraph(run, run.folder.path());
        const QString path = run.folder.filePath(u"other.mnemo-scene"_s);
        QVERIFY(writeScene(path, rowScene(12)));
        run.workbench().opening().openFiles({path});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{12}, patience);
        QVERIFY(!run.workbench().isOpen());
        QTRY_VERIFY(notice(run).contains(u"team-memory"_s));
        QTRY_VERIFY(!recentFiles(run.workbench().home()).empty());
        QTRY_COMPARE(recentFiles(run.workbench().home()).front().kind, RecentKind::Scene);
        // A newer file is never written over.
        std::string newer = *sceneBytes(rowScene(9));
        const auto at = newer.find("\"version\":1,");
        newer = newer.replace(
            at == std::string::npos ? newer.rfind("\"version\":1") : at, 11, "\"version\":9");
        const QString newPath = run.folder.filePath(u"newer.mnemo-scene"_s);
        QVERIFY(write(newPath, newer));
        run.workbench().opening().openFiles({newPath});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{9}, patience);
        QVERIFY(run.window->scenes()->path().isEmpty());
        QTRY_VERIFY(notice(run).contains(u"newer version"_s));
    }

    /// A fact that has ended since is drawn as it was: the picture is of its moment.
    void factsAreJudgedAsWhenItWasSaved()
    {
        SavedScene scene = rowScene(12);
        Json slice = testgraphs::path(12);
        slice["edges"][3]["until"] = "2026-01-02T00:00:00Z";
        scene.outcomes = {sliceOutcome(slice)};
        constexpr std::int64_t later = 1767925000;
        const WindowRun run{Clock(later)};
        const QString path = run.folder.filePath(u"facts.mnemo-scene"_s);
        QVERIFY(writeScene(path, scene));
        run.workbench().opening().openFiles({path});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{12}, patience);
        const GraphCanvas& canvas = *run.window->canvas();
        QVERIFY(canvas.scene().edges()[3].times.until < later);
        QCOMPARE(canvas.content().facts().moment.asOf, scene.moment);
        QVERIFY(canvas.look().facts == nullptr); // all of them hold
        QSignalSpy saved(run.window->scenes(), &SceneController::saved);
        run.window->scenes()->saveTo(path);
        QVERIFY(saved.wait(patience));
        QCOMPARE(readScene(path)->scene.moment, scene.moment);
    }

    /// The bar counts what is lit in a reopened scene, and shows nobody's words for the value that
    /// it was lit for; Esc ends the light; nothing is asked for it.
    void theLightOfASceneIsTold()
    {
        SavedScene scene = rowScene(12);
        scene.light = {{"n1", "n2", "gone"}, {{"n1", "web:links_to", "n2", ""}}};
        scene.selectedEdges = {{"n5", "web:links_to", "n6", ""}};
        const WindowRun run;
        const QString path = run.folder.filePath(u"light.mnemo-scene"_s);
        Json file = *parseJson(*sceneBytes(scene));
        file["light"]["value"] = "all is well";
        QVERIFY(write(path, *canonicalJson(file)));
        QSignalSpy asked(&run.workbench(), &Workbench::requestEnded);
        run.workbench().opening().openFiles({path});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{12}, patience);
        GraphCanvas& canvas = *run.window->canvas();
        QTRY_VERIFY(!canvas.content().evidence().empty());
        QCOMPARE(canvas.content().evidence().nodes.size(), std::size_t{2});
        QVERIFY(canvas.selectionModel().edge().has_value());
        const auto told = [&run](const QString& words) {
            const auto badges = run.window->findChildren<Badge*>();
            return std::any_of(badges.begin(), badges.end(), [&words](const Badge* badge) {
                return badge->isVisible() && badge->accessibleName().contains(words);
            });
        };
        QTRY_VERIFY(told(u"2 nodes, 1 edge highlighted"_s));
        QVERIFY(!told(u"all is well"_s));
        QVERIFY(!run.window->isWindowModified());
        canvas.setFocus();
        QTest::keyClick(&canvas, Qt::Key_Escape);
        QVERIFY(canvas.content().evidence().empty());
        QVERIFY(!told(u"highlighted"_s));
        QVERIFY(std::none_of(asked.begin(), asked.end(),
            [](const auto& one) { return one.front().template value<EndedRequest>().status; }));
    }

    void viewsAreKeptAndGoneTo()
    {
        WindowRun run;
        openGraph(run, run.folder.path());
        GraphCanvas& canvas = *run.window->canvas();
        canvas.setView({QPointF(30, 40), 2.0});
        canvas.select({NodeId("n3"), NodeId("n4")});
        run.window->act(ActionId::KeepView);
        auto* list = run.child<QListView>("views");
        QCOMPARE(list->model()->rowCount(), 1);
        QVERIFY(!canvas.state().views.front().thumbnail.isEmpty());
        canvas.camera().fit();
        canvas.select({});
        hideOne(run);
        emit list->activated(list->model()->index(0, 0));
        QCOMPARE(canvas.view().zoom, 2.0);
        QCOMPARE(canvas.selection().size(), std::size_t{2});
        QVERIFY(canvas.state().hidden.empty()); // nothing was hidden when it was kept
        canvas.edits().history().undo();
        QCOMPARE(canvas.state().hidden.size(), std::size_t{1});
        CanvasState noted = canvas.state();
        noted.notes.push_back({"a", u"Seen twice, asked of nobody."_s, {20, 30}});
        canvas.edits().change(u"Add a note"_s, noted);
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            useTheme(kind);
            shot(*run.window, u"scenes"_s);
        }
        canvas.edits().history().undo();
        list->model()->setData(list->model()->index(0, 0), u"The knot"_s);
        QTRY_COMPARE(canvas.state().views.front().name, u"The knot"_s);
        canvas.edits().history().undo();
        QVERIFY(canvas.state().views.front().name != u"The knot"_s);
    }

    void nodesStayWhereTheyWere()
    {
        const QTemporaryDir folder;
        ScenePoint moved;
        QTemporaryDir home;
        const auto windowAt = [&home] {
            auto window = std::make_unique<ProgramWindow>(
                WorkbenchOptions{Home::under(home.path()), Clock(), {}});
            window->canvas()->setMotion(Motion::Reduced);
            window->resize(1200, 800);
            window->show();
            return window;
        };
        const QString file = folder.filePath(u"graph.jsonl"_s);
        QVERIFY(write(file, rowFile(20, 5)));
        {
            const auto window = windowAt();
            QSignalSpy settled(window->canvas(), &GraphCanvas::layoutSettled);
            window->workbench().opening().openFiles({file});
            QTRY_VERIFY_WITH_TIMEOUT(settled.count() > 0, patience);
            GraphCanvas& canvas = *window->canvas();
            canvas.edits().placing().move({*canvas.scene().find(NodeId("n9"))}, {123, -45});
            moved = canvas.state().positions->at(at(*canvas.scene().find(NodeId("n9"))));
            window->act(ActionId::KeepView);
        }
        const auto window = windowAt();
        window->workbench().opening().openFiles({file});
        GraphCanvas& canvas = *window->canvas();
        QTRY_COMPARE_WITH_TIMEOUT(canvas.scene().nodes().size(), std::size_t{25}, patience);
        QCOMPARE(canvas.state().positions->at(at(*canvas.scene().find(NodeId("n9")))), moved);
        QCOMPARE(canvas.state().views.size(), std::size_t{1});
        QVERIFY(!window->isWindowModified());
    }

    void aKilledProgramsSceneIsOffered()
    {
        const QTemporaryDir home;
        QProcess child;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(childOf), home.path());
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationFilePath(), {u"aProgramThatIsKilled"_s});
        QVERIFY(child.waitForStarted());
        const QDir unsaved(Home::under(home.path()).data + u"/unsaved"_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            !unsaved.entryList({u"*.mnemo-scene"_s}, QDir::Files).isEmpty(), patience);
        QVERIFY(abandonedScenes(Home::under(home.path())).empty());
        ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
        QVERIFY(child.waitForFinished());

        ProgramWindow window(WorkbenchOptions{Home::under(home.path()), Clock(), {}});
        window.canvas()->setMotion(Motion::Reduced);
        window.show();
        window.scenes()->offerRecovery();
        LinkButton* action = nullptr;
        QTRY_VERIFY((action = window.notices()->findChild<LinkButton*>()) != nullptr);
        action->click();
        QTRY_COMPARE_WITH_TIMEOUT(
            window.canvas()->scene().nodes().size(), std::size_t{25}, patience);
        QCOMPARE(window.canvas()->state().hidden.size(), std::size_t{1});
        QVERIFY(window.isWindowModified());
        QVERIFY(window.scenes()->path().isEmpty());
        // Kept under a name of its own, it is still unsaved.
        QTRY_VERIFY_WITH_TIMEOUT(abandonedScenes(Home::under(home.path())).empty(), patience);
        QVERIFY(window.isWindowModified());
        QSignalSpy saved(window.scenes(), &SceneController::saved);
        window.scenes()->saveTo(home.filePath(u"back.mnemo-scene"_s));
        QVERIFY(saved.wait(patience));
        QVERIFY(!window.isWindowModified());
        QTRY_VERIFY(unsaved.entryList({u"*.mnemo-scene"_s}, QDir::Files).isEmpty());
    }

    /// Runs in a process of its own, for the test above.
    void aProgramThatIsKilled()
    {
        const QString home = qEnvironmentVariable(childOf);
        if (home.isEmpty())
            return;
        loadCoreResources();
        loadUiResources();
        ProgramWindow window(WorkbenchOptions{Home::under(home), Clock(), {}});
        window.show();
        const QString file = home + u"/graph.jsonl"_s;
        QVERIFY(write(file, rowFile(20, 5)));
        window.workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(
            window.canvas()->scene().nodes().size(), std::size_t{25}, patience);
        window.canvas()->select({NodeId("n4")});
        window.canvas()->edits().hideSelected();
        QTRY_VERIFY_WITH_TIMEOUT(false, 10 * patience); // until it is killed
    }
};

QTEST_MAIN(TestScenesWindow)
#include "tst_sceneswindow.moc"
