// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/acts.h"
#include "core/documents/documentgraph.h"
#include "core/documents/documentparser.h"
#include "core/documents/documentreference.h"
#include "core/documents/lexicon.h"

#include <QTest>

#include <array>

using namespace mnemo;
using namespace mnemo::documents;
using namespace Qt::Literals::StringLiterals;

namespace {

const DocumentLexicon& lexicon()
{
    static const auto loaded = DocumentLexicon::load();
    if (!loaded)
        qFatal("%s", qPrintable(loaded.error().detail));
    return **loaded;
}

/// The front page of a report of the SBI, up to its contents.
const QString kReport
    = u"FCCC/SBI/2009/77\nReport of the Subsidiary Body for Implementation on its thirtieth session, held in Bonn from 1 to 10 June 2009\n"_s;
/// That of the decisions of a session of the COP.
const QString kDecisions
    = u"FCCC/CP/1999/77/Add.1\nReport of the Conference of the Parties on its fifth session, held at Bonn from 25 October to 5 November 1999\n"_s;

/// "part ¶label role: text", one line a paragraph; the role of operative ones is not said.
QString readingOf(const QString& text)
{
    const auto file = parseDocument(text.toStdString(), "a.txt", lexicon());
    if (!file)
        return file.error().message;
    QStringList lines;
    for (const Part& part : file->parts) {
        for (const Paragraph& paragraph : part.paragraphs) {
            constexpr std::array kRoles{"", " preamble", " annex", " quoted", " draft"};
            lines << toQString(part.id + " ¶" + paragraph.label)
                    + QLatin1String(kRoles.at(static_cast<std::size_t>(paragraph.role))) + u": "_s
                    + toQString(std::string(file->textOf(paragraph.span))).simplified();
        }
    }
    return lines.join(u'\n');
}

} // namespace

/// Forms in which sessions write their reports and decisions.
class DocumentFormsTest final : public QObject
{
    Q_OBJECT

private slots:
    void reports_data();
    void reports();
    void headings_data();
    void headings();
    void numbers_data();
    void numbers();
    void annexes_data();
    void annexes();
    void acts_data();
    void acts();
    void hosts_data();
    void hosts();
};

void DocumentFormsTest::reports_data()
{
    QTest::addColumn<QString>("text"); // behind the front page
    QTest::addColumn<QString>("reading");
    const auto row = [](const char* name, const QString& text, const QString& reading) {
        QTest::newRow(name) << text << reading;
    };
    const QString id = u"FCCC/SBI/2009/77"_s;
    row("an annex in the contents",
        u"Contents\nI.\tOpening\t1–2\t3\nAnnex\nPapers before the session\t9\n\nI.\tOpening\n1.\tThe Chair opened the session.\n2.\tThe SBI adopted its agenda.\nAnnex\nPapers before the session\n1.\tOne paper.\n"_s,
        id + u" ¶1: The Chair opened the session.\n"_s + id
            + u" ¶2: The SBI adopted its agenda.\n"_s + id + u" annex ¶1 annex: One paper."_s);
    row("a draft in the contents",
        u"Contents\nI.\tOpening\t1\t3\nAnnex\n\tDraft decision -/CP.5. Rivers\t\t9\n\n1.\tThe Chair opened the session.\nAnnex\nDraft decision -/CP.5\nRivers\nThe Conference of the Parties,\n1.\tDecides to meet.\n"_s,
        id + u" ¶1: The Chair opened the session.\n"_s + id
            + u" annex draft 1 ¶1 draft: Decides to meet."_s);
    row("annexes in the contents, one without its page",
        u"Contents\nI. Opening 3\nAnnex I\nPapers\nAnnex II\nRivers\n\n1.\tThe Chair opened the session.\nAnnex I\nPapers\n1.\tOne paper.\nAnnex II\nRivers\n1.\tOne river.\n"_s,
        id + u" ¶1: The Chair opened the session.\n"_s + id + u" annex I ¶1 annex: One paper.\n"_s
            + id + u" annex II ¶1 annex: One river."_s);
    row("drafts before any number",
        u"Contents\nDraft decision -/CP.5. Rivers\t2\nDraft decision -/CP.5. Lakes\t3\n\nDraft decision -/CP.5\nRivers\nThe Conference of the Parties,\n1.\tDecides to meet.\nDraft decision -/CP.5\nLakes\nThe Conference of the Parties,\n1.\tDecides to rest.\n"_s,
        id + u" draft 1 ¶1 draft: Decides to meet.\n"_s + id
            + u" draft 2 ¶1 draft: Decides to rest."_s);
    row("an agenda",
        u"1.\tThe Chair opened the session.\n2.\tThe SBI adopted the agenda as follows:\n1.\tOpening.\n2.\tRivers:\n(a)\tLong rivers;\n3.\tLakes.\n4.\tClosure.\n3.\tIt met.\n4.\tIt rested.\n"_s,
        id + u" ¶1: The Chair opened the session.\n"_s + id
            + u" ¶2: The SBI adopted the agenda as follows: 1. Opening. 2. Rivers: (a) Long rivers; 3. Lakes. 4. Closure.\n"_s
            + id + u" ¶3: It met.\n"_s + id + u" ¶4: It rested."_s);
    row("an agenda without full stops",
        u"1.\tThe SBI adopted this agenda:\n1.\tOpening\n2.\tRivers\n3.\tClosure\nII.\tRivers\n2.\tThe SBI met.\n3.\tIt rested.\n"_s,
        id + u" ¶1: The SBI adopted this agenda: 1. Opening 2. Rivers 3. Closure\n"_s + id
            + u" ¶2: The SBI met.\n"_s + id + u" ¶3: It rested."_s);
    row("an agenda that is as long as the paragraphs before it",
        u"1.\tThe Chair opened the session.\n2.\tThe agenda is as follows:\n1.\tRivers.\n2.\tLakes.\n3.\tThe SBI met.\n"_s,
        id + u" ¶1: The Chair opened the session.\n"_s + id
            + u" ¶2: The agenda is as follows: 1. Rivers. 2. Lakes.\n"_s + id
            + u" ¶3: The SBI met."_s);
}

void DocumentFormsTest::reports()
{
    QFETCH(QString, text);
    QFETCH(QString, reading);
    QCOMPARE(readingOf(kReport + text), reading);
}

void DocumentFormsTest::headings_data()
{
    QTest::addColumn<QString>("heading"); // of a second decision, up to its chapeau
    QTest::addColumn<bool>("isHeading");
    const auto row = [](const QString& heading, bool isHeading = true) {
        QTest::newRow(qPrintable(heading.simplified())) << heading << isHeading;
    };
    row(u"Decision 2/CP.5\nLakes"_s);
    row(u"                Decision 2/CP.5 Lakes of the world"_s);
    row(u"Decision 2/CP.5          Lakes of the world"_s);
    row(u"| Decision 2/CP.5 | Lakes of the world |"_s);
    row(u"Decision 2/CP.5:\nLakes"_s);
    row(u"Decision 2/CP.5.\nLakes"_s);
    row(u"Decision 2/CP.5 1\nLakes"_s);
    row(u"Decision 2/CP.5, Lakes of the world"_s);
    row(u"Decision No. 2/CP.5\nLakes"_s);
    row(u"Decision\n2/CP.5\nLakes"_s);
    row(u"*Decision 2/CP.5*\nLakes"_s);
    row(u"**Decision 2/CP.5**\nLakes"_s);
    row(u"# Decision 2/CP.5\nLakes"_s);
    row(u"[Decision 2/CP.5]\nLakes"_s);
    row(u"Decision 2/CP5\nLakes"_s);
    row(u"Decision 2/CP.5 (resumed)\nLakes"_s);
    row(u"Dec1sion 2/CP.5\nLakes"_s);
    row(u"decision 2/CP.5\n\nLakes"_s);
    row(u"Decision 3/CP.5\nFollow-up of\ndecision 2/CP.5"_s, false);
    row(u"Decision 2/CP.5 Lakes of the world\nand more; it is long."_s, false);
}

void DocumentFormsTest::headings()
{
    QFETCH(QString, heading);
    QFETCH(bool, isHeading);
    const QString first
        = u"Decision 1/CP.5\nRivers\nThe Conference of the Parties,\n1.\tDecides to meet.\n\n"_s;
    const QString chapeau = u"\nThe Conference of the Parties,\n1.\tDecides to rest.\n"_s;
    // A sentence of the first decision is no heading where no chapeau follows.
    const bool isSentence = heading.endsWith(u'.') && !isHeading;
    const auto read = readingOf(
        kDecisions + first + heading + (isSentence ? u"\n2.\tDecides to rest.\n"_s : chapeau));
    QVERIFY2(read.startsWith(u"1/CP.5 ¶1: Decides to meet."_s), qPrintable(read));
    QCOMPARE(read.contains(u"\n2/CP.5 ¶1: Decides to rest."_s), isHeading);
    QCOMPARE(int(read.count(u"Decides to rest."_s)), 1);
    QVERIFY2(!isSentence || read.contains(u"1/CP.5 ¶2: Decides to rest."_s), qPrintable(read));
    if (!isHeading)
        return;
    const auto contents = u"Contents\nDecision 1/CP.5: Rivers 2\nDecision 2/CP.5: Lakes 3\n"_s;
    const auto again = readingOf(kDecisions + contents + first + heading + chapeau);
    QCOMPARE(again, read);
}

void DocumentFormsTest::numbers_data()
{
    QTest::addColumn<QString>("text"); // behind paragraph 1 of decision 1/CP.5
    QTest::addColumn<QString>("reading");
    const auto row = [](const char* name, const QString& text, const QString& reading) {
        QTest::newRow(name) << text << reading;
    };
    row("a footnote with the number of the next paragraph",
        u"2 The term “river” includes brooks.\n2.\tDecides to rest.\n"_s,
        u"1/CP.5 ¶2: Decides to rest."_s);
    row("a number without its full stop", u"2 The Chair closes.\n3.\tDecides to rest.\n"_s,
        u"1/CP.5 ¶2: The Chair closes.\n1/CP.5 ¶3: Decides to rest."_s);
    row("quoted numbers that are the decision's own, too",
        u"2.\tDecides to amend decision 3/CP.4 as follows:\n“2.\tThe river is long.\n3.\tThe lake is deep.”\n3.\tDecides to rest.\n"_s,
        u"1/CP.5 ¶2: Decides to amend decision 3/CP.4 as follows:\n1/CP.5 ¶2 quoted: The river is long.\n1/CP.5 ¶3 quoted: The lake is deep.”\n1/CP.5 ¶3: Decides to rest."_s);
    row("a quotation that nobody closes",
        u"2.\tDecides to amend decision 3/CP.4 as follows:\n“2.\tThe river is long.\n3.\tDecides to rest.\n"_s,
        u"1/CP.5 ¶2: Decides to amend decision 3/CP.4 as follows:\n1/CP.5 ¶2 quoted: The river is long.\n1/CP.5 ¶3: Decides to rest."_s);
    row("a table that names decisions",
        u"2.\tTakes note of these:\n| Decision 1/CP.4 | Lakes of the world |\n3.\tDecides to rest.\n"_s,
        u"1/CP.5 ¶2: Takes note of these:\n1/CP.5 ¶table 1: Decision 1/CP.4 | Lakes of the world\n1/CP.5 ¶3: Decides to rest."_s);
    row("a list that names decisions",
        u"2.\tTakes note of these:\nDecision 1/CP.4: Lakes\nDecision 2/CP.4: Seas\n3.\tDecides to rest.\n"_s,
        u"1/CP.5 ¶2: Takes note of these: Decision 1/CP.4: Lakes Decision 2/CP.4: Seas\n1/CP.5 ¶3: Decides to rest."_s);
}

void DocumentFormsTest::numbers()
{
    annexes();
}

void DocumentFormsTest::annexes_data()
{
    QTest::addColumn<QString>("text"); // behind decision 1/CP.5
    QTest::addColumn<QString>("reading");
    const auto row = [](const char* name, const QString& text, const QString& reading) {
        QTest::newRow(name) << text << reading;
    };
    row("annex to the decision",
        u"8th plenary meeting\n4 November 1999\nAnnex to decision 1/CP.5\nTerms\n1.\tThe group meets.\n"_s,
        u"1/CP.5 annex ¶1 annex: The group meets."_s);
    row("numbered annexes to the decision",
        u"8th plenary meeting\nAnnex I to decision 1/CP.5\n1.\tOne.\nAnnex II to decision 1/CP.5\n1.\tTwo.\n"_s,
        u"1/CP.5 annex I ¶1 annex: One.\n1/CP.5 annex II ¶1 annex: Two."_s);
    row("a title behind the number",
        u"8th plenary meeting\nAnnex I Rules of the group\n1.\tOne.\nAnnex II Rules of the board\n1.\tTwo.\n"_s,
        u"1/CP.5 annex I ¶1 annex: One.\n1/CP.5 annex II ¶1 annex: Two."_s);
    row("letters",
        u"Annex A\n1.\tOne.\nAnnex B\n1.\tTwo.\nAnnex C\n1.\tThree.\nAnnex D\n1.\tFour.\n"_s,
        u"1/CP.5 annex A ¶1 annex: One.\n1/CP.5 annex B ¶1 annex: Two.\n1/CP.5 annex C ¶1 annex: Three.\n1/CP.5 annex D ¶1 annex: Four."_s);
    row("countries are no annex",
        u"2.\tInvites Parties to act, among them\n\nAnnex I Parties and others;\n"_s,
        u"1/CP.5 ¶2: Invites Parties to act, among them Annex I Parties and others;"_s);
    row("the annex of another decision",
        u"2.\tRecalls the rules in the\nAnnex to decision 9/CP.4\nand those of the board;\n"_s,
        u"1/CP.5 ¶2: Recalls the rules in the Annex to decision 9/CP.4 and those of the board;"_s);
}

void DocumentFormsTest::annexes()
{
    QFETCH(QString, text);
    QFETCH(QString, reading);
    const QString decision
        = u"Decision 1/CP.5\nRivers\nThe Conference of the Parties,\n1.\tDecides to meet.\n"_s;
    QCOMPARE(readingOf(kDecisions + decision + text), u"1/CP.5 ¶1: Decides to meet.\n"_s + reading);
}

void DocumentFormsTest::acts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("founded"); // and what is followed up, behind a bar
    const auto row = [](const char* name, const QString& text, const QString& founded) {
        QTest::newRow(name) << text << founded;
    };
    row("what it encompasses is not its name",
        u"Decides to hereby establish the Rain Framework encompassing the provisions of the text;"_s,
        u"Rain Framework"_s);
    row("be", u"Decides that a river committee be constituted;"_s, u"river committee"_s);
    row("a noun", u"Decides on the creation of a special river fund;"_s, u"special river fund"_s);
    row("no such noun", u"Decides on the report of a river fund;"_s, QString());
    row("we", u"We decide that the Green River Fund shall be established;"_s,
        u"Green River Fund"_s);
    row("we say", u"We underline that the Green River Fund was established;"_s, QString());
    row("set up", u"Resolves to set up a river committee;"_s, u"river committee"_s);
    row("set out", u"Decides to set out the rules of a river committee;"_s, QString());
    row("hereby", u"Creates hereby the Rain Panel;"_s, u"Rain Panel"_s);
    row("ends one and founds another",
        u"Decides to abolish the Sun Panel and establish the Rain Panel;"_s,
        u"Rain Panel|Sun Panel"_s);
    row("and to", u"Decides to abolish the Sun Panel and to establish the Rain Panel;"_s,
        u"Rain Panel|Sun Panel"_s);
    row("founds one and ends another",
        u"Decides to establish the Rain Panel and abolish the Sun Panel;"_s,
        u"Rain Panel|Sun Panel"_s);
    row("third person", u"Abolishes the Sun Panel and hereby establishes the Rain Panel;"_s,
        u"Rain Panel|Sun Panel"_s);
    row("in the plural", u"Abolish the Sun Panel and establish the Rain Panel;"_s,
        u"Rain Panel|Sun Panel"_s);
    row("others end and found",
        u"Decides to request the secretariat to abolish the Sun Panel and establish the Rain Panel;"_s,
        QString());
}

void DocumentFormsTest::acts()
{
    QFETCH(QString, text);
    QFETCH(QString, founded);
    const auto utf8 = text.toStdString();
    const auto words = wordsOf(utf8);
    QStringList found;
    QStringList followed;
    const auto read = readActs(utf8, words, lexicon().mentionsIn(utf8, words), lexicon());
    for (const Act& act : read.acts)
        (act.isFounding ? found : followed) << toQString(act.object.name);
    QCOMPARE(found.join(u"; "_s), founded.section(u'|', 0, 0));
    if (founded.contains(u'|'))
        QCOMPARE(followed.join(u"; "_s), founded.section(u'|', 1));
}

void DocumentFormsTest::hosts_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("host");
    const auto row = [](const QString& node, const QString& host) {
        QTest::newRow(qPrintable(node)) << node << host;
    };
    row(u"2/CMA.2 ¶43"_s, u"2/CMA.2"_s);
    row(u"2/CMA.2 annex I ¶3"_s, u"2/CMA.2"_s);
    row(u"29/CP.7 table 1"_s, u"29/CP.7"_s);
    row(u"29/CP.7 quoted ¶2"_s, u"29/CP.7"_s);
    row(u"FCCC/SBI/2009/77 draft 1 ¶1"_s, u"FCCC/SBI/2009/77"_s);
    row(u"Resolution 1/CP.5 table 2"_s, u"Resolution 1/CP.5"_s);
}

void DocumentFormsTest::hosts()
{
    QFETCH(QString, node);
    QFETCH(QString, host);
    QCOMPARE(toQString(hostOfDocumentNode(node.toStdString())), host);
}

QTEST_GUILESS_MAIN(DocumentFormsTest)
#include "tst_documentforms.moc"
