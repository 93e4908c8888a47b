// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/world/worlds.h"
#include "tests/ui/windowrun.h"
#include "ui/graph/graphcontroller.h"
#include "ui/table/tablepanel.h"
#include "ui/widgets/labels.h"
#include "ui/world/fieldpage.h"

#include <QPushButton>

#include <algorithm>

using namespace mnemo;
using namespace Qt::Literals::StringLiterals;
using mnemo::test::WindowRun;

namespace {

constexpr auto chosen = "daimoi:d-0007";

/// A daimoi that has ended, and somebody else.
Commit smallWorld()
{
    Commit commit;
    commit.state.push_back({"world", "clock", {{"tick", 900}}});
    commit.patches.emplace_back(
        AddNode{{NodeId(chosen), "daimoi", "Swift", {{"alive", false}, {"intent", "wander"}}}});
    commit.patches.emplace_back(
        AddNode{{NodeId("presence:ada"), "presence", "Ada", Json::object()}});
    commit.events.push_back({0, 400, 0, "daimoi_outcome", chosen, {{"outcome", "death"}}});
    return commit;
}

/// A window that shows a part of it, without the daimoi.
struct PartRun : WindowRun
{
    PartRun()
    {
        const QString url = u"sqlite:"_s + folder.filePath(u"small.sqlite"_s);
        {
            auto store = openStore(*parseStoreUrl(url), OpenMode::Write);
            QVERIFY(store && (*store)->apply(smallWorld()));
        }
        workbench().opening().openUrl(url);
        QTRY_COMPARE_WITH_TIMEOUT(scene().nodes().size(), std::size_t{2}, patience);
        window->graph()->showSlice({{"around", {"presence:ada"}}, {"depth", 0}});
        QTRY_COMPARE_WITH_TIMEOUT(scene().nodes().size(), std::size_t{1}, patience);
    }

    [[nodiscard]] FieldPage& field() const { return *child<FieldPage>("fieldPage"); }

    [[nodiscard]] QString title() const { return child<ElidedLabel>("inspectorTitle")->text(); }
};

} // namespace

/// What is chosen in the field is told of, whether the graph shows it or not.
class TestFieldChoice : public QObject
{
    Q_OBJECT

private slots:

    void theInspectorTellsOfWhatTheGraphDoesNotShow()
    {
        const PartRun run;
        emit run.field().nodeChosen(QString::fromLatin1(chosen));
        QTRY_COMPARE_WITH_TIMEOUT(run.title(), u"Swift"_s, patience);
        QVERIFY(!run.scene().find(NodeId(chosen)));
        run.window->canvas()->select({NodeId("presence:ada")});
        QTRY_COMPARE(run.title(), u"Ada"_s);
        run.window->canvas()->select({});
        QTRY_VERIFY(run.title() != u"Swift"_s);
    }

    void theEndOfADaimoiIsAskedFor()
    {
        const PartRun run;
        auto world = test::seeded(7);
        (void)world.step();
        auto* ending = run.child<QPushButton>("fieldEnding");
        const auto living = world.snapshot();
        run.field().setSnapshot(living);
        run.field().setSelected(daimoiId(living->daimoi.front().number).text);
        QVERIFY(ending->isHidden());
        // One that is not among the living.
        auto ended = std::make_shared<WorldSnapshot>(*living);
        std::erase_if(ended->daimoi, [](const auto& each) { return each.number == 7; });
        run.field().setSnapshot(ended);
        run.field().setSelected(chosen);
        QVERIFY(!ending->isHidden());
        QSignalSpy answers(&run.workbench(), &Workbench::requestEnded);
        ending->click();
        QTRY_VERIFY_WITH_TIMEOUT(!test::answersTo(answers, "explain_daimoi").empty(), patience);
        std::string told;
        run.workbench().run("explain_daimoi",
            test::answersTo(answers, "explain_daimoi").front().args, this,
            [&told](const Result<QueryAnswer>& answer) {
                told = answer ? answer->outcome->result.value("outcome", "") : "no answer";
            });
        QTRY_COMPARE_WITH_TIMEOUT(told, std::string("death"), patience);
        QTRY_VERIFY(run.window->findChild<TablePanel*>()->isVisible());
    }
};

QTEST_MAIN(TestFieldChoice)
#include "tst_fieldchoice.moc"
