// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "tests/integration/commandline.h"

#include <QDirIterator>

#include <limits>
#include <memory>
#include <sys/stat.h>
#include <vector>

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
    void answersWhatCannotBeKept();
    void verifies();
    void findsATamperedFile();
    void findsADriftedGraph();
    void replaysOnlyAgainstTheRightStore();
    void checksTheLedger();
    void setsALedgerAside();
    void keepsTwentyFourReceiptsAtOnce();
    void tellsStoresApart();
    void saysWhatItCovers();
    void backsUpAndRestores();
    void refusesADamagedBackup();
    void keepsFilesPrivate();
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

/// An answer whose receipt cannot be stored is still printed, together with the error.
void TestReceiptCommands::answersWhatCannotBeKept()
{
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    const QString ledger = QFileInfo(toQString(kept.at("path").get<std::string>())).path()
        + u"/../../ledger.jsonl"_s;
    QVERIFY(QFile::remove(ledger));
    QVERIFY(QDir().mkpath(ledger)); // a folder where the file is to be
    const auto query = m_bench->run(words("query neighbors res:a --receipt"));
    QVERIFY(query.exit > 1);
    QVERIFY(has(query.json(), {"status", "result", "error"}));
    QCOMPARE(query.json().at("status"), Json("found"));
    const auto muse = m_bench->run({u"muse"_s, u"What links to http://h/B?"_s});
    QVERIFY(muse.exit > 1);
    QVERIFY(has(muse.json(), {"reply", "error"}));
    QVERIFY(!muse.json().at("reply").at("claims").empty());
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
    // Another home has no store of this name: intact, but not replayed.
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
    // The only saved connection of that name is used.
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

void TestReceiptCommands::setsALedgerAside()
{
    m_bench->importWeb();
    for (const char* query : {"query neighbors res:a --receipt", "query summary_state --receipt"})
        QCOMPARE(m_bench->run(words(query)).exit, 0);
    const auto refused = m_bench->run(words("ledger set-aside"));
    QCOMPARE(refused.exit, 2);
    QCOMPARE(refused.json().at("error").at("code"), Json("refused"));
    const QString path = m_bench->path(u"home/data/ledger.jsonl"_s);
    QFile ledger(path);
    QVERIFY(ledger.open(QIODevice::ReadOnly));
    const QByteArray whole = ledger.readAll();
    ledger.close();
    // The last entry was removed: appending would hide that.
    const QByteArray cut = whole.left(whole.indexOf('\n') + 1);
    m_bench->write(u"home/data/ledger.jsonl"_s, cut);
    const auto stuck = m_bench->run(words("query neighbors url:a --receipt"));
    QCOMPARE(stuck.json().at("error").at("code"), Json("ledger_broken"));
    QVERIFY(stuck.out.contains("mnemo ledger set-aside"));
    const auto aside = m_bench->run(words("ledger set-aside"));
    QVERIFY2(aside.exit == 0, aside.out.constData());
    const auto note = aside.json().at("set_aside");
    QCOMPARE(note.at("head").at("entries"), Json(1));
    QCOMPARE(note.at("known_head").at("entries"), Json(2));
    const QString kept = toQString(aside.json().at("path").get<std::string>());
    QFile old(kept);
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), cut);
    QCOMPARE(note.at("sha256"), Json(sha256Hex(cut.toStdString())));
    QFile oldNote(kept + u".note.json"_s);
    QVERIFY(oldNote.open(QIODevice::ReadOnly));
    QVERIFY(oldNote.readAll().contains("\"successor\":\"ledger.jsonl\""));
    // A new chain, with a note where the old one is.
    QCOMPARE(m_bench->run(words("query neighbors url:a --receipt")).exit, 0);
    const auto checked = m_bench->run(words("ledger check"));
    QCOMPARE(checked.exit, 0);
    QCOMPARE(checked.json().at("entries"), Json(1));
    QCOMPARE(checked.json().at("set_aside"), Json::array({note}));
    // A ledger that was deleted, and one with a line of 300 MB.
    QVERIFY(QFile::remove(path));
    QCOMPARE(m_bench->run(words("query neighbors url:a --receipt")).exit, 5);
    const auto lost = m_bench->run(words("ledger set-aside"));
    QCOMPARE(lost.exit, 0);
    QVERIFY(lost.json().at("path").is_null());
    QCOMPARE(m_bench->run(words("query neighbors url:a --receipt")).exit, 0);
    QVERIFY(ledger.open(QIODevice::WriteOnly));
    QVERIFY(ledger.resize(qint64{300} * 1024 * 1024)); // zeros without a newline
    ledger.close();
    QCOMPARE(m_bench->run(words("ledger check")).exit, 5);
    QCOMPARE(m_bench->run(words("query neighbors url:a --receipt")).exit, 5);
    QCOMPARE(m_bench->run(words("ledger set-aside")).exit, 0);
    QCOMPARE(m_bench->run(words("ledger check")).json().at("set_aside").size(), std::size_t{3});
}

void TestReceiptCommands::keepsTwentyFourReceiptsAtOnce()
{
    constexpr int writers = 24;
    m_bench->importWeb();
    std::vector<std::unique_ptr<QProcess>> running;
    for (int i = 0; i < writers; ++i) {
        auto& process = running.emplace_back(std::make_unique<QProcess>());
        process->start(Bench::program(),
            {u"--home"_s, m_bench->path(u"home"_s), u"query"_s, u"neighbors"_s, u"res:a"_s,
                u"--receipt"_s});
    }
    for (const auto& process : running) {
        QVERIFY(process->waitForFinished(60'000));
        QVERIFY2(process->exitCode() == 0, process->readAllStandardOutput().constData());
    }
    const auto checked = m_bench->run(words("ledger check"));
    QCOMPARE(checked.exit, 0);
    QCOMPARE(checked.json().at("entries"), Json(writers));
}

void TestReceiptCommands::tellsStoresApart()
{
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    const auto id = kept.at("store").at("store_id");
    QCOMPARE(id.get<std::string>().size(), std::size_t{32});
    QCOMPARE(m_bench->run({u"info"_s}).json().at("store").at("store_id"), id);
    QCOMPARE(m_bench->run({u"ledger"_s}).lines().front().at("store").at("store_id"), id);
    const auto file = toQString(kept.at("path").get<std::string>());
    // The same graph under the same name in another home is another store.
    m_bench->importWeb(u"other"_s);
    const auto other = m_bench->runIn(u"other"_s, {u"verify"_s, file});
    QCOMPARE(other.exit, 0);
    QCOMPARE(other.json().at("receipts").front().at("other_store"), Json(true));
    QCOMPARE(other.json().at("receipts").front().at("in_ledger"), Json(false));
    // A backup is the same store under any name; an export is not.
    QCOMPARE(m_bench->run(words("backup all.sqlite")).exit, 0);
    QCOMPARE(
        m_bench->runIn(u"third"_s, words("restore all.sqlite --store sqlite:x.sqlite")).exit, 0);
    const auto copy
        = m_bench->runIn(u"third"_s, {u"verify"_s, file, u"--store"_s, u"sqlite:x.sqlite"_s});
    QCOMPARE(copy.json().at("receipts").front().at("other_store"), Json(false));
    QCOMPARE(copy.json().at("receipts").front().at("in_ledger"), Json(true));
    QVERIFY(!m_bench->run({u"export"_s}).out.contains(QByteArray::fromStdString(id)));
    // An earlier version's store gets an id when it is next written to, not by being read.
    const auto statement = [this](const QString& sql) {
        QProcess python;
        python.start(u"python3"_s,
            {u"-c"_s,
                u"import sqlite3,sys\nc=sqlite3.connect(sys.argv[1])\nc.execute(sys.argv[2])"
                "\nc.commit()"_s,
                m_bench->path(u"home/data/stores/default.sqlite"_s), sql});
        return python.waitForFinished() && python.exitCode() == 0;
    };
    QVERIFY(statement(u"DELETE FROM meta WHERE key='store_id'"_s));
    for (int i = 0; i < 2; ++i)
        QVERIFY(m_bench->run({u"info"_s}).json().at("store").at("store_id").is_null());
    QCOMPARE(m_bench->run({u"verify"_s, file}).json().at("receipts").front().at("other_store"),
        Json(false));
    m_bench->importWeb();
    const auto drawn = m_bench->run({u"info"_s}).json().at("store").at("store_id");
    QVERIFY(drawn.is_string() && drawn != id);
}

void TestReceiptCommands::saysWhatItCovers()
{
    m_bench->importWeb();
    const auto facts = m_bench->run({u"facts"_s}).json();
    const auto file = toQString(facts.at("path").get<std::string>());
    const auto whole = m_bench->run({u"verify"_s, file});
    QCOMPARE(whole.exit, 0);
    QCOMPARE(whole.json().at("covers"),
        Json({"counts", "crawler", "cut", "edges", "nodes", "outcomes", "recent_events", "store",
            "tick", "violations", "violations_of"}));
    QCOMPARE(whole.json().at("not_covered"), Json({"consistent", "ts"}));
    QCOMPARE(whole.json().at("parts"), Json::array());
    QFile bytes(file);
    QVERIFY(bytes.open(QIODevice::ReadOnly));
    Json forged = Json::parse(bytes.readAll().toStdString());
    forged["counts"]["nodes_by_role"]["web:url"] = 999;
    forged.erase("snapshot_hash");
    forged["snapshot_hash"] = sha256Hex(canonicalJson(forged).value());
    const auto told
        = m_bench->run(words("verify -"), QByteArray::fromStdString(canonicalJson(forged).value()));
    QCOMPARE(told.exit, 4);
    QCOMPARE(told.json().at("reason"), Json("part_drifted"));
    QCOMPARE(told.json().at("parts").front().at("part"), Json("counts"));
    QCOMPARE(told.json().at("receipts").front().at("other_snapshot"), Json(true));
    forged["approved_by"] = "the boss";
    forged.erase("snapshot_hash");
    forged["snapshot_hash"] = sha256Hex(canonicalJson(forged).value());
    const auto more
        = m_bench->run(words("verify -"), QByteArray::fromStdString(canonicalJson(forged).value()));
    QCOMPARE(more.exit, 5);
    QCOMPARE(more.json().at("reason"), Json("not_intact"));
}

void TestReceiptCommands::refusesADamagedBackup()
{
    m_bench->importWeb();
    QCOMPARE(m_bench->run(words("query neighbors res:a --receipt")).exit, 0);
    QCOMPARE(m_bench->run(words("backup all.sqlite")).exit, 0);
    QFile file(m_bench->path(u"all.sqlite"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    file.close();
    const auto refuses = [this](const QByteArray& bytes, const QString& option = {}) {
        m_bench->write(u"bad.sqlite"_s, bytes);
        QStringList args{u"restore"_s, u"bad.sqlite"_s};
        if (!option.isEmpty())
            args.append(option);
        const auto ran = m_bench->runIn(u"none"_s, args);
        return ran.exit == 2 && !QFileInfo::exists(m_bench->path(u"none/data"_s));
    };
    for (qsizetype i = 0; i < 40; ++i) {
        QByteArray changed = whole;
        const qsizetype at = i == 39 ? whole.size() - 1 : i * whole.size() / 39;
        changed[at] = static_cast<char>(changed[at] ^ (1 << (i % 8)));
        QVERIFY2(refuses(changed), qPrintable(QString::number(at)));
    }
    for (const qsizetype size : {qsizetype{0}, qsizetype{100}, whole.size() / 2, whole.size() - 1,
             whole.size() - 90, whole.size() - 200})
        QVERIFY2(refuses(whole.left(size)), qPrintable(QString::number(size)));
    QVERIFY(refuses(whole + "x"));
    // A backup of an earlier version has no hash: it is accepted on request, with a note.
    const QByteArray before = whole.left(whole.lastIndexOf("\nmnemoscope-backup-1 "));
    QVERIFY(refuses(before));
    QByteArray torn = before;
    torn.replace(4096, 4096, QByteArray(4096, 'x'));
    QVERIFY(refuses(torn, u"--unchecked"_s));
    // It must be whole: cut within its hash, a page short, longer by a byte.
    for (const qsizetype size : {whole.size() - 1, whole.size() - 90, before.size() + 1,
             before.size() - 1, before.size() - 4096, before.size() / 2})
        QVERIFY2(refuses(whole.left(size), u"--unchecked"_s), qPrintable(QString::number(size)));
    m_bench->write(u"old.sqlite"_s, before);
    const auto taken = m_bench->runIn(u"second"_s, words("restore old.sqlite --unchecked"));
    QVERIFY2(taken.exit == 0, taken.out.constData());
    QCOMPARE(taken.json().at("checked"), Json(false));
    const auto checked = m_bench->runIn(u"third"_s, words("restore all.sqlite"));
    QCOMPARE(checked.json().at("checked"), Json(true));
}

void TestReceiptCommands::keepsFilesPrivate()
{
    const mode_t before = ::umask(0);
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt"));
    const auto backup = m_bench->run(words("backup all.sqlite"));
    const auto elsewhere = m_bench->run(words("import web.jsonl --store sqlite:elsewhere.sqlite"));
    ::umask(before);
    QCOMPARE(kept.exit + backup.exit + elsewhere.exit, 0);
    QStringList files{m_bench->path(u"all.sqlite"_s), m_bench->path(u"elsewhere.sqlite"_s)};
    QDirIterator all(
        m_bench->path(u"home"_s), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext())
        files.append(all.next());
    QVERIFY(files.size() >= 6);
    constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther
        | QFile::WriteOther | QFile::ExeOwner;
    for (const QString& file : files)
        QVERIFY2(!(QFile::permissions(file) & others), qPrintable(file));
}

void TestReceiptCommands::backsUpAndRestores()
{
    m_bench->importWeb();
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    // What a backup that was killed left beside its place goes with the next one.
    const QString left
        = m_bench->path(u"all.sqlite.new-%1-0abc"_s.arg(std::numeric_limits<int>::max()));
    QFile half(left);
    QVERIFY(half.open(QIODevice::WriteOnly));
    QCOMPARE(m_bench->run(words("backup all.sqlite")).exit, 0);
    QVERIFY(!QFile::exists(left));
    QCOMPARE(m_bench->run(words("backup all.sqlite")).exit, 2);
    const auto restored = m_bench->runIn(u"second"_s, words("restore all.sqlite"));
    QVERIFY2(restored.exit == 0, restored.out.constData());
    QCOMPARE(m_bench->runIn(u"second"_s, {u"export"_s}).out, m_bench->run({u"export"_s}).out);
    QCOMPARE(m_bench->runIn(u"second"_s, {u"ledger"_s}).out, m_bench->run({u"ledger"_s}).out);
    const auto receipt = toQString(kept.at("receipt_id").get<std::string>());
    QCOMPARE(m_bench->runIn(u"second"_s, {u"verify"_s, receipt}).exit, 0);
    // Existing files are never replaced, and a file that is not a backup is refused.
    QCOMPARE(m_bench->runIn(u"second"_s, words("restore all.sqlite")).exit, 2);
    QCOMPARE(m_bench->runIn(u"third"_s, words("restore web.jsonl")).json().at("error").at("code"),
        Json("malformed_file"));
    QVERIFY(!QFile::exists(m_bench->path(u"third/data/stores/default.sqlite"_s)));
}

void TestReceiptCommands::printsTheSameInTwoHomes()
{
    // Hashes of snapshots cover the store's id: the second home has the same store, by a backup.
    m_bench->importWeb(u"one"_s);
    QCOMPARE(m_bench->runIn(u"one"_s, words("backup one.sqlite")).exit, 0);
    QCOMPARE(m_bench->runIn(u"two"_s, words("restore one.sqlite")).exit, 0);
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
