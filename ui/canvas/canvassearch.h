// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/scene.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace mnemo {

class GraphCanvas;

/// The search in the shown graph: nodes whose label or id holds a text, whatever its case. GUI
/// thread; part of one canvas.
class CanvasSearch final
{
public:
    explicit CanvasSearch(GraphCanvas& canvas) : m_canvas(canvas) { }

    /// Highlights what holds `text`; how many nodes. An empty text ends it.
    int find(const QString& text);
    void findNext();
    void findPrevious();

    /// Folded.
    [[nodiscard]] const std::string& text() const { return m_text; }

    /// What the text is looked for in, of each node of a scene: folded once for each scene.
    [[nodiscard]] const std::vector<std::string>& foldedFor(
        const std::shared_ptr<const GraphScene>& scene);

    void setMatches(std::vector<NodeIndex> matches) { m_matches = std::move(matches); }

private:
    void step(int by);

    GraphCanvas& m_canvas;
    std::string m_text;
    std::vector<NodeIndex> m_matches;
    std::vector<std::string> m_folded; ///< of the nodes of `m_in`
    std::weak_ptr<const GraphScene> m_in;
};

} // namespace mnemo
