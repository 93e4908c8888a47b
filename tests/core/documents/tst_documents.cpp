// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"
#include "core/documents/acts.h"
#include "core/documents/citations.h"
#include "core/documents/documentgraph.h"
#include "core/documents/documentparser.h"
#include "core/documents/headingforms.h"
#include "core/documents/ingestsettings.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <array>
#include <map>
#include <set>

using namespace mnemo;
using namespace mnemo::documents;
using namespace Qt::Literals::StringLiterals;

namespace {

QString fixtures()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/documents/"_s;
}

/// Decisions of the Paris Agreement, which are not kept here.
QString sharedDecisions()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/../shared/data/unfccc/CMA"_s;
}

std::string bytesOf(const QString& path)
{
    const auto bytes = readFile(path);
    return bytes ? *bytes : std::string();
}

const DocumentLexicon& lexicon()
{
    static const auto loaded = DocumentLexicon::load();
    if (!loaded)
        qFatal("%s", qPrintable(loaded.error().detail));
    return **loaded;
}

/// "label role whose words": one line a paragraph.
QStringList paragraphsOf(const ParsedFile& file)
{
    QStringList lines;
    for (const Part& part : file.parts) {
        for (const Paragraph& paragraph : part.paragraphs) {
            constexpr std::array kRoles{"operative", "preamble", "annex", "quoted", "draft"};
            QString line = toQString(part.id + ": " + paragraph.label) + u' '
                + QLatin1String(kRoles.at(static_cast<std::size_t>(paragraph.role)));
            if (paragraph.attributedTo != part.decisionId)
                line += u" of "_s + toQString(paragraph.attributedTo);
            for (const Subparagraph& sub : paragraph.subparagraphs)
                line += u' ' + toQString(sub.label);
            lines << line;
        }
    }
    return lines;
}

/// Relations of `kind` from a paragraph, in the order of the text.
QStringList relationsOf(const DocumentElements& elements, const char* relation)
{
    std::map<std::string, std::string> names;
    for (const Node& node : elements.nodes)
        names[node.id.text] = node.role == role::kConcept ? node.label : node.id.text;
    QStringList lines;
    for (const Edge& edge : elements.edges) {
        if (edge.kind == relation)
            lines << toQString(edge.from.text + " > " + names[edge.to.text]);
    }
    lines.sort();
    return lines;
}

struct KeyCount
{
    int right = 0;
    int wrong = 0;
    int missed = 0;

    [[nodiscard]] double precision() const { return double(right) / std::max(1, right + wrong); }

    [[nodiscard]] double recall() const { return double(right) / std::max(1, right + missed); }
};

void compare(KeyCount& count, const std::set<std::string>& want, const std::set<std::string>& got,
    const std::string& where)
{
    for (const auto& name : got) {
        if (want.contains(name)) {
            ++count.right;
        } else {
            ++count.wrong;
            qInfo("wrong: %s > %s", where.c_str(), name.c_str());
        }
    }
    for (const auto& name : want) {
        if (!got.contains(name)) {
            ++count.missed;
            qInfo("missed: %s > %s", where.c_str(), name.c_str());
        }
    }
}

} // namespace

/// Decisions and reports: what is read out of them.
class DocumentsTest final : public QObject
{
    Q_OBJECT

private slots:
    void decodes_data();
    void decodes();
    void headings_data();
    void headings();
    void citations_data();
    void citations();
    void acts_data();
    void acts();
    void readsDecisionsInLatin1();
    void readsAWrappedReport();
    void readsSettings();
    void findsAllSharedDecisions();
    void agreesWithTheKey();
    void growsLinearly();
};

void DocumentsTest::decodes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text"); // or a part of the message
    QTest::addColumn<int>("offset"); // in the file, of the last character

    QTest::newRow("UTF-8") << QByteArray("caf\xC3\xA9!") << u"café!"_s << 5;
    QTest::newRow("with a mark") << QByteArray("\xEF\xBB\xBFok") << u"\uFEFFok"_s << 4;
    QTest::newRow("Latin-1") << QByteArray("caf\xE9!") << u"café!"_s << 4;
    QTest::newRow("Windows-1252") << QByteArray("\x93hot\x94!") << u"“hot”!"_s << 5;
    QTest::newRow("one wrong byte in UTF-8")
        << QByteArray("\xC3\xA9\xC3\xA9\x92!") << u"éé’!"_s << 5;
    QTest::newRow("empty") << QByteArray("\r\n \n") << u"is empty"_s << -1;
    QTest::newRow("binary") << QByteArray("PK\x03\x04\0\0", 6) << u"null byte"_s << -1;
    QTest::newRow("control characters") << QByteArray("\x01\x02\x03\x04 a") << u"control"_s << -1;
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE\x41\x00", 4) << u"UTF-16"_s << -1;
    QTest::newRow("a long line") << QByteArray(int(kMaxLineBytes) + 1, 'a') << u"longer than"_s
                                 << -1;
}

void DocumentsTest::decodes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, text);
    QFETCH(int, offset);
    const auto source = decodeSource(bytes.toStdString(), u"a.txt"_s);
    if (offset < 0) {
        QVERIFY(!source);
        QCOMPARE(source.error().code, ErrorCode::MalformedFile);
        QVERIFY2(source.error().message.contains(text), qPrintable(source.error().message));
        QVERIFY(source.error().where.startsWith(u"a.txt"_s));
        return;
    }
    QVERIFY(source);
    QCOMPARE(toQString(source->text), text);
    QCOMPARE(int(source->offsetInFile(source->text.size() - 1)), offset);
}

void DocumentsTest::headings_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("is");

    QTest::newRow("decision") << u"Decision 2/CMA.2"_s << u"2/CMA.2"_s;
    QTest::newRow("with a footnote's mark") << u"Decision 12/CP.20*"_s << u"12/CP.20"_s;
    QTest::newRow("capitals") << u"DECISION 3/CMP.10"_s << u"3/CMP.10"_s;
    QTest::newRow("scanned") << u"Decision l/CP. 2l"_s << u"1/CP.21"_s;
    QTest::newRow("a footnote's digits") << u"Decision 1/CP.2119"_s << u"1/CP.21"_s;
    QTest::newRow("with its title") << u"Decision 5/CP.20: Lima"_s << u"5/CP.20"_s;
    QTest::newRow("resolution") << u"Resolution 1/CMA.1"_s << u"Resolution 1/CMA.1"_s;
    QTest::newRow("a sentence") << u"Decision 2/CMA.3, annex, paragraph 18"_s << QString();
    QTest::newRow("contents") << u"decision 1/CP.21\t\t3"_s << QString();
    QTest::newRow("no number") << u"Decision on the matter"_s << QString();
    QTest::newRow("draft") << u"Draft decision -/CP.20"_s << u"draft"_s;
    QTest::newRow("draft in brackets") << u"[Draft decision [-/CMA.3]"_s << u"draft"_s;
    QTest::newRow("bare draft") << u"Decision -/CMP.10"_s << u"draft"_s;
    QTest::newRow("who proposed it") << u"Draft resolution submitted by Fiji"_s << QString();
    QTest::newRow("annex") << u"Annex"_s << u"annex  0"_s;
    QTest::newRow("annex with a number") << u"Annex IV*"_s << u"annex IV 4"_s;
    QTest::newRow("annex with its title") << u"ANNEX 2: Terms"_s << u"annex 2 2"_s;
    QTest::newRow("annexes") << u"Annexes to the document"_s << QString();
    QTest::newRow("annex in a sentence") << u"Annex I on additional information"_s << QString();
}

void DocumentsTest::headings()
{
    QFETCH(QString, line);
    QFETCH(QString, is);
    const auto text = line.toStdString();
    QString found;
    if (const auto heading = decisionHeading(text, 2016))
        found = (heading->isResolution ? u"Resolution "_s : QString())
            + toQString(heading->id.text());
    else if (isDraftHeading(text))
        found = u"draft"_s;
    else if (const auto annex = annexHeading(text))
        found = u"annex "_s + toQString(annex->number) + u' ' + QString::number(annex->value);
    QCOMPARE(found, is);
}

void DocumentsTest::citations_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cites");

    QTest::newRow("list") << u"Recalling decisions 1/CP.21, 4/CP.19 and 2/CMA.1,"_s
                          << u"recall 1/CP.21; recall 4/CP.19; recall 2/CMA.1"_s;
    QTest::newRow("paragraphs") << u"Recalls decision 1/CP.21, paragraphs 23–24 and 35, and notes"_s
                                << u"recall 1/CP.21 ¶23–24 and 35"_s;
    QTest::newRow("annex") << u"Reaffirms decision 2/CMA.3, annex, paragraph 18(h)(i);"_s
                           << u"reaffirm 2/CMA.3 ¶18(h)(i)"_s;
    QTest::newRow("connection") << u"Requests reports pursuant to decision 5/CP.7;"_s
                                << u"pursuant to 5/CP.7"_s;
    QTest::newRow("through a paragraph")
        << u"Decides, in accordance with paragraph 9 of decision 19/CMA.3, to act;"_s
        << u"in accordance with 19/CMA.3"_s;
    QTest::newRow("resolution") << u"Also recalling resolution 1/CP.20,"_s
                                << u"recall Resolution 1/CP.20"_s;
    QTest::newRow("scanned") << u"Noting decision l/CP. 20,"_s << u"note 1/CP.20"_s;
    QTest::newRow("a footnote's digit") << u"Welcoming decision 1/CP.211"_s << u"welcome 1/CP.21"_s;
    QTest::newRow("in brackets") << u"Rules (decision 4/CMA.1);"_s << u"mention 4/CMA.1"_s;
    QTest::newRow("a document") << u"See FCCC/CP/2015/10/Add.1 and 3/4 of all"_s << QString();
}

void DocumentsTest::citations()
{
    QFETCH(QString, text);
    QFETCH(QString, cites);
    QStringList found;
    for (const Citation& citation : citationsIn(text.toStdString(), 2021, lexicon())) {
        QString words = toQString(citation.verb) + u' '
            + (citation.isResolution ? u"Resolution "_s : QString())
            + toQString(citation.id.text());
        if (!citation.paragraphs.empty())
            words += u" ¶"_s + toQString(citation.paragraphs);
        found << words;
    }
    QCOMPARE(found.join(u"; "_s), cites);
}

void DocumentsTest::acts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("acts");

    QTest::newRow("establishes") << u"Establishes the River Fund;"_s << u"founds River Fund"_s;
    QTest::newRow("decides to") << u"Decides to establish a river network for rain;"_s
                                << u"founds river network for rain"_s;
    QTest::newRow("in the plural")
        << u"Also decide, in the context of paragraph 2 above, to establish a river fund;"_s
        << u"founds river fund"_s;
    QTest::newRow("passive") << u"Decides that a river panel shall be established;"_s
                             << u"founds river panel"_s;
    QTest::newRow("two verbs") << u"Decides to establish and launch the Rain Dialogue;"_s
                               << u"founds Rain Dialogue"_s;
    QTest::newRow("in a list")
        << u"Decides to: (a) Establish the Rain Fund; (b) Extend the Sun Fund;"_s
        << u"founds Rain Fund; follows Sun Fund"_s;
    QTest::newRow("part of another")
        << u"Decides to establish the Advisory Board of the Rain Network;"_s
        << u"follows Rain Network; founds Advisory Board of the Rain Network"_s;
    QTest::newRow("recalled") << u"Recalls that the Rain Fund was established in 2015;"_s
                              << QString();
    QTest::newRow("by others") << u"Requests the secretariat to establish the Rain Fund;"_s
                               << QString();
    QTest::newRow("with a view to")
        << u"Decides to meet with a view to establishing the Rain Fund;"_s << QString();
    QTest::newRow("no institution") << u"Decides to establish criteria for rain;"_s << QString();
    QTest::newRow("adopts") << u"Adopts the terms of reference of the Rain Network;"_s
                            << u"follows Rain Network"_s;
    QTest::newRow("decides that")
        << u"Decides that the Rain Network shall meet with the Sun Fund;"_s
        << u"follows Rain Network"_s;
    QTest::newRow("welcomes") << u"Welcomes the report of the Rain Network;"_s << QString();
}

void DocumentsTest::acts()
{
    QFETCH(QString, text);
    QFETCH(QString, acts);
    const auto utf8 = text.toStdString();
    const auto words = wordsOf(utf8);
    QStringList found;
    const auto read = readActs(utf8, words, lexicon().mentionsIn(utf8, words), lexicon());
    for (const Act& act : read.acts)
        found << (act.isFounding ? u"founds "_s : u"follows "_s) + toQString(act.object.name);
    QCOMPARE(found.join(u"; "_s), acts);
}

void DocumentsTest::readsDecisionsInLatin1()
{
    const auto bytes = bytesOf(fixtures() + u"decisions_latin1.txt"_s);
    const auto file = parseDocument(bytes, "decisions_latin1.txt", lexicon());
    QVERIFY(file);
    QCOMPARE(toQString(file->source.encoding), u"windows-1252"_s);
    QCOMPARE(toQString(file->metadata.body), u"COP"_s);
    QCOMPARE(file->metadata.session.value_or(0), 22);
    QCOMPARE(toQString(file->metadata.place), u"São Rio"_s);
    QCOMPARE(toQString(file->metadata.from + ' ' + file->metadata.to), u"2016-11-07 2016-11-18"_s);
    const QStringList want{u"1/CP.22: preamble 1 preamble"_s, u"1/CP.22: preamble 2 preamble"_s,
        u"1/CP.22: preamble 3 preamble"_s, u"1/CP.22: 1 operative"_s, u"1/CP.22: 2 operative"_s,
        u"1/CP.22: 2 bis operative"_s, u"1/CP.22: 4 operative (a) (b)"_s, u"1/CP.22: 5 operative"_s,
        u"1/CP.22: 6 operative"_s, u"1/CP.22: table 1 operative"_s, u"1/CP.22: 7 operative"_s,
        u"1/CP.22 annex: 1 annex"_s, u"1/CP.22 annex: 2 annex"_s, u"2/CP.22: preamble 1 preamble"_s,
        u"2/CP.22: unnumbered 1 operative"_s, u"2/CP.22: 2 quoted of 3/CP.7 (a) (b)"_s,
        u"Resolution 1/CP.22: 1 operative"_s};
    QCOMPARE(paragraphsOf(*file), want);
    const auto elements = elementsOf(*file, lexicon());
    QCOMPARE(relationsOf(elements, kind::kFounds),
        QStringList(
            {u"1/CP.22 ¶1 > warm fund"_s, u"1/CP.22 ¶2 bis > technical panel on rivers"_s}));
    for (const Node& node : elements.nodes) {
        if (node.role != role::kParagraph)
            continue;
        const auto slice = bytes.substr(node.properties.at("offset").get<std::size_t>(),
            node.properties.at("length").get<std::size_t>());
        const auto decoded = decodeSource(slice, {});
        QVERIFY(decoded);
        QCOMPARE(
            toQString(decoded->text), toQString(node.properties.at("text").get<std::string>()));
    }
}

void DocumentsTest::readsAWrappedReport()
{
    const auto file = parseDocument(
        bytesOf(fixtures() + u"report_wrapped.txt"_s), "report_wrapped.txt", lexicon());
    QVERIFY(file);
    QCOMPARE(toQString(file->metadata.symbol), u"FCCC/SBI/2015/98"_s);
    QCOMPARE(file->metadata.session.value_or(0), 43);
    const QString report = u"FCCC/SBI/2015/98"_s;
    const QStringList want{report + u": 1 operative"_s, report + u": 2 operative"_s,
        report + u": 3 operative (a) (b) (b)(i) (b)(ii)"_s, report + u": 4 operative"_s,
        report + u" annex I draft 1: preamble 1 draft"_s, report + u" annex I draft 1: 1 draft"_s,
        report + u" annex I draft 1: 2 draft"_s, report + u" annex I draft 1 annex: 1 draft"_s,
        report + u" annex II: unnumbered 1 annex"_s};
    QCOMPARE(paragraphsOf(*file), want);
    const auto elements = elementsOf(*file, lexicon());
    QVERIFY2(relationsOf(elements, kind::kFounds).isEmpty(), "a draft founds nothing");
    const Paragraph& second = file->parts.front().paragraphs.at(1);
    QVERIFY(
        toQString(std::string(file->textOf(second.span))).endsWith(u"Committee on its work.1"_s));
}

void DocumentsTest::readsSettings()
{
    const auto file = parseEnvText(
        u"# a comment\nexport BATCH_SIZE=25\nDATA_DIR=\"my papers\" \nMAX_EPISODES=3 # few\nVERBOSE_LOGGING=yes\nnonsense\n"_s);
    const auto settings = ingestSettings(file);
    QVERIFY(settings);
    QCOMPARE(settings->batchSize, 25);
    QCOMPARE(settings->dataDir, u"my papers"_s);
    QCOMPARE(settings->maxEpisodes, 3);
    QVERIFY(settings->verboseLogging);
    const auto wrong = ingestSettings({{u"CHUNK_SIZE"_s, u"many"_s}});
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().where, u"CHUNK_SIZE"_s);
}

void DocumentsTest::findsAllSharedDecisions()
{
    const QDir folder(sharedDecisions());
    if (!folder.exists())
        QSKIP("The decisions of the CMA are not here");
    std::set<std::string> decisions;
    QStringList timeline;
    for (const auto& name : folder.entryList({u"*.txt"_s}, QDir::Files, QDir::Name)) {
        const auto bytes = bytesOf(folder.filePath(name));
        const auto file = parseDocument(bytes, name.toStdString(), lexicon());
        QVERIFY2(file, qPrintable(name));
        for (const Part& part : file->parts) {
            int last = 0;
            for (const Paragraph& paragraph : part.paragraphs) {
                QVERIFY(!file->textOf(paragraph.span).empty());
                if (part.parent || !paragraph.number)
                    continue;
                QVERIFY2(*paragraph.number == ++last, part.id.c_str());
            }
            if (part.kind == PartKind::Decision)
                decisions.insert(part.id);
            QVERIFY2(part.parent || !part.title.empty(), part.id.c_str());
        }
        const auto elements = elementsOf(*file, lexicon());
        for (const Node& node : elements.nodes) {
            if (node.role == role::kDecision)
                QVERIFY(node.properties.contains("year") && node.properties.contains("session"));
            if (node.role == role::kParagraph)
                QVERIFY(bytes.substr(node.properties.at("offset").get<std::size_t>(),
                            node.properties.at("length").get<std::size_t>())
                    == node.properties.at("text").get<std::string>());
        }
        timeline << relationsOf(elements, kind::kFounds).filter(u"> Santiago network"_s);
        timeline << relationsOf(elements, kind::kFollowsUp)
                        .filter(QRegularExpression(u"> Santiago network$"_s));
        for (const auto& act : relationsOf(elements, kind::kFounds)) {
            if (act.endsWith(u"Fund for responding to Loss and Damage"_s))
                QCOMPARE(act.section(u" > "_s, 0, 0), u"2/CMA.4 ¶3"_s);
        }
    }
    QCOMPARE(int(decisions.size()), 121);
    QCOMPARE(timeline.filter(u"2/CMA.2 ¶43"_s).size(), 1);
    for (const char* paragraph :
        {"19/CMA.3 ¶9", "19/CMA.3 ¶10", "12/CMA.4 ¶3", "12/CMA.4 ¶8", "12/CMA.4 ¶9", "6/CMA.5 ¶11"})
        QVERIFY2(
            timeline.contains(QString::fromUtf8(paragraph) + u" > Santiago network"_s), paragraph);
}

void DocumentsTest::agreesWithTheKey()
{
    const QDir folder(sharedDecisions());
    if (!folder.exists())
        QSKIP("The decisions of the CMA are not here");
    std::map<std::string, std::set<std::string>> founds;
    std::map<std::string, std::set<std::string>> follows;
    std::set<std::string> known;
    for (const auto& name : folder.entryList({u"*.txt"_s}, QDir::Files, QDir::Name)) {
        const auto file
            = parseDocument(bytesOf(folder.filePath(name)), name.toStdString(), lexicon());
        QVERIFY(file);
        const auto elements = elementsOf(*file, lexicon());
        std::map<std::string, std::string> names;
        for (const Node& node : elements.nodes) {
            names[node.id.text] = node.label;
            known.insert(node.id.text);
        }
        for (const Edge& edge : elements.edges) {
            if (edge.kind == kind::kFounds)
                founds[edge.from.text].insert(names[edge.to.text]);
            if (edge.kind == kind::kFollowsUp)
                follows[edge.from.text].insert(names[edge.to.text]);
        }
    }
    const auto key = parseJson(bytesOf(fixtures() + u"acts.json"_s));
    QVERIFY(key);
    KeyCount founding;
    KeyCount followUp;
    for (const Json& row : key->at("paragraphs")) {
        const auto id = row.at("paragraph").get<std::string>();
        QVERIFY2(known.contains(id), id.c_str());
        compare(founding, row.at("founds").get<std::set<std::string>>(), founds[id], id);
        compare(followUp, row.at("follows_up").get<std::set<std::string>>(), follows[id], id);
    }
    qInfo("founding: precision %.3f, recall %.3f; follow-up: precision %.3f, recall %.3f",
        founding.precision(), founding.recall(), followUp.precision(), followUp.recall());
    QVERIFY(founding.precision() >= 0.9 && founding.recall() >= 0.95);
    QVERIFY(followUp.precision() >= 0.85 && followUp.recall() >= 0.8);
}

void DocumentsTest::growsLinearly()
{
    const auto once = bytesOf(fixtures() + u"report_wrapped.txt"_s);
    const auto timeFor = [&](int times) {
        std::string text;
        for (int i = 0; i < times; ++i)
            text += once;
        QElapsedTimer timer;
        timer.start();
        const auto file = parseDocument(text, "a.txt", lexicon());
        const auto elements = file ? elementsOf(*file, lexicon()) : DocumentElements();
        return std::pair(timer.nsecsElapsed(), elements.nodes.size());
    };
    constexpr int kFew = 100;
    const auto few = timeFor(kFew);
    const auto many = timeFor(kFew * 8);
    QVERIFY(few.second > 0 && many.second > 0);
    QVERIFY2(many.first < few.first * 24,
        "eight times the text takes more than three times as long for each");
}

QTEST_GUILESS_MAIN(DocumentsTest)
#include "tst_documents.moc"
