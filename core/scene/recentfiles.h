// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/home.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace mnemo {

/// Before the id of a saved connection, where a text names one.
inline constexpr QLatin1String savedPrefix("connection:");

enum class RecentKind
{
    Store,
    Scene
};

/// Something that was opened here.
struct RecentFile
{
    RecentKind kind = RecentKind::Store;
    QString title;
    QString target; ///< a scene's path; a store's URL without a password, or savedPrefix and an id
    std::int64_t nodes = 0;
    std::optional<std::int64_t> tick;
    std::int64_t at = 0; ///< Unix seconds

    bool operator==(const RecentFile&) const = default;
};

/// The latest first, at most 20 (data/recent.json); none where there is no such file or it cannot
/// be read. Waits for the disk, as all below.
[[nodiscard]] std::vector<RecentFile> recentFiles(const Home& home);

/// What the store in a file was called when it was opened here; empty when that is not known.
[[nodiscard]] QString titleOfFile(const Home& home, const QString& path);

/// Puts it first; what has the same target goes. Errors: those of writeFileAtomically().
[[nodiscard]] Status noteRecent(const Home& home, const RecentFile& file);

[[nodiscard]] Status forgetRecent(const Home& home, const QString& target);

} // namespace mnemo
