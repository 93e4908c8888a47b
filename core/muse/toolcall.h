// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/queryrunner.h"

#include <QString>
#include <QStringList>

#include <string>

namespace mnemo {

/// Takes "name args…" apart at white space. "…" and '…' hold words together, at the start of a word
/// or after its `=`; a JSON object after the name stays one word. Errors: BadArgument for a
/// quotation mark without end.
[[nodiscard]] Result<QStringList> splitWords(const QString& text);

/// Runs the query `name` with arguments as people type them. Words that cannot be read make a
/// refused outcome: this always returns one, like QueryRunner::run().
[[nodiscard]] QueryOutcome runTyped(const QueryRunner& runner, const std::string& name,
    const QStringList& words, const RunContext& context);

/// An outcome for arguments that never reached a query.
[[nodiscard]] QueryOutcome refusedOutcome(
    const QueryRunner& runner, const std::string& name, const Error& error);

} // namespace mnemo
