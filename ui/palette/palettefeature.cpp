// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/palette/palettefeature.h"

#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "ui/palette/commandpalette.h"
#include "ui/session/workbench.h"
#include "ui/window/familywatch.h"
#include "ui/window/windowrequests.h"

namespace mnemo {

namespace {

constexpr int kNodesShown = 8;

} // namespace

void installPalette(Window& window)
{
    CommandPalette* palette = &window.palette;
    Workbench* session = &window.session;
    QObject::connect(session, &Workbench::storeOpened, palette,
        [palette](const std::shared_ptr<const Connection>& connection) {
            palette->setCatalogue(connection->catalogue);
        });
    const auto showFamilies
        = [palette, families = &window.families] { palette->setFamilies(families->shown()); };
    QObject::connect(&window.families, &FamilyWatch::changed, palette, showFamilies);
    showFamilies();
    QObject::connect(palette, &CommandPalette::searchRequested, palette,
        [palette, session, latest = std::make_shared<LatestRequest>()](const QString& text) {
            *latest = session->run(session->call(QueryPlace::NodeSearch, toUtf8(text),
                                       {{argument::kLimit, kNodesShown}}),
                palette, [palette](const Result<QueryAnswer>& answer) {
                    if (answer)
                        palette->showNodes(*answer->outcome);
                });
        });
    WindowRequests* requests = &window.requests;
    QObject::connect(palette, &CommandPalette::nodeChosen, requests, &WindowRequests::nodeWanted);
    QObject::connect(palette, &CommandPalette::queryChosen, requests,
        [requests](const std::string& query) { emit requests->formWanted(query, Json::object()); });
}

} // namespace mnemo
