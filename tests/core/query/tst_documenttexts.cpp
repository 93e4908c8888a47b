// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/ingestion.h"
#include "core/graph/stores/storeurl.h"
#include "core/query/queryrunner.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string>

using namespace mnemo;
using namespace mnemo::documents;
using namespace Qt::Literals::StringLiterals;

/// What queries say of texts that were ingested.
class DocumentTextsTest final : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void ownNumbersComeBeforeQuotedOnes();
    void twoFilesTellOneDecision();
    void longAnswersAreCut();

private:
    void write(const char* name, const QByteArray& text) const
    {
        QFile file(m_folder->filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("%s cannot be written", name);
    }

    [[nodiscard]] IngestReport ingest() const
    {
        IngestOptions options;
        options.folder = m_folder->path();
        options.batchSize = 1;
        auto report = ingestDocuments(*m_store, options);
        if (!report)
            qFatal("%s", qPrintable(report.error().message));
        return std::move(*report);
    }

    [[nodiscard]] Json answer(const char* query, const Json& args) const
    {
        return QueryRunner(*Catalogue::load(), m_store, *loadProfile("mnemoscope"), Clock(1000))
            .run(query, args)
            .result;
    }

    /// "file: text" of the paragraphs of a decision that have this label.
    [[nodiscard]] QStringList textsOf(const char* label) const
    {
        QStringList texts;
        const auto scanned = m_store->scan(
            [&](const Node& node) {
                if (node.role == "Paragraph" && node.properties.at("paragraph") == label)
                    texts << QString::fromStdString(node.properties.at("file").get<std::string>()
                        + ": " + node.properties.at("text").get<std::string>());
                return true;
            },
            [](const Edge&) { return true; }, {});
        return scanned ? texts : QStringList();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QTemporaryDir> m_stores;
    std::shared_ptr<GraphStore> m_store;
};

void DocumentTextsTest::init()
{
    m_store.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_stores = std::make_unique<QTemporaryDir>();
    const auto url = parseStoreUrl(u"sqlite:"_s + m_stores->filePath(u"a.db"_s));
    QVERIFY(url);
    const auto store = openStore(*url, OpenMode::Write);
    QVERIFY(store);
    m_store = *store;
}

/// A decision quotes paragraph 2 of another before its own comes.
void DocumentTextsTest::ownNumbersComeBeforeQuotedOnes()
{
    write("a.txt",
        "Decision 1/CP.5\nRivers\nThe Conference of the Parties,\n"
        "1.\tDecides to amend decision 3/CP.4 as follows:\n\xE2\x80\x9C"
        "2.\tThe river is long.\xE2\x80\x9D\n2.\tDecides to rest.\n");
    static_cast<void>(ingest());
    const Json own = answer("paragraph", {{"decision", "1/CP.5"}, {"label", "2"}});
    QVERIFY(own.at("text") == Json("Decides to rest."));
    QVERIFY(own.at("role") == Json("operative"));
    const Json found = answer("graph_search", {{"query", "Quote paragraph 2 of decision 1/CP.5"}});
    QVERIFY(found.at("sections").at("specific_paragraphs").at(0).at("quote")
        == Json("Decides to rest."));
}

/// One node, every text, and the file of each; a text that is the same stands there once.
void DocumentTextsTest::twoFilesTellOneDecision()
{
    const QByteArray head = "Decision 1/CP.5\nRivers\nThe Conference of the Parties,\n";
    write("a.txt", head + "1.\tRecalls decision 3/CP.4;\n2.\tDecides to rest.\n");
    write("b.txt",
        head + "1.\tRecalls  decision 3/CP.4;\r\n2.\tDecides to swim.\n3.\tDecides to leave.\n");
    const auto report = ingest();
    QCOMPARE(report.decisions, 1);
    QCOMPARE(report.paragraphs, 4);
    QCOMPARE(report.citations, 1);
    QCOMPARE(textsOf("1"), QStringList{u"a.txt: Recalls decision 3/CP.4;"_s});
    QCOMPARE(
        textsOf("2"), QStringList({u"a.txt: Decides to rest."_s, u"b.txt: Decides to swim."_s}));
    QCOMPARE(textsOf("3"), QStringList{u"b.txt: Decides to leave."_s});
    const auto node = m_store->findNode(NodeId("1/CP.5"));
    QVERIFY(node && *node);
    QVERIFY((*node)->properties.at("file") == Json("a.txt"));
    QVERIFY((*node)->properties.at("also_in") == Json::array({"b.txt"}));
    QVERIFY(answer("decisions", Json::object()).at("count") == Json(1));
    QVERIFY(answer("cites", {{"id", "1/CP.5"}}).at("count") == Json(1));

    // The second file says the same now: nothing of its own is left.
    write("b.txt", head + "1.\tRecalls decision 3/CP.4;\n2.\tDecides to rest.\n");
    QCOMPARE(ingest().paragraphs, 2);
    QCOMPARE(textsOf("2"), QStringList{u"a.txt: Decides to rest."_s});
    QVERIFY(textsOf("3").isEmpty());
    // The first says something else: what the second says is told again.
    write("a.txt", head + "1.\tRecalls decision 3/CP.4;\n2.\tDecides to wait.\n");
    QCOMPARE(ingest().paragraphs, 3);
    QCOMPARE(
        textsOf("2"), QStringList({u"a.txt: Decides to wait."_s, u"b.txt: Decides to rest."_s}));
}

/// 40,000 characters, whatever they are in bytes, and whole lines.
void DocumentTextsTest::longAnswersAreCut()
{
    QByteArray text = "Decision 1/CP.5\nRivers\nThe Conference of the Parties,\n";
    for (int i = 1; i <= 300; ++i)
        text += QByteArray::number(i) + ".\tRequests the secretariat to count "
            + QByteArray("\xC3\xA9t\xC3\xA9 ").repeated(100) + "again;\n";
    write("a.txt", text);
    QCOMPARE(ingest().paragraphs, 300);
    const Json found = answer("graph_search", {{"query", "What does decision 1/CP.5 say?"}});
    const auto told = QString::fromStdString(found.at("text").get<std::string>());
    QVERIFY2(
        told.size() > 39'000 && told.size() <= 40'000, qPrintable(QString::number(told.size())));
    QVERIFY(told.endsWith(u"again;”\n"_s));
    QVERIFY(found.at("truncated") == Json(true));
    QVERIFY(found.at("references").size() <= 200);
}

QTEST_GUILESS_MAIN(DocumentTextsTest)
#include "tst_documenttexts.moc"
