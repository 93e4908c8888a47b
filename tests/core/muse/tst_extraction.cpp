// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/documents/documentgraph.h"
#include "core/documents/ingestion.h"
#include "core/documents/proposals.h"
#include "core/graph/stores/storeurl.h"
#include "core/muse/model/modelextractor.h"
#include "core/query/queryrunner.h"
#include "tests/core/muse/modelanswers.h"
#include "tests/support/modelserver.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <set>

using namespace mnemo;
using namespace mnemo::documents;
using namespace mnemo::test;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::int64_t kParagraphs = 8; ///< of the two files
constexpr const char* kKey = "sk-secret-key";

/// In Latin-1, so that places in the file are not those in its text.
const QByteArray kFirst = "Decision 2/CP.20\nSecond\nThe Conference of the Parties,\n"
                          "Recalling the fourth session,\n"
                          "1.\tEstablishes the S\xE3o rain observatory, to be hosted by Fiji;\n"
                          "2.\tThanks Fiji for its help.\n";
const QByteArray kSecond = "Decision 1/CP.20\nFirst\nThe Conference of the Parties,\n"
                           "1.\tAdopts the rules of the S\xE3o rain observatory;\n"
                           "2.\tDecides to meet in spring;\n3.\tDecides to meet in summer;\n"
                           "4.\tDecides to meet in autumn;\n5.\tDecides to meet in winter.\n";

std::string textAsked(const Json& request)
{
    return request.at("messages").at(1).at("content").get<std::string>();
}

ModelAnswer reporting(const Json& concepts, const Json& acts)
{
    return {openAiReply(
        Json::array({openAiCall("call", "report", {{"concepts", concepts}, {"acts", acts}})}))};
}

/// What a model says that reads well, invents a fund, and takes a host for what is founded.
ModelAnswer reading(const Json& request)
{
    const auto text = textAsked(request);
    const auto has = [&text](const char* word) { return text.find(word) != std::string::npos; };
    Json concepts = Json::array();
    Json acts = Json::array();
    const auto addAct = [&acts](const char* act, const char* verb, const char* object) {
        acts.push_back({{"act", act}, {"verb", verb}, {"object", object}, {"kind", "body"}});
    };
    if (has("Fiji"))
        concepts.push_back({{"term", "Fiji"}, {"kind", "country"}});
    if (has("Establishes")) {
        concepts.push_back({{"term", "Moon Fund"}, {"kind", "fund"}});
        addAct("founding", "Establishes", "São rain observatory");
        addAct("founding", "Establishes", "Fiji");
    }
    if (has("Adopts"))
        addAct("follow_up", "Adopts", "the São rain observatory");
    return reporting(concepts, acts);
}

ModelAnswer retried(ModelAnswer answer)
{
    answer.headers = "Retry-After-Ms: 1\r\n";
    return answer;
}

ModelAnswer halfAStream()
{
    auto answer = events(sse({piece(openAiCall("call", "report", Json::object()))}));
    answer.cutAfter = 40;
    return answer;
}

/// Nodes and edges, one a line.
QByteArrayList linesOf(GraphStore& store)
{
    QByteArrayList lines;
    const auto add = [&](const Json& json) {
        lines += QByteArray::fromStdString(*canonicalJson(normalised(json)));
        return true;
    };
    const auto scanned = store.scan(
        [&](const Node& node) {
            return add({node.id.text, node.role, node.label, node.properties});
        },
        [&](const Edge& edge) {
            return add({edge.from.text, edge.kind, edge.to.text, edge.key, edge.properties});
        },
        {});
    return scanned ? lines : QByteArrayList{"not read"};
}

/// What no model has added.
QByteArrayList ofTheRules(QByteArrayList lines)
{
    lines.removeIf([](const QByteArray& line) { return line.contains("\"extracted_by\""); });
    return lines;
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

/// What a language model adds to the graph of documents, and what it cannot do to it.
class ExtractionTest final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void addsWhatHolds();
    void answersSayWhoProposedIt();
    void faults_data();
    void faults();
    void goesOnWhereItStopped();
    void anotherModelTakesItsPlace();
    void aChangedFileIsAskedAboutAgain();
    void whatTheRulesFindLaterIsTheirs();

private:
    [[nodiscard]] std::shared_ptr<GraphStore> newStore()
    {
        const auto url
            = u"sqlite:"_s + m_folder.filePath(u"%1.db"_s.arg(QString::number(++m_stores)));
        const auto store = openStore(*parseStoreUrl(url), OpenMode::Write);
        if (!store)
            qFatal("%s", qPrintable(store.error().message));
        return *store;
    }

    [[nodiscard]] IngestOptions options(
        const ModelServer* server = nullptr, const char* model = "reader") const
    {
        IngestOptions options;
        options.folder = m_folder.filePath(u"documents"_s);
        if (server == nullptr)
            return options;
        ModelEndpoint endpoint;
        endpoint.url = server->url();
        endpoint.model = QLatin1String(model);
        endpoint.key = QLatin1String(kKey);
        endpoint.total = 3s;
        endpoint.idle = 500ms;
        options.extractor = std::make_shared<const ModelExtractor>(endpoint);
        return options;
    }

    QTemporaryDir m_folder;
    QByteArrayList m_ruled; ///< the graph without a model
    int m_stores = 0;
};

void ExtractionTest::initTestCase()
{
    QVERIFY(QDir(m_folder.path()).mkdir(u"documents"_s));
    write(m_folder.filePath(u"documents/a.txt"_s), kFirst);
    write(m_folder.filePath(u"documents/b.txt"_s), kSecond);
    const auto store = newStore();
    const auto report = ingestDocuments(*store, options());
    QVERIFY(report && !report->extraction);
    QCOMPARE(report->paragraphs, kParagraphs);
    m_ruled = linesOf(*store);
    QCOMPARE(ofTheRules(m_ruled), m_ruled);
    QVERIFY(store->states(extraction::kDomain)->empty());
}

/// Only what stands in the text, with its place there, beside a graph that is as it was.
void ExtractionTest::addsWhatHolds()
{
    ModelServer server;
    server.script = reading;
    const auto store = newStore();
    const auto report = ingestDocuments(*store, options(&server));
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QVERIFY(report->extraction);
    const ExtractReport& told = *report->extraction;
    QCOMPARE(told.paragraphs, kParagraphs);
    QCOMPARE(told.asked, kParagraphs);
    QCOMPARE(told.concepts, 2);
    QCOMPARE(told.mentions, 2);
    QCOMPARE(told.acts, 2);
    QCOMPARE(told.known, 0);
    QCOMPARE(told.dropped,
        (std::map<std::string, std::int64_t>{{dropped::kNotInText, 1}, {dropped::kVerb, 1}}));
    QCOMPARE(told.failed + told.left, 0);
    QVERIFY(!told.problem);
    QCOMPARE(server.requests.size(), std::size_t(kParagraphs));
    QCOMPARE(server.requests.front().at("model").get<std::string>(), std::string("reader"));
    QVERIFY(server.heads.first().contains("Authorization: Bearer sk-secret-key"));

    const auto lines = linesOf(*store);
    QCOMPARE(ofTheRules(lines), m_ruled);
    QCOMPARE(lines.size(), m_ruled.size() + 6);
    const auto added = store->findNode(NodeId("concept:fiji"));
    QVERIFY(added && *added);
    QCOMPARE((*added)->properties.at("kind").get<std::string>(), std::string("country"));
    QCOMPARE((*added)->properties.at("extracted_by").get<std::string>(), std::string("reader"));
    const auto acts = store->edgesOf(NodeId("concept:são rain observatory"), kind::kFounds);
    QVERIFY(acts);
    QCOMPARE(acts->size(), std::size_t{1});
    const Json& act = acts->front().properties;
    QCOMPARE(
        act.at("quote").get<std::string>(), std::string("Establishes the São rain observatory"));
    QCOMPARE(act.at("extracted_by").get<std::string>(), std::string("reader"));
    QCOMPARE(act.at("paragraph").get<std::string>(), std::string("1"));
    QCOMPARE(kFirst.mid(act.at("offset").get<qsizetype>(), act.at("length").get<qsizetype>()),
        QByteArray("Establishes the S\xE3o rain observatory"));

    // It is asked once, and a run without it takes nothing back.
    const auto again = ingestDocuments(*store, options(&server));
    QVERIFY(again && again->extraction);
    QCOMPARE(again->extraction->paragraphs, kParagraphs);
    QCOMPARE(again->extraction->asked, 0);
    QVERIFY(ingestDocuments(*store, options()));
    QCOMPARE(server.requests.size(), std::size_t(kParagraphs));
    QCOMPARE(linesOf(*store), lines);
}

void ExtractionTest::answersSayWhoProposedIt()
{
    ModelServer server;
    server.script = reading;
    const auto store = newStore();
    QVERIFY(ingestDocuments(*store, options(&server)));
    const QueryRunner runner(*Catalogue::load(), store, *loadProfile("mnemoscope"), Clock(1000));
    for (const auto& [name, args, pointer] :
        {std::tuple{"acts", Json{{"kind", "founding"}}, "/acts/0/extracted_by"},
            {"founding_of", Json{{"object", "São rain observatory"}}, "/acts/0/extracted_by"},
            {"timeline_of", Json{{"concept", "São rain observatory"}}, "/items/1/extracted_by"},
            {"paragraph", Json{{"decision", "2/CP.20"}, {"label", "1"}}, "/acts/0/extracted_by"},
            {"decision_text", Json{{"id", "1/CP.20"}}, "/paragraphs/0/acts/0/extracted_by"},
            {"graph_search", Json{{"query", "What established the São rain observatory?"}},
                "/sections/founding_decisions/0/extracted_by"}}) {
        const auto outcome = runner.run(name, args, {});
        const Json* by = resolvePointer(outcome.result, pointer);
        QVERIFY2(by != nullptr && *by == "reader",
            qPrintable(QLatin1String(name) + toQString(outcome.result.dump())));
    }
}

void ExtractionTest::faults_data()
{
    // What is answered at first, and whether to every request or to the first one alone.
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("isLasting");
    QTest::addColumn<int>("failed");
    QTest::addColumn<int>("left");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const QByteArray& body, int status, bool isLasting,
                         int failed, int left, const char* error) {
        QTest::newRow(name) << body << status << isLasting << failed << left
                            << QString::fromLatin1(error);
    };
    const QByteArray words = "{\"error\":{\"message\":\"no sk-secret-key\"}}";
    const auto called = [](const char* tool, const Json& arguments) {
        return openAiReply(Json::array({{{"id", "a"}, {"type", "function"},
            {"function", {{"name", tool}, {"arguments", arguments}}}}}));
    };
    row("too many requests, once", words, 429, false, 0, 0, "");
    row("too many requests", words, 429, true, 5, 3, "queue_full");
    row("a fault of the server, once", words, 503, false, 0, 0, "");
    row("a fault of the server", words, 500, true, 5, 3, "unreachable");
    row("a wrong key", words, 401, true, 1, 7, "not_permitted");
    row("an unknown model", words, 404, true, 1, 7, "not_found");
    row("a refusal, once", words, 400, false, 1, 0, "refused");
    row("another address", "", 302, true, 5, 3, "refused");
    row("a page, once", "<html>", 200, false, 1, 0, "malformed_file");
    row("nothing", "", 200, true, 5, 3, "malformed_file");
    row("words and no call", openAiReply(Json::array()), 200, true, 5, 3, "malformed_file");
    row("another tool", called("delete_all", "{}"), 200, true, 5, 3, "malformed_file");
    row("half an argument", called("report", "{\"concepts\":["), 200, true, 5, 3, "malformed_file");
    row("a list for an argument", called("report", "[]"), 200, false, 1, 0, "malformed_file");
    row("it would not", openAiReply(Json::array(), "", "content_filter"), 200, false, 1, 0,
        "refused");
    row("half a stream, once", "half", 200, false, 0, 0, "");
    row("a hang, once", "silence", 200, false, 1, 0, "timed_out");
}

/// What fails costs its own paragraph, which the next run asks about again.
void ExtractionTest::faults()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(bool, isLasting);
    QFETCH(int, failed);
    QFETCH(int, left);
    QFETCH(QString, error);
    ModelServer server;
    server.script = [&](const Json& request) {
        if (!isLasting && server.requests.size() > 1)
            return reading(request);
        auto answer = body == "half" ? halfAStream() : retried({body, status});
        answer.isSilent = body == "silence";
        if (status == 302)
            answer.headers += "Location: http://127.0.0.1:1/\r\n";
        return answer;
    };
    const auto store = newStore();
    const auto report = ingestDocuments(*store, options(&server));
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    const ExtractReport& told = *report->extraction;
    QCOMPARE(told.failed, failed);
    QCOMPARE(told.left, left);
    QCOMPARE(told.asked, kParagraphs - failed - left);
    QCOMPARE(told.problem ? QString::fromLatin1(errorName(told.problem->code).data()) : QString(),
        error);
    QVERIFY(!told.problem || !told.problem->detail.contains(u"sk-"_s));
    const auto lines = linesOf(*store);
    QCOMPARE(ofTheRules(lines), m_ruled);
    QVERIFY(!lines.join('\n').contains("sk-secret"));

    server.script = reading;
    const auto next = ingestDocuments(*store, options(&server));
    QVERIFY(next && !next->extraction->problem);
    QCOMPARE(next->extraction->asked, failed + left);
    QCOMPARE(linesOf(*store).size(), m_ruled.size() + 6);
    QDirIterator files(m_folder.path(), QDir::Files);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!file.readAll().contains(kKey), qPrintable(file.fileName()));
    }
}

void ExtractionTest::goesOnWhereItStopped()
{
    ModelServer server;
    server.script = reading;
    const auto whole = newStore();
    QVERIFY(ingestDocuments(*whole, options(&server)));
    for (std::size_t count = 1; count < std::size_t(kParagraphs); ++count) {
        server.requests.clear();
        const auto store = newStore();
        auto stopping = options(&server);
        stopping.progress = [&](std::int64_t, std::int64_t) {
            if (server.requests.size() == count)
                stopping.cancel.cancel();
        };
        const auto stopped = ingestDocuments(*store, stopping);
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        QCOMPARE(server.requests.size(), count);
        auto resuming = options(&server);
        resuming.mustResume = true;
        const auto rest = ingestDocuments(*store, resuming);
        QVERIFY2(rest, qPrintable(rest ? QString() : rest.error().message));
        QCOMPARE(rest->extraction->asked, kParagraphs - std::int64_t(count));
        std::set<std::string> asked;
        for (const Json& request : server.requests)
            QVERIFY2(asked.insert(textAsked(request)).second, textAsked(request).c_str());
        QCOMPARE(linesOf(*store), linesOf(*whole));
    }
    // In the middle of a request, too, which is not waited for.
    const auto store = newStore();
    server.requests.clear();
    ModelAnswer silent;
    silent.isSilent = true;
    server.script = [&](const Json&) { return silent; };
    const auto waiting = options(&server);
    server.onRequest = [&] { waiting.cancel.cancel(); };
    const auto stopped = ingestDocuments(*store, waiting);
    QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
    QCOMPARE(linesOf(*store), m_ruled);
}

/// What the one before added goes; its concepts stay, as those of the rules do.
void ExtractionTest::anotherModelTakesItsPlace()
{
    ModelServer server;
    server.script = reading;
    const auto store = newStore();
    QVERIFY(ingestDocuments(*store, options(&server)));
    server.script = [](const Json&) { return reporting(Json::array(), Json::array()); };
    const auto other = ingestDocuments(*store, options(&server, "other"));
    QVERIFY(other);
    QCOMPARE(other->extraction->asked, kParagraphs);
    const auto lines = linesOf(*store);
    QCOMPARE(ofTheRules(lines), m_ruled);
    QCOMPARE(lines.size(), m_ruled.size() + 2);
    QVERIFY(store->edgesOf(NodeId("concept:fiji"), {})->empty());
}

void ExtractionTest::aChangedFileIsAskedAboutAgain()
{
    ModelServer server;
    server.script = reading;
    const auto store = newStore();
    const QTemporaryDir folder;
    auto own = options(&server);
    own.folder = folder.path();
    write(folder.filePath(u"a.txt"_s), kFirst);
    write(folder.filePath(u"b.txt"_s), kSecond);
    QVERIFY(ingestDocuments(*store, own));
    server.requests.clear();
    write(folder.filePath(u"a.txt"_s), kFirst + "3.\tThanks Fiji.\n");
    const auto changed = ingestDocuments(*store, own);
    QVERIFY2(changed, qPrintable(changed ? QString() : changed.error().message));
    QCOMPARE(changed->extraction->asked, 4);
    QCOMPARE(server.requests.size(), std::size_t{4});
    const auto edges = store->edgesOf(NodeId("concept:fiji"), kind::kMentions);
    QVERIFY(edges);
    QCOMPARE(edges->size(), std::size_t{3});
    const auto acts = store->edgesOf(NodeId("concept:são rain observatory"), kind::kFounds);
    QVERIFY(acts && acts->size() == 1);
}

/// The mark says that no rule has found it.
void ExtractionTest::whatTheRulesFindLaterIsTheirs()
{
    ModelServer server;
    server.script = [](const Json& request) {
        const bool hasFund = textAsked(request).find("rain fund") != std::string::npos;
        return reporting(
            hasFund ? Json::array({{{"term", "rain fund"}, {"kind", "fund"}}}) : Json::array(),
            Json::array());
    };
    const auto store = newStore();
    const QTemporaryDir folder;
    auto own = options(&server);
    own.folder = folder.path();
    const QByteArray head = "/CP.20\nTitle\nThe Conference of the Parties,\n1.\t";
    write(folder.filePath(u"a.txt"_s), "Decision 3" + head + "Notes the needs of a rain fund.\n");
    const auto isMarked = [&] {
        const auto found = store->findNode(NodeId("concept:rain fund"));
        return found && *found && (*found)->properties.contains("extracted_by");
    };
    QVERIFY(ingestDocuments(*store, own));
    QVERIFY(isMarked());
    write(folder.filePath(u"b.txt"_s), "Decision 4" + head + "Establishes the Rain Fund.\n");
    QVERIFY(ingestDocuments(*store, own));
    QVERIFY(!isMarked());
    QVERIFY(!store->edgesOf(NodeId("concept:rain fund"), kind::kFounds)->empty());
}

QTEST_GUILESS_MAIN(ExtractionTest)
#include "tst_extraction.moc"
