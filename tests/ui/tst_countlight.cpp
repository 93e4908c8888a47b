// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/windowrun.h"
#include "ui/canvas/canvascontent.h"
#include "ui/muse/valuechip.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/badge.h"

#include <QSignalSpy>

#include <algorithm>
#include <memory>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;

namespace {

constexpr int deaths = 54; ///< more than a page of outcomes has room for
constexpr std::int64_t lastTick = 900;

std::string daimoi(int number)
{
    return "daimoi:d-" + std::to_string(1000 + number);
}

/// A world in which most have died, each at a tick of its own.
Commit manyDeaths()
{
    Commit commit;
    commit.state.push_back({"world", "clock", {{"tick", lastTick}}});
    for (int i = 0; i < deaths; ++i) {
        commit.patches.emplace_back(AddNode{{NodeId(daimoi(i)), "daimoi", "", {{"alive", false}}}});
        commit.events.push_back(
            {0, 100 + i, 0, "daimoi_outcome", daimoi(i), {{"outcome", "death"}}});
    }
    return commit;
}

} // namespace

/// A click on a number of an answer that counts what a log tells.
class TestCountLight : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<WindowRun> m_run;

    /// What the bar says of the evidence.
    [[nodiscard]] QString told() const
    {
        const auto badges = m_run->child<ResultBar>("resultBar")->findChildren<Badge*>();
        for (const Badge* badge : badges) {
            if (badge->isVisible() && badge->look().kind == BadgeKind::Evidence)
                return badge->look().text;
        }
        return {};
    }

    /// The value of the newest answer that reads so.
    [[nodiscard]] ValueChip* chip(const QString& text) const
    {
        ValueChip* found = nullptr;
        const auto chips = m_run->window->musePanel()->findChildren<ValueChip*>();
        for (ValueChip* each : chips)
            found = each->text() == text ? each : found;
        return found;
    }

    void ask(const QString& question) const
    {
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        m_run->ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, patience);
    }

private slots:

    void init()
    {
        m_run = std::make_unique<WindowRun>();
        const QString url = u"sqlite:"_s + m_run->folder.filePath(u"log.sqlite"_s);
        {
            auto store = openStore(*parseStoreUrl(url), OpenMode::Write);
            QVERIFY(store && (*store)->apply(manyDeaths()));
        }
        m_run->workbench().opening().openUrl(url);
        QTRY_COMPARE_WITH_TIMEOUT(m_run->scene().nodes().size(), std::size_t{deaths}, patience);
    }

    void cleanup() { m_run.reset(); }

    void lightsTheRowsItCounts()
    {
        ask(u"how many deaths in the last 1000 ticks?"_s);
        ValueChip* count = chip(u"54"_s);
        QVERIFY(count != nullptr);
        QVERIFY(count->state() != ValueState::Partial);
        QTest::mouseClick(count, Qt::LeftButton);
        QTRY_COMPARE(m_run->window->canvas()->content().evidence().nodes.size(),
            std::size_t{50}); // of a page
        QVERIFY2(told().contains(u"50 of its 54 rows are in the receipt"_s), qPrintable(told()));
        QVERIFY(m_run->window->canvas()->look().marks->dimOthers);
    }

    void saysWhatIsPartial()
    {
        ask(u"how many deaths in the last 1000 ticks?"_s);
        const auto texts = m_run->window->musePanel()->findChildren<QWidget*>();
        QVERIFY(std::any_of(texts.begin(), texts.end(), [](const QWidget* each) {
            return (each->property("text").toString() + each->accessibleName())
                .contains(u"The count is whole"_s);
        }));
    }

    void nothingToLightIsNoZero()
    {
        ask(u"how many found food in the last 1000 ticks?"_s);
        QTest::mouseClick(chip(u"0"_s), Qt::LeftButton);
        QTRY_COMPARE(told(), u"“0” is a count over the log"_s);
        QTest::mouseClick(chip(u"1000"_s), Qt::LeftButton);
        QTRY_VERIFY2(told().startsWith(u"what “1000” rests on"_s), qPrintable(told()));
    }
};

QTEST_MAIN(TestCountLight)
#include "tst_countlight.moc"
