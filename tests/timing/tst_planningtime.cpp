// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/muse/plannergraphs.h"

#include <QElapsedTimer>

#include <algorithm>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

/// How long the muse thinks before it asks the store: a limit of the program that people run.
class TestPlanningTime final : public QObject
{
    Q_OBJECT

private slots:
    void plansQuickly();
};

/// Besides its queries, at most 10 ms for a question.
void TestPlanningTime::plansQuickly()
{
    const MuseGround kept(teamTasks());
    QVERIFY2(kept.error.isEmpty(), qPrintable(kept.error));
    std::int64_t asking = 0;
    QElapsedTimer timer;
    const auto run = [&](const PlannedQuery& query) {
        QElapsedTimer asked;
        asked.start();
        auto outcome = kept.runner->run(query.name, query.args);
        asking += asked.nsecsElapsed();
        return outcome;
    };
    PlanContext context{*kept.catalogue, run, now};
    context.changeMark = [] { return std::string("same"); };
    RulePlanner planner;
    std::vector<std::int64_t> times;
    for (int i = 0; i < 3; ++i) {
        for (const char* question :
            {"How many open tasks does Priya Raman have?", "the two oldest people in Berlin",
                "Which people who work on Atlas are older than 40 and live in Berlin?",
                "What is the average age of people per city?", "Why is the sky blue?",
                "Wie viele Personen arbeiten an Atlas?"}) {
            asking = 0;
            timer.start();
            const auto plan = planner.plan(question, context);
            times.push_back(timer.nsecsElapsed() - asking);
        }
    }
    std::sort(times.begin(), times.end());
    const auto typical = times[times.size() / 2];
    qInfo("planning: median %.2f ms, longest %.2f ms", double(typical) / 1e6,
        double(times.back()) / 1e6);
    QVERIFY2(typical < 10'000'000, "more than 10 ms");
}

QTEST_GUILESS_MAIN(TestPlanningTime)

#include "tst_planningtime.moc"
