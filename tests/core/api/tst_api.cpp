// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/files.h"
#include "core/base/hash.h"
#include "core/facts/ledger.h"
#include "core/mcp/mcpprotocol.h"
#include "core/mcp/mcpserver.h"
#include "core/muse/ruleplanner.h"
#include "tests/core/api/apiserver.h"

#include <QNetworkProxy>
#include <QtTest>

#include <netinet/in.h>
#include <set>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

namespace {

/// Every value that is returned stands in the result of its receipt.
void verifyReplyGrounded(const ApiServer& server, const Json& reply)
{
    for (const auto& claim : reply.at("claims")) {
        QVERIFY(!claim.at("values").empty());
        for (const auto& value : claim.at("values")) {
            const auto id = value.at("receipt_id").get<std::string>();
            const auto receipt
                = server.get(QByteArray::fromStdString("/api/receipts/" + id)).json();
            QCOMPARE(receipt.at("id"), id);
            const auto facts = server.get(QByteArray::fromStdString(
                "/api/facts/" + receipt.at("snapshot_hash").get<std::string>()));
            QCOMPARE(facts.status, 200);
            const auto document = facts.json();
            bool stands = false;
            for (const auto& outcome : document.at("outcomes")) {
                stands = stands
                    || (outcome.at("result_hash") == receipt.at("result_hash")
                        && resolvePointer(
                               outcome.at("result"), value.at("pointer").get<std::string>())
                            != nullptr);
            }
            QVERIFY(stands);
        }
    }
}

std::set<std::string> namesIn(const Json& object)
{
    std::set<std::string> names;
    for (const auto& [name, value] : object.items())
        names.insert(name);
    return names;
}

} // namespace

/// What the HTTP API answers, over real sockets.
class TestApi : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void statuses_data();
    void statuses();
    void messageContract_data();
    void messageContract();
    void messageIsAnsweredLater();
    void fullQueue();
    void aSlowModelHoldsUpItsOwnConversation();
    void queryHasReceipt();
    void answersWhatCannotBeFiled_data();
    void answersWhatCannotBeFiled();
    void refusedArgumentsLeaveTheLedgerWhole();
    void verifiesFilesAndReceipts();
    void verifyReadsNoPath();
    void receiptPage();
    void changedSnapshotIsNotServed();
    void openApiNamesEveryQuery();
    void otherStore();

private:
    std::unique_ptr<ApiServer> m_server;
};

void TestApi::initTestCase()
{
    m_server = std::make_unique<ApiServer>();
    QVERIFY2(m_server->ground.error.isEmpty(), qUtf8Printable(m_server->ground.error));
}

void TestApi::statuses_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char* name, const char* method, const char* target, const char* body,
                         int status, const char* code) {
        QTest::newRow(name) << QByteArray(method) << QByteArray(target) << QByteArray(body)
                            << status << QByteArray(code);
    };
    const QByteArray none = QByteArray(64, '0');
    row("catalogue", "GET", "/api/catalogue", "", 200, "");
    row("openapi", "GET", "/api/openapi.json", "", 200, "");
    row("found", "POST", "/api/query/neighbors", R"({"node_id":"res:a"})", 200, "");
    row("empty", "POST", "/api/query/neighbors", R"({"node_id":"nowhere"})", 200, "");
    row("unknown query", "POST", "/api/query/nobody", "{}", 404, "no_such_query");
    row("missing argument", "POST", "/api/query/neighbors", "{}", 400, "bad_argument");
    row("unknown argument", "POST", "/api/query/neighbors", R"({"node_id":"a","x":1})", 400,
        "bad_argument");
    row("arguments that are none", "POST", "/api/query/neighbors", "[1]", 400, "bad_argument");
    row("malformed JSON", "POST", "/api/query/neighbors", R"({"node_id")", 400, "bad_argument");
    row("duplicate keys", "POST", "/api/query/neighbors", R"({"node_id":"a","node_id":"b"})", 400,
        "bad_argument");
    row("invalid UTF-8", "POST", "/api/query/neighbors", "{\"node_id\":\"\xff\"}", 400,
        "bad_argument");
    row("no body", "POST", "/api/query/neighbors", "", 400, "bad_argument");
    row("query argument", "POST", "/api/query/neighbors?x=1", "{}", 400, "bad_argument");
    row("wrong method", "GET", "/api/query/neighbors", "", 405, "bad_argument");
    row("other method", "DELETE", "/api/catalogue", "", 405, "bad_argument");
    row("preflight", "OPTIONS", "/api/query/neighbors", "", 405, "bad_argument");
    row("no such address", "GET", "/api/nothing", "", 404, "not_found");
    row("deeper address", "POST", "/api/query/a/b", "{}", 404, "not_found");
    row("address that is no UTF-8", "GET", "/api/receipts/%ff%fe", "", 400, "bad_argument");
    row("address with a NUL", "GET", "/api/receipts/%00", "", 400, "bad_argument");
    row("dots", "GET", "/api/facts/..%2f..%2fledger", "", 404, "not_found");
    row("unknown receipt", "GET", ("/api/receipts/" + none).constData(), "", 404, "not_found");
    row("short receipt", "GET", "/api/receipts/abc", "", 404, "not_found");
    row("unknown snapshot", "GET", ("/api/facts/" + none).constData(), "", 404, "not_found");
    row("unknown job", "GET", "/api/muse/jobs/job:1", "", 404, "not_found");
    row("wait that is no number", "GET", "/api/muse/jobs/job:1?wait=soon", "", 400, "bad_argument");
    row("wait that is too long", "GET", "/api/muse/jobs/job:1?wait=61", "", 400, "bad_argument");
    row("verify what is no file", "POST", "/api/verify", "{}", 200, "");
    row("verify an unknown receipt", "POST", "/api/verify",
        ("{\"receipt_id\":\"" + none + "\"}").constData(), 404, "not_found");
}

void TestApi::statuses()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(QByteArray, code);
    const auto reply = method == "POST" ? m_server->sent(m_server->posting(target, body))
                                        : m_server->sent(m_server->head(method, target, "\r\n"));
    QVERIFY2(reply.status == status, reply.body.constData());
    QCOMPARE(reply.code(), code.toStdString());
    QVERIFY(reply.json().is_object());
    QCOMPARE(reply.headers.at("content-type"), QByteArray("application/json"));
    QCOMPARE(reply.headers.at("x-content-type-options"), QByteArray("nosniff"));
    QVERIFY(!reply.headers.contains("access-control-allow-origin"));
    QCOMPARE(reply.headers.contains("allow"), status == 405);
    if (const auto json = reply.json(); json.contains("error"))
        QCOMPARE(
            namesIn(json.at("error")), (std::set<std::string>{"code", "hint", "message", "where"}));
}

void TestApi::messageContract_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("where"); ///< of the error
    const auto row = [](const char* name, const QByteArray& body, int status, const char* where) {
        QTest::newRow(name) << body << status << QByteArray(where);
    };
    row("all fields",
        R"({"thread_id":"t","message":"/facts","user_ts":"2026-01-01T00:00:00Z","mode":"default"})",
        200, "");
    row("message alone", R"({"message":"/facts"})", 200, "");
    row("graph command", R"({"message":"/graph search_nodes query=Halyard"})", 200, "");
    row("graph command with JSON", R"({"message":"/graph neighbors {\"node_id\":\"url:a\"}"})", 200,
        "");
    row("graph command by position", R"({"message":"/graph neighbors Presence:Ada"})", 200, "");
    row("case is kept", R"({"message":"/graph neighbors presence:ada"})", 200, "");
    row("unknown query", R"({"message":"/graph nobody"})", 404, "");
    row("graph without a name", R"({"message":"/graph"})", 400, "message");
    row("open quotation mark", R"({"message":"/graph search_nodes \"a"})", 400, "\"a");
    row("no message", R"({"thread_id":"t"})", 400, "/message");
    row("empty message", R"({"message":""})", 400, "/message");
    row("blank message", R"({"message":"  \n"})", 400, "/message");
    row("longest message", "{\"message\":\"/facts " + QByteArray(9'993, 'a') + "\"}", 200, "");
    row("too long message", "{\"message\":\"/facts " + QByteArray(9'994, 'a') + "\"}", 400,
        "/message");
    row("message that is a number", R"({"message":1})", 400, "/message");
    row("unknown key", R"({"message":"/facts","extra":1})", 400, "/extra");
    row("other mode", R"({"message":"/facts","mode":"loud"})", 400, "/mode");
    row("thread that is a list", R"({"message":"/facts","thread_id":[]})", 400, "/thread_id");
    row("empty thread", R"({"message":"/facts","thread_id":""})", 400, "/thread_id");
    row("time that is a number", R"({"message":"/facts","user_ts":1})", 400, "/user_ts");
    row("a list", R"([])", 400, "");
    row("a text", R"("/facts")", 400, "");
}

void TestApi::messageContract()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(QByteArray, where);
    const auto reply = m_server->sent(m_server->posting("/api/muse/message", body));
    QVERIFY2(reply.status == status, reply.body.constData());
    const auto json = reply.json();
    if (status != 200) {
        QVERIFY(json.contains("error"));
        if (!where.isEmpty())
            QCOMPARE(json.at("error").at("where"), where.toStdString());
        return;
    }
    QCOMPARE(json.at("ok"), true);
    QCOMPARE(json.at("accepted"), true);
    QVERIFY(!json.contains("job_id"));
    QVERIFY(json.at("immediate").is_object());
    QVERIFY(json.at("reply").is_object());
    const bool isFacts = body.contains("/facts");
    const auto expected = isFacts
        ? std::set<std::string>{"path", "snapshot_hash", "summary", "violations"}
        : namesIn(json.at("immediate"));
    QCOMPARE(namesIn(json.at("immediate")), expected);
    if (!isFacts)
        QCOMPARE(json.at("immediate").at("result_hash").get<std::string>().size(), std::size_t{64});
    QVERIFY(!json.at("reply").at("receipts").empty());
    QVERIFY(json.at("immediate").at(isFacts ? "summary" : "result").dump().size() < 4096);
    verifyReplyGrounded(*m_server, json.at("reply"));
}

void TestApi::messageIsAnsweredLater()
{
    const auto posted = m_server->post("/api/muse/message", {{"message", "What links to url:a?"}});
    QCOMPARE(posted.status, 202);
    const auto json = posted.json();
    QCOMPARE(json.at("ok"), true);
    QCOMPARE(json.at("accepted"), true);
    QVERIFY(json.at("immediate").is_null());
    QVERIFY(json.at("reply").is_null());
    const auto job = QByteArray::fromStdString(json.at("job_id").get<std::string>());
    const auto ended = m_server->get("/api/muse/jobs/" + job + "?wait=30");
    QCOMPARE(ended.status, 200);
    const auto reply = ended.json();
    QCOMPARE(reply.at("state"), "completed");
    QCOMPARE(reply.at("job_id"), json.at("job_id"));
    QVERIFY(!reply.at("reply").at("receipts").empty());
    QVERIFY(!reply.at("reply").at("claims").empty());
    verifyReplyGrounded(*m_server, reply.at("reply"));
    // What no query knows is said to be unknown.
    const auto other = m_server->post("/api/muse/message", {{"message", "Who will win tomorrow?"}});
    const auto unknown = m_server->get("/api/muse/jobs/"
        + QByteArray::fromStdString(other.json().at("job_id").get<std::string>()) + "?wait=30");
    QCOMPARE(unknown.json().at("reply").at("unknown"), true);
}

void TestApi::fullQueue()
{
    const auto gate = std::make_shared<WaitingPlanner::Gate>();
    ApiServer server({}, {}, std::make_unique<WaitingPlanner>(gate));
    QByteArray first;
    int accepted = 0;
    HttpReply reply;
    for (int i = 0; i < 40; ++i) {
        reply = server.post("/api/muse/message", {{"message", "question " + std::to_string(i)}});
        if (reply.status != 202)
            break;
        if (++accepted == 1)
            first = QByteArray::fromStdString(reply.json().at("job_id").get<std::string>());
    }
    QVERIFY(accepted == 32 || accepted == 33); // one may be worked on already
    QCOMPARE(reply.status, 429);
    QCOMPARE(reply.code(), "queue_full");
    QCOMPARE(reply.headers.at("retry-after"), QByteArray("1"));
    QCOMPARE(reply.json().at("ok"), false);
    QCOMPARE(reply.json().at("accepted"), false);
    const auto waiting = server.get("/api/muse/jobs/" + first + "?wait=0");
    QVERIFY(waiting.json().at("state") == "running" || waiting.json().at("state") == "queued");
    // Commands are answered all the same, and who waits is answered when the job ends.
    QCOMPARE(server.post("/api/muse/message", {{"message", "/facts"}}).status, 200);
    RawClient client(server.server->port());
    client.send(server.head("GET", "/api/muse/jobs/" + first + "?wait=60", "\r\n"));
    gate->letGo();
    QCOMPARE(client.receive().json().at("state"), "completed");
}

void TestApi::aSlowModelHoldsUpItsOwnConversation()
{
    const auto gate = std::make_shared<WaitingPlanner::Gate>();
    ApiServer server(
        {}, {}, std::make_unique<WaitingPlanner>(gate), std::make_unique<RulePlanner>());
    const auto ask = [&server](const char* thread) {
        const auto reply = server.post(
            "/api/muse/message", {{"thread_id", thread}, {"message", "How many resources?"}});
        return QByteArray::fromStdString(reply.json().at("job_id").get<std::string>());
    };
    const auto stateOf = [&server](const QByteArray& job, const QByteArray& wait) {
        return server.get("/api/muse/jobs/" + job + "?wait=" + wait).json().at("state");
    };
    const auto slow = ask("slow");
    const auto behind = ask("slow"); // in its order, and not before it
    const auto other = ask("other");
    QCOMPARE(stateOf(other, "30"), Json("completed"));
    QVERIFY(stateOf(slow, "0") != Json("completed"));
    QCOMPARE(stateOf(behind, "0"), Json("queued"));
    gate->letGo();
    QCOMPARE(stateOf(slow, "30"), Json("completed"));
    QCOMPARE(stateOf(behind, "30"), Json("completed"));
}

void TestApi::queryHasReceipt()
{
    const auto reply = m_server->post("/api/query/neighbors", {{"node_id", "res:a"}});
    const auto json = reply.json();
    QCOMPARE(json.at("status"), "found");
    QCOMPARE(json.at("result").at("neighbors").size(), std::size_t{3});
    const auto id = QByteArray::fromStdString(json.at("receipt_id").get<std::string>());
    const auto receipt = m_server->get("/api/receipts/" + id);
    QCOMPARE(receipt.json(), json.at("receipt"));
    QCOMPARE(receipt.json().at("result_hash"), json.at("result_hash"));
    const auto facts = m_server->get(
        "/api/facts/" + QByteArray::fromStdString(json.at("snapshot_hash").get<std::string>()));
    auto document = facts.json();
    const auto hash = document.at("snapshot_hash").get<std::string>();
    document.erase("snapshot_hash");
    QCOMPARE(*canonicalHash(document), hash); // whoever gets it can hash it again
    QVERIFY(Ledger(m_server->ground.home()).check()->ok);
    // Failures have receipts, too.
    const auto refused = m_server->post("/api/query/neighbors", {{"node_id", ""}}).json();
    QCOMPARE(refused.at("receipt").at("status"), "refused");
}

void TestApi::answersWhatCannotBeFiled_data()
{
    QTest::addColumn<QString>("inTheWay");
    QTest::newRow("no ledger") << "ledger.jsonl";
    QTest::newRow("no snapshots") << "world_state";
}

/// The whole outcome, and why it has no receipt: by either protocol.
void TestApi::answersWhatCannotBeFiled()
{
    QFETCH(QString, inTheWay);
    const Json args{{"node_id", "res:a"}};
    const auto filed = m_server->post("/api/query/neighbors", args).json();
    const ApiServer server;
    // A folder where a file is needed, or the other way round.
    const QString path = server.ground.home().data + u'/' + inTheWay;
    QVERIFY(QDir().mkpath(inTheWay.contains(u'.') ? path : server.ground.home().data));
    QVERIFY(inTheWay.contains(u'.') || writeFileAtomically(path, "in the way"));
    const auto posted = server.post("/api/query/neighbors", args);
    QCOMPARE(posted.status, 200);
    const McpRequest request{"tools/call", {{"name", "neighbors"}, {"arguments", args}},
        std::string(kModernVersion), {"mcp-stdio"}, {}};
    const auto called = McpServer(server.dispatcher).answer(request);
    const auto* const tool = std::get_if<Json>(&called);
    QVERIFY(tool != nullptr);
    QCOMPARE(tool->at("isError"), Json(false));
    QCOMPARE(tool->at("content").size(), std::size_t{1});
    for (const Json& told : {posted.json(), tool->at("structuredContent"),
             Json::parse(tool->at("content").at(0).at("text").get<std::string>())}) {
        QCOMPARE(told.at("result_hash"), filed.at("result_hash"));
        QCOMPARE(told.at("result"), filed.at("result"));
        QVERIFY2(!told.contains("receipt_id") && !told.contains("receipt"), told.dump().c_str());
        QVERIFY(!told.at("unfiled").at("code").get<std::string>().empty());
        QVERIFY(!told.at("unfiled").at("message").get<std::string>().empty());
    }
}

void TestApi::refusedArgumentsLeaveTheLedgerWhole()
{
    const Ledger ledger(m_server->ground.home());
    for (const int lists : {1, 48, 61, 62, 63}) {
        const auto before = ledger.check()->head.entries;
        const QByteArray body
            = "{\"node_id\":" + QByteArray(lists, '[') + QByteArray(lists, ']') + '}';
        const auto refused = m_server->sent(m_server->posting("/api/query/neighbors", body));
        QVERIFY2(refused.status == 400, QByteArray::number(refused.status).constData());
        const auto next = m_server->post("/api/query/neighbors", {{"node_id", "res:a"}}).json();
        QVERIFY2(next.contains("receipt"), next.dump().c_str());
        const auto check = ledger.check();
        QVERIFY2(check->ok, qPrintable(check->reason));
        QCOMPARE(check->head.entries, before + 2);
    }
}

void TestApi::verifiesFilesAndReceipts()
{
    const auto json = m_server->post("/api/query/neighbors", {{"node_id", "res:a"}}).json();
    const auto byId = m_server->post("/api/verify", {{"receipt_id", json.at("receipt_id")}});
    QCOMPARE(byId.status, 200);
    QCOMPARE(byId.json().at("verdict"), "MATCH");
    const auto facts = m_server->get(
        "/api/facts/" + QByteArray::fromStdString(json.at("snapshot_hash").get<std::string>()));
    const auto whole = m_server->sent(m_server->posting("/api/verify", facts.body));
    QCOMPARE(whole.json().at("verdict"), "MATCH");
    QCOMPARE(whole.json().at("file").at("intact"), true);
    auto changed = facts.body;
    changed.replace("url:b", "url:x");
    const auto forged
        = m_server->sent(m_server->posting("/api/verify", changed, "application/octet-stream"));
    QCOMPARE(forged.status, 200);
    QCOMPARE(forged.json().at("verdict"), "CANNOT CHECK");
    QCOMPARE(forged.json().at("reason"), "not_intact");
    QCOMPARE(
        m_server->sent(m_server->posting("/api/verify", facts.body, "text/plain")).status, 415);
}

void TestApi::verifyReadsNoPath()
{
    const auto secret = m_server->ground.folder.filePath(QStringLiteral("small.sqlite"));
    for (const auto& path : {toUtf8(secret), std::string("/etc/passwd")}) {
        const auto reply = m_server->post("/api/verify", {{"receipt_id", path}});
        QCOMPARE(reply.status, 404);
        QCOMPARE(reply.code(), "not_found");
    }
}

void TestApi::receiptPage()
{
    const auto reply = m_server->post("/api/query/search_nodes", {{"query", "forty-two"}});
    const auto link = reply.headers.at("link");
    const auto target = link.mid(1, link.indexOf('>') - 1);
    const auto bare = "GET " + target + " HTTP/1.1\r\nHost: " + m_server->host() + "\r\n";
    const auto page = m_server->sent(bare + "\r\n");
    QCOMPARE(page.status, 200);
    QVERIFY(page.headers.at("content-type").startsWith("text/html"));
    QVERIFY(page.headers.at("content-security-policy").startsWith("default-src 'none'"));
    QVERIFY(page.headers.at("content-security-policy").contains("frame-ancestors 'none'"));
    QVERIFY(page.body.contains(
        QByteArray::fromStdString(reply.json().at("receipt_id").get<std::string>())));
    // Data is text: neither tags of a graph nor signs that turn the writing around.
    QVERIFY(page.body.contains("&lt;b&gt;forty-two&lt;/b&gt;"));
    QVERIFY(!page.body.contains("<b>"));
    QVERIFY(!page.body.contains("<script"));
    QVERIFY(!page.body.contains("\u202E"));
    QVERIFY(!page.body.contains(QByteArray::fromStdString(m_server->api->token().text())));
    // A link can be followed from anywhere; the key belongs to this receipt alone.
    QCOMPARE(m_server->sent(bare + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n\r\n")
                 .status,
        200);
    QCOMPARE(
        m_server->sent(bare + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: cors\r\n\r\n").status,
        403);
    auto other = bare;
    other.replace("key=", "key=0");
    QCOMPARE(m_server->sent(other + "\r\n").status, 404);
    const auto second = m_server->post("/api/query/search_nodes", {{"query", "Rapport"}});
    auto exchanged = bare;
    exchanged.replace(QByteArray::fromStdString(reply.json().at("receipt_id").get<std::string>()),
        QByteArray::fromStdString(second.json().at("receipt_id").get<std::string>()));
    QCOMPARE(m_server->sent(exchanged + "\r\n").status, 404);
    QCOMPARE(
        m_server->sent("GET / HTTP/1.1\r\nHost: " + m_server->host() + "\r\n\r\n").status, 200);
    QCOMPARE(m_server->sent("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").status, 403);
}

void TestApi::changedSnapshotIsNotServed()
{
    const auto reply = m_server->post("/api/query/search_nodes", {{"query", "Nexus"}}).json();
    const auto hash = reply.at("snapshot_hash").get<std::string>();
    const auto path = *findSnapshotFile(m_server->ground.home(), SnapshotHash(hash));
    auto bytes = *readFile(path);
    bytes.replace(bytes.find("Nexus"), 5, "Sexus");
    QVERIFY(writeFileAtomically(path, bytes));
    const auto facts = m_server->get("/api/facts/" + QByteArray::fromStdString(hash));
    QCOMPARE(facts.status, 409);
    QCOMPARE(facts.code(), "not_intact");
    QVERIFY(!facts.body.contains(m_server->ground.folder.path().toUtf8()));
}

void TestApi::openApiNamesEveryQuery()
{
    const auto document = m_server->get("/api/openapi.json").json();
    QCOMPARE(document.at("openapi"), "3.1.0");
    const auto& paths = document.at("paths");
    for (const auto& entry : m_server->ground.catalogue->entries()) {
        const auto& post = paths.at("/api/query/" + entry.name).at("post");
        const auto& schema
            = post.at("requestBody").at("content").at("application/json").at("schema");
        QCOMPARE(namesIn(schema.at("properties")), namesIn(entry.args.at("properties")));
    }
    QVERIFY(document.dump().find("\"x-") == std::string::npos);
}

void TestApi::otherStore()
{
    ApiServer server;
    server.api->setSession(nullptr);
    const auto reply = server.post("/api/query/neighbors", {{"node_id", "res:a"}});
    QCOMPARE(reply.status, 503);
    QCOMPARE(reply.code(), "no_such_graph");
}

QTEST_GUILESS_MAIN(TestApi)
#include "tst_api.moc"
