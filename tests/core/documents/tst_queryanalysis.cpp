// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/queryanalysis.h"

#include <QTest>

using namespace mnemo;

/// What questions about documents ask for, by their words alone.
class QueryAnalysisTest final : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
};

void QueryAnalysisTest::reads_data()
{
    QTest::addColumn<QByteArray>("question");
    QTest::addColumn<QByteArray>("expected"); // members of the analysis
    const auto row = [](const char* name, const char* question, const char* expected) {
        QTest::newRow(name) << QByteArray(question) << QByteArray(expected);
    };
    row("a decision", "What does Decision 3/CMA.1 say about the Paris Agreement?",
        R"({"decisions": ["3/CMA.1"], "conference_filter": [], "words": ["paris", "agreement"]})");
    row("the first of a body",
        "Which CMA decision first created the Santiago network for loss and damage?",
        R"({"conference_filter": ["CMA"], "direction": "earliest", "is_identification": true,
            "concepts": ["loss and damage"], "words": ["santiago", "network", "loss", "damage"]})");
    row("evolved", "How has the transparency framework evolved across CMA sessions?",
        R"({"is_timeline": true, "conference_filter": ["CMA"], "concepts": ["transparency"]})");
    row("two sides",
        "What are the main differences between the Sharm el-Sheikh decision and the Baku decision "
        "on Article 6.2?",
        R"({"is_comparison": true, "articles": ["6.2"], "concepts": ["Article 6"]})");
    row("all of them", "List all CMA decisions about climate finance",
        R"({"is_timeline": true, "is_identification": true, "concepts": ["finance"]})");
    row("a paragraph", "What does paragraph 43 of Decision 2/CMA.2 establish?",
        R"({"decisions": ["2/CMA.2"], "paragraphs": ["43"], "words": []})");
    row("a bare number", "Decision 6", R"({"decisions": ["6"], "conference_filter": []})");
    row("a bare number of a resolution", "What does resolution 1 say?",
        R"({"decisions": ["Resolution 1"], "words": []})");
    row("a resolution and its session", "Resolution 1 of CMA 2",
        R"({"decisions": ["Resolution 1/CMA.2"]})");
    row("a bare number and its session", "what is decision 6 of cma 2",
        R"({"decisions": ["6/CMA.2"], "sessions": ["CMA 2"], "intent": "definition"})");
    row("case does not matter", "DECISIONS 2/cma.2, 7/cop.25 AND resolution 1/CMA.2",
        R"({"decisions": ["2/CMA.2", "7/CP.25", "Resolution 1/CMA.2"]})");
    row("a scope is no conference", "What is the scope of copying copper?",
        R"({"conference_filter": [], "sessions": []})");
    row("sessions written together", "What did COP26 and CMA.3 decide in 2021?",
        R"({"sessions": ["COP 26", "CMA 3"], "conference_filter": ["CMA", "COP"], "years": [2021]})");
    row("years from and to", "decisions of 2016–2018", R"({"years": [2016, 2017, 2018]})");
    row("several paragraphs", "Quote paras. 3, 5–7 and 9(a) of 1/CMA.3",
        R"json({"paragraphs": ["3", "5", "6", "7", "9(a)"], "decisions": ["1/CMA.3"]})json");
    row("an article's paragraph is none of a decision", "What is said on Article 6, paragraph 2?",
        R"({"articles": ["6.2"], "paragraphs": []})");
    row("German", "Welcher Beschluss der CMA hat zuerst das Santiago-Netzwerk geschaffen?",
        R"({"direction": "earliest", "is_identification": true, "conference_filter": ["CMA"]})");
    row("German paragraphs", "Was sagt Absatz 43 von Beschluss 2/CMA.2?",
        R"({"paragraphs": ["43"], "decisions": ["2/CMA.2"], "words": []})");
    row("an obligation", "What must Parties report?", R"({"intent": "requirement"})");
    row("a relation", "Which decisions cite 2/CMA.2?",
        R"({"intent": "relationship", "decisions": ["2/CMA.2"]})");
    row("the latest", "What is the latest decision on adaptation?",
        R"({"direction": "latest", "concepts": ["adaptation"]})");
    row("nothing", "", R"({"decisions": [], "words": [], "intent": "factual"})");
}

void QueryAnalysisTest::reads()
{
    QFETCH(QByteArray, question);
    QFETCH(QByteArray, expected);
    const Json found = toJson(analyseQuery(question.toStdString()));
    const Json members = Json::parse(expected.toStdString());
    for (const auto& [name, value] : members.items())
        QVERIFY2(found.at(name) == value, (name + ": " + found.at(name).dump()).c_str());
}

QTEST_GUILESS_MAIN(QueryAnalysisTest)
#include "tst_queryanalysis.moc"
