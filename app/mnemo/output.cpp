// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/mnemo/output.h"

#include "core/base/canonical.h"
#include "core/base/logins.h"

#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace mnemo {

int exitOf(const QueryOutcome& outcome)
{
    switch (outcome.status) {
    case QueryStatus::Found:
        return exits::found;
    case QueryStatus::Empty:
    case QueryStatus::NoSuchGraph:
        return exits::nothing;
    case QueryStatus::NotPermitted:
    case QueryStatus::Refused:
    case QueryStatus::NoSuchQuery:
        return exits::refused;
    case QueryStatus::TimedOut:
    case QueryStatus::Unreachable:
        break;
    }
    // A store that is locked or broken did not answer either, but trying again does not help.
    return outcome.error ? exitOf(*outcome.error) : exits::unreachable;
}

Output::Output(Format format, CancelToken cancel, QStringList logins)
    : m_format(format), m_cancel(std::move(cancel)), m_logins(std::move(logins))
{
}

void Output::write(std::string_view bytes)
{
    while (!bytes.empty() && !m_closed) {
        const auto written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (errno == EINTR)
            continue;
        // Whoever shares the terminal or pipe may have made it non-blocking.
        if (errno == EAGAIN) {
            pollfd wait{STDOUT_FILENO, POLLOUT, 0};
            ::poll(&wait, 1, -1);
            continue;
        }
        m_closed = true;
        m_failed = errno != EPIPE;
        m_cancel.cancel();
    }
}

std::string Output::formatted(const Json& json) const
{
    const auto rounded = normalised(json);
    if (m_format == Format::Table)
        return tableText(rounded);
    auto bytes = canonicalJson(rounded);
    return bytes ? *bytes : *canonicalJson({{"error", errorJson(bytes.error())}});
}

void Output::document(const Json& json)
{
    write(m_format == Format::OneLine ? formatted(json) + '\n' : formatted(json));
}

void Output::document(const Json& json, const QString& table)
{
    if (m_format == Format::Table)
        write(toUtf8(table));
    else
        document(json);
}

void Output::line(const Json& json)
{
    write(formatted(json) + '\n');
}

void Output::text(std::string_view bytes)
{
    write(bytes);
}

Error Output::withoutLogins(Error error) const
{
    // A word that was meant to be a store, or an address, may stand anywhere.
    if (mayHoldLogin(error.where))
        error.where = withoutPassword(error.where);
    for (QString* text : {&error.message, &error.where, &error.hint})
        *text = mnemo::withoutLogins(withoutTyped(*text, m_logins));
    return error;
}

int Output::error(const Error& error)
{
    document({{"error", errorJson(withoutLogins(error))}});
    return exitOf(error);
}

} // namespace mnemo
