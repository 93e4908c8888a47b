// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/window.h"

namespace mnemo {

class CrawlController;

/// The crawler and the events of the store, as panels of the bottom.
[[nodiscard]] CrawlController* installCrawler(Window& window);

} // namespace mnemo
