// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/answers.h"
#include "tests/ui/modeltests.h"
#include "tests/ui/shots.h"
#include "ui/receipts/differencemodel.h"
#include "ui/receipts/jsontreemodel.h"
#include "ui/receipts/receiptpanel.h"
#include "ui/receipts/receipttabs.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/session/receiptfile.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

#include <map>

using namespace mnemo;
using namespace mnemo::test;

namespace {

template <typename T> T* named(QWidget& parent, const char* name)
{
    return parent.findChild<T*>(QLatin1String(name));
}

ReceiptPanel* panelOf(const ReceiptViewer& viewer, const ReceiptId& id)
{
    for (ReceiptPanel* panel : viewer.findChildren<ReceiptPanel*>()) {
        if (panel->item().receipt.id == id && panel->isVisible())
            return panel;
    }
    return nullptr;
}

} // namespace

/// Receipts as a person reads them: before a replay, and with each verdict.
class TestReceipts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void showsWhatThereIsBeforeAReplay();
    void saysWhatIsNotOfOneMoment();
    void marksTheCitedValue();
    void tellsAMatch();
    void tellsADriftWithItsDifferences();
    void tellsWhatTheVerdictCovers_data();
    void tellsWhatTheVerdictCovers();
    void tellsWhyItCannotCheck_data();
    void tellsWhyItCannotCheck();
    void canonicalBytesHashToTheResult();
    void copiesTheReceipt();
    void asksBeforeOpeningAFile();
    void findsByHashAndQuery();
    void verifyAsksForEveryReceiptOfTheAnswer();
    void ledgerSpeaksUp();
    void emptyIsSaid();
    void treeModelIsSound();
    void markupStaysText();
    void touchesFollowsPointers_data();
    void touchesFollowsPointers();
    void pictures_data();
    void pictures();

private:
    [[nodiscard]] std::map<QString, QString> toldOf(const std::string& bytes);

    std::unique_ptr<Place> m_place;
    std::unique_ptr<Answer> m_answer;
    std::unique_ptr<ReceiptViewer> m_viewer;
};

void TestReceipts::initTestCase()
{
    useTheme(ThemeKind::Light);
}

void TestReceipts::init()
{
    m_place = std::make_unique<Place>(linkedPages());
    QVERIFY2(m_place->error.isEmpty(), qPrintable(m_place->error));
    m_answer = std::make_unique<Answer>(linkAnswer(*m_place));
    QVERIFY(m_answer->snapshot() != nullptr);
    m_viewer = std::make_unique<ReceiptViewer>();
    m_viewer->addItems(receiptItems(*m_answer->snapshot(),
        QStringLiteral("What links to <b>/install/linux</b>?"), m_place->catalogue.get()));
    m_viewer->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_viewer.get()));
}

void TestReceipts::cleanup()
{
    m_viewer.reset();
    m_answer.reset();
    m_place.reset();
}

void TestReceipts::showsWhatThereIsBeforeAReplay()
{
    const Receipt& receipt = m_answer->receipts()[0];
    QVERIFY(m_viewer->showReceipt(receipt.id, "/last_status"));
    const ReceiptPanel* panel = panelOf(*m_viewer, receipt.id);
    QVERIFY(panel != nullptr);
    QVERIFY(panel->accessibleName().contains(QStringLiteral("not replayed")));
    QStringList shown;
    for (const ElidedLabel* label : panel->findChildren<ElidedLabel*>())
        shown.append(label->text());
    for (const std::string& hash :
        {receipt.id.text, receipt.snapshotHash.text, receipt.resultHash, receipt.version})
        QVERIFY2(shown.contains(toQString(hash)), hash.c_str());
    QVERIFY(shown.contains(m_answer->snapshot()->path));
    QVERIFY(named<QPlainTextEdit>(*m_viewer, "receiptQueryText")
                ->toPlainText()
                .contains(QStringLiteral("SELECT")));
    QVERIFY(!m_viewer->showReceipt(ReceiptId("unknown"), ""));
}

void TestReceipts::saysWhatIsNotOfOneMoment()
{
    const ReceiptId id = m_answer->receipts()[0].id;
    QVERIFY(m_viewer->showReceipt(id, ""));
    QVERIFY(panelOf(*m_viewer, id)->findChild<QLabel*>(QStringLiteral("receiptDoubt")) == nullptr);
    Snapshot torn = *m_answer->snapshot();
    torn.document["consistent"] = false;
    torn.document["inconsistent_because"]
        = {"store_changed_between_reads", "graph_changed_meanwhile", "watching_not_permitted"};
    const auto items = receiptItems(torn, {}, m_place->catalogue.get());
    QVERIFY(receiptText(items[0]).contains(items[0].doubt));
    ReceiptViewer viewer;
    viewer.addItems(items);
    viewer.show();
    QVERIFY(viewer.showReceipt(id, ""));
    QVERIFY(panelOf(viewer, id) != nullptr);
    const auto* doubt = panelOf(viewer, id)->findChild<QLabel*>(QStringLiteral("receiptDoubt"));
    QVERIFY(doubt != nullptr);
    QCOMPARE(doubt->text().count(QStringLiteral("written to while it was read.")), 1);
    QVERIFY(doubt->text().contains(QStringLiteral("WATCH")));
}

void TestReceipts::marksTheCitedValue()
{
    const Receipt& receipt = m_answer->receipts()[1];
    m_viewer->showReceipt(receipt.id, "/neighbors/2/other_id");
    const auto* tree = panelOf(*m_viewer, receipt.id)->findChild<QTreeView*>();
    const QModelIndex current = tree->currentIndex();
    QCOMPARE(current.data(JsonTreeModel::PointerRole).toString(),
        QStringLiteral("/neighbors/2/other_id"));
    QVERIFY(current.data(JsonTreeModel::CitedRole).toBool());
    QVERIFY(tree->isExpanded(current.parent()));
    QTRY_VERIFY(!tree->visualRect(current).isEmpty());
    const QColor fill = Theme().color(Token::EvidenceFill);
    const QImage image = tree->viewport()->grab().toImage();
    const QRect row = tree->visualRect(current);
    bool lit = false;
    for (int x = row.left(); x < image.width(); ++x)
        lit = lit || image.pixelColor(x, row.top() + 2) == fill;
    QVERIFY(lit);
}

void TestReceipts::tellsAMatch()
{
    const Receipt& receipt = m_answer->receipts()[0];
    m_viewer->setRunning({receipt.id});
    m_viewer->setVerdict(replayed(*m_place, *m_answer, 0));
    ReceiptPanel* panel = panelOf(*m_viewer, receipt.id);
    QCOMPARE(named<Badge>(*panel, "receiptBadge")->look().text, QStringLiteral("MATCH"));
    QCOMPARE(named<QLabel>(*panel, "receiptSentence")->text(),
        QStringLiteral("The same query over the same store gave the same result."));
    QVERIFY(named<QLabel>(*m_viewer, "receiptSummary")->text().contains(QStringLiteral("1 MATCH")));
}

void TestReceipts::tellsADriftWithItsDifferences()
{
    const Receipt& receipt = m_answer->receipts()[1];
    QVERIFY(m_place->apply(RemoveNode{NodeId("res:Quick start")}));
    m_viewer->showReceipt(receipt.id, "/neighbors/0/other_id");
    checkModels(*m_viewer);
    m_viewer->setVerdict(replayed(*m_place, *m_answer, 1));
    ReceiptPanel* panel = panelOf(*m_viewer, receipt.id);
    QCOMPARE(named<Badge>(*panel, "receiptBadge")->look().text, QStringLiteral("DRIFTED"));
    QVERIFY2(named<QLabel>(*panel, "receiptSentence")->text().contains(QStringLiteral("1 removed")),
        qPrintable(named<QLabel>(*panel, "receiptSentence")->text()));
    panel->tabs()->showDifference();
    const auto* table = named<QTableView>(*panel, "differenceTable");
    QVERIFY(table->isVisible());
    const QAbstractItemModel& model = *table->model();
    int removed = -1;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, DifferenceModel::What).data().toString() == QStringLiteral("removed"))
            removed = row;
    }
    QVERIFY(removed >= 0);
    QCOMPARE(
        model.index(removed, DifferenceModel::Now).data().toString(), QStringLiteral("not listed"));
    QVERIFY(model.index(removed, DifferenceModel::Then)
                .data()
                .toString()
                .contains(QStringLiteral("res:Quick start")));
    QVERIFY(named<QLabel>(*panel, "meaningForAnswer")->isVisible());
}

/// Opens the bytes as a file that was sent and has it verified; what is said of the first receipt
/// then, by the names of the labels. Once more in what is copied of it.
std::map<QString, QString> TestReceipts::toldOf(const std::string& bytes)
{
    const QString path = m_place->folder.filePath(QStringLiteral("sent.json"));
    if (!writeFileAtomically(path, bytes))
        return {};
    const auto file = readReceiptFile(path, m_place->catalogue.get());
    if (!file || !*file)
        return {};
    ReceiptItem item = (*file)->items.front();
    m_viewer->addItems({item});
    m_viewer->showReceipt(item.receipt.id, {});
    const Verification verified = verifyBytes(m_place->home, bytes, path, m_place->runner.get());
    ReceiptVerdict verdict = verified.receipts.front();
    verdict.coverage = std::make_shared<const Coverage>(verified.coverage);
    m_viewer->setVerdict(verdict);
    item.verdict = verdict;
    const QString copied = receiptText(item);
    std::map<QString, QString> told;
    for (const char* name : {"receiptCovers", "receiptDriftedParts", "receiptLedger"}) {
        const auto* label = named<QLabel>(*panelOf(*m_viewer, item.receipt.id), name);
        if (label != nullptr && copied.contains(label->text()))
            told[QLatin1String(name)] = label->text();
    }
    return told;
}

void TestReceipts::tellsWhatTheVerdictCovers_data()
{
    QTest::addColumn<QByteArray>("patch");
    QTest::addColumn<QString>("covers");
    QTest::addColumn<QString>("drifted");
    QTest::addColumn<QString>("ledger");
    const QString all
        = QStringLiteral("Asked of the store again: counts, crawler, cut, edges, nodes, outcomes, "
                         "recent_events, store, tick, violations, violations_of. Not checked: "
                         "consistent, ts.");
    const QString notThisOne
        = QStringLiteral("Not in this ledger, which holds this answer with another snapshot: it "
                         "does not vouch for this file.");
    QTest::newRow("as it was written")
        << QByteArray() << all << QString() << QStringLiteral("In this ledger.");
    const QByteArray counts = R"({"counts":{"nodes_by_role":{"web:url":667}}})";
    QTest::newRow("other counts") << counts << all
                                  << QStringLiteral(
                                         "The store now gives something else for: counts.")
                                  << notThisOne;
    QTest::newRow("of another time") << QByteArray(R"({"ts":5})") << all << QString() << notThisOne;
    QTest::newRow("of another tick")
        << QByteArray(R"({"tick":7})")
        << QStringLiteral("Asked of the store again: outcomes. Not checked: consistent, counts, "
                          "crawler, cut, edges, nodes, recent_events, store, tick, ts, violations, "
                          "violations_of.")
        << QString() << notThisOne;
}

/// What is said of a file, and of one that was changed and whose hashes are right.
void TestReceipts::tellsWhatTheVerdictCovers()
{
    QFETCH(QByteArray, patch);
    Json document = m_answer->snapshot()->document;
    if (!patch.isEmpty())
        document.merge_patch(Json::parse(patch.toStdString()));
    const std::string bytes
        = patch.isEmpty() ? bytesOf(m_answer->snapshot()->path) : forged(document);
    auto told = toldOf(bytes);
    QTEST(told[QStringLiteral("receiptCovers")], "covers");
    QTEST(told[QStringLiteral("receiptDriftedParts")], "drifted");
    QTEST(told[QStringLiteral("receiptLedger")], "ledger");
}

void TestReceipts::tellsWhyItCannotCheck_data()
{
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("words");
    QTest::newRow("not_intact") << QStringLiteral("not_intact")
                                << QStringLiteral("The hash of this file does not match its name");
    QTest::newRow("no_store") << QStringLiteral("no_store")
                              << QStringLiteral("The query was not run");
    QTest::newRow("unknown_query")
        << QStringLiteral("unknown_query") << QStringLiteral("No query is named");
    QTest::newRow("query_changed")
        << QStringLiteral("query_changed") << QStringLiteral("no longer fit");
    QTest::newRow("not_answered") << QStringLiteral("not_answered")
                                  << QStringLiteral("was not answered");
}

void TestReceipts::tellsWhyItCannotCheck()
{
    QFETCH(QString, reason);
    QFETCH(QString, words);
    ReceiptVerdict verdict;
    verdict.receipt = m_answer->receipts()[0];
    verdict.reason = toUtf8(reason);
    m_viewer->setVerdict(verdict);
    ReceiptPanel* panel = panelOf(*m_viewer, verdict.receipt.id);
    QCOMPARE(named<Badge>(*panel, "receiptBadge")->look().text, QStringLiteral("CANNOT CHECK"));
    const QString sentence = named<QLabel>(*panel, "receiptSentence")->text();
    QVERIFY2(sentence.contains(words), qPrintable(sentence));
    QVERIFY(!sentence.contains(QStringLiteral("exist")));
    // What leads on is asking again, or going to where its store is.
    const bool elsewhere = reason == QStringLiteral("no_store");
    m_viewer->showReceipt(verdict.receipt.id, {});
    QSignalSpy verify(m_viewer.get(), &ReceiptViewer::verifyRequested);
    QSignalSpy connecting(m_viewer.get(), &ReceiptViewer::storeRequested);
    panel = panelOf(*m_viewer, verdict.receipt.id); // its cards were made anew
    auto* way
        = named<QWidget>(*panel->tabs(), "noDifference")->findChildren<QPushButton*>().constLast();
    QCOMPARE(way->text(), elsewhere ? QStringLiteral("Connect to it") : QStringLiteral("Verify"));
    way->click();
    QCOMPARE(connecting.count(), elsewhere ? 1 : 0);
    QCOMPARE(verify.count(), elsewhere ? 0 : 1);
}

void TestReceipts::canonicalBytesHashToTheResult()
{
    const Receipt& receipt = m_answer->receipts()[0];
    m_viewer->showReceipt(receipt.id, {});
    ReceiptTabs* tabs = panelOf(*m_viewer, receipt.id)->tabs();
    auto* bytes = named<QPlainTextEdit>(*tabs, "receiptBytes");
    QVERIFY(bytes->toPlainText().isEmpty());
    tabs->setCurrentWidget(bytes);
    QTRY_COMPARE(sha256Hex(toUtf8(bytes->toPlainText())), receipt.resultHash);
}

void TestReceipts::copiesTheReceipt()
{
    const Receipt& receipt = m_answer->receipts()[0];
    m_viewer->showReceipt(receipt.id, "/last_status");
    QTest::mouseClick(named<QWidget>(*m_viewer, "copyReceipt"), Qt::LeftButton);
    const auto json = parseJson(toUtf8(QGuiApplication::clipboard()->text()));
    QVERIFY(json);
    const auto parsed = receiptFromJson(*json);
    QVERIFY(parsed);
    QCOMPARE(parsed->id, receipt.id);
    QTest::mouseClick(named<QWidget>(*m_viewer, "copyReceiptText"), Qt::LeftButton);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.contains(toQString(receipt.snapshotHash.text)));
    QVERIFY(text.contains(QStringLiteral("/last_status")));
}

void TestReceipts::asksBeforeOpeningAFile()
{
    QTest::mouseClick(named<QWidget>(*m_viewer, "openReceiptFile"), Qt::LeftButton);
    auto* box = named<QMessageBox>(*m_viewer, "openFileBox");
    QVERIFY(box != nullptr && box->isVisible());
    const auto* address = named<QLabel>(*box, "qt_msgbox_informativelabel");
    QCOMPARE(address->textFormat(), Qt::PlainText);
    QVERIFY(!address->openExternalLinks());
    QVERIFY(box->informativeText().contains(m_answer->snapshot()->path));
    box->reject();
}

void TestReceipts::findsByHashAndQuery()
{
    auto* search = named<QLineEdit>(*m_viewer, "receiptSearch");
    const auto* list = named<QListView>(*m_viewer, "receiptList");
    const auto visible = [&] {
        int rows = 0;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            rows += list->isRowHidden(row) ? 0 : 1;
        return rows;
    };
    QCOMPARE(visible(), 3); // the question and its two receipts
    search->setText(QStringLiteral("url_sta"));
    QCOMPARE(visible(), 2);
    const QString id = toQString(m_answer->receipts()[1].id.text);
    search->setText(id.left(4) + QLatin1Char(' ') + id.mid(4, 4));
    QCOMPARE(visible(), 2);
    search->setText(QStringLiteral("no such thing"));
    QCOMPARE(visible(), 0);
}

void TestReceipts::verifyAsksForEveryReceiptOfTheAnswer()
{
    QSignalSpy asked(m_viewer.get(), &ReceiptViewer::verifyAllRequested);
    QTest::mouseClick(named<QWidget>(*m_viewer, "verifyReceipts"), Qt::LeftButton);
    QCOMPARE(asked.size(), 1); // together, as they may be of one file
    QCOMPARE(asked[0][0].value<std::vector<ReceiptId>>().size(), std::size_t{2});
}

void TestReceipts::ledgerSpeaksUp()
{
    auto* ledger = named<QWidget>(*m_viewer, "ledgerState");
    QVERIFY(!ledger->isVisible());
    m_viewer->setLedger({true, {214, std::string(64, 'd')}, {}, 0, {}});
    QVERIFY(ledger->accessibleName().contains(QStringLiteral("Ledger unbroken")));
    QVERIFY(ledger->accessibleName().contains(QStringLiteral("214 receipts")));
    m_viewer->setLedger({false, {3, std::string(64, 'd')}, 2, 0, QStringLiteral("entry 2 is cut")});
    QVERIFY(ledger->accessibleName().contains(QStringLiteral("Ledger broken")));
    QVERIFY(ledger->accessibleName().contains(QStringLiteral("entry 2 is cut")));
}

void TestReceipts::emptyIsSaid()
{
    m_viewer->clear();
    QVERIFY(m_viewer->findChild<EmptyState*>() != nullptr);
    QVERIFY(!named<QWidget>(*m_viewer, "verifyReceipts")->isEnabled());
}

void TestReceipts::treeModelIsSound()
{
    JsonTreeModel model;
    QAbstractItemModelTester check(&model);
    const auto shared
        = [](const char* text) { return std::make_shared<const Json>(Json::parse(text)); };
    model.setDocument(
        shared(R"({"a/b":[1,{"x~y":null}],"c":"text","d":[],"e":{}})"), "/a~1b/1/x~0y");
    const QModelIndex cited = model.citedIndex();
    QVERIFY(cited.isValid());
    QCOMPARE(cited.data().toString(), QStringLiteral("x~y"));
    QCOMPARE(cited.parent().parent().data().toString(), QStringLiteral("a/b"));
    QCOMPARE(model.rowCount(), 4);
    model.setDocument(shared("[1,2]"), "/7");
    QVERIFY(!model.citedIndex().isValid());
}

void TestReceipts::markupStaysText()
{
    m_viewer->showReceipt(m_answer->receipts()[1].id, {});
    for (const QLabel* label : m_viewer->findChildren<QLabel*>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    for (const QWidget* widget : m_viewer->findChildren<QWidget*>())
        QVERIFY(!widget->toolTip().contains(QStringLiteral("<img")));
}

void TestReceipts::touchesFollowsPointers_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<bool>("touched");
    QTest::newRow("changed itself") << QStringLiteral("/events/7/reason") << true;
    QTest::newRow("holds a change") << QStringLiteral("/events/7") << true;
    QTest::newRow("in what was removed") << QStringLiteral("/events/4/id") << true;
    QTest::newRow("the list") << QStringLiteral("/events") << true;
    QTest::newRow("list with an addition") << QStringLiteral("/more") << true;
    QTest::newRow("neighbour") << QStringLiteral("/events/70/reason") << false;
    QTest::newRow("at the place of an addition") << QStringLiteral("/more/3") << false;
    QTest::newRow("elsewhere") << QStringLiteral("/count") << false;
}

void TestReceipts::touchesFollowsPointers()
{
    QFETCH(QString, pointer);
    QFETCH(bool, touched);
    ResultDiff diff;
    diff.changed.push_back({"/events/7/reason", "a", "b"});
    diff.removed.push_back({"/events/4", Json::object(), {}});
    diff.added.push_back({"/more/3", {}, 1});
    QCOMPARE(touches(diff, toUtf8(pointer)), touched);
}

void TestReceipts::pictures_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestReceipts::pictures()
{
    QFETCH(bool, dark);
    useTheme(dark ? ThemeKind::Dark : ThemeKind::Light);
    QVERIFY(m_place->apply(RemoveNode{NodeId("res:Quick start")}));
    m_viewer->setVerdict(replayed(*m_place, *m_answer, 0));
    m_viewer->setVerdict(replayed(*m_place, *m_answer, 1));
    m_viewer->setLedger({true, {214, m_answer->receipts()[0].id.text}, {}, 0, {}});
    m_viewer->resize(1280, 900);
    for (int tab = 0; tab < 5; ++tab) {
        m_viewer->showReceipt(m_answer->receipts()[1].id, "/neighbors/0/other_id");
        ReceiptPanel* panel = panelOf(*m_viewer, m_answer->receipts()[1].id);
        panel->tabs()->setCurrentIndex(tab);
        QTRY_VERIFY(panel->tabs()->currentWidget()->isVisible());
        shot(*m_viewer, QStringLiteral("receipts-%1").arg(tab));
    }
    QVERIFY(!m_viewer->grab().isNull());
    useTheme(ThemeKind::Light);
}

QTEST_MAIN(TestReceipts)
#include "tst_receipts.moc"
