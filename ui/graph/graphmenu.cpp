// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/graphmenu.h"

#include "core/entities/entity.h"
#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/resultlists.h"
#include "ui/canvas/canvascamera.h"
#include "ui/canvas/canvascontent.h"
#include "ui/canvas/canvasedits.h"
#include "ui/canvas/canvashits.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/labels.h"
#include "ui/graph/graphcontroller.h"
#include "ui/widgets/format.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <map>
#include <set>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int mostNeighbours = 1000;

/// Data as the text of a menu, where & would be a shortcut.
QString menuText(const QString& data)
{
    return oneLine(data, 40).replace(u'&', u"&&"_s);
}

/// Neighbours by one kind of edge.
struct KindCount
{
    std::set<std::string> all;
    std::set<std::string> fresh; ///< not loaded yet
};

/// How many there are, and would come; of a part of them it can only be said that there may be
/// more.
QString wordsOf(const std::string& kind, const KindCount& count, bool isPart)
{
    const auto fresh = std::ssize(count.fresh);
    const QString coming = fresh > mostOfExpansion
        ? GraphMenu::tr("%1 of %2").arg(countText(mostOfExpansion), countText(fresh))
        : countText(fresh);
    return (isPart ? GraphMenu::tr("%1: %2 or more neighbours, %3 or more would be added")
                   : GraphMenu::tr("%1: %2 neighbours, %3 would be added"))
        .arg(menuText(toQString(kind)), countText(std::ssize(count.all)), coming);
}

} // namespace

GraphMenu::GraphMenu(
    Workbench& workbench, GraphController& graph, GraphCanvas& canvas, const WindowActions& actions)
    : QObject(&canvas), m_workbench(workbench), m_graph(graph), m_canvas(canvas), m_actions(actions)
{
    canvas.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&canvas, &QWidget::customContextMenuRequested, this, &GraphMenu::open);
    connect(actions[ActionId::ExpandFurther], &QAction::triggered, this, &GraphMenu::goOn);
    for (const auto signal :
        {&GraphCanvas::selectionChanged, &GraphCanvas::stateChanged, &GraphCanvas::sceneChanged})
        connect(&canvas, signal, this, &GraphMenu::offerMore);
    offerMore();
}

/// Of the selection, those whose expansion brought only a part of what there is.
std::vector<NodeId> GraphMenu::cutNodes() const
{
    std::vector<NodeId> nodes;
    for (const NodeId& id : m_canvas.selection()) {
        const auto node = m_canvas.scene().find(id);
        if (node && m_graph.hasMore(id) && m_canvas.edits().expansions().isExpanded(*node))
            nodes.push_back(id);
    }
    return nodes;
}

void GraphMenu::offerMore()
{
    m_actions[ActionId::ExpandFurther]->setEnabled(!cutNodes().empty());
}

void GraphMenu::goOn()
{
    for (const NodeId& node : cutNodes())
        m_graph.expand(node);
}

void GraphMenu::open(QPoint at)
{
    if (m_canvas.scene().empty())
        return;
    auto node = m_canvas.nodeAt(at);
    // The key of the menu is about the node that the keyboard is at.
    if (!node && m_canvas.selectionModel().current() && at == m_canvas.rect().center()) {
        node = m_canvas.selectionModel().current();
        at = m_canvas.nodeRect(*node).center();
    }
    // The key is about no edge: none is under it.
    const auto edge = node || at == m_canvas.rect().center()
        ? std::nullopt
        : edgeAt(m_canvas.content(), m_canvas.camera().port(), at);
    auto* menu = new QMenu(&m_canvas);
    menu->setObjectName(u"graphMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (node)
        fillNode(menu, *node);
    else if (edge)
        fillEdge(menu, *edge);
    else
        fillGraph(menu);
    menu->popup(m_canvas.mapToGlobal(at));
}

void GraphMenu::fillNode(QMenu* menu, NodeIndex node)
{
    m_node = m_canvas.scene().node(node).id;
    const auto selection = m_canvas.selection();
    if (std::find(selection.begin(), selection.end(), m_node) == selection.end())
        m_canvas.select({m_node});
    const bool one = m_canvas.selection().size() == 1;
    const QString name = labelText(m_canvas.scene().node(node), QString());
    const auto add = [menu](const QString& text, QObject* context, auto handler) {
        connect(menu->addAction(text), &QAction::triggered, context, handler);
    };
    auto* title = menu->addAction(
        one ? menuText(name) : tr("%1 nodes").arg(countText(std::ssize(m_canvas.selection()))));
    title->setEnabled(false);
    menu->addSeparator();
    menu->addAction(m_actions[ActionId::Expand]);
    if (!cutNodes().empty())
        menu->addAction(m_actions[ActionId::ExpandFurther]);
    if (one && m_workbench.isOpen()) {
        m_kinds = menu->addMenu(tr("Expand by kind"));
        m_kinds->addAction(tr("Counting…"))->setEnabled(false);
        m_request = m_workbench.run(m_workbench.call(QueryPlace::Neighbours, m_node.text,
                                        m_graph.times().with({{argument::kLimit, mostNeighbours}})),
            this, [this](const Result<QueryAnswer>& answer) {
                if (!answer)
                    return;
                onNeighbours(*answer->outcome);
                emit neighboursCame(answer->outcome);
            });
    }
    if (m_canvas.edits().expansions().isExpanded(node))
        add(tr("Collapse"), &m_canvas,
            [this, node] { (void)m_canvas.edits().expansions().collapse(node); });
    if (m_canvas.selection().size() == 2)
        menu->addAction(m_actions[ActionId::CompareNodes]);
    menu->addAction(m_actions[ActionId::PathTo]);
    menu->addAction(m_actions[ActionId::CommonWith]);
    menu->addSeparator();
    if (one && isEntityType(m_canvas.scene().node(node).role))
        fillEntity(menu);
    fillFlags(menu);
    add(tr("Hide"), &m_canvas, [this] { m_canvas.edits().hideSelected(); });
    add(tr("Hide all others"), &m_canvas, [this] { m_canvas.edits().hideOthers(); });
    add(tr("Pin or unpin"), &m_canvas, [this] { m_canvas.edits().placing().togglePinned(); });
    add(tr("Add the neighbours to the selection"), &m_canvas,
        [this] { m_canvas.selectionModel().grow(); });
    add(tr("Select all %1").arg(menuText(toQString(m_canvas.scene().node(node).role))), &m_canvas,
        [this, role = m_canvas.scene().node(node).role] { m_graph.selectRole(role); });
    menu->addSeparator();
    add(tr("Copy the id"), &m_canvas,
        [id = toQString(m_node.text)] { QGuiApplication::clipboard()->setText(id); });
}

/// What a memory of entities offers; nothing where the graph holds none.
void GraphMenu::fillEntity(QMenu* menu)
{
    for (const ActionId id : {ActionId::EditEntity, ActionId::AddRelation, ActionId::DeleteEntity,
             ActionId::ShowHistory})
        menu->addAction(m_actions[id]);
    menu->addSeparator();
}

void GraphMenu::fillFlags(QMenu* menu)
{
    for (const ActionId id : {ActionId::FlagWrong, ActionId::FlagToCheck, ActionId::RemoveFlag})
        menu->addAction(m_actions[id]);
    menu->addSeparator();
}

void GraphMenu::fillEdge(QMenu* menu, EdgeIndex edge)
{
    m_canvas.selectionModel().selectEdge(m_canvas.scene().name(edge));
    const SceneEdge& shown = m_canvas.scene().edge(edge);
    const std::string& name = shown.caption.empty() ? shown.kind : shown.caption;
    menu->addAction(menuText(toQString(name)))->setEnabled(false);
    menu->addSeparator();
    fillFlags(menu);
    fillGraph(menu);
}

void GraphMenu::fillGraph(QMenu* menu)
{
    for (const ActionId id : {ActionId::Fit, ActionId::SelectAll, ActionId::SelectNone})
        menu->addAction(m_actions[id]);
    menu->addSeparator();
    auto* all = menu->addAction(tr("Show what is hidden"));
    const CanvasState& state = m_canvas.state();
    all->setEnabled(!state.hidden.empty() || !state.filter.empty());
    connect(all, &QAction::triggered, &m_canvas, [this] { m_canvas.edits().showAll(); });
    menu->addAction(m_actions[ActionId::FilterGraph]);
    menu->addAction(m_actions[ActionId::LayoutSettings]);
    menu->addAction(m_actions[ActionId::CopyPicture]);
}

void GraphMenu::onNeighbours(const QueryOutcome& outcome)
{
    if (!m_kinds)
        return;
    m_kinds->clear();
    if (!outcome.answered()) {
        m_kinds->addAction(outcome.error ? menuText(outcome.error->message) : QString())
            ->setEnabled(false);
        return;
    }
    std::map<std::string, KindCount> kinds;
    const ResultList neighbours = mainListOf(outcome);
    for (const Json& row : *neighbours.rows) {
        const std::string id = neighbours.subjectOf(row);
        KindCount& kind = kinds[neighbours.reading->text(Member::Kind, row)];
        kind.all.insert(id);
        if (!m_canvas.scene().find(NodeId(id)))
            kind.fresh.insert(id);
    }
    for (const auto& [kind, count] : kinds) {
        const QString text = wordsOf(kind, count, outcome.truncated);
        connect(m_kinds->addAction(text), &QAction::triggered, this,
            [this, node = m_node, kind = kind] { m_graph.expand(node, kind); });
    }
    if (kinds.empty())
        m_kinds->addAction(tr("No edges were returned for this node."))->setEnabled(false);
    if (outcome.truncated)
        m_kinds
            ->addAction(tr("Partial: counted over the first %1 edges.")
                            .arg(countText(std::ssize(*neighbours.rows))))
            ->setEnabled(false);
}

} // namespace mnemo

#include "moc_graphmenu.cpp"
