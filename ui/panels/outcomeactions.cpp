// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/outcomeactions.h"

#include "core/base/text.h"
#include "core/query/argumentnames.h"
#include "core/query/catalogue.h"
#include "core/query/resultlists.h"
#include "ui/panels/outcomemessages.h"
#include "ui/widgets/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace mnemo {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Outcome)
};

constexpr std::int64_t raise = 4; ///< the next limit is so many times the last

OutcomeAction again(OutcomeStep step, const QString& words, const QueryOutcome& outcome)
{
    return {step, words, outcome.query, outcome.args, {}};
}

std::optional<std::int64_t> integerAt(const Json& object, const std::string& name)
{
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number_integer())
        return {};
    return found->get<std::int64_t>();
}

} // namespace

std::vector<OutcomeAction> actionsWithoutRows(
    const QueryOutcome& outcome, const Catalogue* catalogue)
{
    switch (outcome.status) {
    case QueryStatus::Empty:
        if (const auto id = nodeNotReturned(outcome))
            return {{OutcomeStep::SearchStore, Words::tr("Search for it"), {}, {}, toQString(*id)}};
        return {again(OutcomeStep::OpenForm, Words::tr("Change the arguments"), outcome)};
    case QueryStatus::Refused:
        return {again(OutcomeStep::OpenForm, Words::tr("Change the arguments"), outcome)};
    case QueryStatus::NoSuchGraph:
        return {{OutcomeStep::Connect, Words::tr("Choose a graph"), {}, {}, {}}};
    case QueryStatus::NotPermitted:
        return {{OutcomeStep::Connect, Words::tr("Connect as someone else"), {}, {}, {}}};
    case QueryStatus::TimedOut:
        return {again(OutcomeStep::Run, Words::tr("Run again"), outcome),
            {OutcomeStep::ChangeTimeout, Words::tr("Longer limit"), {}, {}, {}}};
    case QueryStatus::Unreachable:
        return {{OutcomeStep::TryConnection, Words::tr("Try now"), {}, {}, {}}};
    case QueryStatus::NoSuchQuery: {
        const auto closest
            = catalogue == nullptr ? std::vector<std::string>() : catalogue->closest(outcome.query);
        if (closest.empty())
            return {};
        return {{OutcomeStep::OpenForm, Words::tr("Use `%1`").arg(toQString(closest.front())),
            closest.front(), outcome.args, {}}};
    }
    case QueryStatus::Found:
        break;
    }
    return {};
}

std::vector<OutcomeAction> actionsForMore(const QueryOutcome& outcome, const Catalogue& catalogue)
{
    const CatalogueEntry* entry = outcome.truncated ? catalogue.find(outcome.query) : nullptr;
    if (entry == nullptr || entry->boundedBy.empty())
        return {};
    std::vector<OutcomeAction> actions;
    const Json& properties = entry->args.at("properties");
    const Json& bound = properties.at(entry->boundedBy);
    const auto limit = integerAt(outcome.args, entry->boundedBy);
    const auto most = integerAt(bound, "maximum");
    if (limit && most && *limit < *most) {
        const std::int64_t next = std::min(*limit * raise, *most);
        OutcomeAction action = again(
            OutcomeStep::Run, Words::tr("Raise the limit to %1").arg(countText(next)), outcome);
        action.arguments[entry->boundedBy] = next;
        actions.push_back(std::move(action));
    }
    const Json next = nextPageOf(outcome.result);
    if (!next.is_null() && limit && properties.contains(argument::kAfter)) {
        OutcomeAction action
            = again(OutcomeStep::Run, Words::tr("Next %1").arg(countText(*limit)), outcome);
        action.arguments[argument::kAfter] = next;
        actions.push_back(std::move(action));
    }
    return actions;
}

} // namespace mnemo
