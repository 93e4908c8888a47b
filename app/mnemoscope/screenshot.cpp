// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/screenshot.h"

#include "core/base/exitcodes.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/figures/figuredesk.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/styles.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/panels/valuetext.h"
#include "ui/program/programwindow.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/scenes/storeplaces.h"
#include "ui/widgets/format.h"
#include "ui/world/worldcontroller.h"

#include <QCoreApplication>
#include <QPixmap>
#include <QTimer>

#include <algorithm>
#include <cstdio>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int quietMs = 700;
constexpr int patienceMs = 120000;

/// The URL with the most links, of the loaded ones: the one worth asking about.
const SceneNode* hubOf(const GraphScene& scene)
{
    const SceneNode* hub = nullptr;
    for (const SceneNode& node : scene.nodes()) {
        if (node.role == "web:url"
            && (hub == nullptr || node.degree > hub->degree
                || (node.degree == hub->degree && node.id < hub->id)))
            hub = &node;
    }
    return hub;
}

} // namespace

Screenshot::Screenshot(ProgramWindow& window, const ScreenshotOrder& order)
    : QObject(&window), m_window(window), m_order(order), m_quiet(new QTimer(this))
{
    m_quiet->setSingleShot(true);
    m_quiet->setInterval(quietMs);
    connect(m_quiet, &QTimer::timeout, this, &Screenshot::onQuiet);
    wire(window.workbench());
    QTimer::singleShot(patienceMs, this, [] {
        std::fputs("The picture was not ready within two minutes.\n", stderr);
        QCoreApplication::exit(exits::unreachable);
    });
}

void Screenshot::wire(Workbench& workbench)
{
    ProgramWindow& window = m_window;
    connect(&workbench, &Workbench::crawlFinished, this, &Screenshot::onCrawled);
    connect(&workbench, &Workbench::requestEnded, this, &Screenshot::noteChange);
    connect(&workbench, &Workbench::storeFailed, this, &Screenshot::fail);
    connect(window.graph(), &GraphController::failed, this, &Screenshot::fail);
    connect(window.styles(), &GraphStyles::refused, this, &Screenshot::fail);
    connect(window.scenes(), &SceneController::failed, this, &Screenshot::fail);
    connect(window.canvas(), &GraphCanvas::sceneChanged, this, &Screenshot::noteChange);
    connect(window.canvas(), &GraphCanvas::layoutSettled, this, &Screenshot::noteChange);
    connect(window.console(), &MuseConsole::answered, this, &Screenshot::onAnswered);
    connect(
        window.console(), &MuseConsole::verifiedChanged, this, [this](const VerifiedCount& count) {
            if (m_stage == Stage::Asked && count.verified == count.all() && count.all() > 0)
                m_stage = Stage::Verified;
            noteChange();
        });
    connect(&workbench, &Workbench::receiptFileOpened, this, &Screenshot::noteChange);
}

void Screenshot::noteChange()
{
    m_quiet->start();
}

void Screenshot::onCrawled()
{
    m_stage = Stage::Crawled;
    noteChange();
}

void Screenshot::onQuiet()
{
    if (m_order.subject == ScreenshotSubject::Graph && m_stage == Stage::Loading) {
        // A slow server takes longer to answer, and a large graph longer to be laid out, than the
        // window is quiet.
        const auto* canvas = m_window.canvas();
        if (m_window.graph()->isAwaitingAnswer() || m_window.scenes()->places().isPlacing()
            || (canvas->isVisible() && !canvas->isSharp()))
            noteChange();
        else
            enter();
        return;
    }
    switch (m_stage) {
    case Stage::Loading: // the crawler still works
        break;
    case Stage::Crawled:
        m_stage = Stage::Reloaded;
        m_window.graph()->reload();
        break;
    case Stage::Reloaded:
        askSomething();
        break;
    case Stage::Asked: // the verdicts are on their way
        break;
    case Stage::Verified:
        enter();
        break;
    case Stage::Entered:
        // The world is shown where it pauses.
        if (m_window.world()->isPlaying() || !isReady(m_window, m_order.view))
            noteChange();
        else
            take();
        break;
    case Stage::Exporting:
    case Stage::Failed:
        break;
    }
}

void Screenshot::enter()
{
    if (m_order.mustShow && m_window.canvas()->scene().empty()) {
        fail({ErrorCode::NoSuchGraph, tr("No graph is shown to make a picture of."), {},
            tr("Name a store or a file that holds one."), {}});
        return;
    }
    m_stage = Stage::Entered;
    enterView(m_window, m_order.view);
    noteChange();
}

void Screenshot::askSomething()
{
    const SceneNode* hub = hubOf(m_window.canvas()->scene());
    if (hub == nullptr) {
        enter();
        return;
    }
    m_stage = Stage::Asked;
    m_window.canvas()->select({hub->id});
    const QString question
        = u"What links to %1?"_s.arg(toQString(textOf(hub->properties, "canonical_url")));
    m_window.musePanel()->input()->setPlainText(question);
    m_window.musePanel()->input()->send();
}

void Screenshot::onAnswered()
{
    m_window.console()->verifyLast();
}

void Screenshot::exportFigure()
{
    auto* desk = m_window.figures();
    m_stage = Stage::Exporting;
    FigureOrder order = *m_order.figure;
    if (order.settings.title.isEmpty())
        order.settings.title = desk->claim();
    connect(desk, &FigureDesk::exported, this, [] { QCoreApplication::exit(exits::found); });
    connect(desk, &FigureDesk::failed, this, &Screenshot::fail);
    desk->exportTo(order.path, order.settings, order.choices);
}

void Screenshot::fail(const Error& error)
{
    if (m_stage == Stage::Failed)
        return;
    m_stage = Stage::Failed;
    m_quiet->stop();
    std::fprintf(stderr, "%s\n", qPrintable(sentences({error.message, error.where, error.hint})));
    QCoreApplication::exit(exitOf(error));
}

void Screenshot::take()
{
    if (m_order.figure) {
        exportFigure();
        return;
    }
    const bool written = grabView(m_window, m_order.view).save(m_order.path, "PNG");
    if (!written)
        std::fprintf(stderr, "The picture could not be written to %s.\n", qPrintable(m_order.path));
    QCoreApplication::exit(written ? exits::found : exits::refused);
}

} // namespace mnemo
