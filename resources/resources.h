// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace mnemo {

/// Makes ":/catalogue", ":/profiles" and ":/demo" readable; safe to call again, any thread.
void loadCoreResources();

/// Makes ":/icons", ":/themes" and ":/help" readable.
void loadUiResources();

} // namespace mnemo
