// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/ruleplanner.h"

#include "core/base/text.h"
#include "core/muse/factplanner.h"
#include "core/muse/plan/countednames.h"
#include "core/muse/plan/planbuilder.h"
#include "core/muse/plan/questions.h"
#include "core/query/glossary.h"

#include <optional>
#include <tuple>

namespace mnemo {

namespace {

constexpr int longList = 1000; ///< the most items that recent_outcomes lists
constexpr std::int64_t wholeLog = 1'000'000'000; ///< ticks, the longest window that it takes

void askNeighbors(
    PlanBuilder& builder, const std::string& id, const char* direction, const Json& kind)
{
    const auto argumentsFor = [&](const std::string& node) {
        return Json{{"node_id", node}, {"direction", direction}, {"edge_kind", kind}};
    };
    builder.answer("neighbors", argumentsFor(id));
    for (const auto& other : builder.names().namesakes())
        builder.answerAlso("neighbors", argumentsFor(other));
}

/// Gives the topic of the answer.
std::string askLinksTo(PlanBuilder& builder, const std::string& about)
{
    const auto target = builder.names().resolve(about);
    if (!target)
        return {};
    std::string url = target->role == "web:url" ? target->id : std::string();
    // Links lead to the page's URL, not to the copy that was fetched.
    if (target->role == "web:resource" && !target->canonicalUrl.empty()) {
        const auto& status = builder.ask("url_status", {{"canonical_url", target->canonicalUrl}});
        if (builder.stopped())
            return {};
        if (status.status == QueryStatus::Found)
            url = textAt(status.result, "/url_id");
        else
            builder.forget();
    }
    if (url.empty()) {
        askNeighbors(builder, target->id, "in", nullptr);
        return {};
    }
    askNeighbors(builder, url, "in", "web:links_to");
    return "links_in";
}

std::string askLinksFrom(PlanBuilder& builder, const std::string& about)
{
    const auto target = builder.names().resolve(about);
    if (!target)
        return {};
    auto resource = target->role == "web:resource" ? target->id : std::string();
    if (target->role == "web:url") {
        // What a URL links to stands in the copy that was fetched from it.
        builder.answerStatus(*target);
        resource = textAt(builder.newest().result, "/fetched_resources/0");
        if (resource.empty())
            return {};
    }
    askNeighbors(builder, resource.empty() ? target->id : resource, "out",
        resource.empty() ? Json() : Json("web:links_to"));
    return resource.empty() ? std::string() : "links_out";
}

/// What became of a daimoi, by its id or by searching among daimoi; whether that is the answer.
bool askDaimoi(PlanBuilder& builder, const std::string& about)
{
    const auto subject = readSubject(about);
    const auto plain = withoutNoun(about);
    const auto id = daimoiIdOf(plain);
    if (subject.search == SubjectSearch::Nowhere && !id) {
        builder.refuse({subject.unused});
        return true;
    }
    const auto tellsOf = [&](const std::string& one) {
        return builder.ask("explain_daimoi", {{"daimoi_id", one}}).status == QueryStatus::Found;
    };
    if (tellsOf(plain) || builder.stopped())
        return true;
    if (id && *id != plain) {
        if (tellsOf(*id))
            builder.forgetSecondLast();
        if (builder.told() || builder.stopped())
            return true;
        builder.forget();
    }
    const auto target = builder.names().search(plain, subject.search, "daimoi");
    if (builder.stopped())
        return true;
    if (builder.isUncertain()) { // the search names them
        builder.forgetSecondLast();
        return true;
    }
    if (!target) {
        if (subject.search != SubjectSearch::Whole)
            builder.forget();
        return false;
    }
    builder.forgetSecondLast();
    builder.answer("explain_daimoi", {{"daimoi_id", target->id}});
    return true;
}

void askAbout(PlanBuilder& builder, const std::optional<Target>& target)
{
    // Of several that may be meant none is explained; the search names them.
    if (!target || builder.isUncertain())
        return;
    if (target->role == "daimoi")
        builder.answer("explain_daimoi", {{"daimoi_id", target->id}});
    else if (target->role == "web:resource")
        builder.answer("resource_summary", {{"res_id", target->id}});
    else if (target->role != "web:url")
        askNeighbors(builder, target->id, "both", nullptr);
    else
        builder.answerStatus(*target);
}

void askAbout(PlanBuilder& builder, const std::string& about)
{
    askAbout(builder, builder.names().resolve(about));
}

void askStatus(PlanBuilder& builder, const std::string& about)
{
    const auto target = builder.names().resolve(about);
    if (!target)
        return;
    if (target->role == "web:url")
        builder.answerStatus(*target);
    else if (target->role == "web:resource" && !target->canonicalUrl.empty())
        builder.answer("url_status", {{"canonical_url", target->canonicalUrl}});
    else
        askNeighbors(builder, target->id, "both", nullptr);
}

/// Whether it is a daimoi's id, and not a mere number.
bool namesDaimoi(const std::string& about)
{
    const auto plain = withoutNoun(about);
    return daimoiIdOf(plain) && plain.find('-') != std::string::npos;
}

/// A daimoi's story, else what is known of the thing of this name.
void askWhatHappened(PlanBuilder& builder, const std::string& about)
{
    if (isUrl(about))
        return askAbout(builder, about);
    if (askDaimoi(builder, about))
        return;
    builder.forget(); // what explain_daimoi knows nothing of
    askAbout(builder, about);
}

/// Over the window that is asked for, else over the whole log. Gives the topic of the answer.
std::string askOutcomes(PlanBuilder& builder, const Question& question)
{
    const bool isWhole = !question.ticks && !question.isRecent;
    Json args = Json::object();
    if (question.ticks || isWhole)
        args["window_ticks"] = question.ticks.value_or(wholeLog);
    if (!question.listed.empty())
        args["limit"] = longList; // of which those with another outcome are not told
    builder.ask("recent_outcomes", std::move(args));
    if (question.listed == "refused" && isWhole && !builder.stopped()) {
        // Not only daimoi are refused.
        builder.ask("crawler_state", {{"limit", longList}});
        return "refused";
    }
    const auto listed = question.listed == "refused" ? "rejected" : question.listed;
    const auto topic = listed.empty() ? question.about : listed + "_list";
    return !isWhole ? topic : (topic.empty() ? "outcomes" : topic) + "_all";
}

/// Who died last, by the newest death of the log. The outcomes that tell it stay in the plan.
void askLatestDeath(PlanBuilder& builder)
{
    constexpr int mostPages = 20; // of rejections after it
    Json args = {{"window_ticks", kWholeLog}};
    for (int page = 1;; ++page) {
        const Json result = builder.ask("recent_outcomes", args).result;
        const auto* events = resolvePointer(result, "/events");
        for (const auto& event : events && events->is_array() ? *events : Json::array()) {
            if (textAt(event, "/outcome") == "death") {
                builder.ask("explain_daimoi", {{"daimoi_id", textAt(event, "/daimoi_id")}});
                return;
            }
        }
        const auto* count = resolvePointer(result, "/outcomes_window/death_count");
        const auto next = textAt(result, "/next");
        if (builder.stopped() || next.empty() || !count || *count == 0 || page == mostPages)
            return;
        builder.forget();
        args["limit"] = longList;
        args["until_tick"] = *resolvePointer(result, "/outcomes_window/until_tick");
        if (page > 1) // goes on from a page of the same length alone
            args["after"] = next;
    }
}

/// The newest fetch in full: its page, or the URL where no page came.
void askLastFetches(PlanBuilder& builder)
{
    const auto& state = builder.ask("summary_state", Json::object());
    const auto resource = textAt(state.result, "/crawler/last_fetches/0/res_id");
    const auto url = textAt(state.result, "/crawler/last_fetches/0/url_id");
    if (!resource.empty())
        builder.ask("resource_summary", {{"res_id", resource}});
    else if (!url.empty())
        builder.ask("url_status", {{"url_id", url}});
}

/// What the simulation does: outcomes, daimoi, cooldowns. Gives the topic of the answer.
std::string askAboutDaimoi(PlanBuilder& builder, const Question& question)
{
    switch (question.kind) {
    case QuestionKind::CoolingDown:
        builder.ask("crawler_state", Json::object());
        return "cooling";
    case QuestionKind::Outcomes:
        return askOutcomes(builder, question);
    case QuestionKind::RefusedUrls:
        builder.ask("crawler_state", {{"limit", longList}});
        return "refused";
    case QuestionKind::Failed:
        builder.ask("crawler_state", Json::object());
        return "failed";
    case QuestionKind::WhyDeath:
        if (question.about.empty() || isAnyDaimoi(question.about)) {
            askLatestDeath(builder);
            return "latest_death";
        }
        std::ignore = askDaimoi(builder, question.about);
        return "death";
    case QuestionKind::WhyRejected:
        std::ignore = askDaimoi(builder, question.about);
        return "rejected";
    case QuestionKind::WhatFood:
        std::ignore = askDaimoi(builder, question.about);
        return "food";
    case QuestionKind::WhatHappened:
        askWhatHappened(builder, question.about);
        return {};
    default:
        return {};
    }
}

/// What a thing is: a word of the glossary, or a node.
std::string askWhatIs(PlanBuilder& builder, const std::string& about)
{
    const auto term = termOf(about);
    if (!term) {
        if (namesDaimoi(about))
            askWhatHappened(builder, about);
        else
            askAbout(builder, about);
        return {};
    }
    const auto folded = foldCase(about);
    const bool isDefinite = folded.starts_with("the ") || folded.starts_with("der ")
        || folded.starts_with("die ") || folded.starts_with("das ");
    if (isDefinite) { // a node may be called so
        const auto node = builder.names().search(withoutNoun(about), SubjectSearch::Whole);
        askAbout(builder, node);
        if (node || builder.stopped())
            return {};
    }
    return std::string(kTermTopic) + *term;
}

void askToFind(PlanBuilder& builder, const std::string& about)
{
    const auto subject = readSubject(about);
    const bool isShort = subject.search == SubjectSearch::Whole
        && subject.unused.why == UnusedWords::Why::TooShort;
    if (isShort || subject.search == SubjectSearch::Nowhere)
        askAbout(builder, about);
    else
        builder.ask("search_nodes", {{"query", withoutNoun(about)}});
}

/// Whether the graph has something of a topic that countedTopic() gave.
bool isCounted(const std::string& topic, const Json& counts)
{
    const auto has = [&](const char* list) {
        const auto* names = resolvePointer(counts, list);
        return names && names->is_object() && names->contains(topic);
    };
    return topic.find(':') == std::string::npos || has("/nodes_by_role") || has("/edges_by_kind");
}

std::string askHowMany(PlanBuilder& builder, const std::string& about)
{
    auto topic = countedTopic(about);
    const auto& summary = builder.ask("summary_state", Json::object());
    if (builder.stopped())
        return topic;
    const auto* counts = resolvePointer(summary.result, "/counts");
    // What the graph calls so itself, where the words are not the program's own.
    const bool isOwn = !topic.empty() && counts && isCounted(topic, *counts)
        && (topic != "edges" || about.find(':') == std::string::npos);
    if (isOwn || !counts)
        return topic;
    if (auto named = countedName(about, *counts); !named.empty())
        return named;
    if (topic.empty())
        builder.refuse(uncountedWords(about));
    return topic;
}

/// The nodes of a role, by what they are called.
std::string askToList(PlanBuilder& builder, const std::string& about)
{
    const auto topic = askHowMany(builder, about);
    if (builder.refused() || builder.stopped())
        return topic;
    auto role = topic;
    for (const auto prefix : {kRoleTopic, kLabelTopic}) {
        if (role.starts_with(prefix))
            role = role.substr(prefix.size());
    }
    const auto* roles = resolvePointer(builder.newest().result, "/counts/nodes_by_role");
    if (!roles || !roles->contains(role)) {
        builder.refuse({UnusedWords{about, UnusedWords::Why::NotUsed}});
        return {};
    }
    builder.answer("graph_slice", {{"roles", Json::array({role})}, {"node_limit", longList}});
    return "list";
}

/// Asks what the question asks for and gives the topic of the answer.
std::string askFor(PlanBuilder& builder, const Question& question)
{
    const auto& about = question.about;
    switch (question.kind) {
    case QuestionKind::LinksTo:
        return askLinksTo(builder, about);
    case QuestionKind::LinksFrom:
        return askLinksFrom(builder, about);
    case QuestionKind::Neighbours:
        if (const auto target = builder.names().resolve(about))
            askNeighbors(builder, target->id, "both", nullptr);
        return {};
    case QuestionKind::UrlStatus:
        askStatus(builder, about);
        return {};
    case QuestionKind::HowMany:
        return askHowMany(builder, about);
    case QuestionKind::ListAll:
        return askToList(builder, about);
    case QuestionKind::Summary:
        builder.ask("summary_state", Json::object());
        return {};
    case QuestionKind::LastFetches:
        askLastFetches(builder);
        return "last_fetches";
    case QuestionKind::Find:
        askToFind(builder, about);
        return {};
    case QuestionKind::Describe:
        return askWhatIs(builder, about);
    default:
        return askAboutDaimoi(builder, question);
    }
}

/// Whether what is asked for is looked up at the times of the question.
bool takesTimes(QuestionKind kind)
{
    using enum QuestionKind;
    return kind == Unknown || kind == Describe || kind == Neighbours || kind == LinksTo
        || kind == LinksFrom || kind == WhatHappened;
}

/// A time that nothing was asked at is a word that nothing stands for.
void settleTimes(
    PlanBuilder& builder, const AskedAt& asked, const Question& question, std::string& topic)
{
    if (builder.refused() || builder.stopped() || asked.words.empty())
        return;
    const bool isUsed
        = builder.used(asked.times) && (asked.period.empty() || builder.asked("neighbors"));
    if (!isUsed && !takesTimes(question.kind))
        builder.refuse(asked.words);
    else if (isUsed && topic.empty() && !asked.period.empty())
        topic = factsTopic(asked.period);
}

} // namespace

Plan planByRules(const std::string& message, const PlanContext& context)
{
    PlanBuilder builder(context);
    auto asked = readAskedAt(message, context);
    // Where the graph has no times of facts, the words of a time are words like others.
    const bool isRead = context.knowsValidity || asked.words.empty();
    const auto question = readQuestion(isRead ? asked.message : message);
    std::string topic;
    if (isRead && !asked.words.empty())
        builder.setTimes(asked.times);
    if (isRead && !asked.isReadable)
        builder.refuse(asked.words);
    else if (!question.unused.empty())
        builder.refuse({UnusedWords{question.unused, UnusedWords::Why::NotUsed}});
    else if (auto facts = askForFacts(builder, asked, context, question))
        topic = std::move(*facts);
    else if (question.kind == QuestionKind::Unknown)
        builder.refuse(pronounsIn(message));
    else
        topic = askFor(builder, question);
    if (isRead)
        settleTimes(builder, asked, question, topic);
    // A time or a way that is named beside the subject: the search looked for all of it.
    if (const auto qualifier = qualifierIn(question.about);
        !qualifier.empty() && builder.foundNothing())
        builder.refuse({UnusedWords{qualifier, UnusedWords::Why::NotUsed}});
    // Labels, ids and addresses are not all that the words may stand in.
    if (builder.foundNothing())
        builder.askTextsToo();
    auto plan = builder.take();
    plan.topic = std::move(topic);
    return plan;
}

} // namespace mnemo
