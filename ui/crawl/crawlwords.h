// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/crawler.h"

#include <QString>

#include <cstdint>

namespace mnemo {

/// Of the pages that were asked for and did not come, the first ones with their reasons; empty when
/// all came.
[[nodiscard]] QString missedWords(const CrawlReport& report);

/// "05:59", or "1:05:59" from an hour on.
[[nodiscard]] QString waitText(std::int64_t seconds);

} // namespace mnemo
