// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

struct GraphFeature;
struct Window;

/// What a memory holds about a stimulus, on a page of the centre. Its tab is there where the graph
/// holds what a lens reads.
void installLenses(Window& window, const GraphFeature& graph);

} // namespace mnemo
