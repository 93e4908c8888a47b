// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/crawl/canonicalurl.h"
#include "core/serve/demosite.h"
#include "core/session/connection.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

/// Two demo worlds at once: each has its own pages, and none has them twice.
class TestDemoStores final : public QObject
{
    Q_OBJECT

private slots:

    void portsThatAreTaken()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        const auto first = DemoSite::start();
        QVERIFY(first);
        const auto second = DemoSite::start((*first)->port());
        QVERIFY(second);
        QVERIFY((*second)->port() != (*first)->port());
        const auto ports = DemoSite::ports();
        QVERIFY(std::find(ports.begin(), ports.end(), (*second)->port()) != ports.end());
    }

    void eachPortHasItsOwnStore()
    {
        const QTemporaryDir folder;
        OpenContext context;
        context.home = Home::under(folder.path());
        auto opened = openDemoConnection(context);
        QVERIFY(opened);
        auto first = std::move(*opened);
        const auto port = first->site->port();
        const QString file = first->url.path;
        const auto url = toUtf8(first->site->startUrl());
        QVERIFY(first->store->apply(
            {{AddNode{{urlNodeId(url), "web:url", "/", {{"canonical_url", url}}}}}, {}, {}}));

        const auto beside = openDemoConnection(context);
        QVERIFY(beside);
        QVERIFY((*beside)->site->port() != port);
        QVERIFY((*beside)->url.path != file);
        QCOMPARE((*beside)->info.nodes, 0);
        QCOMPARE((*beside)->title, first->title);

        // Alone again: the same pages at the same addresses, unless others have taken the port.
        auto gone = first->end->future();
        first.reset();
        QTRY_VERIFY(gone.isFinished());
        const auto again = openDemoConnection(context);
        QVERIFY(again);
        QCOMPARE((*again)->url.path == file, (*again)->site->port() == port);
    }
};

} // namespace mnemo

QTEST_GUILESS_MAIN(mnemo::TestDemoStores)
#include "tst_demostores.moc"
