// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the graph's controller that lights up what a value rests on.
#include "ui/canvas/canvasview.h"
#include "ui/panels/resultbar.h"
#include "ui/shell/graphcontroller.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <iterator>

namespace mnemo {

void GraphController::light(const Evidence& evidence)
{
    m_evidence = evidence;
    std::vector<NodeId> missing;
    for (const NodeId& node : evidence.nodes) {
        if (!m_views.canvas->scene().find(node))
            missing.push_back(node);
    }
    if (!missing.empty() && mayAsk())
        load(evidence.nodes, 0);
    applyLight();
}

void GraphController::applyLight()
{
    CanvasEvidence lit;
    const GraphScene& scene = m_views.canvas->scene();
    std::copy_if(m_evidence->nodes.begin(), m_evidence->nodes.end(), std::back_inserter(lit.nodes),
        [&scene](const NodeId& node) { return scene.find(node).has_value(); });
    std::copy_if(m_evidence->edges.begin(), m_evidence->edges.end(), std::back_inserter(lit.edges),
        [&scene](const EdgeName& edge) { return scene.find(edge).has_value(); });
    lit.value = m_evidence->value;
    m_views.canvas->setEvidence(lit);
    tellLight();
}

void GraphController::adoptLight()
{
    const CanvasEvidence& lit = m_views.canvas->evidence();
    if (lit.empty())
        return;
    m_evidence = Evidence{lit.nodes, lit.edges, {}}; // which value it was, no receipt tells here
    tellLight();
    emit lightAdopted();
}

void GraphController::tellLight()
{
    const CanvasEvidence& lit = m_views.canvas->evidence();
    const QString value = oneLine(toQString(lit.value), 24);
    const auto nodes = static_cast<int>(lit.nodes.size());
    const auto edges = static_cast<int>(lit.edges.size());
    const QString nodeCount = tr("%1 node(s)", nullptr, nodes).arg(countText(nodes));
    const QString edgeCount = tr("%1 edge(s)", nullptr, edges).arg(countText(edges));
    m_views.bar->setEvidence(value.isEmpty()
            ? tr("%1, %2 lit in the scene").arg(nodeCount, edgeCount)
            : tr("%1, %2 in support of “%3”").arg(nodeCount, edgeCount, value));
}

void GraphController::endLight()
{
    const bool lit = m_evidence.has_value();
    m_evidence.reset();
    m_views.canvas->setEvidence({});
    m_views.bar->setEvidence({});
    if (lit)
        emit lightEnded();
}

} // namespace mnemo
