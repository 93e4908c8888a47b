// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Files and archives that are packed.

#include "foreignrows.h"
#include "pythonrun.h"
#include "transfertest.h"

#include <QTest>

using namespace mnemo;
using namespace mnemo::test;

class TestPackedFiles final : public QObject, private TransferFolder
{
    Q_OBJECT

private slots:

    void init() { renew(); }

    void readsPacked();
    void boundsWhatIsPacked();
    void stopsInHiddenFiles();

private:
    QByteArray imported(const QStringList& files, const ImportOptions& options = {});
};

/// The graph of the files, or why there is none.
QByteArray TestPackedFiles::imported(const QStringList& files, const ImportOptions& options)
{
    const auto s = store(QStringLiteral("s%1.sqlite").arg(QDir(folder()).count()));
    const auto report = importFiles(*s, files, options);
    return report ? dump(*s) : (report.error().message + u' ' + report.error().where).toUtf8();
}

void TestPackedFiles::readsPacked()
{
    QVERIFY(runPython(QStringLiteral(R"(
import gzip, bz2, lzma, zipfile, sys
folder = sys.argv[1] + "/"
edges = b"source,target\na,b\n"
for name, opener in (("e.csv.gz", gzip.open), ("e.bz2", bz2.open), ("e.xz", lzma.open)):
    with opener(folder + name, "wb") as f: f.write(edges)
with gzip.open(folder + "twice.gz", "wb") as f: f.write(gzip.compress(edges))
with zipfile.ZipFile(folder + "pair.zip", "w", zipfile.ZIP_DEFLATED) as z:
    z.writestr("g/edges.csv", edges)
    z.writestr("__MACOSX/g/._edges.csv", b"\0\5\26\7")
    z.writestr("g/nodes.csv", b"id,label\na,A\nb,B\n")
with zipfile.ZipFile(folder + "notes.zip", "w") as z:
    z.writestr("README.txt", b"read me\n")
    z.writestr("edges.csv", edges)
)"),
        {folder()}));
    for (const auto* name : {"e.csv.gz", "e.bz2", "e.xz", "twice.gz", "notes.zip"})
        QCOMPARE(imported({filePath(QString::fromLatin1(name))}), QByteArray(kTwo));
    QCOMPARE(imported({filePath(QStringLiteral("pair.zip"))}),
        QByteArray("[\"a\",\"fact\",\"A\",{}]\n[\"b\",\"fact\",\"B\",{}]\n"
                   "[\"a\",\"related_to\",\"b\",\"\",{}]\n"));
}

/// A few hundred kilobytes that claim to be gigabytes, a broken archive, one that is locked.
void TestPackedFiles::boundsWhatIsPacked()
{
    QVERIFY(runPython(QStringLiteral(R"(
import gzip, io, sys, tarfile, zipfile
folder = sys.argv[1] + "/"
with gzip.open(folder + "bomb.gz", "wb") as f:
    block = b"a,b\n" * 262144
    f.write(b"source,target\n")
    for _ in range(160): f.write(block)
data = open(folder + "bomb.gz", "rb").read()
open(folder + "cut.gz", "wb").write(data[:2000])
with tarfile.open(folder + "hidden.tgz", "w:gz", compresslevel=6) as t:
    for name, bytes_of in ((".hidden", bytes(120 << 20)), ("e.csv", b"source,target\na,b\n")):
        entry = tarfile.TarInfo(name)
        entry.size = len(bytes_of)
        t.addfile(entry, io.BytesIO(bytes_of))
with zipfile.ZipFile(folder + "many.zip", "w") as z:
    for i in range(300): z.writestr(str(i), b"a b\n")
)"),
        {folder()}));
    for (const auto& [name, word] : {std::pair("bomb.gz", "Unpacked the file has more than"),
             {"hidden.tgz", "Unpacked the file has more than"}, {"cut.gz", "damaged"},
             {"many.zip", "holds more than 256 files"}}) {
        const auto said = imported({filePath(QString::fromLatin1(name))});
        QVERIFY2(said.contains(word), said.constData());
    }
}

/// What is left out of an archive is unpacked all the same, so that cancelling is heard there.
void TestPackedFiles::stopsInHiddenFiles()
{
    QVERIFY(runPython(QStringLiteral(R"(
import io, sys, tarfile
with tarfile.open(sys.argv[1] + "/hidden.tgz", "w:gz", compresslevel=6) as t:
    for name, content in ((".hidden", bytes(40 << 20)), ("e.csv", b"source,target\na,b\n")):
        entry = tarfile.TarInfo(name)
        entry.size = len(content)
        t.addfile(entry, io.BytesIO(content))
)"),
        {folder()}));
    const auto file = filePath(QStringLiteral("hidden.tgz"));
    QCOMPARE(imported({file}), QByteArray(kTwo));
    constexpr int amidst = 50; // pieces of a quarter of a megabyte
    ImportOptions options;
    int pieces = 0;
    options.progress = [&pieces, token = options.cancel](std::int64_t, std::int64_t) {
        if (++pieces == amidst)
            token.cancel();
    };
    const auto s = store(QStringLiteral("stopped.sqlite"));
    const auto report = importFiles(*s, {file}, options);
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QCOMPARE(pieces, amidst);
}

QTEST_GUILESS_MAIN(TestPackedFiles)
#include "tst_packedfiles.moc"
