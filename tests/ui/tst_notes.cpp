// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvastools.h"
#include "scenehelp.h"
#include "tests/support/owntime.h"
#include "ui/canvas/canvasedits.h"
#include "ui/scenes/canvasscene.h"
#include "ui/scenes/notecard.h"
#include "ui/scenes/notelayer.h"
#include "ui/scenes/noteleaders.h"
#include "ui/scenes/viewlist.h"

#include <QBuffer>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>

using namespace mnemo;
using namespace mnemo::test;
using namespace mnemo::testgraphs;
using namespace Qt::Literals::StringLiterals;

namespace {

/// A canvas with its notes, and a field beside it.
struct Desk
{
    QWidget window;
    GraphCanvas* canvas = new GraphCanvas(&window);
    QLineEdit* field = new QLineEdit(&window);
    NoteLayer* layer = nullptr;

    Desk()
    {
        window.resize(700, 440);
        field->setGeometry(0, 400, 700, 40);
        showRow(*canvas);
        layer = new NoteLayer(*canvas);
        window.show();
        window.activateWindow();
        (void)QTest::qWaitForWindowActive(&window);
    }

    /// The text so far of a note that is being edited.
    [[nodiscard]] QPlainTextEdit* write(const QString& words) const
    {
        layer->add();
        auto* editor = window.findChild<QPlainTextEdit*>(u"noteEditor"_s);
        QTest::keyClicks(editor, words);
        return editor;
    }
};

SavedScene withViews(std::size_t count)
{
    SavedScene scene = rowScene(12);
    for (std::size_t i = 0; i < count; ++i) {
        SavedView view;
        view.id = "v" + std::to_string(i);
        view.name = "View";
        scene.views.push_back(view);
    }
    return scene;
}

} // namespace

/// Notes over the canvas, and what a stranger's scene may bring with its notes and views.
class TestNotes : public QObject
{
    Q_OBJECT

private slots:

    void whoGoesElsewhereStaysThere()
    {
        const Desk desk;
        QPlainTextEdit* editor = desk.write(u"Why twice?"_s);
        QVERIFY(editor->hasFocus());
        desk.field->setFocus(Qt::MouseFocusReason);
        QTRY_VERIFY(desk.field->hasFocus());
        QCOMPARE(desk.canvas->state().notes.size(), std::size_t{1});
        QTest::keyClicks(desk.field, u"ab"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backspace);
        QCOMPARE(desk.field->text(), u"a"_s);
        QCOMPARE(desk.canvas->state().notes.size(), std::size_t{1});
    }

    void whoEndsByAKeyIsAtTheNote_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::newRow("Ctrl+Enter") << Qt::Key_Return << Qt::KeyboardModifiers(Qt::ControlModifier);
        QTest::newRow("Esc") << Qt::Key_Escape << Qt::KeyboardModifiers();
    }

    /// None of these keys throws away what was written.
    void whoEndsByAKeyIsAtTheNote()
    {
        QFETCH(Qt::Key, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        const Desk desk;
        QTest::keyClick(desk.write(u"Why twice?"_s), key, modifiers);
        QCOMPARE(desk.canvas->state().notes.size(), std::size_t{1});
        QCOMPARE(desk.canvas->state().notes.front().text, u"Why twice?"_s);
        QCOMPARE(desk.layer->cards().size(), std::size_t{1});
        QTRY_VERIFY(desk.layer->cards().front()->hasFocus());
    }

    void aNewNoteHidesNone()
    {
        const Desk desk;
        for (const QString& text : {u"First"_s, u"Second"_s, u"Third"_s}) {
            desk.layer->add();
            QWidget* editor = desk.window.focusWidget();
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        }
        const std::vector<NoteCard*> cards = desk.layer->cards();
        QCOMPARE(cards.size(), std::size_t{3});
        for (std::size_t i = 1; i < cards.size(); ++i) {
            for (std::size_t before = 0; before < i; ++before)
                QVERIFY(!cards[i]->geometry().intersects(cards[before]->geometry()));
        }
    }

    /// From the card to the node, wherever the two go; also in a scene that is opened again.
    void aLineLeadsToWhatItIsAbout()
    {
        const Desk desk;
        desk.canvas->select({NodeId("n1")});
        QTest::keyClick(desk.write(u"Why twice?"_s), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(desk.canvas->state().notes.front().about, NodeId("n1"));
        NoteCard* card = desk.layer->cards().front();
        const auto* leaders = desk.window.findChild<NoteLeaders*>(u"noteLeaders"_s);
        const auto leads = [&](const char* node) {
            const QRectF place(desk.canvas->nodeRect(nodeOf(*desk.canvas, node)));
            return leaders->isVisible() && leaders->lines().size() == 1
                && QRectF(card->geometry())
                       .adjusted(-1, -1, 1, 1)
                       .contains(leaders->lines()[0].p1())
                && QLineF(leaders->lines()[0].p2(), place.center()).length()
                < place.width() / 2 + 5;
        };
        card->setFocus();
        for (int i = 0; i < 6; ++i)
            QTest::keyClick(card, Qt::Key_Right, Qt::ShiftModifier);
        QTRY_VERIFY(leads("n1"));
        desk.canvas->setView({{60, 20}, 1.5});
        QTRY_VERIFY(leads("n1"));
        desk.canvas->select({NodeId("n3")});
        emit card->leadWanted(NoteLead::Selected);
        QTRY_VERIFY(leads("n3"));
        desk.canvas->edits().hideSelected();
        QTRY_VERIFY(leaders->lines().empty());
        desk.canvas->edits().history().undo();
        QTRY_VERIFY(leads("n3"));
        emit card->leadWanted(NoteLead::Nowhere);
        QTRY_VERIFY(leaders->lines().empty());
        QCOMPARE(desk.canvas->state().notes.front().about, NodeId());
    }

    void otherButtonsLeaveItWhereItIs()
    {
        const Desk desk;
        QTest::keyClick(desk.write(u"Why twice?"_s), Qt::Key_Return, Qt::ControlModifier);
        NoteCard* card = desk.layer->cards().front();
        const ScenePoint before = desk.canvas->state().notes.front().at;
        const int steps = desk.canvas->edits().history().count();
        QTest::mouseClick(card, Qt::MiddleButton, {}, QPoint(5, 5));
        QCOMPARE(desk.canvas->edits().history().count(), steps);
        QVERIFY(desk.canvas->state().notes.front().at == before);
        QTest::mousePress(card, Qt::LeftButton, {}, QPoint(5, 5));
        QTest::mouseMove(card, QPoint(45, 25));
        QTest::mouseRelease(card, Qt::MiddleButton, {}, QPoint(45, 25));
        QVERIFY(card->isDragged());
        QTest::mouseRelease(card, Qt::LeftButton, {}, QPoint(45, 25));
        QVERIFY(!card->isDragged());
    }

    void moreThanAnybodyKeepsIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const SavedScene& scene, const QString& where) {
            QTest::newRow(name) << QByteArray::fromStdString(*sceneBytes(scene)) << where;
        };
        row("as many views as can be kept", withViews(mostViews), {});
        row("one more", withViews(mostViews + 1), u"/views"_s);
        SavedScene twice = withViews(3);
        twice.views[2].id = "v0";
        row("two views of one id", twice, u"/views/2/id"_s);
        SavedScene notes = rowScene(12);
        notes.notes.push_back(notes.notes.front());
        row("two notes of one id", notes, u"/notes/1/id"_s);
    }

    void moreThanAnybodyKeepsIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, where);
        const auto opened = parseScene(bytes.toStdString());
        QCOMPARE(static_cast<bool>(opened), where.isEmpty());
        if (!opened)
            QCOMPARE(opened.error().where, where);
    }

    void picturesOfViewsAreKeptSmall()
    {
        QImage large(1000, 1000, QImage::Format_RGB32);
        large.fill(Qt::red);
        QBuffer png;
        QVERIFY(large.save(&png, "PNG"));
        NamedView view;
        view.id = "v1";
        view.name = u"Large"_s;
        view.thumbnail = png.data();
        NamedView broken;
        broken.id = "v2";
        broken.thumbnail = "no picture";
        ViewList list;
        list.setViews({view, broken});
        const auto* rows = list.findChild<QListView*>(u"views"_s)->model();
        const auto kept = rows->index(0, 0).data(Qt::DecorationRole).value<QPixmap>();
        QCOMPARE(kept.size(), QSize(40, 40) * list.devicePixelRatioF());
        QCOMPARE(kept.toImage().pixelColor(20, 20), QColor(Qt::red));
        QVERIFY(!rows->index(1, 0).data(Qt::DecorationRole).isValid());
    }

    /// The neighbour counts of all nodes are set in one change.
    void manyNumbersOfNeighboursCostAsOne()
    {
        SavedScene scene;
        scene.outcomes = {sliceOutcome(path(8000))};
        for (int i = 0; i < 8000; ++i)
            scene.places.push_back({name(i), i * 10.0, (i % 7) * 11.25});
        scene.look = {10, 20, 1.25, false, 800, 600};
        const auto shown = [&scene](int numbers) {
            scene.neighbours.clear();
            for (int i = 0; i < numbers; ++i)
                scene.neighbours.emplace_back(name(i), 7);
            const auto restored = restoredMoment(scene, {});
            qint64 least = std::numeric_limits<qint64>::max();
            for (int round = 0; round < 3; ++round) {
                GraphCanvas canvas;
                canvas.setMotion(Motion::Reduced);
                const ThreadTime time;
                showMoment(canvas, restored->moment);
                least = std::min(least, time.elapsedNs());
                if (std::ssize(canvas.look().marks->badges) != numbers)
                    return std::numeric_limits<qint64>::max();
            }
            return least;
        };
        const qint64 one = shown(1);
        const qint64 many = shown(2000);
        QVERIFY2(many < 20 * one, qPrintable(u"%1 against %2 ns"_s.arg(many).arg(one)));
    }
};

QTEST_MAIN(TestNotes)
#include "tst_notes.moc"
