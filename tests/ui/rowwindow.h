// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/scenehelp.h"
#include "tests/ui/windowrun.h"
#include "ui/graph/graphcontroller.h"

#include <QFile>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mnemo::test {

/// Imports a row of nodes with `leaves` around the first from NAME.jsonl, and waits until they are
/// shown.
inline void openRow(const WindowRun& run, const QString& name, int nodes, int leaves = 0)
{
    const QString file = run.folder.filePath(name + QStringLiteral(".jsonl"));
    if (!QFile::exists(file))
        QVERIFY(write(file, rowFile(nodes, leaves)));
    run.workbench().opening().openFiles({file});
    QTRY_COMPARE_WITH_TIMEOUT(
        run.scene().nodes().size(), static_cast<std::size_t>(nodes + leaves), patience);
    QTRY_VERIFY_WITH_TIMEOUT(run.window->console()->conversations().isReady(), patience);
}

inline Json firstTen()
{
    return {{"node_limit", 10}};
}

inline std::vector<std::string> named(
    const GraphCanvas& canvas, const std::vector<NodeIndex>& nodes)
{
    std::vector<std::string> ids;
    for (const auto node : nodes)
        ids.push_back(canvas.scene().node(node).id.text);
    return ids;
}

/// A test over a window with a row of nodes, which others change in its store.
class RowWindowTest : public QObject
{
protected:
    std::unique_ptr<WindowRun> m_run;

    [[nodiscard]] GraphCanvas& canvas() const { return *m_run->window->canvas(); }

    [[nodiscard]] NodeIndex node(const char* id) const { return *m_run->scene().find(NodeId(id)); }

    void openRow(int nodes = 40) const
    {
        test::openRow(*m_run, QStringLiteral("graph"), nodes, 5);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().isSharp(), 60000);
    }

    /// Writes into the open store, as a world or a crawler does.
    void commit(std::vector<Patch> patches) const
    {
        Commit all;
        all.patches = std::move(patches);
        QVERIFY(m_run->workbench().connection()->store->apply(all));
        m_run->window->graph()->refresh();
    }

    static Patch fact(const std::string& id)
    {
        return AddNode{{NodeId(id), "fact", id, Json::object()}};
    }

    [[nodiscard]] std::map<std::string, ScenePoint> placesById() const
    {
        std::map<std::string, ScenePoint> places;
        const Positions& positions = *canvas().state().positions;
        for (std::size_t i = 0; i < positions.size(); ++i)
            places.emplace(m_run->scene().nodes()[i].id.text, positions[i]);
        return places;
    }
};

} // namespace mnemo::test
