// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "tests/integration/commandline.h"

#include <QDirIterator>

#include <sys/stat.h>

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

/// The real program, in homes of its own: what scripts read.
class TestCommandLine : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_bench = std::make_unique<Bench>(); }

    void refusesBadUsage_data();
    void refusesBadUsage();
    void guessesWhatWasMeant_data();
    void guessesWhatWasMeant();
    void helpsOnStandardOutput();
    void readingCreatesNothing_data();
    void readingCreatesNothing();
    void importsAndExports();
    void takesWordsInBrackets();
    void leavesDevicesInPlace();
    void doesWithoutStandardStreams();
    void tellsOfALimitOnFiles_data();
    void tellsOfALimitOnFiles();
    void queries();
    void takesGlobalOptionsAnywhere();
    void printsCanonicalBytes();
    void answersEachLineOfABatch();
    void answersPeopleInNamesAndTimes();
    void listsTheCatalogue();
    void tellsAboutTheStore();
    void tellsWhichFamiliesAGraphHolds();
    void survivesAReaderThatLeaves();
    void endsOnInterrupt();
    void hidesPasswords();
    void repeatsNoMistypedPassword();
    void repeatsNoMistypedLogin();

private:
    /// No file in the bench's folder holds a piece of the passwords.
    void verifyNothingKept() const;

    std::unique_ptr<Bench> m_bench;
};

void TestCommandLine::refusesBadUsage_data()
{
    QTest::addColumn<QString>("args"); // apart by spaces
    for (const char* args : {"", "--bogus", "nosuch", "query", "info extra", "query a --bogus",
             "info --format xml", "info --log loud", "info --now soon", "muse", "verify",
             "catalogue --as xml", "export --as xml", "import", "facts prune", "batch", "crawl",
             "crawl ftp://h/", "crawl http://h/ --scope zz", "crawl http://h/ --max-pages 0",
             "info --store nonsense", "info --store neo4j://h/db?bad=1"})
        QTest::newRow(args) << args;
}

void TestCommandLine::refusesBadUsage()
{
    QFETCH(QString, args);
    const auto ran = m_bench->run(args.split(u' ', Qt::SkipEmptyParts));
    QCOMPARE(ran.exit, 2);
    const auto json = ran.json();
    QVERIFY2(json.is_object(), ran.out.constData());
    if (args != u"muse"_s) {
        QVERIFY(has(json, {"error"}));
        QVERIFY(has(json.at("error"), {"code", "message", "where", "hint"}));
        QCOMPARE(json.at("error").at("code"), Json("bad_argument"));
    }
}

void TestCommandLine::guessesWhatWasMeant_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("meant");
    QTest::newRow("another word") << u"replay"_s << u"mnemo verify"_s;
    QTest::newRow("a slip") << u"improt"_s << u"mnemo import"_s;
    QTest::newRow("a letter less") << u"catalogu"_s << u"mnemo catalogue"_s;
    QTest::newRow("nothing like it") << u"zzzzzz"_s << QString();
}

void TestCommandLine::guessesWhatWasMeant()
{
    QFETCH(QString, word);
    QFETCH(QString, meant);
    const auto hint = toQString(
        m_bench->run({word}).json().at("error").at("hint").get_ref<const std::string&>());
    QCOMPARE(hint.contains(u"`%1`"_s.arg(meant)), !meant.isEmpty());
    QCOMPARE(hint.contains(u"mean"_s), !meant.isEmpty());
}

void TestCommandLine::helpsOnStandardOutput()
{
    for (const char* args : {"--help", "query --help", "--version"}) {
        const auto ran = m_bench->run(words(args));
        QCOMPARE(ran.exit, 0);
        QVERIFY(!ran.out.isEmpty());
        QVERIFY(ran.err.isEmpty());
    }
}

void TestCommandLine::readingCreatesNothing_data()
{
    QTest::addColumn<QString>("args");
    QTest::addColumn<int>("exit");
    QTest::newRow("query") << "query summary_state" << 1;
    QTest::newRow("batch") << "batch -" << 0;
    QTest::newRow("facts") << "facts" << 1;
    QTest::newRow("export") << "export" << 1;
    QTest::newRow("info") << "info" << 1;
    QTest::newRow("ledger") << "ledger" << 0;
    QTest::newRow("catalogue") << "catalogue" << 0;
}

void TestCommandLine::readingCreatesNothing()
{
    QFETCH(QString, args);
    QFETCH(int, exit);
    const auto ran = m_bench->run(args.split(u' '), R"({"name":"summary_state"})");
    QCOMPARE(ran.exit, exit);
    QVERIFY(!QFile::exists(m_bench->path(u"home/data/stores/default.sqlite"_s)));
    if (args != u"facts"_s)
        QVERIFY2(!QFile::exists(m_bench->path(u"home"_s)), "reading left something behind");
}

void TestCommandLine::importsAndExports()
{
    const auto imported = m_bench->run({u"import"_s, u"web.jsonl"_s}).json();
    QVERIFY(has(imported, {"nodes", "edges", "skipped", "warnings", "elapsed_ms"}));
    QCOMPARE(imported.at("nodes"), Json(4));
    QCOMPARE(imported.at("edges"), Json(2));
    m_bench->write(u"bad.jsonl"_s, "{\"id\":\"x\"}\n{\"id\":");
    const auto bad = m_bench->run({u"import"_s, u"bad.jsonl"_s});
    QCOMPARE(bad.exit, 2);
    QCOMPARE(bad.json().at("error").at("code"), Json("malformed_file"));
    QVERIFY(bad.json().at("error").at("where").get<std::string>().ends_with("bad.jsonl:2"));
    // A warning shows the line that it is about.
    m_bench->write(u"model.txt"_s, "A.FN.1|one\n## Views\nx\n");
    const auto warned = m_bench->runIn(u"model"_s, {u"import"_s, u"model.txt"_s}).json();
    QCOMPARE(warned.at("warnings").size(), std::size_t{1});
    QCOMPARE(warned.at("warnings")[0].at("line"), Json("## Views"));
    // Exported in each format and imported into another home, the graph is the same.
    const auto hash = m_bench->run({u"info"_s}).json().at("graph_hash");
    for (const QString& form : {u"node-link"_s, u"jsonl"_s, u"graphml"_s, u"xlsx"_s, u"ods"_s}) {
        const auto exported = m_bench->run({u"export"_s, u"--as"_s, form});
        QCOMPARE(exported.exit, 0);
        m_bench->write(u"out."_s + form, exported.out);
        QCOMPARE(m_bench->runIn(form, {u"import"_s, u"out."_s + form, u"--as"_s, form}).exit, 0);
        QVERIFY2(
            m_bench->runIn(form, {u"info"_s}).json().at("graph_hash") == hash, qPrintable(form));
    }
    QCOMPARE(m_bench->run(words("export -o nodes.csv edges.csv")).exit, 0);
    QCOMPARE(
        m_bench->runIn(u"csv"_s, words("import nodes.csv edges.csv")).json().at("edges"), Json(2));
    QCOMPARE(m_bench->run(words("export --as csv")).exit, 2);
    const auto part = m_bench->run(words("export --as jsonl --only res:a url:b"));
    QCOMPARE(part.out.count('\n'), 3);
    m_bench->write(u"two.json"_s, R"({"graphs":[{"nodes":{"a":{}}},{"nodes":{"b":{},"c":{}}}]})");
    QCOMPARE(m_bench->runIn(u"two"_s, words("import two.json")).exit, 2);
    const auto second = m_bench->runIn(u"two"_s, words("import two.json --graph-index 2"));
    QCOMPARE(second.json().at("nodes"), Json(2));
}

void TestCommandLine::takesWordsInBrackets()
{
    m_bench->write(u"[a,b].jsonl"_s, "{\"id\":\"[a,b]\"}");
    QCOMPARE(m_bench->run({u"import"_s, u"[a,b].jsonl"_s}).exit, 0);
    const auto ran = m_bench->run({u"query"_s, u"neighbors"_s, u"[a,b]"_s});
    QCOMPARE(ran.json().at("args").at("node_id"), Json("[a,b]"));
}

void TestCommandLine::leavesDevicesInPlace()
{
    m_bench->importWeb();
    QVERIFY(::mkfifo(QFile::encodeName(m_bench->path(u"pipe"_s)).constData(), 0600) == 0);
    QProcess reader;
    reader.start(u"cat"_s, {m_bench->path(u"pipe"_s)});
    QCOMPARE(m_bench->run(words("export -o pipe")).exit, 0);
    QVERIFY(reader.waitForFinished(10000));
    QVERIFY(reader.readAllStandardOutput().contains("Presence:Ada"));
}

void TestCommandLine::doesWithoutStandardStreams()
{
    m_bench->importWeb();
    QProcess shell;
    shell.setWorkingDirectory(m_bench->folder());
    shell.start(u"bash"_s, {u"-c"_s, u"\"$MNEMO_BIN_DIR/mnemo\" --home home batch - <&-"_s});
    QVERIFY(shell.waitForFinished(10000));
    QCOMPARE(shell.exitCode(), 2);
    // The snapshot must not get the file descriptor of the closed standard output.
    shell.start(u"bash"_s,
        {u"-c"_s, u"\"$MNEMO_BIN_DIR/mnemo\" --home home query --receipt search_nodes ada >&-"_s});
    QVERIFY(shell.waitForFinished(10000));
    QCOMPARE(shell.exitCode(), 2);
    QCOMPARE(m_bench->run(words("ledger check")).exit, 0);
}

void TestCommandLine::tellsOfALimitOnFiles_data()
{
    QTest::addColumn<QString>("args");
    for (const char* args :
        {"query --receipt search_nodes ada", "facts", "muse /facts", "export -o out.json"})
        QTest::newRow(args) << args;
}

void TestCommandLine::tellsOfALimitOnFiles()
{
    QFETCH(QString, args);
    m_bench->importWeb();
    QProcess shell;
    shell.setWorkingDirectory(m_bench->folder());
    const auto run = u"\"$MNEMO_BIN_DIR/mnemo\" --home home "_s + args;
    shell.start(u"bash"_s, {u"-c"_s, u"ulimit -f 0; "_s + run});
    QVERIFY(shell.waitForFinished(20000));
    QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
    QCOMPARE(shell.exitCode(), 2);
    QVERIFY2(shell.readAllStandardOutput().contains("\"error\""), qPrintable(args));
    // And nothing that would block the next run is left.
    shell.start(u"bash"_s, {u"-c"_s, run});
    QVERIFY(shell.waitForFinished(20000));
    QVERIFY2(shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 0,
        shell.readAllStandardError().constData());
}

void TestCommandLine::queries()
{
    m_bench->importWeb();
    const auto found = m_bench->run(words("query neighbors res:a limit=1"));
    QCOMPARE(found.exit, 0);
    QVERIFY(has(found.json(),
        {"query", "args", "status", "result", "truncated", "result_hash", "version", "store",
            "tick", "elapsed_ms", "started_at"}));
    QCOMPARE(found.json().at("truncated"), Json(true));
    QCOMPARE(m_bench->run(words("query neighbors nobody")).exit, 1);
    QCOMPARE(m_bench->run(words("query neighbors")).json().at("status"), Json("refused"));
    QCOMPARE(m_bench->run(words("query neighbors res:a limit=0")).exit, 2);
    const auto unknown = m_bench->run(words("query neighbours res:a"));
    QCOMPARE(unknown.exit, 2);
    QCOMPARE(unknown.json().at("status"), Json("no_such_query"));
    QVERIFY(unknown.json().at("error").at("hint").get<std::string>().find("neighbors")
        != std::string::npos);
    // An invalid place for a store is reported as an outcome, too.
    QCOMPARE(m_bench->run(words("query summary_state --store nonsense")).json().at("status"),
        Json("refused"));
    const auto kept = m_bench->run(words("query neighbors res:a --receipt")).json();
    QVERIFY(has(kept, {"receipt_id", "snapshot_hash", "path"}));
    QVERIFY(QFile::exists(toQString(kept.at("path").get<std::string>())));
}

void TestCommandLine::takesGlobalOptionsAnywhere()
{
    m_bench->importWeb();
    const auto before = m_bench->run(words("--format canonical query search_nodes ada"));
    const auto after = m_bench->run(words("query search_nodes ada --format canonical"));
    QCOMPARE(before.exit, 0);
    QVERIFY(!before.out.endsWith('\n') && !after.out.endsWith('\n'));
    const auto table = m_bench->run(words("query search_nodes ada --format table"));
    QVERIFY(table.out.contains("Presence:Ada"));
    QVERIFY(!table.out.startsWith('{'));
}

void TestCommandLine::printsCanonicalBytes()
{
    m_bench->importWeb();
    const auto ran = m_bench->run(words("query neighbors res:a --format canonical"));
    const auto json = parseJson(ran.out.toStdString());
    QVERIFY(json);
    QCOMPARE(*canonicalJson(*json), ran.out.toStdString());
    Json hashed = Json::object();
    for (const char* key : {"query", "args", "status", "result", "truncated"})
        hashed[key] = json->at(key);
    QCOMPARE(json->at("result_hash").get<std::string>(), sha256Hex(*canonicalJson(hashed)));
}

void TestCommandLine::answersEachLineOfABatch()
{
    m_bench->importWeb();
    const auto ran = m_bench->run(words("batch -"),
        "\xEF\xBB\xBF{\"name\":\"search_nodes\",\"args\":{\"query\":\"ada\"}}\n"
        "nonsense\n"
        "{\"name\":\"neighbors\",\"args\":{\"node_id\":\"nobody\"}}\r\n"
        "{\"name\":\"nosuch\"}\n"
        "{\"name\":\"search_nodes\",\"extra\":1}\n"
        "{\"name\":\"summary_state\"}");
    QCOMPARE(ran.exit, 0);
    const auto lines = ran.lines();
    QCOMPARE(lines.size(), std::size_t{6});
    const char* const wanted[] = {"found", "refused", "empty", "no_such_query", "refused", "found"};
    for (std::size_t i = 0; i < lines.size(); ++i)
        QCOMPARE(lines[i].at("status"), Json(wanted[i]));
    QCOMPARE(m_bench->run(words("batch nosuchfile")).exit, 2);
}

void TestCommandLine::answersPeopleInNamesAndTimes()
{
    m_bench->importWeb();
    const QStringList ask{u"muse"_s, u"/graph resource_summary res:a"_s};
    const auto table = m_bench->run(QStringList{u"--format"_s, u"table"_s} + ask);
    QCOMPARE(table.exit, 0);
    QVERIFY2(table.out.contains("Halyard (res:a)"), table.out.constData());
    QVERIFY2(table.out.contains("1970-01-01 00:00:05 UTC"), table.out.constData());
    const auto text = m_bench->run(ask).json().at("reply").at("text").get<std::string>();
    QVERIFY(text.starts_with("res:a was fetched from http://h/A at 5."));
}

void TestCommandLine::listsTheCatalogue()
{
    const auto json = m_bench->run(words("catalogue --as json")).json();
    QVERIFY(has(json, {"queries"}));
    for (const auto& entry : json.at("queries"))
        QVERIFY(has(entry, {"name", "family", "args", "result", "version"}));
    for (const char* form : {"openai", "anthropic", "mcp"})
        QVERIFY(!m_bench->run(words("catalogue --as") + words(form)).json().is_null());
    QVERIFY(m_bench->run(words("catalogue --as markdown")).out.contains("neighbors"));
}

void TestCommandLine::tellsAboutTheStore()
{
    m_bench->importWeb();
    const auto info = m_bench->run({u"info"_s}).json();
    QVERIFY(has(info,
        {"store", "version", "nodes", "edges", "size_bytes", "families", "graph_hash",
            "unfinished"}));
    QVERIFY(has(info.at("store"), {"kind", "graph", "profile"}));
    QCOMPARE(info.at("nodes"), Json(4));
    QCOMPARE(info.at("graph_hash").get<std::string>().size(), std::size_t{64});
    QCOMPARE(info.at("families"), Json::parse(R"(["graph", "view", "world"])"));
}

/// A graph of other people's things holds nothing of a world.
void TestCommandLine::tellsWhichFamiliesAGraphHolds()
{
    m_bench->write(u"people.json"_s,
        R"({"directed": true, "multigraph": false, "graph": {}, "nodes": [
            {"id": "ada", "role": "Person"}, {"id": "ben", "role": "Person"}],
            "links": [{"source": "ada", "target": "ben", "kind": "knows"}]})");
    QCOMPARE(m_bench->run({u"import"_s, u"people.json"_s}).exit, 0);
    const auto info = m_bench->run({u"info"_s}).json();
    QCOMPARE(info.at("families"), Json::parse(R"(["graph", "view"])"));
}

void TestCommandLine::survivesAReaderThatLeaves()
{
    m_bench->importWeb();
    QProcess shell;
    shell.setWorkingDirectory(m_bench->folder());
    shell.start(u"bash"_s,
        {u"-c"_s,
            u"set -o pipefail; yes '{\"name\":\"summary_state\"}' | "
            "\"$MNEMO_BIN_DIR/mnemo\" --home home batch - | head -n 2"_s});
    QVERIFY(shell.waitForFinished(30000));
    QCOMPARE(shell.readAllStandardOutput().count('\n'), 2);
    QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
    shell.start(u"bash"_s, {u"-c"_s, u"\"$MNEMO_BIN_DIR/mnemo\" --home home export > /dev/full"_s});
    QVERIFY(shell.waitForFinished(30000));
    QVERIFY(shell.exitCode() != 0);
}

void TestCommandLine::endsOnInterrupt()
{
    m_bench->importWeb();
    QProcess process;
    process.setWorkingDirectory(m_bench->folder());
    process.start(Bench::program(), words("--home home batch -"));
    process.write("{\"name\":\"summary_state\"}\n");
    QTRY_VERIFY(process.bytesAvailable() > 0);
    const qint64 ms = msToEnd(process, SIGTERM);
    QVERIFY2(ms <= mostMsToEnd, qPrintable(QString::number(ms)));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(process.readAllStandardOutput().count('\n'), 1);
}

void TestCommandLine::repeatsNoMistypedPassword()
{
    const QList<QStringList> commands{{u"info"_s}, {u"muse"_s, u"how many pages?"_s},
        {u"query"_s, u"summary_state"_s}, {u"verify"_s, u"0123456789"_s}, {u"backup"_s, u"b"_s},
        {u"import"_s, u"web.jsonl"_s}};
    for (const QString& password : {u"S3CRETpw"_s, u"S3/CRE@Tpw"_s, u"S3:CRET@pw"_s}) {
        for (const QString& form : {u"falkor:/app:%1@h/g"_s, u"falkor:%1@h/g"_s,
                 u"flakor://app:%1@h/g"_s, u"falkor:///app:%1@h/g"_s}) {
            const QString url = form.arg(password);
            QList<QStringList> all{{u"--stor"_s, url, u"info"_s}, {url}, {u"import"_s, url},
                {u"verify"_s, url}, {u"query"_s, url}, {u"muse"_s, u"/graph "_s + url},
                {u"muse"_s, u"show "_s + url}};
            for (const auto& command : commands)
                all.append(QStringList{u"--store"_s, url} + command);
            for (const auto& command : all) {
                const auto ran = m_bench->run(command);
                QVERIFY(ran.exit != 0);
                const QByteArray told = ran.out + ran.err;
                for (const char* piece : {"S3", "CRE", "pw@"})
                    QVERIFY2(
                        !told.contains(piece), (command.join(u' ').toUtf8() + told).constData());
            }
        }
        for (const QString& form : {u"falkor//app:%1@h/g"_s, u"falkor//%1@h"_s, u"app:%1@h/g"_s,
                 u"falkor:\\\\app:%1 x@h/g"_s}) {
            for (const QString& command : {u"query"_s, u"verify"_s, u"import"_s}) {
                const auto ran = m_bench->run({command, form.arg(password)});
                QCOMPARE(ran.exit, 2);
                for (const char* piece : {"S3", "CRE", "pw@", "pw x"})
                    QVERIFY2(!ran.out.contains(piece) && !ran.err.contains(piece),
                        (command.toUtf8() + ran.out + ran.err).constData());
            }
        }
    }
    verifyNothingKept();
}

/// Nor where a word that is no store is expected, in forms that look like no address at all.
void TestCommandLine::repeatsNoMistypedLogin()
{
    const QList<QStringList> commands{{u"crawl"_s, u"%1"_s},
        {u"crawl"_s, u"http://127.0.0.1:1/"_s, u"--allow"_s, u"%1"_s},
        {u"crawl"_s, u"http://127.0.0.1:1/"_s, u"--scope=%1"_s}, {u"export"_s, u"--as"_s, u"%1"_s},
        {u"import"_s, u"web.jsonl"_s, u"--as"_s, u"%1"_s}, {u"catalogue"_s, u"--as=%1"_s},
        {u"--profile"_s, u"%1"_s, u"info"_s}, {u"--profile"_s, u"%1"_s, u"crawl"_s, u"http://h/"_s},
        {u"query"_s, u"neighbors"_s, u"node_id=a"_s, u"limit=%1"_s}, {u"batch"_s, u"%1"_s},
        {u"restore"_s, u"%1"_s}, {u"world"_s, u"run"_s, u"--ticks"_s, u"%1"_s},
        {u"muse"_s, u"what is %1?"_s}, {u"muse"_s, u"%1"_s}, {u"muse"_s, u"/graph %1"_s}};
    for (const QString& form :
        {u"app:S3CRETpw@h/x"_s, u"app:S3/CRE@Tpw@h"_s, u"http://app:S3 CREpw@h"_s,
            u"falkor://app:S3 CRE@Tpw@h/g"_s, u"falkor: //app:S3CRETpw@h"_s, u"//app:S3CREpw@h"_s,
            u"falkor ://S3CREpw@h/g"_s, u"http:\\\\S3:CRE pw@h"_s, u"https://app:S3CREpw@[::1/x"_s,
            u"falkor://app：S3CREpw＠h/g"_s, u"falkor：／／app：S3CREpw＠h／g"_s,
            u"http://app:S3 CREpw＠h"_s, u"//app：S3CREpw@h"_s, u"http://app:S3/CREpw%40h/"_s,
            u"https://app:S3?CREpw%2540h:80/x"_s, u"http://app:S3#CREpw%40h"_s}) {
        for (const auto& command : commands) {
            QStringList words;
            for (const QString& word : command)
                words.append(word.contains(u"%1"_s) ? word.arg(form) : word);
            const auto ran = m_bench->run(words);
            if (words.front() != u"muse"_s)
                QVERIFY2(ran.exit != 0, qPrintable(words.join(u' ')));
            for (const char* piece : {"S3", "CRE", "pw@"})
                QVERIFY2(!ran.out.contains(piece) && !ran.err.contains(piece),
                    (words.join(u' ').toUtf8() + ran.out + ran.err).constData());
        }
    }
    verifyNothingKept();
    // An id of the same form is no login where the store has it.
    m_bench->write(u"mail.jsonl"_s, R"({"id":"mail:bob@example.org","role":"person"})");
    QCOMPARE(m_bench->run({u"import"_s, u"mail.jsonl"_s}).exit, 0);
    const auto known = m_bench->run({u"muse"_s, u"what is mail:bob@example.org?"_s});
    QVERIFY2(known.out.contains("mail:bob@example.org"), known.out.constData());
}

void TestCommandLine::verifyNothingKept() const
{
    QDirIterator kept(m_bench->folder(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (kept.hasNext()) {
        QFile file(kept.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY2(!bytes.contains("S3") && !bytes.contains("pw@"), qPrintable(file.fileName()));
        QVERIFY2(!file.fileName().contains(u"S3"_s), qPrintable(file.fileName()));
    }
}

void TestCommandLine::hidesPasswords()
{
    QProcess process;
    process.start(Bench::program(),
        {u"--home"_s, m_bench->path(u"home"_s), u"--store"_s, u"falkor://u:s3cret@127.0.0.1:1/g"_s,
            u"batch"_s, u"-"_s});
    process.write("{\"name\":\"summary_state\"}\n");
    QTRY_VERIFY(process.bytesAvailable() > 0);
    QFile list(u"/proc/%1/cmdline"_s.arg(process.processId()));
    QVERIFY(list.open(QIODevice::ReadOnly));
    const auto arguments = list.readAll();
    QVERIFY(arguments.contains("falkor://u:"));
    QVERIFY(!arguments.contains("s3cret"));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(5000));
    QVERIFY(!process.readAllStandardOutput().contains("s3cret"));
    const auto said = process.readAllStandardError();
    QVERIFY(said.contains("password") && !said.contains("s3cret"));
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
