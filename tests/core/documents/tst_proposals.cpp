// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/proposals.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::documents;
using namespace Qt::Literals::StringLiterals;

namespace {

const DocumentLexicon& words()
{
    static const auto loaded = DocumentLexicon::load();
    if (!loaded)
        qFatal("%s", qPrintable(loaded.error().detail));
    return **loaded;
}

/// "country Fiji ×2; founds rain observatory by “Establishes the rain observatory”; 1 known; 1
/// verb": what holds, and why the rest does not.
QString told(const CheckedProposals& checked, const std::string& text)
{
    QStringList lines;
    for (const ProposedConcept& one : checked.concepts) {
        if (text.substr(one.begin, one.end - one.begin) != one.what.name)
            lines += u"at another place"_s;
        lines += toQString(one.what.kind + ' ' + one.what.name)
            + (one.count > 1 ? u" ×%1"_s.arg(one.count) : QString());
    }
    for (const Act& act : checked.acts)
        lines += (act.isFounding ? u"founds "_s : u"follows "_s)
            + u"%1 by “%2”"_s.arg(
                toQString(act.object.name), toQString(text.substr(act.begin, act.end - act.begin)));
    if (checked.known > 0)
        lines += u"%1 known"_s.arg(checked.known);
    for (const auto& [why, count] : checked.dropped)
        lines += u"%1 %2"_s.arg(count).arg(toQString(why));
    return lines.join(u"; "_s);
}

} // namespace

/// What of the proposals of a model holds: only what the text itself says.
class ProposalsTest final : public QObject
{
    Q_OBJECT

private slots:
    void concepts_data();
    void concepts();
    void acts_data();
    void acts();
    void oddForms_data();
    void oddForms();
};

void ProposalsTest::concepts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("term");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("outcome");
    const auto row = [](const char* name, const char* text, const char* term, const char* kind,
                         const char* outcome) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(term)
                            << QString::fromUtf8(kind) << QString::fromUtf8(outcome);
    };
    row("literal", "Thanks Fiji for its help;", "Fiji", "country", "country Fiji");
    row("twice there", "Thanks Fiji, as Fiji has asked;", "Fiji", "country", "country Fiji ×2");
    row("beyond ASCII", "Thanks the people of São Rio;", "São Rio", "organisation",
        "organisation São Rio");
    row("quoted", "Notes “rain harvesting” (again);", "“rain harvesting” ", "concept",
        "concept rain harvesting");
    row("an article", "Notes the rain harvesting;", "the rain harvesting", "concept",
        "concept rain harvesting");
    row("invented", "Thanks Fiji for its help;", "Moon Fund", "fund", "1 not_in_text");
    row("another case", "Thanks Fiji for its help;", "fiji", "country", "1 not_in_text");
    row("a part of a word", "Notes rain harvesting;", "rain harvest", "concept", "1 not_in_text");
    row("a part of a joined word", "Notes rain-harvesting;", "harvesting", "concept",
        "1 not_in_text");
    row("an unknown kind", "Thanks Fiji for its help;", "Fiji", "planet", "1 kind");
    row("a kind of the rules alone", "Thanks Fiji;", "Fiji", "governing body", "1 kind");
    row("a decision", "Notes decision 1/CP.16 again;", "1/CP.16", "concept", "1 name");
    row("a decision with its word", "Notes decision 1/CP.16;", "decision 1/CP.16", "agreement",
        "1 name");
    row("an annex", "Adopts annex I hereby;", "annex I", "concept", "1 name");
    row("a session", "Notes the fourth session held;", "fourth session", "concept", "1 name");
    row("a conference", "Invites the CMA to act;", "CMA", "body", "1 name");
    row("a conference and its number", "Invites CMA 3 to act;", "CMA 3", "body", "1 name");
    row("a year", "Notes that 2023 was warm;", "2023", "concept", "1 name");
    row("nothing", "Thanks Fiji;", " ", "concept", "1 form");
    row("an article alone", "Thanks the Parties;", "the", "concept", "1 form");
    row("what the rules know", "Notes the Paris Agreement;", "Paris Agreement", "agreement",
        "1 known");
    row("a part of what the rules know", "Notes the Paris Agreement;", "Agreement", "agreement",
        "1 known");
}

void ProposalsTest::concepts()
{
    QFETCH(QString, text);
    QFETCH(QString, term);
    QFETCH(QString, kind);
    QFETCH(QString, outcome);
    const Json proposals{
        {"concepts", Json::array({{{"term", toUtf8(term)}, {"kind", toUtf8(kind)}}})}};
    const auto utf8 = toUtf8(text);
    QCOMPARE(told(checkProposals(proposals, utf8, TextRole::Operative, words()), utf8), outcome);
    // Who says it twice is heard once.
    Json twice = proposals;
    twice["concepts"].push_back(twice["concepts"].front());
    const auto again = checkProposals(twice, utf8, TextRole::Operative, words());
    QVERIFY(again.concepts.size() <= 1);
}

void ProposalsTest::acts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("act"); // "founding establishes rain observatory"
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("outcome");
    const auto row = [](const char* name, const char* text, const char* act, const char* outcome,
                         const char* kind = "body") {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(act)
                            << QString::fromUtf8(kind) << QString::fromUtf8(outcome);
    };
    const char* founding = "founding Establishes rain observatory";
    const char* follow = "follow_up Adopts rain observatory";
    row("establishes", "Establishes the rain observatory, to be hosted by Fiji;", founding,
        "founds rain observatory by “Establishes the rain observatory”");
    row("decides to establish", "Decides to establish a rain observatory;",
        "founding establish rain observatory",
        "founds rain observatory by “establish a rain observatory”");
    row("shall be established", "Decides that a rain observatory shall be established;",
        "founding established rain observatory",
        "founds rain observatory by “a rain observatory shall be established”");
    row("adopts", "Adopts the terms of reference of the rain observatory;", follow,
        "follows rain observatory by “Adopts the terms of reference of the rain observatory”");
    row("what was founded before",
        "Recalls that decision 1/CP.16 established the rain observatory;",
        "founding established rain observatory", "1 verb");
    row("a request", "Requests the secretariat to establish a rain observatory;",
        "founding establish rain observatory", "1 verb");
    row("a decision to request",
        "Decides to request the secretariat to establish a rain observatory;",
        "founding establish rain observatory", "1 verb");
    row("welcomes", "Welcomes the rain observatory;", "follow_up Welcomes rain observatory",
        "1 verb");
    row("a verb that is not there", "Establishes the rain observatory;",
        "founding Creates rain observatory", "1 verb");
    row("a following verb founds nothing", "Adopts the rules of the rain observatory;",
        "founding Adopts rain observatory", "1 verb");
    row("a founding verb takes nothing further", "Establishes the rain observatory;",
        "follow_up Establishes rain observatory", "1 verb");
    row("not what is founded", "Establishes a circle of friends of the rain observatory;", founding,
        "1 verb");
    row("invented", "Establishes the rain observatory;", "founding Establishes Moon Fund",
        "1 not_in_text");
    row("no institution", "Establishes the rain observatory;", founding, "1 kind", "concept");
    row("a country", "Establishes the rain observatory;", founding, "1 kind", "country");
    row("an organisation goes on by itself", "Adopts the rules of the rain observatory;", follow,
        "1 kind", "organisation");
    row("a verdict of its own", "Establishes the rain observatory;",
        "abolition Establishes rain observatory", "1 form");
    row("what the rules have found", "Establishes the Rain Fund;", "founding Establishes Rain Fund",
        "1 known", "fund");
}

void ProposalsTest::acts()
{
    QFETCH(QString, text);
    QFETCH(QString, act);
    QFETCH(QString, kind);
    QFETCH(QString, outcome);
    const Json proposals{{"acts",
        Json::array(
            {{{"act", toUtf8(act.section(u' ', 0, 0))}, {"verb", toUtf8(act.section(u' ', 1, 1))},
                {"object", toUtf8(act.section(u' ', 2))}, {"kind", toUtf8(kind)}}})}};
    const auto utf8 = toUtf8(text);
    QCOMPARE(told(checkProposals(proposals, utf8, TextRole::Operative, words()), utf8), outcome);
    // A recital does nothing.
    const auto recital = checkProposals(proposals, utf8, TextRole::Preamble, words());
    QVERIFY(recital.acts.empty());
}

void ProposalsTest::oddForms_data()
{
    QTest::addColumn<QByteArray>("proposals");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("nothing") << QByteArray("{}") << QString();
    QTest::newRow("a number") << QByteArray("7") << QString();
    QTest::newRow("no lists") << QByteArray(R"({"concepts":{},"acts":"none"})") << u"2 form"_s;
    QTest::newRow("numbers in lists")
        << QByteArray(R"({"concepts":[7,null,[]],"acts":[7]})") << u"4 form"_s;
    QTest::newRow("members of other types")
        << QByteArray(R"({"concepts":[{"term":["Fiji"],"kind":"country"}],)"
                      R"("acts":[{"act":1,"verb":2,"object":"Fiji","kind":"body"}]})")
        << u"2 form"_s;
    QByteArray many = R"({"concepts":[)";
    for (int i = 0; i < 150; ++i)
        many += R"({"term":"Fiji","kind":"country"},)";
    many.chop(1);
    QTest::newRow("too many") << many + "]}" << u"country Fiji; 99 known; 50 form"_s;
    QTest::newRow("a term without end") << QByteArray(
        R"({"concepts":[{"term":")" + QByteArray(100'000, 'x') + R"(","kind":"country"}]})")
                                        << u"1 form"_s;
}

void ProposalsTest::oddForms()
{
    QFETCH(QByteArray, proposals);
    QFETCH(QString, outcome);
    const std::string text = "Thanks Fiji for its help;";
    const auto json = parseJson(proposals.toStdString());
    QVERIFY(json);
    QCOMPARE(told(checkProposals(*json, text, TextRole::Operative, words()), text), outcome);
}

QTEST_GUILESS_MAIN(ProposalsTest)
#include "tst_proposals.moc"
