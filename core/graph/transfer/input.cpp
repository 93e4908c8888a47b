// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/input.h"

#include "core/base/files.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mnemo::transfer {

namespace {

constexpr std::size_t kBlock = std::size_t{256} * 1024;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

ssize_t readSome(int file, char* to, std::size_t size)
{
    for (;;) {
        const auto got = ::read(file, to, size);
        if (got >= 0 || errno != EINTR)
            return got;
    }
}

Error noFile(const QString& path)
{
    return {ErrorCode::MalformedFile,
        QCoreApplication::translate("Transfer", "This is a device and no file"), path,
        QCoreApplication::translate("Transfer", "Choose a file that holds a graph"), {}};
}

/// Waits until a pipe has something or has ended; one that nobody writes to does neither.
bool waitFor(const FileHandle& pipe, const Input::GoesOn& goesOn)
{
    constexpr int pollMs = 100; // how soon a cancelled import notices
    pollfd ready{pipe.get(), POLLIN, 0};
    while (goesOn(0)) {
        if (const int count = ::poll(&ready, 1, pollMs); count > 0 || (count < 0 && errno != EINTR))
            return true;
    }
    return false;
}

/// What a pipe gives, as a file. The pipe does not block.
Result<FileHandle> copied(const FileHandle& pipe, const QString& path, const Input::GoesOn& goesOn)
{
    auto copy = temporaryFile();
    if (!copy)
        return copy;
    std::string block(kBlock, '\0');
    std::uint64_t size = 0;
    while (waitFor(pipe, goesOn)) {
        const auto got = readSome(pipe.get(), block.data(), block.size());
        if (got < 0 && errno == EAGAIN)
            continue;
        if (got < 0)
            return systemError(errno, path);
        if (got == 0) {
            ::lseek(copy->get(), 0, SEEK_SET);
            return copy;
        }
        const auto count = static_cast<std::size_t>(got);
        if (size + count > kMaxPipe)
            return Error{ErrorCode::MalformedFile,
                QCoreApplication::translate("Transfer", "The pipe gives more than %1 MB")
                    .arg(kMaxPipe / (1024 * 1024)),
                path,
                QCoreApplication::translate(
                    "Transfer", "Write it to a file and import that; files may be larger"),
                {}};
        if (auto done = writeAt(*copy, std::string_view(block).substr(0, count), size); !done)
            return done.error();
        size += count;
    }
    return cancelled();
}

} // namespace

Result<Input> Input::open(const QString& path, std::uint32_t file, const GoesOn& goesOn)
{
    // Not to open what is neither: a look at what it is comes first.
    const auto name = QFile::encodeName(path);

    struct ::stat status
    {
    };

    if (::stat(name.constData(), &status) != 0)
        return systemError(errno, path);
    if (S_ISDIR(status.st_mode))
        return systemError(EISDIR, path);
    if (!S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode))
        return noFile(path);
    // Without blocking, as opening a pipe that nobody writes to would wait for ever.
    FileHandle handle(::open(name.constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!handle.isOpen())
        return systemError(errno, path);
    if (S_ISFIFO(status.st_mode)) {
        auto copy = copied(handle, path, goesOn);
        if (!copy)
            return copy.error();
        handle = std::move(*copy);
    }
    return of(std::move(handle), path, file, goesOn);
}

Result<Input> Input::of(
    FileHandle handle, const QString& path, std::uint32_t file, const GoesOn& goesOn)
{
    Input input(std::move(handle), path, file, goesOn);
    input.rewind();
    if (input.m_problem)
        return *input.m_problem;
    return input;
}

Status Input::replace(FileHandle handle)
{
    m_handle = std::move(handle);
    rewind();
    return m_problem ? Status(*m_problem) : Status(Done{});
}

void Input::rewind()
{
    ::lseek(m_handle.get(), 0, SEEK_SET);
    m_at = m_end = 0;
    m_before = 0;
    m_isAtEnd = false;
    while (bytes().size() < kByteOrderMark.size() && more()) { }
    if (bytes().starts_with(kByteOrderMark))
        take(kByteOrderMark.size());
}

bool Input::goesOn()
{
    if (!m_problem && !m_goesOn(static_cast<std::size_t>(offset())))
        m_problem = cancelled();
    return !m_problem;
}

bool Input::more()
{
    if (m_isAtEnd || !goesOn())
        return false;
    const auto left = m_end - m_at;
    if (left > 0)
        std::memmove(m_buffer.data(), m_buffer.data() + m_at, left);
    m_before += m_at;
    m_at = 0;
    m_end = left;
    // Twice as much each time, so that what is long is not moved again and again.
    const auto wanted = left + std::max(left, kBlock);
    if (m_buffer.size() < wanted)
        m_buffer.resize(wanted);
    const auto got = readSome(m_handle.get(), m_buffer.data() + left, m_buffer.size() - left);
    if (got < 0)
        m_problem = systemError(errno, m_path);
    m_isAtEnd = got <= 0;
    m_end += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    return got > 0;
}

} // namespace mnemo::transfer
