// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QAction;
class QObject;

namespace mnemo {

/// Tells an action's keys as they are read here ("Ctrl+K"; none: empty), now and whenever a person
/// gives it others, as long as `context` lives.
void followKeys(
    const QAction* action, QObject* context, const std::function<void(const QString&)>& tell);

/// "Next match (Ctrl+G)"; the name alone when it has no keys.
[[nodiscard]] QString withKeys(const QString& name, const QString& keys);

} // namespace mnemo
