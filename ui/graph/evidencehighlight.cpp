// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/evidencehighlight.h"

#include "ui/canvas/canvascontent.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/panels/resultbar.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <iterator>

namespace mnemo {

namespace {

/// A value may rest on what no picture has; that is no lack of support.
QString whyNothing(const QString& value, std::int64_t counted, std::int64_t rows)
{
    if (counted < 0)
        return EvidenceHighlight::tr("what “%1” rests on is not in the picture, but in the receipt")
            .arg(value);
    if (rows == 0)
        return EvidenceHighlight::tr("“%1” is a count over the log").arg(value);
    return EvidenceHighlight::tr("“%1” is a count over the log; its rows are in the receipt")
        .arg(value);
}

std::optional<EdgeIndex> findUndirected(const GraphScene& scene, const EdgeName& name)
{
    for (const EdgeName& way : {name, turned(name)}) {
        const auto index = scene.find(way);
        if (index && scene.edge(*index).undirected)
            return index;
    }
    return std::nullopt;
}

} // namespace

EvidenceHighlight::EvidenceHighlight(
    GraphCanvas& canvas, ResultBar& bar, Loader load, QObject* parent)
    : QObject(parent), m_canvas(canvas), m_bar(bar), m_load(std::move(load))
{
    connect(&canvas, &GraphCanvas::evidenceEnded, this, [this] {
        m_evidence.reset();
        m_bar.setEvidence({});
        emit ended();
    });
}

void EvidenceHighlight::show(const Evidence& evidence)
{
    m_evidence = evidence;
    std::vector<NodeId> missing;
    for (const NodeId& node : evidence.nodes) {
        if (!m_canvas.scene().find(node))
            missing.push_back(node);
    }
    if (!missing.empty())
        m_load(evidence.nodes);
    apply();
    emit shown(evidence);
}

void EvidenceHighlight::apply()
{
    CanvasEvidence lit;
    const GraphScene& scene = m_canvas.scene();
    std::copy_if(m_evidence->nodes.begin(), m_evidence->nodes.end(), std::back_inserter(lit.nodes),
        [&scene](const NodeId& node) { return scene.find(node).has_value(); });
    std::copy_if(m_evidence->edges.begin(), m_evidence->edges.end(), std::back_inserter(lit.edges),
        [&scene](const EdgeName& edge) { return scene.find(edge).has_value(); });
    for (const EdgeName& edge : m_evidence->undirected) {
        const auto index = findUndirected(scene, edge);
        if (index)
            lit.edges.push_back(scene.name(*index));
    }
    lit.value = m_evidence->value;
    m_canvas.setEvidence(lit);
    tell();
}

void EvidenceHighlight::adopt()
{
    const CanvasEvidence& lit = m_canvas.content().evidence();
    if (lit.empty())
        return;
    m_evidence.emplace(); // which value it was, no receipt tells here
    m_evidence->nodes = lit.nodes;
    m_evidence->edges = lit.edges;
    tell();
    emit adopted();
}

void EvidenceHighlight::tell()
{
    const CanvasEvidence& lit = m_canvas.content().evidence();
    const QString value = oneLine(toQString(lit.value), 24);
    const auto nodes = static_cast<int>(lit.nodes.size());
    const auto edges = static_cast<int>(lit.edges.size());
    const std::int64_t counted = m_evidence ? m_evidence->counted.value_or(-1) : -1;
    if (nodes + edges == 0) {
        m_bar.setEvidence(whyNothing(value, counted, m_evidence ? m_evidence->rows : 0));
        return;
    }
    const QString nodeCount = tr("%1 node(s)", nullptr, nodes).arg(countText(nodes));
    const QString edgeCount = tr("%1 edge(s)", nullptr, edges).arg(countText(edges));
    QString words = value.isEmpty()
        ? tr("%1, %2 highlighted in the scene").arg(nodeCount, edgeCount)
        : tr("%1, %2 in support of “%3”").arg(nodeCount, edgeCount, value);
    if (counted > m_evidence->rows)
        words = tr("%1: %2 of its %3 rows are in the receipt")
                    .arg(words, countText(m_evidence->rows), countText(counted));
    m_bar.setEvidence(words);
}

void EvidenceHighlight::end()
{
    const bool lit = m_evidence.has_value();
    m_evidence.reset();
    m_canvas.setEvidence({});
    m_bar.setEvidence({});
    if (lit)
        emit ended();
}

void EvidenceHighlight::renew()
{
    if (m_evidence)
        apply();
}

void EvidenceHighlight::forget()
{
    end();
    emit ended();
}

} // namespace mnemo

#include "moc_evidencehighlight.cpp"
