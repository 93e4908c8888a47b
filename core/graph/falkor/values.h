// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/falkor/client.h"
#include "core/graph/types.h"

namespace mnemo::falkor {

/// What a compact reply holds. Texts are valid UTF-8 (bytes that are not become U+FFFD), doubles
/// have the server's 15 digits, temporal values are ISO text, a point is [latitude, longitude], a
/// vector is a discarded value, which is never shown or hashed. A type code that is not known
/// becomes the text "⟨type N⟩" and what of it is text.
/// Errors: StoreCorrupt for a reply of another form.
[[nodiscard]] Result<Json> decodeValue(Reply&& cell);

/// Rows of a compact reply [header, rows, statistics]; without a RETURN there are none. Cells are
/// decoded as they are: maps and lists stay such.
[[nodiscard]] Result<Table> decodeTable(Reply&& reply);

} // namespace mnemo::falkor
