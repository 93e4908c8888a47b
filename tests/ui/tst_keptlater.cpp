// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/panels/explorerpanel.h"
#include "ui/query/querykeeper.h"
#include "ui/window/shortcuts.h"

#include <QAction>
#include <QDir>
#include <QSignalSpy>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// What the program keeps for a person, where it cannot be written at first.
class TestKeptLater final : public QObject
{
    Q_OBJECT

private slots:

    /// A full disk, a file that another program holds: what was chosen goes with the next change.
    void whatCouldNotBeKeptIsKeptLater()
    {
        WindowRun run;
        const Home home = Home::under(run.folder.path());
        const QStringList files{home.data + u"/queries.json"_s, home.config + u"/shortcuts.json"_s};
        const auto choose = [&run](const char* query, const char* action, const QString& key) {
            emit run.child<ExplorerPanel>("explorer")->favouriteChosen(query, true);
            auto* found = run.window->findChild<QAction*>(QString::fromLatin1(action));
            QVERIFY2(found != nullptr, action);
            run.window->findChild<Shortcuts*>()->assign(found, QKeySequence(key));
        };
        const auto kept = [&files](const char* query, const char* action) {
            return contentsOf(files[0]).contains(query) && contentsOf(files[1]).contains(action);
        };
        choose("census", "redo", u"Ctrl+Alt+R"_s);
        QTRY_VERIFY(kept("census", "redo"));
        QSignalSpy queries(run.window->findChild<QueryKeeper*>(), &QueryKeeper::failed);
        QSignalSpy keys(run.window->findChild<Shortcuts*>(), &Shortcuts::failed);
        for (const QString& file : files)
            QVERIFY(QFile::rename(file, file + u".before"_s) && QDir().mkdir(file));
        choose("neighbors", "redo", {});
        QTRY_VERIFY(queries.count() == 1 && keys.count() == 1);
        for (const QString& file : files)
            QVERIFY(QDir().rmdir(file) && QFile::rename(file + u".before"_s, file));
        choose("search_nodes", "find-next", u"Ctrl+Alt+N"_s);
        QTRY_VERIFY(kept("search_nodes", "find-next"));
        QVERIFY(kept("neighbors", "find-next"));
        QVERIFY(!contentsOf(files[1]).contains("Ctrl+Alt+R"));
    }
};

QTEST_MAIN(TestKeptLater)
#include "tst_keptlater.moc"
