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

/// What of Python makes files that ask for more memory than they need.
constexpr char16_t kWindows[] = uR"(
import lzma, struct, zlib
def widened(data):
    """A file of xz of one stream, whose first block declares a dictionary of 64 MB."""
    header = bytearray(data[12:20])
    assert header[2:4] == b"\x21\x01"
    header[4] = 0x1C
    return data[:12] + bytes(header) + struct.pack("<I", zlib.crc32(header)) + data[24:]
def frame(data, repeated=0):
    """One of zstd with a window of 128 MB: `data`, and blocks of 128 KB of line feeds."""
    blocks = [struct.pack("<I", len(data) << 3)[:3] + data]
    blocks += [struct.pack("<I", (131072 << 3) | 2)[:3] + b"\n"] * repeated
    return b"\x28\xB5\x2F\xFD\0" + bytes([17 << 3]) + b"".join(blocks) + b"\1\0\0"
skipped = struct.pack("<II", 0x184D2A53, 5) + b"12345"
)";

void TestPackedFiles::readsPacked()
{
    QVERIFY(runPython(QString::fromUtf16(kWindows) + QStringLiteral(R"(
import gzip, bz2, zipfile, sys
folder = sys.argv[1] + "/"
edges = b"source,target\na,b\n"
delta = [{"id": lzma.FILTER_DELTA, "dist": 4}, {"id": lzma.FILTER_LZMA2, "preset": 1}]
open(folder + "wide.xz", "wb").write(widened(lzma.compress(edges)))
open(folder + "parts.xz", "wb").write(lzma.compress(edges[:9], check=lzma.CHECK_NONE) + bytes(8)
    + lzma.compress(edges[9:], check=lzma.CHECK_SHA256, filters=delta) + lzma.compress(b""))
open(folder + "parts.zst", "wb").write(frame(edges[:9]) + skipped + frame(edges[9:], 3))
for name, method in (("lzma.zip", zipfile.ZIP_LZMA), ("bzip2.zip", zipfile.ZIP_BZIP2)):
    with zipfile.ZipFile(folder + name, "w", method) as z: z.writestr("e.csv", edges)
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
    for (const auto* name : {"e.csv.gz", "e.bz2", "e.xz", "twice.gz", "notes.zip", "wide.xz",
             "parts.xz", "parts.zst", "lzma.zip", "bzip2.zip"})
        QCOMPARE(imported({filePath(QString::fromLatin1(name))}), QByteArray(kTwo));
    QCOMPARE(imported({filePath(QStringLiteral("pair.zip"))}),
        QByteArray("[\"a\",\"fact\",\"A\",{}]\n[\"b\",\"fact\",\"B\",{}]\n"
                   "[\"a\",\"related_to\",\"b\",\"\",{}]\n"));
}

/// A few kilobytes that claim to be gigabytes or ask for memory, broken archives, one of many
/// files.
void TestPackedFiles::boundsWhatIsPacked()
{
    QVERIFY(runPython(QString::fromUtf16(kWindows) + QStringLiteral(R"(
import gzip, io, sys, tarfile, zipfile
folder = sys.argv[1] + "/"
edges = b"source,target\na,b\n"
long = edges + b"\n" * (52 << 20)
deep = widened(lzma.compress(long, preset=0))
open(folder + "deep.xz", "wb").write(deep)
open(folder + "late.xz", "wb").write(lzma.compress(edges) + deep)
open(folder + "lying.xz", "wb").write(lzma.compress(edges)[:-24] + deep)
open(folder + "deep.zst", "wb").write(frame(edges, 420))
open(folder + "late.zst", "wb").write(frame(edges) + skipped + frame(b"", 420))
with zipfile.ZipFile(folder + "deep.zip", "w", zipfile.ZIP_LZMA) as z: z.writestr("e.csv", long)
with tarfile.open(folder + "deep.tar.gz", "w:gz") as t:
    entry = tarfile.TarInfo("e.csv.xz")
    entry.size = len(deep)
    t.addfile(entry, io.BytesIO(deep))
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
             {"many.zip", "holds more than 256 files"}, {"deep.xz", "take more memory"},
             {"late.xz", "take more memory"}, {"lying.xz", "damaged"},
             {"deep.zst", "take more memory"}, {"late.zst", "take more memory"},
             {"deep.zip", "take more memory"}, {"deep.tar.gz", "take more memory"}}) {
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
