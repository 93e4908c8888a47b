// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace mnemo {

// What keeps logins out of messages, logs and files: all that repeats an address which somebody
// typed goes through here. Any thread.

/// A text, be it a sentence or a log line, with what stands before the @ of each server's address
/// in it as ***, however it was mistyped; a user's name before a colon stays. What may as well be
/// an id (mail:bob@example.org) stays.
[[nodiscard]] QString withoutLogins(const QString& text);

/// One word that was typed as an address or a name, without anything that may be a password: safe
/// to show whatever it is. Of what is no server's URL nothing before the last @ stays, be that an
/// @, its wide or small form, or encoded.
[[nodiscard]] QString withoutPassword(const QString& word);

/// Where in a word that was typed a password may stand, in bytes: from the first to before the
/// second. They are the same where there is none.
[[nodiscard]] std::pair<std::size_t, std::size_t> passwordIn(const std::string& word);

/// Whether a word that was typed may be an address with a login, mistyped in any way. A path is
/// none, nor is a file that is there.
[[nodiscard]] bool mayHoldLogin(const QString& word);

/// Whether a word has the address of a server with a login in it, however it was mistyped: it can
/// be meant for nothing else.
[[nodiscard]] bool isServerLogin(const QString& word);

/// What must not be repeated of words that were typed: of those that may hold a login, or have one
/// behind NAME=, all up to their last @.
[[nodiscard]] QStringList loginsIn(const std::vector<std::string>& words);

/// `text` with each of loginsIn() as withoutPassword() has it.
[[nodiscard]] QString withoutTyped(QString text, const QStringList& logins);

} // namespace mnemo
