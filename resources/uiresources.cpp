// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "resources/resources.h"

#include <QtGlobal>

static void registerUiData()
{
    Q_INIT_RESOURCE(mnemo_ui_data);
}

void mnemo::loadUiResources()
{
    [[maybe_unused]] static const bool once = (registerUiData(), true);
}
