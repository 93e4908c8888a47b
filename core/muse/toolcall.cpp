// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/toolcall.h"

#include "core/query/arguments.h"

#include <QCoreApplication>

namespace mnemo {

namespace {

/// Reads one word from `at` on; quotation marks open at its start or after '='.
Result<QString> readWord(const QString& text, qsizetype& at)
{
    QString word;
    while (at < text.size() && !text[at].isSpace()) {
        const auto mark = text[at];
        const bool opens
            = (mark == u'"' || mark == u'\'') && (word.isEmpty() || word.endsWith(u'='));
        if (!opens) {
            word += text[at++];
            continue;
        }
        const auto end = text.indexOf(mark, at + 1);
        if (end < 0) {
            return Error{ErrorCode::BadArgument,
                QCoreApplication::translate("Muse", "A quotation mark has no end."), text.mid(at),
                {}, {}};
        }
        word += text.mid(at + 1, end - at - 1);
        at = end + 1;
    }
    return word;
}

} // namespace

Result<QStringList> splitWords(const QString& text)
{
    QStringList words;
    qsizetype at = 0;
    while (true) {
        while (at < text.size() && text[at].isSpace())
            ++at;
        if (at == text.size())
            return words;
        if (words.size() == 1 && text[at] == u'{') {
            words.append(text.mid(at).trimmed());
            return words;
        }
        auto word = readWord(text, at);
        if (!word)
            return word.error();
        words.append(*word);
    }
}

QueryOutcome refusedOutcome(const QueryRunner& runner, const std::string& name, const Error& error)
{
    QueryOutcome outcome;
    outcome.query = name;
    outcome.status = QueryStatus::Refused;
    outcome.resultHash = resultHash(
        outcome.query, outcome.args, outcome.status, outcome.result, outcome.truncated);
    if (const auto* entry = runner.catalogue().find(name))
        outcome.version = entry->version;
    if (runner.store())
        outcome.store = runner.store()->name();
    outcome.startedAt = runner.clock().now();
    outcome.error = error;
    return outcome;
}

QueryOutcome runTyped(const QueryRunner& runner, const std::string& name, const QStringList& words,
    const RunContext& context)
{
    const auto* entry = runner.catalogue().find(name);
    if (!entry)
        return runner.run(name, Json::object(), context);
    const auto args = argumentsFromWords(*entry, words);
    if (!args)
        return refusedOutcome(runner, name, args.error());
    return runner.run(name, *args, context);
}

} // namespace mnemo
