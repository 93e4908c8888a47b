// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/model/modelclient.h"
#include "core/muse/model/modelreply.h"
#include "tests/core/muse/modelanswers.h"
#include "tests/support/modelserver.h"

#include <QtTest>

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

class TestModelEndpoint : public QObject
{
    Q_OBJECT
private slots:

    // What servers are known to send, by form and by stream.
    void answersAreRead_data()
    {
        QTest::addColumn<bool>("isAnthropic");
        QTest::addColumn<bool>("isStream");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QStringList>("calls"); // NAME ARGUMENTS
        QTest::addColumn<QString>("error");
        const auto row
            = [](const char* name, bool isAnthropic, bool isStream, const QByteArray& body,
                  const QStringList& calls, const char* error = "") {
                  QTest::newRow(name)
                      << isAnthropic << isStream << body << calls << QString::fromLatin1(error);
              };
        const QString search = QStringLiteral("search_nodes {\"query\":\"Halyard\"}");
        const Json call = openAiCall("a", "search_nodes", kSearch);
        row("a call", false, false, openAiReply(Json::array({call})), {search});
        row("content null", false, false, openAiReply(Json::array({call}), nullptr), {search});
        row("content a list", false, false, openAiReply(Json::array({call}), Json::array()),
            {search});
        row("words alone", false, false, openAiReply(Json::array()), {});
        row("arguments as JSON", false, false,
            openAiReply(Json::array({{{"id", nullptr},
                {"function", {{"name", "search_nodes"}, {"arguments", kSearch}}}}})),
            {search});
        row("id inside the function", false, false,
            openAiReply(Json::array({{{"function",
                {{"id", "x"}, {"name", "search_nodes"}, {"arguments", kSearch.dump()}}}}})),
            {search});
        row("arguments that are no JSON", false, false,
            openAiReply(Json::array(
                {{{"function", {{"name", "search_nodes"}, {"arguments", "{\"query\": "}}}}})),
            {QStringLiteral("search_nodes {\"query\": ")});
        row("an error with status 200", false, false, R"({"error":{"message":"overloaded"}})", {},
            "refused");
        row("no choices", false, false, R"({"choices":[]})", {}, "malformed_file");
        row("no JSON", false, false, "<html>", {}, "malformed_file");
        row("deep nesting", false, false, QByteArray(100'000, '['), {}, "malformed_file");
        const Json whole{{"index", 0}, {"id", "a"},
            {"function", {{"name", "search_nodes"}, {"arguments", kSearch.dump()}}}};
        const Json first{
            {"index", 0}, {"id", "a"}, {"function", {{"name", "search_nodes"}, {"arguments", ""}}}};
        const Json second{{"index", 0}, {"function", {{"arguments", R"({"query":)"}}}};
        const Json third{{"index", 0}, {"function", {{"arguments", R"("Halyard"})"}}}};
        const Json stop = delta(Json::object(), "tool_calls");
        row("a stream in pieces", false, true,
            sse({delta({{"content", kCanary}}), piece(first), piece(second), piece(third), stop}),
            {search});
        row("a call in one piece", false, true, sse({piece(whole), stop}), {search});
        Json other = whole;
        other["id"] = "b";
        row("all calls numbered 0", false, true, sse({piece(whole), piece(other), stop}),
            {search, search});
        Json bare = whole;
        bare.erase("index");
        row("no numbers", false, true, sse({piece(bare), stop}), {search});
        row("carriage returns, comments, usage, no [DONE]", false, true,
            ": hello\r\n\r\nevent: x\r\n"
                + sse({piece(whole), stop, {{"choices", Json::array()}, {"usage", 1}}}, false,
                    "\r\n\r\n"),
            {search});
        row("an error inside a stream", false, true,
            sse({piece(whole), {{"error", {{"message", "x"}}}}}), {}, "refused");
        row("a stream that ends half-way", false, true, sse({piece(first), piece(second)}, false),
            {}, "unreachable");
        row("an empty stream", false, true, "", {}, "unreachable");
        const Json use{
            {"type", "tool_use"}, {"id", "t"}, {"name", "search_nodes"}, {"input", kSearch}};
        const Json text{{"type", "text"}, {"text", kCanary}};
        row("blocks", true, false, anthropicReply(Json::array({text, use})), {search});
        row("blocks of unknown types", true, false,
            anthropicReply(Json::array({{{"type", "redacted_thinking"}, {"data", "x"}}, use})),
            {search});
        row("an error as answer", true, false,
            R"({"type":"error","error":{"type":"overloaded_error","message":"x"}})", {}, "refused");
        const auto event = [](const char* type, Json rest) {
            rest["type"] = type;
            return rest;
        };
        const Json begun{{"index", 1},
            {"content_block",
                {{"type", "tool_use"}, {"id", "t"}, {"name", "search_nodes"},
                    {"input", Json::object()}}}};
        const auto input = [&](const char* json) {
            return event("content_block_delta",
                {{"index", 1}, {"delta", {{"type", "input_json_delta"}, {"partial_json", json}}}});
        };
        const auto ends = event("message_stop", Json::object());
        row("blocks in a stream", true, true,
            sse({event("content_block_start", begun), input(""), input(R"({"query":)"),
                    input(R"("Halyard"})"), event("ping", Json::object()), ends},
                false),
            {search});
        row("an input that never comes", true, true,
            sse({event("content_block_start", begun), ends}, false),
            {QStringLiteral("search_nodes {}")});
        row("an input that is no JSON", true, true,
            sse({event("content_block_start", begun), input("{\"q"), ends}, false),
            {QStringLiteral("search_nodes {\"q")});
        row("blocks that end half-way", true, true,
            sse({event("content_block_start", begun), input("{}")}, false), {}, "unreachable");
    }

    void answersAreRead()
    {
        QFETCH(bool, isAnthropic);
        QFETCH(bool, isStream);
        QFETCH(QByteArray, body);
        QFETCH(QStringList, calls);
        QFETCH(QString, error);
        const auto api = isAnthropic ? ModelApi::Anthropic : ModelApi::OpenAi;
        const auto told = [&](const Result<ModelTurn>& turn) {
            if (!turn)
                return QStringList(QLatin1String(errorName(turn.error().code).data()));
            QStringList list;
            for (const auto& call : turn->calls) {
                list += toQString(call.name + ' ' + call.arguments);
                if (call.id.empty())
                    list += QStringLiteral("a call without an id");
            }
            return list;
        };
        const auto expected = error.isEmpty() ? calls : QStringList(error);
        if (!isStream) {
            QCOMPARE(told(readModelReply(api, body.toStdString())), expected);
            return;
        }
        for (const std::size_t size : {std::size_t{1}, std::size_t{7}, std::size_t{100'000}}) {
            ModelStreamReader reader(api);
            Status fed = Done{};
            const auto bytes = body.toStdString();
            for (std::size_t at = 0; at < bytes.size() && fed; at += size)
                fed = reader.feed(std::string_view(bytes).substr(at, size));
            QCOMPARE(told(fed ? reader.finish() : Result<ModelTurn>(fed.error())), expected);
        }
    }

    // An endpoint that fails, over real sockets: how often it was asked, and what came of it.
    void endpointsFail_data()
    {
        QTest::addColumn<QList<int>>("statuses");
        QTest::addColumn<QByteArray>("headers");
        QTest::addColumn<QString>("error");
        QTest::addColumn<int>("requests");
        const auto row = [](const char* name, const QList<int>& statuses, const QByteArray& headers,
                             const char* error, int requests) {
            QTest::newRow(name) << statuses << headers << QString::fromLatin1(error) << requests;
        };
        const QByteArray atOnce = "Retry-After-Ms: 1\r\n";
        row("key refused", {401}, {}, "not_permitted", 1);
        row("no such model", {404}, {}, "not_found", 1);
        row("bad request", {400}, {}, "refused", 1);
        row("overloaded for ever", {529}, atOnce, "unreachable", 3);
        row("too many requests", {429}, atOnce, "queue_full", 3);
        row("too many, told to come in an hour", {429}, "Retry-After: 3000\r\n", "queue_full", 1);
        row("told not to ask again", {500}, "X-Should-Retry: false\r\n", "unreachable", 1);
        row("well at the second try", {503, 200}, atOnce, "", 2);
        row("redirect", {302}, "Location: http://example.org/\r\n", "refused", 1);
    }

    void endpointsFail()
    {
        QFETCH(QList<int>, statuses);
        QFETCH(QByteArray, headers);
        QFETCH(QString, error);
        QFETCH(int, requests);
        ModelServer server;
        for (const int status : statuses)
            server.answers.push_back({status == 200 ? openAiReply(Json::array()) : QByteArray("{}"),
                status, "application/json", headers});
        const auto turn = ask(server, {});
        QCOMPARE(turn ? QString() : QLatin1String(errorName(turn.error().code).data()), error);
        QCOMPARE(int(server.requests.size()), requests);
    }

    void endpointsHang()
    {
        ModelServer server;
        server.answers = {{{}, 200, "application/json", {}, 1, -1, true}};
        ModelEndpoint endpoint = endpointOf(server);
        endpoint.idle = 60ms;
        endpoint.retries = 0;
        const auto late = HttpModelClient(endpoint).next(question(), {});
        QVERIFY(!late && late.error().code == ErrorCode::TimedOut);
        const CancelToken cancel;
        server.onRequest = [cancel] { cancel.cancel(); };
        const auto cancelled = HttpModelClient(endpointOf(server)).next(question(), cancel);
        QVERIFY(!cancelled && cancelled.error().code == ErrorCode::Cancelled);
        server.onRequest = {};
        server.answers = {events(sse({delta({{"content", "x"}})}))};
        server.answers.front().cutAfter = 10;
        const auto cut = ask(server, {});
        QVERIFY(!cut && cut.error().code == ErrorCode::Unreachable);
        server.answers = {events(QByteArray(9 * 1024 * 1024, 'x'))};
        const auto endless = ask(server, {});
        QVERIFY(!endless && endless.error().code == ErrorCode::MalformedFile);
    }

    void keysStayAtHome()
    {
        ModelServer server;
        server.answers = {{openAiReply(Json::array())}};
        QVERIFY(ask(server, QStringLiteral("k-123")));
        QVERIFY(server.heads.last().contains("Authorization: Bearer k-123"));
        QVERIFY(server.heads.last().startsWith("POST /v1/chat/completions "));
        ModelEndpoint anthropic = endpointOf(server);
        anthropic.api = ModelApi::Anthropic;
        anthropic.key = QStringLiteral("k-123");
        anthropic.url = server.url({});
        server.answers = {{anthropicReply(Json::array())}};
        QVERIFY(HttpModelClient(anthropic).next(question(), {}));
        QVERIFY(server.heads.last().contains("x-api-key: k-123"));
        QVERIFY(server.heads.last().startsWith("POST /v1/messages "));
        for (const char* url : {"http://example.org/v1", "ftp://localhost/", "file:///etc/passwd",
                 "http://user:pw@localhost/v1", "localhost:80"}) {
            ModelEndpoint endpoint{ModelApi::OpenAi, QUrl(QString::fromLatin1(url)),
                QStringLiteral("m"), QStringLiteral("k")};
            QVERIFY2(!HttpModelClient::check(endpoint), url);
        }
    }

private:
    [[nodiscard]] static ModelEndpoint endpointOf(const ModelServer& server)
    {
        ModelEndpoint endpoint;
        endpoint.url = server.url();
        endpoint.model = QStringLiteral("m");
        endpoint.idle = 5s;
        return endpoint;
    }

    [[nodiscard]] static ModelConversation question() { return {"Choose.", "What?", {}}; }

    [[nodiscard]] static Result<ModelTurn> ask(const ModelServer& server, const QString& key)
    {
        auto endpoint = endpointOf(server);
        endpoint.key = key;
        return HttpModelClient(endpoint).next(question(), {});
    }
};

QTEST_GUILESS_MAIN(TestModelEndpoint)
#include "tst_modelendpoint.moc"
