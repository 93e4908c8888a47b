// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/savedscene.h"

#include <QString>

#include <string_view>

namespace mnemo {

/// What a scene file holds, and what can be said of it. Nothing of it has been run, and nothing in
/// it acts.
struct OpenedScene
{
    QString path; ///< empty: it comes from no file that may be written again
    SavedScene scene;
    std::int64_t version = sceneVersion;
    bool intact = false; ///< its outcomes re-hash to what the file says
    QString reason; ///< in words, when not intact
    Json snapshot; ///< as the file holds it, but for the results, which lie in the outcomes
    std::vector<Receipt> receipts; ///< of the outcomes, when intact

    [[nodiscard]] bool isNewer() const { return version > sceneVersion; }
};

/// The member `views` of a document, as viewsJson() makes it; none when it has another shape.
[[nodiscard]] std::vector<SavedView> viewsFrom(const Json& document);

/// Whether the file calls itself a scene, by its name or by its first bytes. Reads 512 bytes.
[[nodiscard]] bool looksLikeScene(const QString& path);

/// Errors: MalformedFile with a byte offset or a JSON pointer in `where` when it is cut off or has
/// another shape. Outcomes that do not re-hash are no error: see OpenedScene::intact. A newer
/// version is read as far as it is understood.
[[nodiscard]] Result<OpenedScene> parseScene(std::string_view bytes);

/// The same of a file. Waits for the disk. Errors: also those of readFile().
[[nodiscard]] Result<OpenedScene> readScene(const QString& path);

} // namespace mnemo
