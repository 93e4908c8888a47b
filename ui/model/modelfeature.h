// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

class ModelController;
class WindowPages;

/// The language model that the muse may ask, and the endpoint of embeddings: tabs of the settings.
ModelController* installModel(Window& window, WindowPages& pages);

} // namespace mnemo
