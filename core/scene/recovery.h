// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/base/home.h"
#include "core/base/result.h"
#include "core/scene/savedscene.h"

#include <QString>

#include <memory>
#include <vector>

namespace mnemo {

/// Keeps a scene that was not saved in the data folder while its program runs, so that it can be
/// had back after a crash. Waits for the disk; one thread at a time.
class Recovery final
{
public:
    explicit Recovery(const Home& home);
    ~Recovery();
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    /// Writes the scene in place of the one before. Errors: those of writeScene(); StoreLocked.
    [[nodiscard]] Status keep(const SavedScene& scene);
    /// There is nothing to be had back any more.
    void drop();

private:
    QString m_file;
    std::unique_ptr<FileLock> m_lock; ///< held while there is a file: its program is alive
};

/// A scene whose program has ended without a word.
struct AbandonedScene
{
    QString path;
    std::int64_t at = 0; ///< Unix seconds, when it was written last
};

/// The latest first. Waits for the disk.
[[nodiscard]] std::vector<AbandonedScene> abandonedScenes(const Home& home);
void dropAbandoned(const QString& path);

} // namespace mnemo
