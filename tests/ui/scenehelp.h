// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/openedscene.h"
#include "tests/support/testgraphs.h"

#include <QFile>

#include <memory>
#include <string>

namespace mnemo::test {

/// An outcome of graph_slice as a store would have given it.
inline std::shared_ptr<const QueryOutcome> sliceOutcome(
    const Json& slice, Json args = Json::object())
{
    auto outcome = std::make_shared<QueryOutcome>();
    outcome->query = "graph_slice";
    outcome->args = std::move(args);
    outcome->status = QueryStatus::Found;
    outcome->result = slice;
    outcome->version = std::string(64, 'a');
    outcome->store = {"falkor", "team-memory", "mnemoscope"};
    outcome->tick = 18;
    outcome->startedAt = 1767225731;
    outcome->resultHash = resultHash(
        outcome->query, outcome->args, outcome->status, outcome->result, outcome->truncated);
    return outcome;
}

/// n0 … in a row, with a note on one of them.
inline SavedScene rowScene(int nodes)
{
    SavedScene scene;
    scene.store = {"falkor", "team-memory", "mnemoscope"};
    scene.savedAt = 1767225999;
    scene.outcomes = {sliceOutcome(testgraphs::path(nodes))};
    for (int i = 0; i < nodes; ++i)
        scene.places.push_back({testgraphs::name(i), i * 40.5, (i % 7) * 11.25});
    scene.notes = {{"a1", "Why twice?", 12, -30, "n3"}};
    scene.look = {10, 20, 1.25, false, 800, 600};
    scene.moment = 1767225000;
    return scene;
}

inline QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline bool write(const QString& path, const std::string& bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly)
        && file.write(bytes.data(), static_cast<qint64>(bytes.size()))
        == static_cast<qint64>(bytes.size());
}

/// A row of nodes n0 … with a weight each, and a star around n0, as JSON lines.
inline std::string rowFile(int nodes, int leaves)
{
    std::string lines;
    const auto add = [&lines](const Json& json) { lines += json.dump() + '\n'; };
    for (int i = 0; i < nodes; ++i) {
        add({{"id", testgraphs::name(i)}, {"role", "fact"}, {"label", "stop " + std::to_string(i)},
            {"weight", i * 3}});
        if (i > 0)
            add({{"from", testgraphs::name(i - 1)}, {"kind", "next"}, {"to", testgraphs::name(i)}});
    }
    for (int i = 0; i < leaves; ++i) {
        add({{"id", "leaf" + std::to_string(i)}, {"role", "Person"}, {"label", "leaf"}});
        add({{"from", "n0"}, {"kind", "knows"}, {"to", "leaf" + std::to_string(i)}});
    }
    return lines;
}

} // namespace mnemo::test
