// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/refusedlogins.h"

#include "core/base/logins.h"
#include "core/base/text.h"

#include <utility>

namespace mnemo {

namespace {

std::string blanked(const std::string& text)
{
    const QString word = toQString(text);
    return mayHoldLogin(word) ? toUtf8(withoutPassword(word)) : text;
}

void blankLogins(Error& error)
{
    for (QString* words : {&error.message, &error.where, &error.hint, &error.detail})
        *words = withoutLogins(*words);
}

/// The value with its texts and the names of its members as they may be shown.
Json blankedValue(const Json& value)
{
    if (value.is_string())
        return blanked(value.get_ref<const std::string&>());
    if (!value.is_structured())
        return value;
    Json safe = value.is_array() ? Json::array() : Json::object();
    for (const auto& [name, item] : value.items()) {
        if (value.is_array())
            safe.push_back(blankedValue(item));
        else
            safe[blanked(name)] = blankedValue(item);
    }
    return safe;
}

} // namespace

QueryOutcome withoutRefusedLogins(
    const QueryRunner& runner, const Json& given, QueryOutcome outcome)
{
    if (outcome.status != QueryStatus::Refused && outcome.status != QueryStatus::NoSuchQuery)
        return outcome;
    const Json safe = blankedValue(given);
    if (safe == given)
        return outcome;
    // Where there is no store, arguments are only checked.
    const QueryRunner check(runner.sharedCatalogue(), nullptr, runner.profile(), runner.clock());
    const bool isOfArguments = check.run(outcome.query, given).status == outcome.status;
    // The words cite what was given, some of it cut: they are made anew, of what may be cited. Not
    // where the arguments alone do not explain them, as where a text in one has the wrong form.
    auto told = check.run(outcome.query, safe);
    const bool isRefusedAlike = isOfArguments && told.status == outcome.status;
    outcome.args = isRefusedAlike ? std::move(told.args) : Json::object();
    if (isRefusedAlike)
        outcome.error = std::move(told.error);
    else if (outcome.error)
        blankLogins(*outcome.error);
    outcome.resultHash = resultHash(
        outcome.query, outcome.args, outcome.status, outcome.result, outcome.truncated);
    return outcome;
}

} // namespace mnemo
