// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/crawler.h"

#include <QString>

namespace mnemo {

/// Of the pages that were asked for and did not come, the first ones with their reasons; empty when
/// all came.
[[nodiscard]] QString missedWords(const CrawlReport& report);

} // namespace mnemo
