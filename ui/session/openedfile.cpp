// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/openedfile.h"

#include "core/verify/benchfile.h"

#include <utility>

namespace mnemo {

Result<OpenedFile> readByKind(const QString& path, const Catalogue* catalogue)
{
    OpenedFile opened;
    if (looksLikeScene(path)) {
        auto scene = readScene(path);
        if (!scene)
            return scene.error();
        opened.scene = std::make_shared<const OpenedScene>(std::move(*scene));
        return opened;
    }
    auto bundle = readBenchFile(path);
    if (!bundle)
        return bundle.error();
    opened.bundle = *std::move(bundle);
    if (opened.bundle)
        return opened;
    auto receipts = readReceiptFile(path, catalogue);
    if (!receipts)
        return receipts.error();
    opened.receipts = std::move(*receipts);
    return opened;
}

} // namespace mnemo
