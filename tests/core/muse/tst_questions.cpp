// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/json.h"
#include "core/muse/plan/questions.h"

#include <QtTest>

using namespace mnemo;

Q_DECLARE_METATYPE(mnemo::QuestionKind)

/// Which question a person's words are read as, and about what.
class TestQuestions : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void readsAboutTheWorld_data();
    void readsAboutTheWorld();
    void readsTicks();
    void countsAllOrNothing();
    void readsWhoIsToBeListed();
    void readsNamesOfDaimoi();
    void takesNounsOff_data();
    void takesNounsOff();
};

void TestQuestions::reads_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QuestionKind>("kind");
    QTest::addColumn<QString>("about");
    using enum QuestionKind;

    const auto row = [](const char* message, QuestionKind kind, const char* about) {
        QTest::newRow(message) << QString::fromUtf8(message) << kind << QString::fromUtf8(about);
    };
    row("What links to https://Example.org/Page?b=2&a=1", LinksTo,
        "https://Example.org/Page?b=2&a=1");
    row("what links to https://example.org/?", LinksTo, "https://example.org/");
    row("which pages link to \"Halyard and Sheet\"?", LinksTo, "Halyard and Sheet");
    row("WHAT LINKS TO url:4F9e", LinksTo, "url:4F9e");
    row("How many pages link to Halyard?", LinksTo, "Halyard");
    row("backlinks of Halyard", LinksTo, "Halyard");
    row("Was verlinkt auf „Fall und Schot“?", LinksTo, "Fall und Schot");
    row("Welche Seiten verweisen auf https://example.org/A", LinksTo, "https://example.org/A");
    row("what does Halyard link to?", LinksFrom, "Halyard");
    row("Wohin verlinkt Halyard?", LinksFrom, "Halyard");
    row("neighbours of presence:A", Neighbours, "presence:A");
    row("show me the neighbors of presence:A.", Neighbours, "presence:A");
    row("what is connected to Ada Lovelace?", Neighbours, "Ada Lovelace");
    row("What's related to 'x'", Neighbours, "x");
    row("what is Ada connected to?", Neighbours, "Ada");
    row("Nachbarn von Straße", Neighbours, "Straße");
    row("Womit ist Ada verbunden?", Neighbours, "Ada");
    row("Was hängt mit Ada zusammen?", Neighbours, "Ada");
    row("status of https://example.org/", UrlStatus, "https://example.org/");
    row("What is the status of Halyard?", UrlStatus, "Halyard");
    row("Wann wurde https://example.org/ zuletzt abgerufen?", UrlStatus, "https://example.org/");
    row("How many pages are there?", HowMany, "pages are there");
    row("how many nodes of role web:url are there", HowMany, "nodes of role web:url are there");
    row("Wie viele Links gibt es?", HowMany, "Links gibt es");
    row("wieviele seiten", HowMany, "seiten");
    row("What did you fetch last?", LastFetches, "");
    row("what was fetched most recently", LastFetches, "");
    row("Was hast du zuletzt geholt?", LastFetches, "");
    row("find halyard", Find, "halyard");
    row("Search for \"a b\"", Find, "a b");
    row("Suche nach Möwe", Find, "Möwe");
    row("What is in here?", Summary, "");
    row("summary", Summary, "");
    row("Give me an overview of the graph", Summary, "");
    row("Was ist hier drin?", Summary, "");
    row("Überblick", Summary, "");
    row("Tell me about Halyard", Describe, "Halyard");
    row("Why is the sky blue?", Unknown, "");
    row("find \"\"", Unknown, "");
    row("   ", Unknown, "");
}

void TestQuestions::readsAboutTheWorld_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QuestionKind>("kind");
    QTest::addColumn<QString>("about");
    using enum QuestionKind;

    const auto row = [](const char* message, QuestionKind kind, const char* about) {
        QTest::newRow(message) << QString::fromUtf8(message) << kind << QString::fromUtf8(about);
    };
    row("Which URLs are cooling down?", CoolingDown, "");
    row("What is cooling down right now?", CoolingDown, "");
    row("Welche URLs kühlen gerade ab?", CoolingDown, "");
    row("How many deaths in the last 50 ticks?", Outcomes, "death");
    row("how many daimoi died during the last 50 ticks", Outcomes, "death");
    row("How many daimoi were rejected?", Outcomes, "rejected");
    row("how many found food in the last 7 ticks", Outcomes, "food");
    row("Wie viele Todesfälle gab es in den letzten 50 Ticks?", Outcomes, "death");
    row("Wie viele Ablehnungen in den letzten 50 Ticks?", Outcomes, "rejected");
    row("recent outcomes", Outcomes, "");
    row("Show me the latest outcomes", Outcomes, "");
    row("Die letzten Ergebnisse", Outcomes, "");
    row("Why did daimoi:7 die?", WhyDeath, "daimoi:7");
    row("How did the daimoi \"Die Hard\" die?", WhyDeath, "the daimoi \"Die Hard\"");
    row("Warum starb daimoi:7?", WhyDeath, "daimoi:7");
    row("Woran ist Daimoi:7 gestorben?", WhyDeath, "Daimoi:7");
    row("Why was daimoi:7 rejected?", WhyRejected, "daimoi:7");
    row("Warum wurde daimoi:7 abgelehnt?", WhyRejected, "daimoi:7");
    row("What did daimoi:7 eat?", WhatFood, "daimoi:7");
    row("Was hat daimoi:7 gefressen?", WhatFood, "daimoi:7");
    row("What happened to daimoi:7?", WhatHappened, "daimoi:7");
    row("Was ist mit daimoi:7 passiert?", WhatHappened, "daimoi:7");
    row("Was ist mit Ada verbunden?", Neighbours, "Ada");
    row("What died?", Outcomes, "");
    row("What died last?", WhyDeath, "");
    row("Which daimoi died most recently?", WhyDeath, "");
    row("the latest death", WhyDeath, "");
    row("Why did a daimoi die?", WhyDeath, "a daimoi");
    row("Which URLs failed?", Failed, "");
    row("failed pages", Failed, "");
    row("How many daimoi are active?", HowMany, "daimoi are active");
    row("How many URLs failed?", Failed, "");
    row("What URLs are cooling down?", CoolingDown, "");
    row("Is https://example.org/ cooling down?", UrlStatus, "https://example.org/");
    row("When can https://example.org/ be fetched again?", UrlStatus, "https://example.org/");
    row("Why did https://example.org/ fail?", UrlStatus, "https://example.org/");
    row("Is d-7 still alive?", WhatHappened, "d-7");
    row("Ist d-7 tot?", WhatHappened, "d-7");
    row("How many daimoi starved in the last 50 ticks?", Outcomes, "death");
    row("Number of deaths in the last 50 ticks", Outcomes, "death");
    row("Count the deaths", Outcomes, "death");
    row("deaths in the last 50 ticks", Outcomes, "death");
    row("In the last 50 ticks, how many daimoi died?", Outcomes, "death");
    row("In den letzten 50 Ticks, wie viele Tode gab es?", Outcomes, "death");
}

void TestQuestions::readsAboutTheWorld()
{
    reads();
}

void TestQuestions::reads()
{
    QFETCH(QString, message);
    QFETCH(QuestionKind, kind);
    QFETCH(QString, about);
    const auto question = readQuestion(toUtf8(message));
    QCOMPARE(static_cast<int>(question.kind), static_cast<int>(kind));
    QCOMPARE(toQString(question.about), about);
}

void TestQuestions::readsTicks()
{
    QCOMPARE(readQuestion("How many deaths in the last 50 ticks?").ticks, 50);
    QCOMPARE(readQuestion("Wie viele Tode in den letzten 1200 Ticks").ticks, 1200);
    QVERIFY(!readQuestion("How many deaths?").ticks);
    for (const char* many : {"How many deaths in the last 1,200 ticks?",
             "In the last 1200 ticks, how many daimoi died?",
             "Wie viele Tode in den letzten 1.200 Ticks?"})
        QCOMPARE(readQuestion(many).ticks, 1200);
    QCOMPARE(readQuestion("How many died in the last tick?").ticks, 1);
    // More than a number holds is no number of ticks.
    QVERIFY(readQuestion("How many deaths in the last 99999999999999999999 ticks?").kind
        != QuestionKind::Outcomes);
}

/// A count of all answers no question for some.
void TestQuestions::countsAllOrNothing()
{
    for (const char* all : {"daimoi", "daimoi are active", "daimoi are there in this world",
             "active daimoi", "daimoi leben"})
        QCOMPARE(countedTopic(all), std::string("daimoi"));
    QCOMPARE(countedTopic("Links gibt es"), std::string("web:links_to"));
    QCOMPARE(countedTopic("pages do you know"), std::string("web:resource"));
    for (const char* some : {"daimoi belong to the warden", "urls answered 404", "pages are empty",
             "links lead nowhere", "nodes with two edges"})
        QVERIFY2(countedTopic(some).empty(), some);
    for (const char* narrowed : {"pages are still active", "links does it have", "links are in it",
             "fetches failed in the last hour", "nodes of role web:url failed yesterday"})
        QVERIFY2(countedTopic(narrowed).empty(), narrowed);
    QCOMPARE(countedTopic("nodes of role web:url are there"), std::string("web:url"));
    QCOMPARE(countedTopic("edges of kind sim:food are there"), std::string("edges"));
    QCOMPARE(countedTopic("urls are cooling down"), std::string("crawler"));
}

void TestQuestions::readsWhoIsToBeListed()
{
    QCOMPARE(readQuestion("Which daimoi died in the last 50 ticks?").listed, std::string("death"));
    QCOMPARE(readQuestion("Which daimoi died in the last 50 ticks?").ticks, 50);
    QCOMPARE(readQuestion("Who ate?").listed, std::string("food"));
    QCOMPARE(readQuestion("Who was rejected recently?").listed, std::string("rejected"));
    QVERIFY(readQuestion("Recent outcomes").listed.empty());
}

void TestQuestions::readsNamesOfDaimoi()
{
    for (const char* any :
        {"a daimoi", "the daimoi", "daimoi", "The last daimoi", "one of the daimoi"})
        QVERIFY2(isAnyDaimoi(any), any);
    for (const char* one : {"daimoi:7", "d-7", "the daimoi Swift", "Ada", "Oneida"})
        QVERIFY2(!isAnyDaimoi(one), one);
    for (const char* seven : {"d-7", "D-0007", "daimoi:7", "daimoi:d-7", "7"})
        QCOMPARE(daimoiIdOf(seven), std::string("daimoi:d-0007"));
    QCOMPARE(daimoiIdOf("d-12345"), std::string("daimoi:d-12345"));
    QVERIFY(!daimoiIdOf("Swift") && !daimoiIdOf("d-") && !daimoiIdOf("7 of 9"));
}

void TestQuestions::takesNounsOff_data()
{
    QTest::addColumn<QString>("about");
    QTest::addColumn<QString>("rest");
    QTest::newRow("article and noun") << "the page Halyard"
                                      << "Halyard";
    QTest::newRow("quoted") << "the page \"The Page\""
                            << "The Page";
    QTest::newRow("noun alone stays") << "the page"
                                      << "page";
    QTest::newRow("German") << "die Seite https://example.org/"
                            << "https://example.org/";
    QTest::newRow("nothing to take") << "Halyard"
                                     << "Halyard";
    QTest::newRow("part of a word") << "Anchor"
                                    << "Anchor";
}

void TestQuestions::takesNounsOff()
{
    QFETCH(QString, about);
    QFETCH(QString, rest);
    QCOMPARE(toQString(withoutNoun(toUtf8(about))), rest);
}

QTEST_GUILESS_MAIN(TestQuestions)
#include "tst_questions.moc"
