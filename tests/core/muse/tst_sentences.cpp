// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/sentences.h"

#include <QtTest>

using namespace mnemo;

/// What forms of sentences match, and what their slots take.
class TestSentences : public QObject
{
    Q_OBJECT

private slots:
    void matches_data();
    void matches();
    void refusesWhatIsNoForm_data();
    void refusesWhatIsNoForm();
    void everyShippedFormIsReadable();
};

void TestSentences::matches_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("taken"); ///< name=value, sorted by name; "-" where it is no match
    const auto row = [](const char* form, const char* text, const char* taken) {
        QTest::newRow((QByteArray(form) + " / " + text).constData())
            << QString::fromUtf8(form) << QString::fromUtf8(text) << QString::fromUtf8(taken);
    };
    row("who wrote {book}", "Who wrote Emma", "book=Emma");
    row("who wrote {book}", "who  wrote   The Old Road", "book=The Old Road");
    row("who wrote {book}", "who wrote", "-");
    row("who wrote {book}", "and who wrote Emma", "-");
    row("(who|what person) wrote {book} [then]", "what person wrote Emma then", "book=Emma");
    row("[please] list [all] (cats|dogs)", "list dogs", "");
    row("[please] list [all] (cats|dogs)", "please, list all cats", "");
    row("colou?rs", "colors", "");
    row("how many nodes in {n:#} ticks", "how many nodes in 1,200 ticks", "n=1,200");
    row("how many nodes in {n:#} ticks", "how many nodes in few ticks", "-");
    row("which [{word:*}] pages", "which blue pages", "word=blue");
    row("which [{word:*}] pages", "which light blue pages", "-");
    row("what 's {thing}", "What's Ada’s page", "thing=Ada’s page");
    row("edges [of kind] sim:*", "edges of kind sim:food", "");
    row("edges [of kind] sim:*", "edges of kind web:food", "-");
    row("in {where} who wrote {book}", "in Bath, who wrote Emma", "book=Emma where=Bath");
    row("in <place>", "in the hold", "where=the hold");
    row("was ist {ding}", "Was ist Straße", "ding=Straße");
}

void TestSentences::matches()
{
    QFETCH(QString, form);
    QFETCH(QString, text);
    QFETCH(QString, taken);
    const SentenceForms forms({form}, {{QStringLiteral("place"), QStringLiteral("{where}")}});
    QVERIFY(forms.isReadable());
    const auto match = forms.match(text);
    QStringList found;
    for (const auto& [name, value] : match.value_or(SentenceSlots()))
        found.append(toQString(name) + u'=' + toQString(value));
    QCOMPARE(match ? found.join(u' ') : QStringLiteral("-"), taken);
}

void TestSentences::refusesWhatIsNoForm_data()
{
    QTest::addColumn<QString>("form");
    for (const char* form : {"who (wrote", "who wrote]", "who [wrote", "{book", "{two words}",
             "in <nowhere>", "in <itself>", "a|b)"})
        QTest::newRow(form) << QString::fromUtf8(form);
}

void TestSentences::refusesWhatIsNoForm()
{
    QFETCH(QString, form);
    const SentenceForms forms({form}, {{QStringLiteral("itself"), QStringLiteral("<itself>")}});
    QVERIFY(!forms.isReadable());
    QVERIFY(!forms.match(QStringLiteral("who wrote")));
}

void TestSentences::everyShippedFormIsReadable()
{
    const auto& sentences = Sentences::shipped();
    QVERIFY(!sentences.questions().empty() && !sentences.counted().empty());
    for (const auto* list : {&sentences.questions(), &sentences.counted()}) {
        for (const auto& [entry, forms] : *list)
            QVERIFY2(forms.isReadable(), entry.dump().c_str());
    }
    QVERIFY(sentences.phrase("all_of", QStringLiteral("cats are there")));
    QVERIFY(sentences.phrase("any_daimoi", QStringLiteral("a daimoi")));
    QVERIFY(sentences.phrase("ticks_first", QStringLiteral("in the last 5 ticks, what died")));
}

QTEST_GUILESS_MAIN(TestSentences)
#include "tst_sentences.moc"
