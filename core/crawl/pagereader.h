// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crawl/pagemessage.h"

namespace mnemo {

/// A page decoded, guarded and parsed. Only the page parser's process does this: a page may end it.
/// Any thread. Errors: as extractHtml().
[[nodiscard]] Result<ExtractedPage> readPage(const PageBody& body);

} // namespace mnemo
