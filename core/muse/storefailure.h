// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

namespace mnemo {

/// Whether an error says that the store was not read, whatever was asked of it. Then nothing can be
/// said of a question, not even that it was not understood.
[[nodiscard]] inline bool isOfStore(ErrorCode code)
{
    using enum ErrorCode;
    return code == NoSuchGraph || code == NotPermitted || code == Unreachable || code == TimedOut
        || code == StoreLocked || code == StoreCorrupt || code == SchemaTooNew || code == Io;
}

} // namespace mnemo
