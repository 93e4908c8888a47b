// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/connecthelp.h"
#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/widgets/labels.h"
#include "ui/window/noticebar.h"
#include "ui/window/shortcuts.h"

#include <QAction>
#include <QFileDialog>
#include <QMenuBar>
#include <QPushButton>

#include <algorithm>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// What the menus, notices and empty panels offer, and that it leads on.
class TestWindowMenus final : public QObject
{
    Q_OBJECT

private slots:

    void init() { m_run = std::make_unique<WindowRun>(); }

    void cleanup() { m_run.reset(); }

    void whatBelongsTogetherStandsTogether()
    {
        QCOMPARE(menu(u"Edit"_s).mid(0, 3),
            QStringList({u"undo"_s, u"redo"_s, actionName("Find in the graph")}));
        const auto view = menu(u"View"_s);
        QCOMPARE(view.mid(0, 3),
            QStringList({actionName("Graph"), actionName("Table"), actionName("Field")}));
        QVERIFY(view.contains(actionName("Bookmark this view")));
        const auto receipts = menu(u"Receipts"_s);
        QCOMPARE(receipts.indexOf(actionName("Compare receipts…")),
            receipts.indexOf(actionName("Receipts…")) + 1);
    }

    void filesHaveTheirOwnDeeds_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("deed");
        QTest::addColumn<QString>("form");
        QTest::newRow("import") << u"File"_s << actionName("Import a graph…") << u"*.csv"_s;
        QTest::newRow("verify") << u"Receipts"_s << actionName("Verify a file…") << u"*.svg"_s;
    }

    void filesHaveTheirOwnDeeds()
    {
        QFETCH(QString, where);
        QFETCH(QString, deed);
        QFETCH(QString, form);
        QVERIFY(menu(where).contains(deed));
        m_run->window->findChild<QAction*>(deed)->trigger();
        auto* dialog = m_run->window->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        QVERIFY(dialog->nameFilters().front().contains(form));
        dialog->reject();
    }

    void playingHasAKeyAndSaysWhatItWouldDo()
    {
        const auto* play
            = m_run->window->findChild<QAction*>(actionName("Play or pause the world"));
        QCOMPARE(play->text(), u"Play the world"_s);
        QCOMPARE(play->shortcut(), QKeySequence(Qt::Key_F7));
        QVERIFY(play->toolTip().contains(u"F7"_s));
    }

    /// Read aloud or copied, what is wrong, where, and what to do are three sentences.
    void noticesEndTheirSentences()
    {
        auto* notices = m_run->window->notices();
        notices->showError({ErrorCode::MalformedFile, u"This is not JSON"_s, u"gb.jsonl:2"_s,
            u"Fix the file; nothing was imported"_s, {}});
        QCOMPARE(notices->accessibleName(),
            u"This is not JSON. gb.jsonl:2. Fix the file; nothing was imported."_s);
        QCOMPARE(m_run->child<QLabel>("noticeWhat")->text(), u"This is not JSON."_s);
        notices->showError({ErrorCode::Io, u"The disk is full."_s, {}, {}, {}});
        QCOMPARE(notices->accessibleName(), u"The disk is full."_s);
    }

    /// Looked at without its store: the way there is filled in, and what needs it says so.
    void aSceneLeadsToItsStore()
    {
        const QString store = m_run->workbench().home().storeFile(u"demo"_s);
        QVERIFY(QDir().mkpath(QFileInfo(store).path()));
        QVERIFY(write(store, {}));
        SavedScene scene = rowScene(5);
        scene.store = {"sqlite", "demo", "mnemoscope"};
        const QString path = m_run->folder.filePath(u"of-demo.mnemo-scene"_s);
        QVERIFY(writeScene(path, scene));
        m_run->workbench().opening().openFiles({path});
        QTRY_COMPARE(m_run->scene().nodes().size(), std::size_t{5});
        auto* empty = m_run->child<EmptyState>("crawlerEmpty");
        QVERIFY(!empty->findChild<QPushButton*>()->isEnabled());
        QCOMPARE(empty->accessibleName(), m_run->workbench().writing().refusal());

        QTRY_VERIFY(m_run->child<QAbstractButton>("noticeAction") != nullptr);
        m_run->child<QAbstractButton>("noticeAction")->click();
        QTRY_VERIFY(m_run->window->findChild<ConnectDialog*>() != nullptr);
        auto* dialog = m_run->window->findChild<ConnectDialog*>();
        const auto* file = dialog->findChild<QLineEdit*>(u"connectPath"_s);
        QTRY_COMPARE(QDir::fromNativeSeparators(file->text()), store);
        QVERIFY(file->isVisible());
        QCOMPARE(dialog->findChild<QLineEdit*>(u"connectName"_s)->text(), u"demo"_s);
        dialog->reject();
    }

private:
    /// Names of a menu's actions, without lines and menus in it.
    [[nodiscard]] QStringList menu(const QString& title) const
    {
        QStringList names;
        for (const auto* top : m_run->window->menuBar()->actions()) {
            if (top->menu() == nullptr || QString(top->text()).remove(u'&') != title)
                continue;
            for (const auto* action : top->menu()->actions()) {
                if (!action->isSeparator() && action->menu() == nullptr)
                    names.append(action->objectName());
            }
        }
        return names;
    }

    std::unique_ptr<WindowRun> m_run;
};

QTEST_MAIN(TestWindowMenus)
#include "tst_windowmenus.moc"
