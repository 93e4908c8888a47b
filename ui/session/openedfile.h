// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/openedscene.h"
#include "ui/session/receiptfile.h"

#include <memory>
#include <string>

namespace mnemo {

/// What a person gave to be opened. One of them, or none: then it is a graph to be imported.
struct OpenedFile
{
    std::shared_ptr<const OpenedScene> scene;
    std::shared_ptr<const std::string>
        bundle; ///< bytes of a checked answer, which nobody looked at
    std::shared_ptr<const ReceiptFile> receipts;
};

/// By its content, and not by its name. Any thread. Errors: those of readScene(), readFile() and
/// readReceiptFile().
[[nodiscard]] Result<OpenedFile> readByKind(const QString& path, const Catalogue* catalogue);

} // namespace mnemo
