// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>
#include <utility>

namespace mnemo {

/// A descriptor of the system, closed when it goes.
class FileHandle final
{
public:
    explicit FileHandle(int number = -1) : m_number(number) { }

    ~FileHandle();

    FileHandle(FileHandle&& other) noexcept : m_number(std::exchange(other.m_number, -1)) { }

    FileHandle& operator=(FileHandle&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }

    FileHandle(const FileHandle&) = delete;
    FileHandle& operator=(const FileHandle&) = delete;

    [[nodiscard]] int get() const { return m_number; }

    [[nodiscard]] bool isOpen() const { return m_number >= 0; }

private:
    int m_number;
};

/// A new file without a name, in the folder for large temporary files; gone when it is closed.
[[nodiscard]] Result<FileHandle> temporaryFile();
/// Errors: DiskFull, Io.
[[nodiscard]] Status writeAt(const FileHandle& file, std::string_view bytes, std::uint64_t at);

} // namespace mnemo
