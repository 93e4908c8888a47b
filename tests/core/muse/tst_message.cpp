// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/muse.h"
#include "core/muse/toolcall.h"

#include <QtTest>

using namespace mnemo;

/// The input side of the message contract.
class TestMessage : public QObject
{
    Q_OBJECT

private slots:
    void refuses_data();
    void refuses();
    void accepts();
    void countsCharactersNotBytes();
    void splitsWords_data();
    void splitsWords();
    void printsTheContractsKeys();
};

void TestMessage::refuses_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("where");
    QTest::newRow("no object") << "[]"
                               << "";
    QTest::newRow("no message") << R"({"thread_id":"t"})"
                                << "/message";
    QTest::newRow("empty message") << R"({"message":""})"
                                   << "/message";
    QTest::newRow("blank message") << R"({"message":" \n "})"
                                   << "/message";
    QTest::newRow("number") << R"({"message":1})"
                            << "/message";
    QTest::newRow("unknown key") << R"({"message":"a","extra":1})"
                                 << "/extra";
    QTest::newRow("unknown key with a slash") << R"({"message":"a","a/b":1})"
                                              << "/a~1b";
    QTest::newRow("thread is a number") << R"({"message":"a","thread_id":7})"
                                        << "/thread_id";
    QTest::newRow("empty thread") << R"({"message":"a","thread_id":""})"
                                  << "/thread_id";
    QTest::newRow("another mode") << R"({"message":"a","mode":"root"})"
                                  << "/mode";
    QTest::newRow("null time") << R"({"message":"a","user_ts":null})"
                               << "/user_ts";
    QTest::newRow("too long") << QStringLiteral(R"({"message":"%1"})").arg(QString(10001, u'x'))
                              << "/message";
}

void TestMessage::refuses()
{
    QFETCH(QString, json);
    QFETCH(QString, where);
    const auto parsed = parseJson(toUtf8(json));
    QVERIFY(parsed);
    const auto message = museMessageFromJson(*parsed);
    QVERIFY(!message);
    QCOMPARE(message.error().code, ErrorCode::BadArgument);
    QCOMPARE(message.error().where, where);
    QVERIFY(!message.error().message.isEmpty());
}

void TestMessage::accepts()
{
    const auto message = museMessageFromJson({{"thread_id", "T/1"}, {"message", "/graph X"},
        {"user_ts", "2026-01-01T00:00:00Z"}, {"mode", "default"}});
    QVERIFY(message);
    QCOMPARE(message->thread, ThreadId("T/1"));
    QCOMPARE(message->message, std::string("/graph X"));
    const auto shortest = museMessageFromJson({{"message", "a"}});
    QVERIFY(shortest);
    QCOMPARE(shortest->mode, std::string("default"));
}

void TestMessage::countsCharactersNotBytes()
{
    const auto most = toUtf8(QString(10000, QChar(0x00fc)));
    QVERIFY(museMessageFromJson({{"message", most}}));
    QVERIFY(!museMessageFromJson({{"message", most + "x"}}));
}

void TestMessage::splitsWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words"); // apart by '|'
    QTest::newRow("nothing") << ""
                             << "";
    QTest::newRow("plain") << "neighbors  url:Ab 5"
                           << "neighbors|url:Ab|5";
    QTest::newRow("quoted") << "search_nodes \"two words\""
                            << "search_nodes|two words";
    QTest::newRow("key") << "search_nodes query='two words' limit=3"
                         << "search_nodes|query=two words|limit=3";
    QTest::newRow("JSON") << R"(neighbors {"node_id": "a b", "limit": 2} )"
                          << R"(neighbors|{"node_id": "a b", "limit": 2})";
    QTest::newRow("apostrophe inside") << "search_nodes it's"
                                       << "search_nodes|it's";
    QTest::newRow("URL with =") << "url_status canonical_url=http://h/?q=a"
                                << "url_status|canonical_url=http://h/?q=a";
    QTest::newRow("empty text") << "search_nodes \"\""
                                << "search_nodes|";
}

void TestMessage::splitsWords()
{
    QFETCH(QString, text);
    QFETCH(QString, words);
    const auto split = splitWords(text);
    QVERIFY(split);
    QCOMPARE(split->join(u'|'), words);
    QVERIFY(!splitWords(text + QStringLiteral(" \"open")) || text.contains(u'{'));
}

void TestMessage::printsTheContractsKeys()
{
    MuseReply reply;
    QCOMPARE(toJson(reply),
        (Json{{"ok", true}, {"accepted", true}, {"immediate", nullptr}, {"understood", nullptr},
            {"reply", nullptr}}));
    reply.job = JobId("job:1");
    reply.ok = false;
    reply.error = Error{ErrorCode::QueueFull, QStringLiteral("full"), {}, {}, {}};
    const auto json = toJson(reply);
    QCOMPARE(json.at("job_id"), Json("job:1"));
    QCOMPARE(json.at("error").at("code"), Json("queue_full"));
}

QTEST_GUILESS_MAIN(TestMessage)
#include "tst_message.moc"
