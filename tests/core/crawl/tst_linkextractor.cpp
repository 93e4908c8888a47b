// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/charset.h"
#include "core/crawl/htmlguard.h"
#include "core/crawl/linkextractor.h"
#include "tests/support/owntime.h"

#include <QtTest>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Of processor time. What is quadratic takes hours; a sanitizer makes all work several times as
/// long.
#if defined(__SANITIZE_ADDRESS__)
constexpr double mostMs = 80'000;
#else
constexpr double mostMs = 8'000;
#endif

} // namespace

/// Hostile pages: the time stays bounded whatever they contain.
class TestLinkExtractor : public QObject
{
    Q_OBJECT

private slots:

    void hostilePages_data()
    {
        QTest::addColumn<QByteArray>("unit");
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("brackets") << QByteArray("<") << QByteArray();
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
        // End tags that the guard counts and the parser ignores.
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
        const test::ThreadTime time;
        const auto page = extractHtml(decodedPage(html, ""), *url);
        QVERIFY2(time.elapsedMs() < mostMs, qPrintable(QString::number(time.elapsedMs())));
        if (page)
            QVERIFY(page->links.size() <= maxPageLinks);
        else
            QCOMPARE(page.error().code, ErrorCode::Refused);
    }

    /// The work is linear: a page of twice the size takes about twice the time.
    void guardIsLinear_data()
    {
        QTest::addColumn<QByteArray>("unit");
        QTest::newRow("brackets") << QByteArray("<");
        QTest::newRow("names") << QByteArray("<a");
        QTest::newRow("end brackets") << QByteArray("</");
        QTest::newRow("open tags") << QByteArray("<b ");
        QTest::newRow("declarations") << QByteArray("<!");
        QTest::newRow("quotes") << QByteArray("<b a='");
        QTest::newRow("raw text") << QByteArray("<title><xmp>");
        QTest::newRow("half comments") << QByteArray("<!--->");
    }

    void guardIsLinear()
    {
        QFETCH(QByteArray, unit);
        const auto timeOf = [&unit](qsizetype size) {
            auto html = unit.repeated(size / unit.size()).toStdString();
            const test::ThreadTime time;
            boundNesting(html);
            return time.elapsedMs();
        };
        timeOf(100'000);
        const auto half = timeOf(1'000'000);
        const auto whole = timeOf(2'000'000);
        QVERIFY2(whole < 3.5 * half + 10, qPrintable(u"%1 ms, %2 ms"_s.arg(half).arg(whole)));
    }

    void linksAreBounded()
    {
        const auto url = canonicalUrl("http://h.example/");
        QVERIFY(url);
        std::string html = "<base href=/" + std::string(1900, 'A') + "/>";
        for (int i = 0; i < 30'000; ++i)
            html += "<a href=" + std::to_string(i) + '>';
        const auto page = extractHtml(html, *url);
        QVERIFY(page);
        std::size_t bytes = 0;
        for (const auto& link : page->links)
            bytes += link.url.text.size();
        QVERIFY(bytes <= maxPageLinkBytes);
        QVERIFY(bytes > maxPageLinkBytes / 2);
        QCOMPARE(page->linksCut + static_cast<std::int64_t>(page->links.size()), 30'000);
    }

    void basesThatAreTooLongAreIgnored_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::newRow("little over the limit") << QByteArray(3000, 'A');
        QTest::newRow("far over the limit") << QByteArray(7900, 'A');
        // 2,000 bytes are allowed, and 6,000 once they are escaped are not.
        QTest::newRow("over the limit once escaped") << QByteArray("\xC3\xA9").repeated(1000);
    }

    /// The links of such a page are those of a page without a base, and as few.
    void basesThatAreTooLongAreIgnored()
    {
        QFETCH(QByteArray, base);
        const auto url = canonicalUrl("http://h.example/folder/");
        QVERIFY(url);
        std::string html = "<base href=/" + base.toStdString() + "/>";
        for (int i = 0; i < 30'000; ++i)
            html += "<a href=" + std::to_string(i) + '>';
        const test::ThreadTime time;
        const auto page = extractHtml(decodedPage(html, "utf-8"), *url);
        QVERIFY2(time.elapsedMs() < mostMs, qPrintable(QString::number(time.elapsedMs())));
        QVERIFY(page);
        QCOMPARE(page->links.size(), maxPageLinks);
        QCOMPARE(page->linksCut, static_cast<std::int64_t>(30'000 - maxPageLinks));
        QCOMPARE(page->links.front().url.text, std::string("http://h.example/folder/0"));
        QCOMPARE(page->links.back().url.text,
            "http://h.example/folder/" + std::to_string(maxPageLinks - 1));
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
