// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/stepwords.h"

#include "ui/drawing/labels.h"
#include "ui/widgets/format.h"

namespace mnemo {

QString nameOf(const GraphScene& scene, NodeIndex node)
{
    return labelText(scene.node(node), QString());
}

QString named(const QString& one, const QString& many, const GraphScene& scene,
    const std::vector<NodeIndex>& nodes)
{
    return nodes.size() == 1 ? one.arg(nameOf(scene, nodes.front()))
                             : many.arg(countText(static_cast<qint64>(nodes.size())));
}

} // namespace mnemo
