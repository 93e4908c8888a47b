// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/catalogue.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascamera.h"
#include "ui/panels/argumentform.h"
#include "ui/panels/cataloguetree.h"
#include "ui/panels/explorerpanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/markwidget.h"
#include "ui/panels/rowdelegate.h"
#include "ui/window/noticebar.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A row of nodes with a star around its first, opened and shown.
void openRow(const WindowRun& run, int nodes, int leaves)
{
    const QString file = run.folder.filePath(u"row.jsonl"_s);
    QVERIFY(write(file, rowFile(nodes, leaves)));
    run.workbench().opening().openFiles({file});
    QTRY_COMPARE_WITH_TIMEOUT(
        run.scene().nodes().size(), static_cast<std::size_t>(nodes + leaves), patience);
}

/// Another start of the program over the same home, with the same store.
void restart(WindowRun& run)
{
    const QString store = u"sqlite:"_s + run.workbench().connection()->url.path;
    const std::size_t nodes = run.scene().nodes().size();
    QVERIFY(run.window->close());
    run.window.reset();
    run.window = std::make_unique<ProgramWindow>(
        WorkbenchOptions{Home::under(run.folder.path()), Clock(), {}});
    run.window->resize(1600, 1000);
    run.window->show();
    run.workbench().opening().openUrl(store);
    QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), nodes, patience);
}

ExplorerPanel* explorerOf(const WindowRun& run)
{
    return run.child<ExplorerPanel>("explorer");
}

/// What the catalogue lists under a heading.
QStringList listedUnder(const WindowRun& run, const QString& heading)
{
    QStringList names;
    const auto* model = explorerOf(run)->findChild<CatalogueTree*>()->model();
    for (int group = 0; group < model->rowCount(); ++group) {
        const QModelIndex top = model->index(group, 0);
        for (int row = 0; top.data().toString() == heading && row < model->rowCount(top); ++row)
            names.append(model->index(row, 0, top).data(RowId).toString());
    }
    return names;
}

void chooseForm(const WindowRun& run, const QString& query)
{
    auto* tree = explorerOf(run)->findChild<CatalogueTree*>();
    const auto found = tree->model()->match(
        tree->model()->index(0, 0), RowId, query, 1, Qt::MatchExactly | Qt::MatchRecursive);
    QVERIFY(!found.isEmpty());
    tree->setCurrentIndex(found.first());
}

/// Runs the form as it stands and waits for what it cost.
void runForm(const WindowRun& run)
{
    auto* cost = run.child<QLabel>("cost");
    const QString before = cost->text();
    QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
    QTest::mouseClick(run.child<QAbstractButton>("run"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(came.count() > 0 && !cost->text().isEmpty(), patience);
}

NeighbourButton* countOf(const WindowRun& run, const char* kind)
{
    const auto buttons = run.child<InspectorPanel>("inspector")->findChildren<NeighbourButton*>();
    for (NeighbourButton* button : buttons) {
        if (button->kind() == kind)
            return button;
    }
    return nullptr;
}

} // namespace

/// Asking by hand: the catalogue, its forms, and the counts that lead on.
class TestExplorer final : public QObject
{
    Q_OBJECT

private slots:

    void aNeighbourCountExpandsItsKind_data()
    {
        QTest::addColumn<int>("key");
        QTest::newRow("click") << 0;
        QTest::newRow("return") << int(Qt::Key_Return);
        QTest::newRow("enter") << int(Qt::Key_Enter);
        QTest::newRow("space") << int(Qt::Key_Space);
    }

    void aNeighbourCountExpandsItsKind()
    {
        QFETCH(int, key);
        WindowRun run;
        openRow(run, 4, 5);
        run.window->canvas()->select({NodeId("n0")});
        QTRY_VERIFY_WITH_TIMEOUT(countOf(run, "knows") != nullptr, patience);
        NeighbourButton* count = countOf(run, "knows");
        QCOMPARE(count->accessibleName(), u"knows out, 5"_s);
        QCOMPARE(countOf(run, "next")->accessibleName(), u"next out, 1"_s);
        QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
        if (key == 0)
            QTest::mouseClick(count, Qt::LeftButton);
        else
            QTest::keyClick(count, Qt::Key(key));
        QTRY_VERIFY_WITH_TIMEOUT(!answersTo(came, "graph_slice").empty(), patience);
        const Json args = answersTo(came, "graph_slice").back().args;
        QCOMPARE(args.at("around").dump(), std::string(R"(["n0"])"));
        QCOMPARE(args.at("kinds").dump(), std::string(R"(["knows"])"));
    }

    void favouritesComeBackAfterARestart()
    {
        WindowRun run;
        openRow(run, 4, 0);
        QVERIFY(listedUnder(run, u"favourites"_s).isEmpty());
        chooseForm(run, u"search_nodes"_s);
        auto* star = run.child<QToolButton>("favourite");
        QVERIFY(!star->isChecked());
        QTest::mouseClick(star, Qt::LeftButton);
        QCOMPARE(listedUnder(run, u"favourites"_s), QStringList{u"search_nodes"_s});
        QVERIFY(listedUnder(run, u"graph"_s).contains(u"search_nodes"_s)); // there, too
        restart(run);
        QTRY_COMPARE_WITH_TIMEOUT(
            listedUnder(run, u"favourites"_s), QStringList{u"search_nodes"_s}, patience);
        chooseForm(run, u"search_nodes"_s);
        star = run.child<QToolButton>("favourite");
        QVERIFY(star->isChecked());
        QTest::mouseClick(star, Qt::LeftButton);
        QVERIFY(listedUnder(run, u"favourites"_s).isEmpty());
        restart(run);
        chooseForm(run, u"search_nodes"_s);
        QVERIFY(!run.child<QToolButton>("favourite")->isChecked());
    }

    void earlierArgumentsComeBack()
    {
        WindowRun run;
        openRow(run, 6, 5);
        chooseForm(run, u"neighbors"_s);
        auto* node = run.child<QLineEdit>("arg_node_id");
        auto* history = run.child<QToolButton>("earlierRuns");
        auto* cost = run.child<QLabel>("cost");
        QVERIFY(!history->isEnabled());
        QVERIFY(cost->text().isEmpty());
        node->setText(u"n0"_s);
        runForm(run);
        QVERIFY2(
            cost->text().startsWith(u"Last run: 6 rows, "_s) && cost->text().endsWith(u" ms"_s),
            qPrintable(cost->text()));
        node->setText(u"n5"_s);
        run.child<QComboBox>("arg_direction")->setCurrentText(u"in"_s);
        runForm(run);
        QTRY_VERIFY2_WITH_TIMEOUT(
            cost->text().startsWith(u"Last run: 1 row, "_s), qPrintable(cost->text()), patience);
        restart(run);
        QTRY_VERIFY_WITH_TIMEOUT(
            run.child<QLabel>("cost")->text().startsWith(u"Last run: 1 row, "_s), patience);
        history = run.child<QToolButton>("earlierRuns");
        QVERIFY(history->isEnabled());
        const auto earlier = history->findChild<QMenu*>()->actions();
        QCOMPARE(earlier.size(), 2); // the latest first
        QVERIFY(earlier.at(0)->text().contains(u"n5"_s));
        QVERIFY(earlier.at(1)->text().contains(u"n0"_s));
        QTest::mouseClick(history, Qt::LeftButton);
        QTRY_VERIFY(history->findChild<QMenu*>()->isVisible());
        earlier.at(0)->trigger();
        QCOMPARE(run.child<QLineEdit>("arg_node_id")->text(), u"n5"_s);
        QCOMPARE(run.child<QComboBox>("arg_direction")->currentText(), u"in"_s);
        earlier.at(1)->trigger();
        QCOMPARE(run.child<QLineEdit>("arg_node_id")->text(), u"n0"_s);
        QCOMPARE(run.child<QComboBox>("arg_direction")->currentText(), u"both"_s);
    }

    /// What the window asks for by itself is none of a person's runs, be it the same.
    void onlyWhatAPersonRanIsKept()
    {
        WindowRun run;
        openRow(run, 4, 0);
        const QString store = u"sqlite:"_s + run.workbench().connection()->url.path;
        run.workbench().closeStore();
        chooseForm(run, u"recent_events"_s);
        run.child<QSpinBox>("arg_limit")->setValue(200);
        QTest::mouseClick(run.child<QAbstractButton>("run"), Qt::LeftButton); // of no store
        QSignalSpy came(&run.workbench(), &Workbench::requestEnded);
        run.workbench().opening().openUrl(store);
        const auto isWindows = [&came] {
            const auto asked = answersTo(came, "recent_events");
            return std::any_of(asked.begin(), asked.end(),
                [](const EndedRequest& one) { return one.args.at("limit") == Json(200); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isWindows(), patience);
        QVERIFY(!run.child<QToolButton>("earlierRuns")->isEnabled());
    }

    /// Each field begins with its default, and its help names an example where there is one.
    void formsShowDefaultsAndExamples()
    {
        loadCoreResources();
        const auto catalogue = Catalogue::load();
        QVERIFY(catalogue);
        int defaults = 0;
        int examples = 0;
        for (const CatalogueEntry& entry : (*catalogue)->entries()) {
            ArgumentForm form;
            form.setEntry(entry);
            const Json given = form.arguments();
            for (const auto& [name, schema] : entry.args.at("properties").items()) {
                const auto* field
                    = form.findChild<QWidget*>(u"arg_"_s + QString::fromStdString(name));
                if (field == nullptr)
                    continue;
                const Json byDefault = schema.value("default", Json());
                if (!byDefault.is_null()) {
                    ++defaults;
                    QVERIFY2(given.value(name, Json()) == byDefault,
                        (entry.name + ' ' + name + ' ' + given.dump()).c_str());
                }
                if (schema.contains("examples")) {
                    ++examples;
                    QVERIFY2(field->toolTip().contains(u"Example: "_s), name.c_str());
                    QVERIFY(field->accessibleDescription().contains(u"Example: "_s));
                }
            }
        }
        QVERIFY(defaults > 5);
        QVERIFY(examples > 0);
    }

    /// Conditions and orders are typed as JSON, as on the command line.
    void formsTakeConditions()
    {
        loadCoreResources();
        const auto catalogue = Catalogue::load();
        QVERIFY(catalogue);
        ArgumentForm form;
        form.setEntry(*(*catalogue)->find("find_nodes"));
        auto* where = form.findChild<QLineEdit*>(u"arg_where"_s);
        QVERIFY(where->placeholderText().contains(u"\"property\""_s));
        const auto condition = uR"({"op":"gt","property":"rank","value":2})"_s;
        QTest::keyClicks(where, condition); // one is a list of one
        QTest::keyClicks(
            form.findChild<QLineEdit*>(u"arg_order_by"_s), uR"({"property":"rank"})"_s);
        QCOMPARE(toQString(form.arguments().at("where").dump()), u"["_s + condition + u']');
        QCOMPARE(toQString(form.arguments().at("order_by").dump()), uR"({"property":"rank"})"_s);
        where->clear();
        QTest::keyClicks(where, u"rank > 2"_s); // refused by the query, in its words
        QCOMPARE(toQString(form.arguments().at("where").dump()), uR"(["rank > 2"])"_s);
    }

    /// A notice lies in the window and takes neither keys nor the pointer from what is being done.
    void aNoticeBlocksNothing()
    {
        WindowRun run;
        openRow(run, 4, 0);
        run.window->activateWindow();
        auto* search = run.child<QLineEdit>("search");
        search->setFocus();
        QTest::keyClicks(search, u"st"_s);
        auto* notices = run.window->notices();
        notices->showError({ErrorCode::Io, u"The file was not written."_s, {}, {}, {}});
        notices->offer(u"A scene was left."_s, u"Show it"_s, [] {});
        QTRY_VERIFY(notices->isVisible());
        QVERIFY(!notices->isWindow());
        QCOMPARE(notices->window(), run.window.get());
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QVERIFY(QApplication::activePopupWidget() == nullptr);
        QCOMPARE(run.window->focusWidget(), search);
        QTest::keyClicks(search, u"op"_s);
        QCOMPARE(search->text(), u"stop"_s);
        run.window->canvas()->camera().fit();
        const auto place = run.window->canvas()->nodeRect(*run.scene().find(NodeId("n2"))).center();
        QTest::mouseClick(run.window->canvas(), Qt::LeftButton, {}, place);
        QCOMPARE(run.window->canvas()->selection().size(), std::size_t{1});
        QVERIFY(notices->isVisible()); // until it is read
    }
};

QTEST_MAIN(TestExplorer)
#include "tst_explorer.moc"
