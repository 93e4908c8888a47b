// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/figure.h"
#include "core/facts/replay.h"
#include "tests/support/owntime.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

/// The smallest picture there is: one grey pixel.
std::string tinyPng()
{
    return QByteArray::fromBase64("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNo"
                                  "AAAAggCBd81ytgAAAABJRU5ErkJggg==")
        .toStdString();
}

Receipt receipt(const std::string& query)
{
    Receipt made;
    made.snapshotHash = SnapshotHash(std::string(64, 'a'));
    made.resultHash = std::string(64, 'b');
    made.version = std::string(64, 'c');
    made.query = query;
    made.args = {{"limit", 5}, {"text", "]]> & <b>\xE2\x80\xAE"}};
    made.status = QueryStatus::Found;
    made.store = {"sqlite", "web", "mnemoscope"};
    made.ts = 1767225600;
    Json json = toJson(made);
    json.erase("id");
    made.id = ReceiptId(sha256Hex(*canonicalJson(json)));
    return made;
}

FigureRecord record()
{
    return {"6 resources <link> & \"so on\"", {receipt("neighbors"), receipt("graph_slice")},
        LedgerHead{12, std::string(64, 'd')}};
}

std::string tinySvg()
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "
           "xmlns=\"http://www.w3.org/2000/svg\">\n"
           "<desc>12 nodes</desc>\n<text>12</text>\n</svg>\n";
}

std::string png(const FigureRecord& of = record())
{
    return *pngWithFigure(tinyPng(), of);
}

std::string svg(const FigureRecord& of = record())
{
    return *svgWithFigure(tinySvg(), of);
}

std::string pdf(const FigureRecord& of = record())
{
    return *pdfWithFigure(
        "%PDF-1.4\n1 0 obj\nstream\n" + *figurePacket(of) + "\nendstream\n(12)\n%%EOF\n", of);
}

/// A changed document with its old hash, in a picture whose content hash is right.
std::string pngWith(const std::string& text)
{
    return *pngWithText(tinyPng(), figureKeyword, text);
}

std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    const auto place = text.find(what);
    if (place == std::string::npos)
        qFatal("nothing to replace: %s", what.c_str());
    return text.replace(place, what.size(), by);
}

/// The document of the tiny PNG, with its right hash.
std::string document()
{
    return *figureDocument(record(), sha256Hex(tinyPng()));
}

std::string withoutLastChunk(const std::string& picture)
{
    return picture.substr(0, picture.size() - 12);
}

} // namespace

class TestFigureFile final : public QObject
{
    Q_OBJECT

private slots:
    void bringsBackWhatItCarries_data();
    void bringsBackWhatItCarries();
    void refusesWhatItCannotTrust_data();
    void refusesWhatItCannotTrust();
    void hashesAllElse();
    void readsHostilePicturesInTime_data();
    void readsHostilePicturesInTime();
    void keepsToItsLimits();
    void isVerifiedWithoutAStore();
};

void TestFigureFile::bringsBackWhatItCarries_data()
{
    QTest::addColumn<QByteArray>("picture");
    FigureRecord drawn = record();
    drawn.drawing = packDrawing("{\"scene\":1}");
    QTest::addColumn<bool>("hasDrawing");
    const auto row = [](const char* name, const std::string& picture, bool hasDrawing) {
        QTest::newRow(name) << QByteArray::fromStdString(picture) << hasDrawing;
    };
    row("png", png(), false);
    row("svg", svg(), false);
    row("pdf", pdf(), false);
    row("png to be drawn again", png(drawn), true);
    row("svg to be drawn again", svg(drawn), true);
    row("pdf to be drawn again", pdf(drawn), true);
}

void TestFigureFile::bringsBackWhatItCarries()
{
    QFETCH(QByteArray, picture);
    QVERIFY(isPicture(picture.toStdString()));
    const auto read = figureInPicture(picture.toStdString());
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    QCOMPARE(read->title, record().title);
    QVERIFY(read->receipts == record().receipts);
    QVERIFY(read->ledger == record().ledger);
    QFETCH(bool, hasDrawing);
    QCOMPARE(read->drawing.empty(), !hasDrawing);
    if (hasDrawing)
        QCOMPARE(*unpackDrawing(read->drawing), std::string("{\"scene\":1}"));
}

void TestFigureFile::refusesWhatItCannotTrust_data()
{
    const std::string sum(64, 'e');
    QTest::addColumn<QByteArray>("picture");
    const auto row = [](const char* name, const std::string& picture) {
        QTest::newRow(name) << QByteArray::fromStdString(picture);
    };
    row("png without", tinyPng());
    row("svg without", tinySvg());
    row("pdf without", "%PDF-1.4\n%%EOF");
    row("no document at all", pngWith("receipts!"));
    row("another document", pngWith("{}"));
    row("a receipt that was changed", pngWith(replaced(document(), "graph_slice", "graph_slime")));
    row("not the exact bytes", pngWith(replaced(document(), "{", "{ ")));
    row("a newer form", pngWith(replaced(document(), "figure\":2", "figure\":3")));
    row("an older form", pngWith(replaced(document(), "figure\":2", "figure\":1")));
    row("a member that nobody knows",
        pngWith(replaced(document(), "{", "{\"approved_by\":\"the boss\",")));
    row("a member too few",
        pngWith(replaced(document(),
            ",\"title\":\"6 resources <link> & "
            "\\\"so on\\\"\"",
            "")));
    row("a head with more in it",
        pngWith(replaced(document(), "\"entries\":12", "\"by\":1,\"entries\":12")));
    row("the hash of another picture", pngWith(*figureDocument(record(), sum)));
    row("its metadata in another png",
        pngWith(*figureDocument(record(), sha256Hex(tinyPng() + "x"))));
    row("another title", pngWith(replaced(document(), "6 resources", "9 resources")));
    row("png: cut", withoutLastChunk(png()));
    row("png: cut inside the chunk", png().substr(0, 200));
    row("png: appended", png() + "more");
    row("png: a bit turned in the metadata",
        replaced(png(), "mnemoscope.receipts\0", "mnemoscope.receipts\1"));
    row("png: twice", *pngWithText(png(), figureKeyword, document()));
    row("png: another text", *pngWithText(png(), "Comment", "FORGED"));
    row("svg: other words", replaced(svg(), "<text>12<", "<text>99<"));
    row("svg: appended", svg() + "<!-- more -->");
    row("svg: a line more", svg() + "\n");
    row("svg: cut inside the element", svg().substr(0, 400));
    row("svg: other title", replaced(svg(), "6 resources", "9 resources"));
    row("svg: another way to write a sign", replaced(svg(), "&quot;", "&#34;"));
    row("svg: an element inside", replaced(svg(), "<mnemo:receipts>", "<mnemo:receipts><b/>"));
    row("svg: a byte order mark", "\xEF\xBB\xBF" + svg());
    row("svg: a document type",
        replaced(svg(), "<svg", "<!DOCTYPE svg SYSTEM \"file:///etc/passwd\">\n<svg"));
    row("svg: entities that grow",
        replaced(
            svg(), "<svg", "<!DOCTYPE svg [<!ENTITY a \"xxxx\"><!ENTITY b \"&a;&a;&a;\">]>\n<svg"));
    row("pdf: other words", replaced(pdf(), "(12)", "(99)"));
    row("pdf: appended", pdf() + "%%EOF\n");
    row("pdf: cut behind its packet", pdf().substr(0, pdf().size() - 10));
    row("pdf: title of the packet", replaced(pdf(), "x-default\">6", "x-default\">9"));
    row("pdf: more in the packet", replaced(pdf(), "</rdf:RDF>", "<b/></rdf:RDF>"));
}

void TestFigureFile::refusesWhatItCannotTrust()
{
    QFETCH(QByteArray, picture);
    QVERIFY(isPicture(picture.toStdString()));
    const auto read = figureInPicture(picture.toStdString());
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::NotIntact);
    QVERIFY(!read.error().message.isEmpty());
}

/// The recomputed hash identifies the file, changed or not.
void TestFigureFile::hashesAllElse()
{
    QCOMPARE(readFigure(png()).recomputedHash, sha256Hex(tinyPng()));
    QCOMPARE(readFigure(png()).contentHash, sha256Hex(tinyPng()));
    const FigureReading changed = readFigure(replaced(svg(), "<text>12<", "<text>99<"));
    QVERIFY(!changed.intact);
    QCOMPARE(changed.contentHash, readFigure(svg()).recomputedHash);
    QVERIFY(changed.recomputedHash != changed.contentHash);
    QCOMPARE(changed.recomputedHash.size(), std::size_t{64});
    QCOMPARE(readFigure(tinySvg()).recomputedHash, sha256Hex(tinySvg()));
}

void TestFigureFile::readsHostilePicturesInTime_data()
{
    const auto times = [](const std::string& what, int count) {
        std::string all;
        for (int i = 0; i < count; ++i)
            all += what;
        return all;
    };
    QTest::addColumn<QByteArray>("picture");
    const auto row = [](const char* name, const std::string& picture) {
        QTest::newRow(name) << QByteArray::fromStdString(picture);
    };
    std::string attributes;
    for (int i = 0; i < 400000; ++i)
        attributes += " a" + std::to_string(i) + "=\"\"";
    row("svg: 400,000 attributes", replaced(svg(), "<svg", "<svg" + attributes));
    row("svg: begins of metadata",
        "<svg>"
            + times(
                "<metadata xmlns:mnemo=\"urn:x-mnemoscope:figure:1\"><mnemo:receipts>", 100000));
    row("svg: nested elements", "<svg>" + times("<g>", 1000000));
    row("pdf: 100,000 packets",
        "%PDF-1.4\n" + times("<x:xmpmeta xmlns:m=\"urn:x-mnemoscope:figure:1\">", 100000)
            + "</x:xmpmeta>");
    row("pdf: 1,000,000 begins", "%PDF-1.4\n" + times("<?xpacket begin=", 1000000));
    row("pdf: receipts that never end",
        "%PDF-1.4\n<?xpacket begin=" + times("<mnemo:receipts>", 1000000)
            + "<?xpacket end=\"w\"?>");
    row("png: 1,000,000 chunks",
        tinyPng().substr(0, 33) + times(std::string("\0\0\0\0tEXt\0\0\0\0", 12), 1000000));
    row("png: a zip bomb", pngWith(std::string(20 * mostMetadataBytes, ' ')));
}

void TestFigureFile::readsHostilePicturesInTime()
{
    QFETCH(QByteArray, picture);
    const std::string bytes = picture.toStdString();
    const test::ThreadTime time;
    QVERIFY(!readFigure(bytes).intact);
    QVERIFY2(time.elapsedMs() < 2000, qPrintable(QString::number(time.elapsedMs())));
}

/// A few bytes in the file would expand to very many in memory.
void TestFigureFile::keepsToItsLimits()
{
    const std::string bomb = pngWith(std::string(2 * mostMetadataBytes, ' '));
    QVERIFY(bomb.size() < 100000);
    const auto read = figureInPicture(bomb);
    QVERIFY(!read);
    QVERIFY2(read.error().message.contains(u"16 MB"_s), qPrintable(read.error().message));
    // Nor is what fits built up only to be refused.
    std::string values = "[[]";
    while (values.size() + 4 < mostMetadataBytes)
        values += ",[]";
    const std::string many = pngWith(values + ']');
    QVERIFY(many.size() < 100000);
    const auto refused = figureInPicture(many);
    QVERIFY(!refused);
    QVERIFY2(
        refused.error().message.contains(u"another form"_s), qPrintable(refused.error().message));
}

void TestFigureFile::isVerifiedWithoutAStore()
{
    const QTemporaryDir folder;
    const Home home = Home::under(folder.path());
    auto verified = verifyBytes(home, png(), u"figure.png"_s, nullptr);
    QVERIFY(verified.intact);
    const Json file = toJson(verified).at("file");
    QCOMPARE(file.at("recomputed_hash"), Json(sha256Hex(tinyPng())));
    QCOMPARE(file.at("content_hash"), file.at("recomputed_hash"));
    QCOMPARE(file.at("picture"), Json("unchecked")); // it carries nothing to draw it from
    // Claims of the sender are marked as such.
    QCOMPARE(file.at("sender").at("title"), Json(record().title));
    QCOMPARE(file.at("sender").at("ledger").at("in_ledger"), Json(false));
    QCOMPARE(verified.verdict, Verdict::CannotCheck);
    QCOMPARE(verified.reason, std::string("no_store"));
    QCOMPARE(verified.receipts.size(), std::size_t{2});
    // A picture that redraws differently fails the verdict, whatever its receipts say.
    setPicture(verified, {PictureState::Differs, {}, {}});
    QCOMPARE(verified.verdict, Verdict::CannotCheck);
    QCOMPARE(verified.reason, std::string("not_intact"));
    QCOMPARE(toJson(verified).at("file").at("picture"), Json("differs"));
    const auto empty = verifyBytes(home, tinyPng(), u"photo.png"_s, nullptr);
    QVERIFY(!empty.intact);
    QCOMPARE(empty.reason, std::string("not_intact"));
    QVERIFY(!empty.detail.isEmpty());
}

QTEST_GUILESS_MAIN(TestFigureFile)
#include "tst_figurefile.moc"
