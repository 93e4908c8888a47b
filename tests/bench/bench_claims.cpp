// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long an agent's answer of 2,000 words takes to be split into claims, and each to be matched
// with what named queries return. Goal: under 200 ms. The answers are the claims of
// tests/data/claims, over and over; what was read of the graph is read anew for each answer.

#include "core/muse/ruleplanner.h"
#include "core/verify/claimcheck.h"
#include "tests/core/muse/questionset.h"

#include <QCoreApplication>
#include <QFile>
#include <QStringList>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace mnemo;
using namespace mnemo::test;

namespace {

constexpr qsizetype kWords = 2000;
constexpr int kTimes = 20;

struct AnswerSet
{
    Json graph;
    QString answer;
    qsizetype words = 0;
};

AnswerSet answerOf(const QString& name)
{
    AnswerSet set;
    QFile file(qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/tests/data/claims/")
        + name + QStringLiteral(".claims.jsonl"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    set.graph = Json::parse(file.readLine().toStdString());
    QStringList claims;
    while (!file.atEnd())
        claims.append(
            toQString(Json::parse(file.readLine().toStdString()).at("claim").get<std::string>()));
    for (qsizetype i = 0; set.words < kWords; i = (i + 1) % claims.size()) {
        set.answer += claims.at(i) + u' ';
        set.words += claims.at(i).split(u' ', Qt::SkipEmptyParts).size();
    }
    return set;
}

Json measured(const QString& name)
{
    const AnswerSet set = answerOf(name);
    const QuestionGround ground(set.graph);
    if (!ground.error.isEmpty())
        qFatal("%s", qPrintable(ground.error));
    RulePlanner planner;
    std::vector<double> times;
    std::size_t claims = 0;
    for (int i = 0; i < kTimes; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        claims = checkAnswer(set.answer, ground.runner(), planner).claims.size();
        const std::chrono::duration<double, std::milli> took
            = std::chrono::steady_clock::now() - begin;
        times.push_back(took.count());
    }
    std::ranges::sort(times);
    return {{"words", set.words}, {"claims", claims}, {"p50_ms", times[times.size() / 2]},
        {"longest_ms", times.back()}};
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const Json report{{"graphiti", measured(QStringLiteral("graphiti"))},
        {"demo", measured(QStringLiteral("demo"))}};
    std::puts(report.dump(2).c_str());
    return 0;
}
