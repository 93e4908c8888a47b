// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/passwordprompt.h"

#include "core/base/json.h"

#include <QCoreApplication>

#include <cerrno>
#include <cstdio>
#include <string>
#include <termios.h>
#include <unistd.h>

namespace mnemo {

namespace {

constexpr std::size_t longest = 65536;

/// The terminal shows nothing of what is typed while one of these lives.
class SilentTerminal final
{
public:
    SilentTerminal()
    {
        m_isSet = ::tcgetattr(STDIN_FILENO, &m_before) == 0;
        if (!m_isSet)
            return;
        termios silent = m_before;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        // What was typed before the question is no answer to it.
        m_isSet = ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0;
    }

    ~SilentTerminal()
    {
        if (m_isSet)
            ::tcsetattr(STDIN_FILENO, TCSADRAIN, &m_before);
    }

    SilentTerminal(const SilentTerminal&) = delete;
    SilentTerminal& operator=(const SilentTerminal&) = delete;

    [[nodiscard]] bool isSilent() const { return m_isSet; }

private:
    termios m_before{};
    bool m_isSet = false;
};

/// Reads byte by byte, so that what follows the line stays in standard input for the next reader.
Result<QString> readLine(const CancelToken& cancel)
{
    const Error stopped{
        ErrorCode::Cancelled, QCoreApplication::translate("Mnemo", "Cancelled."), {}, {}, {}};
    std::string line;
    while (line.size() < longest) {
        if (!waitUntilReadable(STDIN_FILENO, cancel))
            return stopped;
        char byte = 0;
        const auto got = ::read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return stopped;
        if (byte == '\n')
            break;
        line += byte;
    }
    return toQString(line);
}

} // namespace

Result<QString> promptForPassword(const QString& question, const CancelToken& cancel)
{
    const Error nobody{ErrorCode::NotPermitted, {}, {}, {}, {}};
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDERR_FILENO) == 0)
        return nobody;
    const SilentTerminal terminal;
    if (!terminal.isSilent())
        return nobody;
    std::fputs((toUtf8(question) + ' ').c_str(), stderr);
    std::fflush(stderr);
    auto password = readLine(cancel);
    std::fputs("\n", stderr);
    return password;
}

} // namespace mnemo
