// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace mnemo::test {

/// One line for each visible widget below `root` whose text does not fit it, or that its parents
/// cut off. A widget that shortens its text by itself says so by a minimumSizeHint() that is
/// smaller than its sizeHint().
[[nodiscard]] QStringList misfits(const QWidget& root);

} // namespace mnemo::test
