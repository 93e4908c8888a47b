// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/muse/planner.h"
#include "core/muse/questions.h"
#include "core/muse/suggestions.h"

#include <QUrl>

#include <algorithm>
#include <optional>
#include <tuple>

namespace mnemo {

namespace {

constexpr int longList = 1000; ///< the most items that recent_outcomes lists

/// What a question's words stand for.
struct Target
{
    std::string id;
    std::string role; ///< "" when not known
    std::string canonicalUrl; ///< "" when there is none
    bool statusAsked = false; ///< its url_status is in the plan already
};

std::string textAt(const Json& value, const std::string& pointer)
{
    const auto* found = resolvePointer(value, pointer);
    return found && found->is_string() ? found->get<std::string>() : std::string();
}

bool isUrl(const std::string& text)
{
    const auto folded = foldCase(text);
    return folded.rfind("http://", 0) == 0 || folded.rfind("https://", 0) == 0;
}

/// As a URL is mostly stored: host in lower case, a plain path, the query's pairs in order, no
/// fragment, no default port.
std::string tidyUrl(const std::string& text)
{
    QUrl url(toQString(text));
    if (!url.isValid())
        return text;
    url.setFragment({});
    url.setUserInfo({});
    url = url.adjusted(QUrl::NormalizePathSegments);
    if (url.hasQuery()) {
        auto pairs = url.query(QUrl::FullyEncoded).toUtf8().split('&');
        std::sort(pairs.begin(), pairs.end());
        url.setQuery(QString::fromUtf8(pairs.join('&')));
    }
    if (url.path().isEmpty())
        url.setPath(QStringLiteral("/"));
    if (url.port() == (url.scheme() == QStringLiteral("https") ? 443 : 80))
        url.setPort(-1);
    return url.toEncoded().toStdString();
}

bool hasSpace(const std::string& text)
{
    return std::any_of(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\t'; });
}

/// Asks the queries of one plan and keeps what they returned.
class Asking final
{
public:
    explicit Asking(const PlanContext& context) : m_context(context) { }

    /// Runs a query and puts its outcome into the plan.
    const QueryOutcome& ask(const std::string& name, Json args)
    {
        m_plan.outcomes.push_back(m_context.ask({name, std::move(args)}));
        m_stopped = m_stopped || !m_plan.outcomes.back().answered();
        return m_plan.outcomes.back();
    }

    /// The url_status of a URL, which may have been asked while it was looked for.
    const QueryOutcome& statusOf(const Target& target)
    {
        return target.statusAsked ? m_plan.outcomes.back()
                                  : ask("url_status", {{"url_id", target.id}});
    }

    /// Takes the newest outcome back: a way of looking that led nowhere.
    void forget() { m_plan.outcomes.pop_back(); }

    /// As forget(), with one outcome that stays after it.
    void forgetSecondLast() { m_plan.outcomes.erase(m_plan.outcomes.end() - 2); }

    /// Whether the newest outcome has what was asked for.
    [[nodiscard]] bool told() const { return m_plan.outcomes.back().status == QueryStatus::Found; }

    /// A query was not answered; asking on would only repeat why.
    [[nodiscard]] bool stopped() const { return m_stopped; }

    [[nodiscard]] Plan take() { return std::move(m_plan); }

    [[nodiscard]] std::optional<Target> resolve(const std::string& about);

private:
    [[nodiscard]] std::optional<Target> resolveUrl(const std::string& url);
    [[nodiscard]] std::optional<Target> search(const std::string& text);

    const PlanContext& m_context;
    Plan m_plan;
    bool m_stopped = false;
};

std::optional<Target> Asking::resolveUrl(const std::string& url)
{
    const auto found = [this](const QueryOutcome& outcome) -> std::optional<Target> {
        if (outcome.status != QueryStatus::Found)
            return {};
        return Target{textAt(outcome.result, "/url_id"), "web:url",
            textAt(outcome.result, "/canonical_url"), true};
    };
    auto target = found(ask("url_status", {{"canonical_url", url}}));
    const auto tidy = tidyUrl(url);
    if (target || m_stopped || tidy == url)
        return target;
    forget();
    return found(ask("url_status", {{"canonical_url", tidy}}));
}

std::optional<Target> Asking::search(const std::string& text)
{
    const auto& outcome = ask("search_nodes", {{"query", text}});
    const auto* hits = resolvePointer(outcome.result, "/hits");
    if (outcome.status != QueryStatus::Found || !hits || !hits->is_array() || hits->empty())
        return {};
    const auto* best = &hits->front();
    for (const auto& hit : *hits) {
        if (textAt(hit, "/node_id") == text) {
            best = &hit;
            break;
        }
    }
    return Target{
        textAt(*best, "/node_id"), textAt(*best, "/role"), textAt(*best, "/canonical_url"), false};
}

/// By URL, by the id of a URL, else by searching; words are tried whole before an article and a
/// noun are taken off.
std::optional<Target> Asking::resolve(const std::string& about)
{
    if (isUrl(about))
        return resolveUrl(about);
    if (const auto plain = withoutNoun(about); isUrl(plain))
        return resolveUrl(plain);
    if (about.rfind("url:", 0) == 0 && !hasSpace(about)) {
        const auto& outcome = ask("url_status", {{"url_id", about}});
        if (outcome.status == QueryStatus::Found)
            return Target{about, "web:url", textAt(outcome.result, "/canonical_url"), true};
        if (m_stopped)
            return {};
        forget();
    }
    auto target = search(about);
    const auto plain = withoutNoun(about);
    if (target || m_stopped || plain == about)
        return target;
    forget();
    return search(plain);
}

void askNeighbors(Asking& asking, const std::string& id, const char* direction, Json kind)
{
    asking.ask(
        "neighbors", {{"node_id", id}, {"direction", direction}, {"edge_kind", std::move(kind)}});
}

void askLinksTo(Asking& asking, const std::string& about)
{
    const auto target = asking.resolve(about);
    if (!target)
        return;
    if (target->role == "web:url")
        return askNeighbors(asking, target->id, "in", "web:links_to");
    // Links lead to the page's URL, not to the copy that was fetched.
    if (target->role == "web:resource" && !target->canonicalUrl.empty()) {
        const auto& url = asking.ask("url_status", {{"canonical_url", target->canonicalUrl}});
        if (url.status == QueryStatus::Found)
            return askNeighbors(asking, textAt(url.result, "/url_id"), "in", "web:links_to");
        if (asking.stopped())
            return;
    }
    askNeighbors(asking, target->id, "in", nullptr);
}

void askLinksFrom(Asking& asking, const std::string& about)
{
    const auto target = asking.resolve(about);
    if (!target)
        return;
    if (target->role == "web:resource")
        return askNeighbors(asking, target->id, "out", "web:links_to");
    if (target->role != "web:url")
        return askNeighbors(asking, target->id, "out", nullptr);
    // What a URL links to stands in the copy that was fetched from it.
    const auto& status = asking.statusOf(*target);
    const auto resource = textAt(status.result, "/fetched_resources/0");
    if (!resource.empty())
        askNeighbors(asking, resource, "out", "web:links_to");
}

/// What became of a daimoi, by its id or by searching among daimoi; whether there is one.
bool askDaimoi(Asking& asking, const std::string& about)
{
    const auto tellsOf = [&](const std::string& id) {
        return asking.ask("explain_daimoi", {{"daimoi_id", id}}).status == QueryStatus::Found;
    };
    const auto plain = withoutNoun(about);
    if (tellsOf(plain) || asking.stopped())
        return true;
    if (const auto id = daimoiIdOf(plain); id && *id != plain) {
        if (tellsOf(*id))
            asking.forgetSecondLast();
        if (asking.told() || asking.stopped())
            return true;
        asking.forget();
    }
    const auto& found = asking.ask("search_nodes", {{"query", plain}, {"role", "daimoi"}});
    const auto id = textAt(found.result, "/hits/0/node_id");
    if (id.empty()) {
        if (!asking.stopped())
            asking.forget();
        return asking.stopped();
    }
    asking.forgetSecondLast();
    return tellsOf(id);
}

void askAbout(Asking& asking, const std::string& about)
{
    const auto target = asking.resolve(about);
    if (!target)
        return;
    if (target->role == "daimoi")
        asking.ask("explain_daimoi", {{"daimoi_id", target->id}});
    else if (target->role == "web:resource")
        asking.ask("resource_summary", {{"res_id", target->id}});
    else if (target->role != "web:url")
        askNeighbors(asking, target->id, "both", nullptr);
    else
        asking.statusOf(*target);
}

void askStatus(Asking& asking, const std::string& about)
{
    const auto target = asking.resolve(about);
    if (!target)
        return;
    if (target->role == "web:url")
        asking.statusOf(*target);
    else if (target->role == "web:resource" && !target->canonicalUrl.empty())
        asking.ask("url_status", {{"canonical_url", target->canonicalUrl}});
    else
        askNeighbors(asking, target->id, "both", nullptr);
}

/// Whether it is a daimoi's id, and not a mere number.
bool namesDaimoi(const std::string& about)
{
    const auto plain = withoutNoun(about);
    return daimoiIdOf(plain) && plain.find('-') != std::string::npos;
}

/// A daimoi's story, else what is known of the thing of this name.
void askWhatHappened(Asking& asking, const std::string& about)
{
    if (isUrl(about))
        return askAbout(asking, about);
    if (askDaimoi(asking, about))
        return;
    asking.forget();
    askAbout(asking, about);
}

void askOutcomes(Asking& asking, const Question& question)
{
    Json args = Json::object();
    if (question.ticks)
        args["window_ticks"] = *question.ticks;
    if (!question.listed.empty())
        args["limit"] = longList; // of which those with another outcome are not told
    asking.ask("recent_outcomes", std::move(args));
}

/// Who died last, by the newest death of the log. The outcomes that tell it stay in the plan.
void askLatestDeath(Asking& asking)
{
    constexpr std::int64_t wholeLog = 1'000'000'000;
    constexpr int mostPages = 20; // of rejections after it
    Json args = {{"window_ticks", wholeLog}};
    for (int page = 1;; ++page) {
        const Json result = asking.ask("recent_outcomes", args).result;
        const auto* events = resolvePointer(result, "/events");
        for (const auto& event : events && events->is_array() ? *events : Json::array()) {
            if (textAt(event, "/outcome") == "death") {
                asking.ask("explain_daimoi", {{"daimoi_id", textAt(event, "/daimoi_id")}});
                return;
            }
        }
        const auto* count = resolvePointer(result, "/outcomes_window/death_count");
        const auto next = textAt(result, "/next");
        if (asking.stopped() || next.empty() || !count || *count == 0 || page == mostPages)
            return;
        asking.forget();
        args["limit"] = longList;
        args["until_tick"] = *resolvePointer(result, "/outcomes_window/until_tick");
        if (page > 1) // goes on from a page of the same length alone
            args["after"] = next;
    }
}

/// The newest fetch in full: its page, or the URL where no page came.
void askLastFetches(Asking& asking)
{
    const auto& state = asking.ask("summary_state", Json::object());
    const auto resource = textAt(state.result, "/crawler/last_fetches/0/res_id");
    const auto url = textAt(state.result, "/crawler/last_fetches/0/url_id");
    if (!resource.empty())
        asking.ask("resource_summary", {{"res_id", resource}});
    else if (!url.empty())
        asking.ask("url_status", {{"url_id", url}});
}

/// What the simulation does: outcomes, daimoi, cooldowns. Gives the topic of the answer.
std::string askAboutDaimoi(Asking& asking, const Question& question)
{
    switch (question.kind) {
    case QuestionKind::CoolingDown:
        asking.ask("crawler_state", Json::object());
        return "cooling";
    case QuestionKind::Outcomes:
        askOutcomes(asking, question);
        return question.listed.empty() ? question.about : question.listed + "_list";
    case QuestionKind::Failed:
        asking.ask("crawler_state", Json::object());
        return "failed";
    case QuestionKind::WhyDeath:
        if (question.about.empty() || isAnyDaimoi(question.about)) {
            askLatestDeath(asking);
            return "latest_death";
        }
        std::ignore = askDaimoi(asking, question.about);
        return "death";
    case QuestionKind::WhyRejected:
        std::ignore = askDaimoi(asking, question.about);
        return "rejected";
    case QuestionKind::WhatFood:
        std::ignore = askDaimoi(asking, question.about);
        return "food";
    case QuestionKind::WhatHappened:
        askWhatHappened(asking, question.about);
        return {};
    default:
        return {};
    }
}

} // namespace

Plan RulePlanner::plan(const std::string& message, const PlanContext& context)
{
    Asking asking(context);
    const auto question = readQuestion(message);
    std::string topic;
    switch (question.kind) {
    case QuestionKind::LinksTo:
        askLinksTo(asking, question.about);
        break;
    case QuestionKind::LinksFrom:
        askLinksFrom(asking, question.about);
        break;
    case QuestionKind::Neighbours:
        if (const auto target = asking.resolve(question.about))
            askNeighbors(asking, target->id, "both", nullptr);
        break;
    case QuestionKind::UrlStatus:
        askStatus(asking, question.about);
        break;
    case QuestionKind::HowMany:
        topic = countedTopic(question.about);
        [[fallthrough]];
    case QuestionKind::Summary:
        asking.ask("summary_state", Json::object());
        break;
    case QuestionKind::LastFetches:
        topic = "last_fetches";
        askLastFetches(asking);
        break;
    case QuestionKind::Find:
        asking.ask("search_nodes", {{"query", question.about}});
        break;
    case QuestionKind::Describe:
        if (namesDaimoi(question.about))
            askWhatHappened(asking, question.about);
        else
            askAbout(asking, question.about);
        break;
    default:
        topic = askAboutDaimoi(asking, question);
    }
    auto plan = asking.take();
    plan.topic = std::move(topic);
    if (plan.outcomes.empty())
        plan.suggestions = closestQueries(context.catalogue, message);
    return plan;
}

} // namespace mnemo
