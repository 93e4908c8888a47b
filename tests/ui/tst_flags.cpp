// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/facts/picturecheck.h"
#include "core/scene/flagbook.h"
#include "journeys.h"
#include "rowwindow.h"
#include "shots.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/figures/figuredesk.h"
#include "ui/figures/figuredialog.h"
#include "ui/flags/flagdialog.h"
#include "ui/window/windowactions.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QToolButton>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const EdgeName kEdge{NodeId("n3"), "next", NodeId("n4"), {}};

} // namespace

/// What a person flags in the window as wrong or to be checked.
class TestFlags final : public RowWindowTest
{
    Q_OBJECT

private slots:

    void init()
    {
        m_run = std::make_unique<WindowRun>();
        openRow(12);
    }

    void cleanup() { m_run.reset(); }

    void aFlagIsSeenWhereverItsNodeIs();
    void anEdgeIsFlaggedByItsMenu();
    void severalNodesHaveOneNote();
    void escKeepsWhatWasTyped();
    void aDialogEndsWithItsGraph();
    void flagsComeBackWithTheirGraph();
    void whatAnotherProgramWroteIsSeen();
    void aFileThatCannotBeReadIsTold();
    void theListLeadsToWhatIsFlagged();
    void theListIsWholeInASmallWindow();
    void theListIsExported();
    void aFigureHasThemWhereAsked();

private:
    [[nodiscard]] FlagBook book() const
    {
        const auto& connection = m_run->workbench().connection();
        return {m_run->workbench().home(), connection->store->name(), connection->url.location()};
    }

    [[nodiscard]] Flags kept() const
    {
        const auto flags = book().read();
        return flags ? *flags : Flags();
    }

    [[nodiscard]] QListView* list() const { return m_run->child<QListView>("flags"); }

    void openList() const
    {
        auto* button = m_run->child<QToolButton>("flagPart");
        QTRY_VERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(list()->isVisible());
    }

    /// Signs that the canvas draws now.
    [[nodiscard]] int signsOf(NodeBadgeKind kind) const
    {
        const SceneDescription drawn
            = describe(canvas().look(), {canvas().camera().port(), 1, 0, false});
        return static_cast<int>(std::count_if(drawn.badges.begin(), drawn.badges.end(),
            [kind](const DrawnBadge& badge) { return badge.badge.kind == kind; }));
    }

    /// Types a note into the open dialog, and flags.
    void answer(const QString& note) const
    {
        auto* dialog = m_run->window->findChild<FlagDialog*>();
        QVERIFY(dialog != nullptr);
        auto* editor = dialog->findChild<QPlainTextEdit*>(u"flagNote"_s);
        editor->selectAll();
        QTest::keyClicks(editor, note);
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
    }

    void flag(const char* id, ActionId action, const QString& note) const
    {
        canvas().select({NodeId(id)});
        m_run->window->act(action);
        answer(note);
        QTRY_VERIFY(kept().contains(NodeId(id)));
        // The next one is asked for by a dialog of its own.
        QTRY_VERIFY(m_run->window->findChild<FlagDialog*>() == nullptr);
    }
};

void TestFlags::aFlagIsSeenWhereverItsNodeIs()
{
    const auto before = m_run->workbench().connection()->store->changeMark({});
    QCOMPARE(signsOf(NodeBadgeKind::FlaggedWrong), 0);
    flag("n3", ActionId::FlagWrong, u"Closed in 2024"_s);
    const Flags all = kept();
    QCOMPARE(all.at(NodeId("n3")).kind, FlagKind::Wrong);
    QCOMPARE(all.at(NodeId("n3")).note, std::string("Closed in 2024"));
    // On the canvas, in the list, and in the Inspector.
    QTRY_COMPARE(signsOf(NodeBadgeKind::FlaggedWrong), 1);
    QCOMPARE(list()->model()->rowCount(), 1);
    QCOMPARE(list()->model()->index(0, 0).data().toString(), u"stop 3"_s);
    auto* row = m_run->child<QWidget>("flagRow");
    QVERIFY(row->isVisible());
    QVERIFY(
        row->findChild<QWidget*>(u"flagWords"_s)->accessibleName().contains(u"Closed in 2024"_s));
    shot(*m_run->window, u"flags"_s);
    // The other kind takes its place, and removing it leaves nothing.
    flag("n3", ActionId::FlagToCheck, u"Really?"_s);
    QTRY_COMPARE(signsOf(NodeBadgeKind::FlaggedToCheck), 1);
    QCOMPARE(signsOf(NodeBadgeKind::FlaggedWrong), 0);
    m_run->window->act(ActionId::RemoveFlag);
    QTRY_VERIFY(kept().empty());
    QTRY_COMPARE(signsOf(NodeBadgeKind::FlaggedToCheck), 0);
    QCOMPARE(list()->model()->rowCount(), 0);
    QCOMPARE(*m_run->workbench().connection()->store->changeMark({}), *before);
}

void TestFlags::anEdgeIsFlaggedByItsMenu()
{
    canvas().setView({canvas().view().centre, 1.0});
    const auto edge = canvas().scene().find(kEdge);
    QVERIFY(edge);
    const auto placeOf = [this](const char* id) {
        const auto& port = canvas().camera().port();
        return port.toScreen((*canvas().state().positions)[at(node(id))]);
    };
    const QPointF middle = (placeOf("n3") + placeOf("n4")) / 2;
    emit canvas().customContextMenuRequested(middle.toPoint());
    auto* menu = canvas().findChild<QMenu*>(u"graphMenu"_s);
    QVERIFY(menu != nullptr);
    const auto actions = menu->actions();
    const auto wrong = std::find_if(actions.begin(), actions.end(),
        [](const QAction* action) { return action->text().startsWith(u"Flag as wrong"_s); });
    QVERIFY(wrong != actions.end());
    menu->close();
    (*wrong)->trigger();
    answer(u"Runs the other way"_s);
    QTRY_VERIFY(kept().contains(FlagTarget(canvas().scene().name(*edge))));
    QTRY_COMPARE(signsOf(NodeBadgeKind::FlaggedWrong), 1);
}

void TestFlags::severalNodesHaveOneNote()
{
    canvas().select({NodeId("n1"), NodeId("n2"), NodeId("n5")});
    m_run->window->act(ActionId::FlagToCheck);
    answer(u"Same source"_s);
    QTRY_COMPARE(kept().size(), std::size_t{3});
    canvas().select({});
    const auto selected = [this] {
        m_run->window->act(ActionId::SelectFlagged); // once the window knows of them
        return canvas().selection().size();
    };
    QTRY_COMPARE(selected(), std::size_t{3});
}

void TestFlags::escKeepsWhatWasTyped()
{
    canvas().select({NodeId("n1")});
    m_run->window->act(ActionId::FlagWrong);
    QPointer<FlagDialog> dialog = m_run->window->findChild<FlagDialog*>();
    QVERIFY(dialog);
    QTest::keyClicks(dialog->findChild<QPlainTextEdit*>(u"flagNote"_s), u"Half a thought"_s);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QVERIFY(kept().empty());
    m_run->window->act(ActionId::FlagWrong);
    dialog = m_run->window->findChild<FlagDialog*>();
    QCOMPARE(dialog->findChild<QPlainTextEdit*>(u"flagNote"_s)->toPlainText(), u"Half a thought"_s);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    // It was about this node, and about no other.
    canvas().select({NodeId("n2")});
    m_run->window->act(ActionId::FlagWrong);
    dialog = m_run->window->findChild<FlagDialog*>();
    QVERIFY(dialog->findChild<QPlainTextEdit*>(u"flagNote"_s)->toPlainText().isEmpty());
}

void TestFlags::aDialogEndsWithItsGraph()
{
    canvas().select({NodeId("n1")});
    m_run->window->act(ActionId::FlagWrong);
    const QPointer<FlagDialog> dialog = m_run->window->findChild<FlagDialog*>();
    QVERIFY(dialog);
    // The other graph has a node of this id, too.
    test::openRow(*m_run, u"other"_s, 20);
    QTRY_VERIFY(!dialog);
    QVERIFY(kept().empty());
}

void TestFlags::flagsComeBackWithTheirGraph()
{
    flag("n3", ActionId::FlagWrong, u"Closed"_s);
    test::openRow(*m_run, u"other"_s, 20);
    QTRY_COMPARE(list()->model()->rowCount(), 0);
    QTRY_COMPARE(signsOf(NodeBadgeKind::FlaggedWrong), 0);
    test::openRow(*m_run, u"graph"_s, 12, 5);
    QTRY_COMPARE(list()->model()->rowCount(), 1);
    QTRY_COMPARE(signsOf(NodeBadgeKind::FlaggedWrong), 1);
}

void TestFlags::whatAnotherProgramWroteIsSeen()
{
    flag("n3", ActionId::FlagWrong, u"Closed"_s);
    const auto written = book().change([](Flags& flags) {
        flags[NodeId("n7")] = {FlagKind::ToCheck, "from elsewhere", 1};
    });
    QVERIFY(written);
    // What is flagged here next does not take it away.
    flag("n5", ActionId::FlagWrong, u"Closed, too"_s);
    QCOMPARE(kept().size(), std::size_t{3});
    QTRY_COMPARE(list()->model()->rowCount(), 3);
    QVERIFY(book().change([](Flags& flags) { flags.erase(NodeId("n7")); }));
    m_run->window->act(ActionId::RunAgain);
    QTRY_COMPARE_WITH_TIMEOUT(list()->model()->rowCount(), 2, patience);
}

void TestFlags::aFileThatCannotBeReadIsTold()
{
    flag("n3", ActionId::FlagWrong, u"Closed"_s);
    const QDir folder(m_run->workbench().home().data + u"/flags"_s);
    const QString name = folder.filePath(folder.entryList({u"*.json"_s}, QDir::Files).value(0));
    QVERIFY(test::write(name, "not a flag"));
    test::openRow(*m_run, u"other"_s, 20);
    test::openRow(*m_run, u"graph"_s, 12, 5);
    QTRY_VERIFY(m_run->child<QLabel>("noticeWhat")->isVisible());
    QCOMPARE(contentsOf(name), QByteArray("not a flag"));
    flag("n1", ActionId::FlagWrong, u"Anew"_s);
    QCOMPARE(contentsOf(name + u".unreadable"_s), QByteArray("not a flag"));
}

void TestFlags::theListLeadsToWhatIsFlagged()
{
    flag("n3", ActionId::FlagWrong, u"Closed"_s);
    canvas().select({NodeId("n9")});
    QTRY_COMPARE(list()->model()->rowCount(), 1);
    openList();
    list()->setFocus();
    list()->setCurrentIndex(list()->model()->index(0, 0));
    QTest::keyClick(list(), Qt::Key_Return);
    QTRY_COMPARE(canvas().selection(), std::vector<NodeId>{NodeId("n3")});
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_F2);
    answer(u"Closed in 2024"_s);
    QTRY_COMPARE(kept().at(NodeId("n3")).note, std::string("Closed in 2024"));
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Delete);
    QTRY_VERIFY(kept().empty());
    // Del removed the flag, and hid no node.
    QVERIFY(canvas().content().isShown(node("n3")));
}

/// Nothing has to be scrolled, and the number is seen before the list is opened.
void TestFlags::theListIsWholeInASmallWindow()
{
    m_run->window->resize(1024, 700);
    for (const char* id : {"n3", "n5", "n7", "n9"})
        flag(id, ActionId::FlagToCheck, u"Ask again"_s);
    if (!m_run->child<QDockWidget>("explorerDock")->isVisible())
        press(*m_run, Qt::Key_1, Qt::AltModifier);
    QTRY_VERIFY(m_run->child<QDockWidget>("explorerDock")->isVisible());
    const auto isWhole = [](const QWidget* widget) {
        return widget->isVisible() && widget->visibleRegion().boundingRect() == widget->rect();
    };
    const auto* button = m_run->child<QToolButton>("flagPart");
    QTRY_VERIFY(isWhole(button));
    QTRY_COMPARE(button->text(), u"4"_s);
    QCOMPARE(button->accessibleName(), u"Flags, 4"_s);
    openList();
    QCOMPARE(m_run->window->size(), QSize(1024, 700));
    QTRY_VERIFY(isWhole(list()));
    QCOMPARE(list()->verticalScrollBar()->maximum(), 0);
    QVERIFY(isWhole(m_run->child<QAbstractButton>("flagsExport")));
    QVERIFY(m_run->child<QListView>("legendRoles")->visibleRegion().boundingRect().height() > 0);
    shot(*m_run->window, u"flags-small"_s);
    QTest::mouseClick(m_run->child<QToolButton>("queryPart"), Qt::LeftButton);
    QTRY_VERIFY(!list()->isVisible() && m_run->child<QWidget>("catalogue")->isVisible());
}

void TestFlags::theListIsExported()
{
    flag("n3", ActionId::FlagWrong, u"Closed"_s);
    QTRY_COMPARE(list()->model()->rowCount(), 1);
    openList();
    const auto exportTo = [this](const QString& file) {
        QTest::keyClick(m_run->child<QAbstractButton>("flagsExport"), Qt::Key_Space);
        QFileDialog* files = nullptr;
        QTRY_VERIFY((files = m_run->child<QFileDialog>("flagsFile")) != nullptr);
        auto* name = files->findChild<QLineEdit*>(u"fileNameEdit"_s);
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(QFile::exists(file));
    };
    const QString json = m_run->folder.filePath(u"flags.json"_s);
    exportTo(json);
    const auto read = flagsFromFile(contentsOf(json).toStdString());
    QVERIFY(read);
    QCOMPARE(*read, kept());
    const QString table = m_run->folder.filePath(u"flags.csv"_s);
    QTRY_VERIFY(m_run->child<QFileDialog>("flagsFile") == nullptr);
    exportTo(table);
    QVERIFY(contentsOf(table).contains("\r\nwrong,n3,,,,,Closed,"));
}

void TestFlags::aFigureHasThemWhereAsked()
{
    auto* desk = m_run->window->findChild<FigureDesk*>();
    const auto exported = [this, desk](const char* name, bool withFlags) -> std::string {
        m_run->window->act(ActionId::ExportFigure);
        auto* dialog = m_run->window->findChild<FigureDialog*>();
        dialog->findChild<QComboBox*>(u"figureFormat"_s)->setCurrentIndex(1);
        dialog->findChild<QCheckBox*>(u"figureFlags"_s)->setChecked(withFlags);
        QSignalSpy written(desk, &FigureDesk::exported);
        const QString file = m_run->folder.filePath(QLatin1String(name));
        emit dialog->exportRequested(file);
        if (written.isEmpty() && !written.wait(patience))
            return {};
        return contentsOf(file).toStdString();
    };
    const auto isOffered = [this] {
        m_run->window->act(ActionId::ExportFigure);
        auto* dialog = m_run->window->findChild<FigureDialog*>();
        const bool is = dialog->findChild<QCheckBox*>(u"figureFlags"_s)->isVisible();
        const QPointer<FigureDialog> open = dialog;
        dialog->close();
        while (open)
            QCoreApplication::sendPostedEvents(open, QEvent::DeferredDelete);
        return is;
    };
    QVERIFY(!isOffered());
    flag("n3", ActionId::FlagWrong, u"Closed in 2024"_s);
    flag("n5", ActionId::FlagToCheck, u"Really?"_s);
    QTRY_COMPARE(list()->model()->rowCount(), 2);
    QVERIFY(isOffered());
    const std::string plain = exported("plain.svg", false);
    QVERIFY(plain.find("<svg") != std::string::npos);
    QVERIFY(plain.find("flagged as wrong") == std::string::npos);
    const std::string marked = exported("marked.svg", true);
    QVERIFY(marked.find("flagged as wrong") != std::string::npos);
    QVERIFY(marked.find("flagged to be checked") != std::string::npos);
    // It is drawn again from what it carries, and what its maker wrote is shown as that.
    const PictureCheck check = checkPicture(marked);
    QVERIFY2(check.state == PictureState::Match, check.reason.c_str());
    QCOMPARE(check.sender.at("flags").size(), std::size_t{2});
}

QTEST_MAIN(TestFlags)
#include "tst_flags.moc"
