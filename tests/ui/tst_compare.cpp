// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/integrity.h"
#include "core/facts/picturecheck.h"
#include "tests/ui/modeltests.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/compare/comparedesk.h"
#include "ui/compare/comparepage.h"
#include "ui/compare/nodecomparison.h"
#include "ui/figures/figuredesk.h"
#include "ui/figures/figuredialog.h"
#include "ui/muse/museconsole.h"
#include "ui/panels/citedby.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/window/noticebar.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTreeView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

Json neighbour(const char* id, const char* kind, const char* note)
{
    return {{"other_id", id}, {"other_role", "daimoi"}, {"other_label", id}, {"edge_kind", kind},
        {"direction", "in"}, {"key", ""}, {"note", note}};
}

/// A receipt of neighbors over such a result.
ReceiptItem receipt(std::int64_t ts, const Json& neighbours)
{
    ReceiptItem item;
    const Json result{{"node_id", "u1"}, {"neighbors", neighbours}};
    item.receipt.query = "neighbors";
    item.receipt.version = std::string(64, 'e');
    item.receipt.args = {{"node_id", "u1"}};
    item.receipt.status = QueryStatus::Found;
    item.receipt.resultHash
        = resultHash("neighbors", item.receipt.args, QueryStatus::Found, result, false);
    item.receipt.snapshotHash = SnapshotHash(std::string(64, 'f'));
    item.receipt.store = {"sqlite", "memory", "mnemoscope"};
    item.receipt.tick = ts / 10;
    item.receipt.ts = ts;
    Json json = toJson(item.receipt);
    json.erase("id");
    item.receipt.id = ReceiptId(*canonicalHash(json));
    item.outcome = std::make_shared<const Json>(
        Json{{"query", "neighbors"}, {"args", item.receipt.args}, {"result", result}});
    return item;
}

ReceiptItem before()
{
    return receipt(1000,
        {neighbour("d1", "sim:food", "x"), neighbour("d2", "sim:death", "x"),
            neighbour("d3", "sim:food", "x")});
}

ReceiptItem after()
{
    return receipt(2000,
        {neighbour("d1", "sim:food", "x"), neighbour("d3", "sim:food", "y"),
            neighbour("d4", "sim:rejected", "x")});
}

QString cells(const QTreeView& view, int row)
{
    QStringList texts;
    for (int column = 0; column < view.model()->columnCount(); ++column)
        texts.append(view.model()->index(row, column).data().toString());
    return texts.join(u'|');
}

QStringList lines(const QTreeView& view)
{
    QStringList texts;
    for (int row = 0; row < view.model()->rowCount(); ++row)
        texts.append(cells(view, row));
    return texts;
}

template <typename T> T* part(QWidget& page, const char* name)
{
    return page.findChild<T*>(QString::fromLatin1(name));
}

} // namespace

class TestCompare : public QObject
{
    Q_OBJECT

private slots:

    void twoNodesSideBySide()
    {
        WindowRun run;
        const QString file = run.folder.path() + u"/graph.jsonl"_s;
        QVERIFY(write(file, rowFile(6, 3)));
        run.workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{9}, patience);
        QAction* compare = nullptr;
        for (QAction* action : run.window->actions()) {
            if (action->text() == u"Compare the two nodes"_s)
                compare = action;
        }
        QVERIFY(compare != nullptr && !compare->isEnabled());
        run.window->canvas()->select({NodeId("n2"), NodeId("n4")});
        QVERIFY(compare->isEnabled());
        run.window->act(ActionId::CompareNodes);
        auto* page = run.child<ComparePage>("comparePage");
        QVERIFY(page != nullptr && page->isVisible());
        auto* table = part<QTreeView>(*page, "compareTable");
        const QStringList all = lines(*table);
        QVERIFY2(all.contains(u"differs|weight|6|12"_s), qPrintable(all.join(u'\n')));
        QVERIFY(all.contains(u"same|role|fact|fact"_s));
        QVERIFY(all.contains(u"differs|stop 3|→ next|← next"_s));
        QVERIFY(all.contains(u"only left|stop 1|← next|"_s));
        QVERIFY(all.contains(u"only right|stop 5||→ next"_s));
        shot(*page, u"compare-nodes"_s);
        part<QCheckBox>(*page, "differencesOnly")->setChecked(true);
        QVERIFY(!lines(*table).contains(u"same|role|fact|fact"_s));
        QTest::keyClick(page, Qt::Key_Escape);
        QVERIFY(!page->isVisible());
    }

    void twoReceiptsAsRowsAndAsOneGraph()
    {
        WindowRun run;
        ComparePage page(run.window.get());
        checkModels(page);
        page.canvas()->setMotion(Motion::Reduced);
        QSignalSpy compared(&page, &ComparePage::compared);
        page.showReceipts({after(), before()}, {}, after().receipt.id);
        QVERIFY(compared.wait(patience));
        const QStringList all = lines(*part<QTreeView>(page, "compareTable"));
        QCOMPARE(all.size(), 4);
        QVERIFY(all[1].startsWith(u"added|/neighbors/2|not listed|"_s));
        QVERIFY(all[2].startsWith(u"removed|/neighbors/1|"_s));
        QCOMPARE(all[3], u"changed|/neighbors/2/note|x|y"_s);
        QCOMPARE(part<QLabel>(page, "compareSummary")->text(),
            u"1 added, 1 removed, 1 changed, 1 the same."_s);
        QTRY_COMPARE(page.canvas()->scene().nodes().size(), std::size_t{5});
        const GraphScene& scene = page.canvas()->scene();
        const auto label
            = [&scene](const char* id) { return scene.node(*scene.find(NodeId(id))).label; };
        QCOMPARE(label("d4"), std::string("d4, added"));
        QCOMPARE(label("d2"), std::string("d2, removed"));
        QCOMPARE(label("d1"), std::string("d1"));
        QTRY_VERIFY(!page.canvas()->nodeRect(*scene.find(NodeId("d4"))).isEmpty());
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            useTheme(kind);
            page.setTheme(themeOf(&page));
            shot(page, u"compare-receipts"_s);
        }
        useTheme(ThemeKind::Light);
    }

    void marksTellAddedRemovedAndChanged()
    {
        const auto results = comparedResults({after(), before()});
        QCOMPARE(results.size(), std::size_t{2});
        const auto known = std::make_shared<const GraphScene>(
            *GraphScene::fromSlice({{"nodes",
                                        {{{"id", "d3"}, {"role", "daimoi"}, {"label", "Third"},
                                            {"properties", Json::object()}}}},
                {"edges", Json::array()}}));
        const auto places = std::make_shared<const Positions>(Positions{{12, 34}});
        const ResultUnion graph
            = uniteResults(results[0].whole(), results[1].whole(), {known, places});
        QCOMPARE(graph.marks.nodes,
            (std::map<NodeId, Change>{
                {NodeId("d2"), Change::Removed}, {NodeId("d4"), Change::Added}}));
        QCOMPARE(graph.marks.edges,
            (std::map<EdgeName, Change>{
                {{NodeId("d2"), "sim:death", NodeId("u1"), ""}, Change::Removed},
                {{NodeId("d3"), "sim:food", NodeId("u1"), ""}, Change::Changed},
                {{NodeId("d4"), "sim:rejected", NodeId("u1"), ""}, Change::Added}}));
        // What is on the canvas keeps its place; the rest finds one beside it.
        QCOMPARE(graph.places.size(), std::size_t{1});
        QCOMPARE(graph.scene->nodes().front().id, NodeId("d3"));
    }

    void aFigureCarriesTheMarksAndBothReceipts()
    {
        WindowRun run;
        auto* desk = run.window->findChild<CompareDesk*>();
        ComparePage* page = desk->page();
        page->canvas()->setMotion(Motion::Reduced);
        QSignalSpy compared(page, &ComparePage::compared);
        page->showReceipts({after(), before()}, {}, after().receipt.id);
        QVERIFY(compared.wait(patience));
        QTRY_VERIFY(page->canvas()->isSharp());
        // On the screen they are part of the picture itself.
        const GraphCanvas& canvas = *page->canvas();
        const QImage seen = page->canvas()->grab().toImage();
        const auto fillOf = [&](const char* id) {
            return seen.pixelColor(canvas.nodeRect(*canvas.scene().find(NodeId(id))).center());
        };
        QCOMPARE(fillOf("d2"), canvas.look().style->canvas); // removed: an outline is left
        QVERIFY(fillOf("d4") != canvas.look().style->canvas);
        part<QPushButton>(*page, "compareFigure")->click();
        auto* dialog = page->findChild<FigureDialog*>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->settings().title,
            u"Two receipts of neighbors: 1 added, 1 removed, 1 changed, 1 the same."_s);
        QSignalSpy written(desk->figures(), &FigureDesk::exported);
        const QString path = run.folder.filePath(u"compared.svg"_s);
        auto* format = dialog->findChild<QComboBox*>(u"figureFormat"_s);
        format->setCurrentIndex(format->findData(static_cast<int>(FigureFormat::Svg)));
        emit dialog->exportRequested(path);
        QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, patience);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(file.readAll());
        QVERIFY(svg.contains(u"stroke-dasharray=\"3 2.5\""_s));
        for (const QString& words : {u">added<"_s, u">removed<"_s, u">changed<"_s})
            QVERIFY2(svg.contains(words), qPrintable(words));
        QVERIFY(svg.contains(toQString(before().receipt.id.text)));
        QVERIFY(svg.contains(toQString(after().receipt.id.text)));
        const PictureCheck check = checkPicture(svg.toStdString());
        QVERIFY2(check.state == PictureState::Match, qPrintable(pictureSentence(check)));
        QCOMPARE(check.coveredNodes, std::optional<std::int64_t>(0));
    }

    void theSameResultSaysSo()
    {
        WindowRun run;
        ComparePage page(run.window.get());
        QSignalSpy compared(&page, &ComparePage::compared);
        ReceiptItem twin = before();
        twin.receipt.id = ReceiptId(std::string(64, 'c'));
        twin.receipt.ts = 3000;
        page.showReceipts({before(), twin, after()}, {}, twin.receipt.id);
        QVERIFY(compared.wait(patience));
        part<QComboBox>(page, "compareLeft")->setCurrentIndex(0);
        emit part<QComboBox>(page, "compareLeft")->activated(0);
        QVERIFY(compared.wait(patience));
        QCOMPARE(part<QTreeView>(page, "compareTable")->model()->rowCount(), 0);
        QVERIFY(part<QLabel>(page, "compareSummary")->text().endsWith(u" 3 the same."_s));
    }

    void answersOfTheSessionCiteANode()
    {
        WindowRun run;
        QSignalSpy crawled(&run.workbench().crawls(), &StoreCrawls::ended);
        run.workbench().opening().openDemo();
        QVERIFY(crawled.wait(patience));
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() > 80, patience);
        const SceneNode* hub = nullptr;
        for (const SceneNode& node : run.scene().nodes()) {
            if (node.role == "web:url" && (hub == nullptr || node.degree > hub->degree))
                hub = &node;
        }
        const NodeId id = hub->id;
        const QString question = u"What links to %1?"_s.arg(
            toQString(hub->properties.value("canonical_url", std::string())));
        QSignalSpy answered(run.window->console(), &MuseConsole::answered);
        run.ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
        auto* cited = run.child<CitedBy>("citedBy");
        QVERIFY(!cited->isVisible());
        run.window->canvas()->select({id});
        QTRY_VERIFY(cited->isVisible());
        QCOMPARE(cited->text(), u"Cited by 1 answer"_s);
        QVERIFY(cited->accessibleName().contains(u"not replayed"_s));
        QSignalSpy verdicts(run.window->console(), &MuseConsole::verdictShown);
        run.window->act(ActionId::VerifyAll);
        QTRY_VERIFY_WITH_TIMEOUT(cited->accessibleName().contains(u"MATCH"_s), patience);
        run.ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 2, patience);
        QCOMPARE(cited->text(), u"Cited by 2 answers"_s);
        shot(*run.window, u"cited"_s);
        cited->click();
        auto* menu = cited->findChild<QMenu*>();
        QVERIFY(menu != nullptr);
        QCOMPARE(menu->actions().size(), 2);
        menu->actions().first()->trigger();
        auto* viewer = run.child<ReceiptViewer>("receiptViewer");
        QVERIFY(viewer != nullptr && viewer->isVisible());
        // From there the other receipt of the query is one click away.
        auto* compare = viewer->findChild<QPushButton*>(u"compareReceipt"_s);
        QVERIFY(compare->isEnabled());
        compare->click();
        auto* page = run.child<ComparePage>("comparePage");
        QVERIFY(page != nullptr);
        QTRY_VERIFY(page->isVisible());
        QVERIFY(part<QComboBox>(*page, "compareLeft")->count() > 1);
    }

    void withoutTwoResultsItSaysWhatIsNeeded()
    {
        WindowRun run;
        run.window->act(ActionId::CompareReceipts);
        QVERIFY(run.child<ComparePage>("comparePage") == nullptr);
        QVERIFY(run.window->notices()
                    ->findChild<QLabel*>(u"noticeWhat"_s)
                    ->text()
                    .startsWith(u"Two results of one query are needed"_s));
    }
};

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"
