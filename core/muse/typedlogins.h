// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace mnemo {

/// Begins a message that runs a query of the catalogue by its name.
inline const QString kGraphCommand = QStringLiteral("/graph");

/// A message without passwords in words such as USER:PASSWORD@HOST. Such a word may as well be an
/// id: it is one where `isId` says so. What follows kGraphCommand and one more word is an argument,
/// and stays.
[[nodiscard]] QString withoutTypedLogins(
    const QString& message, const std::function<bool(const QString& word)>& isId);

} // namespace mnemo
