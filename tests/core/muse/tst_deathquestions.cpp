// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/store.h"
#include "core/graph/stores/storeurl.h"
#include "core/muse/composer.h"
#include "core/muse/muse.h"

#include <QTemporaryDir>
#include <QtTest>

#include <memory>

using namespace mnemo;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::int64_t now = 1767225600;

/// Two have died, and so many were turned away after it that no first page of outcomes has a death.
Commit twoDeaths(int rejections)
{
    Commit commit;
    commit.state.push_back({"world", "clock", {{"tick", 900}}});
    const auto daimoi = [&commit](const char* id) {
        commit.patches.emplace_back(AddNode{{NodeId(id), "daimoi", "", {{"alive", false}}}});
    };
    const auto log = [&commit](std::int64_t tick, const char* kind, const char* who, Json detail) {
        commit.events.push_back({0, tick, 0, kind, who, std::move(detail)});
    };
    for (const char* id : {"daimoi:d-0001", "daimoi:d-0003", "daimoi:d-0007"})
        daimoi(id);
    log(100, "daimoi_spawn", "daimoi:d-0007", {{"born_tick", 100}, {"ttl_ticks", 300}});
    log(300, "daimoi_outcome", "daimoi:d-0003", {{"outcome", "death"}});
    log(400, "daimoi_outcome", "daimoi:d-0007", {{"outcome", "death"}});
    for (int i = 0; i < rejections; ++i)
        log(401 + i % 400, "daimoi_outcome", "daimoi:d-0001",
            {{"outcome", "rejected"}, {"target_id", "url:a"}, {"reason_code", "cooldown"}});
    commit.patches.emplace_back(AddNode{{NodeId("url:a"), "web:url", "",
        {{"canonical_url", "http://h/A"}, {"next_allowed_fetch_ts", now + 60}, {"fail_count", 2},
            {"last_status", "http_503"}}}});
    return commit;
}

} // namespace

/// Questions about deaths that name nobody, and about some outcomes alone.
class TestDeathQuestions : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Muse> m_muse;

    void open(const Commit& commit)
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const auto url = parseStoreUrl(u"sqlite:"_s + m_folder->filePath(u"log.sqlite"_s));
        auto store = openStore(*url, OpenMode::Write);
        QVERIFY(store && (*store)->apply(commit));
        const auto runner = std::make_shared<const QueryRunner>(*Catalogue::load(),
            std::shared_ptr<GraphStore>(*store), *loadProfile("mnemoscope"), Clock(now));
        m_muse = std::make_unique<Muse>(
            Home::under(m_folder->path()), runner, std::make_unique<RulePlanner>());
    }

    [[nodiscard]] QString answer(const char* question) const
    {
        const auto reply = m_muse->ask({ThreadId("t"), question, {}, "default"}, 20s);
        return reply.reply ? reply.reply->text() : QString();
    }

private slots:

    void cleanup()
    {
        m_muse.reset();
        m_folder.reset();
    }

    void nobodyNamedIsTheLatest_data()
    {
        QTest::addColumn<int>("rejections");
        QTest::newRow("on the first page") << 3;
        QTest::newRow("behind many others") << 1200;
    }

    void nobodyNamedIsTheLatest()
    {
        QFETCH(int, rejections);
        open(twoDeaths(rejections));
        for (const char* question : {"Why did a daimoi die?", "why did the daimoi die?",
                 "What died last?", "which daimoi died last"}) {
            const QString said = answer(question);
            QVERIFY2(said.contains(u"The latest death: daimoi:d-0007 died at tick 400."_s),
                qPrintable(said));
            QVERIFY2(said.contains(u"with 300 ticks to live"_s), qPrintable(said));
            QVERIFY2(said.contains(u"up to tick 900: 2."_s), qPrintable(said));
            QVERIFY2(!said.contains(u"matched"_s), qPrintable(said));
        }
    }

    void whereNobodyDiedNobodyIsExplained()
    {
        Commit commit = twoDeaths(5);
        std::erase_if(commit.events,
            [](const Event& event) { return event.detail.value("outcome", "") == "death"; });
        open(commit);
        const QString said = answer("Why did the daimoi die?");
        QVERIFY2(said.contains(u"up to tick 900: 0."_s), qPrintable(said));
        QVERIFY2(!said.contains(u"d-0001"_s), qPrintable(said));
    }

    void onlyThoseWhoDiedAreListed()
    {
        open(twoDeaths(60));
        const QString said = answer("Which daimoi died in the last 800 ticks?");
        QVERIFY2(said.contains(u"daimoi:d-0007 at tick 400"_s), qPrintable(said));
        QVERIFY2(said.contains(u"daimoi:d-0003 at tick 300"_s), qPrintable(said));
        QVERIFY2(!said.contains(u"d-0001"_s) && !said.contains(u"reject"_s), qPrintable(said));
        const QString few = answer("Who died in the last 550 ticks?");
        QVERIFY2(few.contains(u"d-0007"_s) && !few.contains(u"d-0003"_s), qPrintable(few));
    }

    /// A count is complete even if its rows are truncated.
    void theCountSaysThatItIsWhole()
    {
        open(twoDeaths(60));
        const QString said = answer("How many deaths in the last 800 ticks?");
        QVERIFY2(said.contains(u"up to tick 900: 2."_s), qPrintable(said));
        QVERIFY2(said.contains(u"The count is whole"_s), qPrintable(said));
        QVERIFY2(!said.contains(u"Partial"_s), qPrintable(said));
        const QString few = answer("How many deaths in the last 200 ticks?");
        QVERIFY2(!few.contains(u"whole"_s), qPrintable(few)); // nothing is cut
    }

    /// More pages were fetched than a summary names: that cuts nothing.
    void countsByNameAreWhole()
    {
        Commit commit = twoDeaths(1);
        for (int i = 0; i < 12; ++i) {
            const auto url = "http://h/" + std::to_string(i);
            commit.patches.emplace_back(AddNode{{NodeId("url:" + std::to_string(i)), "web:url", "",
                {{"canonical_url", url}, {"last_fetch_ts", now - i}, {"last_status", "ok"}}}});
        }
        open(commit);
        const QString said = answer("How many nodes are there?");
        QVERIFY2(said.contains(u"13 web:url"_s), qPrintable(said));
        QVERIFY2(!said.contains(u"Partial"_s), qPrintable(said));
        // The last few are what was asked for.
        const QString last = answer("What did you fetch last?");
        QVERIFY2(last.contains(u"Last fetches: http://h/0"_s) || last.contains(u"url:0"_s),
            qPrintable(last));
        QVERIFY2(!last.contains(u"Partial"_s), qPrintable(last));
    }

    void aDaimoiHasShortNames()
    {
        open(twoDeaths(1));
        for (const char* name : {"d-7", "d-0007", "daimoi:7", "daimoi:d-0007", "daimoi 7"}) {
            const QString said = answer(("Why did " + std::string(name) + " die?").c_str());
            QVERIFY2(said.startsWith(u"daimoi:d-0007 died at tick 400."_s), qPrintable(said));
        }
        QVERIFY(answer("Why did d-9 die?").contains(u"No daimoi with the id d-9 was returned"_s));
    }

    void failedUrlsAreNamed()
    {
        open(twoDeaths(1));
        const QString said = answer("Which URLs failed?");
        QVERIFY2(said.contains(u"http://h/A: http_503"_s), qPrintable(said));
        QVERIFY2(!said.contains(u"cooling"_s), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(TestDeathQuestions)
#include "tst_deathquestions.moc"
