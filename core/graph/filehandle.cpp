// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/filehandle.h"

#include "core/base/files.h"

#include <QCoreApplication>
#include <QFile>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace mnemo {

FileHandle::~FileHandle()
{
    if (m_number >= 0)
        ::close(m_number);
}

Result<FileHandle> temporaryFile()
{
    // The folders and the order that SQLite has for its own: /tmp often lies in memory.
    int number = 0;
    QByteArray last;
    const std::array<const char*, 3> folders{std::getenv("TMPDIR"), "/var/tmp", "/tmp"};
    for (const char* folder : folders) {
        if (folder == nullptr || *folder == '\0')
            continue;
        last = QByteArray(folder) + "/mnemo-XXXXXX";
        FileHandle file(::mkostemp(last.data(), O_CLOEXEC));
        number = errno;
        if (file.isOpen()) {
            ::unlink(last.constData());
            return file;
        }
    }
    return systemError(number, QFile::decodeName(last));
}

Status writeAt(const FileHandle& file, std::string_view bytes, std::uint64_t at)
{
    while (!bytes.empty()) {
        const auto done = ::pwrite(file.get(), bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return systemError(
                errno, QCoreApplication::translate("Transfer", "the folder for temporary files"));
        bytes.remove_prefix(static_cast<std::size_t>(done));
        at += static_cast<std::uint64_t>(done);
    }
    return Done{};
}

} // namespace mnemo
