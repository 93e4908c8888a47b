// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h" // moc stumbles over <compare> where it comes first
#include "ui/graph/evidence.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace mnemo {

class GraphCanvas;
class ResultBar;

/// Highlights on the canvas what a value rests on, and says in the bar what it is.
class EvidenceHighlight final : public QObject
{
    Q_OBJECT
public:
    /// Brings nodes that are not on the canvas yet, if a store is open.
    using Loader = std::function<void(const std::vector<NodeId>& nodes)>;

    EvidenceHighlight(GraphCanvas& canvas, ResultBar& bar, Loader load, QObject* parent);

    void show(const Evidence& evidence);
    /// The canvas shows a scene, with its highlight: takes that over and tells it. Loads nothing.
    void adopt();
    void end();
    /// Other nodes are on the canvas.
    void renew();
    /// Another graph is shown: ends, and tells it even where nothing was highlighted, as a value
    /// may be chosen that nothing on the canvas supports.
    void forget();

signals:
    /// This is lit from now on, as far as the canvas has it.
    void shown(const mnemo::Evidence& evidence);
    void adopted();
    void ended();

private:
    void apply();
    void tell();

    GraphCanvas& m_canvas;
    ResultBar& m_bar;
    Loader m_load;
    std::optional<Evidence> m_evidence;
};

} // namespace mnemo
