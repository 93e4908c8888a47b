// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/json.h"
#include "core/muse/namewords.h"
#include "tests/core/muse/german.h"

#include <QCoreApplication>
#include <QtTest>

using namespace mnemo;
using namespace mnemo::test;

/// What nodes of a role are called in a sentence, one and several, in both languages.
class TestNameWords final : public QObject
{
    Q_OBJECT

private slots:
    void callsNodesByTheirRole_data();
    void callsNodesByTheirRole();
    void takesNamesApart();
    void choosesTheArticle();
};

void TestNameWords::callsNodesByTheirRole_data()
{
    QTest::addColumn<bool>("isGerman");
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("several");
    const auto row = [](const char* role, bool isGerman, const char* one, const char* several) {
        QTest::addRow("%s%s", role, isGerman ? ", German" : "")
            << isGerman << QString::fromUtf8(one) << QString::fromUtf8(several);
    };
    row("task", false, "task", "tasks");
    row("Person", false, "person", "people");
    row("Category", false, "category", "categories");
    row("box", false, "box", "boxes");
    row("key", false, "key", "keys");
    row("web:url", false, "URL", "URLs");
    row("web:resource", false, "page", "pages");
    row("shop:line_item", false, "line item", "line items");
    row("USER_ACCOUNT", false, "user account", "user accounts");
    row("Artikel", true, "Artikel", "Artikel");
    row("Lieferant", true, "Lieferant", "Lieferanten");
    row("Kunde", true, "Kunde", "Kunden");
    row("Bestellung", true, "Bestellung", "Bestellungen");
    row("Kundin", true, "Kundin", "Kundinnen");
    row("Fakultät", true, "Fakultät", "Fakultäten");
    row("Ort", true, "Ort", "Orte");
    row("Auto", true, "Auto", "Autos");
    row("person", true, "Person", "Personen");
    row("task", true, "task", "tasks");
    row("salesperson", false, "salesperson", "salespeople");
    row("bookshelf", false, "bookshelf", "bookshelves");
    row("Firma", true, "Firma", "Firmen");
    row("Kaufhaus", true, "Kaufhaus", "Kaufhäuser");
    row("Mitglied", true, "Mitglied", "Mitglieder");
    row("Kurs", true, "Kurs", "Kurse");
    row("Zeugnis", true, "Zeugnis", "Zeugnisse");
    row("Status", true, "Status", "Status");
    row("Schüler", false, "Schüler", "Schüler");
}

void TestNameWords::callsNodesByTheirRole()
{
    QFETCH(bool, isGerman);
    QFETCH(QString, one);
    QFETCH(QString, several);
    German words;
    if (isGerman)
        QCoreApplication::installTranslator(&words);
    const auto role
        = QString::fromUtf8(QTest::currentDataTag()).section(QStringLiteral(", "), 0, 0);
    const auto oneWord = roleWord(toUtf8(role), true);
    const auto severalWords = roleWord(toUtf8(role), false);
    QCoreApplication::removeTranslator(&words);
    QCOMPARE(oneWord, one);
    QCOMPARE(severalWords, several);
}

void TestNameWords::takesNamesApart()
{
    QCOMPARE(nameWords("due_date"), QStringLiteral("due date"));
    QCOMPARE(nameWords("WORKS_ON"), QStringLiteral("works on"));
    QCOMPARE(nameWords("budgetEur"), QStringLiteral("budgetEur"));
    QCOMPARE(nameWords("_"), QString());
}

void TestNameWords::choosesTheArticle()
{
    for (const char* word : {"agent", "Entity", "idea", "office", "umbrella", "hour", "heir"})
        QVERIFY2(beginsWithVowel(QString::fromLatin1(word)), word);
    for (const char* word :
        {"task", "user", "University", "one-way street", "European", "house", ""})
        QVERIFY2(!beginsWithVowel(QString::fromLatin1(word)), word);
}

QTEST_GUILESS_MAIN(TestNameWords)
#include "tst_namewords.moc"
