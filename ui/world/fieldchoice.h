// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/outcome.h"
#include "ui/session/workbench.h"

#include <QObject>

#include <string>

namespace mnemo {

class FieldPage;
class GraphCanvas;
class InspectorPanel;

/// Requests what is chosen in the field when it is not on the canvas, so that the inspector shows
/// it until something on the canvas is selected.
class FieldChoice final : public QObject
{
    Q_OBJECT
public:
    FieldChoice(Workbench& workbench, const FieldPage& field, GraphCanvas& canvas,
        InspectorPanel& inspector, QObject* parent);

private:
    void choose(const std::string& node);
    void onOutcome(const QueryOutcome& outcome);
    void show();

    Workbench& m_workbench;
    GraphCanvas& m_canvas;
    InspectorPanel& m_inspector;
    std::string m_node; ///< that was chosen and is not on the canvas
    Json m_shown; ///< what is known of it
    LatestRequest m_request;
};

} // namespace mnemo
