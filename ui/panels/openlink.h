// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

#include <optional>

class QWidget;

namespace mnemo {

/// The address that a value is, when a browser may be asked to open it: http or https with a host
/// and without a password.
[[nodiscard]] std::optional<QUrl> linkOf(const QString& value);

/// Shows the whole address and opens it in the browser only when a person then says so.
void offerLink(const QUrl& url, QWidget* parent);

/// The same for a file of this computer, or its folder.
void offerFile(const QString& path, QWidget* parent);

} // namespace mnemo
