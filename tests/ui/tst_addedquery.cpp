// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascontent.h"
#include "ui/muse/valuechip.h"
#include "ui/panels/cataloguetree.h"
#include "ui/panels/celldelegate.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/rowdelegate.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

#include <algorithm>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;

namespace {

QString addedQueries()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/catalogue"_s;
}

/// Ada and Bo know each other; Cleo and a place are joined to nothing.
Commit smallGraph()
{
    Commit commit;
    for (const auto& [id, role, label] : {std::tuple{"a", "person", "Ada"}, {"b", "person", "Bo"},
             {"c", "person", "Cleo"}, {"d", "place", "Delft"}})
        commit.patches.emplace_back(AddNode{{NodeId(id), role, label, Json::object()}});
    commit.patches.emplace_back(AddEdge{{NodeId("a"), "knows", NodeId("b"), {}, Json::object()}});
    return commit;
}

std::vector<std::string> litNodes(const WindowRun& run)
{
    std::vector<std::string> ids;
    for (const NodeId& node : run.window->canvas()->content().evidence().nodes)
        ids.push_back(node.text);
    return ids;
}

} // namespace

/// A query that only a folder of the catalogue adds is found, asked, shown, lit, answered and
/// replayed like those that the program brings.
class TestAddedQuery final : public QObject
{
    Q_OBJECT

private slots:

    void init()
    {
        m_run = std::make_unique<WindowRun>(Clock(1000), QString(), addedQueries());
        const QString url = u"sqlite:"_s + m_run->folder.filePath(u"small.sqlite"_s);
        {
            auto store = openStore(*parseStoreUrl(url), OpenMode::Write);
            QVERIFY(store && (*store)->apply(smallGraph()));
        }
        m_run->workbench().opening().openUrl(url);
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{4}, patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_run->window->console()->conversations().isReady(), patience);
    }

    void cleanup() { m_run.reset(); }

    void itsFormLeadsToATableOfItsRows()
    {
        auto* tree = m_run->child<ExplorerPanel>("explorer")->findChild<CatalogueTree*>();
        const auto found = tree->model()->match(tree->model()->index(0, 0), RowId,
            u"isolated_nodes"_s, 1, Qt::MatchExactly | Qt::MatchRecursive);
        QVERIFY(!found.isEmpty());
        tree->setCurrentIndex(found.first());
        QTest::mouseClick(m_run->child<QAbstractButton>("run"), Qt::LeftButton);

        auto* table = m_run->child<QTreeView>("tableView");
        QVERIFY(table != nullptr);
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 2, patience);
        QTRY_VERIFY(table->isVisible());
        const auto cell = [table](int row, int column) {
            return table->model()->index(row, column).data().toString();
        };
        QCOMPARE(table->model()->headerData(0, Qt::Horizontal).toString(), u"called"_s);
        QCOMPARE(cell(0, 0), u"Cleo"_s);
        QCOMPARE(cell(1, 1), u"place"_s);

        // A row is a node: chosen in the table, it is chosen on the canvas.
        QCOMPARE(table->model()->index(1, 0).data(CellNode).toString(), u"d"_s);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
            table->visualRect(table->model()->index(1, 0)).center());
        QTRY_COMPARE_WITH_TIMEOUT(
            m_run->window->canvas()->selection(), std::vector<NodeId>{NodeId("d")}, patience);
    }

    void itsAnswerIsLitAndReplayed()
    {
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        m_run->ask(u"/graph isolated_nodes"_s);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
        const auto chips = m_run->window->musePanel()->findChildren<ValueChip*>();
        const auto chip = [&chips](const QString& text) {
            const auto found = std::find_if(chips.begin(), chips.end(),
                [&text](const ValueChip* each) { return each->text() == text; });
            return found == chips.end() ? nullptr : *found;
        };
        QVERIFY(chip(u"2"_s) != nullptr && chip(u"Cleo"_s) != nullptr);

        QTest::mouseClick(chip(u"Cleo"_s), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(litNodes(*m_run), std::vector<std::string>{"c"}, patience);
        QTest::mouseClick(chip(u"2"_s), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(litNodes(*m_run), (std::vector<std::string>{"c", "d"}), patience);

        QSignalSpy verdicts(m_run->window->console(), &MuseConsole::verdictShown);
        m_run->window->console()->verifyLast();
        QTRY_COMPARE_WITH_TIMEOUT(verdicts.count(), 1, patience);
        QCOMPARE(verdicts.first().first().value<Verdict>(), Verdict::Match);
        QCOMPARE(chip(u"Cleo"_s)->state(), ValueState::Verified);
    }

private:
    std::unique_ptr<WindowRun> m_run;
};

QTEST_MAIN(TestAddedQuery)
#include "tst_addedquery.moc"
