// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/outcomemessages.h"

#include "core/base/text.h"
#include "core/query/resultreading.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace mnemo {

using namespace Qt::Literals::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Outcome)
};

} // namespace

std::optional<std::string> nodeNotReturned(const QueryOutcome& outcome)
{
    const Json& result = outcome.result;
    if (!result.is_object()
        || std::none_of(result.begin(), result.end(), [](const Json& v) { return v.is_null(); }))
        return {};
    const auto reading = readingOf(outcome);
    std::string subject = reading->subjectOf(result);
    const bool isAsked = std::any_of(outcome.args.begin(), outcome.args.end(),
        [&subject](const Json& argument) { return argument == subject; });
    return subject.empty() || !isAsked ? std::nullopt : std::optional(std::move(subject));
}

QString messageWithoutRows(const QueryOutcome& outcome)
{
    if (outcome.error) {
        const Error& error = *outcome.error;
        QStringList words{error.message};
        if (error.code == ErrorCode::BadArgument)
            words.append(Words::tr("Nothing was run."));
        else if (error.code == ErrorCode::NotPermitted)
            words.append(Words::tr("The query was not run."));
        if (!error.hint.isEmpty())
            words.append(error.hint);
        return sentences(words);
    }
    if (outcome.status != QueryStatus::Empty)
        return Words::tr("No rows in this result.");
    const QString graph = oneLine(toQString(outcome.store.graph), 80);
    if (const auto id = nodeNotReturned(outcome))
        return Words::tr("No node with the id `%1` was returned from “%2”.")
            .arg(oneLine(toQString(*id), 80), graph);
    const QString query = toQString(outcome.query);
    return outcome.tick
        ? Words::tr("Nothing matched. `%1` ran on “%2” at tick %3 and returned 0 rows.")
              .arg(query, graph, countText(*outcome.tick))
        : Words::tr("Nothing matched. `%1` ran on “%2” and returned 0 rows.").arg(query, graph);
}

} // namespace mnemo
