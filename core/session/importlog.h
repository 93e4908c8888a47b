// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/graph/stores/storeurl.h"
#include "core/graph/transfer.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace mnemo {

/// What was read when files became an embedded store. Kept beside that store.
struct ImportLog
{
    std::string at; ///< UTC, "YYYY-MM-DDTHH:MM:SSZ"
    QStringList files; ///< their names without their folders
    ImportReport report; ///< of its warnings, too, without folders
};

/// Errors: those of writeFileAtomically(). Workers only.
[[nodiscard]] Status keepImportLog(const QString& storeFile, const QStringList& files,
    const Clock& clock, const ImportReport& report);

/// Nothing where the store was not made of files, or its log cannot be read. Workers only.
[[nodiscard]] std::optional<ImportLog> importLogOf(const StoreUrl& store);

} // namespace mnemo
