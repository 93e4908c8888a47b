// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "entitystore.h"

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;

namespace {

const char* const kLog
    = R"({"event_id":"1","event_type":"memory.written","timestamp":"2026-01-01T00:00:00Z","payload":{"key":"a","value":{"entity_id":"a","name":"A"},"provider_id":"graph"}}
{"event_id":"2","event_type":"memory.written","timestamp":"2026-01-01T00:00:00Z","payload":{"key":"b","value":{"entity_id":"b","name":"B"},"provider_id":"graph"}}
{"event_id":"3","event_type":"memory.linked","timestamp":"2026-01-01T00:00:00Z","payload":{"source_key":"a","target_key":"b","relation":"knows"}}
)";

/// A line that writes the entity “a”, or what `other` gives instead of its members.
std::string lineOf(const Json& other = Json::object())
{
    Json line{{"event_id", "1"}, {"event_type", "memory.written"}, {"event_version", "1.0.0"},
        {"timestamp", "2026-01-01T00:00:00Z"},
        {"payload",
            {{"key", "a"}, {"value", {{"entity_id", "a"}, {"name", "A"}}},
                {"provider_id", "graph"}}}};
    line.update(other);
    return line.dump() + '\n';
}

/// A payload that writes another entity than lineOf().
Json payloadOfB()
{
    return {{"key", "b"}, {"value", {{"entity_id", "b"}, {"name", "B"}}}, {"provider_id", "graph"}};
}

/// As lineOf() deletes it.
std::string deletingLine(Json other)
{
    other["event_type"] = "memory.deleted";
    other["payload"] = {{"key", "a"}, {"content_type", "entity"}, {"provider_id", "graph"}};
    return lineOf(other);
}

} // namespace

/// A log from a file is read as it was written, or refused with its line.
class LogFilesTest final : public QObject
{
    Q_OBJECT

private slots:
    void readsEachEventOnce_data();
    void readsEachEventOnce();
    void refusesLogsOutOfOrder_data();
    void refusesLogsOutOfOrder();
    void readsVersions_data();
    void readsVersions();
    void readsLogFiles_data();
    void readsLogFiles();
};

void LogFilesTest::readsEachEventOnce_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("refusedAt"); // empty: read
    QTest::addColumn<int>("events");
    const auto row
        = [](const char* name, const std::string& text, const char* refusedAt, int events) {
              QTest::newRow(name) << text << QString::fromUtf8(refusedAt) << events;
          };
    const auto keyed = lineOf({{"idempotency_key", "k"}});
    const Json later{
        {"event_id", "2"}, {"timestamp", "2026-01-02T00:00:00Z"}, {"idempotency_key", "k"}};
    auto otherPayload = later;
    otherPayload["payload"] = payloadOfB();
    row("a line twice", lineOf() + lineOf(), "", 1);
    row("a line with its place twice",
        lineOf({{"seq", 1}}) + lineOf({{"seq", 1}})
            + lineOf({{"seq", 2}, {"event_id", "2"}, {"payload", payloadOfB()}}),
        "", 2);
    row("an event at two places",
        lineOf({{"seq", 1}}) + lineOf({{"seq", 2}})
            + lineOf({{"seq", 3}, {"event_id", "2"}, {"payload", payloadOfB()}}),
        "", 2);
    row("an id of two events", lineOf() + lineOf({{"payload", payloadOfB()}}), "log:2 /event_id",
        0);
    row("an id of two times", lineOf() + lineOf({{"timestamp", "2026-01-02T00:00:00Z"}}),
        "log:2 /event_id", 0);
    row("a key twice", keyed + lineOf(later), "", 1);
    row("a key of two payloads", keyed + lineOf(otherPayload), "log:2 /idempotency_key", 0);
    row("a key of two types", keyed + deletingLine(later), "log:2 /idempotency_key", 0);
    row("a long key", lineOf({{"idempotency_key", std::string(1001, 'k')}}),
        "log:1 /idempotency_key", 0);
    row("a key that is no text", lineOf({{"idempotency_key", 5}}), "log:1 /idempotency_key", 0);
    row("the longest key", lineOf({{"idempotency_key", std::string(1000, 'k')}}), "", 1);
}

void LogFilesTest::readsEachEventOnce()
{
    QFETCH(std::string, text);
    QFETCH(QString, refusedAt);
    QFETCH(int, events);
    ReadLog log;
    readLines(text, log);
    if (!refusedAt.isEmpty()) {
        QVERIFY(!log.report.has_value());
        QCOMPARE(log.report.error().code, ErrorCode::MalformedFile);
        QCOMPARE(log.report.error().where, refusedAt);
        return;
    }
    QVERIFY2(log.report.has_value(),
        log.report ? "" : qPrintable(log.report.error().where + log.report.error().message));
    QCOMPARE(log.report->events, events);
    QCOMPARE(log.fold.entityCount(), events);
    const auto lines = std::ranges::count(text, '\n');
    QCOMPARE(log.report->repeated, lines - events);
    QCOMPARE(log.report->warnings.size(), static_cast<std::size_t>(lines > events ? 1 : 0));
    if (lines > events)
        QCOMPARE(log.report->warnings.front().where, QStringLiteral("log:2"));
}

void LogFilesTest::refusesLogsOutOfOrder_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("refusedAt"); // empty: read
    const auto row = [](const char* name, const std::string& text, const char* refusedAt) {
        QTest::newRow(name) << text << QString::fromUtf8(refusedAt);
    };
    const auto stamped = [](const char* id, const char* time) {
        return Json{{"event_id", id}, {"timestamp", time}};
    };
    const auto first = stamped("1", "2026-01-01T00:00:00Z");
    const auto second = stamped("2", "2026-01-01T00:00:01Z");
    row("from 1", lineOf({{"seq", 1}}) + deletingLine({{"seq", 2}, {"event_id", "2"}}), "");
    row("from 0", lineOf({{"seq", 0}}) + deletingLine({{"seq", 1}, {"event_id", "2"}}), "");
    row("without its first event", lineOf({{"seq", 2}}), "log:1 /seq");
    row("with a gap", lineOf({{"seq", 1}}) + deletingLine({{"seq", 3}, {"event_id", "2"}}),
        "log:2 /seq");
    row("with places in a part", lineOf({{"seq", 1}}) + deletingLine({{"event_id", "2"}}),
        "log:2 /seq");
    row("with places from somewhere on", lineOf() + deletingLine({{"event_id", "2"}, {"seq", 2}}),
        "log:2 /seq");
    row("times in order", lineOf(first) + deletingLine(second), "");
    row("times out of order", deletingLine(second) + lineOf(first), "log:2 /timestamp");
    auto placed = first;
    placed["seq"] = 2;
    auto before = second;
    before["seq"] = 1;
    row("places say more than times", deletingLine(before) + lineOf(placed), "");
    // Of one second, ids tell the order; of one millisecond, those of one batch of ours.
    constexpr const char* early = "01a21d39-c5d7-7001-9ead-3ddc9583c21b";
    constexpr const char* late = "01a21d39-c5d8-7000-a2cb-b88229bf2546";
    constexpr const char* same = "01a21d39-c5d7-700a-a8fe-aa7d900ccabb";
    row("ids in order", deletingLine({{"event_id", early}}) + lineOf({{"event_id", late}}), "");
    row("ids out of order", deletingLine({{"event_id", late}}) + lineOf({{"event_id", early}}),
        "log:2 /timestamp");
    row("ids of one millisecond",
        deletingLine({{"event_id", same}}) + lineOf({{"event_id", early}}), "");
    const auto ours = [](const char* id) {
        return Json{{"event_id", id}, {"producer", {{"agent_id", "mnemoscope"}}},
            {"trace", {{"trace_id", "t"}}}};
    };
    row("ids of one batch", deletingLine(ours(same)) + lineOf(ours(early)), "log:2 /timestamp");
}

void LogFilesTest::refusesLogsOutOfOrder()
{
    QFETCH(std::string, text);
    QFETCH(QString, refusedAt);
    ReadLog log;
    readLines(text, log);
    QCOMPARE(log.report.has_value(), refusedAt.isEmpty());
    if (log.report)
        return;
    QCOMPARE(log.report.error().code, ErrorCode::MalformedFile);
    QCOMPARE(log.report.error().where, refusedAt);
}

void LogFilesTest::readsVersions_data()
{
    QTest::addColumn<Json>("version");
    QTest::addColumn<QByteArray>("code"); // empty: read
    const auto row = [](const char* name, Json version, const char* code) {
        QTest::newRow(name) << std::move(version) << QByteArray(code);
    };
    row("none", nullptr, "");
    row("three numbers", "1.4.2", "");
    row("one number", 1, "");
    row("a newer one", "2", "schema_too_new");
    row("a much newer one", "99999999999999999999.0", "schema_too_new");
    row("a huge number", 1e300, "schema_too_new");
    row("a word", "zwei", "malformed_file");
    row("a word behind a number", "1a", "malformed_file");
    row("nothing", "", "malformed_file");
    row("less than nothing", "-1.0", "malformed_file");
    row("a negative number", -1, "malformed_file");
    row("a list", Json::array({1, 0}), "malformed_file");
}

void LogFilesTest::readsVersions()
{
    QFETCH(Json, version);
    QFETCH(QByteArray, code);
    for (const auto* member : {"event_version", "spec_version"}) {
        ReadLog log;
        readLines(lineOf({{member, version}}), log);
        QCOMPARE(log.report.has_value(), code.isEmpty());
        if (log.report)
            continue;
        QCOMPARE(QByteArray::fromStdString(std::string(errorName(log.report.error().code))), code);
        QCOMPARE(log.report.error().where, QStringLiteral("log:1 /") + QString::fromUtf8(member));
    }
    // Other parts of the agent count the versions of their events as they like.
    if (code == "malformed_file") {
        ReadLog log;
        readLines(lineOf({{"event_type", "agent.started"}, {"event_version", version}}), log);
        QVERIFY(log.report.has_value());
        QCOMPARE(log.report->skipped, 1);
    }
}

void LogFilesTest::readsLogFiles_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QByteArray>("code"); // empty: read
    QTest::addColumn<QString>("where");
    QTest::addColumn<int>("events");
    QTest::addColumn<int>("warnings");
    const std::string log = kLog;
    const auto row = [](const char* name, std::string text, const char* code, const char* where,
                         int events, int warnings) {
        QTest::newRow(name) << std::move(text) << QByteArray(code) << QString::fromUtf8(where)
                            << events << warnings;
    };
    const auto swapped = log.substr(log.rfind("{\"event_id\":\"3")) + log;
    row("a log", log, "", "", 3, 0);
    row("a byte order mark and CRLF", "\xEF\xBB\xBF" + log.substr(0, log.find('\n')) + "\r\n", "",
        "", 1, 0);
    row("an empty file", "", "", "", 0, 0);
    row("a torn last line", log + log.substr(0, 40), "", "", 3, 1);
    row("a torn line in between", log.substr(0, 40) + '\n' + log, "malformed_file", "log:1", 0, 0);
    row("out of order", swapped, "entity_not_found", "log:1 /payload/source_key", 0, 0);
    row("places out of order", R"({"seq":1,"event_id":"1","event_type":"agent.started"}
{"seq":3,"event_id":"3","event_type":"agent.stopped"})",
        "malformed_file", "log:2 /seq", 0, 0);
    row("another agent's events",
        R"({"event_id":"0","event_type":"agent.started","payload":{}})"
        "\n" + log,
        "", "", 3, 1);
    row("another provider's memory",
        R"({"event_id":"0","event_type":"memory.written","timestamp":"2026-01-01T00:00:00Z","payload":{"key":"f","value":1,"provider_id":"event_sourced"}})",
        "", "", 0, 1);
    row("no event", R"({"id":"a","role":"person"})", "malformed_file", "log:1 /event_type", 0, 0);
    row("a list", "[]", "malformed_file", "log:1 /", 0, 0);
    row("an event of a newer version",
        R"({"event_id":"1","event_version":"2.0.0","event_type":"memory.written","payload":{}})",
        "schema_too_new", "log:1 /event_version", 0, 0);
    row("an event without a time",
        R"({"event_id":"1","event_type":"memory.written","payload":{"key":"a","value":{"name":"A"}}})",
        "malformed_file", "log:1 /timestamp", 0, 0);
    row("an entity without a name",
        R"({"event_id":"1","event_type":"memory.written","timestamp":"2026-01-01T00:00:00Z","payload":{"key":"a","value":{"entity_id":"a"}}})",
        "malformed_file", "log:1 /payload/name", 0, 0);
    row("an entity of an unknown type",
        R"({"event_id":"1","event_type":"memory.written","timestamp":"2026-01-01T00:00:00Z","payload":{"key":"a","value":{"entity_id":"a","name":"A","entity_type":"cat"}}})",
        "malformed_file", "log:1 /payload/entity_type", 0, 0);
}

void LogFilesTest::readsLogFiles()
{
    QFETCH(std::string, text);
    QFETCH(QByteArray, code);
    QFETCH(QString, where);
    QFETCH(int, events);
    QFETCH(int, warnings);
    ReadLog log;
    readLines(text, log);
    if (!code.isEmpty()) {
        QVERIFY(!log.report.has_value());
        QCOMPARE(QByteArray::fromStdString(std::string(errorName(log.report.error().code))), code);
        QCOMPARE(log.report.error().where, where);
        return;
    }
    QVERIFY2(log.report.has_value(),
        log.report ? "" : qPrintable(log.report.error().where + log.report.error().message));
    QCOMPARE(log.report->events, events);
    QCOMPARE(static_cast<int>(log.report->warnings.size()), warnings);
    if (events == 3)
        QCOMPARE(log.fold.relationCount(), 1);
}

QTEST_GUILESS_MAIN(LogFilesTest)
#include "tst_logfiles.moc"
