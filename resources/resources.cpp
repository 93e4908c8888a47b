// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "resources/resources.h"

#include <QtGlobal>

// Q_INIT_RESOURCE declares a function at its place, which must not be in a namespace.
static void registerCoreData()
{
    Q_INIT_RESOURCE(mnemo_core_data);
}

void mnemo::loadCoreResources()
{
    [[maybe_unused]] static const bool once = (registerCoreData(), true);
}
