// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/files.h"
#include "core/facts/figure.h"
#include "core/facts/picturecheck.h"
#include "tests/core/world/worlds.h"
#include "tests/ui/fitting.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/shots.h"
#include "tests/ui/worldrun.h"
#include "ui/outcomes/outcomebars.h"
#include "ui/outcomes/outcomechart.h"
#include "ui/outcomes/outcomespanel.h"
#include "ui/table/tablepanel.h"
#include "ui/window/noticebar.h"
#include "ui/window/shortcuts.h"
#include "ui/world/fieldpage.h"
#include "ui/world/fieldscale.h"
#include "ui/world/worldcontroller.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <numeric>
#include <set>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;
using mnemo::test::WorldRun;

namespace {

QueryOutcome told(const char* json, std::int64_t until, std::int64_t window)
{
    QueryOutcome outcome;
    outcome.status = QueryStatus::Found;
    outcome.result = Json::parse(json);
    outcome.args = {{"until_tick", until}, {"window_ticks", window}};
    return outcome;
}

/// What outcome_counts tells of a world in which 188 outcomes fell into one window.
QueryOutcome countsTold(std::int64_t ticks, const Json& reasons)
{
    Json buckets = Json::array();
    for (std::int64_t from = 0; from < ticks; from += 50)
        buckets.push_back({{"from_tick", from}, {"to_tick", std::min(from + 49, ticks)},
            {"food", 5}, {"death", 2}, {"rejected", 2}});
    const Json result = {{"outcomes_window",
                             {{"food_count", 94}, {"death_count", 47}, {"rejected_count", 47},
                                 {"window_ticks", ticks}, {"until_tick", ticks}}},
        {"known", {{"from_tick", 0}, {"to_tick", ticks}}}, {"bucket_ticks", 50},
        {"buckets", buckets}, {"reasons", reasons},
        {"lives",
            {{"bucket_ticks", 100}, {"unknown", 0},
                {"buckets", {{{"from_ticks", 0}, {"to_ticks", 99}, {"food", 94}, {"death", 47}}}}}},
        {"owners", Json::array()}};
    return told(result.dump().c_str(), ticks, ticks);
}

} // namespace

/// The living world in the window: the field, its controls, and what became of the daimoi.
class TestWorldViews : public QObject
{
    Q_OBJECT

private slots:

    void chartsShowWhatTheQueryReturned()
    {
        const QueryOutcome counts = told(R"({
            "outcomes_window":{"food_count":1,"death_count":1,"rejected_count":2,
              "window_ticks":100,"until_tick":100},
            "known":{"from_tick":50,"to_tick":100},"bucket_ticks":50,
            "buckets":[{"from_tick":1,"to_tick":49,"food":null,"death":null,"rejected":null},
              {"from_tick":50,"to_tick":99,"food":0,"death":1,"rejected":2},
              {"from_tick":100,"to_tick":100,"food":1,"death":0,"rejected":0}],
            "reasons":[{"reason_code":"cooldown","death":0,"rejected":2},
              {"reason_code":null,"death":1,"rejected":0}],
            "lives":{"bucket_ticks":50,"unknown":1,
              "buckets":[{"from_ticks":0,"to_ticks":49,"food":0,"death":1}]},
            "owners":[{"owner":"presence:ada","food":1,"death":0,"rejected":0,"forward":1.5,
              "inverse":0}]})",
            100, 100);
        const OutcomeSeries series = outcomeSeries(counts);
        QCOMPARE(series.totals, (SlotCounts{1, 1, 2}));
        const auto ticks = outcomebars::ticks(series);
        QCOMPARE(ticks.unknown, (std::vector<bool>{true, false, false}));
        QCOMPARE(ticks.bars[RejectedSlot].values, (std::vector<double>{0, 2, 0}));
        QCOMPARE(ticks.labels, QStringList({{}, u"50"_s, u"100"_s}));
        QVERIFY(ticks.title.contains(u"50"_s));
        QVERIFY(outcomebars::tickChoice(series, 0, -1).isEmpty()); // nothing is known of it
        QVERIFY(outcomebars::tickChoice(series, 1, FoodSlot).isEmpty());
        QCOMPARE(outcomebars::tickChoice(series, 1, RejectedSlot).arguments,
            Json({{"until_tick", 99}, {"window_ticks", 50}, {"outcomes", {"rejected"}}}));
        const Json window = {{"until_tick", 100}, {"window_ticks", 100}};
        const auto with = [&window](Json more) {
            more.update(window);
            return more;
        };
        QCOMPARE(outcomebars::reasonChoice(series, 1, 0).arguments,
            with({{"reasons", {""}}, {"outcomes", {"death"}}}));
        QCOMPARE(outcomebars::lifeChoice(series, 0, -1).arguments,
            with({{"lived_from", 0}, {"lived_to", 49}}));
        QVERIFY(outcomebars::lives(series).title.contains(u"1"_s)); // of unknown birth
        QCOMPARE(outcomebars::depositChoice(series, 0, 1).arguments,
            with({{"owners", {"presence:ada"}}, {"outcomes", {"food"}}}));
        QVERIFY(outcomebars::depositChoice(series, 0, 0).isEmpty());
    }

    /// Nobody reads a thousand bars: the rest is one, and none is lost.
    void manyReasonsAreFewBars()
    {
        Json reasons = Json::array();
        double all = 0;
        for (int i = 0; i < 300; ++i) {
            const int count = i < 5 ? 6 - i : 1;
            reasons.push_back({{"reason_code", "reason_" + std::to_string(i)}, {"death", 0},
                {"rejected", count}});
            all += count;
        }
        OutcomesPanel panel;
        panel.showOutcomes(std::make_shared<const QueryOutcome>(countsTold(600, reasons)));
        const auto& shown = panel.findChild<OutcomeChart*>(u"outcomeReasons"_s)->content();
        QCOMPARE(shown.categories.size(), 12);
        QCOMPARE(shown.categories.front(), u"reason_0"_s);
        QVERIFY2(shown.categories.back().startsWith(u"289 other"_s),
            qPrintable(shown.categories.back()));
        double sum = 0;
        for (const auto& bars : shown.bars)
            sum = std::accumulate(bars.values.begin(), bars.values.end(), sum);
        QCOMPARE(sum, all);
        // All of the others are behind the last one.
        QSignalSpy chosen(&panel, &OutcomesPanel::barChosen);
        emit panel.findChild<OutcomeChart*>(u"outcomeReasons"_s)->barClicked(11, -1);
        QCOMPARE(chosen.size(), 1);
        const auto choice = chosen.front().front().value<OutcomeChoice>();
        QCOMPARE(choice.arguments.at("reasons").size(), std::size_t{289});
    }

    /// Where there is little room, words give way that something else tells, and nothing is cut
    /// off.
    void narrowOutcomesAreWhole_data()
    {
        QTest::addColumn<double>("text");
        QTest::addColumn<int>("width");
        QTest::newRow("widest") << 1.0 << 900;
        QTest::newRow("two charts") << 1.0 << 600;
        QTest::newRow("least centre") << 1.0 << 480;
        QTest::newRow("large text") << 1.5 << 700;
    }

    void narrowOutcomesAreWhole()
    {
        QFETCH(double, text);
        QFETCH(int, width);
        test::useTheme(ThemeKind::Light, text);
        OutcomesPanel panel;
        panel.showOutcomes(std::make_shared<const QueryOutcome>(countsTold(940,
            {{{"reason_code", "ttl_reached"}, {"death", 47}, {"rejected", 0}},
                {{"reason_code", "cooldown"}, {"death", 0}, {"rejected", 47}}})));
        panel.resize(width, 180);
        panel.show();
        const auto isWhole = [&panel] { return test::misfits(panel).isEmpty(); };
        QTRY_VERIFY2(isWhole(), qPrintable(test::misfits(panel).join(u'\n')));
        QVERIFY(panel.minimumSizeHint().width() <= width);
        const auto* buttons = panel.findChild<QPushButton*>(u"outcomeReceipt"_s);
        QVERIFY(!buttons->text().isEmpty() || !buttons->icon().isNull());
        QCOMPARE(buttons->accessibleName(), u"Make a receipt"_s);
        // Every chart can be seen: side by side, or one chosen in place of another.
        auto* third = panel.findChild<OutcomeChart*>(u"outcomeThird"_s);
        auto* choice = panel.findChild<QComboBox*>(u"outcomeThirdChoice"_s);
        QVERIFY(third->isVisible() && choice->isVisible());
        const bool all = panel.findChild<OutcomeChart*>(u"outcomeReasons"_s)->isVisible();
        QCOMPARE(all, width == 900);
        QCOMPARE(choice->count(), all ? 2 : 3);
        if (!all)
            QCOMPARE(third->content().categories.size(), 2); // the reasons
        const auto needs = choice->fontMetrics().horizontalAdvance(choice->currentText());
        QStyleOptionComboBox option;
        option.initFrom(choice);
        const QRect words = choice->style()->subControlRect(
            QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, choice);
        QVERIFY2(words.width() >= needs, qPrintable(u"%1 of %2"_s.arg(words.width()).arg(needs)));
        choice->setCurrentIndex(choice->count() - 1);
        const auto deposits = third->content().title;
        panel.resize(panel.width() + 800, 180);
        QCOMPARE(choice->count(), 2);
        QCOMPARE(third->content().title, deposits);
        test::useTheme(ThemeKind::Light);
    }

    void aScaleEndsAtANiceNumber_data()
    {
        QTest::addColumn<float>("most");
        QTest::addColumn<float>("end");
        QTest::newRow("none") << 0.0F << 0.0F;
        QTest::newRow("not a number") << std::nanf("") << 0.0F;
        QTest::newRow("small") << 0.0132F << 0.02F;
        QTest::newRow("itself") << 0.5F << 0.5F;
        QTest::newRow("over one") << 1.01F << 2.0F;
    }

    void aScaleEndsAtANiceNumber()
    {
        QFETCH(float, most);
        QFETCH(float, end);
        QCOMPARE(niceEnd(most), end);
    }

    void aWorldPlaysPausesAndSteps()
    {
        const WorldRun run;
        QCOMPARE(run.window->findChild<QTabBar*>(u"centreTabs"_s)->currentIndex(), 2);
        run.playUntil(300);
        QCOMPARE(run.child<QSpinBox>("worldSpeed")->value(), 10000); // chosen before it played
        const std::int64_t paused = run.tick();
        run.child<QToolButton>("worldStep")->click();
        QTRY_COMPARE_WITH_TIMEOUT(run.tick(), paused + 1, patience);
        run.child<FieldView>("fieldView")->setFocus();
        QTest::keyClick(run.child<FieldView>("fieldView"), Qt::Key_Period);
        QTRY_COMPARE_WITH_TIMEOUT(run.tick(), paused + 2, patience);
        auto* view = run.child<FieldView>("fieldView");
        QTRY_VERIFY_WITH_TIMEOUT(
            view->shownWorld() && view->shownWorld()->tick == paused + 2, patience);
        test::shot(*run.window, u"field"_s);
    }

    /// The store was opened for reading, and there is no world in it yet.
    void theFirstStepIsOneTick()
    {
        const WorldRun run;
        run.child<QToolButton>("worldStep")->click();
        QTRY_COMPARE_WITH_TIMEOUT(run.tick(), 1, patience);
        QVERIFY(!run.world().isPlaying());
    }

    void aWorldIsPutAmongOtherNodesOnlyWhenAskedFor()
    {
        WindowRun run;
        const QString file = run.folder.filePath(u"notes.jsonl"_s);
        QVERIFY(test::write(file, R"({"id":"a","role":"fact","label":"a note"})"));
        run.workbench().opening().openFiles({file});
        QTRY_COMPARE_WITH_TIMEOUT(run.scene().nodes().size(), std::size_t{1}, patience);
        const auto answer = [&run](const char* button) {
            auto* box = run.window->findChild<QMessageBox*>(u"makeWorld"_s);
            QVERIFY(box != nullptr && box->isVisible());
            const auto buttons = box->buttons();
            for (QAbstractButton* one : buttons) {
                if (one->text().contains(QLatin1StringView(button)))
                    return one->click();
            }
            QFAIL(button);
        };
        run.window->act(ActionId::ShowField);
        run.window->act(ActionId::WorldPlay);
        answer("Cancel");
        QVERIFY(!run.window->world()->isPlaying());
        QTRY_VERIFY(run.window->findChild<QMessageBox*>(u"makeWorld"_s) == nullptr);
        run.window->act(ActionId::WorldPlay);
        QVERIFY(!run.window->world()->isPlaying());
        answer("Make a world");
        QTRY_VERIFY_WITH_TIMEOUT(run.window->world()->isPlaying(), patience);
        QCOMPARE(run.child<QAction>(toUtf8(actionName("Play or pause the world")).c_str())->text(),
            u"Pause the world"_s);
        // It is there now, and goes on without a word.
        run.window->world()->pause();
        QTRY_VERIFY_WITH_TIMEOUT(!run.window->world()->isPlaying(), patience);
        run.window->act(ActionId::WorldPlay);
        QVERIFY(run.window->world()->isPlaying());
    }

    void theFieldIsReadByKeysAndItsNodesAreSelectedEverywhere()
    {
        const WorldRun run;
        run.playUntil(300);
        auto* view = run.child<FieldView>("fieldView");
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Right);
        QVERIFY(view->currentCell() >= 0);
        QTRY_VERIFY_WITH_TIMEOUT(run.child<QLabel>("cellStrength")->isVisible(), patience);
        QVERIFY(!run.child<QLabel>("cellStrength")->text().isEmpty());
        QVERIFY(view->accessibleDescription().contains("cell"_L1));
        QTRY_VERIFY_WITH_TIMEOUT(view->scaleEnd() > 0, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!run.scene().nodes().empty(), patience);
        QSignalSpy chosen(&run.field(), &FieldPage::nodeChosen);
        QTest::keyClick(view, Qt::Key_N);
        QCOMPARE(chosen.size(), 1);
        const auto node = chosen.front().front().toString().toStdString();
        QTRY_VERIFY_WITH_TIMEOUT(run.scene().find(NodeId(node)), patience);
        QTest::keyClick(view, Qt::Key_N, Qt::ShiftModifier);
        QTest::keyClick(view, Qt::Key_N);
        const auto selected = run.window->canvas()->selection();
        QCOMPARE(selected.size(), std::size_t{1});
    }

    /// The selected daimoi is told of in short, tick after tick, and at last that it has ended.
    void theSelectedDaimoisStoryIsTold()
    {
        auto world = test::seeded(7);
        for (int i = 0; i < 40; ++i)
            (void)world.step();
        FieldPage page;
        page.setSnapshot(world.snapshot());
        const auto* story = page.findChild<QLabel*>(u"fieldStory"_s);
        QCOMPARE(story->text(), u"Select a daimoi to follow it."_s);
        const auto shown = world.snapshot();
        const auto& daimoi = shown->daimoi.front();
        const QString name = QString::fromStdString(daimoiLabel(daimoi.number));
        page.setSelected(daimoiId(daimoi.number).text);
        const auto& owner = shown->places->at(static_cast<std::size_t>(daimoi.owner));
        QCOMPARE(story->text().section(u'\n', 0, 0),
            name + u", sent by "_s + QString::fromStdString(owner.label));
        const auto left = [&](std::int64_t tick) {
            return u"in %1 ticks"_s.arg(daimoi.bornTick + daimoi.ttlTicks - tick);
        };
        QVERIFY2(story->text().contains(left(40)), qPrintable(story->text()));
        (void)world.step();
        page.setSnapshot(world.snapshot());
        QVERIFY2(story->text().contains(left(41)), qPrintable(story->text()));
        const auto lives = [&] {
            const auto present = world.snapshot();
            return std::any_of(present->daimoi.begin(), present->daimoi.end(),
                [&](const auto& each) { return each.number == daimoi.number; });
        };
        while (lives())
            (void)world.step();
        page.setSnapshot(world.snapshot());
        QVERIFY2(story->text().startsWith(name + u" has ended."_s), qPrintable(story->text()));
        page.setSelected("presence:crawler"); // no daimoi
        QCOMPARE(story->text(), u"Select a daimoi to follow it."_s);
    }

    /// The daimoi of one owner alone are shown, counted and pointed at.
    void theDaimoiOfOneOwnerAreShownAlone()
    {
        const WorldRun run;
        run.playUntil(300);
        auto* owners = run.child<QComboBox>("fieldOwner");
        auto* view = run.child<FieldView>("fieldView");
        QTRY_VERIFY_WITH_TIMEOUT(
            view->shownWorld() && view->shownWorld()->tick == run.tick(), patience);
        QVERIFY(owners->count() > 2);
        const QImage everybody = view->grab().toImage();
        owners->setCurrentIndex(1);
        const auto owner = owners->currentData().toInt();
        const auto shown = view->shownWorld();
        const auto& world = *shown;
        QCOMPARE((*world.places)[static_cast<std::size_t>(owner)].role, PlaceRole::Presence);
        QTRY_VERIFY_WITH_TIMEOUT(view->grab().toImage() != everybody, patience);
        std::set<std::string> wanted;
        for (const auto& daimoi : world.daimoi) {
            if (daimoi.owner == owner)
                wanted.insert(daimoiId(daimoi.number).text);
        }
        run.child<QCheckBox>("fieldPlaces")->setChecked(false);
        run.child<QCheckBox>("fieldUrls")->setChecked(false);
        QSignalSpy chosen(view, &FieldView::nodeChosen);
        std::set<std::string> met;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            QTest::keyClick(view, Qt::Key_N);
            met.insert(chosen.back().front().toString().toStdString());
        }
        QCOMPARE(met, wanted);
        QVERIFY(wanted.size() < world.daimoi.size());
    }

    void aBarGivesItsRowsItsNodesAndTheChartsAReceipt()
    {
        const WorldRun run;
        run.playUntil(2000);
        QTRY_VERIFY_WITH_TIMEOUT(WorldRun::tickOf(run.outcomes().summary()) > 0, patience);
        auto* bars = run.child<OutcomeChart>("outcomesOverTicks");
        const auto& content = bars->content();
        QVERIFY(content.categories.size() >= 20);
        int filled = 0;
        for (int at = 0; at < content.categories.size(); ++at) {
            for (const auto& part : content.bars) {
                if (part.values[static_cast<std::size_t>(at)] > 0)
                    filled = at;
            }
        }
        QSignalSpy rows(&run.world(), &WorldController::rowsReady);
        emit bars->barClicked(filled, -1);
        QVERIFY(rows.wait(patience));
        const auto outcome = rows.front().front().value<OutcomePtr>();
        QVERIFY(!outcome->result.at("events").empty());
        QCOMPARE(run.window->findChild<QTabBar*>(u"centreTabs"_s)->currentIndex(), 1);
        // Its daimoi and what they reached are selected on the canvas, and nothing else.
        std::set<std::string> named;
        for (const Json& event : outcome->result.at("events")) {
            named.insert(event.at("daimoi_id").get<std::string>());
            if (event.contains("target_id"))
                named.insert(event.at("target_id").get<std::string>());
        }
        const GraphCanvas& canvas = *run.window->canvas();
        const auto areThere = [&named, &canvas] {
            return std::all_of(named.begin(), named.end(),
                [&canvas](const std::string& id) { return canvas.scene().find(NodeId(id)); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(areThere(), patience); // the last of them may still be laid out
        emit bars->barClicked(filled, -1);
        const auto selected = [&canvas] {
            std::set<std::string> ids;
            for (const NodeId& node : canvas.selection())
                ids.insert(node.text);
            return ids;
        };
        QTRY_COMPARE_WITH_TIMEOUT(selected(), named, patience);
        run.window->act(ActionId::ShowOutcomes);

        auto* receipt = run.child<QPushButton>("outcomeReceipt");
        const QString before = receipt->accessibleName();
        QSignalSpy file(&run.world(), &WorldController::receiptReady);
        receipt->click();
        QTRY_COMPARE_WITH_TIMEOUT(file.size(), 1, patience); // opened as soon as it is made
        QVERIFY(receipt->accessibleName() != before);
        receipt->click();
        QCOMPARE(file.size(), 2);
        QCOMPARE(file.back(), file.front());
        QVERIFY(QFile::exists(file.front().front().toString()));
        test::shot(*run.window, u"outcomes"_s);
    }

    /// A receipt that is made late stands for what was shown then, and for nothing newer.
    void aLateReceiptIsOfNothingElse()
    {
        const WorldRun run;
        run.playUntil(300);
        auto* receipt = run.child<QPushButton>("outcomeReceipt");
        QTRY_VERIFY_WITH_TIMEOUT(receipt->isEnabled(), patience);
        const QString before = receipt->accessibleName();
        receipt->click();
        run.workbench().closeStore();
        QVERIFY(!receipt->isEnabled());
        QSignalSpy file(&run.world(), &WorldController::receiptReady);
        run.workbench().opening().openDefault();
        QTRY_VERIFY_WITH_TIMEOUT(receipt->isEnabled(), patience);
        QCOMPARE(receipt->accessibleName(), before);
        // Receipts are made one after the other, so the first one has ended by then.
        receipt->click();
        QVERIFY(file.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(file.size(), 1, patience);
    }

    /// The file is what the program draws from the result that its receipt names.
    void theChartsAreExportedWithTheirReceipt()
    {
        const WorldRun run;
        run.playUntil(2000);
        auto* button = run.child<QPushButton>("outcomeExport");
        QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patience);
        button->click();
        auto* dialog = run.window->findChild<QFileDialog*>();
        QVERIFY(dialog);
        const QString path = run.folder.filePath(u"outcomes.png"_s);
        QSignalSpy told(&run.world(), &WorldController::noteReady);
        emit dialog->fileSelected(path);
        QVERIFY(told.wait(patience));
        test::shot(*run.window, u"outcomes-panel"_s);
        const auto bytes = readFile(path);
        QVERIFY(bytes);
        if (const QString kept = qEnvironmentVariable("MNEMO_SHOT_DIR"); !kept.isEmpty())
            QFile::copy(path, QDir(kept).filePath(u"outcomes-export.png"_s));
        const auto record = figureInPicture(*bytes);
        QVERIFY(record);
        QCOMPARE(record->receipts.size(), std::size_t{1});
        QCOMPARE(record->receipts.front().query, std::string("outcome_counts"));
        const PictureCheck check = checkPicture(*bytes);
        QVERIFY2(check.state == PictureState::Match, qPrintable(pictureSentence(check)));
        QCOMPARE(check.sender.at("verdict"), Json("match"));
    }

    void whatMayNotBeWrittenIsNotPlayed()
    {
        const WindowRun run;
        run.window->act(ActionId::WorldPlay); // no store is open
        QVERIFY(!run.window->world()->isPlaying());
        QVERIFY(!run.child<QToolButton>("worldPlay")->isEnabled());
        QVERIFY(!run.child<QLabel>("fieldWhy")->text().isEmpty());
    }
};

QTEST_MAIN(TestWorldViews)
#include "tst_worldviews.moc"
