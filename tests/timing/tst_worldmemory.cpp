// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/world/worlds.h"

#include <QFile>
#include <QtTest>

using namespace mnemo;
using mnemo::test::seeded;

namespace {

const bool full = qEnvironmentVariableIsSet("MNEMO_TEST_LONG");

qint64 residentKb()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * 4;
}

} // namespace

/// What a world that goes on and on takes: a limit of the program that people run.
class TestWorldMemory final : public QObject
{
    Q_OBJECT

private slots:
    void memoryIsFlat();
};

/// Memory does not grow with the ticks.
void TestWorldMemory::memoryIsFlat()
{
    auto world = seeded(2, full ? 1000 : 200);
    const int ticks = full ? 100'000 : 4000;
    qint64 early = 0;
    for (int i = 0; i < ticks; ++i) {
        (void)world.step();
        if (i == ticks / 4)
            early = residentKb();
    }
    QVERIFY(early > 0);
    const auto shown = world.snapshot();
    QVERIFY(shown->outcomes.size() <= 256 && shown->deposits.size() <= 1024);
    QVERIFY(world.trails().roomForSteps()
        <= (static_cast<std::size_t>(world.config().daimoi) + 1) * 24);
    QVERIFY2(residentKb() - early < 2048, qPrintable(QString::number(residentKb() - early)));
}

QTEST_GUILESS_MAIN(TestWorldMemory)

#include "tst_worldmemory.moc"
