// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/times.h"
#include "core/facts/ledger.h"
#include "core/picture/facts.h"
#include "shots.h"
#include "tests/support/falkorserver.h"
#include "ui/facts/factlist.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/timeslider.h"
#include "ui/muse/museconsole.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/validitytext.h"
#include "ui/window/windowactions.h"
#include "windowrun.h"

#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

#include <set>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

using Keys = std::set<std::string>;

QString dataFolder()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR") + u"/../shared/data/graphiti/"_s;
}

std::vector<Json> factsOfFile()
{
    std::vector<Json> facts;
    QFile file(dataFolder() + u"graphiti_edges.jsonl"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.errorString()));
    while (!file.atEnd()) {
        const Json edge = Json::parse(file.readLine().toStdString());
        if (edge.at("type") == "RELATES_TO")
            facts.push_back(edge.at("props"));
    }
    return facts;
}

/// What the facts of the file are called, each a kind of its own.
const std::set<std::string>& factKinds()
{
    static const auto kinds = [] {
        std::set<std::string> names;
        for (const Json& fact : factsOfFile())
            names.insert(fact.at("name").get<std::string>());
        return names;
    }();
    return kinds;
}

/// Every date of the file is text in one form, so that text order is time order.
Keys heldAt(const std::vector<Json>& facts, double moment)
{
    const std::string second = utcText(moment).substr(0, 19);
    Keys keys;
    for (const Json& fact : facts) {
        const auto at = [&](const char* name) {
            return fact.value(name, std::string()).substr(0, second.size());
        };
        bool held = at("valid_at").empty() || at("valid_at") <= second;
        const auto end = at("invalid_at").empty() ? at("expired_at") : at("invalid_at");
        held = held && (end.empty() || end > second);
        if (held)
            keys.insert(fact.at("uuid"));
    }
    return keys;
}

double secondsOf(const char* iso)
{
    return *momentOf(Json(iso));
}

/// Facts that the picture draws in a state.
Keys drawn(const GraphCanvas& canvas, FactState state)
{
    constexpr int everything = 20000;
    PictureFrame frame;
    frame.port = {canvas.view(), canvas.size()};
    frame.margin = everything;
    Keys keys;
    for (const DrawnEdge& edge : describe(canvas.look(), frame).edges) {
        const SceneEdge& fact = canvas.scene().edge(edge.edge);
        if (edge.fact == state && factKinds().contains(fact.kind))
            keys.insert(fact.key);
    }
    return keys;
}

} // namespace

/// Facts that hold for a while: as one learns of them, on the canvas, and in the window over the
/// graph that Graphiti wrote.
class FactsTest final : public QObject
{
    Q_OBJECT

private slots:
    void factsHoldFromTheirBeginToBeforeTheirEnd_data();
    void factsHoldFromTheirBeginToBeforeTheirEnd();
    void showsThePresentFirst();
    void tellsWhatHeldAtFourTimes_data();
    void tellsWhatHeldAtFourTimes();
    void keepsAReceiptOfAMoment();
    void tellsFactsApartInWords();
    void showsOneMomentAlone_data();
    void showsOneMomentAlone();
    void theMuseAnswersOfTheMomentShown();
    void theMuseFollowsTheTimeBar();
    void theMenuSaysWhatAKindWouldBring();
    void aNodesPageTellsTheFactsOfTheFile();

private:
    void openGraphiti();
    void chooseView(int place) const;
    void showHistory() const;

    std::vector<Json> m_facts;
    std::unique_ptr<FalkorServer> m_server;
    std::unique_ptr<WindowRun> m_run;
};

void FactsTest::factsHoldFromTheirBeginToBeforeTheirEnd_data()
{
    QTest::addColumn<QByteArray>("edge");
    QTest::addColumn<double>("moment");
    QTest::addColumn<int>("state");
    const auto row = [](const char* name, const char* edge, double moment, FactState state) {
        QTest::newRow(name) << QByteArray(edge) << moment << static_cast<int>(state);
    };
    using enum FactState;
    row("open", R"({})", 0, Holds);
    row("first second", R"({"since": 10})", 10, Holds);
    row("second before", R"({"since": 10})", 9, NotYet);
    row("last second", R"({"until": 20})", 19, Holds);
    row("second after", R"({"until": 20})", 20, Ended);
    row("never", R"({"since": 20, "until": 10})", 15, Ended);
    row("fraction of a text", R"({"since": "1970-01-01T00:00:10.9Z"})", 10.8, NotYet);
    row("and its tenth", R"({"since": "1970-01-01T00:00:10.9Z"})", 10.9, Holds);
    row("fraction of a number", R"({"since": 10.5})", 10, NotYet);
    row("half a second later", R"({"since": 10.5})", 10.5, Holds);
    row("microsecond before", R"({"until": "1970-01-01T00:00:20.000001Z"})", 20, Holds);
    row("other zone", R"({"until": "1970-01-01T01:00:20+01:00"})", 20, Ended);
    row("no zone", R"({"until": "1970-01-01T00:00:20"})", 19, Holds);
    row("no time", R"({"since": "later", "until": true})", 0, Holds);
}

void FactsTest::factsHoldFromTheirBeginToBeforeTheirEnd()
{
    QFETCH(QByteArray, edge);
    QFETCH(double, moment);
    QFETCH(int, state);
    Json slice = Json::parse(R"({"nodes": [{"id": "a"}, {"id": "b"}]})");
    Json item = Json::parse(edge.toStdString());
    item.update({{"from", "a"}, {"to", "b"}, {"kind", "k"}});
    slice["edges"].push_back(item);
    const auto scene = GraphScene::fromSlice(slice);
    QVERIFY(scene.has_value());
    QCOMPARE(static_cast<int>(factAt(*scene, scene->edge(EdgeIndex{0}), {moment, {}})), state);
}

void FactsTest::openGraphiti()
{
    if (m_run)
        return;
    MNEMO_NEED_FALKOR();
    if (!QFile::exists(dataFolder()) && qEnvironmentVariable("CI") == u"true"_s)
        QFAIL("the graph that Graphiti wrote is not there");
    if (!QFile::exists(dataFolder()))
        QSKIP("the graph that Graphiti wrote is not there");
    m_facts = factsOfFile();
    m_server = std::make_unique<FalkorServer>(FalkorServer::versions().value(0));
    QVERIFY(
        QFile::copy(dataFolder() + u"graphiti-4.16.3.rdb"_s, m_server->folder() + u"/dump.rdb"_s));
    QVERIFY(m_server->start());
    m_run = std::make_unique<WindowRun>(Clock(1782864000)); // 2026-07-01
    m_run->workbench().opening().openUrl(
        u"falkor://127.0.0.1:%1/team_memory"_s.arg(m_server->port()));
    QTRY_VERIFY_WITH_TIMEOUT(!m_run->scene().empty(), 20000);
}

/// As in the menu of the result bar: now, a time, with the time bar.
void FactsTest::chooseView(int place) const
{
    m_run->child<QToolButton>("factTime")->menu()->actions()[place]->trigger();
}

/// How many facts are loaded, whether they are drawn or not.
std::size_t loadedFacts(const GraphScene& scene)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        scene.edges(), [](const SceneEdge& edge) { return factKinds().contains(edge.kind); }));
}

void FactsTest::showHistory() const
{
    if (m_run->child<QWidget>("timeBar")->isVisible())
        return;
    chooseView(2);
    QTRY_COMPARE(loadedFacts(m_run->scene()), m_facts.size());
    QVERIFY(m_run->child<QWidget>("timeBar")->isVisible());
}

void FactsTest::showsThePresentFirst()
{
    openGraphiti();
    if (!m_run)
        return;
    const GraphCanvas& canvas = *m_run->window->canvas();
    QCOMPARE(m_run->child<QToolButton>("factTime")->text(), u"True now, known now"_s);
    QVERIFY(m_run->child<QWidget>("timeBar")->isHidden());
    QVERIFY(drawn(canvas, FactState::Holds)
        == heldAt(m_facts, static_cast<double>(m_run->workbench().clock().now())));
    QVERIFY(drawn(canvas, FactState::Ended).empty());
    // Where nodes are they stay when the past comes.
    QTRY_VERIFY(canvas.state().positions->size() == canvas.scene().nodes().size());
    const auto places = [&canvas] {
        std::map<std::string, QPointF> out;
        for (std::size_t i = 0; i < canvas.scene().nodes().size(); ++i) {
            const auto place = (*canvas.state().positions)[i];
            out[canvas.scene().nodes()[i].id.text] = QPointF(place.x, place.y);
        }
        return out;
    };
    const auto before = places();
    showHistory();
    QTRY_COMPARE(canvas.state().positions->size(), canvas.scene().nodes().size());
    // Episodes of the time to come have joined them.
    auto after = places();
    QVERIFY(after.size() > before.size());
    std::erase_if(after, [&before](const auto& node) { return !before.contains(node.first); });
    QVERIFY(after == before);
}

void FactsTest::tellsWhatHeldAtFourTimes_data()
{
    QTest::addColumn<QByteArray>("time");
    for (const auto* time : {"2019-07-31T00:00:00Z", "2026-01-15T00:00:00Z", "2026-02-10T12:00:00Z",
             "2026-03-20T00:00:00Z", "2026-06-02T02:30:00Z"})
        QTest::newRow(time) << QByteArray(time);
}

void FactsTest::tellsWhatHeldAtFourTimes()
{
    QFETCH(QByteArray, time);
    openGraphiti();
    if (!m_run)
        return;
    showHistory();
    const GraphCanvas& canvas = *m_run->window->canvas();
    auto* slider = m_run->child<TimeSlider>("timeSlider");
    const QPoint place(static_cast<int>(slider->placeOf(secondsOf(time.constData()))), 22);
    QTest::mousePress(slider, Qt::LeftButton, {}, place);
    // At once, from what is loaded.
    const double moment = slider->moment();
    QVERIFY(std::abs(slider->placeOf(moment) - place.x()) <= 12);
    QVERIFY(drawn(canvas, FactState::Holds) == heldAt(m_facts, moment));
    QVERIFY(drawn(canvas, FactState::Ended).empty());
    QVERIFY(drawn(canvas, FactState::NotYet).empty());
    // And when it is let go, the store says the same.
    QTest::mouseRelease(slider, Qt::LeftButton, {}, place);
    QTRY_VERIFY_WITH_TIMEOUT(
        m_run->child<ElidedLabel>("momentCheck")->text().contains(u"the same"_s), 10000);
    QVERIFY(m_run->child<ElidedLabel>("factNumbers")->text().contains(u"hold"_s));
}

void FactsTest::keepsAReceiptOfAMoment()
{
    openGraphiti();
    if (!m_run)
        return;
    showHistory();
    auto* slider = m_run->child<TimeSlider>("timeSlider");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    QTest::keyClick(slider, Qt::Key_Left);
    auto* keep = m_run->child<QAbstractButton>("keepReceipt");
    QTRY_VERIFY_WITH_TIMEOUT(keep->isVisible(), 10000);
    keep->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_run->child<QWidget>("momentReceipt")->isVisible(), 10000);
    const auto receipts = Ledger(m_run->workbench().home()).receipts();
    QVERIFY(receipts.has_value() && !receipts->empty());
    QCOMPARE(receipts->back().query, std::string("graph_slice"));
    QCOMPARE(receipts->back().args.at("as_of").get<std::string>(), utcText(slider->moment()));
}

void FactsTest::tellsFactsApartInWords()
{
    openGraphiti();
    if (!m_run)
        return;
    showHistory();
    auto* slider = m_run->child<TimeSlider>("timeSlider");
    QTest::keyClick(slider, Qt::Key_End);
    GraphCanvas& canvas = *m_run->window->canvas();
    const auto& edges = canvas.scene().edges();
    m_run->window->act(ActionId::ShowEnded);
    const double now = slider->moment();
    const auto ended = std::ranges::find_if(edges, [now](const SceneEdge& edge) {
        return edge.times.since <= now && edge.times.until <= now;
    });
    QVERIFY(ended != edges.end());
    emit canvas.edgeSelected({canvas.scene().node(ended->from).id, ended->kind,
        canvas.scene().node(ended->to).id, ended->key});
    const auto lines = m_run->window->findChildren<ElidedLabel*>();
    QVERIFY(std::ranges::any_of(lines, [](const ElidedLabel* line) {
        return line->text().startsWith(u"no longer true, from "_s)
            && line->text().contains(u" until "_s);
    }));
    auto* legend = m_run->child<QListView>("legendFacts");
    QVERIFY(legend->isVisible());
    QCOMPARE(legend->model()->index(0, 0).data().toString(), u"no longer true"_s);
    m_run->window->act(ActionId::ShowTable);
    auto* lists = m_run->child<QComboBox>("tableList"); // it begins with the nodes
    lists->setCurrentIndex(1);
    emit lists->activated(1);
    const auto* table = m_run->child<QTreeView>("tableView")->model();
    QTRY_COMPARE(table->rowCount(), static_cast<int>(edges.size()));
    int told = 0;
    for (int row = 0; row < table->rowCount(); ++row) {
        for (int column = 0; column < table->columnCount(); ++column)
            told += table->index(row, column).data().toString().endsWith(u"(no longer true)"_s);
    }
    QVERIFY(told > 0);
    QCOMPARE(told, static_cast<int>(drawn(canvas, FactState::Ended).size()));
    m_run->window->act(ActionId::ShowGraph);
    m_run->window->act(ActionId::ShowEnded);
    QVERIFY(drawn(canvas, FactState::Ended).empty());
}

void FactsTest::showsOneMomentAlone_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("told");
    QTest::newRow("midnight") << u"2026-03-20"_s << u"True on 2026-03-20, known now"_s;
    QTest::newRow("fraction") << u" 2026-06-02 02:30:07.25"_s
                              << u"True on 2026-06-02 02:30:07.25, known now"_s;
    QTest::newRow("zone") << u"2026-06-02T04:30:07.000001+02:00"_s
                          << u"True on 2026-06-02 02:30:07.000001, known now"_s;
}

void FactsTest::showsOneMomentAlone()
{
    QFETCH(QString, typed);
    QFETCH(QString, told);
    openGraphiti();
    if (!m_run)
        return;
    showHistory();
    chooseView(1);
    auto* dialog = m_run->window->findChild<QDialog*>();
    QVERIFY(dialog != nullptr);
    auto* input = dialog->findChild<QLineEdit*>(u"moment"_s);
    auto* show = dialog->findChild<QAbstractButton*>(u"momentShow"_s);
    auto* wrong = dialog->findChild<QWidget*>(u"momentWrong"_s);
    input->selectAll();
    QTest::keyClicks(input, u"2026-02-30"_s); // no such day
    QTest::mouseClick(show, Qt::LeftButton);
    QVERIFY(dialog->isVisible() && wrong->isVisible());
    input->selectAll();
    QTest::keyClicks(input, typed);
    QVERIFY(!wrong->isVisible());
    QTest::mouseClick(show, Qt::LeftButton);
    const double moment = secondsOf(typed.trimmed().toUtf8().constData());
    const GraphCanvas& canvas = *m_run->window->canvas();
    const Keys expected = heldAt(m_facts, moment);
    QTRY_VERIFY(drawn(canvas, FactState::Holds) == expected);
    QTRY_VERIFY(drawn(canvas, FactState::Ended).empty());
    QCOMPARE(m_run->child<QToolButton>("factTime")->text(), told);
    QVERIFY(m_run->child<QWidget>("timeBar")->isHidden());
    chooseView(0);
    QTRY_VERIFY(drawn(canvas, FactState::Holds)
        == heldAt(m_facts, static_cast<double>(m_run->workbench().clock().now())));
}

/// A question that names no time is asked at the time of the picture.
void FactsTest::theMuseAnswersOfTheMomentShown()
{
    openGraphiti();
    if (!m_run)
        return;
    const std::string then = "2026-03-20T00:00:00Z";
    const std::vector<std::pair<Json, QString>> cases{
        {then, u"LIVES_IN: Berlin"_s}, {Json(), u"LIVES_IN: Wien"_s}};
    for (const auto& [shownAt, says] : cases) {
        m_run->window->graph()->askAsOf({shownAt, Json()});
        const bool isThen = shownAt == Json(then);
        const auto& shown = m_run->window->graph()->outcomes().list;
        QTRY_COMPARE((shown.back()->args.at("as_of") == Json(then)), isThen);
        QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
        m_run->ask(u"Where does Zoë live?"_s);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, 20000);
        const auto text = m_run->window->console()->answers().back()->text();
        QVERIFY2(text.contains(says), qPrintable(text));
        QCOMPARE(text.endsWith(u"True on 2026-03-20 00:00 UTC."_s), isThen);
    }
}

void FactsTest::theMuseFollowsTheTimeBar()
{
    openGraphiti();
    if (!m_run)
        return;
    showHistory();
    auto* input = m_run->child<QLineEdit>("timeField");
    input->selectAll();
    QTest::keyClicks(input, u"2026-03-20"_s);
    QTest::keyClick(input, Qt::Key_Return);
    QSignalSpy answered(m_run->window->console(), &MuseConsole::answered);
    m_run->ask(u"Where does Zoë live?"_s);
    QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, 20000);
    const auto text = m_run->window->console()->answers().back()->text();
    QVERIFY2(text.contains(u"LIVES_IN: Berlin"_s), qPrintable(text));
    QVERIFY2(text.endsWith(u"True on 2026-03-20 00:00 UTC."_s), qPrintable(text));
    chooseView(0);
    QTRY_VERIFY(m_run->child<QWidget>("timeBar")->isHidden());
}

void FactsTest::theMenuSaysWhatAKindWouldBring()
{
    openGraphiti();
    if (!m_run)
        return;
    chooseView(0);
    m_run->window->graph()->showSlice(
        {{"around", {m_facts.front().at("source_uuid")}}, {"depth", 0}});
    QTRY_COMPARE(m_run->scene().nodes().size(), 1U);
    GraphCanvas& canvas = *m_run->window->canvas();
    QTRY_VERIFY(canvas.nodeAt(canvas.nodeRect(NodeIndex{0}).center()).has_value());
    emit canvas.customContextMenuRequested(canvas.nodeRect(NodeIndex{0}).center());
    auto* menu = canvas.findChild<QMenu*>(u"graphMenu"_s);
    QVERIFY(menu != nullptr);
    const auto related = [this, menu]() -> QAction* {
        for (QAction* action : menu->findChild<QMenu*>()->actions()) {
            if (action->text().contains(toQString(m_facts.front().at("name").get<std::string>())))
                return action;
        }
        return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(related() != nullptr, 10000);
    const QString text = related()->text();
    related()->trigger();
    menu->close();
    QTRY_VERIFY(m_run->scene().nodes().size() > 1);
    const auto come = m_run->scene().nodes().size() - 1;
    QVERIFY2(text.endsWith(u", %1 would be added"_s.arg(come)), qPrintable(text));
    m_run->window->graph()->showSlice({{"node_limit", 2000}});
    QTRY_VERIFY(m_run->scene().nodes().size() > come + 1);
}

/// Of each node that facts begin at: how many are true now, and how many there are.
void FactsTest::aNodesPageTellsTheFactsOfTheFile()
{
    openGraphiti();
    if (!m_run)
        return;
    chooseView(0);
    const Keys held = heldAt(m_facts, static_cast<double>(m_run->workbench().clock().now()));
    auto* list = m_run->child<FactList>("factList");
    std::set<std::string> nodes;
    for (const Json& fact : m_facts)
        nodes.insert(fact.at("source_uuid"));
    for (const std::string& node : nodes) {
        int known = 0;
        int now = 0;
        for (const Json& fact : m_facts) {
            if (fact.at("source_uuid") != node && fact.at("target_uuid") != node)
                continue;
            ++known;
            now += held.contains(fact.at("uuid")) ? 1 : 0;
        }
        m_run->window->graph()->reveal(NodeId(node));
        QTRY_COMPARE(m_run->child<QTabBar>("inspectorTabs")->tabText(0), u"Facts %1"_s.arg(known));
        const FactLine first = list->facts().lineAt(list->facts().index(0));
        QCOMPARE(first.before == u"True now"_s ? first.count : u"0"_s, QString::number(now));
        shot(*m_run->window, u"memory-%1"_s.arg(known));
    }
}

QTEST_MAIN(FactsTest)
#include "tst_facts.moc"
