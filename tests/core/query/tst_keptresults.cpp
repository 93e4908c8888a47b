// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "querygraph.h"
#include "tests/support/wrappedstore.h"

using namespace mnemo;
using namespace mnemo::test;

namespace {

/// Counts how often anything was read from it.
class CountedStore final : public WrappedStore
{
public:
    using WrappedStore::WrappedStore;

    Result<std::unique_ptr<GraphReader>> openReader(const ReadContext& context) override
    {
        ++reads;
        return WrappedStore::openReader(context);
    }

    int reads = 0;
};

Json twoTasks()
{
    return {{"nodes",
        {{{"id", "a"}, {"role", "task"}, {"properties", {{"prio", 1}}}},
            {{"id", "b"}, {"role", "task"}, {"properties", {{"prio", 2}}}}}}};
}

} // namespace

class KeptResultsTest final : public QObject
{
    Q_OBJECT

private slots:
    void aDescriptionServesUntilAnybodyWrites();
    void eachQuestionHasItsOwn();
    void onlyWhatItsEntrySaysIsKept();
};

void KeptResultsTest::aDescriptionServesUntilAnybodyWrites()
{
    const QueryGraph graph(twoTasks());
    const auto counted = std::make_shared<CountedStore>(graph.store);
    const QueryRunner runner(
        graph.runner->sharedCatalogue(), counted, graph.runner->profile(), Clock(1000));
    const auto first = runner.run("describe_graph", Json::object());
    const auto second = runner.run("describe_graph", Json::object());
    QCOMPARE(counted->reads, 1);
    QCOMPARE(second.resultHash, first.resultHash);
    QCOMPARE(second.result, first.result);
    QCOMPARE(second.store.graph, first.store.graph);

    QVERIFY(graph.open()->apply({{SetProperty{NodeId("a"), "prio", 7}}, {}, {}}));
    const auto third = runner.run("describe_graph", Json::object());
    QCOMPARE(counted->reads, 2);
    QVERIFY(third.resultHash != first.resultHash);
    QCOMPARE(third.result.at("roles").at(0).at("properties").at(0).at("max"), Json(7));
    QCOMPARE(third.resultHash, graph.runner->run("describe_graph", Json::object()).resultHash);
}

void KeptResultsTest::eachQuestionHasItsOwn()
{
    const QueryGraph graph(twoTasks());
    const Json people{{"roles", {"person"}}};
    const auto all = graph.runner->run("describe_graph", Json::object());
    QCOMPARE(graph.runner->run("describe_graph", people).status, QueryStatus::Empty);
    QCOMPARE(graph.runner->run("describe_graph", Json::object()).resultHash, all.resultHash);
}

void KeptResultsTest::onlyWhatItsEntrySaysIsKept()
{
    const QueryGraph graph(twoTasks());
    const auto counted = std::make_shared<CountedStore>(graph.store);
    const QueryRunner runner(
        graph.runner->sharedCatalogue(), counted, graph.runner->profile(), Clock(1000));
    for (int i = 0; i < 2; ++i)
        QCOMPARE(runner.run("find_nodes", Json::object()).status, QueryStatus::Found);
    QCOMPARE(counted->reads, 2);
}

QTEST_GUILESS_MAIN(KeptResultsTest)
#include "tst_keptresults.moc"
