// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "conformance.h"
#include "foreigngraphs.h"
#include "foreignground.h"
#include "graphitimodel.h"
#include "graphquestions.h"
#include "hostilegraph.h"
#include "tests/core/graph/transfertest.h"

#include <QFile>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr int kGraphs = 20;
constexpr int kGraphsWhenLong = 1000;

struct Folder : TransferFolder
{
    using TransferFolder::exported;
    using TransferFolder::filePath;
    using TransferFolder::renew;
    using TransferFolder::store;
};

/// What a store answers to a question: the pages after the first, too.
std::vector<std::string> answersTo(const QueryRunner& runner, const Question& question)
{
    std::vector<std::string> out;
    auto args = question.args;
    for (int page = 0; page < 3; ++page) {
        const auto outcome = runner.run(question.query, args);
        out.push_back(bytesOf(outcome));
        if (outcome.error)
            out.back() += toUtf8(outcome.error->message + outcome.error->detail);
        if (!outcome.result.is_object() || !outcome.result.contains("next"))
            break;
        args["after"] = outcome.result.at("next");
    }
    return out;
}

/// What a store answers to each of the questions.
using Answers = std::vector<std::vector<std::string>>;

Answers answersTo(const QueryRunner& runner, const std::vector<Question>& asked)
{
    Answers out;
    for (const auto& question : asked)
        out.push_back(answersTo(runner, question));
    return out;
}

void compareAnswers(
    const Answers& expected, const QueryRunner& runner, const std::vector<Question>& asked)
{
    int found = 0;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto& question = asked[i];
        const auto given = answersTo(runner, question);
        if (given != expected[i])
            QFAIL((question.query
                + question.args.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"
                + expected[i].front().substr(0, 1500) + "\n" + given.front().substr(0, 1500))
                      .c_str());
        const auto& first = expected[i].front();
        found += first.find("\"status\":\"found\"") != std::string::npos ? 1 : 0;
    }
    QVERIFY2(found * 4 > static_cast<int>(asked.size()),
        qPrintable(QStringLiteral("only %1 of %2 found").arg(found).arg(asked.size())));
}

/// Names out of what a graph itself says that it holds.
GraphNames namesIn(const QueryRunner& runner)
{
    GraphNames names;
    const auto schema = runner.run("describe_graph", {{"limit", 1000}}).result;
    std::set<std::string> properties;
    for (const auto& role : schema.at("roles")) {
        if (names.roles.size() < 5)
            names.roles.push_back(role.at("role"));
        for (const auto& property : role.at("properties"))
            properties.insert(property.at("name").get<std::string>());
    }
    for (const auto& kind : schema.at("kinds")) {
        if (names.kinds.size() < 5)
            names.kinds.push_back(kind.at("kind"));
        for (const auto& property : kind.at("properties"))
            properties.insert(property.at("name").get<std::string>());
    }
    properties.erase("");
    for (const auto& property : properties) {
        if (names.properties.size() < 8)
            names.properties.push_back(property);
    }
    const auto found = runner.run("find_nodes", {{"limit", 10}});
    for (const auto& node : found.result.at("nodes"))
        names.ids.push_back(node.at("id"));
    names.texts = {"a", "it's"};
    if (!names.ids.empty()) // one that is there
        names.texts.push_back(found.result.at("nodes").front().at("label"));
    return names;
}

} // namespace

/// The queries that work on any graph give the same bytes on every store.
class GraphQueriesTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void agreeOnHostileGraphs();
    void agreeOnForeignGraphs_data();
    void agreeOnForeignGraphs();
    void agreeOnAMemory();

private:
    void compareWithImported(const char* profile, const std::vector<Json>& moments);

    std::unique_ptr<Places> m_places;
    ForeignGround m_ground;
};

void GraphQueriesTest::initTestCase()
{
    MNEMO_NEED_FALKOR();
    m_places = std::make_unique<Places>();
}

void GraphQueriesTest::agreeOnHostileGraphs()
{
    const bool isLong = qEnvironmentVariableIsSet("MNEMO_TEST_LONG");
    for (int i = 0; i < (isLong ? kGraphsWhenLong : kGraphs); ++i) {
        HostileGraph hostile(static_cast<quint32>(4000 + i));
        const auto first = hostile.first();
        const auto second = hostile.second();
        static const std::vector<std::string> properties{"p", "a b", "tick`ed", "title", "id",
            "label", "outcome", "fetched_ts", "'q", std::string(600, 'n')};
        const auto some = static_cast<std::size_t>(i) % properties.size();
        const GraphNames names{{hostile.ids().begin(), hostile.ids().begin() + 4},
            {HostileGraph::roles().front(), HostileGraph::roles().back()},
            {"web:links_to", "k'`\"\n"}, {properties[some], properties[(some + 3) % 10]},
            {hostile.text(), hostile.text()}};
        const auto asked = graphQuestions(names);
        Answers expected;
        const auto graph = QStringLiteral("any %1").arg(i);
        for (const auto& place : m_places->all()) {
            const auto store = opened(place.url(graph), OpenMode::Write);
            QVERIFY(store->apply(first).has_value());
            QVERIFY(store->apply(second).has_value());
            const auto runner = runnerOver(store);
            if (expected.empty())
                expected = answersTo(*runner, asked);
            else
                compareAnswers(expected, *runner, asked);
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(graph + u' ' + place.name));
        }
        for (const auto& server : m_places->servers())
            std::ignore = server->command({"GRAPH.DELETE", toUtf8(graph)});
    }
}

/// The graph on a server against a copy of it that went through a file into the embedded store.
void GraphQueriesTest::compareWithImported(const char* profile, const std::vector<Json>& moments)
{
    Folder folder;
    folder.renew();
    {
        const auto own = folder.store(QStringLiteral("own.sqlite"));
        const auto report
            = importFiles(*own, folder.exported(*m_ground.store, FileForm::JsonLines), {});
        QVERIFY2(report.has_value(), report ? "" : qPrintable(report.error().message));
    }
    const auto copy = runnerOver(
        opened(QStringLiteral("sqlite:") + folder.filePath(QStringLiteral("own.sqlite")),
            OpenMode::Read, QString::fromLatin1(profile)));
    const auto asked = graphQuestions(namesIn(*copy));
    for (const auto& moment : moments) {
        auto then = asked;
        for (auto& question : then) {
            for (const auto& [name, value] : moment.items()) {
                if (question.query != "changes_between" || name != "as_of")
                    question.args[name] = value;
            }
        }
        compareAnswers(answersTo(*copy, then), *m_ground.runner, then);
        if (QTest::currentTestFailed())
            return;
    }
}

void GraphQueriesTest::agreeOnForeignGraphs_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < foreignGraphs.size(); ++i)
        QTest::newRow(foreignGraphs.at(i).name) << static_cast<int>(i);
}

void GraphQueriesTest::agreeOnForeignGraphs()
{
    QFETCH(int, index);
    const auto& graph = foreignGraphs.at(static_cast<std::size_t>(index));
    for (const auto& server : m_places->servers()) {
        m_ground.server = server.get();
        m_ground.make(graph.text);
        m_ground.open(graph.profile);
        compareWithImported(graph.profile, {Json::object()});
        m_ground.clear();
        if (QTest::currentTestFailed())
            return;
    }
}

void GraphQueriesTest::agreeOnAMemory()
{
    if (!QFile::exists(graphitiFolder()) && qEnvironmentVariable("CI") == QStringLiteral("true"))
        QFAIL("the graph that Graphiti wrote is not there");
    if (!QFile::exists(graphitiFolder()))
        QSKIP("the graph that Graphiti wrote is not there");
    for (const auto& version : FalkorServer::versions()) {
        FalkorServer server(version);
        QVERIFY(QFile::copy(graphitiFolder() + QStringLiteral("graphiti-4.16.3.rdb"),
            server.folder() + QStringLiteral("/dump.rdb")));
        QVERIFY(server.start());
        m_ground.server = nullptr;
        m_ground.store = opened(
            QStringLiteral("falkor://127.0.0.1:%1/team_memory").arg(server.port()), OpenMode::Read);
        m_ground.runner = runnerOver(m_ground.store);
        compareWithImported("graphiti",
            {{{"as_of", "always"}}, {{"as_of", "2026-02-10T12:00:00Z"}},
                {{"as_of", "2026-03-20"}, {"known_at", "2026-02-20"}}});
        m_ground.clear();
        if (QTest::currentTestFailed())
            return;
    }
}

QTEST_GUILESS_MAIN(GraphQueriesTest)
#include "tst_graphqueries.moc"
