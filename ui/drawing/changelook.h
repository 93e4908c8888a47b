// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/picture/changes.h"
#include "ui/widgets/theme.h"

#include <QString>

namespace mnemo {

/// A colour and an icon; of what is the same, none.
struct ChangeLook
{
    Token colour = Token::TextTertiary;
    QString icon;
};

[[nodiscard]] ChangeLook lookOf(Change change);

} // namespace mnemo
