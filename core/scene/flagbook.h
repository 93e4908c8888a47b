// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/graph/flags.h"
#include "core/graph/storename.h"

#include <functional>
#include <string>

namespace mnemo {

/// The flags of one store, which the data folder keeps and not the store.
struct FlagBook
{
    Home home;
    StoreName store;
    QString where; ///< StoreUrl::location(): tells stores apart that have no id

    /// Empty where there is none. Errors: those of SharedFile::read(). Waits for the disk.
    [[nodiscard]] Result<Flags> read() const;
    /// Makes a change to the flags as the file has them by now, and gives them as they are then.
    /// Errors: those of SharedFile::change(); Refused for more than mostFlags, where nothing is
    /// changed. Waits for the disk.
    [[nodiscard]] Result<Flags> change(const std::function<void(Flags&)>& edit) const;
};

/// What a file of flags says, for other programs and for `flagsFromFile`: {form, store, flags}.
[[nodiscard]] Result<std::string> flagsAsJson(const StoreName& store, const Flags& flags);
/// A row for each flag: flag, node, from, kind, to, key, note, at. Cells that a spreadsheet would
/// take for a formula are given as text.
[[nodiscard]] std::string flagsAsCsv(const Flags& flags);
/// What flagsAsJson() gave. Errors: MalformedFile with a JSON pointer in `where`.
[[nodiscard]] Result<Flags> flagsFromFile(const std::string& bytes);

/// Cuts a note to Flag::mostNoteBytes, at the end of a character.
[[nodiscard]] std::string shortenedNote(std::string note);

} // namespace mnemo
