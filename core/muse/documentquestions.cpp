// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/documentquestions.h"

#include "core/documents/queryanalysis.h"
#include "core/muse/plan/planbuilder.h"

#include <QRegularExpression>

namespace mnemo {

namespace {

/// The question with the decision of this id in the place of its bare number.
QString questionAbout(const QString& question, const QString& id)
{
    static const QRegularExpression bare(
        QStringLiteral(
            "\\b(decision|resolution|beschluss(?:es)?|entscheidung)\\s+(?:n[or]\\.?\\s*)?"
            "\\d+\\b(?!\\s*/)"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const auto match = bare.match(question);
    if (!match.hasMatch())
        return question + QStringLiteral(" (%1)").arg(id);
    // The id of a resolution says what it is.
    const auto word
        = id.startsWith(QLatin1String("Resolution ")) ? QString() : match.captured(1) + u' ';
    return question.left(match.capturedStart()) + word + id + question.mid(match.capturedEnd());
}

/// A question for each decision that a number alone can mean.
std::vector<Suggestion> choicesOf(const std::string& message, const QueryOutcome& outcome)
{
    std::vector<Suggestion> choices;
    const Json* alternatives = resolvePointer(outcome.result, "/alternatives");
    if (alternatives == nullptr || !alternatives->is_array())
        return choices;
    for (const Json& one : *alternatives) {
        const auto id = textAt(one, "/decision");
        const auto question = questionAbout(toQString(message), toQString(id));
        Suggestion choice;
        choice.query = outcome.query;
        choice.question = toUtf8(question);
        choice.kind = SuggestionKind::Reading;
        if (!id.empty())
            choices.push_back(std::move(choice));
    }
    return choices;
}

} // namespace

std::optional<Plan> planForDocuments(const std::string& message, const PlanContext& context)
{
    if (!context.holds || !context.holds("documents"))
        return {};
    const auto asked = analyseQuery(message);
    const bool isAboutDocuments = !asked.decisions.empty() || !asked.bareDecisions.empty()
        || !asked.paragraphs.empty() || !asked.bodies.empty() || !asked.articles.empty()
        || asked.isIdentification || asked.isComparison() || asked.isTimeline
        || !asked.topics.empty();
    if (!isAboutDocuments)
        return {};
    PlanBuilder builder(context);
    builder.answer("graph_search", {{"query", message}, {"query_complexity", "extensive"}});
    auto choices = choicesOf(message, builder.newest());
    auto plan = builder.take();
    plan.suggestions = std::move(choices);
    return plan;
}

} // namespace mnemo
