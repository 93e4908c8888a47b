// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"

#include <QTest>

using namespace mnemo;

class TestText final : public QObject
{
    Q_OBJECT
private slots:

    void foldsByCodePoint_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("folded");
        QTest::newRow("ascii") << "Hello WORLD"
                               << "hello world";
        QTest::newRow("latin") << QStringLiteral("ÄÖÜÉ") << QStringLiteral("äöüé");
        QTest::newRow("greek, no final sigma rule")
            << QStringLiteral("ΣΑΣ") << QStringLiteral("σασ");
        QTest::newRow("sharp s stays") << QStringLiteral("ß") << QStringLiteral("ß");
        QTest::newRow("beyond the BMP") << QStringLiteral("𐐀") << QStringLiteral("𐐨");
    }

    void foldsByCodePoint()
    {
        QFETCH(QString, text);
        QTEST(QString::fromStdString(foldCase(text.toStdString())), "folded");
    }

    void utf8_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("valid");
        QTest::newRow("text") << QByteArray("a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x82") << true;
        QTest::newRow("overlong") << QByteArray("\xC0\xAF") << false;
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << false;
        QTest::newRow("cut") << QByteArray("\xE2\x82") << false;
        QTest::newRow("beyond U+10FFFF") << QByteArray("\xF4\x90\x80\x80") << false;
        QTest::newRow("lone continuation") << QByteArray("\x80") << false;
    }

    void utf8()
    {
        QFETCH(QByteArray, bytes);
        QTEST(isValidUtf8({bytes.constData(), static_cast<std::size_t>(bytes.size())}), "valid");
    }

    void neverCutsInsideACodePoint()
    {
        const std::string_view text = "a\xE2\x82\xAC";
        QCOMPARE(cutUtf8(text, 3), std::string_view("a"));
        QCOMPARE(cutUtf8(text, 4), text);
    }

    void shownDataCannotTurnWordsAround()
    {
        const QString hostile = QStringLiteral("a\u202Eb\u2069c\nd");
        const QString shown = displayText(hostile);
        QVERIFY(!shown.contains(QChar(u'\u202E')));
        QVERIFY(!shown.contains(QLatin1Char('\n')));
        // U+009B begins a command to a terminal as ESC [ does.
        QCOMPARE(
            displayText(QStringLiteral("a\u009B2Jb\u2028c")), QStringLiteral("a\uFFFD2Jb\uFFFDc"));
        const QString hebrew = QStringLiteral("\u05D0\u05D1");
        QCOMPARE(displayText(hebrew), QChar(u'\u2068') + hebrew + QChar(u'\u2069'));
        QCOMPARE(displayText(QStringLiteral("<b>plain</b>")), QStringLiteral("<b>plain</b>"));
    }

    void closestNamesComeFirst()
    {
        const std::vector<std::string> names{"neighbors", "search_nodes", "url_status"};
        QCOMPARE(closestNames("neighbours", names, 1), std::vector<std::string>{"neighbors"});
        QCOMPARE(closestNames("search", names, 1), std::vector<std::string>{"search_nodes"});
    }
};

QTEST_GUILESS_MAIN(TestText)
#include "tst_text.moc"
