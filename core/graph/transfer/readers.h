// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <functional>
#include <string_view>

namespace mnemo::transfer {

/// One file on its way into a draft. `bytes` without byte order mark.
struct Source
{
    std::string_view bytes;
    std::uint32_t file = 0;
    /// Tells how many bytes are done; false when the work is to stop.
    std::function<bool(std::size_t)> goesOn;
};

/// Each reads one file into `draft`. Errors: MalformedFile with the line, Cancelled.
[[nodiscard]] Status readNodeLink(const Source& source, GraphDraft& draft);
[[nodiscard]] Status readJsonLines(const Source& source, GraphDraft& draft);
[[nodiscard]] Status readGraphMl(const Source& source, GraphDraft& draft);
[[nodiscard]] Status readCsv(const Source& source, GraphDraft& draft);

/// The form that the bytes look like. Errors: MalformedFile.
[[nodiscard]] Result<FileForm> recognised(std::string_view bytes, const QString& file);

[[nodiscard]] Error cancelled();

} // namespace mnemo::transfer
