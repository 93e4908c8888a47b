// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

struct GraphFeature;
struct Window;

/// Decisions and their texts: the panel that lists them, the page that one is read on, and the
/// timeline of concepts. They are there where the graph holds documents.
void installDocuments(Window& window, const GraphFeature& graph);

} // namespace mnemo
