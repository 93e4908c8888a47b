// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QString>

#include <string>

namespace mnemo {

/// In a sentence, why an answer or a snapshot is not known to be of one moment: a code of
/// GraphReader::inconsistency() or of a snapshot's "inconsistent_because".
[[nodiscard]] QString inconsistencyText(const std::string& reason);

/// The sentences of a snapshot, one after the other; empty when it is of one moment.
[[nodiscard]] QString inconsistencyText(const Json& snapshot);

} // namespace mnemo
