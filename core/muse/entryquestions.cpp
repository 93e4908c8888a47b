// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/entryquestions.h"

#include "core/base/text.h"
#include "core/base/times.h"
#include "core/muse/plan/askedtimes.h"
#include "core/muse/plan/planbuilder.h"
#include "core/muse/plan/questions.h"
#include "core/query/families.h"

#include <algorithm>
#include <vector>

namespace mnemo {

namespace {

bool isOfType(const Json& schema, const char* type)
{
    const auto known = schema.find("type");
    if (known == schema.end())
        return false;
    return known->is_array() ? std::find(known->begin(), known->end(), type) != known->end()
                             : *known == type;
}

/// The beginning of the time that was said; null where it tells none.
Json saidTime(const std::string& said, std::int64_t now)
{
    if (microsecondsOfTime(said))
        return said;
    // A time without a preposition may be a part of a name.
    for (const auto* before : {"in ", "on ", ""}) {
        for (const auto& time : readTimes(before + said, now).times) {
            if (time.kind != AskedTime::Kind::Unreadable && time.period.from)
                return utcText(static_cast<double>(*time.period.from) / 1e6);
        }
    }
    return {};
}

/// What was said as the argument's value; null where it is none.
Json saidValue(const std::string& said, const Json& schema, std::int64_t now)
{
    if (schema.contains("x-time"))
        return saidTime(said, now);
    if (const auto known = schema.find("enum"); known != schema.end()) {
        const auto meant = std::find_if(known->begin(), known->end(), [&](const Json& one) {
            return one.is_string() && foldCase(one.get<std::string>()) == foldCase(said);
        });
        return meant == known->end() ? Json() : *meant;
    }
    const auto text = unquoted(toQString(said));
    bool isNumber = false;
    if (isOfType(schema, "integer")) {
        const auto number = QString(text).remove(u',').toLongLong(&isNumber);
        return isNumber ? Json(number) : Json();
    }
    if (isOfType(schema, "number")) {
        const auto number = text.toDouble(&isNumber);
        return isNumber ? Json(number) : Json();
    }
    if (isOfType(schema, "array"))
        return Json::array({toUtf8(text)});
    return isOfType(schema, "string") ? Json(toUtf8(text)) : Json();
}

/// The entity of a memory that was called so before a time, which may have gone since; absent where
/// none or several were.
std::optional<std::string> pastEntity(
    const std::string& name, const Json& before, PlanBuilder& builder)
{
    const auto& outcome
        = builder.ask("search_past_entities", {{"query", name}, {"before", before}});
    if (outcome.status != QueryStatus::Found)
        return {};
    constexpr double kWordStart = 0.8; // a name that only holds the text somewhere is another one
    const auto& hits = outcome.result.at("entities");
    if (hits[0].at("score").get<double>() < kWordStart)
        return {};
    const auto isCertain = [&](const Json& hit) { return hit.at("score") == hits[0].at("score"); };
    if (std::count_if(hits.begin(), hits.end(), isCertain) > 1)
        return {};
    return textAt(hits[0], "/entity_id");
}

/// The node that a name stands for. Where a question is about a time before now, a memory may have
/// known it then alone.
std::optional<std::string> nodeNamed(
    const std::string& name, const CatalogueEntry& entry, const Json& args, PlanBuilder& builder)
{
    const auto node = builder.names().resolve(name);
    const auto before = args.find("before");
    if (familyRead(entry) == "entities" && before != args.end() && !before->is_null()) {
        const bool wasThere = node
            && builder.look("entity", {{"entity_id", node->id}, {"before", *before}}).status
                == QueryStatus::Found;
        if (!wasThere) {
            if (auto past = pastEntity(name, *before, builder))
                return past;
        }
    }
    return node ? std::optional(node->id) : std::nullopt;
}

/// Puts what was said into the arguments; false where one of them stands for nothing. Nodes come
/// last: what a name stands for may depend on the time that was said.
bool fill(Json& args, const SentenceSlots& said, const CatalogueEntry& entry, PlanBuilder& builder,
    std::int64_t now)
{
    const auto& properties = entry.args.at("properties");
    std::vector<std::pair<std::string, std::string>> nodes;
    for (const auto& [name, text] : said) {
        const auto schema = properties.find(name);
        if (schema == properties.end())
            return false;
        if (!pronounsIn(text).empty())
            return false;
        if (schema->value("x-node", false)) {
            nodes.emplace_back(name, toUtf8(unquoted(toQString(text))));
            continue;
        }
        args[name] = saidValue(text, *schema, now);
        if (args.at(name).is_null())
            return false;
    }
    for (const auto& [name, text] : nodes) {
        auto node = nodeNamed(text, entry, args, builder);
        if (!node)
            return false;
        args[name] = std::move(*node);
    }
    return true;
}

/// Another query of the same question, with those of its arguments that it takes.
void askAlso(PlanBuilder& builder, const Json& other, const Json& said, const Catalogue& catalogue)
{
    const auto name = other.at("query").get<std::string>();
    const auto* entry = catalogue.find(name);
    if (entry == nullptr)
        return;
    Json args = other.value("args", Json::object());
    for (const auto& [key, value] : said.items()) {
        if (entry->args.at("properties").contains(key))
            args[key] = value;
    }
    builder.answerAlso(name, std::move(args));
}

} // namespace

const SentenceForms& EntryQuestions::formsOf(const Json& forms)
{
    const auto key = forms.dump();
    const auto known = m_forms.find(key);
    if (known != m_forms.end())
        return known->second;
    std::vector<QString> texts;
    for (const auto& form : forms)
        texts.push_back(toQString(form.get<std::string>()));
    return m_forms.emplace(key, SentenceForms(texts, Sentences::shipped().parts())).first->second;
}

std::optional<Plan> EntryQuestions::plan(const std::string& message, const PlanContext& context)
{
    const auto text = withoutSentenceEnd(toQString(message).trimmed());
    for (const auto& entry : context.catalogue.entries()) {
        for (const auto& asked : entry.source.value("asked", Json::array())) {
            const auto said = formsOf(asked.at("forms")).match(text);
            if (!said || (context.holds && !context.holds(familyRead(entry))))
                continue;
            PlanBuilder builder(context);
            Json args = asked.value("args", Json::object());
            if (!fill(args, *said, entry, builder, context.now))
                continue;
            const auto with = asked.value("with", Json::array());
            builder.answer(entry.name, args);
            for (const auto& other : with)
                askAlso(builder, other, args, context.catalogue);
            return builder.take();
        }
    }
    return {};
}

} // namespace mnemo
