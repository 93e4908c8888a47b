// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/openedscene.h"
#include "shots.h"
#include "tests/core/falkor/graphitimodel.h"
#include "tests/support/falkorserver.h"
#include "tests/support/owntime.h"
#include "ui/canvas/canvascontent.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/timebar.h"
#include "ui/graph/timefield.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/validitytext.h"
#include "ui/window/windowactions.h"
#include "windowrun.h"

#include <QAction>
#include <QComboBox>
#include <QToolButton>
#include <QTreeView>

#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

using Ids = std::set<std::string>;

constexpr std::int64_t now = 1782864000; ///< 2026-07-01

double secondsOf(const char* iso)
{
    return *momentOf(Json(iso));
}

/// What the picture shows.
Ids shownNodes(const GraphCanvas& canvas)
{
    Ids ids;
    for (const NodeIndex node : canvas.shownNodes())
        ids.insert(canvas.scene().node(node).id.text);
    return ids;
}

Ids shownEdges(const GraphCanvas& canvas)
{
    Ids keys;
    for (std::size_t e = 0; e < canvas.scene().edges().size(); ++e) {
        if (canvas.content().isShown(static_cast<EdgeIndex>(e)))
            keys.insert(canvas.scene().edges()[e].key);
    }
    return keys;
}

Ids keysOf(const std::map<std::string, std::string>& edges)
{
    Ids keys;
    for (const auto& [key, end] : edges)
        keys.insert(key);
    return keys;
}

} // namespace

/// Both times over the picture: the picture that they give of the memory that Graphiti wrote, held
/// against a model of its times.
class TwoSlidersTest final : public QObject
{
    Q_OBJECT

private slots:
    void keyShowsTheBar();
    void hasRoomInTheWindow();
    void thePictureIsWhatHeldAsKnown();
    void theTableFollows();
    void endedFactsAreDashed();
    void aSceneHasBothTimes();

private:
    void openMemory();
    void showBar() const;
    void type(const char* field, const QString& words) const;

    GraphitiModel m_model;
    std::unique_ptr<FalkorServer> m_server;
    std::unique_ptr<WindowRun> m_run;
};

void TwoSlidersTest::openMemory()
{
    if (m_run)
        return;
    MNEMO_NEED_FALKOR();
    if (!QFile::exists(graphitiFolder()) && qEnvironmentVariable("CI") == u"true"_s)
        QFAIL("the graph that Graphiti wrote is not there");
    if (!QFile::exists(graphitiFolder()))
        QSKIP("the graph that Graphiti wrote is not there");
    m_model.load();
    m_server = std::make_unique<FalkorServer>(FalkorServer::versions().value(0));
    QVERIFY(QFile::copy(
        graphitiFolder() + u"graphiti-4.16.3.rdb"_s, m_server->folder() + u"/dump.rdb"_s));
    QVERIFY(m_server->start());
    m_run = std::make_unique<WindowRun>(Clock(now));
    m_run->workbench().opening().openUrl(
        u"falkor://127.0.0.1:%1/team_memory"_s.arg(m_server->port()));
    QTRY_VERIFY_WITH_TIMEOUT(!m_run->scene().empty(), 2 * patience);
    m_run->window->activateWindow();
    QTRY_VERIFY(m_run->window->isActiveWindow());
}

void TwoSlidersTest::showBar() const
{
    auto* bar = m_run->child<TimeBar>("timeBar");
    if (bar->isVisible())
        return;
    QTest::keyClick(m_run->window->canvas(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(bar->isVisible());
    QTRY_COMPARE(m_run->scene().nodes().size(), m_model.ids().size());
    QTRY_COMPARE(m_run->window->canvas()->state().positions->size(), m_model.ids().size());
}

void TwoSlidersTest::type(const char* field, const QString& words) const
{
    auto* input = m_run->child<TimeField>(field);
    input->setFocus();
    input->selectAll();
    QTest::keyClicks(input, words);
    QTest::keyClick(input, Qt::Key_Return);
}

void TwoSlidersTest::keyShowsTheBar()
{
    openMemory();
    if (!m_run)
        return;
    auto* bar = m_run->child<TimeBar>("timeBar");
    const auto* told = m_run->child<QToolButton>("factTime");
    QVERIFY(!bar->isVisible());
    QCOMPARE(told->text(), u"True now, known now"_s);
    const Ids before = shownNodes(*m_run->window->canvas());
    showBar();
    QVERIFY(shownNodes(*m_run->window->canvas()) == before);
    QCOMPARE(told->text(), u"True now, known now"_s);
    const auto actions = m_run->window->actions();
    const auto action = std::ranges::find_if(actions,
        [](const QAction* one) { return one->shortcut() == QKeySequence(u"Ctrl+Shift+T"_s); });
    QVERIFY(action != actions.end() && (*action)->isChecked());
    type("timeField", u"2026-06-12"_s);
    QCOMPARE(told->text(), u"True on 2026-06-12, known now"_s);
    type("knownField", u"2026-05-10 08:00"_s);
    QCOMPARE(told->text(), u"True on 2026-06-12, as known on 2026-05-10 08:00"_s);
    QTest::keyClick(m_run->window->canvas(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!bar->isVisible());
    QCOMPARE(told->text(), u"True now, known now"_s);
    QTRY_VERIFY(shownNodes(*m_run->window->canvas()) == before);
}

void TwoSlidersTest::hasRoomInTheWindow()
{
    openMemory();
    if (!m_run)
        return;
    showBar();
    type("timeField", u"2026-06-12"_s);
    type("knownField", u"2026-06-20"_s);
    QTRY_VERIFY(m_run->child<QWidget>("keepReceipt")->isVisible());
    const auto* bar = m_run->child<TimeBar>("timeBar");
    const QSize before = m_run->window->size();
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        const Theme theme(ThemeOptions{kind, 1.0, FontSource::Picture});
        applyTheme(*qApp, theme);
        m_run->window->canvas()->content().setTheme(theme);
        m_run->window->resize(1600, 1000);
        QTRY_COMPARE(bar->height(), 88);
        QTRY_VERIFY(m_run->window->canvas()->isSharp());
        shot(*m_run->window, u"times-large"_s);
        m_run->window->resize(1024, 700);
        QTRY_COMPARE(bar->height(), 56);
        QTRY_VERIFY(m_run->window->canvas()->isSharp());
        shot(*m_run->window, u"times-small"_s);
        QCOMPARE(m_run->window->width(), 1024);
    }
    const Theme usual(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture});
    applyTheme(*qApp, usual);
    m_run->window->canvas()->content().setTheme(usual);
    m_run->window->resize(before);
    m_run->child<QAbstractButton>("timeNow")->click();
}

void TwoSlidersTest::thePictureIsWhatHeldAsKnown()
{
    openMemory();
    if (!m_run)
        return;
    showBar();
    GraphCanvas& canvas = *m_run->window->canvas();
    std::mt19937_64 random(20261124);
    auto pairs = m_model.randomPairs(12, random);
    std::erase_if(pairs, [](const Pair& pair) {
        return pair.knownAt > "2026-07-01"; // the clock stands there
    });
    QVERIFY(pairs.size() > 5);
    const auto places = *canvas.state().positions;
    std::set<std::size_t> sizes;
    for (const Pair& pair : pairs) {
        type("timeField", QString::fromStdString(pair.asOf));
        const test::ThreadTime time;
        type("knownField", QString::fromStdString(pair.knownAt));
        QVERIFY2(shownNodes(canvas) == m_model.nodesAt(pair), pair.name().c_str());
        QVERIFY2(shownEdges(canvas) == keysOf(m_model.edgesAt(pair)), pair.name().c_str());
        QVERIFY(time.elapsedMs() < 1000); // with the typing of 27 keys
        sizes.insert(shownEdges(canvas).size());
        QVERIFY(*canvas.state().positions == places);
        // And the store says the same.
        QTRY_VERIFY2_WITH_TIMEOUT(
            m_run->child<ElidedLabel>("momentCheck")->text().startsWith(u"the same"_s),
            qPrintable(m_run->child<ElidedLabel>("momentCheck")->text()), patience);
    }
    QVERIFY(sizes.size() > 3);
    m_run->child<QAbstractButton>("timeNow")->click();
}

void TwoSlidersTest::theTableFollows()
{
    openMemory();
    if (!m_run)
        return;
    showBar();
    m_run->window->act(ActionId::ShowTable);
    auto* lists = m_run->child<QComboBox>("tableList");
    const auto* table = m_run->child<QTreeView>("tableView")->model();
    const Pair pair{"2026-05-10T00:00:00.5Z", "2026-04-20T00:00:00Z"};
    m_run->window->act(ActionId::ShowGraph);
    type("timeField", QString::fromStdString(pair.asOf));
    type("knownField", QString::fromStdString(pair.knownAt));
    m_run->window->act(ActionId::ShowTable);
    QTRY_COMPARE_WITH_TIMEOUT(
        table->rowCount(), static_cast<int>(m_model.nodesAt(pair).size()), patience);
    lists->setCurrentIndex(1);
    emit lists->activated(1);
    QTRY_COMPARE(table->rowCount(), static_cast<int>(m_model.edgesAt(pair).size()));
    m_run->window->act(ActionId::ShowGraph);
    m_run->child<QAbstractButton>("timeNow")->click();
}

void TwoSlidersTest::endedFactsAreDashed()
{
    openMemory();
    if (!m_run)
        return;
    showBar();
    GraphCanvas& canvas = *m_run->window->canvas();
    const Pair pair{"2026-06-12", "2026-06-20"};
    type("timeField", QString::fromStdString(pair.asOf));
    type("knownField", QString::fromStdString(pair.knownAt));
    const auto* told = m_run->child<ElidedLabel>("endedShown");
    QVERIFY(!told->isVisible());
    const Ids held = shownEdges(canvas);
    m_run->window->act(ActionId::ShowEnded);
    const Ids all = shownEdges(canvas);
    QVERIFY(all.size() > held.size());
    for (std::size_t e = 0; e < canvas.scene().edges().size(); ++e) {
        const auto edge = static_cast<EdgeIndex>(e);
        const std::string& key = canvas.scene().edges()[e].key;
        if (all.contains(key) && !held.contains(key))
            QCOMPARE(canvas.look().factOf(edge), FactState::Ended);
    }
    QCOMPARE(told->text(), u"%1 ended, shown dashed"_s.arg(all.size() - held.size()));
    QVERIFY(told->isVisible());
    m_run->window->act(ActionId::ShowEnded);
    QVERIFY(shownEdges(canvas) == held);
    m_run->child<QAbstractButton>("timeNow")->click();
}

void TwoSlidersTest::aSceneHasBothTimes()
{
    openMemory();
    if (!m_run)
        return;
    showBar();
    const Pair pair{"2026-05-10T00:00:00.25Z", "2026-05-20T12:00:00.5Z"};
    type("timeField", QString::fromStdString(pair.asOf));
    type("knownField", QString::fromStdString(pair.knownAt));
    const QString path = m_run->folder.filePath(u"times.mnemo-scene"_s);
    QSignalSpy saved(m_run->window->scenes(), &SceneController::saved);
    m_run->window->scenes()->saveTo(path);
    QVERIFY(saved.wait(patience));
    const auto scene = readScene(path);
    QVERIFY(scene.has_value());
    QCOMPARE(scene->scene.moment, std::optional(secondsOf("2026-05-10T00:00:00.25Z")));
    QCOMPARE(scene->scene.knownAt, std::optional(secondsOf("2026-05-20T12:00:00.5Z")));
    QCOMPARE(scene->scene.endedFacts, std::optional(false));
    const WindowRun later{Clock(now + 1000000)};
    later.workbench().opening().openFiles({path});
    QTRY_COMPARE_WITH_TIMEOUT(later.scene().nodes().size(), m_model.ids().size(), 2 * patience);
    const GraphCanvas& canvas = *later.window->canvas();
    QTRY_VERIFY(shownNodes(canvas) == m_model.nodesAt(pair));
    QVERIFY(shownEdges(canvas) == keysOf(m_model.edgesAt(pair)));
    QVERIFY(later.child<QWidget>("timeBar")->isVisible());
    QCOMPARE(later.child<QToolButton>("factTime")->text(),
        u"True on 2026-05-10 00:00:00.25, as known on 2026-05-20 12:00:00.5"_s);
    m_run->child<QAbstractButton>("timeNow")->click();
}

QTEST_MAIN(TwoSlidersTest)
#include "tst_twosliders.moc"
