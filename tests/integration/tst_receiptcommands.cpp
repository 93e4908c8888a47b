// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "tests/integration/commandline.h"

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

/// The commands that make and check receipts, as scripts use them.
class TestReceiptCommands : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_bench = std::make_unique<Bench>(); }

    void writesFacts();
    void asksTheMuse();
    void verifies();
    void findsATamperedFile();
    void findsADriftedGraph();
    void replaysOnlyAgainstTheRightStore();
    void checksTheLedger();
    void backsUpAndRestores();
    void printsTheSameInTwoHomes();

private:
    std::unique_ptr<Bench> m_bench;
};

void TestReceiptCommands::writesFacts()
{
    m_bench->importWeb();
    const auto facts = m_bench->run({u"facts"_s});
    QCOMPARE(facts.exit, 0);
    QVERIFY(has(facts.json(), {"snapshot_hash", "path", "summary", "violations"}));
    QCOMPARE(facts.json().at("violations"), Json::array());
    QVERIFY(canonicalJson(facts.json().at("summary"))->size() <= 4096);
    m_bench->write(u"lone.jsonl"_s, R"({"id":"res:lone","role":"web:resource"})");
    QCOMPARE(m_bench->run({u"import"_s, u"lone.jsonl"_s}).exit, 0);
    const auto broken = m_bench->run({u"facts"_s}).json().at("violations");
    QVERIFY(!broken.empty());
    QVERIFY(has(broken.front(), {"invariant", "message", "node"}));
    QCOMPARE(broken.front().at("node"), Json("res:lone"));
    QCOMPARE(m_bench->run(words("facts prune --older 0")).json().at("removed"), Json(0));
    QCOMPARE(m_bench->run(words("--now 1767400000 facts prune --older 1")).json().at("removed"),
        Json(2));
}

void TestReceiptCommands::asksTheMuse()
{
    m_bench->importWeb();
    const auto ran
        = m_bench->run({u"muse"_s, u"What links to http://h/B?"_s, u"--thread"_s, u"T"_s});
    QCOMPARE(ran.exit, 0);
    const auto json = ran.json();
    QVERIFY(has(json, {"ok", "accepted", "job_id", "immediate", "reply"}));
    QVERIFY(has(json.at("reply"), {"text", "claims", "receipts", "unknown", "suggestions"}));
    QVERIFY(json.at("immediate").is_null());
    QVERIFY(!json.at("reply").at("claims").empty());
    const auto command = m_bench->run({u"muse"_s, u"/graph neighbors Presence:Ada"_s});
    QCOMPARE(command.exit, 1);
    QCOMPARE(command.json().at("immediate").at("status"), Json("empty"));
    QVERIFY(!command.json().contains("job_id"));
    QCOMPARE(m_bench->run({u"muse"_s, u"/facts"_s}).json().at("immediate").size(), std::size_t{4});
    const auto unknown = m_bench->run({u"muse"_s, u"Why is the sky blue?"_s});
    QCOMPARE(unknown.exit, 1);
    QCOMPARE(unknown.json().at("reply").at("unknown"), Json(true));
    const auto refused = m_bench->run({u"muse"_s, u"/graph nosuch"_s});
    QCOMPARE(refused.exit, 2);
    QCOMPARE(refused.json().at("ok"), Json(false));
    QCOMPARE(refused.json().at("error").at("code"), Json("no_such_query"));
    QCOMPARE(m_bench->run({u"muse"_s, QString()}).json().at("ok"), Json(false));
    QCOMPARE(m_bench->run(words("muse summary --no-wait")).exit, 2);
    QCOMPARE(m_bench->run(words("muse summary --wait")).exit, 0);
}

void TestReceiptCommands::verifies()
{
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    const auto file = toQString(kept.at("path").get<std::string>());
    const auto receipt = toQString(kept.at("receipt_id").get<std::string>());
    QFile bytes(file);
    QVERIFY(bytes.open(QIODevice::ReadOnly));
    const auto content = bytes.readAll();
    for (const QString& target : {file, receipt, u"-"_s}) {
        const auto ran = m_bench->run({u"verify"_s, target}, content);
        QVERIFY2(ran.exit == 0, ran.out.constData());
        const auto json = ran.json();
        QVERIFY(has(json, {"verdict", "reason", "file", "receipts"}));
        QCOMPARE(json.at("verdict"), Json("MATCH"));
        QVERIFY(has(json.at("receipts").front(),
            {"receipt_id", "query", "verdict", "reason", "replayed", "other_store",
                "version_changed", "diff"}));
    }
    QCOMPARE(m_bench->run(words("verify nosuchfile")).exit, 2);
}

void TestReceiptCommands::findsATamperedFile()
{
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    QFile file(toQString(kept.at("path").get<std::string>()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto content = file.readAll();
    for (qsizetype at = 0; at < content.size(); at += content.size() / 7) {
        auto changed = content;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        const auto ran = m_bench->run(words("verify -"), changed);
        QVERIFY2(ran.exit == 5, qPrintable(QString::number(at)));
        QCOMPARE(ran.json().at("verdict"), Json("CANNOT CHECK"));
        QCOMPARE(ran.json().at("reason"), Json("not_intact"));
    }
    QCOMPARE(m_bench->run(words("verify -"), content + "\n").exit, 0);
    QCOMPARE(m_bench->run(words("verify -"), content + "\n\n").exit, 5);
}

void TestReceiptCommands::findsADriftedGraph()
{
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    m_bench->write(u"more.jsonl"_s,
        "{\"id\":\"url:c\",\"role\":\"web:url\",\"canonical_url\":\"http://h/C\"}\n"
        "{\"from\":\"res:a\",\"kind\":\"web:links_to\",\"to\":\"url:c\"}\n");
    QCOMPARE(m_bench->run({u"import"_s, u"more.jsonl"_s}).exit, 0);
    const auto ran
        = m_bench->run({u"verify"_s, toQString(kept.at("receipt_id").get<std::string>())});
    QCOMPARE(ran.exit, 4);
    QCOMPARE(ran.json().at("verdict"), Json("DRIFTED"));
    const auto diff = ran.json().at("receipts").front().at("diff");
    QCOMPARE(diff.at("added").size(), std::size_t{1});
    QCOMPARE(diff.at("removed").size(), std::size_t{0});
}

void TestReceiptCommands::replaysOnlyAgainstTheRightStore()
{
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    const auto file = toQString(kept.at("path").get<std::string>());
    // Another user's home holds no store of this name: intact, not replayed.
    const auto elsewhere = m_bench->runIn(u"elsewhere"_s, {u"verify"_s, file});
    QCOMPARE(elsewhere.exit, 5);
    QCOMPARE(elsewhere.json().at("reason"), Json("no_store"));
    QCOMPARE(elsewhere.json().at("file").at("intact"), Json(true));
    QCOMPARE(
        m_bench->runIn(u"other"_s, words("import web.jsonl --store sqlite:other.sqlite")).exit, 0);
    const auto other
        = m_bench->runIn(u"other"_s, {u"verify"_s, file, u"--store"_s, u"sqlite:other.sqlite"_s});
    QCOMPARE(other.exit, 0);
    QCOMPARE(other.json().at("receipts").front().at("other_store"), Json(true));
    // The one saved connection of that name is the store that is meant.
    QVERIFY(QDir().mkpath(m_bench->path(u"elsewhere/config"_s)));
    const Json saved{{"id", "1"}, {"name", "of the team"}, {"kind", "sqlite"}, {"graph", "default"},
        {"url", "sqlite:" + toUtf8(m_bench->path(u"home/data/stores/default.sqlite"_s))}};
    m_bench->write(u"elsewhere/config/connections.json"_s,
        QByteArray::fromStdString(Json{{"connections", {saved}}}.dump()));
    const auto met = m_bench->runIn(u"elsewhere"_s, {u"verify"_s, file});
    QCOMPARE(met.exit, 0);
    QCOMPARE(met.json().at("receipts").front().at("other_store"), Json(false));
}

void TestReceiptCommands::checksTheLedger()
{
    m_bench->importWeb();
    for (const char* query : {"query neighbors res:a --receipt", "query summary_state --receipt",
             "query search_nodes a --receipt"})
        QCOMPARE(m_bench->run(words(query)).exit, 0);
    QCOMPARE(m_bench->run({u"ledger"_s}).lines().size(), std::size_t{3});
    const auto good = m_bench->run(words("ledger check"));
    QCOMPARE(good.exit, 0);
    QVERIFY(has(good.json(), {"ok", "entries", "head", "first_bad", "reason"}));
    QFile ledger(m_bench->path(u"home/data/ledger.jsonl"_s));
    QVERIFY(ledger.open(QIODevice::ReadOnly));
    auto lines = ledger.readAll().split('\n');
    ledger.close();
    lines.removeAt(1);
    m_bench->write(u"home/data/ledger.jsonl"_s, lines.join('\n'));
    const auto bad = m_bench->run(words("ledger check"));
    QCOMPARE(bad.exit, 5);
    QCOMPARE(bad.json().at("ok"), Json(false));
    QVERIFY(!bad.json().at("first_bad").is_null());
}

void TestReceiptCommands::backsUpAndRestores()
{
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    QCOMPARE(m_bench->run(words("backup all.sqlite")).exit, 0);
    QCOMPARE(m_bench->run(words("backup all.sqlite")).exit, 2);
    const auto restored = m_bench->runIn(u"second"_s, words("restore all.sqlite"));
    QVERIFY2(restored.exit == 0, restored.out.constData());
    QCOMPARE(m_bench->runIn(u"second"_s, {u"export"_s}).out, m_bench->run({u"export"_s}).out);
    QCOMPARE(m_bench->runIn(u"second"_s, {u"ledger"_s}).out, m_bench->run({u"ledger"_s}).out);
    const auto receipt = toQString(kept.at("receipt_id").get<std::string>());
    QCOMPARE(m_bench->runIn(u"second"_s, {u"verify"_s, receipt}).exit, 0);
    // What is there is never replaced, and what is no backup is told.
    QCOMPARE(m_bench->runIn(u"second"_s, words("restore all.sqlite")).exit, 2);
    QCOMPARE(m_bench->runIn(u"third"_s, words("restore web.jsonl")).json().at("error").at("code"),
        Json("malformed_file"));
    QVERIFY(!QFile::exists(m_bench->path(u"third/data/stores/default.sqlite"_s)));
}

void TestReceiptCommands::printsTheSameInTwoHomes()
{
    for (const QString& home : {u"one"_s, u"two"_s})
        m_bench->importWeb(home);
    const auto pruned = [](Json json) {
        for (const char* key : {"elapsed_ms", "started_at", "path", "size_bytes"})
            json.erase(key);
        if (json.contains("immediate") && json["immediate"].is_object()) {
            json["immediate"].erase("elapsed_ms");
            json["immediate"].erase("path");
        }
        return json;
    };
    const QList<QStringList> commands{words("query neighbors res:a --receipt"), words("facts"),
        {u"muse"_s, u"neighbours of halyard"_s}, {u"muse"_s, u"/facts"_s},
        {u"muse"_s, u"/graph summary_state"_s}, words("info"), words("ledger check")};
    for (const auto& command : commands) {
        const auto one = m_bench->runIn(u"one"_s, command);
        const auto two = m_bench->runIn(u"two"_s, command);
        QCOMPARE(one.exit, two.exit);
        QVERIFY2(pruned(one.json()) == pruned(two.json()), (one.out + two.out).constData());
    }
    QCOMPARE(
        m_bench->runIn(u"one"_s, {u"ledger"_s}).out, m_bench->runIn(u"two"_s, {u"ledger"_s}).out);
    QCOMPARE(
        m_bench->runIn(u"one"_s, {u"export"_s}).out, m_bench->runIn(u"two"_s, {u"export"_s}).out);
}

QTEST_GUILESS_MAIN(TestReceiptCommands)
#include "tst_receiptcommands.moc"
