// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphcommands.h"

#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvasjobs.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/canvaskeys.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/findbar.h"
#include "ui/graph/graphactions.h"
#include "ui/graph/graphcontroller.h"
#include "ui/graph/graphcontrols.h"
#include "ui/graph/graphmenu.h"
#include "ui/graph/graphstage.h"
#include "ui/graph/passingnotes.h"
#include "ui/graph/presentation.h"
#include "ui/palette/commandpalette.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/keyhint.h"
#include "ui/window/centrepages.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowguards.h"
#include "ui/window/windowrequests.h"
#include "ui/window/windowstatus.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>

namespace mnemo {

namespace {

struct CommandText
{
    Q_DECLARE_TR_FUNCTIONS(GraphCommands)
};

constexpr double kZoomStep = 1.25;
constexpr int kCopiedMs = 2000;

void zoomBy(GraphCanvas& canvas, double factor)
{
    const ViewState view = canvas.view();
    canvas.setView({view.centre, std::clamp(view.zoom * factor, minZoom, maxZoom)});
}

GraphActions* addEdits(Window& window, const GraphFeature& graph)
{
    auto* edits = new GraphActions(*graph.canvas, &window.frame);
    edits->fill(*window.frame.menuBar(), window.actions[ActionId::SelectAll],
        window.actions[ActionId::Layout]);
    window.tools.addTools(edits->steps(), edits->tools());
    window.palette.add(edits->all());
    QObject::connect(edits, &GraphActions::noteReady, graph.notes, &PassingNotes::show);
    QObject::connect(
        &graph.canvas->edits(), &CanvasEdits::refused, graph.notes, &PassingNotes::showOfLayout);
    QObject::connect(graph.controller, &GraphController::neighboursCame, edits,
        [edits](const OutcomePtr& outcome) { edits->noteNeighbours(*outcome); });
    auto* menu = new GraphMenu(window.session, *graph.controller, *graph.canvas, window.actions);
    QObject::connect(
        menu, &GraphMenu::neighboursCame, graph.controller, &GraphController::neighboursCame);
    return edits;
}

void wireView(Window& window, const GraphFeature& graph)
{
    GraphCanvas* canvas = graph.canvas;
    const WindowActions& actions = window.actions;
    actions.on(ActionId::ShowGraph, graph.page,
        [&pages = window.pages, page = graph.page] { pages.openPage(page); });
    actions.on(ActionId::SelectNone, canvas, [canvas] { canvas->select({}); });
    actions.on(ActionId::SelectAll, canvas, [canvas] { canvas->selectionModel().selectAll(); });
    actions.on(ActionId::Fit, canvas, [canvas] { canvas->camera().fit(); });
    actions.on(ActionId::ZoomReset, canvas, [canvas] {
        canvas->setView({canvas->view().centre, 1.0});
    });
    actions.on(ActionId::ZoomIn, canvas, [canvas] { zoomBy(*canvas, kZoomStep); });
    actions.on(ActionId::ZoomOut, canvas, [canvas] { zoomBy(*canvas, 1 / kZoomStep); });
    actions.on(
        ActionId::Layout, canvas, [canvas] { canvas->jobs().layOut(canvas->state().layout); });
    actions.on(ActionId::CopyPicture, canvas, [canvas, &status = window.status] {
        QGuiApplication::clipboard()->setImage(canvas->grab().toImage());
        status.showMessage(CommandText::tr("The picture is copied."), kCopiedMs);
    });
    auto* presentation = new Presentation(*canvas, &window.frame);
    presentation->setAway({window.pages.tabs(), graph.bar});
    actions.on(ActionId::Presentation, presentation,
        [presentation, &pages = window.pages, page = graph.page] {
            pages.openPage(page);
            presentation->toggle();
        });
    window.guards.addClosing([presentation] { presentation->end(); }); // none at the next start
}

void wireControls(Window& window, const GraphFeature& graph)
{
    GraphControls* controls = graph.stage->controls();
    const auto show = [&pages = window.pages, page = graph.page] { pages.openPage(page); };
    window.actions.on(ActionId::FilterGraph, controls, [controls, show] {
        show();
        controls->openFilter();
    });
    window.actions.on(ActionId::LayoutSettings, controls, [controls, show] {
        show();
        controls->openLayout();
    });
    window.actions.on(ActionId::ToggleLayout, controls, [controls] { controls->toggleLayout(); });
    followKeys(window.actions[ActionId::FilterGraph], graph.bar,
        [bar = graph.bar](const QString& keys) { bar->setControlsKeys(keys); });
}

void wireFind(Window& window, const GraphFeature& graph, FindBar* find)
{
    const WindowActions& actions = window.actions;
    actions.on(ActionId::FindInGraph, find, [find, &pages = window.pages, page = graph.page] {
        pages.openPage(page);
        find->open();
    });
    actions.on(ActionId::FindNext, find, [find] { find->next(); });
    actions.on(ActionId::FindPrevious, find, [find] { find->previous(); });
    QObject::connect(
        find, &FindBar::storeSearchRequested, &window.requests, &WindowRequests::searchWanted);
    followKeys(actions[ActionId::FindNext], find,
        [find](const QString& keys) { find->setNextKeys(keys); });
    followKeys(actions[ActionId::FindPrevious], find,
        [find](const QString& keys) { find->setPreviousKeys(keys); });
}

CanvasKeys* addKeys(Window& window, const GraphFeature& graph, const GraphActions& edits)
{
    auto* keys = new CanvasKeys(*graph.canvas, *graph.controller, &window.frame);
    keys->add(QT_TRANSLATE_NOOP("CanvasKeys", "In the graph: hide"), "Del",
        edits.named(QStringLiteral("hide")));
    keys->add(QT_TRANSLATE_NOOP("CanvasKeys", "In the graph: pin or unpin"), "P",
        edits.named(QStringLiteral("pin-or-unpin")));
    QAction* evidence = window.actions[ActionId::Evidence];
    keys->add(
        QT_TRANSLATE_NOOP("CanvasKeys", "In the graph: highlight the evidence"), "L", evidence);
    window.actions.on(ActionId::Expand, keys, [keys] { keys->expandOrCollapse(); });
    QObject::connect(&window.session, &Workbench::storeClosed, keys, &CanvasKeys::forgetEvidence);
    EvidenceHighlight* highlight = &graph.controller->highlight();
    QObject::connect(highlight, &EvidenceHighlight::adopted, evidence,
        [evidence] { evidence->setChecked(true); });
    QObject::connect(highlight, &EvidenceHighlight::ended, evidence,
        [evidence] { evidence->setChecked(false); });
    const QString unlit = CommandText::tr(
        "No evidence has been highlighted yet. A click on a value highlights it.");
    QObject::connect(keys, &CanvasKeys::evidenceNoted, &window.notices,
        [&notices = window.notices, unlit] { notices.end(unlit); });
    window.actions.on(ActionId::Evidence, keys,
        [keys, highlight, evidence, unlit, &notices = window.notices](bool checked) {
            if (!checked) {
                highlight->end();
            } else if (!keys->lightAgain()) {
                evidence->setChecked(false);
                notices.showNote(unlit);
            }
        });
    return keys;
}

} // namespace

CanvasKeys* installGraphCommands(Window& window, const GraphFeature& graph, FindBar& find)
{
    const GraphActions* edits = addEdits(window, graph);
    wireView(window, graph);
    wireControls(window, graph);
    wireFind(window, graph, &find);
    return addKeys(window, graph, *edits);
}

} // namespace mnemo
