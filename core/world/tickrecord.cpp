// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/tickrecord.h"

namespace mnemo {

void TickRecord::clear()
{
    spawned.clear();
    candidates.clear();
    collisions.clear();
    timeouts.clear();
    outcomes.clear();
    overflow.reset();
}

} // namespace mnemo
