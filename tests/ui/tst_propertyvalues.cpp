// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the list of a node's properties makes of a value.
#include "core/base/json.h"
#include "ui/panels/lifebar.h"
#include "ui/panels/openlink.h"

#include <QTest>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;

class TestPropertyValues final : public QObject
{
    Q_OBJECT

private slots:

    void onlyWebAddressesAreLinks_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("link");
        QTest::newRow("https") << u"https://example.org/"_s << true;
        QTest::newRow("script") << u"javascript:alert(1)"_s << false;
        QTest::newRow("file") << u"file:///etc/passwd"_s << false;
        QTest::newRow("password") << u"https://a:b@example.org/"_s << false;
        QTest::newRow("no host") << u"http:///x"_s << false;
        QTest::newRow("words after") << u"https://example.org is ours"_s << false;
    }

    void onlyWebAddressesAreLinks()
    {
        QFETCH(QString, value);
        QFETCH(bool, link);
        QCOMPARE(linkOf(value).has_value(), link);
    }

    void lifeIsWhatIsLeftOfIt_data()
    {
        QTest::addColumn<QString>("properties");
        QTest::addColumn<int>("tick");
        QTest::addColumn<int>("left");
        const QString born
            = u"{\"born_tick\":18102,\"ttl_ticks\":240,\"last_known_tick\":18200%1}"_s;
        QTest::newRow("now") << born.arg(QString()) << 18240 << 102;
        QTest::newRow("an older view") << born.arg(QString()) << 18000 << 142;
        QTest::newRow("over") << born.arg(QString()) << 20000 << 0;
        QTest::newRow("ended") << born.arg(u",\"alive\":false"_s) << 18240 << -1;
        QTest::newRow("untold") << u"{\"ttl_ticks\":240}"_s << 18240 << -1;
    }

    void lifeIsWhatIsLeftOfIt()
    {
        QFETCH(QString, properties);
        QFETCH(int, tick);
        QFETCH(int, left);
        const auto life = lifeOf(Json::parse(toUtf8(properties)), tick);
        QCOMPARE(life ? static_cast<int>(life->left) : -1, left);
    }
};

QTEST_MAIN(TestPropertyValues)
#include "tst_propertyvalues.moc"
