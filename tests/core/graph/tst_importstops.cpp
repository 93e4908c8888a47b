// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files of which a reader makes much without reading on: an import of one stops all the same.

#include "transfertest.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int kMany = 60'000;

QByteArray modelId(int number)
{
    return "Name" + QByteArray::number(number) + ".FN." + QByteArray::number(number);
}

/// `piece` of each number from `first` on, with `between` between them.
template <typename Piece>
QByteArray list(int first, int count, const char* between, const Piece& piece)
{
    QByteArray all;
    for (int i = first; i < first + count; ++i) {
        if (i > first)
            all += between;
        all += piece(i);
    }
    return all;
}

QByteArray undeclaredEnds()
{
    return "## Edges\n" + list(0, kMany, "\n", [](int i) {
        return modelId(2 * i) + " -io-> " + modelId(2 * i + 1);
    }) + '\n';
}

QByteArray modelJson()
{
    const auto node = [](int i) {
        return QByteArray(R"({"semanticId":")") + modelId(i) + R"(","type":"FUNC"})";
    };
    const auto edge = [](int i) {
        return QByteArray(R"({"source":")") + modelId(i % 2) + R"(","target":")" + modelId(i % 3)
            + R"(","type":"io"})";
    };
    return "{\"nodes\":[" + list(0, 3, ",\n", node) + "],\n\"relationships\":["
        + list(0, kMany, ",\n", edge) + "]}\n";
}

} // namespace

class TestImportStops final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:

    void init() { renew(); }

    void whileNothingIsRead_data();
    void whileNothingIsRead();
};

void TestImportStops::whileNothingIsRead_data()
{
    const auto number = [](int i) { return QByteArray::number(i); };
    // Each has its line, so that none is made up at the end.
    const QByteArray vertices
        = "*Vertices " + number(kMany) + '\n' + list(1, kMany, "\n", number) + '\n';
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("format-e, ends that no line declares") << undeclaredEnds();
    QTest::newRow("format-e, many targets in a line") << "## Edges\n" + modelId(0) + " -io-> "
            + list(1, kMany, ", ", [](int i) { return modelId(1 + i % 3); }) + '\n';
    QTest::newRow("format-e-json, edges that wait for the nodes") << modelJson();
    QTest::newRow("pajek, a list of arcs in a line")
        << vertices + "*Arcslist\n" + list(1, kMany, " ", number) + '\n';
    QTest::newRow("pajek, a row of a matrix")
        << vertices + "*Matrix\n" + list(1, kMany, " ", [](int) { return QByteArray("1"); }) + '\n';
    constexpr int side = 250;
    QTest::newRow("dot, each of a set with each of another") << "digraph {\n{"
            + list(0, side, " ", number) + "} -> {" + list(side, side, " ", number) + "}\n}\n";
}

/// The import is asked to stop when its reader has been at the same place for a while: at the end
/// of the file, or in the middle of a line.
void TestImportStops::whileNothingIsRead()
{
    QFETCH(QByteArray, file);
    constexpr int aWhile = 20; // times that the place is told
    const auto into = store(u"s.sqlite"_s);
    ImportOptions options;
    std::int64_t place = -1;
    int times = 0;
    int after = 0;
    options.progress = [&, token = options.cancel](std::int64_t done, std::int64_t) {
        after += token.isCancelled() ? 1 : 0;
        times = done == place ? times + 1 : 0;
        place = done;
        if (times == aWhile)
            token.cancel();
    };
    const auto report = importFiles(*into, {write(u"file"_s, file)}, options);
    QVERIFY2(!report, "it was imported whole before it was asked to stop");
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QCOMPARE(after, 0); // nothing more is done
    QVERIFY(!QFile::exists(filePath(u"s.sqlite"_s)));
}

QTEST_GUILESS_MAIN(TestImportStops)
#include "tst_importstops.moc"
