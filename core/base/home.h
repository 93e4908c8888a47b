// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace mnemo {

/// The folders of one user of the program: XDG data, config and state by default, or all three
/// under one folder with `--home`. Nothing is created until something is written there.
struct Home
{
    QString data;
    QString config;
    QString state;

    /// $XDG_DATA_HOME/mnemoscope and so on (XDG Base Directory Specification).
    [[nodiscard]] static Home standard();
    /// `folder`/data, `folder`/config, `folder`/state, made absolute.
    [[nodiscard]] static Home under(const QString& folder);

    [[nodiscard]] QString storeFile(const QString& name) const; ///< data/stores/NAME.sqlite
    [[nodiscard]] QString factsFolder() const; ///< data/world_state/facts
    [[nodiscard]] QString ledgerFile() const; ///< data/ledger.jsonl
    [[nodiscard]] QString museFolder() const; ///< data/muse
    [[nodiscard]] QString settingsFile() const; ///< config/settings.ini
    [[nodiscard]] QString logFile() const; ///< state/mnemoscope.log
};

/// Makes the folder and its parents, readable by the user alone. Errors as writeFileAtomically.
[[nodiscard]] Status ensureFolder(const QString& path);

} // namespace mnemo
