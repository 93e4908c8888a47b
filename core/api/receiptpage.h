// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/api.h"

namespace mnemo {

/// The page at "/": with `receipt` and `key` of ApiToken::link() one receipt and the answer that it
/// stands for, as plain text without any script; otherwise a few words on what is served here.
[[nodiscard]] ApiResponse receiptPage(const ApiCall& call);

} // namespace mnemo
