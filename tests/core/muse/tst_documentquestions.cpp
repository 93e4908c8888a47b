// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/museground.h"
#include "tests/core/query/querygraph.h"
#include "translations/translations.h"

using namespace mnemo;
using namespace mnemo::test;
using namespace std::chrono_literals;

/// Questions about decisions, in English and German: what is told rests on a decision and its
/// paragraph, word for word, or is said not to be there.
class DocumentQuestionsTest final : public QObject, private MuseGround
{
    Q_OBJECT

public:
    DocumentQuestionsTest()
        : MuseGround(
            commitFrom(jsonFile(QStringLiteral("tests/data/queries/documents.json")).at("graph")))
    {
    }

private slots:

    void initTestCase()
    {
        installTranslation(*QCoreApplication::instance(), QLocale(QLocale::English));
    }

    void areAnswered_data();
    void areAnswered();
};

void DocumentQuestionsTest::areAnswered_data()
{
    QTest::addColumn<QString>("told"); ///< parts of the answer, in order, apart by |
    QTest::addColumn<QString>("untold"); ///< no part of it
    const auto row = [](const char* question, const char* told, const char* untold = "") {
        QTest::newRow(question) << QString::fromUtf8(told) << QString::fromUtf8(untold);
    };
    row("What does Decision 3/CMA.1 say about the Agreement?",
        "3/CMA.1|paragraph 1: “Adopts the modalities|paragraph 2: “Requests Parties to report",
        "Each Party shall keep"); // an annex speaks for itself
    row("Which CMA decision first created the Harbor network for dry wells?",
        "2/CMA.2|paragraph 2|“Establishes, as part of the Agreement, the Harbor network");
    row("How has the transparency framework evolved across CMA sessions?",
        "Founded by|3/CMA.1, paragraph 1 (2018)|Followed up by|12/CMA.4, paragraph 4");
    row("What are the main differences between the Lisbon decision and the Harbor Bay decision on "
        "dry wells?",
        "Lisbon decision:|2/CMA.2, paragraph 1|Harbor Bay decision:|12/CMA.4, paragraph 3");
    row("List all CMA decisions about climate finance",
        "3/CMA.1|2/CMA.2|6/CMA.2 (Guidance to the fund of springs", "1/CP.25");
    row("What does paragraph 2 of Decision 2/CMA.2 establish?",
        "“Establishes, as part of the Agreement, the Harbor network for dry wells to help those "
        "who dig: (a) by maps; (b) by tools;”");
    row("Was sagt Absatz 3 von Beschluss 2/CMA.2?",
        "„Invites the organizations|(2/CMA.2, Absatz 3)");
    row("What is Decision 6 about?", "Which body and session are meant?|6/CMA.2|6/CP.25");
    row("What does Resolution 1 say?", "Resolution 1/CMA.2|“Expresses its gratitude to the people",
        "Approves");
    row("What did the COP decide about the Harbor network?", "do not answer this", "CMA.");
    row("Which decision established the lunar observatory for wells?",
        "do not answer this|lunar|observatory|nearest decisions");
    row("What does decision 77/CMA.2 say?", "do not answer this|77/CMA.2|nearest decisions");
}

void DocumentQuestionsTest::areAnswered()
{
    QFETCH(QString, told);
    QFETCH(QString, untold);
    const MuseMessage message{
        ThreadId("t"), QByteArray(QTest::currentDataTag()).toStdString(), {}, "default", {}};
    const auto reply = muse()->ask(message, 20s);
    QVERIFY2(reply.ok && reply.reply, reply.error ? qPrintable(reply.error->message) : "");
    const auto text = reply.reply->text();
    qsizetype at = 0;
    for (const auto& part : told.split(u'|')) {
        at = text.indexOf(part, at);
        QVERIFY2(at >= 0, qPrintable(part + QStringLiteral(" is not in: ") + text));
    }
    QVERIFY2(untold.isEmpty() || !text.contains(untold), qPrintable(text));
    QVERIFY(!reply.reply->receipts().empty());
}

QTEST_GUILESS_MAIN(DocumentQuestionsTest)
#include "tst_documentquestions.moc"
