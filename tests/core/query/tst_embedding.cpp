// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/embedding.h"
#include "core/documents/embeddingclient.h"
#include "core/documents/ingestion.h"
#include "core/documents/ingestsettings.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/queryrunner.h"
#include "core/query/refusedlogins.h"
#include "tests/support/falkorserver.h"
#include "tests/support/modelserver.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

using namespace mnemo;
using namespace mnemo::documents;
using namespace mnemo::test;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

namespace {

/// What stands for meaning: a dimension for each group of words.
std::array<double, 4> meaningOf(const QString& text)
{
    const auto has = [&](const QStringList& words) {
        return std::ranges::any_of(words,
                   [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); })
            ? 1.0
            : 0.0;
    };
    return {0.1, has({u"river"_s, u"panel"_s}), has({u"secretariat"_s, u"office"_s}),
        has({u"portal"_s, u"website"_s})};
}

ModelAnswer embeddingsFor(const Json& request)
{
    Json data = Json::array();
    for (const Json& text : request.at("input")) {
        const Json vector{
            {"index", data.size()}, {"embedding", meaningOf(toQString(text.get<std::string>()))}};
        data.insert(data.begin(), vector); // in any order: the index tells whose it is
    }
    return {QByteArray::fromStdString(Json{{"data", data}}.dump())};
}

EmbeddingEndpoint endpointOf(const ModelServer& server)
{
    EmbeddingEndpoint endpoint;
    endpoint.url = server.url();
    endpoint.model = u"words"_s;
    return endpoint;
}

std::shared_ptr<GraphStore> storeAt(const QString& url)
{
    const auto store = openStore(*parseStoreUrl(url), OpenMode::Write);
    if (!store)
        qFatal("%s", qPrintable(store.error().message));
    return *store;
}

QueryRunner runnerOver(const std::shared_ptr<GraphStore>& store)
{
    return {*Catalogue::load(), store, *loadProfile("mnemoscope"), Clock(1000)};
}

IngestOptions optionsWith(std::shared_ptr<const TextEmbedder> embedder)
{
    IngestOptions options;
    options.folder = qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/documents/"_s;
    options.embedder = std::move(embedder);
    return options;
}

Json answerTo(const QueryRunner& runner, const char* question, bool isReplay = false)
{
    RunContext context;
    context.isReplay = isReplay;
    const auto outcome = runner.run(
        "graph_search", {{"query", question}, {"query_complexity", "extensive"}}, context);
    return {{"hash", outcome.resultHash}, {"args", outcome.args}, {"result", outcome.result}};
}

bool quotes(const Json& answer, const char* text)
{
    const Json& list = answer.at("result").at("sections").at("primary_sources");
    return std::ranges::any_of(list, [&](const Json& row) { return row.at("quote") == text; });
}

} // namespace

/// Texts get vectors from an endpoint, the search uses them, and neither needs the other.
class EmbeddingTest final : public QObject
{
    Q_OBJECT

private slots:
    void faults_data();
    void faults();
    void waitsAsLongAsItIsTold();
    void endsInTime();
    void sendsNoKeyInTheClear();
    void textsAreCut_data();
    void textsAreCut();
    void keepsWhatItHas();
    void noticesAnotherDimension();
    void searchJoinsLikeness_data();
    void searchJoinsLikeness();
    void searchesByWordsWhereTheEndpointFails();

private:
    [[nodiscard]] QString newStore()
    {
        return u"sqlite:"_s + m_folder.filePath(QString::number(++m_stores) + u".db"_s);
    }

    QTemporaryDir m_folder;
    int m_stores = 0;
};

void EmbeddingTest::faults_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("where");
    const auto row = [](const char* name, const QByteArray& body, int status, const char* error,
                         const char* where = "EMBEDDING_BASE_URL") {
        QTest::newRow(name) << body << status << QString::fromLatin1(error)
                            << QString::fromLatin1(where);
    };
    const QByteArray two = "{\"data\":[{\"index\":0,\"embedding\":[1,0]},"
                           "{\"index\":1,\"embedding\":[0,1]}]}";
    row("good", two, 200, "", "");
    row("no JSON", "<html>It works!</html>", 200, "malformed_file");
    row("nothing", "", 200, "malformed_file");
    row("another document", "{\"object\":\"list\"}", 200, "malformed_file");
    row("one vector for two texts", "{\"data\":[{\"embedding\":[1,0]}]}", 200, "malformed_file");
    row("one index twice",
        "{\"data\":[{\"index\":1,\"embedding\":[1,0]},{\"index\":1,\"embedding\":[0,1]}]}", 200,
        "malformed_file");
    row("an index beyond",
        "{\"data\":[{\"index\":0,\"embedding\":[1,0]},{\"index\":7,\"embedding\":[0,1]}]}", 200,
        "malformed_file");
    row("words for numbers", "{\"data\":[{\"embedding\":[\"a\"]},{\"embedding\":[0,1]}]}", 200,
        "malformed_file");
    row("only zeros", "{\"data\":[{\"embedding\":[0,0]},{\"embedding\":[0,1]}]}", 200,
        "malformed_file");
    row("two dimensions and three", "{\"data\":[{\"embedding\":[1,0]},{\"embedding\":[0,1,0]}]}",
        200, "bad_argument", "EMBEDDING_DIM");
    row("another dimension", "{\"data\":[{\"embedding\":[1]},{\"embedding\":[2]}]}", 200,
        "bad_argument", "EMBEDDING_DIM");
    row("a wrong key", "{\"error\":{\"message\":\"no sk-secret-key\"}}", 401, "not_permitted",
        "EMBEDDING_API_KEY");
    row("a key where the words are cut",
        "{\"error\":{\"message\":\"" + QByteArray(295, 'x') + "sk-secret-key\"}}", 401,
        "not_permitted", "EMBEDDING_API_KEY");
    row("an unknown model", "{}", 404, "not_found", "EMBEDDING_MODEL");
    row("another address", "", 302, "refused");
    row("too many requests", "{}", 429, "queue_full");
    row("a fault of the server", "{}", 500, "unreachable");
}

void EmbeddingTest::faults()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(QString, error);
    QFETCH(QString, where);
    ModelServer server;
    server.answers = {{body, status, "application/json",
        "Location: http://127.0.0.1:1/\r\n"
        "Retry-After-Ms: 1\r\n"}};
    auto endpoint = endpointOf(server);
    endpoint.key = u"sk-secret-key"_s;
    endpoint.dimension = 2;
    endpoint.retries = 1;
    const auto vectors = HttpTextEmbedder(endpoint).embed({"one", "two"}, {}, {});
    QCOMPARE(
        vectors ? QString() : QString::fromLatin1(errorName(vectors.error().code).data()), error);
    QCOMPARE(vectors ? QString() : vectors.error().where, where);
    if (vectors) {
        QCOMPARE(vectors->at(0), (TextVector{127, 0}));
        QCOMPARE(vectors->at(1), (TextVector{0, 127}));
        return;
    }
    QVERIFY(!vectors.error().message.isEmpty());
    QVERIFY2(!vectors.error().detail.contains(u"sk-"_s), qPrintable(vectors.error().detail));
    QCOMPARE(server.requests.size(), std::size_t{status == 429 || status == 500 ? 2U : 1U});
}

/// After 429 and 5xx it asks again, not before the endpoint wants it, and in batches.
void EmbeddingTest::waitsAsLongAsItIsTold()
{
    ModelServer server;
    std::size_t asked = 0;
    server.script = [&](const Json& request) {
        ++asked;
        if (asked == 1)
            return ModelAnswer{"{}", 429, "application/json", "Retry-After: 1\r\n"};
        if (asked == 2)
            return ModelAnswer{"{}", 503};
        return embeddingsFor(request);
    };
    auto endpoint = endpointOf(server);
    endpoint.batch = 2;
    const auto begin = std::chrono::steady_clock::now();
    const auto vectors = HttpTextEmbedder(endpoint).embed({"river", "office", "portal"}, {}, {});
    QVERIFY2(vectors, qPrintable(vectors ? QString() : vectors.error().message));
    QVERIFY(std::chrono::steady_clock::now() - begin >= 1s);
    QCOMPARE(vectors->size(), std::size_t{3});
    QVERIFY(likeness(vectors->at(0), vectors->at(1)) < 0.1);
    QCOMPARE(server.requests.size(), std::size_t{4});
    QCOMPARE(server.requests.at(2).at("input"), (Json{"river", "office"}));
    QCOMPARE(server.requests.at(3),
        (Json{{"encoding_format", "float"}, {"input", {"portal"}}, {"model", "words"}}));
    QVERIFY(server.heads.first().startsWith("POST /v1/embeddings "));
}

void EmbeddingTest::endsInTime()
{
    ModelServer server;
    ModelAnswer silent;
    silent.isSilent = true;
    server.answers = {silent};
    auto endpoint = endpointOf(server);
    endpoint.total = 300ms;
    const auto late = HttpTextEmbedder(endpoint).embed({"one"}, {}, {});
    QVERIFY(!late && late.error().code == ErrorCode::TimedOut);
    const auto early = HttpTextEmbedder(endpointOf(server)).embed({"one"}, Deadline(200ms), {});
    QVERIFY(!early && early.error().code == ErrorCode::TimedOut);
    const CancelToken cancel;
    server.onRequest = [&] { cancel.cancel(); };
    const auto stopped = HttpTextEmbedder(endpointOf(server)).embed({"one"}, {}, cancel);
    QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
}

void EmbeddingTest::sendsNoKeyInTheClear()
{
    const auto embedder = [](std::map<QString, QString> models) {
        IngestSettings settings;
        settings.models = std::move(models);
        return textEmbedderOf(settings, {});
    };
    QVERIFY(*embedder({}) == nullptr);
    QVERIFY(*embedder({{u"EMBEDDING_BASE_URL"_s, u"http://localhost:1/v1"_s},
                {u"EMBEDDING_MODEL"_s, u"m"_s}, {u"EMBEDDING_API_KEY"_s, u"k"_s}})
        != nullptr);
    const std::array<std::pair<std::map<QString, QString>, QString>, 4> bad{{
        {{{u"EMBEDDING_BASE_URL"_s, u"http://example.org/v1"_s}, {u"EMBEDDING_MODEL"_s, u"m"_s},
             {u"EMBEDDING_API_KEY"_s, u"k"_s}},
            u"EMBEDDING_BASE_URL"_s},
        {{{u"EMBEDDING_BASE_URL"_s, u"localhost"_s}, {u"EMBEDDING_MODEL"_s, u"m"_s}},
            u"EMBEDDING_BASE_URL"_s},
        {{{u"EMBEDDING_BASE_URL"_s, u"http://localhost/v1"_s}}, u"EMBEDDING_MODEL"_s},
        {{{u"EMBEDDING_BASE_URL"_s, u"http://localhost/v1"_s}, {u"EMBEDDING_MODEL"_s, u"m"_s},
             {u"EMBEDDING_DIM"_s, u"many"_s}},
            u"EMBEDDING_DIM"_s},
    }};
    for (const auto& [models, where] : bad) {
        const auto refused = embedder(models);
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, where);
    }
}

void EmbeddingTest::textsAreCut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("pieces");
    QTest::newRow("short") << u"one two"_s << QStringList{u"one two"_s};
    QTest::newRow("as long as may be") << QString(12, u'x') << QStringList{QString(12, u'x')};
    QTest::newRow("between words")
        << u"one two three four"_s << QStringList{u"one two"_s, u"wo three"_s, u"ee four"_s};
    QTest::newRow("no spaces") << u"abcdefghijklmnop"_s
                               << QStringList{u"abcdefgh"_s, u"ghijklmn"_s, u"mnop"_s};
    QTest::newRow("two bytes a character")
        << u"äöüäöüäöüäöüäöüä"_s << QStringList{u"äöüäöüäö"_s, u"äöüäöüäö"_s, u"äöüä"_s};
}

void EmbeddingTest::textsAreCut()
{
    QFETCH(QString, text);
    QFETCH(QStringList, pieces);
    QStringList found;
    for (const auto& piece : piecesOf(toUtf8(text), {8, 2, 12}))
        found.append(toQString(piece));
    QCOMPARE(found, pieces);
}

/// An endpoint that fails leaves the graph and what was embedded; the next run goes on behind it.
void EmbeddingTest::keepsWhatItHas()
{
    ModelServer server;
    int left = 2;
    server.script = [&](const Json& request) {
        return --left < 0 ? ModelAnswer{"<html>", 200} : embeddingsFor(request);
    };
    auto endpoint = endpointOf(server);
    endpoint.batch = 1000;
    const auto embedder = std::make_shared<const HttpTextEmbedder>(endpoint);
    const auto store = storeAt(newStore());
    const auto options = optionsWith(embedder);
    const auto first = ingestDocuments(*store, options);
    QVERIFY(first && first->embeddings && !first->embeddingProblem);
    QVERIFY(first->embeddings->texts > 10);
    QCOMPARE(first->embeddings->computed, first->embeddings->texts);
    QCOMPARE(first->embeddings->dimension, std::int64_t{4});
    const auto again = ingestDocuments(*store, options);
    QVERIFY(again && again->embeddings);
    QCOMPARE(again->embeddings->computed, std::int64_t{0});
    QCOMPARE(again->embeddings->texts, first->embeddings->texts);

    // Another model that fails: those of the first one count on.
    left = 0;
    endpoint.model = u"other"_s;
    auto other = options;
    other.embedder = std::make_shared<const HttpTextEmbedder>(endpoint);
    const auto failed = ingestDocuments(*store, other);
    QVERIFY(failed && !failed->embeddings && failed->embeddingProblem);
    QCOMPARE(failed->embeddingProblem->code, ErrorCode::MalformedFile);
    QCOMPARE(failed->decisions, first->decisions);
    left = 100;
    auto runner = runnerOver(store);
    runner.setEmbedder(embedder);
    QCOMPARE(answerTo(runner, "Rivers").at("result").at("embedding").at("texts"),
        Json(first->embeddings->texts));
}

/// A model that gives vectors of another dimension than before, under the same name.
void EmbeddingTest::noticesAnotherDimension()
{
    ModelServer server;
    server.script = embeddingsFor;
    const auto store = storeAt(newStore());
    QTemporaryDir folder;
    const QString file = folder.filePath(u"decisions.txt"_s);
    auto options = optionsWith(std::make_shared<const HttpTextEmbedder>(endpointOf(server)));
    QVERIFY(QFile::copy(options.folder + u"decisions_latin1.txt"_s, file));
    options.folder = folder.path();
    const auto first = ingestDocuments(*store, options);
    QVERIFY(first && first->embeddings);
    server.script = [](const Json& request) {
        Json data = Json::array();
        for (std::size_t i = 0; i < request.at("input").size(); ++i)
            data.push_back({{"embedding", {1, 2}}});
        return ModelAnswer{QByteArray::fromStdString(Json{{"data", data}}.dump())};
    };
    QFile changed(file);
    QVERIFY(changed.open(QIODevice::Append));
    QVERIFY(changed.write("\nDecision 3/CP.22\nThird matters\nThe Conference of the Parties,\n"
                          "1.\tRequests the secretariat to act.\n")
        > 0);
    changed.close();
    const auto unlike = ingestDocuments(*store, options);
    QVERIFY(unlike && unlike->embeddingProblem);
    QCOMPARE(unlike->embeddingProblem->where, u"EMBEDDING_DIM"_s);
    QCOMPARE(unlike->decisions, first->decisions + 1);
    // What was computed of the texts before finds none of those that are there now.
    const auto left = store->states(embeddings::kDomain);
    QVERIFY(left && left->size() == 1 && left->contains(embeddings::kModelKey));
    // Cut in another way all are computed anew.
    options.pieces.longest = 20;
    const auto cut = ingestDocuments(*store, options);
    QVERIFY(cut && cut->embeddings);
    QCOMPARE(cut->embeddings->computed, cut->embeddings->texts);
    QCOMPARE(cut->embeddings->dimension, std::int64_t{2});
}

void EmbeddingTest::searchJoinsLikeness_data()
{
    QTest::addColumn<bool>("isServer");
    QTest::newRow("SQLite") << false;
    QTest::newRow("FalkorDB") << true;
}

void EmbeddingTest::searchJoinsLikeness()
{
    QFETCH(bool, isServer);
    FalkorServer falkor;
    if (isServer && (FalkorServer::newest().isEmpty() || !falkor.start()))
        QSKIP("FalkorDB is not here");
    const auto url = [&] {
        return isServer ? u"falkor://127.0.0.1:%1/g%2"_s.arg(falkor.port()).arg(++m_stores)
                        : newStore();
    };
    ModelServer server;
    server.script = embeddingsFor;
    const auto embedder = std::make_shared<const HttpTextEmbedder>(endpointOf(server));
    const auto plainStore = storeAt(url());
    const auto store = storeAt(url());
    QVERIFY(ingestDocuments(*plainStore, optionsWith(nullptr)));
    const auto report = ingestDocuments(*store, optionsWith(embedder));
    QVERIFY(report && report->embeddings);
    constexpr const char* question = "Rivers";
    const auto plain = runnerOver(plainStore);
    auto runner = runnerOver(store);
    // Without an endpoint a store with vectors answers as one without them.
    const Json byWords = answerTo(plain, question);
    QCOMPARE(answerTo(runner, question), byWords);
    QVERIFY(!byWords.at("args").contains("question_vector"));
    QVERIFY(!byWords.at("result").contains("embedding"));

    runner.setEmbedder(embedder);
    QCOMPARE(answerTo(runner, question, true), byWords); // a replay is what it was
    const Json joined = answerTo(runner, question);
    QVERIFY(joined.at("args").at("question_vector").get<std::string>().starts_with("words "));
    QCOMPARE(joined.at("result").at("embedding"),
        (Json{{"model", "words"}, {"dimension", 4}, {"texts", report->embeddings->texts}}));
    QCOMPARE(joined.at("result").at("mode"), byWords.at("result").at("mode"));
    // A text that is like the question, and has none of its words.
    QVERIFY2(!quotes(byWords, "The panel meets."), byWords.at("result").dump().c_str());
    QVERIFY2(quotes(joined, "The panel meets."), joined.at("result").dump().c_str());

    // Its receipt needs no endpoint: the vector is an argument.
    const auto alone = runnerOver(store);
    RunContext context;
    context.isReplay = true;
    const auto replayed = alone.run("graph_search", joined.at("args"), context);
    QCOMPARE(Json(replayed.resultHash), joined.at("hash"));
    // The same on every store.
    static std::map<bool, Json> hashes;
    hashes[isServer] = joined.at("hash");
    if (hashes.size() == 2)
        QCOMPARE(hashes.at(true), hashes.at(false));
}

void EmbeddingTest::searchesByWordsWhereTheEndpointFails()
{
    ModelServer server;
    server.script = embeddingsFor;
    const auto store = storeAt(newStore());
    const auto embedder = std::make_shared<const HttpTextEmbedder>(endpointOf(server));
    QVERIFY(ingestDocuments(*store, optionsWith(embedder)));
    auto runner = runnerOver(store);
    const Json byWords = answerTo(runner, "Which portal is established?");
    runner.setEmbedder(embedder);
    server.script = [](const Json&) { return ModelAnswer{"{\"data\":[{\"embedding\":[1]}]}"}; };
    QCOMPARE(answerTo(runner, "Which portal is established?"), byWords);
    server.script = [](const Json&) { return ModelAnswer{"{}", 401}; };
    QCOMPARE(answerTo(runner, "Which portal is established?"), byWords);
    const auto bad = runner.run(
        "graph_search", {{"query", "Which portal?"}, {"question_vector", "words -!"}}, {});
    QVERIFY(bad.error && bad.error->code == ErrorCode::BadArgument);
    // What is refused was sent nowhere, and is filed without a login.
    const auto asked = server.requests.size();
    const auto wrong = runner.run("graph_search", {{"query", "Which portal?"}, {"limit", -1}}, {});
    QCOMPARE(wrong.status, QueryStatus::Refused);
    QCOMPARE(server.requests.size(), asked);
    const Json given{
        {"query", "Which portal?"}, {"question_vector", "falkor://ada:secret@db:6379/g"}};
    const auto told = withoutRefusedLogins(runner, given, runner.run("graph_search", given, {}));
    QCOMPARE(told.status, QueryStatus::Refused);
    QVERIFY2(told.args.dump().find("secret") == std::string::npos, told.args.dump().c_str());
}

QTEST_GUILESS_MAIN(EmbeddingTest)
#include "tst_embedding.moc"
