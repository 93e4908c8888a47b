// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/graphcontroller.h"
#include "ui/window/noticebar.h"
#include "ui/world/worldcontroller.h"

#include <QLabel>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// What nothing on the screen would show otherwise is told in words.
class TestWindowTold final : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowRun> m_run;

    [[nodiscard]] QString told() const
    {
        QString words;
        for (const QLabel* label : m_run->window->notices()->findChildren<QLabel*>())
            words += label->text() + u'\n';
        return words;
    }

private slots:

    void init() { m_run = std::make_unique<WindowRun>(); }

    void cleanup() { m_run.reset(); }

    void thatAnExpansionBringsNothingNew()
    {
        const QString file = m_run->folder.path() + u"/graph.jsonl"_s;
        QVERIFY(test::write(file, rowFile(6, 0)));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{6}, patience);
        QSignalSpy told(m_run->window->graph(), &GraphController::noteReady);
        m_run->window->graph()->expand(NodeId("n2"));
        QTRY_COMPARE_WITH_TIMEOUT(told.count(), 1, patience);
        QVERIFY(told[0][0].toString().contains(u"2"_s));
        QVERIFY(this->told().contains(told[0][0].toString()));
    }

    void thatAnExpansionBringsMoreIsSeen()
    {
        const QString file = m_run->folder.path() + u"/graph.jsonl"_s;
        QVERIFY(test::write(file, rowFile(20, 0)));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{20}, patience);
        m_run->window->graph()->showSlice({{"around", {"n2"}}, {"depth", 1}});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{3}, patience);
        QSignalSpy told(m_run->window->graph(), &GraphController::noteReady);
        m_run->window->graph()->expand(NodeId("n3"));
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{4}, patience);
        QCOMPARE(told.count(), 0);
    }

    /// A note goes with what it speaks of.
    void nothingThatNoLongerHolds()
    {
        const QString file = m_run->folder.path() + u"/graph.jsonl"_s;
        QVERIFY(test::write(file, rowFile(6, 0)));
        m_run->workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{6}, patience);
        GraphCanvas& canvas = *m_run->window->canvas();
        const auto isTold = [this] { return m_run->window->notices()->isVisible(); };
        canvas.select({NodeId("n1")});
        canvas.edits().findPath();
        QVERIFY(isTold() && told().contains(u"Select two nodes"_s));
        canvas.select({NodeId("n1"), NodeId("n4")});
        QVERIFY(!isTold());
        const auto find = [&] {
            canvas.select({NodeId("n1"), NodeId("n4")});
            canvas.edits().findPath();
            QTRY_VERIFY(isTold() && told().contains(u"3 edges from"_s));
            canvas.select({NodeId("n2")}); // a look at what lies between
            canvas.edits().colourBy("weight");
            QVERIFY(isTold());
        };
        find();
        canvas.edits().clearPath();
        QVERIFY(!isTold());
        find();
        canvas.edits().placing().layOut(LayoutKind::Grid);
        QTRY_VERIFY_WITH_TIMEOUT(!isTold(), patience);
        // What went wrong stays until a person has seen it.
        m_run->window->notices()->showError({ErrorCode::NotFound, u"It is gone."_s, {}, {}, {}});
        canvas.edits().clearPath();
        canvas.select({});
        QVERIFY(isTold());
    }

    /// A page that may not be fetched yet gets an answer, with the time from which it may.
    void fromWhenAPageMayBeFetched()
    {
        CrawlReport report;
        CrawlMiss miss;
        miss.why = CrawlMiss::Why::Robots;
        miss.url = "https://example.org/b";
        report.misses = {miss};
        emit m_run->workbench().crawls().ended(report);
        QVERIFY2(
            told().contains(u"example.org/b"_s) && told().contains(u"refused: robots_denied"_s),
            qPrintable(told()));
        miss.why = CrawlMiss::Why::Address;
        report.misses = {miss};
        emit m_run->workbench().crawls().ended(report);
        QVERIFY2(
            told().contains(u"refused: blocked_address"_s) && !told().contains(u"fetched at"_s),
            qPrintable(told()));
        miss.why = CrawlMiss::Why::CoolingDown;
        miss.url = "https://example.org/a";
        miss.until = 1767225600 + 754; // 12 min 34 s past an hour
        report.misses = {miss};
        emit m_run->workbench().crawls().ended(report);
        QVERIFY2(told().contains(u"example.org/a"_s) && told().contains(u":12:34"_s),
            qPrintable(told()));
        // What was refused before it cools down was never fetched.
        miss.status = "robots_denied";
        miss.triedAt = 1767225600;
        report.misses = {miss};
        emit m_run->workbench().crawls().ended(report);
        QVERIFY2(told().contains(u"refused: robots_denied. It may be tried again at"_s)
                && !told().contains(u"fetched at"_s),
            qPrintable(told()));
    }

    /// The nodes of a bar that the canvas cannot select.
    void howManyOfABarsNodesAreNotShown()
    {
        auto outcome = std::make_shared<QueryOutcome>();
        outcome->status = QueryStatus::Found;
        outcome->query = "recent_outcomes";
        outcome->result = {{"events", {{{"daimoi_id", "daimoi:1"}, {"target_id", "nexus:1"}}}}};
        emit m_run->window->world()->rowsReady(outcome);
        QVERIFY2(told().contains(u"2"_s), qPrintable(told()));
    }
};

QTEST_MAIN(TestWindowTold)
#include "tst_windowtold.moc"
