// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QList>
#include <QSslConfiguration>
#include <QSslError>
#include <QString>

namespace mnemo::server {

/// PEM files; a name that is empty is not given.
struct TlsFiles
{
    QString caFile; ///< the system's authorities when empty
    QString certificateFile; ///< of the client
    QString keyFile; ///< of the client, when it is not in the same file
};

/// Chain and name are checked. Errors: NotFound, NotPermitted or MalformedFile for the CA,
/// certificate or key file, with its path in `where`.
[[nodiscard]] Result<QSslConfiguration> tlsConfiguration(const TlsFiles& files);

/// Why no TLS connection to `address` came about, in words.
[[nodiscard]] Error tlsError(
    const QString& address, const QList<QSslError>& errors, const QString& detail);

} // namespace mnemo::server
