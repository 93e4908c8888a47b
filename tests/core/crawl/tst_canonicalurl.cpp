// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/canonicalurl.h"

#include <QtTest>

using namespace mnemo;

class TestCanonicalUrl : public QObject
{
    Q_OBJECT

private slots:

    void canonical_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected"); // empty: refused

        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
        };
        row("HTTP://Example.COM", "http://example.com/");
        row("http://example.com:80/a", "http://example.com/a");
        row("https://example.com:443/a", "https://example.com/a");
        row("http://example.com:443/a", "http://example.com:443/a");
        row("http://example.com:/a", "http://example.com/a");
        row("http://user:secret@example.com/a", "http://example.com/a");
        row("http://example.com/a#part", "http://example.com/a");
        row("http://example.com/a?#part", "http://example.com/a");
        row("http://example.com/a/./b/../c", "http://example.com/a/c");
        row("http://example.com/a/..", "http://example.com/");
        row("http://example.com/../../a/", "http://example.com/a/");
        row("http://example.com/a/.", "http://example.com/a/");
        row("http://example.com//a///b//", "http://example.com/a/b/");
        row("http://example.com/a//../b", "http://example.com/a/b");
        row("http://example.com/%2e%2E/%7Ea", "http://example.com/~a");
        row("http://example.com/a%2fb%c3%a9", "http://example.com/a%2Fb%C3%A9");
        row("http://example.com/a b\"é", "http://example.com/a%20b%22%C3%A9");
        row("http://example.com/100%", "http://example.com/100%25");
        row("http://example.com/Path/CASE", "http://example.com/Path/CASE");
        row("http://example.com?b=2&a=1", "http://example.com/?a=1&b=2");
        row("http://example.com/?b&a=&a=1&&c=%41", "http://example.com/?a=&a=1&b&c=A");
        row("http://example.com/?q=a+b&q=a%20b", "http://example.com/?q=a%20b&q=a+b");
        row("http://example.com/?a=2&a=10", "http://example.com/?a=10&a=2");
        row("http://example.com/?", "http://example.com/");
        row("http://example.com/?x=/a/../b//c", "http://example.com/?x=/a/../b//c");
        row("http://bücher.example/", "http://xn--bcher-kva.example/");
        row("http://BÜCHER.example/", "http://xn--bcher-kva.example/");
        row("http://[::1]:8080/", "http://[::1]:8080/");
        row("http://0x7f.1/", "http://127.0.0.1/");
        row("http://2130706433/", "http://127.0.0.1/");
        row("http://127.1:9/", "http://127.0.0.1:9/");
        row("  \n http://exam\tple.com/a\nb ", "http://example.com/ab");
        row("http://example.com/?a[]=1&b[x]=%5B", "http://example.com/?a[]=1&b[x]=%5B");
        row("http://example.com/a[1]", "http://example.com/a%5B1%5D");
        row("https://va.exa27.0.0.1]:8443/x", "");
        row("http://127.0.0.1]/", "");
        row("http://a[b.example/", "");
        row("http://[a.example]/", "");
        row("http://[127.0.0.1]/", "");
        row("http://[[::1]]/", "");
        row("http://1::2:80/", "");
        row("http:\\\\example.com\\a", "");
        row("http://example.com/a\\b", "http://example.com/a/b");
        row("http://a.com\\@b.com/", "");
        row("http://exa%6dple.com/", "");
        row("http://[fe80::1%25eth0]/", "");
        row("http:///", "");
        row("http://", "");
        row("http://example.com:0/", "");
        row("http://example.com:65536/", "");
        row("http://example.com:8o/", "");
        row("http://a b/", "");
        row("ftp://example.com/", "");
        row("file:///etc/passwd", "");
        row("javascript:alert(1)", "");
        row("example.com/a", "");
        row("", "");
    }

    void canonical()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto url = canonicalUrl(text.toStdString());
        QCOMPARE(url ? QString::fromStdString(url->text) : QString(), expected);
        if (!url)
            return;
        const auto again = canonicalUrl(url->text);
        QVERIFY(again);
        QCOMPARE(again->text, url->text);
        QCOMPARE(QUrl::fromEncoded(QByteArray::fromStdString(url->text), QUrl::StrictMode)
                     .toEncoded(QUrl::FullyEncoded)
                     .toStdString(),
            url->text);
    }

    /// The limit applies to the canonical URL, not to the text as written.
    void longUrls()
    {
        const std::string site = "http://h.example/";
        const std::string fits(maxUrlBytes - site.size(), 'x');
        QVERIFY(canonicalUrl(site + fits));
        QVERIFY(canonicalUrl(site + fits + '#' + std::string(5000, 'y')));
        QVERIFY(!canonicalUrl(site + fits + 'x'));
        std::string accents;
        for (int i = 0; i < 400; ++i)
            accents += "\xC3\xA9";
        QVERIFY(!canonicalUrl(site + accents)); // 2,400 bytes as escapes
        const auto base = canonicalUrl(site + std::string(1500, 'a') + '/');
        QVERIFY(base);
        QVERIFY(linkTarget("b", *base).url);
        QVERIFY(linkTarget(std::string(600, 'b'), *base).tooLong);
        QVERIFY(linkTarget('/' + std::string(600, 'b'), *base).url);
        QVERIFY(!linkTarget("data:," + std::string(5000, 'b'), *base).tooLong);
    }

    void resolve_data()
    {
        QTest::addColumn<QString>("href");
        QTest::addColumn<QString>("expected");

        const auto row = [](const char* href, const char* expected) {
            QTest::newRow(href) << QString::fromUtf8(href) << QString::fromUtf8(expected);
        };
        row("c", "http://h.example/a/c");
        row("./c", "http://h.example/a/c");
        row("../c", "http://h.example/c");
        row("../../../c", "http://h.example/c");
        row("/c/", "http://h.example/c/");
        row("//other.example/c", "http://other.example/c");
        row("https:c", "https://c/");
        row("http:c", "http://h.example/a/c");
        row("http:/c", "http://h.example/c");
        row("///other.example/c", "http://other.example/c");
        row("?z=1", "http://h.example/a/b?z=1");
        row("#top", "http://h.example/a/b?x=1");
        row("", "http://h.example/a/b?x=1");
        row("?", "http://h.example/a/b");
        row(" c d ", "http://h.example/a/c%20d");
        row("c\n\td", "http://h.example/a/cd");
        row("..\\c", "http://h.example/c");
        row("c:d", "");
        row("./c:d", "http://h.example/a/c:d");
        row("mailto:a@b.c", "");
        row("MAILTO:a@b.c", "");
        row("tel:1", "");
        row("data:text/html,x", "");
        row("javascript:void(0)", "");
        row("HTTPS://Other.example:443", "https://other.example/");
        row("größe.html", "http://h.example/a/gr%C3%B6%C3%9Fe.html");
        row("http://bad host/", "");
    }

    void resolve()
    {
        QFETCH(QString, href);
        QFETCH(QString, expected);
        const auto base = canonicalUrl("http://h.example/a/b?x=1");
        QVERIFY(base);
        const auto url = resolveLink(href.toStdString(), *base);
        QCOMPARE(url ? QString::fromStdString(url->text) : QString(), expected);
    }

    void ids()
    {
        // printf %s http://example.com/ | sha256sum
        QCOMPARE(urlNodeId("http://example.com/").text, std::string("url:2a1b402420ef4657"));
        QVERIFY(resourceNodeId("http://example.com/", "aa")
            != resourceNodeId("http://example.com/a", "a"));
        QCOMPARE(resourceNodeId("http://example.com/", "aa").text.size(), std::size_t{20});
    }
};

QTEST_APPLESS_MAIN(TestCanonicalUrl)
#include "tst_canonicalurl.moc"
