// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/graph/graphfeature.h"
#include "ui/table/tablefeature.h"

namespace mnemo {

class QueryController;

/// Named queries that a person runs, from the Explorer's forms and from where an outcome can be
/// gone on from.
[[nodiscard]] QueryController* installQueries(
    Window& window, const GraphFeature& graph, const TableFeature& table);

} // namespace mnemo
