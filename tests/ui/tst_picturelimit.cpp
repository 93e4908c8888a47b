// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/screenshot.h"
#include "core/base/exitcodes.h"
#include "tests/core/falkor/faultserver.h"
#include "tests/support/owntime.h"
#include "tests/ui/windowrun.h"

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// Pictures of a store that does not answer: the program ends all the same.
class TestPictureLimit : public QObject
{
    Q_OBJECT

private slots:

    void aStoreThatHangsIsNotWaitedFor_data()
    {
        QTest::addColumn<bool>("greets");
        QTest::addColumn<bool>("isFigure");
        QTest::newRow("screenshot, no greeting") << false << false;
        QTest::newRow("screenshot, no answer") << true << false;
        QTest::newRow("figure, no greeting") << false << true;
        QTest::newRow("figure, no answer") << true << true;
    }

    void aStoreThatHangsIsNotWaitedFor()
    {
        QFETCH(bool, greets);
        QFETCH(bool, isFigure);
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        FaultServer greeting;
        greeting.script = [](int, const falkor::Command&) -> std::optional<FaultServer::Reply> {
            return std::nullopt;
        };
        const WindowRun run;
        const QString file = run.folder.filePath(u"out.png"_s);
        ScreenshotOrder order;
        order.path = file;
        order.mustShow = true;
        order.limit = std::chrono::milliseconds(500); // no store is given up on as soon
        if (isFigure)
            order.figure = FigureOrder{file, {}, {}, {}};
        const Screenshot screenshot(*run.window, order);
        OwnTime since;
        run.workbench().opening().openUrl(
            u"falkor://127.0.0.1:%1/team"_s.arg(greets ? greeting.port() : silent.serverPort()));
        QCOMPARE(QCoreApplication::exec(), static_cast<int>(exits::unreachable));
        QVERIFY2(since.elapsedMs() <= 1500, qPrintable(QString::number(since.elapsedMs())));
        QVERIFY(greets ? !greeting.commands.empty() : silent.hasPendingConnections());
        QVERIFY(!QFile::exists(file));
        QVERIFY(run.scene().empty());
    }

    /// The guide names it.
    void isTwoMinutes() { QCOMPARE(ScreenshotOrder().limit, std::chrono::minutes(2)); }
};

QTEST_MAIN(TestPictureLimit)
#include "tst_picturelimit.moc"
