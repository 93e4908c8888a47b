// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/graph/transfer.h"
#include "tests/core/muse/museground.h"
#include "tests/support/owntime.h"

#include <QFile>

#include <algorithm>
#include <utility>
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

/// Besides its queries, 10 ms at most for 95 of 100 questions that people ask of graphs.
void TestPlanningTime::plansQuickly()
{
    std::vector<std::int64_t> times;
    std::pair<std::int64_t, QString> longest;
    const auto folder
        = qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/tests/data/questions/");
    for (const auto& name : {"team", "friends", "films", "lager", "airports"}) {
        QFile file(folder + QString::fromLatin1(name) + QStringLiteral(".questions.jsonl"));
        QVERIFY2(file.open(QIODevice::ReadOnly), name);
        const auto head = Json::parse(file.readLine().toStdString());
        const MuseGround kept{Commit()};
        QVERIFY2(kept.error.isEmpty(), qPrintable(kept.error));
        QStringList paths;
        for (const auto& one : head.at("graph"))
            paths.append(folder + toQString(one.get<std::string>()));
        QVERIFY2(importFiles(*kept.store, paths, {}), name);
        std::int64_t asking = 0;
        const auto run = [&](const PlannedQuery& query) {
            const ThreadTime asked;
            auto outcome = kept.runner->run(query.name, query.args);
            asking += asked.elapsedNs();
            return outcome;
        };
        PlanContext context{*kept.catalogue, run, now};
        context.changeMark = [] { return std::string("same"); };
        RulePlanner planner;
        while (!file.atEnd()) {
            const auto question = Json::parse(file.readLine().toStdString());
            const auto words = question.value("ask", std::string());
            asking = 0;
            const ThreadTime own;
            const auto plan = planner.plan(words, context);
            times.push_back(own.elapsedNs() - asking);
            longest = std::max(longest, {times.back(), toQString(words)});
        }
    }
    std::sort(times.begin(), times.end());
    const auto at = [&](std::size_t percent) { return times[(times.size() - 1) * percent / 100]; };
    qInfo("planning %zu questions: median %.2f ms, p95 %.2f ms, longest %.2f ms (%s)", times.size(),
        double(at(50)) / 1e6, double(at(95)) / 1e6, double(times.back()) / 1e6,
        qPrintable(longest.second));
    QVERIFY(times.size() > 400);
    QVERIFY2(at(95) <= 10'000'000, "more than 10 ms");
}

QTEST_GUILESS_MAIN(TestPlanningTime)

#include "tst_planningtime.moc"
