// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMessageBox;

namespace mnemo {

/// Shows a path or a web address below a box's question: as plain text of one line that is read
/// from the left whatever it holds, and of which nothing can be followed.
void showAddress(QMessageBox& box, const QString& address);

} // namespace mnemo
