// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/graph/canvaskeys.h"

#include "ui/canvas/canvasedits.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/graph/evidencehighlight.h"
#include "ui/graph/graphcontroller.h"
#include "ui/window/shortcuts.h"

#include <QAction>
#include <QCoreApplication>

#include <vector>

namespace mnemo {

CanvasKeys::CanvasKeys(GraphCanvas& canvas, GraphController& graph, QWidget* window)
    : QObject(window), m_canvas(canvas), m_graph(graph), m_window(window)
{
}

void CanvasKeys::add(const char* text, const char* key, QAction* action)
{
    auto* letter = new QAction(QCoreApplication::translate("CanvasKeys", text), m_window);
    letter->setObjectName(actionName(text));
    letter->setShortcut(QKeySequence(QString::fromLatin1(key)));
    letter->setShortcutContext(Qt::WidgetShortcut);
    connect(letter, &QAction::triggered, action, &QAction::trigger);
    m_canvas.addAction(letter);
    m_window->addAction(letter);
}

void CanvasKeys::expandOrCollapse()
{
    const std::vector<NodeId> selected = m_canvas.selection();
    bool any = false;
    for (const NodeId& id : selected) {
        const auto node = m_canvas.scene().find(id);
        if (!node || !m_canvas.edits().expansions().isExpanded(*node))
            continue;
        (void)m_canvas.edits().expansions().collapse(*node);
        any = true;
    }
    if (any)
        return;
    for (const NodeId& id : selected)
        m_graph.expand(id);
}

void CanvasKeys::noteEvidence(const Evidence& evidence)
{
    m_last = evidence;
    emit evidenceNoted();
}

bool CanvasKeys::lightAgain()
{
    if (m_last)
        m_graph.highlight().show(*m_last);
    return m_last.has_value();
}

} // namespace mnemo

#include "moc_canvaskeys.cpp"
