// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/snapshot.h"
#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"
#include "tests/support/falkorserver.h"
#include "tests/support/owntime.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/receipts/receiptpanel.h"
#include "ui/receipts/receiptviewer.h"

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 mostStopMs = 1000; ///< from the click to the end of the work
constexpr int manyNodes = 60'000; ///< they take a while in every form

/// The button in the status bar that stops what runs; null while nothing does.
QToolButton* stopButton(const WindowRun& run)
{
    const auto buttons = run.window->findChildren<QToolButton*>();
    for (QToolButton* button : buttons) {
        if (button->accessibleName() == u"Stop what is running"_s && button->isVisible())
            return button;
    }
    return nullptr;
}

void click(QAbstractButton* button)
{
    QVERIFY(button != nullptr && button->isVisible() && button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
}

bool areIdle()
{
    return readingPool().activeThreadCount() == 0 && networkPool().activeThreadCount() == 0;
}

/// `piece` of each number below `count`, with `between` between them.
template <typename Piece>
std::string listOf(int count, std::string_view between, const Piece& piece)
{
    std::string all;
    for (int i = 0; i < count; ++i) {
        if (i > 0)
            all += between;
        all += piece(std::to_string(i), std::to_string((i * 7 + 1) % count));
    }
    return all;
}

/// A file that takes seconds to be imported, in a form of text that is written quickly. Empty for
/// others.
std::string largeFile(const QString& form)
{
    using Text = const std::string&;
    constexpr int count = 400'000; // of edges, and of nodes
    if (form == u"tsv"_s)
        return "source\ttarget\tkind\n"
            + listOf(count, "\n", [](Text a, Text b) { return 'n' + a + "\tn" + b + "\tnext"; });
    if (form == u"edge-list"_s)
        return listOf(count, "\n", [](Text a, Text b) { return 'n' + a + " n" + b + " 3"; });
    if (form == u"jsonl"_s)
        return listOf(count, "\n", [](Text a, Text b) {
            return R"({"id":"n)" + a + R"(","role":"fact"})" + "\n" + R"({"from":"n)" + a
                + R"(","kind":"next","to":"n)" + b + R"("})";
        });
    if (form == u"d3"_s)
        return R"({"nodes":[)"
            + listOf(count, ",\n", [](Text a, Text) { return R"({"id":"n)" + a + R"("})"; })
            + "],\n\"links\":["
            + listOf(count, ",\n",
                [](Text a, Text b) { return R"({"source":)" + a + R"(,"target":)" + b + '}'; })
            + "]}\n";
    const auto id = [](Text number) { return "Name" + number + ".FN." + number; };
    if (form == u"format-e"_s)
        return "## Nodes\n"
            + listOf(count, "\n", [&](Text a, Text) { return id(a) + "|What it does"; })
            + "\n## Edges\n"
            + listOf(count, "\n", [&](Text a, Text b) { return id(a) + " -io-> " + id(b); });
    if (form == u"format-e-json"_s)
        return R"({"nodes":[)"
            + listOf(count, ",\n",
                [&](Text a, Text) { return R"({"semanticId":")" + id(a) + R"(","type":"FUNC"})"; })
            + "],\n\"relationships\":["
            + listOf(count, ",\n",
                [&](Text a, Text b) {
                    return R"({"source":")" + id(a) + R"(","target":")" + id(b)
                        + R"(","type":"io"})";
                })
            + "]}\n";
    return {};
}

/// Files that a stopped run may have left behind.
QStringList draftsIn(const QString& folder)
{
    return QDir(folder).entryList({u"*.new-*"_s}, QDir::Files | QDir::Hidden);
}

qint64 bytesOfDrafts(const QString& folder)
{
    qint64 bytes = 0;
    for (const QString& draft : draftsIn(folder))
        bytes += QFileInfo(QDir(folder).filePath(draft)).size();
    return bytes;
}

/// Chooses a file in the dialog of `owner`, as by typing its name.
void chooseFile(const QWidget& owner, const QString& file)
{
    const auto* dialog = owner.findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    auto* name = dialog->findChild<QLineEdit*>(u"fileNameEdit"_s);
    name->setText(file);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(owner.findChild<QFileDialog*>() == nullptr);
}

} // namespace

/// What takes long ends within a second when it is stopped, and leaves nothing behind.
class TestStopping : public QObject
{
    Q_OBJECT

private slots:

    void initTestCase();
    void anImportStops_data();
    void anImportStops();
    void aVerificationStops();
    void aVerificationOnASilentServerStops();
    void aBackupStops_data();
    void aBackupStops();
    void aRestoreStops_data();
    void aRestoreStops();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    [[nodiscard]] std::shared_ptr<GraphStore> openMany(OpenMode mode) const
    {
        const auto opened = openStore({StoreUrl::Kind::Sqlite, path(u"many.sqlite"_s), {}}, mode);
        return opened ? *opened : nullptr;
    }

    void makeLargeHome(const WindowRun& run) const;
    void makeBackup();

    QTemporaryDir m_folder;
};

void TestStopping::initTestCase()
{
    loadCoreResources();
    const QString lines = path(u"many.jsonl"_s);
    QVERIFY(write(lines, rowFile(manyNodes, 0)));
    const auto store = openMany(OpenMode::Write);
    QVERIFY(store && importFiles(*store, {lines}, {}));
}

void TestStopping::anImportStops_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("suffix");
    const std::pair<const char*, const char*> rows[]{{"node-link", "json"}, {"cyjs", "cyjs"},
        {"csv", "csv"}, {"graphml", "graphml"}, {"gexf", "gexf"}, {"gml", "gml"}, {"dot", "dot"},
        {"pajek", "net"}, {"jsonl", "jsonl"}, {"tsv", "tsv"}, {"edge-list", "edgelist"},
        {"d3", "json"}, {"format-e", "format-e"}, {"format-e-json", "json"}, {"xlsx", "xlsx"},
        {"ods", "ods"}};
    for (const auto& [form, suffix] : rows)
        QTest::newRow(form) << QString::fromLatin1(form) << QString::fromLatin1(suffix);
    QCOMPARE(std::size(rows), fileForms().size());
}

/// A graph in any form, stopped as soon as it can be.
void TestStopping::anImportStops()
{
    QFETCH(QString, form);
    QFETCH(QString, suffix);
    const QString file = path(u"graph."_s + suffix);
    if (const std::string made = largeFile(form); !made.empty()) {
        QVERIFY(write(file, made));
    } else {
        std::string nodes;
        std::string edges;
        const auto into = [](std::string& text) {
            return [&text](std::string_view bytes) -> Status {
                text += bytes;
                return Done{};
            };
        };
        const auto written = exportGraph(*openMany(OpenMode::Read), fileFormFromName(form).value(),
            into(nodes), into(edges), {}, {});
        QVERIFY2(written, written ? "" : qPrintable(written.error().message));
        QVERIFY(write(file, edges.empty() ? nodes : edges));
    }
    const WindowRun run;
    const QString stores = QFileInfo(run.workbench().home().storeFile(u"any"_s)).absolutePath();
    QSignalSpy opened(&run.workbench(), &Workbench::storeOpened);
    QSignalSpy stopped(&run.workbench(), &Workbench::storeFailed);
    run.workbench().opening().importFiles({file});
    QTRY_VERIFY_WITH_TIMEOUT(
        stopButton(run) != nullptr || !opened.empty() || !stopped.empty(), patience);
    QVERIFY2(stopped.empty(),
        stopped.empty() ? "" : qPrintable(stopped.front().front().value<Error>().message));
    OwnTime since;
    click(stopButton(run));
    QTRY_VERIFY_WITH_TIMEOUT(areIdle(), patience);
    QVERIFY2(since.elapsedMs() <= mostStopMs, qPrintable(QString::number(since.elapsedMs())));
    QVERIFY(stopButton(run) == nullptr);
    QCOMPARE(stopped.size(), 1);
    QCOMPARE(stopped.front().front().value<Error>().code, ErrorCode::Cancelled);
    QVERIFY(opened.empty() && run.scene().empty());
    const auto left = QDir(stores).entryInfoList({u"*.sqlite"_s}, QDir::Files);
    QVERIFY(std::all_of(
        left.begin(), left.end(), [](const QFileInfo& store) { return store.size() < 1'000'000; }));
}

/// A file with many receipts.
void TestStopping::aVerificationStops()
{
    constexpr int questions = 250; // each of which looks at all nodes
    constexpr int shown = 200; // by the window
    const WindowRun run;
    run.workbench().opening().openUrl(u"sqlite:"_s + path(u"many.sqlite"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!run.scene().empty(), patience);
    const QueryRunner& runner = *run.workbench().connection()->runner;
    const auto question = [](int number) { return Json{{"query", "zz"}, {"limit", 1 + number}}; };
    const QTemporaryDir sender;
    const auto sent = buildSnapshot(
        Home::under(sender.path()), runner, {runner.run("search_nodes", question(0))}, {});
    QVERIFY(sent);
    Json document = sent->document;
    const Json first = document.at("outcomes").at(0);
    for (int number = 1; number < questions; ++number) {
        Json outcome = first;
        Json& args = outcome["args"];
        args.update(question(number));
        outcome["result_hash"] = resultHash("search_nodes", args,
            *statusFromName(outcome.at("status").get<std::string>()), outcome.at("result"), false);
        document["outcomes"].push_back(outcome);
    }
    document.erase("snapshot_hash");
    document["snapshot_hash"] = canonicalHash(document).value();
    const QString file = path(u"many-receipts.json"_s);
    QVERIFY(write(file, canonicalJson(document).value()));
    drop(run, {file});
    const ReceiptViewer& viewer = *run.window->console()->viewer();
    QTRY_COMPARE_WITH_TIMEOUT(viewer.items().size(), std::size_t{shown}, patience);
    QVERIFY(viewer.items().front().question.endsWith(u"the first 200 of 250 receipts"_s));
    QCOMPARE(viewer.findChildren<ReceiptPanel*>().size(), 10); // beside the one that is read
    QCOMPARE(viewer.findChild<QLabel*>(u"receiptCardsRest"_s)->text(),
        u"The list has all 200 receipts of this answer."_s);
    const auto count = [&viewer](const std::function<bool(const ReceiptItem&)>& is) {
        return std::count_if(viewer.items().begin(), viewer.items().end(), is);
    };
    const auto running
        = [&] { return count([](const ReceiptItem& item) { return item.running; }); };
    click(viewer.findChild<QPushButton*>(u"verifyReceipts"_s));
    QCOMPARE(running(), shown);
    QTRY_VERIFY_WITH_TIMEOUT(stopButton(run) != nullptr || running() == 0, patience);
    OwnTime since;
    click(stopButton(run));
    QTRY_VERIFY_WITH_TIMEOUT(running() == 0 && areIdle(), patience);
    QVERIFY2(since.elapsedMs() <= mostStopMs, qPrintable(QString::number(since.elapsedMs())));
    // Half a check is no verdict.
    QCOMPARE(count([](const ReceiptItem& item) { return item.verdict.has_value(); }), 0);
    QTRY_VERIFY(stopButton(run) == nullptr);
}

void TestStopping::aVerificationOnASilentServerStops()
{
    MNEMO_NEED_FALKOR()
    FalkorServer server;
    QVERIFY(server.start());
    const auto made = server.command({"GRAPH.QUERY", "team",
        "UNWIND range(1, 7) AS i CREATE (:Node {id: 'n-' + i, role: 'fact', label: 'n'})"});
    QVERIFY(made.kind == falkor::Reply::Kind::Array);
    const WindowRun run;
    run.workbench().opening().openUrl(u"falkor://127.0.0.1:%1/team"_s.arg(server.port()));
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{7}, patience);
    MuseConsole& console = *run.window->console();
    QTRY_VERIFY_WITH_TIMEOUT(console.conversations().isReady(), patience);
    QSignalSpy answered(&console, &MuseConsole::answered);
    run.ask(u"/graph neighbors n-1"_s);
    QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
    console.showReceipts();
    const ReceiptViewer& viewer = *console.viewer();
    QCOMPARE(viewer.items().size(), std::size_t{1});
    server.stop();
    click(viewer.findChild<QPushButton*>(u"verifyReceipts"_s));
    QTRY_VERIFY_WITH_TIMEOUT(stopButton(run) != nullptr, patience);
    QVERIFY(viewer.items().front().running);
    OwnTime since;
    click(stopButton(run));
    QTRY_VERIFY_WITH_TIMEOUT(!viewer.items().front().running, patience);
    QVERIFY2(since.elapsedMs() <= mostStopMs, qPrintable(QString::number(since.elapsedMs())));
    QVERIFY(!viewer.items().front().verdict);
    server.resume();
    click(viewer.findChild<QPushButton*>(u"verifyReceipts"_s));
    QTRY_VERIFY_WITH_TIMEOUT(viewer.items().front().verdict, patience);
    QVERIFY(viewer.items().front().verdict->verdict == Verdict::Match);
}

/// Its store is large, and so are the files beside it.
void TestStopping::makeLargeHome(const WindowRun& run) const
{
    constexpr int files = 80;
    const QString facts = run.workbench().home().data + u"/world_state/facts/"_s;
    QVERIFY(QDir().mkpath(facts));
    const std::string bytes(1'000'000, 'x');
    for (int i = 0; i < files; ++i)
        QVERIFY(write(facts + u"%1.json"_s.arg(i, 3, 10, QChar(u'0')), bytes));
    run.workbench().opening().openUrl(u"sqlite:"_s + path(u"many.sqlite"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!run.scene().empty(), patience);
    run.window->findChild<QAction*>(u"my-data"_s)->trigger();
}

void TestStopping::aBackupStops_data()
{
    QTest::addColumn<qint64>("written");
    QTest::newRow("in the store") << qint64{1};
    QTest::newRow("in the files beside it") << qint64{40'000'000};
}

void TestStopping::aBackupStops()
{
    QFETCH(qint64, written);
    const WindowRun run;
    makeLargeHome(run);
    const QString target = run.folder.filePath(u"stopped.sqlite"_s);
    click(run.child<QPushButton>("backUp"));
    chooseFile(*run.child<QWidget>("backupBox"), target);
    const auto bytes = [&run] { return bytesOfDrafts(run.folder.path()); };
    const auto* note = run.child<QLabel>("backupNote");
    QVERIFY(QTest::qWaitFor([&] { return bytes() >= written; }, patience));
    OwnTime since;
    click(run.child<QPushButton>("stopBackup"));
    QTRY_COMPARE_WITH_TIMEOUT(note->text(), u"Stopped. Nothing half-written was left."_s, patience);
    QVERIFY2(since.elapsedMs() <= mostStopMs, qPrintable(QString::number(since.elapsedMs())));
    QVERIFY(!QFile::exists(target));
    QCOMPARE(draftsIn(run.folder.path()), QStringList());
}

/// The same home, backed up whole; once for all tests.
void TestStopping::makeBackup()
{
    if (QFile::exists(path(u"backup.sqlite"_s)))
        return;
    const WindowRun run;
    makeLargeHome(run);
    click(run.child<QPushButton>("backUp"));
    chooseFile(*run.child<QWidget>("backupBox"), path(u"backup.sqlite"_s));
    QTRY_VERIFY_WITH_TIMEOUT(
        run.child<QLabel>("backupNote")->text().startsWith(u"Written"_s), patience);
}

void TestStopping::aRestoreStops_data()
{
    QTest::addColumn<QString>("part");
    QTest::newRow("while it is checked") << u"check"_s;
    QTest::newRow("in the store") << u"store"_s;
    QTest::newRow("in the files beside it") << u"files"_s;
}

/// And goes on from there when it is begun again.
void TestStopping::aRestoreStops()
{
    QFETCH(QString, part);
    makeBackup();
    const WindowRun run;
    const Home& home = run.workbench().home();
    const QString facts = home.data + u"/world_state/facts"_s;
    const QString store = home.storeFile(u"default"_s);
    const auto isThere = [&] {
        if (part == u"check"_s)
            return true;
        return part == u"store"_s ? !draftsIn(QFileInfo(store).path()).isEmpty()
                                  : QDir(facts).entryList(QDir::Files).size() > 2;
    };
    QSignalSpy restored(&run.workbench(), &Workbench::storeOpened);
    run.window->findChild<QAction*>(u"my-data"_s)->trigger();
    const auto* note = run.child<QLabel>("backupNote");
    click(run.child<QPushButton>("restoreBackup"));
    chooseFile(*run.child<QWidget>("backupBox"), path(u"backup.sqlite"_s));
    QVERIFY(QTest::qWaitFor(isThere, patience));
    OwnTime since;
    click(run.child<QPushButton>("stopBackup"));
    QTRY_COMPARE_WITH_TIMEOUT(note->text(), u"Stopped. Nothing half-written was left."_s, patience);
    QVERIFY2(since.elapsedMs() <= mostStopMs, qPrintable(QString::number(since.elapsedMs())));
    QVERIFY(!QFile::exists(store) && restored.empty());
    QCOMPARE(draftsIn(QFileInfo(store).path()), QStringList());
    QCOMPARE(draftsIn(facts), QStringList());
    if (part != u"files"_s)
        return;
    click(run.child<QPushButton>("restoreBackup"));
    chooseFile(*run.child<QWidget>("backupBox"), path(u"backup.sqlite"_s));
    QTRY_COMPARE_WITH_TIMEOUT(restored.size(), 1, patience);
    QCOMPARE(run.workbench().connection()->info.nodes, manyNodes);
}

QTEST_MAIN(TestStopping)
#include "tst_stopping.moc"
