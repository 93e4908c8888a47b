// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <string_view>

namespace mnemo::transfer {

/// Each reads one file into `draft`. Errors: MalformedFile with the line, Cancelled.
[[nodiscard]] Status readNodeLink(Input& input, GraphDraft& draft);
[[nodiscard]] Status readJsonLines(Input& input, GraphDraft& draft);
[[nodiscard]] Status readGraphMl(Input& input, GraphDraft& draft);
[[nodiscard]] Status readCsv(Input& input, GraphDraft& draft);

/// The form that the file looks like; nothing of it is taken but white space at its beginning.
/// Errors: MalformedFile, those of reading.
[[nodiscard]] Result<FileForm> recognised(Input& input, const QString& file);

} // namespace mnemo::transfer
