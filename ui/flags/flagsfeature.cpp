// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/flags/flagsfeature.h"

#include "ui/flags/flagdesk.h"

namespace mnemo {

FlagDesk* installFlags(Window& window, const GraphFeature& graph)
{
    return new FlagDesk(window, graph);
}

} // namespace mnemo
