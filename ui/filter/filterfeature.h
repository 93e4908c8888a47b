// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"
#include "ui/muse/musefeature.h"

namespace mnemo {

class FilterController;
class QueryController;

/// Nodes that a person looks for in the whole store: by what they are like, and by what joins them
/// to a selected one.
[[nodiscard]] FilterController* installFilter(
    Window& window, const GraphFeature& graph, const MuseFeature& muse, QueryController& queries);

} // namespace mnemo
