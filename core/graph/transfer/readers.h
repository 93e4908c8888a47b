// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"

#include <functional>
#include <string_view>

namespace mnemo::transfer {

/// Each reads one file into `draft`. Errors: MalformedFile with the line, Cancelled.
[[nodiscard]] Status readNodeLink(Input& input, GraphDraft& draft);
[[nodiscard]] Status readJsonLines(Input& input, GraphDraft& draft);
[[nodiscard]] Status readGraphMl(Input& input, GraphDraft& draft);
[[nodiscard]] Status readCsv(Input& input, GraphDraft& draft);
[[nodiscard]] Status readFormatE(Input& input, GraphDraft& draft);
[[nodiscard]] Status readFormatEJson(Input& input, GraphDraft& draft);

/// What a JSON document with lists of nodes and edges is read by, element by element.
struct ListReaders
{
    using Take = std::function<Status(Json element, Place place)>;

    Take node;
    Take edge;
    /// Its edges may be called `relationships`, and it says nothing of their direction.
    bool isModel = false;
};

/// Never has the document in memory as a whole. Errors: those of reading; of the readers.
[[nodiscard]] Status readLists(Input& input, const GraphDraft& draft, const ListReaders& readers,
    const std::function<void()>& markUndirected);

/// The form that the file looks like; nothing of it is taken but white space at its beginning.
/// Errors: MalformedFile, those of reading.
[[nodiscard]] Result<FileForm> recognised(Input& input, const QString& file);

} // namespace mnemo::transfer
