// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace mnemo {

/// A message without passwords in words such as USER:PASSWORD@HOST. Such a word may as well be an
/// id: it is one where `isInStore` says so. What follows `command` at the start of the message and
/// one more word is an argument, and stays.
[[nodiscard]] QString withoutTypedLogins(const QString& message, const QString& command,
    const std::function<bool(const QString& word)>& isInStore);

} // namespace mnemo
