// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/packedresult.h"
#include "core/scene/placebook.h"
#include "core/scene/recovery.h"
#include "tests/support/owntime.h"
#include "tests/ui/scenehelp.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/scenes/canvasscene.h"
#include "ui/scenes/notecard.h"
#include "ui/scenes/notelayer.h"

#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

using Damage = std::function<std::string(std::string)>;

Damage changed(const std::string& from, const std::string& to)
{
    return [from, to](std::string bytes) {
        const auto at = bytes.find(from);
        return at == std::string::npos ? std::string() : bytes.replace(at, from.size(), to);
    };
}

bool finite(const Positions& places)
{
    return std::all_of(places.begin(), places.end(), isFinite);
}

} // namespace

Q_DECLARE_METATYPE(Damage)

/// Files of scenes, good and bad, and what lies over the canvas.
class TestScenes : public QObject
{
    Q_OBJECT

private slots:

    void aSceneComesBackAsItWas()
    {
        const auto bytes = sceneBytes(rowScene(12));
        QVERIFY(bytes);
        const auto opened = parseScene(*bytes);
        QVERIFY(opened);
        QVERIFY2(opened->intact, qPrintable(opened->reason));
        QCOMPARE(opened->receipts.size(), std::size_t{1});
        QCOMPARE(opened->receipts.front().store.graph, std::string("team-memory"));
        QCOMPARE(*sceneBytes(opened->scene), *bytes);
        const auto restored = restoredMoment(opened->scene, {});
        QVERIFY(restored);
        QCOMPARE(restored->laidOut, std::size_t{0});
        QCOMPARE(restored->moment.graph->nodes().size(), std::size_t{12});
        QCOMPARE(restored->moment.state.positions->at(3).x, 121.5F);
        QCOMPARE(restored->moment.state.notes.size(), std::size_t{1});
        QCOMPARE(restored->moment.state.notes.front().about, NodeId("n3"));
        QCOMPARE(restored->moment.size, QSize(800, 600));
        QVERIFY(restored->moment.facts.has_value());
        QCOMPARE(restored->moment.facts->moment, (Moment{1767225000, {}}));
        QCOMPARE(restored->moment.facts->ended, EndedFacts::Dashed); // as in scenes without a word
    }

    void theDeepestPropertiesComeBack()
    {
        Json value = Json::array();
        for (int level = 1; level < kMaxNesting; ++level)
            value = Json::array({std::move(value)});
        Json slice = testgraphs::path(3);
        slice["nodes"][1]["properties"] = Json{{"x", std::move(value)}};
        SavedScene scene = rowScene(3);
        scene.outcomes = {sliceOutcome(slice)};
        const auto bytes = sceneBytes(scene);
        QVERIFY(bytes);
        const auto opened = parseScene(*bytes);
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().message));
        QVERIFY2(opened->intact, qPrintable(opened->reason));
        QCOMPARE(*sceneBytes(opened->scene), *bytes);
    }

    void lightAndASelectedEdgeComeBack()
    {
        GraphCanvas canvas;
        canvas.setMotion(Motion::Reduced);
        canvas.resize(600, 400);
        canvas.show();
        showMoment(canvas, restoredMoment(rowScene(12), {})->moment);
        const ViewState view = canvas.view();
        const EdgeName edge{NodeId("n3"), "web:links_to", NodeId("n4"), ""};
        canvas.setEvidence({{NodeId("n1")}, {edge}, "6"}, Reveal::Never);
        canvas.selectionModel().selectEdge(edge);
        SavedScene scene = rowScene(12);
        writeMoment(scene, momentOf(canvas));
        const auto opened = parseScene(*sceneBytes(scene));
        QVERIFY(opened);
        GraphCanvas other;
        other.setMotion(Motion::Normal);
        other.resize(600, 400);
        other.show();
        showMoment(other, restoredMoment(opened->scene, {})->moment);
        QVERIFY(other.view() == view); // the light calls nobody's look to it
        QCOMPARE(other.content().evidence().nodes.size(), std::size_t{1});
        QCOMPARE(other.content().evidence().value, std::string()); // no receipt says it
        QCOMPARE(other.selectionModel().edge(), other.scene().find(edge));
        QVERIFY(other.look().marks->nodes == canvas.look().marks->nodes);
        QVERIFY(other.look().marks->edges == canvas.look().marks->edges);
        QVERIFY((other.look().marks->of(*other.selectionModel().edge()) & Mark::lit) != 0);
        QVERIFY(other.look().marks->dimOthers);
    }

    void badFiles_data()
    {
        QTest::addColumn<Damage>("change");
        QTest::addColumn<QString>("where"); // of the error; "-": it opens
        QTest::addColumn<bool>("intact");
        QTest::addColumn<int>("laidOut");
        const auto row
            = [](const char* name, const Damage& change, const QString& where, bool intact = true,
                  int laidOut = 0) { QTest::newRow(name) << change << where << intact << laidOut; };
        row(
            "cut in half", [](std::string b) { return b.substr(0, b.size() / 2); }, u"byte"_s);
        row(
            "empty", [](const std::string&) { return std::string(); }, u""_s);
        row(
            "deep", [](const std::string&) { return std::string(5000, '['); }, u""_s);
        row("other form", changed("mnemoscope-scene", "mnemoscope-other"), u"/form"_s);
        row("newer", changed("\"version\":1", "\"version\":7"), u"-"_s);
        row("places are text", changed("[\"n3\",121.5,33.75]", "\"n3\""), u"/places/3"_s);
        row("notes are a number", changed("\"notes\":[{", "\"notes\":7,\"x\":[{"), u"/notes"_s);
        row("name is a number", changed("\"text\":\"Why twice?\"", "\"text\":3"),
            u"/notes/0/text"_s);
        row("no outcomes", changed("\"snapshot\":", "\"snapshots\":"), u"/snapshot"_s);
        row(
            "written before edges and light were kept",
            [](std::string bytes) {
                bytes = changed("\"light\":null,", "")(std::move(bytes));
                return changed("\"selected_edges\":[],", "")(std::move(bytes));
            },
            u"-"_s);
        row("edges are text", changed("\"selected_edges\":[]", "\"selected_edges\":[\"n1\"]"),
            u"/selected_edges/0"_s);
        row("the light is a number", changed("\"light\":null", "\"light\":7"), u"/light"_s);
        row("light on what is not there",
            changed("\"light\":null", "\"light\":{\"nodes\":[\"gone\"],\"value\":\"6\"}"), u"-"_s);
        row("infinite in JSON", changed("[\"n3\",121.5,", "[\"n3\",1e999,"), u"byte"_s);
        row("infinite in words", changed("[\"n3\",121.5,", "[\"n3\",\"Infinity\","), u"-"_s, true,
            1);
        row("too far to draw", changed("[\"n3\",121.5,", "[\"n3\",1e300,"), u"-"_s, true, 1);
        row("one upon the other", changed("[\"n3\",121.5,33.75]", "[\"n3\",81,22.5]"), u"-"_s, true,
            1);
        row("zoom is zero", changed("\"zoom\":1.25", "\"zoom\":0"), u"-"_s);
        row("a changed result", changed("\"label\":\"/p4\"", "\"label\":\"/p9\""), u"-"_s, false);
        row("a changed hash", changed("\"result_hash\":\"", "\"result_hash\":\"00"), u"-"_s, false);
    }

    void badFiles()
    {
        QFETCH(Damage, change);
        QFETCH(QString, where);
        QFETCH(bool, intact);
        QFETCH(int, laidOut);
        const auto opened = parseScene(change(*sceneBytes(rowScene(12))));
        if (where != u"-"_s) {
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, ErrorCode::MalformedFile);
            QVERIFY(!opened.error().message.isEmpty());
            QVERIFY2(opened.error().where.contains(where), qPrintable(opened.error().where));
            return;
        }
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().where));
        QCOMPARE(opened->intact, intact);
        const auto restored = restoredMoment(opened->scene, {});
        QVERIFY(restored);
        QCOMPARE(restored->laidOut, static_cast<std::size_t>(laidOut));
        QCOMPARE(restored->moment.graph->nodes().size(), std::size_t{12});
        QVERIFY(finite(*restored->moment.state.positions));
        QVERIFY(restored->moment.evidence.empty() && !restored->moment.selectedEdge);
        GraphCanvas canvas;
        canvas.resize(600, 400);
        showMoment(canvas, restored->moment);
        QVERIFY(canvas.view().zoom >= minZoom);
    }

    void manyNodes()
    {
        const int nodes = 100000;
        const auto bytes = sceneBytes(rowScene(nodes));
        QVERIFY(bytes);
        const auto opened = parseScene(*bytes);
        QVERIFY(opened && opened->intact);
        QVERIFY(isPacked(*opened->scene.outcomes.front()));
        QCOMPARE(*sceneBytes(opened->scene), *bytes);
        const auto restored = restoredMoment(opened->scene, {});
        QVERIFY(restored);
        QCOMPARE(restored->moment.graph->nodes().size(), std::size_t{nodes});
        QCOMPARE(restored->laidOut, std::size_t{0});
    }

    /// Short names take the most memory for their bytes.
    void manyShortEdges()
    {
        const int nodes = 1000;
        Json slice = testgraphs::path(nodes);
        for (int i = 0; i < 200'000; ++i)
            testgraphs::addEdge(slice, testgraphs::name(i % nodes), "k",
                testgraphs::name(i / nodes), std::to_string(i));
        SavedScene scene = rowScene(nodes);
        scene.outcomes = {sliceOutcome(slice)};
        const auto bytes = sceneBytes(scene);
        QVERIFY2(bytes, qPrintable(bytes ? QString() : bytes.error().message));
        const auto opened = parseScene(*bytes);
        QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().message));
        QVERIFY2(opened->intact, qPrintable(opened->reason));
        QVERIFY(*sceneBytes(opened->scene) == *bytes);
    }

    /// What could not be opened again is not written over a scene that can.
    void manyValuesAreRefusedAndLeaveTheFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.mnemo-scene"_s);
        QVERIFY(writeScene(path, rowScene(3)));
        const QByteArray before = contentsOf(path);
        Json slice = testgraphs::path(3);
        slice["nodes"][1]["properties"] = Json{{"x", std::vector<Json>(2'500'000, Json::array())}};
        SavedScene scene = rowScene(3);
        scene.outcomes = {sliceOutcome(slice)};
        const auto refused = writeScene(path, scene);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
        QCOMPARE(contentsOf(path), before);
        QVERIFY(parseScene(before.toStdString()));
    }

    /// Four times the scene is not much more than four times the work.
    void isReadInLinearTime()
    {
        const auto timeOf = [](int nodes) {
            const auto bytes = sceneBytes(rowScene(nodes));
            const ThreadTime time;
            const auto opened = parseScene(*bytes);
            return opened && opened->intact ? time.elapsedMs() : -1;
        };
        const double once = timeOf(5'000);
        const double more = timeOf(20'000);
        QVERIFY2(once > 0 && more > 0 && more < 8 * once + 20,
            qPrintable(u"%1 ms, %2 ms"_s.arg(once).arg(more)));
    }

    void tooLargeIsRefusedAndLeavesTheFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.mnemo-scene"_s);
        QVERIFY(writeScene(path, rowScene(3)));
        const QByteArray before = contentsOf(path);
        SavedScene large = rowScene(3);
        large.notes.push_back({"b", std::string(mostSceneBytes, 'x'), 0, 0});
        const auto refused = writeScene(path, large);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Refused);
        QCOMPARE(contentsOf(path), before);
    }

    void edgesThatWereReplacedStayAway()
    {
        SavedScene scene = rowScene(4);
        Json later = testgraphs::path(4);
        later["edges"].erase(later["edges"].begin());
        scene.outcomes.push_back(sliceOutcome(later, {{"as_of", "always"}}));
        scene.edgesFrom = 1;
        const auto opened = parseScene(*sceneBytes(scene));
        QVERIFY(opened);
        const auto restored = restoredMoment(opened->scene, {});
        QVERIFY(restored);
        QCOMPARE(restored->moment.graph->edges().size(), std::size_t{2});
        QCOMPARE(restored->moment.graph->nodes().size(), std::size_t{4});
    }

    void placesAreKeptAndBounded()
    {
        const QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        PlaceBook book;
        book.places = {{"a", {1, 2}}, {"b", {3, 4}}};
        QVERIFY(writePlaceBook(home, "one", book));
        book.places = {{"b", {5, 6}}};
        QVERIFY(writePlaceBook(home, "one", book));
        const PlaceBook kept = readPlaceBook(home, "one");
        QCOMPARE(kept.places.size(), std::size_t{2}); // what is not shown now keeps its place
        QCOMPARE(kept.places.at("b").x, 5.0F);
        for (int i = 0; i < PlaceBook::mostBooks + 5; ++i)
            QVERIFY(writePlaceBook(home, "store" + std::to_string(i), book));
        const QDir books(home.data + u"/places"_s);
        QCOMPARE(books.entryList({u"*.json"_s}, QDir::Files).size(), PlaceBook::mostBooks);
    }

    void aLivingProgramsSceneIsNotOffered()
    {
        const QTemporaryDir folder;
        const Home home = Home::under(folder.path());
        {
            Recovery recovery(home);
            QVERIFY(recovery.keep(rowScene(3)));
            QVERIFY(abandonedScenes(home).empty());
        }
        QVERIFY(abandonedScenes(home).empty()); // a clean end leaves nothing
    }

    void notesAreWrittenMovedAndUndone()
    {
        GraphCanvas canvas;
        NoteLayer layer(canvas);
        canvas.setMotion(Motion::Reduced);
        canvas.resize(600, 400);
        canvas.show();
        canvas.setScene(
            std::make_shared<const GraphScene>(*GraphScene::fromSlice(testgraphs::path(3))),
            {{-100, 0}, {0, 0}, {100, 0}});
        canvas.activateWindow();
        QTRY_VERIFY(canvas.isActiveWindow());
        layer.add();
        auto* editor = canvas.findChild<QPlainTextEdit*>(u"noteEditor"_s);
        QVERIFY(editor != nullptr);
        QTRY_VERIFY(editor->hasFocus());
        QTest::keyClicks(editor, u"seen twice"_s);
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(canvas.state().notes.size(), std::size_t{1});
        QCOMPARE(layer.cards().size(), std::size_t{1});
        NoteCard* card = layer.cards().front();
        QVERIFY(card->accessibleName().contains(u"seen twice"_s));
        const float before = canvas.state().notes.front().at.x;
        QTest::keyClick(card, Qt::Key_Right);
        QVERIFY(canvas.state().notes.front().at.x > before);
        const QPoint place = card->pos();
        canvas.setView({canvas.view().centre + QPointF(50, 0), canvas.view().zoom});
        QVERIFY(card->x() < place.x()); // it moves with the graph
        QTest::keyClick(card, Qt::Key_Delete);
        QVERIFY(canvas.state().notes.empty());
        canvas.edits().history().undo();
        QCOMPARE(canvas.state().notes.front().text, u"seen twice"_s);
        QCOMPARE(layer.cards().size(), std::size_t{1});
        canvas.edits().history().undo();
        canvas.edits().history().undo();
        QVERIFY(canvas.state().notes.empty());
        layer.add();
        QTest::keyClick(canvas.findChild<QPlainTextEdit*>(u"noteEditor"_s), Qt::Key_Escape);
        QVERIFY(canvas.state().notes.empty());
        QVERIFY(layer.cards().empty());
    }
};

QTEST_MAIN(TestScenes)
#include "tst_scenes.moc"
