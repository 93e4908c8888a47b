// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/logins.h"
#include "core/base/result.h"

#include <QString>

#include <map>
#include <string>
#include <vector>

namespace mnemo {

/// The parts of SCHEME://[USER[:PASSWORD]@]HOST[:PORT]/NAME[?KEY=VALUE&…], percent signs decoded.
/// A password may hold anything but a slash or question mark that is not written as %2F or %3F.
struct ServerUrl
{
    QString scheme; ///< lower case, without "://"
    QString user;
    QString password;
    QString host;
    quint16 port = 0; ///< 0: not given
    QString name; ///< of the graph or database
    std::map<QString, QString> options;

    /// For people: the password as "…", options left out.
    [[nodiscard]] QString display() const;

    enum class Login
    {
        Whole,
        WithoutPassword
    };
    /// A URL that parse() takes apart into the same parts.
    [[nodiscard]] QString text(Login login) const;

    /// Errors: BadArgument, which never holds the password.
    [[nodiscard]] static Result<ServerUrl> parse(const QString& text);
};

/// What a program was started with.
struct ProgramArguments
{
    std::vector<std::string> words; ///< without the program's name
    bool hadPassword = false; ///< in the URL of a server
};

/// Copies the arguments, and overwrites what may be a password where the system shows a process's
/// arguments. To be the first statement of a program: until then everybody can read them.
[[nodiscard]] ProgramArguments takeArguments(int argc, char** argv);

/// `message` with each of `words` that it repeats as withoutPassword() has it.
[[nodiscard]] std::string withoutPasswords(
    std::string message, const std::vector<std::string>& words);

/// Advice for a person who gave a password in the command.
constexpr auto passwordAdvice
    = "A password in --store is seen by others and kept by shells. "
      "MNEMO_PASSWORD_FILE can name a file that holds it: falkor://USER@HOST/GRAPH\n";

} // namespace mnemo
