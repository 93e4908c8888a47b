// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/connectiontest.h"
#include "core/settings/savedconnections.h"

#include <QString>

namespace mnemo {

/// What a report or an error says to people.
struct TestWords
{
    QString headline; ///< "Answered in 12 ms."
    QString more;
    enum class Action
    {
        None,
        ChooseGraph,
        OtherUser
    };
    Action action = Action::None;
    bool good = false;
};

[[nodiscard]] TestWords wordsOf(const TestReport& report, const ConnectionDraft& draft);
/// In the words of the outcome that a query would have had.
[[nodiscard]] TestWords wordsOf(const Error& error, const ConnectionDraft& draft);
/// What a test is doing.
[[nodiscard]] QString wordsOf(TestStep step);
/// What a person must do whose keychain has the password of a removed connection still.
[[nodiscard]] TestWords passwordLeftWords(const SavedConnection& connection);

} // namespace mnemo
