// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QVBoxLayout;
class QWidget;

namespace mnemo {

/// Adds a field with its label before it; the labels of all rows are of one width.
void addFieldRow(QVBoxLayout* layout, const QString& text, QWidget* field);

} // namespace mnemo
