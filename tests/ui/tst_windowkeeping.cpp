// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scene/recentfiles.h"
#include "core/scene/recovery.h"
#include "core/settings/savedconnections.h"
#include "tests/ui/rowwindow.h"
#include "ui/canvas/canvasedits.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/pages/windowpages.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/openlink.h"
#include "ui/panels/resultbar.h"
#include "ui/scenes/recentlist.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/storeplaces.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"
#include "ui/window/noticebar.h"
#include "ui/window/shortcuts.h"

#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocumentFragment>

#include <functional>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What a program leaves that ended without a word.
QString leaveScene(const QString& folder)
{
    const QString unsaved = Home::under(folder).data + u"/unsaved"_s;
    QDir().mkpath(unsaved);
    const QString path = unsaved + u"/left.mnemo-scene"_s;
    return writeScene(path, rowScene(12)) ? path : QString();
}

void leaveCrashLog(const QString& folder)
{
    const QString state = Home::under(folder).state;
    QDir().mkpath(state);
    QVERIFY(write(state + u"/crash-20260101-000000-1.log"_s, "Mnemoscope: SIGSEGV\n"));
}

LinkButton* offerOf(const WindowRun& run)
{
    const auto all = run.window->notices()->findChildren<LinkButton*>(u"noticeAction"_s);
    return all.isEmpty() || !run.window->notices()->isVisible() ? nullptr : all.last();
}

QMessageBox* question(const WindowRun& run)
{
    return run.child<QMessageBox>("unsavedScene");
}

/// Ticks the parts and confirms. The rest is up to the window.
void deleteParts(const WindowRun& run, const QList<UserDataPart>& parts)
{
    run.window->act(ActionId::ShowData);
    for (const UserDataPart part : parts) {
        auto* box = run.child<QCheckBox>(qPrintable(u"data-%1"_s.arg(static_cast<int>(part))));
        QTRY_VERIFY(box->isEnabled());
        box->setChecked(true);
    }
    QTest::mouseClick(run.child<QPushButton>("dataDelete"), Qt::LeftButton);
    auto* box = run.child<QMessageBox>("confirmDeletion");
    QVERIFY(box != nullptr);
    for (QAbstractButton* button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
}

bool isDeleted(const WindowRun& run)
{
    return run.child<QLabel>("dataNote")->text().startsWith(u"Deleted"_s);
}

QString fileIn(const WindowRun& run, const QString& name)
{
    const Home home = Home::under(run.folder.path());
    const QString folder = name.startsWith(u"data/"_s) ? home.data : home.config;
    return folder + u'/' + name.section(u'/', 1);
}

/// The program's next start, after `between`.
void restart(WindowRun& run, const std::function<void()>& between)
{
    run.window.reset();
    between();
    run.window = std::make_unique<ProgramWindow>(
        WorkbenchOptions{Home::under(run.folder.path()), Clock(), {}});
    run.window->show();
}

void give(const ProgramWindow& window, const char* action, const QString& keys)
{
    auto* found = window.findChild<QAction*>(QString::fromLatin1(action));
    QVERIFY2(found != nullptr, action);
    window.findChild<Shortcuts*>()->assign(found, QKeySequence(keys));
}

QString keysOf(const ProgramWindow& window, const char* action)
{
    return window.findChild<QAction*>(QString::fromLatin1(action))->shortcut().toString();
}

QPlainTextEdit* writeNote(const WindowRun& run, const QString& text)
{
    run.window->scenes()->addNote();
    auto* editor = run.window->canvas()->findChild<QPlainTextEdit*>(u"noteEditor"_s);
    if (editor != nullptr)
        editor->setPlainText(text);
    return editor;
}

} // namespace

/// What a window must not lose, and what must not come back.
class TestWindowKeeping : public QObject
{
    Q_OBJECT

private slots:

    void offersAfterACrashOutliveTheOpening()
    {
        WindowRun run;
        QVERIFY(!leaveScene(run.folder.path()).isEmpty());
        leaveCrashLog(run.folder.path());
        run.window->programPages()->offerCrashLog(*run.window->notices());
        QTRY_VERIFY(offerOf(run) != nullptr);
        run.window->scenes()->offerRecovery();
        openRow(run, u"row"_s, 20);
        QTRY_VERIFY(offerOf(run) != nullptr);
        QCOMPARE(offerOf(run)->text(), u"Show the log"_s);
        // What goes wrong meanwhile is told, and the offer comes back after it.
        run.workbench().opening().openFiles({run.folder.filePath(u"none.jsonl"_s)});
        auto* what = run.child<QLabel>("noticeWhat");
        QTRY_VERIFY(offerOf(run) == nullptr || !what->text().contains(u"ended unexpectedly"_s));
        openRow(run, u"other"_s, 21);
        QTRY_VERIFY(offerOf(run) != nullptr);
        QCOMPARE(offerOf(run)->text(), u"Show the log"_s);
        offerOf(run)->click();
        QTRY_VERIFY(offerOf(run) != nullptr && offerOf(run)->text() == u"Show it"_s);
        offerOf(run)->click();
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{12}, patience);
        QVERIFY(run.window->isWindowModified());
    }

    void whatACrashLeftStaysUntilItIsShown()
    {
        WindowRun run;
        const QString left = leaveScene(run.folder.path());
        openRow(run, u"row"_s, 20);
        run.window->canvas()->select({NodeId("n4")});
        run.window->canvas()->edits().hideSelected();
        run.window->scenes()->offerRecovery();
        QTRY_VERIFY(offerOf(run) != nullptr);
        offerOf(run)->click();
        QTRY_VERIFY(question(run) != nullptr);
        question(run)->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(question(run) == nullptr);
        // The graph shown is kept on its own; the file is another's.
        const QDir unsaved(QFileInfo(left).absolutePath());
        QTRY_COMPARE_WITH_TIMEOUT(
            unsaved.entryList({u"*.mnemo-scene"_s}, QDir::Files).size(), 2, patience);
        run.window->scenes()->saveTo(run.folder.filePath(u"row.mnemo-scene"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!run.window->isWindowModified(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(
            unsaved.entryList({u"*.mnemo-scene"_s}, QDir::Files).size(), 1, patience);
        QVERIFY(QFile::exists(left));
    }

    void aNoteBeingWrittenIsNotLost()
    {
        WindowRun run;
        openRow(run, u"row"_s, 20);
        QVERIFY(writeNote(run, u"seen twice"_s) != nullptr);
        QVERIFY(!run.window->close());
        QTRY_VERIFY(question(run) != nullptr);
        question(run)->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(question(run) == nullptr);
        QCOMPARE(run.window->canvas()->state().notes.size(), std::size_t{1});
        QVERIFY(writeNote(run, u"and once more"_s) != nullptr);
        const QString file = run.folder.filePath(u"notes.mnemo-scene"_s);
        QSignalSpy saved(run.window->scenes(), &SceneController::saved);
        run.window->scenes()->saveTo(file);
        QVERIFY(saved.wait(patience));
        QVERIFY(!run.window->isWindowModified());
        const auto kept = readScene(file);
        QVERIFY(kept);
        QCOMPARE(kept->scene.notes.size(), std::size_t{2});
        QCOMPARE(kept->scene.notes.back().text, std::string("and once more"));
    }

    void aFileBelongsToWhatWasSavedInIt()
    {
        WindowRun run;
        openRow(run, u"row"_s, 20);
        run.window->canvas()->select({NodeId("n4")});
        run.window->canvas()->edits().hideSelected();
        const QString file = run.folder.filePath(u"first.mnemo-scene"_s);
        // It is being written as the store is left, and there when another one is shown.
        connect(&run.workbench(), &Workbench::storeLeft, run.window->scenes(),
            [&] { run.window->scenes()->saveTo(file); });
        QSignalSpy saved(run.window->scenes(), &SceneController::saved);
        const QString other = run.folder.filePath(u"other.jsonl"_s);
        QVERIFY(write(other, rowFile(30, 0)));
        run.workbench().opening().openFiles({other});
        QTRY_VERIFY(question(run) != nullptr);
        question(run)->button(QMessageBox::Discard)->click();
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{30}, patience);
        QVERIFY(run.window->scenes()->path().isEmpty());
        QVERIFY(run.window->windowTitle().startsWith(u"other"_s));
        disconnect(&run.workbench(), &Workbench::storeLeft, run.window->scenes(), nullptr);
        const auto recent = [&run] { return recentFiles(Home::under(run.folder.path())); };
        QTRY_VERIFY(recent().size() == 3);
        for (const RecentFile& each : recent()) {
            if (each.target == file)
                QCOMPARE(each.nodes, 20);
        }
    }

    void whatWasDeletedDoesNotComeBack()
    {
        WindowRun run;
        const Home home = Home::under(run.folder.path());
        openRow(run, u"row"_s, 20);
        auto* explorer = run.child<ExplorerPanel>("explorer");
        QVERIFY(explorer != nullptr);
        emit explorer->favouriteChosen("neighbors", true);
        const QString queries = home.data + u"/queries.json"_s;
        QTRY_VERIFY(contentsOf(queries).contains("neighbors"));
        QTRY_VERIFY(!recentFiles(home).empty());
        run.window->canvas()->select({NodeId("n4")});
        run.window->canvas()->edits().hideSelected();
        const QDir unsaved(home.data + u"/unsaved"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!unsaved.entryList(QDir::Files).isEmpty(), patience);
        emit explorer->favouriteChosen("census", true); // is being written meanwhile
        run.window->scenes()->places().keepNow();

        QSignalSpy left(&run.workbench(), &Workbench::storeLeft);
        deleteParts(run, {UserDataPart::Views});
        QVERIFY(!run.child<QCheckBox>("data-5")->isEnabled()); // what is confirmed is fixed
        QTRY_VERIFY(isDeleted(run));
        QCOMPARE(left.count(), 0); // the store is no part of it
        QVERIFY(!QFile::exists(queries));
        QVERIFY(recentFiles(home).empty());
        QVERIFY(unsaved.entryList(QDir::Files).isEmpty());
        emit explorer->favouriteChosen("recent_events", true);
        QTRY_VERIFY(contentsOf(queries).contains("recent_events"));
        QVERIFY(!contentsOf(queries).contains("neighbors"));
        QVERIFY(!contentsOf(queries).contains("census"));
        run.window->canvas()->edits().history().undo();
        QVERIFY(run.window->close());
        run.window.reset();
        QVERIFY(!QDir(home.data + u"/places"_s).exists());
    }

    void whatIsKeptAfterADeletionStays()
    {
        WindowRun run;
        const auto views = [&run] { return run.window->canvas()->state().views.size(); };
        openRow(run, u"row"_s, 20);
        run.window->scenes()->keepView();
        run.window->scenes()->keepView();
        deleteParts(run, {UserDataPart::Views});
        QTRY_VERIFY(isDeleted(run));
        QCOMPARE(views(), std::size_t{0});
        run.window->scenes()->keepView();
        restart(run, [] {});
        openRow(run, u"row"_s, 20);
        QTRY_COMPARE(views(), std::size_t{1});
    }

    void sentQuestionsComeBackAtTheNextStart()
    {
        WindowRun run;
        openRow(run, u"row"_s, 20);
        QSignalSpy answered(run.window->console(), &MuseConsole::replied);
        run.ask(u"How many nodes are there?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
        answered.clear();
        restart(run, [] {});
        openRow(run, u"row"_s, 20);
        MuseInput* input = run.window->musePanel()->input();
        QTRY_COMPARE(input->history(), QStringList{u"How many nodes are there?"_s});
        QTest::keyClick(input, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(input->toPlainText(), u"How many nodes are there?"_s);
        deleteParts(run, {UserDataPart::Conversations});
        QTRY_VERIFY(isDeleted(run));
        QVERIFY(input->history().isEmpty());
    }

    void deletedKeysDoNotComeBack()
    {
        WindowRun run;
        const QString file = fileIn(run, u"config/shortcuts.json"_s);
        give(*run.window, "fit-the-graph", u"Ctrl+G"_s);
        QTRY_VERIFY(contentsOf(file).contains("fit-the-graph"));
        deleteParts(run, {UserDataPart::Settings});
        QTRY_VERIFY(isDeleted(run));
        QVERIFY(!QFile::exists(file));
        QCOMPARE(keysOf(*run.window, "find-next"), u"Ctrl+G"_s); // as the program gives them
        give(*run.window, "redo", u"Ctrl+Alt+R"_s);
        QTRY_VERIFY(contentsOf(file).contains("redo"));
        QVERIFY(!contentsOf(file).contains("fit-the-graph"));
    }

    void whatCannotBeReadIsToldAndKeptAside_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("queries") << u"data/queries.json"_s << QByteArray("{\"favourites\": [\"cen");
        QTest::newRow("other queries") << u"data/queries.json"_s << QByteArray("{\"runs\": 3}");
        QTest::newRow("keys") << u"config/shortcuts.json"_s << QByteArray("{\"keys\": {\"fit");
        QTest::newRow("other keys") << u"config/shortcuts.json"_s << QByteArray("[1, 2]");
    }

    void whatCannotBeReadIsToldAndKeptAside()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        WindowRun run;
        const QString file = fileIn(run, name);
        restart(run, [&] {
            QDir().mkpath(QFileInfo(file).path());
            QVERIFY(write(file, bytes.toStdString()));
        });
        const auto says = [&run, &file] {
            const auto* what = run.child<QLabel>("noticeWhat");
            return what->isVisible() && what->text().contains(file);
        };
        QTRY_VERIFY(says());
        openRow(run, u"row"_s, 20);
        QVERIFY(says()); // a person has to have seen it
        QCOMPARE(contentsOf(file), bytes);
        emit run.child<ExplorerPanel>("explorer")->favouriteChosen("neighbors", true);
        give(*run.window, "redo", u"Ctrl+Alt+R"_s);
        QTRY_VERIFY(contentsOf(file).contains("neighbors") || contentsOf(file).contains("redo"));
        QCOMPARE(contentsOf(file + u".unreadable"_s), bytes);
    }

    /// One window knows nothing of what was kept yet, or of what another one has kept since.
    void whatOthersKeptStays_data()
    {
        QTest::addColumn<bool>("early");
        QTest::newRow("before it is read") << true;
        QTest::newRow("by another window") << false;
    }

    void whatOthersKeptStays()
    {
        QFETCH(bool, early);
        WindowRun run;
        const QString queries = fileIn(run, u"data/queries.json"_s);
        const QString keys = fileIn(run, u"config/shortcuts.json"_s);
        const auto choose = [](const ProgramWindow& window, const char* query, const char* action,
                                const QString& key) {
            emit window.findChild<ExplorerPanel*>()->favouriteChosen(query, true);
            give(window, action, key);
        };
        const WorkbenchOptions options{Home::under(run.folder.path()), Clock(), {}};
        std::unique_ptr<ProgramWindow> other;
        if (!early) {
            other = std::make_unique<ProgramWindow>(options);
            QCoreApplication::processEvents(); // it reads them, or is about to
        }
        choose(*run.window, "neighbors", "redo", u"Ctrl+Alt+R"_s);
        QTRY_VERIFY(contentsOf(queries).contains("neighbors"));
        QTRY_VERIFY(contentsOf(keys).contains("redo"));
        if (early)
            other = std::make_unique<ProgramWindow>(options);
        choose(*other, "census", "find-next", u"Ctrl+Alt+N"_s);
        QTRY_VERIFY(contentsOf(queries).contains("census"));
        QTRY_VERIFY(contentsOf(keys).contains("find-next"));
        QVERIFY(contentsOf(queries).contains("neighbors"));
        QVERIFY(contentsOf(keys).contains("redo"));
        if (early)
            QTRY_VERIFY2(keysOf(*other, "redo") == u"Ctrl+Alt+R"_s, contentsOf(keys).constData());
        QCOMPARE(keysOf(*other, "find-next"), u"Ctrl+Alt+N"_s);
    }

    void onlyWhatIsInTheWayIsClosed()
    {
        WindowRun run;
        const Home home = Home::under(run.folder.path());
        openRow(run, u"row"_s, 20);
        QDir().mkpath(home.state);
        QVERIFY(write(home.logFile(), "a line\n"));
        QSignalSpy left(&run.workbench(), &Workbench::storeLeft);
        deleteParts(run, {UserDataPart::Logs});
        QTRY_VERIFY(isDeleted(run));
        QCOMPARE(left.count(), 0);
        QVERIFY(!QFile::exists(home.logFile()));
        const QString store = run.workbench().connection()->url.path;
        QVERIFY(QFile::exists(store));
        std::weak_ptr<const Connection> open = run.workbench().connection();
        deleteParts(run, {UserDataPart::Stores});
        QTRY_COMPARE(left.count(), 1);
        QTRY_VERIFY(!QFile::exists(store));
        QVERIFY(open.expired()); // let go of before, and not while it was deleted
    }

    void theSettingsKnowTheOpenStore()
    {
        WindowRun run;
        run.window->act(ActionId::ShowSettings);
        QVERIFY(!run.child<QPushButton>("backUp")->isEnabled());
        openRow(run, u"row"_s, 20);
        run.window->act(ActionId::ShowSettings);
        QVERIFY(run.child<QPushButton>("backUp")->isEnabled());
        run.workbench().closeStore();
        QVERIFY(!run.child<QPushButton>("backUp")->isEnabled());
    }

    void aServerIsKnownByWhatLeadsThere()
    {
        const auto at = [](const QString& url) {
            Connection connection;
            connection.url = *parseStoreUrl(url);
            return addressOf(connection);
        };
        const QString one = at(u"falkor://ada:secret@/g?sentinel=one.example:1&master=m"_s);
        QVERIFY(!one.contains(u"secret"_s));
        QVERIFY(one != at(u"falkor://ada:secret@/g?sentinel=two.example:1&master=m"_s));
        QCOMPARE(one, at(u"falkor://ada:other@/g?sentinel=one.example:1&master=m"_s));
        WindowRun run;
        const SavedConnection saved{u"0123"_s, u"Team"_s, u"falkor"_s,
            u"falkor:///gr%C3%BCn?sentinel=one.example:1&master=m"_s, u"grün"_s, {}, true, true, 0};
        QVERIFY(saveConnection(Home::under(run.folder.path()), saved));
        Connection connection;
        connection.saved = saved;
        connection.url = *parseStoreUrl(saved.url);
        QSignalSpy wanted(run.window->scenes(), &SceneController::connectRequested);
        RecentFile recent;
        recent.target = addressOf(connection);
        emit run.window->findChild<RecentList*>()->chosen(recent);
        QTRY_COMPARE(wanted.count(), 1);
        QCOMPARE(wanted.front().front().toString(), saved.id);
    }

    void addressesAndDoubtsAreShownAsText()
    {
        WindowRun run;
        const QString path = u"/tmp/<img src=x>/<a href='https://example.org'>here</a>.png"_s;
        offerFile(path, run.window.get());
        auto* box = run.child<QMessageBox>("openFigure");
        QVERIFY(box != nullptr && box->informativeText().contains(path));
        auto* words = box->findChild<QLabel*>(u"qt_msgbox_informativelabel"_s);
        QCOMPARE(words->textFormat(), Qt::PlainText);
        QVERIFY(!words->openExternalLinks());
        QVERIFY(!words->textInteractionFlags().testFlag(Qt::LinksAccessibleByMouse));
        box->reject();
        ResultBar bar;
        QueryOutcome outcome;
        outcome.status = QueryStatus::Found;
        outcome.consistent = false;
        outcome.inconsistency = "<img src=x> of <b>it</b>";
        bar.startWith(outcome);
        const QString tip = bar.findChild<Badge*>(u"resultDoubt"_s)->toolTip();
        QVERIFY2(QTextDocumentFragment::fromHtml(tip).toPlainText().contains(u"<img src=x>"_s),
            qPrintable(tip));
    }
};

QTEST_MAIN(TestWindowKeeping)
#include "tst_windowkeeping.moc"
