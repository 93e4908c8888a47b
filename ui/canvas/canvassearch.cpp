// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvassearch.h"

#include "core/base/text.h"
#include "core/picture/marks.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvaspictures.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"

#include <algorithm>
#include <cstddef>

namespace mnemo {

int CanvasSearch::find(const QString& text)
{
    m_text = foldCase(toUtf8(text.trimmed()));
    m_canvas.content().rebuildMarks();
    m_canvas.pictures().refresh(ChangeCause::Person);
    return static_cast<int>(m_matches.size());
}

const std::vector<std::string>& CanvasSearch::foldedFor(
    const std::shared_ptr<const GraphScene>& scene)
{
    // Once for each graph that is searched, not for each key.
    if (m_text.empty())
        m_folded = {};
    else if (m_folded.empty() || m_in.lock() != scene)
        m_folded = foldedTexts(*scene);
    m_in = scene;
    return m_folded;
}

void CanvasSearch::findNext()
{
    step(1);
}

void CanvasSearch::findPrevious()
{
    step(-1);
}

void CanvasSearch::step(int by)
{
    if (m_matches.empty())
        return;
    CanvasSelectionModel& selection = m_canvas.selectionModel();
    const auto& selected = selection.nodes();
    const auto count = static_cast<std::ptrdiff_t>(m_matches.size());
    const auto here = std::find(m_matches.begin(), m_matches.end(),
        selected.size() == 1 ? selected.front() : static_cast<NodeIndex>(0xFFFFFFFFU));
    std::ptrdiff_t next = by > 0 ? 0 : count - 1;
    if (here != m_matches.end())
        next = (here - m_matches.begin() + by + count) % count;
    const NodeIndex node = m_matches[static_cast<std::size_t>(next)];
    selection.setNodes({node});
    const QRect where = m_canvas.nodeRect(node);
    if (!m_canvas.rect().adjusted(40, 40, -40, -40).contains(where))
        m_canvas.camera().centreOn(m_canvas.scene().node(node).id);
}

} // namespace mnemo
