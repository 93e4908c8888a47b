// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/model/modelfeature.h"

#include "ui/model/embeddingcontroller.h"
#include "ui/model/embeddingpage.h"
#include "ui/model/modelcontroller.h"
#include "ui/model/modelpage.h"
#include "ui/pages/windowpages.h"
#include "ui/palette/commandpalette.h"
#include "ui/session/workbench.h"
#include "ui/window/windowrequests.h"

#include <QCoreApplication>
#include <QMainWindow>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct ModelText
{
    Q_DECLARE_TR_FUNCTIONS(ModelFeature)
};

void installEmbedding(Window& window, WindowPages& pages)
{
    auto* embedding = new EmbeddingController(
        window.session.home(), *window.session.options().embedding, &window.frame);
    QObject::connect(embedding, &EmbeddingController::unkept, &pages, &WindowPages::unkept);
    QObject::connect(&window.requests, &WindowRequests::dataDeleted, embedding,
        [embedding](const std::set<UserDataPart>& parts) {
            if (parts.contains(UserDataPart::Settings))
                embedding->load();
        });
    pages.addTab(ModelText::tr("Embeddings"),
        [embedding](QWidget* parent) -> QWidget* { return new EmbeddingPage(*embedding, parent); });
    window.palette.addSource(PaletteKind::Words, [pages = &pages] {
        return std::vector<PaletteEntry>{
            {ModelText::tr("Endpoint of embeddings"), CommandPalette::tr("setting"), u"filter"_s,
                {}, [pages] { pages->showTab(ModelText::tr("Embeddings")); }}};
    });
    embedding->load();
}

} // namespace

ModelController* installModel(Window& window, WindowPages& pages)
{
    installEmbedding(window, pages);
    auto* model = new ModelController(
        window.session.home(), *window.session.options().model, &window.frame);
    WindowRequests* requests = &window.requests;
    QObject::connect(model, &ModelController::unkept, &pages, &WindowPages::unkept);
    QObject::connect(requests, &WindowRequests::dataDeleted, model,
        [model](const std::set<UserDataPart>& parts) {
            if (parts.contains(UserDataPart::Settings))
                model->load();
        });
    pages.addTab(ModelText::tr("Model"),
        [model](QWidget* parent) -> QWidget* { return new ModelPage(*model, parent); });
    window.palette.addSource(PaletteKind::Words, [pages = &pages] {
        return std::vector<PaletteEntry>{
            {ModelText::tr("Language model of the muse"), CommandPalette::tr("setting"),
                u"filter"_s, {}, [pages] { pages->showTab(ModelText::tr("Model")); }}};
    });
    model->load();
    return model;
}

} // namespace mnemo
