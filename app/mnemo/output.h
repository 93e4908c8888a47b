// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cancel.h"
#include "core/base/error.h"
#include "core/base/exitcodes.h"
#include "core/base/json.h"
#include "core/query/outcome.h"

#include <QString>
#include <QStringList>

#include <atomic>
#include <string>
#include <string_view>

namespace mnemo {

enum class Format
{
    OneLine, ///< one document on one line
    Table, ///< for people
    Canonical ///< the RFC 8785 bytes and nothing else
};

[[nodiscard]] int exitOf(const QueryOutcome& outcome);

/// Standard output: the answer and nothing else. A reader that has gone stops the command.
class Output final
{
public:
    /// `logins` are those of the words that were typed, see loginsIn().
    Output(Format format, CancelToken cancel, QStringList logins = {});

    /// The one document of an answer.
    void document(const Json& json);
    /// The same, with words of its own for people.
    void document(const Json& json, const QString& table);
    /// One of the documents of an answer that comes in lines; written whole.
    void line(const Json& json);
    /// A text that is printed as it is.
    void text(std::string_view bytes);
    /// {"error": …}, without logins; the exit code that goes with it.
    int error(const Error& error);
    /// An error that repeats no login, not even a mistyped one.
    [[nodiscard]] Error withoutLogins(Error error) const;

    [[nodiscard]] Format format() const { return m_format; }

    /// Whether something could not be written (a full disk; not a reader that has gone).
    [[nodiscard]] bool hasFailed() const { return m_failed; }

private:
    void write(std::string_view bytes);
    [[nodiscard]] std::string formatted(const Json& json) const;

    Format m_format;
    CancelToken m_cancel;
    QStringList m_logins;
    std::atomic_bool m_failed = false;
    bool m_closed = false;
};

/// A value as a table for people: no control characters, no bidi tricks.
[[nodiscard]] std::string tableText(const Json& json);

} // namespace mnemo
