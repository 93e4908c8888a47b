// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/nodeexpansions.h"

#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvaspointer.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/slicearguments.h"
#include "ui/widgets/format.h"

#include <algorithm>
#include <utility>

namespace mnemo {

NodeExpansions::NodeExpansions(
    Workbench& workbench, GraphCanvas& canvas, ExpansionRules rules, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_canvas(canvas), m_rules(std::move(rules))
{
}

void NodeExpansions::expand(const NodeId& node, const std::string& edgeKind)
{
    const std::size_t room = std::min(
        kMostSliceNodes, 1 + mostOfExpansion + loadedAround(m_canvas.scene(), node, edgeKind));
    Json arguments
        = {{argument::kAround, {node.text}}, {argument::kDepth, 1}, {argument::kNodeLimit, room}};
    if (2 * room > kSliceEdgesAnyway)
        arguments[argument::kEdgeLimit] = 2 * room;
    if (!edgeKind.empty())
        arguments[argument::kKinds] = {edgeKind};
    ask({node, std::move(arguments)});
    showLoading();
}

void NodeExpansions::load(const std::vector<NodeId>& nodes, int depth)
{
    Json around = Json::array();
    for (const NodeId& node : nodes)
        around.push_back(node.text);
    ask({{}, {{argument::kAround, around}, {argument::kDepth, depth}}});
}

/// An expansion by one kind says nothing of the other kinds.
void NodeExpansions::noteCut(const Expansion& expansion, const QueryOutcome& outcome)
{
    if (outcome.truncated)
        m_cut.insert(expansion.node);
    else if (!expansion.arguments.contains(argument::kKinds))
        m_cut.erase(expansion.node);
}

/// An expansion that brings nothing new.
void NodeExpansions::tellIfAllHere(const QueryOutcome& outcome, const SliceRef& slice)
{
    const auto nodes = slice.nodeIds();
    const bool isAllHere = std::all_of(nodes.begin(), nodes.end(),
        [this](const auto& id) { return m_canvas.scene().find(NodeId(id)).has_value(); });
    if (!isAllHere)
        return;
    const int neighbours = std::max(0, static_cast<int>(nodes.size()) - 1);
    const auto hidden = std::count_if(nodes.begin(), nodes.end(), [this](const auto& id) {
        const auto index = m_canvas.scene().find(NodeId(id));
        return index && !m_canvas.content().isShown(*index);
    });
    if (outcome.truncated)
        emit noteReady(tr("What the store gives at once is here already; it has more."));
    else if (neighbours == 0)
        emit noteReady(tr("It has no neighbours."));
    else if (hidden > 0)
        emit noteReady(
            tr("All %n neighbour(s) are loaded, but %1 of them are hidden.", nullptr, neighbours)
                .arg(countText(hidden)));
    else
        emit noteReady(tr("All %n neighbour(s) are shown.", nullptr, neighbours));
}

void NodeExpansions::ask(Expansion expansion)
{
    if (m_rules.mustWait()) {
        m_waiting.push_back(std::move(expansion));
        return;
    }
    const auto asking = std::make_shared<Expansion>(std::move(expansion));
    m_asked.push_back(asking);
    asking->request = m_workbench.run(
        m_workbench.call(QueryPlace::Slice, m_rules.asked(asking->arguments)), this,
        [this, held = std::weak_ptr(asking)](const Result<QueryAnswer>& answer) {
            const ExpansionPtr ended = held.lock();
            std::erase(m_asked, ended);
            onAnswer(*ended, answer);
        },
        RunAs::Slice);
}

/// None of those under way is answered any more.
void NodeExpansions::drop()
{
    for (const ExpansionPtr& expansion : std::exchange(m_asked, {}))
        expansion->request.cancel();
}

/// Those under way are asked for again afterwards, as of then.
void NodeExpansions::hold()
{
    for (const ExpansionPtr& expansion : m_asked)
        m_waiting.push_back({expansion->node, expansion->arguments});
    drop();
}

void NodeExpansions::askWaiting()
{
    if (m_rules.mustWait())
        return;
    for (Expansion& expansion : std::exchange(m_waiting, {}))
        ask(std::move(expansion));
}

void NodeExpansions::forget()
{
    drop();
    m_cut.clear();
    m_waiting.clear();
    showLoading();
}

/// Nodes that are being expanded say so.
void NodeExpansions::showLoading()
{
    std::vector<NodeId> nodes;
    for (const ExpansionPtr& expansion : m_asked)
        nodes.push_back(expansion->node);
    for (const Expansion& expansion : m_waiting)
        nodes.push_back(expansion.node);
    m_canvas.pointer().setLoading(nodes);
}

void NodeExpansions::onAnswer(const Expansion& expansion, const Result<QueryAnswer>& answer)
{
    showLoading();
    if (!answer) {
        if (answer.error().code == ErrorCode::Internal)
            emit failed(answer.error());
        return;
    }
    if (answer->outcome->answered() && !expansion.node.text.empty()) {
        noteCut(expansion, *answer->outcome);
        tellIfAllHere(*answer->outcome, answer->slice);
    }
    emit came(answer->outcome, answer->slice);
}

} // namespace mnemo

#include "moc_nodeexpansions.cpp"
