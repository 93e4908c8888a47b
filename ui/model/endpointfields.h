// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/theme.h"

#include <QString>

class QLineEdit;
class QUrl;
class QWidget;

namespace mnemo {

class TextLabel;

// What the pages of endpoints have in common.

inline const QString kExampleEndpoint = QStringLiteral("http://localhost:11434/v1");
constexpr int kLongestEndpointAddress = 1000;
constexpr int kLongestEndpointKey = 4000;

[[nodiscard]] TextLabel* makeEndpointNote(
    QWidget* parent, const QString& objectName, Token colour = Token::TextSecondary);
[[nodiscard]] QLineEdit* makeEndpointLine(
    QWidget* parent, const QString& objectName, const QString& accessibleName);

/// Shows an address, unless a person types another one, or has typed what is none and is to be
/// mended.
void showAddress(QLineEdit& line, const QUrl& url);

} // namespace mnemo
