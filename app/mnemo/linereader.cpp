// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/linereader.h"

#include "core/base/files.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace mnemo {

namespace {
/// A longer line is cut: nothing that we read has any that long, and memory is finite.
constexpr std::size_t longestLine = std::size_t{4} * 1024 * 1024;
} // namespace

InputReader::InputReader(QString path, CancelToken cancel)
    : m_path(std::move(path)), m_cancel(std::move(cancel))
{
    m_file = m_path == QStringLiteral("-")
        ? STDIN_FILENO
        : ::open(QFile::encodeName(m_path).constData(), O_RDONLY | O_CLOEXEC);
    m_error = m_file < 0 ? errno : 0;
}

InputReader::~InputReader()
{
    if (m_file > STDIN_FILENO)
        ::close(m_file);
}

Status InputReader::more()
{
    if (m_error != 0)
        return systemError(m_error, m_path);
    if (!waitUntilReadable(m_file, m_cancel)) {
        m_ended = true;
        return Done{};
    }
    std::array<char, 65536> block{};
    const auto got = ::read(m_file, block.data(), block.size());
    if (got < 0 && errno != EINTR && errno != EAGAIN)
        return systemError(errno, m_path);
    m_ended = got == 0;
    if (got > 0) {
        m_buffer.erase(0, m_from);
        m_from = 0;
        m_buffer.append(block.data(), static_cast<std::size_t>(got));
    }
    return Done{};
}

Result<std::optional<std::string>> InputReader::line()
{
    auto searched = m_from;
    while (true) {
        const auto end = m_buffer.find('\n', searched);
        if (m_cancel.isCancelled())
            return std::optional<std::string>();
        if (end != std::string::npos) {
            auto text = m_buffer.substr(m_from, end - m_from);
            m_from = end + 1;
            return std::optional(std::move(text));
        }
        if (m_ended)
            break;
        if (m_buffer.size() - m_from > longestLine)
            m_buffer.resize(m_from + longestLine);
        searched = m_buffer.size() - m_from;
        if (const auto read = more(); !read)
            return read.error();
        searched = std::min(m_from + searched, m_buffer.size());
    }
    if (m_from == m_buffer.size() || m_cancel.isCancelled())
        return std::optional<std::string>();
    auto last = m_buffer.substr(m_from);
    m_from = m_buffer.size();
    return std::optional(std::move(last));
}

bool InputReader::hasLine() const
{
    if (m_ended || m_error != 0 || m_buffer.find('\n', m_from) != std::string::npos)
        return true;
    pollfd wait{m_file, POLLIN, 0};
    return ::poll(&wait, 1, 0) > 0;
}

Result<std::string> InputReader::rest(std::size_t maxBytes)
{
    while (!m_ended && m_buffer.size() - m_from <= maxBytes) {
        if (const auto read = more(); !read)
            return read.error();
    }
    if (m_cancel.isCancelled())
        return Error{ErrorCode::Cancelled, {}, m_path, {}, {}};
    return m_buffer.substr(m_from);
}

} // namespace mnemo
