// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace mnemo {

/// That a person lets the daimoi of a store's world fetch pages. Kept in the person's own folder
/// (config/worldfetches.json), never in a store: a store from somebody else contains none.
struct FetchConsent
{
    QStringList allow; ///< HOST:PORT pairs that may be private addresses

    bool operator==(const FetchConsent&) const = default;
};

/// Of the store at `address`; nothing where none was kept, or where another file stands in the
/// place of `file` by now (empty for a server). These wait. Errors: those of SharedFile.
[[nodiscard]] Result<std::optional<FetchConsent>> keptFetchConsent(
    const Home& home, const QString& address, const QString& file);
/// Keeps it, or forgets it where it is nothing.
[[nodiscard]] Status keepFetchConsent(const Home& home, const QString& address, const QString& file,
    const std::optional<FetchConsent>& consent);

} // namespace mnemo
