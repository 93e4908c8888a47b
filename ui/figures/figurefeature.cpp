// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figurefeature.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/figures/figurecheck.h"
#include "ui/figures/figuredesk.h"
#include "ui/graph/graphcontroller.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/musepanel.h"
#include "ui/receipts/receiptviewer.h"
#include "ui/scenes/scenecontroller.h"
#include "ui/widgets/format.h"
#include "ui/window/noticebar.h"
#include "ui/window/windowactions.h"

#include <QCoreApplication>
#include <QMainWindow>

namespace mnemo {

namespace {

struct FeatureText
{
    Q_DECLARE_TR_FUNCTIONS(FigureFeature)
};

void checkPictures(Window& window, MuseConsole* console)
{
    auto* pictures = new FigureCheck(&window.frame);
    QObject::connect(pictures, &FigureCheck::checked, console,
        [console](const QString& path, const PictureCheck& check) {
            console->viewer()->setPicture(path, check);
        });
    QObject::connect(&window.session.opening(), &StoreOpening::receiptFileOpened, pictures,
        [pictures](const std::shared_ptr<const ReceiptFile>& file) {
            if (!file->items.empty() && file->items.front().picture)
                pictures->check(file->path);
        });
}

} // namespace

FigureDesk* installFigures(
    Window& window, const GraphFeature& graph, const MuseFeature& muse, const SceneFeature& scenes)
{
    auto* figures = new FigureDesk(window.session, *graph.canvas, &window.frame);
    figures->follow(*graph.controller, *muse.panel, *muse.console);
    figures->setFraming([scenes = scenes.controller] { return scenes->framed(); });
    QObject::connect(figures, &FigureDesk::exported, &window.notices,
        [&notices = window.notices](
            const QString& file, const QString& verdict) { tellFigure(notices, file, verdict); });
    window.actions.on(ActionId::ExportFigure, figures, [figures] { figures->openDialog(); });
    checkPictures(window, muse.console);
    return figures;
}

void tellFigure(NoticeBar& notices, const QString& file, const QString& verdict)
{
    const QString written = FeatureText::tr("Figure saved: %1").arg(oneLine(file, 200));
    notices.showNote(written + QChar::LineFeed + verdict);
}

} // namespace mnemo
