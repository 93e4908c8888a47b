// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// `mnemo world run` as scripts see it: lines and hashes, refusals, Ctrl+C, and kill -9 at any time.

#include "core/base/hash.h"
#include "tests/integration/commandline.h"

#include <QRandomGenerator>

#include <csignal>
#include <map>

using namespace mnemo;
using namespace mnemo::commandline;

namespace {

const bool full = qEnvironmentVariableIsSet("MNEMO_TEST_LONG");

/// The state of the world of seed 7 at each 1,000th tick: the same in every build, with a sanitizer
/// or optimised, and on every machine.
constexpr const char* golden[]
    = {"4a7111eb9c8eb288de7614e733a1e35a3873f1f63361909d50597f3c00b40085",
        "2bf1d1b8976031cfff9dfd868056179775a11424ff0991f7f5d558855ba6360d",
        "2f3737fea803783bc5a0cd52f906d11a9a0ad61a962c49797985a71e5c741054",
        "ea1c2bbaee3a3f62ce0ee48043f21104c769713416f02643f74d604d31c618d0",
        "567688a9043d8fe1fed3491501e3c00a4a04bedc6810712e261aeb9dd5501114",
        "b8abcfcd6dad1c8d8150946d6f5f5bcfae7a656900137ded0ab6e585fb7a9a0d",
        "e4ebd8dff4f4092ec1119e3c0b454dfc55fb2e4c72d5382775f41413e6f82e08",
        "279f63cb915453bf96bb417aff65b0e6910b9c337b1ad2d36d6a98d47ff87ad9",
        "011b824f0253a672c0a2a131c7e91af9c6e683c0cea22fe2d0e268e59748f57b",
        "a179af451407217d35bfb077cf1e0601fbe1cac200a84940215084354bffdc72",
        "b7d26f587697e901076da354fb9a5ea905835c1e1357480e324a5139ba3eb776",
        "586726d0b6265a1c1bc901a87d0434a281b677d6d654af418b2295a11916b675",
        "fc23fabefb787f2942b39d34ec9c4703a9d5d0b1c00ffaf2acd627cfeada901a",
        "d92b1050fdf16531fde6a85b198db499b7db353beac56098417f841b5b5ca2e9",
        "86dffaa3e297af8ae84eac262447cc1aa6b2429ac3d88aa7656a4fd1d0935e81",
        "17a726b25b123adff76cf96afeecda54ed89f71e9feb9af47f60cb1e452dcd64",
        "c1e2c638a9aa7b88f993079796d0f95cc709c049cd90deac8adc4c6be3459d97",
        "b7b67ec4efd8ff691fa481e12c50bce4f69e6f53d07ba1f8167953bb2ff7223e",
        "fc07fe3ba090dbfe829cb9c5916f453733249828b3b1c0091459a77898fca960",
        "fa3834632c34ff3ba985992afc1e9741fca91024da49bd34ea736ec2df74c7fa"};

/// The hash of every tick that was printed.
std::map<std::int64_t, std::string> hashesOf(const std::vector<Json>& lines)
{
    std::map<std::int64_t, std::string> out;
    for (const auto& line : lines)
        out[line.at("tick").get<std::int64_t>()] = line.at("state_hash").get<std::string>();
    return out;
}

std::vector<Json> wholeLines(const QByteArray& bytes)
{
    return Ran{0, bytes.left(bytes.lastIndexOf('\n') + 1), {}}.lines();
}

struct Interrupted
{
    Ran ran;
    qint64 ms = 0; ///< from the signal to the end, of its own
};

/// Starts a run and sends `signal` after `lines` of output and a little more work.
Interrupted interrupted(const Bench& bench, const QStringList& args, int signal, int lines)
{
    QProcess process;
    process.setWorkingDirectory(bench.folder());
    process.start(Bench::program(), args);
    if (!process.waitForStarted())
        return {};
    QByteArray out;
    while (out.count('\n') < lines && process.waitForReadyRead(30'000))
        out += process.readAllStandardOutput();
    const qint64 ms = msToEnd(process, signal);
    out += process.readAllStandardOutput();
    return {{process.exitCode(), out, process.readAllStandardError()}, ms};
}

/// The snapshot that a line names, without the members that depend on the store.
Json snapshotWithoutIds(const Bench& bench, const QString& home, const Json& line)
{
    const QDir facts(bench.path(home + u"/data/world_state/facts"_s));
    const auto hash = toQString(line.at("snapshot_hash").get<std::string>());
    const auto names = facts.entryList({u"*_%1.json"_s.arg(hash)});
    QFile file(facts.filePath(names.value(0)));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    Json document = Json::parse(file.readAll().toStdString());
    document.erase("snapshot_hash");
    document["store"].erase("store_id");
    for (Json& outcome : document["outcomes"])
        outcome["store"].erase("store_id");
    return document;
}

} // namespace

class TestWorldRun final : public QObject
{
    Q_OBJECT

private slots:

    void printsItsDocument()
    {
        const Bench bench;
        const auto ran = bench.run(words("world run --ticks 250 --seed 5 --every 100"));
        QCOMPARE(ran.exit, 0);
        const auto lines = ran.lines();
        QCOMPARE(lines.size(), std::size_t{3});
        QCOMPARE(lines.at(0).at("tick"), 100);
        QCOMPARE(lines.at(0).size(), std::size_t{2});
        const auto& last = lines.back();
        QVERIFY(has(last,
            {"tick", "seed", "state_hash", "snapshot_hash", "daimoi_alive", "outcomes",
                "ticks_per_second"}));
        QCOMPARE(last.at("tick"), 250);
        QCOMPARE(last.at("seed"), 5);
        // Already reached: the same document, without any work.
        const auto more = bench.run(words("world run --ticks 200 --resume"));
        QVERIFY2(more.err.contains("at tick 250 already"), more.err.constData());
        const auto again = more.json();
        QCOMPARE(again.at("state_hash"), last.at("state_hash"));
        QCOMPARE(again.at("snapshot_hash"), last.at("snapshot_hash"));
        QCOMPARE(again.at("ticks_per_second"), 0);
    }

    void sameHashesInEveryBuild()
    {
        const Bench bench;
        const std::size_t thousands = full ? std::size(golden) : 4;
        const auto ran = bench.run({u"world"_s, u"run"_s, u"--seed"_s, u"7"_s, u"--every"_s,
            u"1000"_s, u"--ticks"_s, QString::number(thousands * 1000)});
        const auto lines = ran.lines();
        QCOMPARE(lines.size(), thousands + 1);
        for (std::size_t i = 0; i < thousands; ++i)
            QCOMPARE(lines[i].at("state_hash"), golden[i]);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("args");
        QTest::addColumn<QString>("where");
        for (const char* row :
            {"--ticks -1 :--ticks", "--ticks 5 --seed -1:--seed", "--ticks 5 --daimoi 0:--daimoi",
                "--ticks 5 --daimoi 100001:--daimoi", "--ticks 5 --commit 0:--commit",
                "--ticks 5 --every -2:--every", "--ticks 20:--resume",
                "--ticks 20 --resume --seed 9:--seed", "--ticks 20 --resume --daimoi 9:--daimoi"}) {
            const auto parts = QString::fromLatin1(row).split(u':');
            QTest::newRow(row) << parts.at(0) << parts.at(1);
        }
    }

    void refuses()
    {
        QFETCH(QString, args);
        QFETCH(QString, where);
        const Bench bench;
        QCOMPARE(bench.run(words("world run --ticks 10")).exit, 0);
        const auto ran = bench.run(words("world run") + args.split(u' ', Qt::SkipEmptyParts));
        QCOMPARE(ran.exit, 2);
        QCOMPARE(ran.json().at("error").at("code"), "bad_argument");
        QCOMPARE(toQString(ran.json().at("error").at("where").get<std::string>()), where);
    }

    /// Killed ten times at random and resumed: the hashes and the final graph are the same.
    void killedAndResumed()
    {
        const Bench bench;
        const auto ticks = full ? u"20000"_s : u"4000"_s;
        const QStringList args{u"--now"_s, QString::fromLatin1(now), u"world"_s, u"run"_s,
            u"--ticks"_s, ticks, u"--seed"_s, u"3"_s, u"--every"_s, u"100"_s, u"--commit"_s,
            u"37"_s, u"--resume"_s};
        const auto whole = bench.runIn(u"whole"_s, args.mid(2));
        QCOMPARE(whole.exit, 0);
        const auto wanted = hashesOf(whole.lines());
        std::int64_t reached = 0;
        const int most = full ? 17 : 3;
        for (int i = 0; i < 10; ++i) {
            const auto out = interrupted(bench, QStringList{u"--home"_s, u"killed"_s} + args,
                SIGKILL, QRandomGenerator::global()->bounded(most))
                                 .ran.out;
            for (const auto& [tick, hash] : hashesOf(wholeLines(out))) {
                QCOMPARE(hash, wanted.at(tick));
                QVERIFY(tick > reached - 100); // nothing that was printed is lost
                reached = tick;
            }
        }
        const auto last = bench.runIn(u"killed"_s, args.mid(2));
        QCOMPARE(last.exit, 0);
        QVERIFY(last.lines().size() < whole.lines().size());
        for (const auto& [tick, hash] : hashesOf(last.lines()))
            QCOMPARE(hash, wanted.at(tick));
        // The snapshots differ in the ids of the two stores, and in nothing else.
        QCOMPARE(snapshotWithoutIds(bench, u"killed"_s, last.lines().back()),
            snapshotWithoutIds(bench, u"whole"_s, whole.lines().back()));
        const auto hash = [&bench](const QString& home) {
            return bench.runIn(home, {u"info"_s}).json().at("graph_hash");
        };
        QCOMPARE(hash(u"killed"_s), hash(u"whole"_s));
    }

    /// Ended daimoi stay, with the edges of their outcomes.
    void endedOnesStayInTheGraph()
    {
        const Bench bench;
        const auto walk = [&bench](int ticks) {
            const auto ran = bench.run(
                words("world run --resume --ticks") + QStringList{QString::number(ticks)});
            QVERIFY2(ran.exit == 0, ran.err.constData());
        };
        const auto asked = [&bench](const QString& query, const QString& arguments) {
            return bench.run({u"query"_s, query, arguments}).json();
        };
        const auto story = u"{\"daimoi_id\":\"daimoi:d-0001\"}"_s;
        walk(300);
        const auto early = asked(u"explain_daimoi"_s, story);
        QVERIFY(early.at("result").at("outcome") != "unknown");
        walk(3000);
        const auto outcomes = asked(u"recent_outcomes"_s, u"{\"window_ticks\":3000}"_s);
        QVERIFY(!outcomes.at("result").contains("reason"));
        const auto& told = outcomes.at("result").at("outcomes_window");
        const auto counts = asked(u"summary_state"_s, u"{}"_s).at("result").at("counts");
        for (const char* kind : {"food", "death"}) {
            QCOMPARE(counts.at("edges_by_kind").at("sim:" + std::string(kind)),
                told.at(std::string(kind) + "_count"));
        }
        QCOMPARE(counts.at("nodes_by_role").at("daimoi").get<int>(),
            told.at("food_count").get<int>() + told.at("death_count").get<int>() + 48);
        const auto ended = asked(u"neighbors"_s, u"{\"node_id\":\"daimoi:d-0001\"}"_s);
        QCOMPARE(ended.at("status"), "found");
        const auto later = asked(u"explain_daimoi"_s, story);
        QCOMPARE(later.at("result"), early.at("result"));
    }

    /// More addresses than become places: the output says so.
    void whatHasNoPlaceIsTold()
    {
        const Bench bench;
        QByteArray lines;
        for (int i = 0; i < 10'300; ++i) {
            const std::string url = "http://h/" + std::to_string(i);
            const Json node{{"id", "url:" + sha256Hex(url).substr(0, 16)}, {"role", "web:url"},
                {"canonical_url", url}};
            lines += QByteArray::fromStdString(node.dump()) + '\n';
        }
        bench.write(u"many.jsonl"_s, lines);
        QCOMPARE(bench.run(words("import many.jsonl")).exit, 0);
        const auto last = bench.run(words("world run --ticks 5 --daimoi 10")).json();
        const Json limits = last.value("limits", Json());
        QCOMPARE(limits.size(), std::size_t{1});
        QCOMPARE(limits.at(0).at("limit"), "url_places");
        QCOMPARE(limits.at(0).at("most"), 10'240);
        // It is come to once in the life of a world.
        const auto later = bench.run(words("world run --ticks 10 --resume")).json();
        QCOMPARE(later.at("limits"), limits);
    }

    /// The log holds 100,000 events: the oldest are dropped, and queries for them report that.
    void theOldestEventsGo()
    {
#if defined(__SANITIZE_ADDRESS__)
        if (!full)
            QSKIP("So many events take minutes where a sanitizer watches.");
#endif
        const Bench bench;
        const auto walk = [&bench](int ticks) {
            const auto ran = bench.run({u"world"_s, u"run"_s, u"--ticks"_s, QString::number(ticks),
                u"--daimoi"_s, u"8000"_s, u"--commit"_s, u"300"_s, u"--resume"_s});
            const auto lines = ran.lines();
            return lines.empty() ? Json() : lines.back();
        };
        const auto asked = [&bench](const QString& query, const QString& arguments) {
            return bench.run({u"query"_s, query, arguments}).json();
        };
        const auto counted = [](const Json& outcome) {
            Json counts;
            for (const char* kind : {"food", "death", "rejected"})
                counts[kind]
                    = outcome.at("result").at("outcomes_window").at(std::string(kind) + "_count");
            return counts;
        };
        const auto early = walk(400).at("outcomes");
        const auto whole = asked(u"recent_outcomes"_s, u"{\"limit\":1,\"window_ticks\":400}"_s);
        QVERIFY(!whole.at("result").contains("reason"));
        QCOMPARE(counted(whole), early);
        const auto before = walk(900).at("outcomes");
        const auto last = walk(1100);
        const auto after = last.at("outcomes");
        // The oldest ended daimoi are no longer nodes, which is reported once.
        QCOMPARE(last.at("limits").size(), std::size_t{1});
        QCOMPARE(last.at("limits").at(0).at("limit"), "ended_daimoi");
        QCOMPARE(last.at("limits").at(0).at("most"), 20'000);

        // The newest 200 ticks are all there: what they count is what happened in them.
        const auto newest = asked(u"recent_outcomes"_s, u"{\"limit\":1,\"window_ticks\":200}"_s);
        QVERIFY(!newest.at("result").contains("reason"));
        const Json lately = counted(newest);
        for (const auto& [kind, count] : lately.items())
            QCOMPARE(count, after.at(kind).get<int>() - before.at(kind).get<int>());
        // Of all 1,100 the first ones have gone, which is told.
        const auto all = asked(u"recent_outcomes"_s, u"{\"limit\":1000,\"window_ticks\":1100}"_s);
        QCOMPARE(all.at("truncated"), true);
        const auto reason = all.at("result").at("reason").get<std::string>();
        QVERIFY2(
            reason.starts_with("The window begins before the log of events does"), reason.c_str());
        QVERIFY(counted(all).at("food").get<int>() < after.at("food").get<int>());
        const auto gone
            = asked(u"recent_outcomes"_s, u"{\"window_ticks\":100,\"until_tick\":100}"_s);
        QCOMPARE(gone.at("status"), "empty");
        QCOMPARE(gone.at("result").at("reason"), reason);
        // As long as nothing of these ticks is left, the answer is the same.
        walk(1200);
        const auto later
            = asked(u"recent_outcomes"_s, u"{\"window_ticks\":100,\"until_tick\":100}"_s);
        QCOMPARE(later.at("result_hash"), gone.at("result_hash"));
        // Counts beside a truncated window are complete.
        const auto state = asked(u"summary_state"_s, u"{\"until_tick\":100}"_s);
        QCOMPARE(state.at("truncated"), false);
        QCOMPARE(state.at("result").at("reason"), reason);
        const auto told = bench.run({u"muse"_s, u"How many nodes are there?"_s}).out;
        QVERIFY2(!told.contains("Partial"), told.constData());
    }

    /// Who copies the store's file alone has the whole of it.
    void theFileAloneIsWhole()
    {
        const Bench bench;
        QCOMPARE(bench.run(words("world run --ticks 300")).exit, 0);
        QVERIFY(QFile::copy(
            bench.path(u"home/data/stores/default.sqlite"_s), bench.path(u"copied.sqlite"_s)));
        const auto copied = bench.run(words("--store sqlite:copied.sqlite query summary_state"));
        QCOMPARE(copied.json().at("result_hash"),
            bench.run(words("query summary_state")).json().at("result_hash"));
    }

    void endsAtACommitByCtrlC()
    {
        const Bench bench;
        const auto [ran, ms] = interrupted(bench,
            QStringList{u"--home"_s, u"home"_s}
                + words("world run --ticks 100000000 --every 50 --seed 2"),
            SIGINT, 2);
        QVERIFY2(ms <= mostMsToEnd, qPrintable(QString::number(ms)));
        QCOMPARE(ran.exit, 130);
        const auto lines = wholeLines(ran.out);
        QVERIFY(lines.size() >= 3 && lines.back().contains("snapshot_hash"));
        const auto info = bench.run(words("query summary_state")).json();
        QCOMPARE(info.at("tick"), lines.back().at("tick"));
        const auto again = bench.run(words("world run --ticks 0 --resume")).json();
        QCOMPARE(again.at("state_hash"), lines.back().at("state_hash"));
    }
};

QTEST_GUILESS_MAIN(TestWorldRun)
#include "tst_worldrun.moc"
