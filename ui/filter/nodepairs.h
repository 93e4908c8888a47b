// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/graphdescription.h"
#include "ui/filter/filtercontroller.h"
#include "ui/graph/graphfeature.h"
#include "ui/muse/musefeature.h"

#include <QObject>
#include <QStringList>

#include <string>
#include <vector>

namespace mnemo {

/// Asks the store, which may hold more than is loaded, for what joins the selected node to another
/// one, or what is joined to all selected nodes. The answers are the muse's, with their receipts.
class NodePairs final : public QObject
{
    Q_OBJECT
public:
    NodePairs(Window& window, const GraphFeature& graph, const MuseFeature& muse,
        FilterController::AskQuery ask);

private:
    enum class Question
    {
        Path,
        Common
    };

    void offer();
    void begin(Question question);
    void ask(Question question, const std::vector<std::string>& nodes, const QStringList& names,
        const PathWish& wish = {});

    Window& m_window;
    GraphFeature m_graph;
    MuseFeature m_muse;
    FilterController::AskQuery m_ask;
};

} // namespace mnemo
