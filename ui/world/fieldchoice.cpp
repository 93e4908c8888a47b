// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/world/fieldchoice.h"

#include "core/query/argumentnames.h"
#include "core/query/places.h"
#include "core/query/sliceitems.h"
#include "core/world/worldtypes.h"
#include "ui/canvas/graphcanvas.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/world/fieldpage.h"

namespace mnemo {

FieldChoice::FieldChoice(Workbench& workbench, const FieldPage& field, GraphCanvas& canvas,
    InspectorPanel& inspector, QObject* parent)
    : QObject(parent), m_workbench(workbench), m_canvas(canvas), m_inspector(inspector)
{
    connect(&field, &FieldPage::nodeChosen, this,
        [this](const QString& node) { choose(toUtf8(node)); });
    connect(&canvas, &GraphCanvas::selectionChanged, this, [this] {
        if (m_canvas.selection().empty())
            show();
        else
            m_node.clear();
    });
    connect(&workbench, &Workbench::storeLeft, this, [this] { m_node.clear(); });
}

void FieldChoice::choose(const std::string& node)
{
    m_node.clear();
    if (node.empty() || m_canvas.scene().find(NodeId(node)))
        return;
    m_node = node;
    const std::string role = daimoiNumber(node) == 0 ? std::string() : "daimoi";
    m_shown = slice::makeNode(node, role, {});
    show();
    m_request = m_workbench.run(
        m_workbench.call(QueryPlace::Slice, Json::array({node}), {{argument::kDepth, 0}}), this,
        [this](const Result<QueryAnswer>& answer) {
            if (answer)
                onOutcome(*answer->outcome);
        });
}

// A daimoi may be younger than the last commit: then its id is all that is told.
void FieldChoice::onOutcome(const QueryOutcome& outcome)
{
    if (m_node.empty() || !outcome.result.is_object())
        return;
    for (const Json& node : slice::nodes(outcome.result)) {
        if (slice::id(node) == m_node)
            m_shown = node;
    }
    show();
}

void FieldChoice::show()
{
    if (!m_node.empty())
        m_inspector.showNode(m_shown);
}

} // namespace mnemo

#include "moc_fieldchoice.cpp"
