// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemoscope/screenshot.h"

#include "core/base/exitcodes.h"
#include "core/base/text.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/figures/figuredesk.h"
#include "ui/flags/flagdesk.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/layoutwords.h"
#include "ui/graph/styles.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/museinput.h"
#include "ui/muse/musepanel.h"
#include "ui/muse/valuestate.h"
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
    QTimer::singleShot(order.limit, this, [limit = order.limit] {
        std::fprintf(stderr, "The picture was not ready within %lld seconds.\n",
            static_cast<long long>(std::chrono::ceil<std::chrono::seconds>(limit).count()));
        QCoreApplication::exit(exits::unreachable);
    });
}

void Screenshot::wire(Workbench& workbench)
{
    ProgramWindow& window = m_window;
    connect(&workbench.crawls(), &StoreCrawls::ended, this, &Screenshot::onCrawled);
    connect(&workbench, &Workbench::requestEnded, this, &Screenshot::noteChange);
    connect(&workbench, &Workbench::storeFailed, this, &Screenshot::fail);
    connect(window.graph(), &GraphController::failed, this, &Screenshot::fail);
    connect(window.styles(), &GraphStyles::refused, this, &Screenshot::fail);
    connect(window.styles(), &GraphStyles::doubted, this, [](const std::vector<Error>& unknown) {
        for (const Error& error : unknown)
            std::fprintf(
                stderr, "%s\n", qPrintable(sentences({error.message, error.where, error.hint})));
    });
    connect(window.scenes(), &SceneController::failed, this, &Screenshot::fail);
    connect(window.canvas(), &GraphCanvas::sceneChanged, this, &Screenshot::noteChange);
    connect(window.canvas(), &GraphCanvas::layoutSettled, this, &Screenshot::noteChange);
    connect(window.console(), &MuseConsole::answered, this, &Screenshot::onAnswered);
    connect(window.console(), &MuseConsole::replied, this, &Screenshot::onReplied);
    connect(
        window.console(), &MuseConsole::verifiedChanged, this, [this](const VerifiedCount& count) {
            if (m_stage == Stage::Asked && count.open == 0 && count.all() > 0)
                m_stage = Stage::Verified;
            noteChange();
        });
    connect(&workbench.opening(), &StoreOpening::receiptFileOpened, this, &Screenshot::noteChange);
    connect(&workbench.opening(), &StoreOpening::bundleOpened, this, &Screenshot::noteChange);
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
        if (isMoving())
            noteChange();
        else
            arrange();
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
    case Stage::Arranging:
        if (isMoving())
            noteChange();
        else if (m_order.steps.ask.isEmpty())
            enter();
        else
            ask(m_order.steps.ask);
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

/// A slow server takes longer to answer, and a large graph longer to be laid out, than the window
/// is quiet.
bool Screenshot::isMoving() const
{
    const auto* canvas = m_window.canvas();
    return m_window.graph()->isAwaitingAnswer() || m_window.scenes()->places().isPlacing()
        || m_window.flags()->keeper().isReading() || canvas->jobs().isBusy()
        || (canvas->isVisible() && !canvas->isSharp());
}

void Screenshot::arrange()
{
    if (!m_order.steps.any()) {
        enter();
        return;
    }
    m_stage = Stage::Arranging;
    if (!selectNodes())
        return;
    layOutAs(*m_window.canvas(), m_order.steps.layout);
    noteChange();
}

bool Screenshot::selectNodes()
{
    const GraphScene& scene = m_window.canvas()->scene();
    std::vector<NodeId> wished;
    for (const QString& id : m_order.steps.select) {
        wished.emplace_back(toUtf8(id));
        if (scene.find(wished.back()))
            continue;
        std::vector<std::string> ids;
        for (const SceneNode& node : scene.nodes())
            ids.push_back(node.id.text);
        QStringList close;
        for (const std::string& name : closestNames(toUtf8(id), ids, 5))
            close << displayText(toQString(name));
        fail({ErrorCode::BadArgument,
            tr("The graph shows no node with the id “%1”.").arg(displayText(id)), u"--select"_s,
            close.isEmpty() ? tr("It shows no node at all.")
                            : tr("Nearest to it: %1.").arg(close.join(u", "_s)),
            {}});
        return false;
    }
    if (!wished.empty())
        m_window.canvas()->select(wished);
    return true;
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
    if (!m_order.steps.ask.isEmpty()) {
        ask(m_order.steps.ask);
        return;
    }
    const SceneNode* hub = hubOf(m_window.canvas()->scene());
    if (hub == nullptr) {
        enter();
        return;
    }
    m_window.canvas()->select({hub->id});
    ask(u"What links to %1?"_s.arg(toQString(textOf(hub->properties, "canonical_url"))));
}

void Screenshot::ask(const QString& question)
{
    m_stage = Stage::Asked;
    m_window.musePanel()->input()->setPlainText(question);
    m_window.musePanel()->input()->send();
}

void Screenshot::onAnswered()
{
    m_window.console()->verifyLast();
    // An answer without values, such as one that says what can be asked, has nothing to verify.
    const auto& answers = m_window.console()->answers();
    if (m_stage == Stage::Asked && !answers.empty() && valuesOf(*answers.back()).empty())
        m_stage = Stage::Verified;
    noteChange();
}

void Screenshot::onReplied(const MuseReply& reply)
{
    if (m_stage == Stage::Asked && !reply.reply && reply.error)
        fail(*reply.error);
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
    desk->exportTo(order.path, order.settings, order.choices, order.also);
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

#include "moc_screenshot.cpp"
