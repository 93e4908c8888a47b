// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectfeature.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/connect/connectflow.h"
#include "ui/connect/dataexport.h"
#include "ui/connect/pastedgraph.h"
#include "ui/connect/severalgraphs.h"
#include "ui/connect/tableopening.h"
#include "ui/connect/welcomepage.h"
#include "ui/scenes/recentlist.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/widgets/keyhint.h"
#include "ui/window/centrepages.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMainWindow>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(ConnectFeature)
};

QString graphPatterns()
{
    return u"*.csv *.tsv *.txt *.xlsx *.ods *.json *.jsonl *.cyjs *.graphml *.gexf *.gml *.dot "
           u"*.gv "
           "*.net *.edgelist *.edges *.zip *.gz"_s;
}

// What a file is, its content says; the filters only help to find it.
void chooseFile(Window& window, const QString& title, const QStringList& filters)
{
    auto* dialog = new QFileDialog(&window.frame, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(filters + QStringList{FeatureText::tr("All files (*)")});
    QObject::connect(
        dialog, &QFileDialog::filesSelected, &window.session.opening(), &StoreOpening::openFiles);
    dialog->open();
}

void openFile(Window& window)
{
    chooseFile(window, FeatureText::tr("Open a file"),
        {FeatureText::tr("Graphs (%1 *.sqlite *.db)").arg(graphPatterns()),
            FeatureText::tr("Scenes (*.mnemo-scene)"),
            FeatureText::tr("Figures with receipts (*.png *.svg *.pdf)"),
            FeatureText::tr("Bundles of checked answers (*.json)")});
}

void addWelcome(Window& window, const GraphFeature& graph, const SceneFeature& scenes)
{
    auto* welcome = new WelcomePage(scenes.recent, &window.frame);
    window.pages.setWelcome(welcome);
    QObject::connect(
        welcome, &WelcomePage::demoRequested, &window.session.opening(), &StoreOpening::openDemo);
    QObject::connect(welcome, &WelcomePage::exampleRequested, &window.session.opening(),
        &StoreOpening::openExample);
    QObject::connect(
        welcome, &WelcomePage::openRequested, welcome, [&window] { openFile(window); });
    QObject::connect(welcome, &WelcomePage::connectRequested, &window.requests,
        [requests = &window.requests] { emit requests->connectionWanted({}); });
    // A scene is looked at without its store.
    QObject::connect(&window.requests, &WindowRequests::failed, welcome,
        [&pages = window.pages, &session = window.session, canvas = graph.canvas] {
            if (!session.isOpen() && canvas->scene().empty())
                pages.showWelcome();
        });
    followKeys(window.actions[ActionId::OpenFile], welcome,
        [welcome](const QString& keys) { welcome->setOpenKeys(keys); });
    followKeys(window.actions[ActionId::Connect], welcome,
        [welcome](const QString& keys) { welcome->setConnectKeys(keys); });
}

/// Data of the open store, and of what is selected on the canvas.
void addExport(Window& window, const GraphFeature& graph)
{
    auto* data = new DataExport(window.session, window.notices, &window.frame);
    window.actions.on(ActionId::ExportData, data, [data] { data->ask(); });
    window.actions.on(ActionId::ExportSelection, data,
        [data, canvas = graph.canvas] { data->askFor(canvas->selection()); });
}

void wireActions(Window& window, ConnectFlow* flow, SceneController* scenes)
{
    const WindowActions& actions = window.actions;
    actions.on(
        ActionId::DemoWorld, &window.session, [&window] { window.session.opening().openDemo(); });
    actions.on(ActionId::OpenFile, &window.frame, [&window] { openFile(window); });
    actions.on(ActionId::ImportFile, &window.frame, [&window] {
        chooseFile(window, FeatureText::tr("Import a graph"),
            {FeatureText::tr("Graphs (%1)").arg(graphPatterns())});
    });
    actions.on(ActionId::PasteGraph, &window.frame, [&window] { openClipboard(window); });
    actions.on(ActionId::VerifyFile, &window.frame, [&window] {
        chooseFile(window, FeatureText::tr("Verify a file"),
            {FeatureText::tr("Snapshots, bundles and figures (*.json *.png *.svg *.pdf)")});
    });
    actions.on(ActionId::Connect, flow, [flow, scenes] {
        if (const auto store = scenes->missingStore())
            flow->openFor(*store);
        else
            flow->open();
    });
}

} // namespace

void installConnect(Window& window, const GraphFeature& graph, const SceneFeature& scenes)
{
    auto* flow = new ConnectFlow(window.session, window.notices, &window.frame);
    auto* tables = new TableOpening(window.session, &window.frame);
    auto* graphs = new SeveralGraphs(window.session, &window.frame);
    WindowRequests* requests = &window.requests;
    QObject::connect(&window.session, &Workbench::storeFailed, flow,
        [flow, tables, graphs, requests](const Error& error) {
            if (!flow->takeFailure(error) && !tables->takeFailure(error)
                && !graphs->takeFailure(error) && error.code != ErrorCode::Cancelled)
                emit requests->failed(error);
        });
    QObject::connect(tables, &TableOpening::failed, requests, &WindowRequests::failed);
    QObject::connect(&window.session.opening(), &StoreOpening::receiptFileOpened, flow,
        [flow](const std::shared_ptr<const ReceiptFile>& file) { flow->offerFor(*file); });
    QObject::connect(requests, &WindowRequests::connectionWanted, flow, &ConnectFlow::open);
    QObject::connect(requests, &WindowRequests::storeWanted, flow, &ConnectFlow::openFor);
    addWelcome(window, graph, scenes);
    addExport(window, graph);
    wireActions(window, flow, scenes.controller);
}

} // namespace mnemo
