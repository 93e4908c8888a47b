// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace mnemo {

class GraphCanvas;
class GraphController;
class Workbench;

/// Keeps the demo's graph readable: one full layout when the crawl has ended, in place of nodes
/// that were put beside each other as they came, and daimoi hidden until the legend shows them.
class DemoPicture final : public QObject
{
    Q_OBJECT
public:
    DemoPicture(Workbench& workbench, GraphController& graph, GraphCanvas& canvas, QObject* parent);

signals:
    void noteReady(const QString& words);

private:
    void onCrawled();
    void hideDaimoi();

    Workbench& m_workbench;
    GraphController& m_graph;
    GraphCanvas& m_canvas;
    bool m_isFirstCrawl = false;
    bool m_hidesDaimoi = false; ///< as soon as there are any
};

} // namespace mnemo
