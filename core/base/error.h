// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace mnemo {

/// What went wrong, to branch on. The names that scripts see are those of errorName().
enum class ErrorCode
{
    BadArgument,
    NoSuchQuery,
    NoSuchGraph,
    NotPermitted,
    Unreachable,
    TimedOut,
    StoreLocked,
    StoreCorrupt,
    SchemaTooNew,
    DiskFull,
    MalformedFile,
    EntityNotFound,
    RelationNotFound,
    InvalidTraversal,
    NotFound,
    Refused,
    QueueFull,
    Cancelled,
    NotIntact,
    LedgerBroken,
    Io,
    Internal,
};

/// Stable snake_case name, e.g. "bad_argument" (output contract; never translated).
[[nodiscard]] std::string_view errorName(ErrorCode code);

/// An error as a value: `code` to branch on, `message` for people (translated), `where` a file and
/// line, a JSON pointer or an argument's name, `hint` what to do, `detail` for the log only.
struct Error
{
    ErrorCode code = ErrorCode::Internal;
    QString message;
    QString where;
    QString hint;
    QString detail;

    bool operator==(const Error&) const = default;
};

} // namespace mnemo
