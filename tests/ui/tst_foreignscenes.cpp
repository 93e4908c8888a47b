// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/falkor/foreigngraphs.h"
#include "tests/support/falkorserver.h"
#include "tests/ui/windowrun.h"

#include <QComboBox>
#include <QTreeView>

#include <map>
#include <set>
#include <tuple>

using namespace mnemo;
using namespace mnemo::test;

namespace {

using Rows = std::vector<std::vector<std::string>>;
using Texts = std::multiset<std::string>;
using Link = std::tuple<std::string, std::string, std::string>; ///< title, type, title

std::string textOf(const Json& properties, const char* name)
{
    const auto it = properties.find(name);
    return it != properties.end() && it->is_string() ? it->get<std::string>() : std::string();
}

/// What one column of a table says; for the one that says `wanted`, whichever it is.
bool isAColumn(const QAbstractItemModel& table, const Texts& wanted)
{
    for (int column = 0; column < table.columnCount(); ++column) {
        Texts texts;
        for (int row = 0; row < table.rowCount(); ++row)
            texts.insert(table.index(row, column).data().toString().toStdString());
        if (texts == wanted)
            return true;
    }
    return false;
}

} // namespace

/// Graphs of other programs' making in the window: its picture and its tables hold the nodes and
/// edges that the server names, each of them by itself.
class ForeignScenesTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void theWindowShowsWhatIsThere_data();
    void theWindowShowsWhatIsThere();

private:
    [[nodiscard]] Rows rowsOf(const std::string& graph, const std::string& text) const;
    void showTable(int list, std::size_t rows) const;

    std::unique_ptr<FalkorServer> m_server;
    std::unique_ptr<WindowRun> m_run;
};

void ForeignScenesTest::initTestCase()
{
    MNEMO_NEED_FALKOR();
    m_server = std::make_unique<FalkorServer>();
    QVERIFY(m_server->start());
    m_run = std::make_unique<WindowRun>(Clock(1'795'000'000));
}

void ForeignScenesTest::cleanupTestCase()
{
    m_run.reset();
}

/// Rows of texts and numbers, read without the program's own decoder.
Rows ForeignScenesTest::rowsOf(const std::string& graph, const std::string& text) const
{
    const auto reply = m_server->command({"GRAPH.RO_QUERY", graph, text});
    Rows rows;
    if (reply.items.size() != 3)
        qFatal("%s", reply.text.c_str());
    for (const auto& row : reply.items[1].items) {
        auto& cells = rows.emplace_back();
        for (const auto& cell : row.items)
            cells.push_back(cell.kind == falkor::Reply::Kind::Integer ? std::to_string(cell.integer)
                                                                      : cell.text);
    }
    return rows;
}

void ForeignScenesTest::showTable(int list, std::size_t rows) const
{
    m_run->window->act(ActionId::ShowTable);
    auto* lists = m_run->child<QComboBox>("tableList");
    QTRY_VERIFY_WITH_TIMEOUT(lists->count() > list, patience);
    lists->setCurrentIndex(list);
    emit lists->activated(list);
    const auto* table = m_run->child<QTreeView>("tableView")->model();
    QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), static_cast<int>(rows), patience);
}

void ForeignScenesTest::theWindowShowsWhatIsThere_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < foreignGraphs.size(); ++i)
        QTest::newRow(foreignGraphs[i].name) << static_cast<int>(i);
}

void ForeignScenesTest::theWindowShowsWhatIsThere()
{
    if (!m_run)
        QSKIP("no FalkorDB");
    QFETCH(int, index);
    const std::string graph = "graph" + std::to_string(index);
    const auto made = m_server->command(
        {"GRAPH.QUERY", graph, foreignGraphs.at(static_cast<std::size_t>(index)).text});
    QVERIFY2(made.kind == falkor::Reply::Kind::Array, made.text.c_str());
    // Titles of its own, so that the picture of the graph before is not taken for this one.
    const auto marked = m_server->command({"GRAPH.QUERY", graph,
        "MATCH (n) WHERE typeOf(n.title) = 'String' SET n.title = n.title + '@" + graph + "'"});
    QVERIFY2(marked.kind == falkor::Reply::Kind::Array, marked.text.c_str());
    Texts titles;
    for (const auto& row : rowsOf(graph, "MATCH (n) RETURN n.title"))
        titles.insert(row[0]);
    std::multiset<Link> links;
    for (const auto& row :
        rowsOf(graph, "MATCH (a)-[e]->(b) RETURN a.title, type(e), b.title, id(e)"))
        links.emplace(row[0], row[1], row[2]);
    m_run->window->act(ActionId::ShowGraph);
    m_run->workbench().opening().openUrl(
        QStringLiteral("falkor://127.0.0.1:%1/%2").arg(m_server->port()).arg(toQString(graph)));
    const auto shown = [&] {
        Texts texts;
        for (const auto& node : m_run->scene().nodes())
            texts.insert(textOf(node.properties, "title"));
        return texts;
    };
    const auto drawn = [&] {
        std::multiset<Link> all;
        const auto& nodes = m_run->scene().nodes();
        for (const auto& edge : m_run->scene().edges())
            all.emplace(textOf(nodes.at(static_cast<std::size_t>(edge.from)).properties, "title"),
                edge.kind, textOf(nodes.at(static_cast<std::size_t>(edge.to)).properties, "title"));
        return all;
    };
    QTRY_VERIFY2_WITH_TIMEOUT(shown() == titles && drawn() == links, graph.c_str(), patience);
    std::set<std::tuple<std::string, std::string, std::string, std::string>> told;
    const auto& nodes = m_run->scene().nodes();
    for (const auto& edge : m_run->scene().edges())
        told.emplace(nodes.at(static_cast<std::size_t>(edge.from)).id.text, edge.kind,
            nodes.at(static_cast<std::size_t>(edge.to)).id.text, edge.key);
    QCOMPARE(told.size(), links.size());
    showTable(0, titles.size());
    QTRY_VERIFY_WITH_TIMEOUT(
        isAColumn(*m_run->child<QTreeView>("tableView")->model(), titles), patience);
    if (!links.empty())
        showTable(1, links.size());
}

QTEST_MAIN(ForeignScenesTest)
#include "tst_foreignscenes.moc"
