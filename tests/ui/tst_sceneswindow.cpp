// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scene/recentfiles.h"
#include "core/scene/recovery.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasedits.h"
#include "ui/shell/noticebar.h"
#include "ui/shell/scenecontroller.h"
#include "ui/shell/storeplaces.h"
#include "ui/widgets/labels.h"

#include <QListView>
#include <QMessageBox>
#include <QProcess>

#include <csignal>
#include <cstdio>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 60000;
constexpr char childOf[] = "MNEMO_TEST_CRASH_HOME";

/// A graph of a row and a star, shown.
void openGraph(const WindowRun& run, const QString& folder)
{
    const QString file = folder + u"/graph.jsonl"_s;
    if (!QFile::exists(file))
        QVERIFY(write(file, rowFile(20, 5)));
    run.workbench().openFiles({file});
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

} // namespace

/// What a window does with scenes: unsaved changes, views, what stays with the store, crashes.
class TestScenesWindow : public QObject
{
    Q_OBJECT

private slots:

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

    void aBadFileLeavesWhatIsShown()
    {
        WindowRun run;
        openGraph(run, run.folder.path());
        const QString path = run.folder.filePath(u"half.mnemo-scene"_s);
        const std::string bytes = *sceneBytes(rowScene(12));
        QVERIFY(write(path, bytes.substr(0, bytes.size() / 2)));
        run.workbench().openFiles({path});
        QTRY_VERIFY_WITH_TIMEOUT(notice(run).contains(u"cut off"_s), patience);
        QCOMPARE(run.scene().nodes().size(), std::size_t{25});
        QVERIFY(run.workbench().isOpen());
    }

    void aStrangersSceneConnectsToNothing()
    {
        WindowRun run;
        openGraph(run, run.folder.path());
        const QString path = run.folder.filePath(u"other.mnemo-scene"_s);
        QVERIFY(writeScene(path, rowScene(12)));
        run.workbench().openFiles({path});
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
        run.workbench().openFiles({newPath});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{9}, patience);
        QVERIFY(run.window->scenes()->path().isEmpty());
        QTRY_VERIFY(notice(run).contains(u"newer version"_s));
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
        canvas.fit();
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
            auto window = std::make_unique<MainWindow>(
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
            window->workbench().openFiles({file});
            QTRY_VERIFY_WITH_TIMEOUT(settled.count() > 0, patience);
            GraphCanvas& canvas = *window->canvas();
            canvas.edits().move({*canvas.scene().find(NodeId("n9"))}, {123, -45});
            moved = canvas.state().positions->at(at(*canvas.scene().find(NodeId("n9"))));
            window->act(ActionId::KeepView);
        }
        const auto window = windowAt();
        window->workbench().openFiles({file});
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

        MainWindow window(WorkbenchOptions{Home::under(home.path()), Clock(), {}});
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
        MainWindow window(WorkbenchOptions{Home::under(home), Clock(), {}});
        window.show();
        const QString file = home + u"/graph.jsonl"_s;
        QVERIFY(write(file, rowFile(20, 5)));
        window.workbench().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(
            window.canvas()->scene().nodes().size(), std::size_t{25}, patience);
        window.canvas()->select({NodeId("n4")});
        window.canvas()->edits().hideSelected();
        QTRY_VERIFY_WITH_TIMEOUT(false, 10 * patience); // until it is killed
    }
};

QTEST_MAIN(TestScenesWindow)
#include "tst_sceneswindow.moc"
