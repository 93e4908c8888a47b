// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasbundling.h"

#include "core/base/pools.h"
#include "core/picture/bundling.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <utility>

namespace mnemo {

CanvasBundling::CanvasBundling(GraphCanvas& canvas) : m_canvas(canvas)
{
    for (const auto changed : {&GraphCanvas::sceneChanged, &GraphCanvas::stateChanged,
             &GraphCanvas::factsChanged, &GraphCanvas::layoutSettled})
        connect(&canvas, changed, this, &CanvasBundling::follow);
}

void CanvasBundling::turn(Bundling to)
{
    CanvasState state = m_canvas.state();
    const bool isOn = to == Bundling::On;
    if (state.bundled == isOn)
        return;
    state.bundled = isOn;
    m_canvas.edits().change(isOn ? tr("Bundle edges") : tr("Draw edges straight"), state);
}

/// Does nothing where all is as it was when the ways were looked for.
void CanvasBundling::follow()
{
    const SceneLook& look = m_canvas.look();
    if (!m_canvas.state().bundled || look.scene->empty()) {
        if (m_job.isRunning())
            emit progressed(100);
        m_job.cancel();
        m_scene = nullptr;
        m_told = false;
        if (look.bundles)
            m_canvas.content().setBundles(nullptr);
        return;
    }
    std::vector<EdgeIndex> edges = drawnEdges(*look.scene, *look.marks);
    if (m_scene == look.scene && m_positions == m_canvas.state().positions && m_edges == edges)
        return;
    m_scene = look.scene;
    m_positions = m_canvas.state().positions;
    m_edges = std::move(edges);
    search(m_edges);
}

void CanvasBundling::search(const std::vector<EdgeIndex>& edges)
{
    const auto progress = [this, sender = m_inbox.sender()](std::int64_t done, std::int64_t total) {
        const int percent = static_cast<int>(done * 100 / std::max<std::int64_t>(total, 1));
        sender.post([this, percent] {
            if (isRunning())
                emit progressed(percent);
        });
    };
    const bool tooMany = edges.size() > mostBundledEdges;
    if (tooMany && !m_told) {
        emit m_canvas.edits().noteReady(
            tr("Up to %1 edges can be bundled. %2 are shown: they stay straight.")
                .arg(countText(static_cast<qint64>(mostBundledEdges)),
                    countText(static_cast<qint64>(edges.size()))));
    }
    m_told = tooMany;
    m_job.start(
        drawingPool(),
        [scene = m_scene, positions = m_positions, marks = m_canvas.look().marks, progress](
            const CancelToken& token) -> Result<std::shared_ptr<const EdgeBundles>> {
            auto bundles = bundledEdges(*scene, *positions, *marks, token, progress);
            if (!bundles)
                return bundles.error();
            return std::make_shared<const EdgeBundles>(std::move(*bundles));
        },
        [this](const Result<std::shared_ptr<const EdgeBundles>>& bundles) {
            emit progressed(100);
            if (bundles)
                m_canvas.content().setBundles(*bundles);
        });
}

} // namespace mnemo

#include "moc_canvasbundling.cpp"
