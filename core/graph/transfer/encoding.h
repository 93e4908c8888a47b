// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/input.h"

namespace mnemo::transfer {

enum class TextEncoding
{
    Utf8,
    Utf16Little,
    Utf16Big,
    Windows1252 ///< of what is no UTF-8
};

/// Decided by the byte order mark, by zero bytes, and by whether all of it is UTF-8. Reads the file
/// and rewinds it. Errors: those of the input.
[[nodiscard]] Result<TextEncoding> encodingOf(Input& input);

/// Has the input read its file as UTF-8. Errors: DiskFull, Io, those of the input.
[[nodiscard]] Status recode(Input& input, TextEncoding encoding);

} // namespace mnemo::transfer
