// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pools.h"
#include "core/crawl/crawler.h"
#include "core/settings/qtsettings.h"
#include "resources/resources.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/program/programwindow.h"
#include "ui/session/workbench.h"
#include "ui/widgets/theme.h"

#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace mnemo::test {

/// A real window over an empty home, shown.
struct WindowRun
{
    QTemporaryDir folder;
    std::unique_ptr<ProgramWindow> window;

    explicit WindowRun(
        const Clock& clock = Clock(), const QString& profile = {}, const QString& queryFolder = {})
    {
        disableQtSettings();
        loadCoreResources();
        loadUiResources();
        applyTheme(*qApp, Theme(ThemeOptions{ThemeKind::Light, 1.0, FontSource::Picture}));
        window = std::make_unique<ProgramWindow>(
            WorkbenchOptions{Home::under(folder.path()), clock, profile, true, queryFolder});
        window->canvas()->setMotion(Motion::Reduced);
        window->resize(1600, 1000);
        window->show();
    }

    /// What it still writes is written before its home goes.
    ~WindowRun()
    {
        constexpr std::chrono::seconds most{20};
        window.reset();
        static_cast<void>(finishPools(most));
    }

    WindowRun(const WindowRun&) = delete;
    WindowRun& operator=(const WindowRun&) = delete;

    [[nodiscard]] Workbench& workbench() const { return window->workbench(); }

    [[nodiscard]] const GraphScene& scene() const { return window->canvas()->scene(); }

    template <typename T> [[nodiscard]] T* child(const char* name) const
    {
        return window->findChild<T*>(QString::fromLatin1(name));
    }

    void ask(const QString& question) const
    {
        window->musePanel()->input()->setPlainText(question);
        window->musePanel()->input()->send();
    }
};

/// Drops files on the window, as a file manager does it.
inline void drop(const WindowRun& run, const QStringList& files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files)
        urls.append(QUrl::fromLocalFile(file));
    data.setUrls(urls);
    QDragEnterEvent enters({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(run.window.get(), &enters);
    QVERIFY(enters.isAccepted());
    QDropEvent drops({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(run.window.get(), &drops);
}

/// Of the answers that a spy on Workbench::requestEnded() has seen, those to this query.
[[nodiscard]] inline std::vector<EndedRequest> answersTo(
    const QSignalSpy& ended, const std::string& query)
{
    std::vector<EndedRequest> answers;
    for (const QVariantList& one : ended) {
        const auto request = one.front().value<EndedRequest>();
        if (request.query == query && request.status)
            answers.push_back(request);
    }
    return answers;
}

/// Opens the demo's site and waits until it is crawled and shown.
inline void openCrawledDemo(const WindowRun& run)
{
    QSignalSpy crawled(&run.workbench().crawls(), &StoreCrawls::ended);
    run.workbench().opening().openDemo();
    QVERIFY(crawled.wait(patience));
    QTRY_VERIFY_WITH_TIMEOUT(run.scene().nodes().size() > 80, patience);
}

} // namespace mnemo::test
