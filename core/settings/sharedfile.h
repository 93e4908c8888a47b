// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include "core/base/json.h"

#include <QString>

#include <functional>

namespace mnemo {

/// A small file with one JSON object that several windows of the program change. A file that cannot
/// be read is never overwritten: it is kept aside unchanged when a new one is begun. All functions
/// wait for the disk.
struct SharedFile
{
    QString path;
    /// Whether an object is one of this file's; what is not is kept aside.
    std::function<bool(const Json&)> isWhole;

    /// An empty object where there is no file. Errors: those of readFile(); MalformedFile.
    [[nodiscard]] Result<Json> read() const;
    /// Changes what the file holds now, under its lock, and gives what it holds then. Errors: those
    /// of reading, but for MalformedFile, and of writing; StoreLocked; Refused for what would be
    /// too large to be read again.
    [[nodiscard]] Result<Json> change(const std::function<void(Json&)>& edit) const;
};

} // namespace mnemo
