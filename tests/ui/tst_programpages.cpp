// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"
#include "core/base/log.h"
#include "core/facts/ledgerfile.h"
#include "tests/support/rawclient.h"
#include "tests/ui/windowrun.h"
#include "ui/pages/backupbox.h"
#include "ui/pages/helpviewer.h"
#include "ui/pages/settingfield.h"
#include "ui/pages/settingspage.h"
#include "ui/pages/windowpages.h"
#include "ui/window/noticebar.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeWidget>

#include <csignal>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;

namespace {

QAction* actionOf(const ProgramWindow& window, const QString& name)
{
    const auto actions = window.actions();
    for (QAction* action : actions) {
        if (action->objectName() == name)
            return action;
    }
    return nullptr;
}

void put(const QString& path, const QByteArray& bytes)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).absolutePath()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QPushButton* buttonOf(const QMessageBox& box, QMessageBox::ButtonRole role)
{
    for (QAbstractButton* button : box.buttons()) {
        if (box.buttonRole(button) == role)
            return qobject_cast<QPushButton*>(button);
    }
    return nullptr;
}

/// A keychain that answers as it is told, and notes what was removed.
class ToldPasswords final : public Passwords
{
public:
    ToldPasswords(std::shared_ptr<QStringList> removed, Status answer)
        : m_removed(std::move(removed)), m_answer(std::move(answer))
    {
    }

    void read(const QString&, QObject*, ReadFn) override { }

    void write(const QString&, const QString&, QObject*, DoneFn) override { }

    void remove(const QString& id, QObject* context, DoneFn done) override
    {
        m_removed->append(id);
        QMetaObject::invokeMethod(
            context, [done = std::move(done), answer = m_answer] { done(answer); },
            Qt::QueuedConnection);
    }

private:
    std::shared_ptr<QStringList> m_removed;
    Status m_answer;
};

} // namespace

/// The pages about the program itself: guide, settings, keys, log, data.
class TestProgramPages : public QObject
{
    Q_OBJECT

private slots:

    void everyLinkOfTheGuideLeadsSomewhere()
    {
        loadUiResources();
        const QRegularExpression link(u"\\]\\(([^)#]+)"_s);
        int links = 0;
        for (const QString& page : QDir(u":/help"_s).entryList()) {
            auto found = link.globalMatch(QString::fromUtf8(bytesOf(u":/help/"_s + page)));
            while (found.hasNext()) {
                const QString target = found.next().captured(1);
                ++links;
                QVERIFY2(target.startsWith("https://"_L1) || QFile::exists(u":/help/"_s + target),
                    qPrintable(page + u" → "_s + target));
            }
        }
        QVERIFY(links > 5);
    }

    void theGuideOpensFollowsLinksAndSearches()
    {
        const WindowRun run;
        actionOf(*run.window, u"guide"_s)->trigger();
        auto* guide = run.child<HelpViewer>("helpViewer");
        QVERIFY(guide && guide->isVisible());
        auto* browser = guide->findChild<HelpBrowser*>();
        QVERIFY(browser->toPlainText().contains("Mnemoscope"_L1));
        emit browser->anchorClicked(QUrl(u"receipts.md"_s));
        QCOMPARE(guide->source(), QUrl(u"qrc:/help/receipts.md"_s));
        browser->backward();
        QCOMPARE(guide->source(), QUrl(u"qrc:/help/index.md"_s));
        auto* search = guide->findChild<QLineEdit*>(u"helpSearch"_s);
        QTest::keyClicks(search, u"robots"_s);
        auto* pages = guide->findChild<QListWidget*>();
        int shown = 0;
        for (int row = 0; row < pages->count(); ++row)
            shown += pages->item(row)->isHidden() ? 0 : 1;
        QVERIFY(shown > 0 && shown < pages->count());
        QVERIFY(
            browser->textCursor().selectedText().compare("robots"_L1, Qt::CaseInsensitive) == 0);
    }

    void aLinkToTheWebIsShownBeforeItOpens()
    {
        const WindowRun run;
        run.window->programPages()->showHelp();
        auto* guide = run.child<HelpViewer>("helpViewer");
        auto* browser = guide->findChild<HelpBrowser*>();
        const QUrl before = guide->source();
        emit browser->anchorClicked(QUrl(u"https://example.org/x"_s));
        auto* box = guide->findChild<QMessageBox*>(u"openLink"_s);
        QVERIFY(box && box->informativeText().contains("https://example.org/x"_L1));
        box->reject();
        emit browser->anchorClicked(QUrl(u"file:///etc/passwd"_s));
        QCOMPARE(guide->source(), before);
        QVERIFY(
            !browser->loadResource(QTextDocument::MarkdownResource, QUrl(u"file:///etc/passwd"_s))
                 .isValid());
    }

    void everySettingHasAFieldAndIsKept()
    {
        const WindowRun run;
        actionOf(*run.window, u"settings"_s)->trigger();
        auto* page = run.child<SettingsPage>("settingsPage");
        QVERIFY(page && page->isVisible());
        for (const SettingSpec& spec : settingTable()) {
            QCOMPARE(page->findChild<SettingField*>(spec.key) != nullptr,
                spec.scope == SettingScope::User);
        }
        const Home home = Home::under(run.folder.path());
        auto* limit = page->findChild<QSpinBox*>(u"query.timeout_ms.input"_s);
        limit->setFocus();
        limit->selectAll();
        QTest::keyClicks(limit, u"2500"_s);
        QTest::keyClick(limit, Qt::Key_Return);
        QTRY_COMPARE(Settings(home).number(SettingId::QueryTimeoutMs), 2500);
        QSignalSpy themes(run.window.get(), &ProgramWindow::themeChosen);
        auto* theme = page->findChild<QComboBox*>(u"ui.theme.input"_s);
        theme->setFocus();
        QTest::keyClicks(theme, u"Dark"_s);
        QTest::keyClick(theme, Qt::Key_Return);
        QTRY_COMPARE(themes.size(), 1);
        QCOMPARE(Settings(home).text(SettingId::Theme), u"dark"_s);
    }

    /// Menu and settings show one and the same theme, and Esc closes the settings.
    void aThemeIsMarkedWhereverItIsChosen()
    {
        const WindowRun run;
        run.window->noteTheme(ThemeChoice::System);
        QVERIFY(actionOf(*run.window, u"theme-of-the-desktop"_s)->isChecked());
        actionOf(*run.window, u"settings"_s)->trigger();
        auto* page = run.child<SettingsPage>("settingsPage");
        auto* field = page->findChild<SettingField*>(u"ui.theme"_s);
        actionOf(*run.window, u"dark-theme"_s)->trigger();
        QCOMPARE(field->value().toString(), u"dark"_s);
        QVERIFY(actionOf(*run.window, u"dark-theme"_s)->isChecked());
        QVERIFY(!actionOf(*run.window, u"theme-of-the-desktop"_s)->isChecked());
        run.window->programPages()->settingChanged(SettingId::Theme, u"light"_s);
        QVERIFY(actionOf(*run.window, u"light-theme"_s)->isChecked());
        page->activateWindow();
        QTRY_VERIFY(page->isActiveWindow());
        QTest::keyClick(page, Qt::Key_Escape);
        QVERIFY(!page->isVisible());
    }

    void whatDoesNotFitIsToldAndNotStored()
    {
        const WindowRun run;
        run.window->programPages()->showSetting(SettingId::NetworkProxy);
        auto* page = run.child<SettingsPage>("settingsPage");
        auto* proxy = page->findChild<QLineEdit*>(u"network.proxy.input"_s);
        proxy->selectAll();
        QTest::keyClicks(proxy, u"http://user:secret@host:1"_s);
        QTest::keyClick(proxy, Qt::Key_Return);
        const Home home = Home::under(run.folder.path());
        QTRY_VERIFY(proxy->accessibleDescription().contains("socks5://"_L1));
        QCOMPARE(Settings(home).text(SettingId::NetworkProxy), u"off"_s);
        QVERIFY(!bytesOf(home.settingsFile()).contains("secret"));
    }

    void keysAreChangedAndAClashIsShownBefore()
    {
        const WindowRun run;
        run.window->programPages()->showShortcuts();
        auto* list = run.child<QTreeWidget>("shortcutList");
        const auto rows = list->findItems(u"Fit the graph"_s, Qt::MatchExactly);
        QCOMPARE(rows.size(), 1);
        list->setCurrentItem(rows.front());
        auto* keys = run.child<QKeySequenceEdit>("shortcutKeys");
        keys->setKeySequence(QKeySequence(u"Ctrl+G"_s));
        auto* note = run.child<QLabel>("shortcutNote");
        QVERIFY(note->text().contains("Find next"_L1));
        QAction* next = actionOf(*run.window, u"find-next"_s);
        QAction* fit = actionOf(*run.window, u"fit-the-graph"_s);
        QCOMPARE(next->shortcut(), QKeySequence(u"Ctrl+G"_s)); // nothing is changed yet
        QTest::mouseClick(run.child<QPushButton>("shortcutAssign"), Qt::LeftButton);
        QCOMPARE(fit->shortcut(), QKeySequence(u"Ctrl+G"_s));
        QVERIFY(next->shortcut().isEmpty());

        const QString file = Home::under(run.folder.path()).config + u"/shortcuts.json"_s;
        QTRY_VERIFY(bytesOf(file).contains("fit-the-graph"));
        const ProgramWindow second({Home::under(run.folder.path()), Clock(), {}});
        QTRY_COMPARE(actionOf(second, u"fit-the-graph"_s)->shortcut(), QKeySequence(u"Ctrl+G"_s));
        QVERIFY(actionOf(second, u"find-next"_s)->shortcut().isEmpty());
    }

    void theLogIsShownWithoutSecrets()
    {
        const WindowRun run;
        const Home home = Home::under(run.folder.path());
        put(home.logFile(),
            "2026-01-01T00:00:00.000Z info default: opened\n"
            "2026-01-01T00:00:01.000Z error default: falkor://u:hunter2@h:1/g failed\n");
        run.window->programPages()->showLog();
        auto* text = run.child<QPlainTextEdit>("logText");
        QTRY_VERIFY(text->toPlainText().contains("opened"_L1));
        QVERIFY(!text->toPlainText().contains("hunter2"_L1));
        run.child<QComboBox>("logLevel")->setCurrentIndex(2);
        QVERIFY(!text->toPlainText().contains("opened"_L1));
        QVERIFY(text->toPlainText().contains("failed"_L1));
    }

    void whatIsTickedIsDeletedAndNothingElse()
    {
        const WindowRun run;
        const Home home = Home::under(run.folder.path());
        const QString graph = run.folder.filePath(u"graph.jsonl"_s);
        put(graph, R"({"id":"a","role":"fact","label":"Halyard"})");
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().opening().openFiles({graph});
        QVERIFY(opened.wait(30000));
        QSignalSpy answered(run.window->console(), &MuseConsole::replied);
        run.ask(u"What is in this graph?"_s);
        QVERIFY(answered.wait(30000));
        QVERIFY(!bytesOf(home.ledgerFile()).isEmpty());
        const auto entry
            = ledgerEntryFrom(bytesOf(home.ledgerFile()).split('\n').front().toStdString());
        QVERIFY(entry);
        put(home.logFile(), "a line\n");

        opened.clear(); // it holds the store
        run.window->programPages()->showData();
        const auto tick = [&run](UserDataPart part) {
            auto* box = run.child<QCheckBox>(qPrintable(u"data-%1"_s.arg(static_cast<int>(part))));
            QTRY_VERIFY(box->isEnabled());
            box->setChecked(true);
        };
        tick(UserDataPart::Stores);
        tick(UserDataPart::Receipts);
        QTest::mouseClick(run.child<QPushButton>("dataDelete"), Qt::LeftButton);
        auto* box = run.child<QMessageBox>("confirmDeletion");
        QVERIFY(box);
        QVERIFY(QFile::exists(home.ledgerFile())); // nothing happens before the answer
        buttonOf(*box, QMessageBox::DestructiveRole)->click();
        QTRY_VERIFY(run.child<QLabel>("dataNote")->text().startsWith("Deleted"_L1));
        QVERIFY(!QFile::exists(home.ledgerFile()));
        QVERIFY(QDir(home.factsFolder()).entryList(QDir::Files).isEmpty());
        QVERIFY(QDir(home.data + u"/stores"_s).entryList(QDir::Files).isEmpty());
        QVERIFY(bytesOf(home.logFile()).startsWith("a line"));
        QVERIFY(QFile::exists(graph));
        QVERIFY(bytesOf(home.data + u"/ledger-stubs.jsonl"_s)
                    .contains(QByteArray::fromStdString(entry->hash)));
    }

    void aBackupComesBackWhereNothingLies()
    {
        const WindowRun first;
        const QString graph = first.folder.filePath(u"graph.jsonl"_s);
        put(graph, R"({"id":"a","role":"fact","label":"Halyard"})");
        QSignalSpy opened(&first.workbench(), &Workbench::storeOpened);
        first.workbench().opening().openFiles({graph});
        QVERIFY(opened.wait(30000));
        QSignalSpy answered(first.window->console(), &MuseConsole::replied);
        first.ask(u"What is in this graph?"_s);
        QVERIFY(answered.wait(30000));
        const QString file = first.folder.filePath(u"kept.sqlite"_s);
        actionOf(*first.window, u"my-data"_s)->trigger();
        QVERIFY(first.child<QPushButton>("backUp")->isEnabled());
        first.child<BackupBox>("backupBox")->backUp(file);
        QTRY_VERIFY(first.child<QLabel>("backupNote")->text().startsWith("Written"_L1));
        // No file is replaced, and least of all the store itself.
        const QString store = first.workbench().connection()->url.path;
        for (const QString& there : {file, store}) {
            const QByteArray before = bytesOf(there);
            first.child<BackupBox>("backupBox")->backUp(there);
            QTRY_VERIFY(first.child<QLabel>("backupNote")->text().contains("already"_L1));
            QCOMPARE(bytesOf(there), before);
            first.child<QLabel>("backupNote")->clear();
        }

        const WindowRun second;
        const Home home = Home::under(second.folder.path());
        QSignalSpy again(&second.workbench(), &Workbench::storeOpened);
        actionOf(*second.window, u"my-data"_s)->trigger();
        auto* box = second.child<BackupBox>("backupBox");
        box->restore(file);
        QVERIFY(again.wait(30000));
        QCOMPARE(second.workbench().connection()->info.nodes, 1);
        QCOMPARE(
            bytesOf(home.ledgerFile()), bytesOf(Home::under(first.folder.path()).ledgerFile()));
        // What is there now is never replaced.
        box->restore(file);
        QTRY_VERIFY(second.child<QLabel>("backupNote")->text().contains(u"--home"_s));
    }

    /// A ledger that does not hold together stops no receipts for ever: it is kept, and a new one
    /// begins.
    void aLedgerThatIsNotIntactIsSetAside()
    {
        const WindowRun run;
        const Home home = Home::under(run.folder.path());
        put(home.ledgerFile(), "no entry\n");
        actionOf(*run.window, u"my-data"_s)->trigger();
        auto* begin = run.child<QPushButton>("setLedgerAside");
        QTRY_VERIFY(begin->isVisible());
        const auto* text = run.child<QLabel>("ledgerBoxText");
        QVERIFY2(text->text().startsWith("The ledger is not intact."_L1), qPrintable(text->text()));
        QTest::mouseClick(begin, Qt::LeftButton);
        const QString told = u"A new ledger is begun. The old one is kept as "_s;
        QTRY_VERIFY2(text->text().startsWith(told), qPrintable(text->text()));
        QVERIFY(!begin->isVisible());
        const QString kept = text->text().sliced(told.size()).chopped(1);
        QCOMPARE(bytesOf(kept), QByteArray("no entry\n"));
        QVERIFY(bytesOf(kept + u".note.json"_s).contains("\"successor\""));

        const QString graph = run.folder.filePath(u"graph.jsonl"_s);
        put(graph, R"({"id":"a","role":"fact","label":"Halyard"})");
        QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
        run.workbench().opening().openFiles({graph});
        QVERIFY(opened.wait(30000));
        QSignalSpy answered(run.window->console(), &MuseConsole::replied);
        run.ask(u"What is in this graph?"_s);
        QVERIFY(answered.wait(30000));
        QVERIFY(ledgerEntryFrom(bytesOf(home.ledgerFile()).split('\n').front().toStdString()));
    }

    void passwordsAreForgottenFirstAndElseNothingIsDeleted_data()
    {
        QTest::addColumn<bool>("answers");
        QTest::newRow("the keychain answers") << true;
        QTest::newRow("it does not") << false;
    }

    void passwordsAreForgottenFirstAndElseNothingIsDeleted()
    {
        QFETCH(bool, answers);
        const WindowRun run;
        const Home home = Home::under(run.folder.path());
        const SavedConnection team{
            u"c1"_s, u"Team"_s, u"falkor"_s, u"falkor://u@h:6379/g"_s, u"g"_s, {}, true, true, 0};
        QVERIFY(saveConnection(home, team));
        const auto removed = std::make_shared<QStringList>();
        const Status answer = answers
            ? Status(Done{})
            : Status(Error{ErrorCode::Io, u"No keychain answers."_s, {}, {}, {}});
        run.window->programPages()->setPasswords(std::make_unique<ToldPasswords>(removed, answer));
        run.window->programPages()->showData();
        QStringList titles;
        for (const QLabel* label : run.child<QWidget>("dataPage")->findChildren<QLabel*>())
            titles.append(label->text());
        QVERIFY(titles.contains(u"Backup"_s) && titles.contains(u"Delete my data"_s));
        auto* settings = run.child<QCheckBox>(
            qPrintable(u"data-%1"_s.arg(static_cast<int>(UserDataPart::Settings))));
        QTRY_VERIFY(settings->isEnabled());
        settings->setChecked(true);
        run.child<QCheckBox>("data-secrets")->setChecked(true);
        QTest::mouseClick(run.child<QPushButton>("dataDelete"), Qt::LeftButton);
        buttonOf(*run.child<QMessageBox>("confirmDeletion"), QMessageBox::DestructiveRole)->click();
        QTRY_VERIFY(run.child<QLabel>("dataNote")
                        ->text()
                        .startsWith(answers ? u"Deleted"_s : u"Nothing was deleted"_s));
        QCOMPARE(*removed, QStringList{u"c1"_s});
        const auto left = savedConnections(home);
        QVERIFY(left);
        QCOMPARE(left->size(), answers ? std::size_t{0} : std::size_t{1});
    }

    void theApiIsSwitchedOnAndAnswersFromTheOpenStore()
    {
        const WindowRun run;
        put(run.folder.filePath(u"g.jsonl"_s), R"({"id":"a","role":"person","label":"Ada"})");
        auto* indicator = run.child<QToolButton>("statusApi");
        QVERIFY(indicator && !indicator->isVisible());
        run.window->programPages()->showTab(u"API"_s);
        auto* page = run.child<QWidget>("servePage");
        QVERIFY(page && page->isVisible());
        auto* toggle = page->findChild<QPushButton*>(u"serveSwitch"_s);
        auto* url = page->findChild<QLineEdit*>(u"serveUrl"_s);
        QTest::mouseClick(toggle, Qt::LeftButton);
        QTRY_VERIFY(!url->text().isEmpty() && indicator->isVisible());
        const auto tokenFile = page->findChild<QLineEdit*>(u"serveTokenFile"_s)->text();
        const auto token = bytesOf(tokenFile).trimmed();
        QTest::mouseClick(page->findChild<QPushButton*>(u"copyServeToken"_s), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(), token);
        const QUrl at(url->text());
        const auto asked = [&] {
            mnemo::test::RawClient client(static_cast<quint16>(at.port()));
            client.send("POST /api/query/search_nodes HTTP/1.1\r\nHost: " + at.authority().toUtf8()
                + "\r\nAuthorization: Bearer " + token
                + "\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n"
                  R"({"query":"Ada"})");
            return client.receive();
        };
        run.workbench().opening().openFiles({run.folder.filePath(u"g.jsonl"_s)});
        QTRY_COMPARE(asked().json().value("status", std::string()), "found");
        run.workbench().closeStore();
        QTRY_COMPARE(asked().status, 503);
        QCOMPARE(asked().code(), "no_such_graph");
        indicator->click(); // leads to where it is switched off
        QTest::mouseClick(toggle, Qt::LeftButton);
        QTRY_VERIFY(toggle->isEnabled() && url->text().isEmpty());
        QVERIFY(!indicator->isVisible());
        QCOMPARE(asked().status, 0);
    }

    void aCrashLeavesALogThatTheNextStartOffers()
    {
        const QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        const QString trace = folder.filePath(u"trace.jsonl"_s);
        QProcess program;
        program.start(qEnvironmentVariable("MNEMO_BIN_DIR") + u"/mnemoscope"_s,
            {u"--home"_s, folder.path(), u"--trace"_s, trace});
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(trace).contains("window_shown"), 30000);
        ::kill(static_cast<pid_t>(program.processId()), SIGSEGV);
        QVERIFY(program.waitForFinished(30000));
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        const QStringList logs = QDir(home.state).entryList({u"crash-*.log"_s});
        QCOMPARE(logs.size(), 1);
        const QByteArray log = bytesOf(home.state + u'/' + logs.front());
        QVERIFY(log.startsWith("Mnemoscope "));
        QVERIFY(log.contains("SIGSEGV") && log.contains("mnemoscope"));

        loadCoreResources();
        loadUiResources();
        ProgramWindow next({home, Clock(), {}});
        next.show();
        next.programPages()->offerCrashLog(*next.notices());
        const auto offer
            = [&next] { return next.notices()->findChild<QAbstractButton*>(u"noticeAction"_s); };
        QTRY_VERIFY(offer() != nullptr && next.notices()->isVisible());
        offer()->click();
        QTRY_VERIFY(
            next.findChild<QPlainTextEdit*>(u"logText"_s)->toPlainText().contains("SIGSEGV"_L1));
        QTRY_VERIFY(QDir(home.state).entryList({u"crash-*.log"_s}).isEmpty()); // offered once
    }
};

QTEST_MAIN(TestProgramPages)
#include "tst_programpages.moc"
