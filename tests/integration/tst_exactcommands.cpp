// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/integration/commandline.h"

#include <QDirIterator>

#include <sys/stat.h>

using namespace mnemo;
using namespace mnemo::commandline;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray bytesIn(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Numbers, times, arguments and the choice of a store, as the command line takes and gives them.
class TestExactCommands : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_bench = std::make_unique<Bench>(); }

    void largeNumbersKeepTheirProof_data();
    void largeNumbersKeepTheirProof();
    void deepPropertiesKeepTheirProof();
    void refusedArgumentsLeaveTheLedgerWhole();
    void theMachinesZoneMovesNothing();
    void thePresentTimeIsReadInEveryForm();
    void argumentsAreOneObject_data();
    void argumentsAreOneObject();
    void otherProgramsVariables_data();
    void otherProgramsVariables();
    void anEmptyOptionChoosesNothing_data();
    void anEmptyOptionChoosesNothing();
    void repeatsNoOddLogin();
    void linksAreNotWrittenThrough();
    void aLinkInTheLedgersPlaceIsRefused();
    void namesMayBeginWithAMark();
    void undirectedNeighboursAreCalledSo();
    void numbersAreNoIds();
    void aMemorysFileKeepsItsTimes();
    void aRefusalIsNoFetch();

private:
    std::unique_ptr<Bench> m_bench;
};

void TestExactCommands::thePresentTimeIsReadInEveryForm()
{
    m_bench->write(u"one.jsonl"_s, R"({"id":"a"})");
    QCOMPARE(m_bench->run({u"import"_s, u"one.jsonl"_s}).exit, 0);
    const auto at = [this](const QString& now) {
        return m_bench->run({u"--now"_s, now, u"query"_s, u"graph_slice"_s});
    };
    for (const QString& now : {u"1785542400"_s, u"2026-08-01"_s, u"2026-08-01T00:00:00.9Z"_s,
             u"2026-08-01 02:00+02:00"_s}) {
        const auto ran = at(now);
        QVERIFY2(ran.out.contains(R"("started_at":"2026-08-01T00:00:00Z")"), ran.out.constData());
    }
    const auto wrong = at(u"next week"_s);
    QCOMPARE(wrong.exit, 2);
    QVERIFY2(wrong.out.contains("--now: neither Unix seconds nor a time such as"),
        wrong.out.constData());
}

/// Tables number their rows: what is counted is no node with that number.
void TestExactCommands::numbersAreNoIds()
{
    m_bench->write(u"people.csv"_s, "id,name\n1,Ann\n2,Bob\n3,Cid\n");
    QCOMPARE(m_bench->run({u"import"_s, u"people.csv"_s}).exit, 0);
    const auto ran
        = m_bench->run({u"--format"_s, u"table"_s, u"muse"_s, u"how many fact nodes are there?"_s});
    QVERIFY2(ran.out.contains(" 3 ") && !ran.out.contains("Cid"), ran.out.constData());
    const auto part = m_bench->run({u"export"_s, u"--only"_s, u"1"_s, u"Ann"_s});
    QCOMPARE(part.exit, 2);
    QVERIFY2(part.out.contains("No node has the id “Ann”"), part.out.constData());
}

/// No login is repeated or filed whose @ is no plain one, or comes behind signs that end an
/// address; wherever it is typed.
void TestExactCommands::repeatsNoOddLogin()
{
    const QList<QStringList> commands{{u"muse"_s, u"what is %1?"_s},
        {u"muse"_s, u"--thread"_s, u"%1"_s, u"how many?"_s}, {u"query"_s, u"%1"_s},
        {u"query"_s, u"neighbors"_s, u"%1"_s}, {u"verify"_s, u"%1"_s}, {u"backup"_s, u"%1"_s},
        {u"export"_s, u"-o"_s, u"%1"_s}, {u"lenses"_s, u"%1"_s},
        {u"entities"_s, u"rebuild"_s, u"%1"_s}, {u"documents"_s, u"ingest"_s, u"%1"_s},
        {u"export"_s, u"--store"_s, u"%1"_s}, {u"backup"_s, u"b"_s, u"--store=%1"_s},
        {u"crawl"_s, u"http://127.0.0.1:1/"_s, u"--store"_s, u"%1"_s}, {u"info"_s, u"%1"_s}};
    for (const QString& form : {u"falkor://app:S3CREpw#@h/g"_s, u"falkor:/app:S3CREpw?x=@h/g"_s,
             u"falkor://app:S3CREpw﹫h/g"_s, u"falkors://app:x@S3CREpw%40h/g"_s,
             u"bolt://app:S3CREpw%2540h/g"_s, u"falkor:app:S3CREpw%40h/g"_s,
             u"neo4j+s://app:é S3CRE @h/g"_s, u"falkor://app:S3CREpw\n@h/g"_s}) {
        for (const auto& command : commands) {
            QStringList words;
            for (const QString& word : command)
                words.append(word.contains(u"%1"_s) ? QString(word).replace(u"%1"_s, form) : word);
            const auto ran = m_bench->run(words);
            QVERIFY2(words.front() == u"muse"_s || ran.exit != 0, qPrintable(words.join(u' ')));
            for (const char* piece : {"S3", "CRE"})
                QVERIFY2(!ran.out.contains(piece) && !ran.err.contains(piece),
                    (words.join(u' ').toUtf8() + ran.out + ran.err).constData());
        }
    }
    QDirIterator kept(m_bench->folder(), QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden,
        QDirIterator::Subdirectories);
    while (kept.hasNext()) {
        QFile file(kept.next());
        QVERIFY2(!file.fileName().contains(u"S3"_s), qPrintable(file.fileName()));
        if (QFileInfo(file).isFile())
            QVERIFY2(file.open(QIODevice::ReadOnly) && !file.readAll().contains("S3CRE"),
                qPrintable(file.fileName()));
    }
}

/// A file of Graphiti's is asked as of a time without a further word.
void TestExactCommands::aMemorysFileKeepsItsTimes()
{
    m_bench->write(u"memory.jsonl"_s,
        R"({"id":"z","role":"Person","label":"Zoe","uuid":"z","created_at":"2026-04-01T00:00:00Z"}
{"id":"b","role":"Location","label":"Berlin","uuid":"b","created_at":"2026-04-01T00:00:00Z"}
{"from":"z","kind":"LIVES_IN","to":"b","created_at":"2026-05-06T08:33:00Z","valid_at":"2026-05-04T00:00:00Z"}
)");
    const auto imported = m_bench->run(words("import memory.jsonl"));
    QVERIFY2(imported.exit == 0, imported.out.constData());
    QCOMPARE(imported.json().at("profile"), Json("graphiti"));
    QCOMPARE(m_bench->run(words("info")).json().at("store").at("profile"), Json("graphiti"));
    const auto edges = [this](const char* asOf) {
        return m_bench
            ->run(words("query graph_slice") + QStringList{u"as_of="_s + QString::fromLatin1(asOf)})
            .json()
            .at("result")
            .at("edges")
            .size();
    };
    QCOMPARE(edges("2026-05-10T00:00:00Z"), std::size_t{1});
    QCOMPARE(edges("2026-05-01T00:00:00Z"), std::size_t{0});
    const auto own = m_bench->run(words("--profile mnemoscope info"));
    QCOMPARE(own.json().at("store").at("profile"), Json("mnemoscope"));
}

void TestExactCommands::largeNumbersKeepTheirProof_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<QByteArray>("shown"); // as JSON
    const auto row = [](const char* number, const char* shown) {
        QTest::newRow(number) << QByteArray(number) << QByteArray(shown);
    };
    row("9007199254740992.0", "9007199254740990");
    row("1e16", R"("10000000000000000")");
    row("10000000000000000", R"("10000000000000000")");
    row("1.5e20", R"("150000000000000000000")");
    row("-9.99999999999999e20", R"("-999999999999999000000")");
    row("1e21", "1e+21");
    row("1.7e308", "1.7e+308");
    row("4.94e-324", "5e-324");
    row("3.0", "3");
}

void TestExactCommands::largeNumbersKeepTheirProof()
{
    QFETCH(QByteArray, number);
    QFETCH(QByteArray, shown);
    m_bench->write(u"n.jsonl"_s, R"({"id":"n1","w":)" + number + "}\n");
    QCOMPARE(m_bench->run({u"import"_s, u"n.jsonl"_s}).exit, 0);
    const auto found = m_bench->run(words("query graph_slice --receipt --format canonical"));
    QVERIFY2(found.out.contains(R"("properties":{"w":)" + shown + '}'), found.out.constData());
    const auto path = parseJson(found.out.toStdString())->at("path").get<std::string>();
    const auto verdict = m_bench->run({u"verify"_s, toQString(path)});
    QVERIFY2(verdict.exit == 0, verdict.out.constData());
    const auto id = parseJson(found.out.toStdString())->at("receipt_id").get<std::string>();
    const auto byId = m_bench->run({u"verify"_s, toQString(id)});
    QVERIFY2(byId.exit == 0, byId.out.constData());
    const auto facts = m_bench->run(words("facts")).json().at("path").get<std::string>();
    QCOMPARE(m_bench->run({u"verify"_s, toQString(facts)}).exit, 0);
    const auto hash = m_bench->run(words("info")).json().at("graph_hash");
    for (const char* form : {"node-link", "jsonl", "graphml", "xlsx", "ods"}) {
        const auto file = QString::fromLatin1(form) + u".out"_s;
        const auto exported
            = m_bench->run({u"export"_s, u"--as"_s, QString::fromLatin1(form), u"-o"_s, file});
        QVERIFY2(exported.exit == 0, exported.out.constData());
        const auto home = u"home-"_s + QString::fromLatin1(form);
        QCOMPARE(m_bench->runIn(home, {u"import"_s, file}).exit, 0);
        QCOMPARE(m_bench->runIn(home, {u"info"_s}).json().at("graph_hash"), hash);
    }
}

/// As deep as a property may be, what is made of it can be checked, exported and imported again.
void TestExactCommands::deepPropertiesKeepTheirProof()
{
    for (const int lists : {48, 56, 57, 58, 61, 62, 63, 64}) {
        const QString home = u"home-"_s + QString::number(lists);
        const QByteArray value = QByteArray(lists, '[') + QByteArray(lists, ']');
        m_bench->write(u"deep.jsonl"_s, R"({"id":"n1","x":)" + value + "}\n");
        const auto imported = m_bench->runIn(home, {u"import"_s, u"deep.jsonl"_s});
        QVERIFY2(imported.exit == 0, imported.out.constData());
        QVERIFY(m_bench->runIn(home, words("query graph_slice --format canonical"))
                    .out.contains(value));
        QCOMPARE(m_bench->runIn(home, words("query graph_slice --receipt")).exit, 0);
        QCOMPARE(m_bench->runIn(home, {u"facts"_s}).exit, 0);
        const QDir facts(m_bench->path(home + u"/data/world_state/facts"_s));
        const QStringList files = facts.entryList(QDir::Files);
        QCOMPARE(files.size(), 2);
        for (const QString& file : files) {
            const auto verdict = m_bench->runIn(home, {u"verify"_s, facts.filePath(file)});
            QVERIFY2(verdict.exit == 0, verdict.out.constData());
        }
        const auto hash = m_bench->runIn(home, {u"info"_s}).json().at("graph_hash");
        for (const char* form : {"node-link", "jsonl", "graphml"}) {
            const QString as = QString::fromLatin1(form);
            const QString other = home + as;
            const QString name = other + u".out"_s;
            QCOMPARE(m_bench->runIn(home, {u"export"_s, u"--as"_s, as, u"-o"_s, name}).exit, 0);
            const auto again = m_bench->runIn(other, {u"import"_s, name});
            QVERIFY2(again.exit == 0, again.out.constData());
            QCOMPARE(m_bench->runIn(other, {u"info"_s}).json().at("graph_hash"), hash);
        }
    }
}

void TestExactCommands::refusedArgumentsLeaveTheLedgerWhole()
{
    m_bench->importWeb();
    for (const int lists : {60, 62, 63, 64, 200}) {
        const QString deep
            = u"{\"node_id\":"_s + QString(lists, u'[') + QString(lists, u']') + u'}';
        QVERIFY(m_bench->run({u"query"_s, u"neighbors"_s, deep, u"--receipt"_s}).exit > 1);
        QCOMPARE(m_bench->run(words("query neighbors res:a --receipt")).exit, 0);
        const auto check = m_bench->run(words("ledger check"));
        QVERIFY2(check.exit == 0, check.out.constData());
    }
}

void TestExactCommands::theMachinesZoneMovesNothing()
{
    m_bench->write(u"facts.jsonl"_s,
        R"({"id":"a"}
{"id":"b"}
{"from":"a","kind":"K","to":"b","key":"1","valid_at":"2026-03-29T02:30:00","invalid_at":"2026-10-25T02:30:00"}
{"from":"a","kind":"K","to":"b","key":"2","valid_at":"2026-03-29 02:30:00.5Z","invalid_at":"2026-10-25"}
{"from":"a","kind":"K","to":"b","key":"3","valid_at":"2026-03-29T04:30:00+02:00","invalid_at":""}
{"id":"u","role":"web:url","next_allowed_fetch_ts":"2026-03-29T02:30:00"}
)");
    QCOMPARE(m_bench->run({u"import"_s, u"facts.jsonl"_s}).exit, 0);
    QByteArray expected;
    for (const char* zone : {"UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati",
             "Pacific/Niue", "Asia/Kathmandu", "XYZ-14", "ABC+11:59:59"}) {
        m_bench->setVariables({{u"TZ"_s, QString::fromLatin1(zone)}});
        QByteArray all;
        for (const char* second : {"2026-03-29T02:29:59Z", "2026-03-29T02:30:00Z",
                 "2026-03-29T02:30:00.500Z", "2026-10-25T00:00:00Z", "2026-10-25T02:29:59.999Z"}) {
            const auto asOf = u"as_of="_s + QString::fromLatin1(second);
            for (const char* query : {"neighbors a", "graph_slice", "summary_state"}) {
                QStringList command = words("--profile graphiti query") + words(query);
                if (QByteArray(query) == "summary_state")
                    command = words("query summary_state");
                const auto outcome = m_bench->run(command + QStringList{asOf}).json();
                QVERIFY2(outcome.at("status") == "found" || outcome.at("status") == "empty",
                    outcome.dump().c_str());
                all += outcome.at("result_hash").get<std::string>() + '\n';
            }
        }
        if (expected.isEmpty())
            expected = all;
        QCOMPARE(all, expected);
    }
}

void TestExactCommands::argumentsAreOneObject_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("exit");
    QTest::newRow("list") << QStringList{u"neighbors"_s, u"[\"res:a\"]"_s} << 2;
    QTest::newRow("empty list") << QStringList{u"summary_state"_s, u"[]"_s} << 2;
    QTest::newRow("number") << QStringList{u"neighbors"_s, u"5"_s} << 2;
    QTest::newRow("number for nothing") << QStringList{u"summary_state"_s, u"5.5"_s} << 2;
    QTest::newRow("named number") << QStringList{u"neighbors"_s, u"node_id=5"_s} << 1;
    QTest::newRow("number that fits") << QStringList{u"recent_outcomes"_s, u"5"_s} << 2;
    QTest::newRow("two words") << QStringList{u"search_nodes"_s, u"5"_s, u"3"_s} << 1;
}

void TestExactCommands::argumentsAreOneObject()
{
    QFETCH(QStringList, words);
    QFETCH(int, exit);
    m_bench->importWeb();
    const auto ran = m_bench->run(QStringList{u"query"_s} + words);
    QVERIFY2(ran.exit == exit, ran.out.constData());
    if (exit == 2)
        QCOMPARE(ran.json().at("error").at("code"), Json("bad_argument"));
}

void TestExactCommands::otherProgramsVariables_data()
{
    using Variables = std::map<QString, QString>;
    QTest::addColumn<Variables>("variables");
    QTest::addColumn<QString>("told");
    QTest::newRow("Neo4j alone") << Variables{{u"NEO4J_URI"_s, u"bolt://127.0.0.1:7687"_s}}
                                 << u"NEO4J_URI"_s;
    QTest::newRow("Neo4j without a password")
        << Variables{{u"NEO4J_URI"_s, u"bolt://127.0.0.1:7687"_s}, {u"NEO4J_USER"_s, u"neo4j"_s}}
        << u"NEO4J_PASSWORD"_s;
    QTest::newRow("FalkorDB alone")
        << Variables{{u"FALKORDB_HOST"_s, u"127.0.0.1"_s}} << u"FALKORDB_HOST"_s;
}

void TestExactCommands::otherProgramsVariables()
{
    using Variables = std::map<QString, QString>;
    QFETCH(Variables, variables);
    QFETCH(QString, told);
    m_bench->importWeb();
    m_bench->setVariables(variables);
    const auto found = m_bench->run(words("query neighbors url:a"));
    QVERIFY2(found.exit == 0, found.out.constData());
    QVERIFY2(found.err.contains(told.toUtf8()), found.err.constData());
    QVERIFY2(found.err.contains("default.sqlite"), found.err.constData());
    // Whoever names a store is not told of others.
    const auto named = m_bench->run(words("query neighbors url:a --store sqlite:other.sqlite"));
    QCOMPARE(named.json().at("status"), Json("no_such_graph"));
    QVERIFY2(!named.err.contains(told.toUtf8()), named.err.constData());
}

void TestExactCommands::anEmptyOptionChoosesNothing_data()
{
    QTest::addColumn<QString>("option");
    for (const char* option : {"--store", "--profile", "--home", "--format", "--now", "--log"})
        QTest::newRow(option) << QString::fromLatin1(option);
    for (const char* option : {"export -o", "entities log -o", "world run --ticks",
             "muse hello --thread", "crawl http://h/ --scope", "import web.jsonl --as"})
        QTest::newRow(option) << QString::fromLatin1(option);
}

/// As scripts give them whose variable is not set.
void TestExactCommands::anEmptyOptionChoosesNothing()
{
    QFETCH(QString, option);
    m_bench->importWeb();
    QList<QStringList> places;
    if (option.contains(u' ')) {
        places.append(option.split(u' ') + QStringList{QString()});
    } else {
        places.append(QStringList{u"info"_s, option, QString()});
        places.append(QStringList{option, QString(), u"info"_s});
    }
    for (const QStringList& place : places) {
        const auto ran = m_bench->run(place);
        QVERIFY2(ran.exit == 2, ran.out.constData());
        QCOMPARE(ran.json().at("error").at("code"), Json("bad_argument"));
    }
}

void TestExactCommands::linksAreNotWrittenThrough()
{
    QCOMPARE(m_bench->run({u"import"_s, u"web.jsonl"_s}).exit, 0);
    for (const char* form : {"node-link", "jsonl", "graphml", "xlsx", "ods"}) {
        m_bench->write(u"victim"_s, "not yours");
        const QString link = m_bench->path(QString::fromLatin1(form));
        QVERIFY(QFile::link(m_bench->path(u"victim"_s), link));
        const auto ran
            = m_bench->run({u"export"_s, u"--as"_s, QString::fromLatin1(form), u"-o"_s, link});
        QVERIFY2(ran.exit == 0, ran.out.constData());
        QVERIFY(!QFileInfo(link).isSymLink());
        QVERIFY(QFileInfo(link).size() > 100);
        QCOMPARE(bytesIn(m_bench->path(u"victim"_s)), QByteArray("not yours"));
    }
    const QString pipe = m_bench->path(u"pipe"_s);
    QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
    QVERIFY(QFile::link(pipe, m_bench->path(u"out.jsonl"_s)));
    QCOMPARE(m_bench->run({u"export"_s, u"-o"_s, u"out.jsonl"_s}).exit, 0);
    QVERIFY(QFileInfo(m_bench->path(u"out.jsonl"_s)).size() > 100);
}

void TestExactCommands::aLinkInTheLedgersPlaceIsRefused()
{
    QCOMPARE(m_bench->run({u"import"_s, u"web.jsonl"_s}).exit, 0);
    const auto query = words("query summary_state --receipt");
    QCOMPARE(m_bench->run(query).exit, 0);
    QDirIterator found(
        m_bench->folder(), {u"ledger.jsonl"_s}, QDir::Files, QDirIterator::Subdirectories);
    QVERIFY(found.hasNext());
    const QString ledger = found.next();
    const QString victim = m_bench->path(u"victim"_s);
    QVERIFY(QFile::rename(ledger, victim));
    QFile torn(victim); // what would be cut off as an unfinished entry
    QVERIFY(torn.open(QIODevice::Append) && torn.write("not yours") == 9);
    torn.close();
    const QByteArray before = bytesIn(m_bench->path(u"victim"_s));
    QVERIFY(QFile::link(victim, ledger));
    const auto refused = m_bench->run(query);
    QCOMPARE(bytesIn(m_bench->path(u"victim"_s)), before);
    QVERIFY2(
        refused.json().dump().find("not_permitted") != std::string::npos, refused.out.constData());
    QVERIFY(QFile::remove(ledger) && QFile::rename(victim, ledger));
    QCOMPARE(m_bench->run(query).exit, 0);
}

/// U+FEFF is a part of a name as every other character.
void TestExactCommands::namesMayBeginWithAMark()
{
    const QString name = QChar(QChar::ByteOrderMark) + u"Ada"_s;
    const QByteArray id = name.toUtf8();
    m_bench->write(u"n.jsonl"_s,
        R"({"id":")" + id + R"(","label":")" + id + R"("})" + "\n" + R"({"id":"Ada"})" + "\n"
            + R"({"from":")" + id + R"(","kind":"K","to":"Ada"})" + "\n");
    QCOMPARE(m_bench->run({u"import"_s, u"n.jsonl"_s}).exit, 0);
    const auto found
        = m_bench->run({u"query"_s, u"neighbors"_s, u"node_id="_s + name, u"--receipt"_s});
    QCOMPARE(found.exit, 0);
    QCOMPARE(found.json().at("args").at("node_id"), Json(toUtf8(name)));
    QCOMPARE(found.json().at("result").at("neighbors").at(0).at("direction"), Json("out"));
    const auto path = toQString(found.json().at("path").get<std::string>());
    QCOMPARE(m_bench->run({u"verify"_s, path}).json().at("verdict"), Json("MATCH"));
    const auto table
        = m_bench->run({u"query"_s, u"neighbors"_s, u"Ada"_s, u"--format"_s, u"table"_s});
    QVERIFY2(table.out.contains(id), table.out.constData());
    const auto said = m_bench->run({u"muse"_s, u"/graph neighbors "_s + name});
    QVERIFY2(said.exit == 0 && said.out.contains(id), said.out.constData());
    const auto hash = m_bench->run(words("info")).json().at("graph_hash");
    for (const char* form : {"node-link", "jsonl", "graphml", "xlsx", "ods"}) {
        const auto as = QString::fromLatin1(form);
        QCOMPARE(m_bench->run({u"export"_s, u"--as"_s, as, u"-o"_s, as}).exit, 0);
        QCOMPARE(m_bench->runIn(u"home-"_s + as, {u"import"_s, as}).exit, 0);
        QCOMPARE(m_bench->runIn(u"home-"_s + as, {u"info"_s}).json().at("graph_hash"), hash);
    }
}

void TestExactCommands::undirectedNeighboursAreCalledSo()
{
    m_bench->write(u"g.jsonl"_s, R"({"id":"a"}
{"id":"b"}
{"from":"a","kind":"K","to":"b","undirected":true}
)");
    QCOMPARE(m_bench->run({u"import"_s, u"g.jsonl"_s}).exit, 0);
    const QStringList query = words("query neighbors a");
    const auto table = m_bench->run(query + words("--format table"));
    QVERIFY2(
        table.out.contains("undirected") && !table.out.contains("both"), table.out.constData());
    // For programs it is the catalogue's word.
    QCOMPARE(m_bench->run(query).json().at("result").at("neighbors").at(0).at("direction"),
        Json("both"));
}

/// What was refused for its address is told as that however often it is asked for: no fetch, no
/// cooldown, and a row of what was tried.
void TestExactCommands::aRefusalIsNoFetch()
{
    for (int run = 0; run < 2; ++run) {
        const auto ran = m_bench->run({u"crawl"_s, u"http://127.0.0.1:8123/"_s});
        QVERIFY2(ran.exit == 1, ran.out.constData());
        QCOMPARE(ran.json().at("fetched"), Json(0));
        QCOMPARE(ran.json().at("blocked"), Json(1));
        QVERIFY2(ran.err.contains("is not at a public address") && !ran.err.contains("was fetched"),
            ran.err.constData());
    }
    const auto asked = m_bench->run(words("query crawler_state"));
    QVERIFY2(asked.exit == 0, asked.out.constData());
    const auto state = asked.json().at("result");
    QCOMPARE(state.at("failed").size(), std::size_t{1});
    QCOMPARE(state.at("failed").at(0).at("last_status"), Json("blocked_address"));
    QVERIFY2(
        state.at("cooling").empty() && state.at("last_fetches").empty(), asked.out.constData());
}

QTEST_GUILESS_MAIN(TestExactCommands)
#include "tst_exactcommands.moc"
