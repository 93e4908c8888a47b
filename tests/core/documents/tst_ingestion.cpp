// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/documents/documentgraph.h"
#include "core/documents/ingestion.h"
#include "core/graph/stores/storeurl.h"
#include "tests/support/falkorserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <string>

using namespace mnemo;
using namespace mnemo::documents;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

QString fixtures()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR", u"."_s) + u"/tests/data/documents/"_s;
}

QByteArray linesOf(GraphStore& store)
{
    QByteArray lines;
    const auto add = [&](const Json& json) {
        lines += canonicalJson(normalised(json))->c_str();
        lines += '\n';
        return true;
    };
    const auto done = store.scan(
        [&](const Node& node) {
            return add({node.id.text, node.role, node.label, node.properties});
        },
        [&](const Edge& edge) {
            return add({edge.from.text, edge.kind, edge.to.text, edge.key, edge.properties});
        },
        {});
    return done ? lines : QByteArray("not read");
}

std::shared_ptr<GraphStore> storeAt(const QString& url)
{
    const auto parsed = parseStoreUrl(url);
    const auto store = openStore(*parsed, OpenMode::Write);
    if (!store)
        qFatal("%s", qPrintable(store.error().message));
    return *store;
}

} // namespace

/// How documents come into a store: stopped, resumed, replaced, refused.
class IngestionTest final : public QObject
{
    Q_OBJECT

private slots:
    void resumes_data();
    void resumes();
    void replacesAndCompletes();
    void refusesWhatItCannotRead();

private:
    IngestOptions optionsFor(const QString& folder) const
    {
        IngestOptions options;
        options.folder = folder;
        options.batchSize = 1;
        return options;
    }

    [[nodiscard]] QString newStore()
    {
        return u"sqlite:"_s + m_folder.filePath(QString::number(++m_stores) + u".db"_s);
    }

    QTemporaryDir m_folder;
    int m_stores = 0;
};

void IngestionTest::resumes_data()
{
    QTest::addColumn<bool>("isServer");
    QTest::newRow("SQLite") << false;
    QTest::newRow("FalkorDB") << true;
}

void IngestionTest::resumes()
{
    QFETCH(bool, isServer);
    FalkorServer server;
    if (isServer && (FalkorServer::newest().isEmpty() || !server.start()))
        QSKIP("FalkorDB is not here");
    const auto url = [&]() {
        return isServer ? u"falkor://127.0.0.1:%1/g%2"_s.arg(server.port()).arg(++m_stores)
                        : newStore();
    };
    const auto whole = storeAt(url());
    const auto first = ingestDocuments(*whole, optionsFor(fixtures()));
    QVERIFY2(first, qPrintable(first ? QString() : first.error().message));
    QVERIFY(first->commits > 4);
    const auto lines = linesOf(*whole);
    QVERIFY(lines.size() > 10'000);
    for (std::int64_t commits = 1; commits < first->commits; ++commits) {
        const auto store = storeAt(url());
        auto options = optionsFor(fixtures());
        options.progress = [&](std::int64_t done, std::int64_t) {
            if (done == commits)
                options.cancel.cancel();
        };
        const auto stopped = ingestDocuments(*store, options);
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        auto resumed = optionsFor(fixtures());
        resumed.mustResume = true;
        const auto rest = ingestDocuments(*store, resumed);
        QVERIFY2(rest, qPrintable(rest ? QString() : rest.error().message));
        QVERIFY(rest->isResumed);
        QCOMPARE(rest->commits, first->commits - commits);
        QCOMPARE(linesOf(*store), lines);
    }
    const auto again = ingestDocuments(*whole, optionsFor(fixtures()));
    QVERIFY(again);
    QCOMPARE(again->commits, 0);
    QCOMPARE(again->paragraphs, first->paragraphs);
}

void IngestionTest::replacesAndCompletes()
{
    QTemporaryDir folder;
    const auto write = [&](const char* name, const std::string& text) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.data(), qint64(text.size()));
    };
    const std::string head = "The Conference of the Parties,\n";
    write("a.txt",
        "Decision 2/CP.20\nTitle\n" + head + "1.\tRecalls decision 1/CP.20;\n2.\tNotes it.\n");
    const auto url = newStore();
    const auto store = storeAt(url);
    QVERIFY(ingestDocuments(*store, optionsFor(folder.path())));
    QCOMPARE((*store->findNode(NodeId("1/CP.20")))->role, std::string("Reference"));

    // What was only cited comes, and a paragraph goes.
    write("b.txt", "Decision 1/CP.20\nFirst\n" + head + "1.\tDecides to meet.\n");
    write("a.txt", "Decision 2/CP.20\nTitle\n" + head + "1.\tRecalls decision 1/CP.20.\n");
    QVERIFY(ingestDocuments(*store, optionsFor(folder.path())));
    QCOMPARE((*store->findNode(NodeId("1/CP.20")))->role, std::string("Decision"));
    QVERIFY(!store->findNode(NodeId("2/CP.20 ¶2"))->has_value());
    const auto cites = store->edgesOf(NodeId("1/CP.20"), kind::kCites);
    QVERIFY(cites);
    QCOMPARE(cites->size(), std::size_t{1});

    auto other = optionsFor(fixtures());
    other.mustResume = true;
    const auto refused = ingestDocuments(*store, other);
    QVERIFY(!refused && refused.error().code == ErrorCode::BadArgument);
    QVERIFY(refused.error().message.contains(u"another folder"_s));
}

void IngestionTest::refusesWhatItCannotRead()
{
    QTemporaryDir folder;
    const auto store = storeAt(newStore());
    QVERIFY(!ingestDocuments(*store, optionsFor(folder.filePath(u"nowhere"_s))));
    QVERIFY(!ingestDocuments(*store, optionsFor(folder.path())));
    const auto write = [&](const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    write("binary.txt", QByteArray("\0\1\2", 3));
    write("prose.txt", "Nothing of the kind\n");
    QFile huge(folder.filePath(u"huge.txt"_s));
    QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(qint64(500) * 1024 * 1024));
    QElapsedTimer timer;
    timer.start();
    const auto none = ingestDocuments(*store, optionsFor(folder.path()));
    QVERIFY(!none && none.error().code == ErrorCode::MalformedFile);
    QVERIFY2(timer.elapsed() < 30'000, qPrintable(QString::number(timer.elapsed())));
    write("good.txt",
        "Decision 1/CP.20\nFirst\nThe Conference of the Parties,\n1.\tDecides to meet.\n");
    const auto some = ingestDocuments(*store, optionsFor(folder.path()));
    QVERIFY(some);
    QCOMPARE(some->decisions, 1);
    QStringList skipped;
    for (const auto& file : some->files) {
        if (file.state == IngestedFile::State::Skipped)
            skipped << file.name;
    }
    QCOMPARE(skipped, QStringList({u"binary.txt"_s, u"huge.txt"_s, u"prose.txt"_s}));
}

QTEST_GUILESS_MAIN(IngestionTest)
#include "tst_ingestion.moc"
