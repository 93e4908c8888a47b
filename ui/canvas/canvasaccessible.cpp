// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvasaccessible.h"

#include "core/base/text.h"
#include "ui/canvas/canvasselectionmodel.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/drawing/flaglook.h"
#include "ui/drawing/labels.h"

#include <QAccessibleWidget>

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Several edges to one of them count once, loops not at all.
int neighboursOf(const GraphScene& scene, NodeIndex node)
{
    std::vector<NodeIndex> others;
    for (const auto edge : scene.edgesOf(node)) {
        if (const NodeIndex other = scene.across(edge, node); other != node)
            others.push_back(other);
    }
    std::sort(others.begin(), others.end());
    return static_cast<int>(std::unique(others.begin(), others.end()) - others.begin());
}

constexpr std::size_t maxChildren = 500;

/// One node, as a child of its canvas.
class NodeAccessible final : public QAccessibleInterface
{
public:
    NodeAccessible(GraphCanvas& canvas, NodeIndex node) : m_canvas(canvas), m_node(node) { }

    [[nodiscard]] NodeIndex node() const { return m_node; }

    [[nodiscard]] bool isValid() const override
    {
        return at(m_node) < m_canvas.scene().nodes().size();
    }

    [[nodiscard]] QObject* object() const override { return nullptr; }

    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }

    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }

    [[nodiscard]] int childCount() const override { return 0; }

    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    [[nodiscard]] QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(&m_canvas);
    }

    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Graphic; }

    [[nodiscard]] QString text(QAccessible::Text what) const override
    {
        if (!isValid() || what != QAccessible::Name)
            return {};
        const SceneNode& node = m_canvas.scene().node(m_node);
        const int count = neighboursOf(m_canvas.scene(), m_node);
        const QString neighbours = count == 1 ? GraphCanvas::tr("1 neighbour")
                                              : GraphCanvas::tr("%1 neighbours").arg(count);
        QString words
            = QStringLiteral("%1, %2, %3")
                  .arg(labelText(node, QString()), displayText(toQString(node.role)), neighbours);
        if (isSelected())
            words = GraphCanvas::tr("%1, selected").arg(words);
        if (m_canvas.look().isStale(m_node) && !m_canvas.look().outdated)
            words = GraphCanvas::tr("%1, no longer true").arg(words);
        if (const SceneFlags* flags = m_canvas.look().flags.get()) {
            if (const Flag* flag = flags->of(m_node))
                words += u", "_s + flagSentence(*flag);
        }
        return words;
    }

    void setText(QAccessible::Text, const QString&) override { }

    [[nodiscard]] QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect local = m_canvas.nodeRect(m_node);
        return {m_canvas.mapToGlobal(local.topLeft()), local.size()};
    }

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.selected = isValid() && isSelected();
        state.focused
            = isValid() && m_canvas.hasFocus() && m_canvas.selectionModel().current() == m_node;
        state.invalid = !isValid();
        return state;
    }

private:
    [[nodiscard]] bool isSelected() const
    {
        const auto selected = m_canvas.selection();
        return std::find(selected.begin(), selected.end(), m_canvas.scene().node(m_node).id)
            != selected.end();
    }

    GraphCanvas& m_canvas; ///< outlives its children
    NodeIndex m_node;
};

class CanvasAccessible final : public QAccessibleWidget
{
public:
    explicit CanvasAccessible(GraphCanvas* canvas)
        : QAccessibleWidget(canvas, QAccessible::Graphic), m_canvas(canvas)
    {
    }

    ~CanvasAccessible() override
    {
        for (const auto& [node, id] : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override
    {
        return QAccessibleWidget::childCount() + static_cast<int>(shownNodes().size());
    }

    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        const int widgets = QAccessibleWidget::childCount();
        if (index < widgets)
            return QAccessibleWidget::child(index);
        const auto nodes = shownNodes();
        const auto place = static_cast<std::size_t>(index - widgets);
        return place < nodes.size() ? interfaceOf(nodes[place]) : nullptr;
    }

    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* node = dynamic_cast<const NodeAccessible*>(child);
        if (node == nullptr)
            return QAccessibleWidget::indexOfChild(child);
        const auto nodes = shownNodes();
        const auto found = std::find(nodes.begin(), nodes.end(), node->node());
        return found == nodes.end()
            ? -1
            : QAccessibleWidget::childCount() + static_cast<int>(found - nodes.begin());
    }

    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        if (auto* widget = QAccessibleWidget::childAt(x, y))
            return widget;
        const auto node = m_canvas->nodeAt(m_canvas->mapFromGlobal(QPointF(x, y)));
        return node ? interfaceOf(*node) : nullptr;
    }

    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        if (m_canvas->hasFocus() && m_canvas->selectionModel().current())
            return interfaceOf(*m_canvas->selectionModel().current());
        return QAccessibleWidget::focusChild();
    }

    [[nodiscard]] QString text(QAccessible::Text what) const override
    {
        const GraphScene& scene = m_canvas->scene();
        if (what == QAccessible::Description)
            return GraphCanvas::tr("%1 nodes, %2 edges; %3 selected")
                .arg(scene.nodes().size())
                .arg(scene.edges().size())
                .arg(m_canvas->selection().size());
        return QAccessibleWidget::text(what);
    }

    [[nodiscard]] QAccessibleInterface* interfaceOf(NodeIndex node) const
    {
        const auto found = m_ids.find(at(node));
        if (found != m_ids.end())
            return QAccessible::accessibleInterface(found->second);
        auto* made = new NodeAccessible(*m_canvas, node);
        m_ids.emplace(at(node), QAccessible::registerAccessibleInterface(made));
        return made;
    }

private:
    [[nodiscard]] std::vector<NodeIndex> shownNodes() const
    {
        const GraphScene& scene = m_canvas->scene();
        if (scene.nodes().size() <= maxChildren)
            return m_canvas->shownNodes();
        std::vector<NodeIndex> nodes;
        for (const auto& id : m_canvas->selection()) {
            if (const auto index = scene.find(id); index && nodes.size() < maxChildren)
                nodes.push_back(*index);
        }
        const auto current = m_canvas->selectionModel().current();
        if (current && std::find(nodes.begin(), nodes.end(), *current) == nodes.end())
            nodes.push_back(*current);
        return nodes;
    }

    GraphCanvas* m_canvas;
    mutable std::unordered_map<std::size_t, QAccessible::Id> m_ids;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object)
{
    auto* canvas = qobject_cast<GraphCanvas*>(object);
    return canvas == nullptr ? nullptr : new CanvasAccessible(canvas);
}

} // namespace

void installCanvasAccessible()
{
    [[maybe_unused]] static const bool once = (QAccessible::installFactory(makeInterface), true);
}

void announceCurrent(GraphCanvas& canvas)
{
    if (!QAccessible::isActive() || !canvas.selectionModel().current())
        return;
    auto* interface = dynamic_cast<CanvasAccessible*>(
        QAccessible::queryAccessibleInterface(&canvas));
    if (interface == nullptr)
        return;
    auto* node = interface->interfaceOf(*canvas.selectionModel().current());
    QAccessibleEvent event(node, QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

} // namespace mnemo
