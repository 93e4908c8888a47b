// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/keyhint.h"

#include <QAction>

namespace mnemo {

void followKeys(
    const QAction* action, QObject* context, const std::function<void(const QString&)>& tell)
{
    const auto now
        = [action, tell] { tell(action->shortcut().toString(QKeySequence::NativeText)); };
    QObject::connect(action, &QAction::changed, context, now);
    now();
}

QString withKeys(const QString& name, const QString& keys)
{
    return keys.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, keys);
}

} // namespace mnemo
