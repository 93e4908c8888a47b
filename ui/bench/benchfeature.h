// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

struct GraphFeature;
struct Window;

/// The bench: what an agent said is checked against the open graph and judged by a reviewer. Its
/// page is there once it was asked for.
void installBench(Window& window, const GraphFeature& graph);

} // namespace mnemo
