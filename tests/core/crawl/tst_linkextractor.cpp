// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/charset.h"
#include "core/crawl/linkextractor.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace mnemo;

namespace {

/// What is quadratic takes hours; a sanitizer makes all work several times as long.
#if defined(__SANITIZE_ADDRESS__)
constexpr qint64 mostMs = 80'000;
#else
constexpr qint64 mostMs = 8'000;
#endif

} // namespace

/// Pages made to hurt: whatever comes, the answer comes soon.
class TestLinkExtractor : public QObject
{
    Q_OBJECT

private slots:

    void hostilePages_data()
    {
        QTest::addColumn<QByteArray>("unit");
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("deep") << QByteArray("<div>") << QByteArray();
        QTest::newRow("formatting") << QByteArray("<b><i><u><font color=1>") << QByteArray();
        QTest::newRow("formatting in paragraphs")
            << QByteArray("<p><font size=NUMBER>x") << QByteArray();
        QTest::newRow("links in svg") << QByteArray("<svg><a><g>") << QByteArray();
        QTest::newRow("tables") << QByteArray("<table><tr><td>") << QByteArray();
        QTest::newRow("text in tables") << QByteArray("<table>x<a href=#>") << QByteArray();
        QTest::newRow("unclosed links") << QByteArray("<a href=a><p>") << QByteArray();
        QTest::newRow("ruby") << QByteArray("<rt><rp>") << QByteArray();
        QTest::newRow("select") << QByteArray("<optgroup><option>") << QByteArray();
        QTest::newRow("attributes") << QByteArray(" aNUMBER=1") << QByteArray("><a href=b>");
        QTest::newRow("end tags") << QByteArray("</p></br>") << QByteArray();
        QTest::newRow("comments") << QByteArray("<!-- ") << QByteArray();
        QTest::newRow("scripts") << QByteArray("<script></scrip>") << QByteArray();
        QTest::newRow("templates") << QByteArray("<template>") << QByteArray();
        QTest::newRow("entities") << QByteArray("&amp;&#x110000;&notanentity") << QByteArray();
        // End tags that the guard sees and the parser does not.
        QTest::newRow("end tags in declarations") << QByteArray("<!</div><div>") << QByteArray();
        QTest::newRow("end tags in frames")
            << QByteArray("<iframe></div></iframe><div>") << QByteArray();
        QTest::newRow("comments that end at once") << QByteArray("<!--><div>") << QByteArray();
        QTest::newRow("comments that end with a bang")
            << QByteArray("<!-- --!><div>") << QByteArray();
        QTest::newRow("style in svg") << QByteArray("<svg><style><g>") << QByteArray();
        QTest::newRow("end tags that are out of scope")
            << QByteArray("<div><table><td></div>") << QByteArray();
        QTest::newRow("frames") << QByteArray("<frameset><frame>") << QByteArray();
    }

    void hostilePages()
    {
        QFETCH(QByteArray, unit);
        QFETCH(QByteArray, end);
        std::string html = unit.startsWith(' ') ? "<x" : "<!doctype html>";
        for (int number = 0; html.size() < 2'000'000; ++number)
            html += QByteArray(unit).replace("NUMBER", QByteArray::number(number)).toStdString();
        html += end.toStdString();
        const auto url = canonicalUrl("http://h.example/");
        QVERIFY(url);
        QElapsedTimer time;
        time.start();
        [[maybe_unused]] const auto page = extractHtml(decodedPage(html, ""), *url);
        QVERIFY2(time.elapsed() < mostMs, qPrintable(QString::number(time.elapsed())));
    }

    void textIsValid()
    {
        const auto url = canonicalUrl("http://h.example/");
        QVERIFY(url);
        std::string bytes = "<title>a";
        bytes += '\0';
        bytes += "\xC3\x28&#0;&#xD800;</title>\xFF\xFE";
        const auto page = extractHtml(decodedPage(bytes, "utf-8"), *url);
        QVERIFY(page);
        QVERIFY(QString::fromStdString(page->title).startsWith(QStringLiteral("a\uFFFD")));
        QVERIFY(page->title.find('\0') == std::string::npos);
    }

    void excerptIsOfWhatIsSeen()
    {
        const auto url = canonicalUrl("http://h.example/");
        QVERIFY(url);
        const auto hash = [&url](const char* html) { return extractHtml(html, *url)->excerptHash; };
        const auto plain = extractPlainText("One two").excerptHash;
        QVERIFY(!plain.empty());
        QCOMPARE(hash("<title>no</title><p>One\n  <b>two</b><script>no</script><style>no</style>"),
            plain);
        QCOMPARE(hash("<div>One</div><div>two</div>"), plain);
        QVERIFY(hash("<p>One t<b>wo</b> more") != plain);
        QCOMPARE(hash("<p>One t<b>wo</b>"), plain);
        QVERIFY(hash("").empty());
        const std::string most(4096, 'x');
        QCOMPARE(
            extractPlainText(most + "a").excerptHash, extractPlainText(most + "b").excerptHash);
    }
};

QTEST_APPLESS_MAIN(TestLinkExtractor)
#include "tst_linkextractor.moc"
