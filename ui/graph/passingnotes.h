// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/canvasstate.h"
#include "core/picture/scene.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace mnemo {

class GraphCanvas;
class NoticeBar;

/// Notes about the graph as it is: each goes when what it speaks of is no longer so.
class PassingNotes final : public QObject
{
    Q_OBJECT
public:
    /// Lives with the notices; the canvas must outlive it.
    PassingNotes(GraphCanvas& canvas, NoticeBar& notices);

    /// Of what is selected, or of the path between two nodes.
    void show(const QString& words);
    /// Of a layout that could not be made.
    void showOfLayout(const QString& words);

private:
    struct Shown
    {
        std::vector<NodeId> selection; ///< none where it does not matter
        std::vector<NodeIndex> hidden;
        std::vector<NodeIndex> dismissed;
        GraphFilter filter;
        GraphPath path;
        int layoutRun = 0;
        std::shared_ptr<const GraphScene> scene; ///< none of a selection: what is said of it holds

        bool operator==(const Shown&) const = default;
    };

    void put(const QString& words, bool ofLayout);
    void check();
    [[nodiscard]] Shown now() const;

    GraphCanvas& m_canvas;
    NoticeBar& m_notices; ///< the parent
    QString m_words; ///< empty while none is shown
    bool m_ofLayout = false;
    bool m_ofSelection = false;
    Shown m_then;
};

} // namespace mnemo
