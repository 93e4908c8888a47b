// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/filter/nodepairs.h"

#include "ui/canvas/graphcanvas.h"
#include "ui/filter/nodechooser.h"
#include "ui/filter/pathoptions.h"
#include "ui/graph/graphcontroller.h"
#include "ui/muse/museconsole.h"
#include "ui/muse/musepanel.h"
#include "ui/widgets/format.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QMainWindow>

#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostInCommon = 8;
constexpr qsizetype kLongestName = 60;

} // namespace

NodePairs::NodePairs(Window& window, const GraphFeature& graph, const MuseFeature& muse,
    FilterController::AskQuery ask)
    : QObject(&window.frame), m_window(window), m_graph(graph), m_muse(muse), m_ask(std::move(ask))
{
    connect(graph.canvas, &GraphCanvas::selectionChanged, this, &NodePairs::offer);
    connect(graph.canvas, &GraphCanvas::sceneChanged, this, &NodePairs::offer);
    window.actions.on(ActionId::PathTo, this, [this] { begin(Question::Path); });
    window.actions.on(ActionId::CommonWith, this, [this] { begin(Question::Common); });
    offer();
}

void NodePairs::offer()
{
    const auto count = m_graph.canvas->selection().size();
    m_window.actions[ActionId::PathTo]->setEnabled(count == 1 || count == 2);
    m_window.actions[ActionId::CommonWith]->setEnabled(count >= 1 && count <= kMostInCommon);
}

/// Of one selected node, a person is asked for the other one.
void NodePairs::begin(Question question)
{
    std::vector<std::string> nodes;
    QStringList names;
    const GraphScene& scene = m_graph.canvas->scene();
    for (const NodeId& id : m_graph.canvas->selection()) {
        const auto found = scene.find(id);
        const std::string label = found ? scene.node(*found).label : std::string();
        nodes.push_back(id.text);
        names.append(oneLine(toQString(label.empty() ? id.text : label), kLongestName));
    }
    if (nodes.size() != 1) {
        if (!nodes.empty())
            ask(question, nodes, names);
        return;
    }
    auto* chooser = new NodeChooser(question == Question::Path
            ? tr("Path from “%1” to…").arg(names.front())
            : tr("In common with “%1”…").arg(names.front()),
        m_ask, &m_window.frame);
    PathOptions* options = nullptr;
    if (question == Question::Path) {
        std::vector<std::string> kinds;
        for (const auto& [kind, edges] : scene.kindCounts())
            kinds.push_back(kind);
        options = new PathOptions(kinds, chooser);
        chooser->addOptions(options);
    }
    connect(chooser, &NodeChooser::chosen, this,
        [this, question, nodes, names, options](const std::string& other, const QString& name) {
            ask(question, {nodes.front(), other}, {names.front(), name},
                options == nullptr ? PathWish() : options->wish());
        });
    chooser->open();
}

void NodePairs::ask(Question question, const std::vector<std::string>& nodes,
    const QStringList& names, const PathWish& wish)
{
    const bool isPath = question == Question::Path;
    NamedCall call = isPath ? pathsBetween(nodes.front(), nodes.back(), wish) : inCommon(nodes);
    call.args = m_graph.controller->times().with(call.args);
    m_window.panels.reveal(m_muse.panel);
    m_muse.console->askAndLight(call,
        isPath ? tr("Path from %1 to %2").arg(names.front(), names.back())
               : tr("In common: %1").arg(names.join(QStringLiteral(", "))));
}

} // namespace mnemo

#include "moc_nodepairs.cpp"
