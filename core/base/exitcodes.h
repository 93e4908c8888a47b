// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

namespace mnemo {

/// Exit codes of the output contract.
namespace exits {
constexpr int found = 0;
constexpr int nothing = 1;
constexpr int refused = 2;
constexpr int unreachable = 3;
constexpr int drifted = 4;
constexpr int cannotCheck = 5;
constexpr int interrupted = 130; ///< as shells say it of Ctrl+C
} // namespace exits

[[nodiscard]] inline int exitOf(const Error& error)
{
    switch (error.code) {
    case ErrorCode::NoSuchGraph:
        return exits::nothing;
    case ErrorCode::Unreachable:
    case ErrorCode::TimedOut:
        return exits::unreachable;
    case ErrorCode::NotIntact:
    case ErrorCode::LedgerBroken:
        return exits::cannotCheck;
    case ErrorCode::Cancelled:
        return exits::interrupted;
    default:
        return exits::refused;
    }
}

} // namespace mnemo
