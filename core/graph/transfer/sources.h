// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/transfer/draft.h"
#include "core/graph/transfer/input.h"
#include "core/graph/transfer/readers.h"

#include <optional>
#include <vector>

namespace mnemo::transfer {

/// A file as it is read: unpacked, and its text in UTF-8.
struct Source
{
    Input input;
    QString name; ///< as errors say it
    FileForm form;
    Dialect dialect = Dialect::None;
    bool isGuess = false; ///< nothing but its words tells its form
    bool isSheet = false; ///< of a workbook
};

/// What is in a file: several where it is packed or a workbook of sheets. `given` is the form that
/// it is said to have. Errors: MalformedFile, those of Input::open() and unpacked().
[[nodiscard]] Result<std::vector<Source>> sourcesOf(const QString& path, GraphDraft& draft,
    std::optional<FileForm> given, const Input::GoesOn& goesOn);

} // namespace mnemo::transfer
