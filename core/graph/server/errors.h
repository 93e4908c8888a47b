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
[[nodiscard]] Error changedMeanwhile();
/// Two ids that are not UTF-8 may become the same text when they are made readable.
[[nodiscard]] Error sameId(const std::string& id);

} // namespace mnemo::server
