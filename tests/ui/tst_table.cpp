// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/hearts.h"
#include "tests/ui/modeltests.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/windowrun.h"
#include "ui/graph/graphcontroller.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/labels.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QToolButton>
#include <QTreeView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Six people and a place; weights tie, and one label is what a spreadsheet would run.
std::string peopleFile()
{
    struct Person
    {
        const char* id;
        const char* label;
        int weight;
    };

    static constexpr Person people[] = {{"p1", "Ada", 7}, {"p2", "=1+1", 7}, {"p3", "Bo, \"B\"", 3},
        {"p4", "Cy", 7}, {"p5", "-2", 12}, {"p6", "x|y", 1}};
    std::string lines;
    for (const Person& person : people) {
        lines += Json{{"id", person.id}, {"role", "Person"}, {"label", person.label},
                     {"weight", person.weight}, {"team", "north"}, {"friend", "p1"},
                     {"home", "https://example.org/a?b=1"}}
                     .dump()
            + '\n';
    }
    lines += Json{{"id", "hall"}, {"role", "place"}, {"label", "Hall"}, {"team", "north"}}.dump()
        + '\n';
    for (const Person& person : people)
        lines += Json{{"from", person.id}, {"kind", "lives_in"}, {"to", "hall"}}.dump() + '\n';
    return lines;
}

struct TableRun : WindowRun
{
    explicit TableRun(const std::string& file = peopleFile(), std::size_t nodes = 7)
    {
        checkModels(*window);
        const QString path = folder.path() + u"/people.jsonl"_s;
        QVERIFY(write(path, file));
        workbench().opening().openFiles({path});
        QTRY_COMPARE_WITH_TIMEOUT(scene().nodes().size(), nodes, patience);
        window->act(ActionId::ShowTable);
        QTRY_COMPARE(rows(), static_cast<int>(nodes));
    }

    [[nodiscard]] QTreeView* view() const { return child<QTreeView>("tableView"); }

    [[nodiscard]] TablePanel* table() const { return child<TablePanel>("table"); }

    [[nodiscard]] int rows() const { return view()->model()->rowCount(); }

    [[nodiscard]] int column(const QString& name) const
    {
        for (int i = 0; i < view()->model()->columnCount(); ++i) {
            if (view()->model()->headerData(i, Qt::Horizontal).toString() == name)
                return i;
        }
        return -1;
    }

    [[nodiscard]] QString cells(const QString& name) const
    {
        QStringList texts;
        for (int row = 0; row < rows(); ++row)
            texts.append(view()->model()->index(row, column(name)).data().toString());
        return texts.join(u' ');
    }

    void clickHeader(const QString& name) const
    {
        QHeaderView* header = view()->header();
        const int x = header->sectionViewportPosition(column(name)) + 12;
        QTest::mouseClick(
            header->viewport(), Qt::LeftButton, {}, {x, header->viewport()->height() / 2});
    }

    void clickRow(const QString& id, Qt::KeyboardModifiers keys = {}) const
    {
        for (int row = 0; row < rows(); ++row) {
            const QModelIndex index = view()->model()->index(row, column(u"id"_s));
            if (index.data().toString() == id)
                QTest::mouseClick(
                    view()->viewport(), Qt::LeftButton, keys, view()->visualRect(index).center());
        }
    }

    [[nodiscard]] QString selectedRows() const
    {
        QStringList ids;
        const auto selected = view()->selectionModel()->selectedRows(column(u"id"_s));
        for (const QModelIndex& index : selected)
            ids.append(index.data().toString());
        ids.sort();
        return ids.join(u' ');
    }

    [[nodiscard]] QString selectedNodes() const
    {
        QStringList ids;
        for (const NodeId& id : window->canvas()->selection())
            ids.append(toQString(id.text));
        ids.sort();
        return ids.join(u' ');
    }
};

void choose(QToolButton* button, const QString& action)
{
    emit button->menu()->aboutToShow();
    for (QAction* entry : button->menu()->actions()) {
        if (entry->text() == action)
            entry->trigger();
    }
}

} // namespace

/// The table and the Inspector in the real window, over a graph of a file.
class TestTable : public QObject
{
    Q_OBJECT

private slots:

    void sortsByValueAndThenById()
    {
        TableRun run;
        run.clickHeader(u"weight"_s);
        QTRY_COMPARE(run.cells(u"id"_s), u"p6 p3 p1 p2 p4 p5 hall"_s);
        QCOMPARE(run.view()->header()->sortIndicatorSection(), run.column(u"weight"_s));
        run.clickHeader(u"weight"_s);
        QTRY_COMPARE(run.cells(u"id"_s), u"p5 p1 p2 p4 p3 p6 hall"_s);
        run.clickHeader(u"weight"_s);
        QTRY_COMPARE(run.view()->header()->sortIndicatorSection(), -1);
    }

    void edgesAreCountedBesideTheNodes()
    {
        TableRun run;
        run.clickHeader(u"degree"_s);
        run.clickHeader(u"degree"_s);
        QTRY_COMPARE(run.cells(u"degree"_s), u"6 1 1 1 1 1 1"_s);
        QCOMPARE(run.cells(u"in-degree"_s), u"6 0 0 0 0 0 0"_s);
        QTest::mouseClick(run.child<QToolButton>("tableByColumn"), Qt::LeftButton);
        const auto fields = run.view()->header()->findChildren<QLineEdit*>(u"columnFilter"_s);
        QTest::keyClicks(fields[run.column(u"degree"_s)], u"6"_s);
        QTRY_COMPARE(run.cells(u"id"_s), u"hall"_s);
    }

    void titlesStandWhereTheirColumnDoes()
    {
        const TableRun run;
        const auto side = [&run](const QString& name) {
            const auto flags = run.view()->model()->headerData(
                run.column(name), Qt::Horizontal, Qt::TextAlignmentRole);
            return Qt::Alignment(flags.toInt()) & Qt::AlignHorizontal_Mask;
        };
        QCOMPARE(side(u"weight"_s), Qt::Alignment(Qt::AlignRight));
        QCOMPARE(side(u"id"_s), Qt::Alignment(Qt::AlignLeft));
        QCOMPARE(side(u"home"_s), Qt::Alignment(Qt::AlignLeft));
    }

    void filtersAndSaysWhenNothingIsLeft()
    {
        TableRun run;
        auto* filter = run.child<QLineEdit>("tableFilter");
        QTest::keyClicks(filter, u"HALL"_s);
        QTRY_COMPARE(run.rows(), 1);
        QCOMPARE(run.child<QLabel>("tableCount")->text(), u"1 of 7 rows"_s);
        QTest::keyClicks(filter, u"zz"_s);
        auto* nothing = run.child<QWidget>("tableNothing");
        QTRY_VERIFY(nothing->isVisible());
        QVERIFY(nothing->findChild<QLabel*>()->text().startsWith(u"Nothing matched “HALLzz”"_s));
        nothing->findChild<QAbstractButton*>()->click();
        QTRY_COMPARE(run.rows(), 7);
        QVERIFY(run.view()->isVisible());
    }

    /// The fields stand under their titles, go with them, and stay where they let no row through.
    void filtersEachColumn()
    {
        TableRun run;
        auto* byColumn = run.child<QToolButton>("tableByColumn");
        QTest::mouseClick(byColumn, Qt::LeftButton);
        const auto fields = run.view()->header()->findChildren<QLineEdit*>(u"columnFilter"_s);
        QCOMPARE(fields.size(), run.view()->model()->columnCount());
        QLineEdit* weight = fields[run.column(u"weight"_s)];
        QLineEdit* label = fields[run.column(u"label"_s)];
        QCOMPARE(weight->accessibleName(), u"Filter the rows by “weight”"_s);
        QCOMPARE(weight->x(),
            run.view()->header()->sectionViewportPosition(run.column(u"weight"_s)) + 2);
        QVERIFY(weight->y() >= run.view()->header()->viewport()->geometry().bottom());
        QTest::keyClicks(weight, u"7"_s);
        QTRY_COMPARE(run.cells(u"id"_s), u"p1 p2 p4"_s);
        QTest::keyClicks(label, u"AD"_s);
        QTRY_COMPARE(run.cells(u"id"_s), u"p1"_s);
        QTest::keyClicks(label, u"zz"_s);
        QTRY_COMPARE(run.rows(), 0);
        QVERIFY(run.view()->isVisible() && label->isVisible());
        QCOMPARE(run.child<QLabel>("tableCount")->text(), u"0 of 7 rows"_s);
        label->clear();
        run.clickHeader(u"id"_s);
        run.clickHeader(u"id"_s);
        QTRY_COMPARE(run.cells(u"id"_s), u"p4 p2 p1"_s);
        shot(*run.window, u"table-filters"_s);
        QTest::mouseClick(byColumn, Qt::LeftButton);
        QTRY_COMPARE(run.rows(), 7);
    }

    void columnsStayHiddenInTheNextWindow()
    {
        TableRun run;
        auto* button = run.child<QToolButton>("tableColumns");
        choose(button, u"team"_s);
        QVERIFY(run.view()->isColumnHidden(run.column(u"team"_s)));
        const QString file = run.folder.path() + u"/data/queries.json"_s;
        QTRY_VERIFY(contentsOf(file).contains("hidden_columns\":{\"graph_slice nodes"));
        run.window = std::make_unique<ProgramWindow>(
            WorkbenchOptions{Home::under(run.folder.path()), Clock(), {}});
        run.window->show();
        run.workbench().opening().openFiles({run.folder.path() + u"/people.jsonl"_s});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{7}, patience);
        run.window->act(ActionId::ShowTable);
        QTRY_VERIFY(run.rows() == 7 && run.view()->isColumnHidden(run.column(u"team"_s)));
        choose(run.child<QToolButton>("tableColumns"), u"All columns"_s);
        QVERIFY(!run.view()->isColumnHidden(run.column(u"team"_s)));
    }

    void anOpenMenuMeansTheColumnsItNamed()
    {
        const auto outcome = [](const std::string& query, const Json& row) {
            auto made = std::make_shared<QueryOutcome>();
            made->query = query;
            made->status = QueryStatus::Found;
            made->result["rows"] = Json::array({row});
            return made;
        };
        TablePanel table;
        table.showOutcome(outcome("wide", {{"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}}));
        const auto* view = table.findChild<QTreeView*>(u"tableView"_s);
        QMenu* menu = table.findChild<QToolButton*>(u"tableColumns"_s)->menu();
        emit menu->aboutToShow();
        const auto entry = [menu](const QString& text) {
            for (QAction* each : menu->actions()) {
                if (each->text() == text)
                    return each;
            }
            return static_cast<QAction*>(nullptr);
        };
        table.showOutcome(outcome("narrow", {{"x", 1}, {"y", 2}}));
        HiddenColumns hidden;
        connect(&table, &TablePanel::hiddenColumnsChanged, &table,
            [&hidden](const HiddenColumns& now) { hidden = now; });
        entry(u"d"_s)->trigger();
        entry(u"b"_s)->trigger();
        QCOMPARE(view->header()->hiddenSectionCount(), 0);
        QVERIFY(hidden == (HiddenColumns{{"wide rows", {"b", "d"}}}));
        table.showOutcome(outcome("wide", {{"a", 1}, {"b", 2}, {"c", 3}, {"d", 4}}));
        QVERIFY(view->isColumnHidden(1) && view->isColumnHidden(3));
    }

    void copiesSafely_data()
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<QString>("text");
        QTest::newRow("csv") << int(TableForm::CommaSeparated)
                             << u"label,id,weight\r\n'=1+1,p2,7\r\n\"Bo, \"\"B\"\"\",p3,3\r\n"
                                "'-2,p5,12\r\n"_s;
        QTest::newRow("markdown") << int(TableForm::Markdown)
                                  << u"| label | id | weight |\n| --- | --- | --- |\n"
                                     "| =1+1 | p2 | 7 |\n| Bo, \"B\" | p3 | 3 |\n"
                                     "| -2 | p5 | 12 |\n"_s;
    }

    void copiesSafely()
    {
        QFETCH(int, form);
        QFETCH(QString, text);
        TableRun run;
        for (const QString& name : {u"role"_s, u"team"_s, u"friend"_s, u"home"_s, u"degree"_s,
                 u"in-degree"_s, u"out-degree"_s})
            choose(run.child<QToolButton>("tableColumns"), name);
        run.clickRow(u"p5"_s);
        run.clickRow(u"p2"_s, Qt::ControlModifier);
        run.clickRow(u"p3"_s, Qt::ControlModifier);
        if (form == int(TableForm::CommaSeparated)) {
            run.view()->setFocus();
            QTest::keyClick(run.view(), Qt::Key_C, Qt::ControlModifier);
        } else {
            run.table()->copy(static_cast<TableForm>(form));
        }
        QCOMPARE(QGuiApplication::clipboard()->text(), text);
        run.view()->clearSelection();
        run.table()->copy(TableForm::Objects);
        const Json all = Json::parse(toUtf8(QGuiApplication::clipboard()->text()));
        QCOMPARE(all.size(), std::size_t{7});
        QVERIFY(all[6] == (Json{{"id", "p6"}, {"label", "x|y"}, {"weight", 1}}));
    }

    void theSelectionIsShared()
    {
        TableRun run;
        run.clickRow(u"p3"_s);
        run.clickRow(u"hall"_s, Qt::ControlModifier);
        QCOMPARE(run.selectedNodes(), u"hall p3"_s);
        run.window->canvas()->select({NodeId("p1"), NodeId("p5")});
        QCOMPARE(run.selectedRows(), u"p1 p5"_s);
        run.clickHeader(u"weight"_s);
        QTRY_VERIFY(run.cells(u"id"_s).startsWith(u"p6"_s));
        QCOMPARE(run.selectedRows(), u"p1 p5"_s);
        QTest::keyClicks(run.child<QLineEdit>("tableFilter"), u"Ada"_s);
        QTRY_COMPARE(run.rows(), 1);
        QCOMPARE(run.selectedNodes(), u"p1 p5"_s);
        run.child<QLineEdit>("tableFilter")->clear();
        QTRY_COMPARE(run.rows(), 7);
        QCOMPARE(run.selectedRows(), u"p1 p5"_s);
    }

    void partialStandsAtTheHeadersEnd()
    {
        TableRun run;
        auto* badge = run.child<Badge>("tablePartial");
        QVERIFY(!badge->isVisible());
        run.window->graph()->showSlice({{"node_limit", 4}});
        QTRY_VERIFY_WITH_TIMEOUT(badge->isVisible(), patience);
        QCOMPARE(badge->look().text, u"PARTIAL"_s);
        const QWidget* header = run.view()->header();
        QVERIFY(header->width() - badge->geometry().right() < 12);
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            useTheme(kind);
            shot(*run.window, u"table"_s);
        }
        useTheme(ThemeKind::Light);
    }

    void tenThousandRowsDoNotStop()
    {
        TableRun run(rowFile(10000, 0), 2000);
        run.window->graph()->showSlice({{"node_limit", 10000}});
        QTRY_COMPARE_WITH_TIMEOUT(run.rows(), 10000, patience);
        const auto first = [&run] {
            return run.view()->model()->index(0, run.column(u"id"_s)).data().toString();
        };
        leaveModels(*run.window);
        Hearts hearts;
        run.clickHeader(u"weight"_s);
        run.view()->sortByColumn(run.column(u"weight"_s), Qt::DescendingOrder);
        QTRY_COMPARE(first(), u"n9999"_s);
        run.child<QLineEdit>("tableFilter")->setText(u"stop 99"_s);
        QTRY_COMPARE(run.rows(), 111);
        run.child<QLineEdit>("tableFilter")->clear();
        QTRY_COMPARE(run.rows(), 10000);
        run.view()->scrollToBottom();
        run.window->canvas()->select({NodeId("n77")});
        QCOMPARE(run.selectedRows(), u"n77"_s);
        // The last of it counts as well: a pause is noted by the beat after it.
        const int beats = hearts.beats();
        QTRY_VERIFY(hearts.beats() > beats + 1);
        QVERIFY2(hearts.worstMs() < mostMs, qPrintable(hearts.describePauses()));
    }

    void aHugeListIsReadBesideTheWindow()
    {
        constexpr int rows = 100000;
        auto outcome = std::make_shared<QueryOutcome>();
        outcome->query = "find_nodes";
        outcome->status = QueryStatus::Found;
        Json& list = outcome->result["nodes"] = Json::array();
        for (int i = 0; i < rows; ++i)
            list.push_back({{"id", "n" + std::to_string(i)}, {"weight", rows - i}});
        TablePanel table;
        table.resize(800, 600);
        table.show();
        table.showOutcome(outcome);
        auto* view = table.findChild<QTreeView*>(u"tableView"_s);
        const auto selected = [view] { return view->selectionModel()->selectedRows(); };
        QCOMPARE(view->model()->rowCount(), rows);
        table.setSelectedNodes({NodeId("n99000")});
        QVERIFY(selected().isEmpty()); // which rows these are is found out meanwhile
        QTRY_COMPARE(selected().size(), 1);
        QCOMPARE(selected().front().row(), 99000);
        QVERIFY(view->viewport()->rect().intersects(view->visualRect(selected().front())));
        view->sortByColumn(1, Qt::AscendingOrder);
        QTRY_COMPARE(selected().front().row(), rows - 1 - 99000);
        view->clearSelection();
        QGuiApplication::clipboard()->clear();
        table.copy(TableForm::CommaSeparated);
        QVERIFY(QGuiApplication::clipboard()->text().isEmpty());
        QTRY_COMPARE(QGuiApplication::clipboard()->text().count(u'\n'), rows + 1);
    }

    void severalSelectedShowWhatTheyShare()
    {
        TableRun run;
        run.window->canvas()->select({NodeId("p1"), NodeId("p3"), NodeId("hall")});
        const auto* model = run.child<QTreeView>("properties")->model();
        QCOMPARE(model->index(0, 0).data().toString(), u"Roles"_s);
        QCOMPARE(model->rowCount(model->index(0, 0)), 2);
        const QModelIndex shared = model->index(1, 0);
        QCOMPARE(shared.data().toString(), u"Shared values"_s);
        QCOMPARE(model->rowCount(shared), 1);
        QCOMPARE(model->index(0, 1, shared).data().toString(), u"north"_s);
    }

    void linksAreShownBeforeTheyOpen()
    {
        TableRun run;
        run.window->act(ActionId::ShowGraph);
        run.window->canvas()->select({NodeId("p4")});
        auto* table = run.child<QTreeView>("properties");
        const auto value = [table](const QString& name) {
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                if (table->model()->index(row, 0).data().toString() == name)
                    return table->model()->index(row, 1);
            }
            return QModelIndex();
        };
        table->setFocus();
        table->setCurrentIndex(value(u"home"_s));
        QTest::keyClick(table, Qt::Key_Return);
        auto* box = run.child<QMessageBox>("openLink");
        QVERIFY(box != nullptr);
        QVERIFY(box->informativeText().contains(u"https://example.org/a?b=1"_s));
        QCOMPARE(
            box->findChild<QLabel*>(u"qt_msgbox_informativelabel"_s)->textFormat(), Qt::PlainText);
        box->reject();
        table->setCurrentIndex(value(u"friend"_s));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(run.selectedNodes(), u"p1"_s);
    }
};

QTEST_MAIN(TestTable)
#include "tst_table.moc"
