// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/demopicture.h"

#include "core/serve/demosite.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/graphcontroller.h"
#include "ui/session/workbench.h"

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr const char* daimoiRole = "daimoi";

} // namespace

DemoPicture::DemoPicture(
    Workbench& workbench, GraphController& graph, GraphCanvas& canvas, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_graph(graph), m_canvas(canvas)
{
    connect(&workbench, &Workbench::storeOpened, this,
        [this] { m_isFirstCrawl = m_hidesDaimoi = m_workbench.connection()->site != nullptr; });
    connect(&workbench.crawls(), &StoreCrawls::ended, this, &DemoPicture::onCrawled);
    connect(&canvas, &GraphCanvas::sceneChanged, this, &DemoPicture::hideDaimoi);
}

void DemoPicture::onCrawled()
{
    if (!std::exchange(m_isFirstCrawl, false) || !m_workbench.isOpen())
        return;
    if (!m_graph.outcomes().receipts.empty()) // a scene is shown, arranged by a person
        return;
    m_hidesDaimoi = true;
    m_graph.reload();
}

void DemoPicture::hideDaimoi()
{
    const auto counts = m_canvas.scene().roleCounts();
    const bool hasDaimoi = std::any_of(counts.begin(), counts.end(),
        [](const auto& role) { return role.first == daimoiRole && role.second > 0; });
    if (!m_hidesDaimoi || !hasDaimoi)
        return;
    if (!m_isFirstCrawl) // until then the graph is shown anew once more
        m_hidesDaimoi = false;
    CanvasState state = m_canvas.state();
    if (!state.filter.withoutRoles.insert(daimoiRole).second)
        return;
    m_canvas.content().setState(state);
    emit noteReady(
        tr("Daimoi are hidden on the canvas. The eye beside “daimoi” in the legend shows "
           "them."));
}

} // namespace mnemo

#include "moc_demopicture.cpp"
