// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"
#include "core/base/hash.h"
#include "core/facts/figure.h"
#include "core/facts/replay.h"

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

std::string document()
{
    return *figureDocument(record());
}

std::string xmlEscaped(const std::string& text)
{
    return QString::fromStdString(text).toHtmlEscaped().toStdString();
}

std::string svgWith(const std::string& inside)
{
    return "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><metadata "
           "xmlns:m=\"urn:x-mnemoscope:figure:1\"><m:receipts>"
        + inside + "</m:receipts></metadata></svg>";
}

std::string pdfWith(const std::string& inside)
{
    return "%PDF-1.4\n1 0 obj\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><other/></x:xmpmeta>\nstream\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\" xmlns:m=\"urn:x-mnemoscope:figure:1\">"
           "<m:receipts>"
        + inside + "</m:receipts></x:xmpmeta>\nendstream\n";
}

std::string pngWith(const std::string& text)
{
    return *pngWithText(tinyPng(), figureKeyword, text);
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
    void keepsToItsLimits();
    void isVerifiedWithoutAStore();
};

void TestFigureFile::bringsBackWhatItCarries_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::newRow("png") << QByteArray::fromStdString(pngWith(document()));
    QTest::newRow("svg") << QByteArray::fromStdString(svgWith(xmlEscaped(document())));
    QTest::newRow("svg with a byte order mark")
        << "\xEF\xBB\xBF" + QByteArray::fromStdString(svgWith(xmlEscaped(document())));
    QTest::newRow("pdf") << QByteArray::fromStdString(pdfWith(xmlEscaped(document())));
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
}

void TestFigureFile::refusesWhatItCannotTrust_data()
{
    std::string tampered = document();
    tampered.replace(tampered.find("graph_slice"), 11, "graph_slime");
    std::string spaced = document();
    spaced.insert(1, " ");
    std::string newer = document();
    newer.replace(newer.find("figure\":1"), 9, "figure\":2");
    std::string flipped = pngWith(document());
    flipped[flipped.find(figureKeyword) + 40] ^= 1;

    QTest::addColumn<QByteArray>("picture");
    const auto row = [](const char* name, const std::string& picture) {
        QTest::newRow(name) << QByteArray::fromStdString(picture);
    };
    row("png without", tinyPng());
    row("svg without", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    row("pdf without", "%PDF-1.4\n%%EOF");
    row("a receipt that was changed", pngWith(tampered));
    row("not the exact bytes", svgWith(xmlEscaped(spaced)));
    row("a newer form", pdfWith(xmlEscaped(newer)));
    row("no document at all", pngWith("receipts!"));
    row("another document", svgWith("{}"));
    row("a bit that was turned", flipped);
    row("cut inside the chunk", pngWith(document()).substr(0, 200));
    row("cut inside the element", svgWith(xmlEscaped(document())).substr(0, 400));
    row("an element inside", svgWith("<script xmlns=\"http://www.w3.org/2000/svg\"/>"));
    row("entities that grow",
        "<!DOCTYPE svg [<!ENTITY a \"xxxxxxxxxxxxxxxxxxxx\"><!ENTITY b "
        "\"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d "
        "\"&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
            + svgWith("&d;&d;").substr(21));
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

/// A few bytes in the file would be very many in memory.
void TestFigureFile::keepsToItsLimits()
{
    const std::string bomb = pngWith(std::string(2 * mostMetadataBytes, ' '));
    QVERIFY(bomb.size() < 100000);
    const auto read = figureInPicture(bomb);
    QVERIFY(!read);
    QVERIFY2(read.error().message.contains(u"16 MB"_s), qPrintable(read.error().message));
}

void TestFigureFile::isVerifiedWithoutAStore()
{
    const QTemporaryDir folder;
    const Home home = Home::under(folder.path());
    const auto verified = verifyBytes(home, pngWith(document()), u"figure.png"_s, nullptr);
    QVERIFY(verified.intact);
    QCOMPARE(verified.verdict, Verdict::CannotCheck);
    QCOMPARE(verified.reason, std::string("no_store"));
    QCOMPARE(verified.receipts.size(), std::size_t{2});
    const auto empty = verifyBytes(home, tinyPng(), u"photo.png"_s, nullptr);
    QVERIFY(!empty.intact);
    QCOMPARE(empty.reason, std::string("not_intact"));
    QVERIFY(!empty.detail.isEmpty());
}

QTEST_GUILESS_MAIN(TestFigureFile)
#include "tst_figurefile.moc"
