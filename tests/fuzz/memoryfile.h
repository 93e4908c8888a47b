// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace mnemo::fuzz {

/// A file that lies on no disk, for readers that want a path.
class MemoryFile final
{
public:
    explicit MemoryFile(std::string_view bytes) : m_descriptor(memfd_create("fuzz", MFD_CLOEXEC))
    {
        while (!bytes.empty()) {
            const auto written = write(m_descriptor, bytes.data(), bytes.size());
            if (written <= 0)
                break;
            bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }

    ~MemoryFile() { close(m_descriptor); }

    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    [[nodiscard]] QString path() const
    {
        return QStringLiteral("/proc/self/fd/%1").arg(m_descriptor);
    }

private:
    int m_descriptor;
};

} // namespace mnemo::fuzz
