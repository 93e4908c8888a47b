// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/changes.h"

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

ChangeLook lookOf(Change change)
{
    switch (change) {
    case Change::Added:
        return {Token::Match, u"plus"_s};
    case Change::Removed:
        return {Token::Error, u"minus"_s};
    case Change::Changed:
        return {Token::Drifted, u"ne"_s};
    case Change::Same:
        break;
    }
    return {};
}

std::shared_ptr<const SceneChanges> changesIn(const GraphScene& scene, const ChangeMarks& marks)
{
    auto changes = std::make_shared<SceneChanges>();
    for (const auto& [id, change] : marks.nodes) {
        const auto index = scene.find(id);
        if (!index)
            continue;
        changes->nodes.resize(scene.nodes().size(), Change::Same);
        changes->nodes[at(*index)] = change;
    }
    for (const auto& [name, change] : marks.edges) {
        const auto index = scene.find(name);
        if (!index)
            continue;
        changes->edges.resize(scene.edges().size(), Change::Same);
        changes->edges[at(*index)] = change;
    }
    if (changes->nodes.empty() && changes->edges.empty())
        return nullptr;
    return changes;
}

} // namespace mnemo
