// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascontent.h"
#include "ui/graph/resultunion.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/valuechip.h"
#include "ui/panels/cataloguetree.h"
#include "ui/panels/rowdelegate.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QTreeView>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Ada knows two people, and each edge was written down with another end first.
std::string friends(bool directedToo)
{
    std::string lines;
    for (const char* id : {"ada", "bob", "cyd"})
        lines += Json{{"id", id}, {"role", "Person"}, {"label", std::string("Miss ") + id}}.dump()
            + '\n';
    const auto edge = [&lines](const char* from, const char* to, const char* kind, bool directed) {
        Json json{{"from", from}, {"kind", kind}, {"to", to}};
        if (!directed)
            json["undirected"] = true;
        lines += json.dump() + '\n';
    };
    edge("ada", "bob", "knows", false);
    edge("cyd", "ada", "knows", false);
    if (directedToo)
        edge("ada", "cyd", "pays", true);
    return lines;
}

struct FriendsRun : WindowRun
{
    explicit FriendsRun(bool directedToo = false)
    {
        const QString file = folder.filePath(u"friends.jsonl"_s);
        QVERIFY(write(file, friends(directedToo)));
        workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(scene().nodes().size(), std::size_t{3}, patience);
    }

    /// The neighbours of Ada in the table, asked by the form.
    [[nodiscard]] QTreeView* neighboursOfAda() const
    {
        window->act(ActionId::ShowTable);
        auto* tree = window->findChild<CatalogueTree*>();
        const auto found = tree->model()->match(tree->model()->index(0, 0), RowId, u"neighbors"_s,
            1, Qt::MatchExactly | Qt::MatchRecursive);
        tree->setCurrentIndex(found.value(0));
        child<QLineEdit>("arg_node_id")->setText(u"ada"_s);
        QTest::mouseClick(child<QAbstractButton>("run"), Qt::LeftButton);
        return child<QTreeView>("tableView");
    }

    [[nodiscard]] ValueChip* chip(const QString& text) const
    {
        ValueChip* found = nullptr;
        const auto chips = window->musePanel()->findChildren<ValueChip*>();
        for (ValueChip* each : chips)
            found = each->text() == text ? each : found;
        return found;
    }
};

QStringList headers(const QTreeView& view)
{
    QStringList names;
    for (int column = 0; column < view.model()->columnCount(); ++column)
        names.append(view.model()->headerData(column, Qt::Horizontal).toString());
    return names;
}

QStringList cellsUnder(const QTreeView& view, const QString& header)
{
    const auto column = static_cast<int>(headers(view).indexOf(header));
    QStringList texts;
    for (int row = 0; row < view.model()->rowCount() && column >= 0; ++row)
        texts.append(view.model()->index(row, column).data().toString());
    return texts;
}

QueryOutcome neighbours(const char* subject, const Json& rows)
{
    QueryOutcome outcome;
    outcome.query = "neighbors";
    outcome.args = {{"node_id", subject}};
    outcome.result = {{"node_id", subject}, {"neighbors", rows}};
    return outcome;
}

Json neighbour(const char* id, const char* direction)
{
    return {{"other_id", id}, {"other_role", "Person"}, {"edge_kind", "knows"},
        {"direction", direction}, {"key", ""}};
}

} // namespace

/// Edges without a direction, wherever the window speaks of them.
class TestUndirected final : public QObject
{
    Q_OBJECT

private slots:

    /// A value rests on the edge, whichever of its ends the store put first.
    void valuesLightTheEdgeAsItIsStored()
    {
        FriendsRun run;
        QSignalSpy answered(run.window->console(), &MuseConsole::answered);
        run.ask(u"What is connected to ada?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
        const std::vector<std::pair<QString, EdgeName>> cases{
            {u"Miss bob"_s, {NodeId("ada"), "knows", NodeId("bob"), ""}},
            {u"Miss cyd"_s, {NodeId("cyd"), "knows", NodeId("ada"), ""}},
        };
        for (const auto& [label, edge] : cases) {
            ValueChip* chip = run.chip(label);
            QVERIFY2(chip != nullptr, qPrintable(label));
            QTest::mouseClick(chip, Qt::LeftButton);
            QTRY_COMPARE(
                run.window->canvas()->content().evidence().edges, (std::vector<EdgeName>{edge}));
        }
    }

    void theTableHasNoDirectionToShow()
    {
        FriendsRun run;
        const QTreeView* view = run.neighboursOfAda();
        QTRY_COMPARE_WITH_TIMEOUT(
            cellsUnder(*view, u"other_id"_s), (QStringList{u"bob"_s, u"cyd"_s}), patience);
        QVERIFY2(!headers(*view).contains(u"direction"_s), qPrintable(headers(*view).join(u' ')));
    }

    void theTableTellsThemFromDirectedOnes()
    {
        FriendsRun run(true);
        const QTreeView* view = run.neighboursOfAda();
        QTRY_COMPARE_WITH_TIMEOUT(cellsUnder(*view, u"other_id"_s),
            (QStringList{u"bob"_s, u"cyd"_s, u"cyd"_s}), patience);
        QCOMPARE(cellsUnder(*view, u"direction"_s), (QStringList{u"none"_s, u"none"_s, u"out"_s}));
    }

    void theirEndsAreNotFromAndTo()
    {
        FriendsRun run;
        run.window->act(ActionId::ShowTable);
        auto* lists = run.child<QComboBox>("tableList");
        const auto* view = run.child<QTreeView>("tableView");
        QTRY_VERIFY_WITH_TIMEOUT(lists->itemText(1).startsWith(u"Edges"_s), patience);
        lists->setCurrentIndex(1);
        emit lists->activated(1);
        QTRY_VERIFY(headers(*view).contains(u"kind"_s));
        QVERIFY2(headers(*view).contains(u"one end"_s) && headers(*view).contains(u"other end"_s),
            qPrintable(headers(*view).join(u' ')));
        QVERIFY(!headers(*view).contains(u"from"_s) && !headers(*view).contains(u"to"_s));
    }

    void comparedResultsHaveOneEdgeWithoutArrow()
    {
        // The same edge from both of its ends, and one that lost its direction since.
        const auto before = neighbours("cyd", {neighbour("ada", "both"), neighbour("bob", "in")});
        const auto after = neighbours("cyd", {neighbour("ada", "both"), neighbour("bob", "both")});
        const ResultUnion graph = uniteResults(before, after, {});
        const auto other = neighbours("ada", Json::array({neighbour("cyd", "both")}));
        const ResultUnion turned = uniteResults(other, other, {});
        QCOMPARE(turned.scene->edges().size(), std::size_t{1});
        const EdgeName name = turned.scene->name(EdgeIndex{0});
        const auto same = graph.scene->find(name);
        QVERIFY(same);
        QVERIFY(graph.scene->edge(*same).undirected && turned.scene->edges()[0].undirected);
        QVERIFY(!graph.marks.edges.contains(name));
        const EdgeName changed{NodeId("bob"), "knows", NodeId("cyd"), ""};
        QCOMPARE(graph.marks.edges, (std::map<EdgeName, Change>{{changed, Change::Changed}}));
        QVERIFY(graph.scene->edge(*graph.scene->find(changed)).undirected);
    }
};

QTEST_MAIN(TestUndirected)
#include "tst_undirected.moc"
