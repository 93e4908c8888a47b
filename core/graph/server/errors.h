// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <string>

namespace mnemo::server {

/// What a server said, fit to be shown: valid, on one line, cut.
[[nodiscard]] QString shownWords(const std::string& text);

[[nodiscard]] Error unreachable(const QString& message, const QString& detail = {});
[[nodiscard]] Error connectionLost(const QString& where);
[[nodiscard]] Error deadlinePassed();
[[nodiscard]] Error cancelled();

} // namespace mnemo::server
