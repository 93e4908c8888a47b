// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/lensresults.h"

#include <algorithm>
#include <map>
#include <utility>

namespace mnemo {

namespace {

LensMatch matchNamed(const std::string& name)
{
    static const std::map<std::string, LensMatch> names{{"exact", LensMatch::Name},
        {"phrase", LensMatch::Phrase}, {"some_keywords", LensMatch::SomeKeywords},
        {"words", LensMatch::Words}};
    const auto found = names.find(name);
    return found == names.end() ? LensMatch::Conditions : found->second;
}

/// The value that a pointer leads to; nothing where there is none.
void addValueAt(
    std::vector<LensValue>& values, std::string title, const std::string& pointer, const Json& item)
{
    const Json* value = resolvePointer(item, pointer);
    if (value == nullptr || value->is_null())
        return;
    values.push_back({std::move(title), pointer.substr(1, pointer.find('/', 1) - 1), *value});
}

} // namespace

std::vector<const Json*> lensItems(const Lens& lens, const QueryOutcome& outcome)
{
    std::vector<const Json*> items;
    if (!outcome.answered() || !outcome.result.contains("data"))
        return items;
    const Json* data = &outcome.result.at("data");
    const auto item = lens.entry->source.at("lens").value("item", std::string());
    if (!item.empty() && data->is_object())
        data = resolvePointer(*data, item);
    if (data == nullptr || data->is_null())
        return items;
    if (!data->is_array())
        return {data};
    for (const Json& one : *data)
        items.push_back(&one);
    return items;
}

std::size_t lensCount(const QueryOutcome& outcome)
{
    return outcome.answered() ? outcome.result.value("count", std::size_t{0}) : 0;
}

std::optional<LensJudgement> lensJudgement(const QueryOutcome& outcome, std::size_t place)
{
    if (!outcome.answered() || !outcome.result.contains("judgements")
        || place >= outcome.result.at("judgements").size())
        return {};
    const Json& told = outcome.result.at("judgements").at(place);
    LensJudgement judgement;
    const Json& match = told.at("match");
    judgement.match = matchNamed(match.at("found"));
    judgement.matchFactor = match.at("factor");
    judgement.isPartial = match.at("partial");
    const Json& age = told.at("age");
    if (!age.at("days").is_null())
        judgement.days = age.at("days").get<std::int64_t>();
    judgement.ageFactor = age.at("factor");
    judgement.missing = told.at("key_fields").at("missing").get<std::vector<std::string>>();
    judgement.fieldsFactor = told.at("key_fields").at("factor");
    judgement.together = told.at("confidence");
    return judgement;
}

std::string lensNodeId(const Json& item)
{
    const auto text = [&item](const char* name) {
        const auto at = item.find(name);
        return at != item.end() && at->is_string() ? at->get<std::string>() : std::string();
    };
    const std::string own = text("node_id");
    return own.empty() ? text("id") : own;
}

std::string lensRole(const Lens& lens)
{
    return lens.entry->source.value("memory", Json::object()).value("role", std::string());
}

std::vector<LensValue> lensHeadline(const Lens& lens, const Json& item)
{
    std::vector<LensValue> values;
    for (const Json& at : lens.entry->source.at("lens").at("headline"))
        addValueAt(values, {}, at.get<std::string>(), item);
    return values;
}

std::vector<LensValue> lensValues(const Lens& lens, const Json& item)
{
    std::vector<LensValue> values;
    for (const Json& shown : lens.entry->source.at("lens").at("shows"))
        addValueAt(values, shown.at("title"), shown.at("at").get<std::string>(), item);
    return values;
}

std::vector<LensValue> lensAskedWith(const Lens& lens, const Json& args)
{
    std::vector<LensValue> values;
    for (const auto& [name, sources] : lens.entry->source.at("lens").at("stimulus").items()) {
        const auto value = args.find(name);
        if (value != args.end() && !value->is_null())
            values.push_back({{}, name, *value});
    }
    return values;
}

} // namespace mnemo
