// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/async.h"
#include "tests/support/falkorserver.h"
#include "tests/ui/windowrun.h"
#include "ui/graph/graphcontroller.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowrequests.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>

#include <stdexcept>

using namespace mnemo;
using namespace mnemo::test;
using namespace Qt::Literals::StringLiterals;

/// What the window does with requests that do not end as others do.
class TestWindowRequests final : public QObject
{
    Q_OBJECT

private slots:

    /// Whoever asked for the work, and whatever they do with its error.
    void anExceptionIsShown()
    {
        const WindowRun run;
        const auto isTold = [&run] {
            const auto labels = run.window->findChild<NoticeBar*>()->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
                return label->isVisible()
                    && label->text().contains(u"The program met an error of its own."_s);
            });
        };
        QVERIFY(!isTold());
        runAsync(
            readingPool(), run.window.get(),
            [](const CancelToken&) -> Status {
                throw std::runtime_error("no such thing was expected");
            },
            [](const Status&) {});
        QTRY_VERIFY(isTold());
    }

    /// A demo's store is there with its first page: nobody asks it before that.
    void aDemoBeginsWithoutAFailure()
    {
        const WindowRun run;
        const QSignalSpy failed(run.window->findChild<WindowRequests*>(), &WindowRequests::failed);
        openCrawledDemo(run);
        QStringList said;
        for (const QList<QVariant>& one : failed)
            said.append(one.front().value<Error>().message);
        QCOMPARE(said, QStringList());
    }

    /// One query alone would take ten seconds to give up. Nothing that the window held is joined.
    void closingWaitsForNoServer()
    {
        MNEMO_NEED_FALKOR()
        FalkorServer server;
        QVERIFY(server.start());
        const auto made = server.command({"GRAPH.QUERY", "team",
            "UNWIND range(1, 7) AS i CREATE (:Node {id: 'n-' + i, role: 'fact', label: 'n ' + "
            "i})"});
        QVERIFY(made.kind == falkor::Reply::Kind::Array);
        auto run = std::make_unique<WindowRun>();
        run->workbench().openUrl(u"falkor://127.0.0.1:%1/team"_s.arg(server.port()));
        QTRY_COMPARE_WITH_TIMEOUT(run->scene().nodes().size(), std::size_t{7}, 60000);
        server.stop();
        run->window->graph()->reload();
        run->ask(u"How many nodes are there?"_s);
        run->child<QLineEdit>("search")->setText(u"n"_s);
        QElapsedTimer timer;
        timer.start();
        run->window.reset();
        const auto took = timer.elapsed();
        server.resume();
        QVERIFY2(took < 1000, qPrintable(QString::number(took)));
    }
};

QTEST_MAIN(TestWindowRequests)
#include "tst_windowrequests.moc"
