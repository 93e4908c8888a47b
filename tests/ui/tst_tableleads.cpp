// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the table leads to when rows are missing, and which list it begins with.
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/outcomeactions.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

struct LeadRun : WindowRun
{
    LeadRun()
    {
        const QString path = folder.path() + u"/row.jsonl"_s;
        QVERIFY(write(path, rowFile(6, 0)));
        workbench().opening().openFiles({path});
        QTRY_COMPARE_WITH_TIMEOUT(scene().nodes().size(), std::size_t{6}, patience);
    }

    void run(const std::string& query, const Json& arguments) const
    {
        emit child<ExplorerPanel>("explorer")->runRequested(query, arguments);
    }

    [[nodiscard]] int rows() const
    {
        const auto* view = child<QTreeView>("tableView");
        return view->isVisible() ? view->model()->rowCount() : -1;
    }

    [[nodiscard]] QToolButton* more() const { return child<QToolButton>("tableMore"); }

    [[nodiscard]] QStringList choices() const
    {
        QStringList words;
        for (const QAction* action : more()->menu()->actions())
            words << action->text();
        return words;
    }

    void choose(const QString& words) const
    {
        for (QAction* action : more()->menu()->actions()) {
            if (action->text() == words) {
                action->trigger();
                return;
            }
        }
        QFAIL(qPrintable(words));
    }
};

} // namespace

class TestTableLeads : public QObject
{
    Q_OBJECT

private slots:

    void anEmptyResultLeadsToItsForm()
    {
        const LeadRun run;
        run.run("search_nodes", {{"query", "nowhere"}, {"limit", 7}});
        const auto* empty = run.child<EmptyState>("tableEmpty");
        QTRY_VERIFY_WITH_TIMEOUT(empty->isVisible(), patience);
        auto* button = empty->findChild<QPushButton*>();
        QVERIFY(button != nullptr);
        QCOMPARE(button->text(), u"Change the arguments"_s);
        button->click();
        // The form is that of the query, with what was asked.
        const auto fields = run.child<ExplorerPanel>("explorer")->findChildren<QLineEdit*>();
        QVERIFY(std::any_of(fields.begin(), fields.end(),
            [](const QLineEdit* field) { return field->text() == u"nowhere"_s; }));
        QTRY_VERIFY(run.window->focusWidget() != nullptr
            && run.child<ExplorerPanel>("explorer")->isAncestorOf(run.window->focusWidget()));
    }

    void aPartialResultGoesOn()
    {
        const LeadRun run;
        run.run("search_nodes", {{"query", "stop"}, {"limit", 2}});
        QTRY_COMPARE_WITH_TIMEOUT(run.rows(), 2, patience);
        QVERIFY(run.more()->isVisible());
        QCOMPARE(run.choices(), (QStringList{u"Raise the limit to 8"_s, u"Next 2"_s}));
        const auto first = [&run] {
            return run.child<QTreeView>("tableView")->model()->index(0, 0).data().toString();
        };
        const QString before = first();
        run.choose(u"Next 2"_s);
        QTRY_VERIFY_WITH_TIMEOUT(first() != before, patience);
        QCOMPARE(run.rows(), 2);
        run.run("search_nodes", {{"query", "stop"}, {"limit", 2}});
        QTRY_COMPARE_WITH_TIMEOUT(first(), before, patience);
        run.choose(u"Raise the limit to 8"_s);
        QTRY_COMPARE_WITH_TIMEOUT(run.rows(), 6, patience);
        QVERIFY(!run.more()->isVisible()); // all of it is there
    }

    void everyEndHasItsWayOn_data()
    {
        QTest::addColumn<QueryStatus>("status");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("graph") << QueryStatus::NoSuchGraph << QStringList{u"Choose a graph"_s};
        QTest::newRow("rights") << QueryStatus::NotPermitted
                                << QStringList{u"Connect as someone else"_s};
        QTest::newRow("time") << QueryStatus::TimedOut
                              << QStringList{u"Run again"_s, u"Longer limit"_s};
        QTest::newRow("lost") << QueryStatus::Unreachable << QStringList{u"Try now"_s};
        QTest::newRow("query") << QueryStatus::NoSuchQuery << QStringList{u"Use `neighbors`"_s};
        QTest::newRow("rows") << QueryStatus::Found << QStringList{};
    }

    void everyEndHasItsWayOn()
    {
        QFETCH(QueryStatus, status);
        QFETCH(QStringList, words);
        loadCoreResources();
        TablePanel panel;
        panel.setCatalogue(*Catalogue::load());
        auto outcome = std::make_shared<QueryOutcome>();
        outcome->query = "neighbours";
        outcome->status = status;
        panel.showOutcome(outcome);
        const auto* empty = panel.findChild<EmptyState*>(u"tableEmpty"_s);
        QStringList shown;
        for (const QPushButton* button : empty->findChildren<QPushButton*>())
            shown << button->text();
        QCOMPARE(shown, words);
    }

    void aNodeThatWasNotReturnedIsSearchedFor()
    {
        const LeadRun run;
        auto outcome = std::make_shared<QueryOutcome>();
        outcome->query = "neighbors";
        outcome->args = {{"node_id", "stop 3"}};
        outcome->status = QueryStatus::Empty;
        outcome->result = {{"node_id", "stop 3"}, {"label", nullptr}};
        run.window->act(ActionId::ShowTable);
        auto* table = run.child<TablePanel>("table");
        table->showOutcome(outcome);
        auto* button = run.child<EmptyState>("tableEmpty")->findChild<QPushButton*>();
        QCOMPARE(button->text(), u"Search for it"_s);
        button->click();
        QTRY_VERIFY(qobject_cast<QLineEdit*>(run.window->focusWidget()) != nullptr);
        QCOMPARE(qobject_cast<QLineEdit*>(run.window->focusWidget())->text(), u"stop 3"_s);
    }

    void aGraphBeginsWithItsNodes()
    {
        TablePanel panel;
        panel.resize(900, 400);
        panel.show();
        panel.showOutcome(sliceOutcome(testgraphs::scaleFree(6, 3, 1)));
        const auto* list = panel.findChild<QComboBox*>(u"tableList"_s);
        QCOMPARE(list->currentText(), u"Nodes, 6"_s);
        QCOMPARE(panel.findChild<QTreeView*>(u"tableView"_s)->model()->rowCount(), 6);
        // Its words are whole while the bar has room, and give way before the bar is cut.
        QVERIFY(list->count() > 1 && list->itemText(1).startsWith(u"Edges, "_s));
        QTRY_VERIFY(list->width() > list->fontMetrics().horizontalAdvance(list->itemText(1)));
        QVERIFY(panel.minimumSizeHint().width() < 500);
    }
};

QTEST_MAIN(TestTableLeads)
#include "tst_tableleads.moc"
