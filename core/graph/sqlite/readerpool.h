// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/sqlite/connection.h"
#include "core/graph/sqlite/schema.h"
#include "core/graph/sqlite/storefile.h"

#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <mutex>
#include <vector>

namespace mnemo::sqlite {

/// Reading connections to one file, kept between reads. Any thread; each connection serves one
/// thread at a time, on that thread.
class ReaderPool final
{
public:
    explicit ReaderPool(QString path) : m_path(std::move(path)) { }

    struct Lease
    {
        std::unique_ptr<Connection> connection;
        FileStamp stamp; ///< of the file that it reads
        std::shared_ptr<QTemporaryDir> copy; ///< see openCopy()
    };

    /// Errors: NoSuchGraph, NotPermitted, StoreCorrupt, Io.
    [[nodiscard]] Result<Lease> take();
    void giveBack(Lease lease);

    [[nodiscard]] const QString& path() const { return m_path; }

private:
    [[nodiscard]] Result<Lease> openNew(const FileStamp& stamp) const;
    [[nodiscard]] Result<Lease> openUnwritable(const FileStamp& stamp) const;
    [[nodiscard]] Result<Lease> openCopy(const FileStamp& stamp) const;

    QString m_path;
    std::mutex m_mutex;
    std::vector<Lease> m_idle;
};

} // namespace mnemo::sqlite
