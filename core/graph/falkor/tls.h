// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/falkor/address.h"

#include <QList>
#include <QSslConfiguration>
#include <QSslError>

namespace mnemo::falkor {

/// Chain and name are always checked. Errors: NotFound, NotPermitted or MalformedFile for the CA,
/// certificate or key file, with its path in `where`.
[[nodiscard]] Result<QSslConfiguration> tlsConfiguration(const Endpoint& endpoint);

/// Why no TLS connection came about, in words.
[[nodiscard]] Error tlsError(
    const Address& address, const QList<QSslError>& errors, const QString& detail);

} // namespace mnemo::falkor
