// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/planbuilder.h"

#include "core/base/text.h"
#include "core/muse/questions.h"

#include <QUrl>

#include <algorithm>

namespace mnemo {

namespace {

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

/// Whether a hit is called exactly so: by its label, its id or the path of its address.
bool isCalled(const Json& hit, const std::string& text)
{
    if (textAt(hit, "/node_id") == text || foldCase(textAt(hit, "/label")) == foldCase(text))
        return true;
    const auto address = textAt(hit, "/canonical_url");
    return !address.empty() && QUrl(toQString(address)).path() == toQString(text);
}

/// Which hit of a search is meant, the best match first in the list.
struct Choice
{
    const Json* hit = nullptr;
    bool isCertain = false; ///< no other hit can be meant as well
};

Choice chooseHit(const Json& hits, const std::string& text)
{
    if (!hits.is_array() || hits.empty())
        return {};
    const auto called = std::find_if(
        hits.begin(), hits.end(), [&](const Json& hit) { return isCalled(hit, text); });
    if (called != hits.end())
        return {&*called, true};
    // A page and its address are one thing in two nodes.
    const auto& best = hits.front();
    const auto address = textAt(best, "/canonical_url");
    const auto isOther = [&](const Json& hit) {
        return address.empty() || textAt(hit, "/canonical_url") != address;
    };
    const auto begins = [&](const Json& hit) {
        return foldCase(textAt(hit, "/label")).starts_with(foldCase(text));
    };
    const bool isAlone = std::none_of(hits.begin() + 1, hits.end(), isOther);
    const bool isOnlyBegin = begins(best)
        && std::none_of(hits.begin() + 1, hits.end(),
            [&](const Json& hit) { return begins(hit) && isOther(hit); });
    return {&best, isAlone || isOnlyBegin};
}

} // namespace

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

const QueryOutcome& PlanBuilder::ask(const std::string& name, Json args)
{
    m_plan.outcomes.push_back(m_context.ask({name, std::move(args)}));
    m_stopped = m_stopped || !m_plan.outcomes.back().answered();
    return m_plan.outcomes.back();
}

void PlanBuilder::answer(const std::string& name, Json args)
{
    auto& outcomes = m_plan.outcomes;
    auto& lookups = m_plan.lookups;
    const auto before = outcomes.size();
    ask(name, std::move(args));
    for (std::size_t i = 0; i < before && !m_stopped; ++i) {
        const auto& hash = outcomes[i].resultHash;
        if (i != m_uncertain && std::find(lookups.begin(), lookups.end(), hash) == lookups.end())
            lookups.push_back(hash);
    }
    if (!m_uncertain)
        return;
    const auto at = outcomes.begin() + static_cast<std::ptrdiff_t>(*m_uncertain);
    std::rotate(at, at + 1, outcomes.end());
    m_uncertain = outcomes.size() - 1;
}

void PlanBuilder::answerStatus(const Target& target)
{
    if (!target.statusAsked)
        answer("url_status", {{"url_id", target.id}});
}

void PlanBuilder::forget()
{
    m_plan.outcomes.pop_back();
}

void PlanBuilder::forgetSecondLast()
{
    m_plan.outcomes.erase(m_plan.outcomes.end() - 2);
    if (m_uncertain)
        m_uncertain = m_plan.outcomes.size() - 1;
}

void PlanBuilder::refuse(std::vector<UnusedWords> words)
{
    m_plan.outcomes.clear();
    m_plan.lookups.clear();
    m_uncertain.reset();
    m_plan.unusedWords = std::move(words);
}

const QueryOutcome& PlanBuilder::newest() const
{
    const auto count = m_plan.outcomes.size();
    return m_plan.outcomes[count - (m_uncertain && *m_uncertain + 1 == count ? 2 : 1)];
}

bool PlanBuilder::foundNothing() const
{
    return !m_stopped && !m_plan.outcomes.empty()
        && std::all_of(m_plan.outcomes.begin(), m_plan.outcomes.end(),
            [](const QueryOutcome& one) { return one.status == QueryStatus::Empty; });
}

std::optional<Target> PlanBuilder::resolveUrl(const std::string& url)
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

/// A node that is so called, whatever it is.
std::optional<Target> PlanBuilder::byId(const std::string& id)
{
    if (hasSpace(id))
        return {};
    const bool found = ask("neighbors", {{"node_id", id}}).status == QueryStatus::Found;
    if (m_stopped)
        return {};
    forget();
    return found ? std::optional(Target{id, {}, {}, false}) : std::nullopt;
}

std::optional<Target> PlanBuilder::search(
    const std::string& text, SubjectSearch how, const std::string& role)
{
    Json args = {{"query", text}};
    if (!role.empty())
        args["role"] = role;
    const auto& outcome = ask("search_nodes", std::move(args));
    const auto* hits = resolvePointer(outcome.result, "/hits");
    const auto choice = hits ? chooseHit(*hits, text) : Choice{};
    if (how == SubjectSearch::Whole && (!choice.hit || !isCalled(*choice.hit, text))) {
        if (m_stopped)
            return {};
        forget();
        return role.empty() ? byId(text) : std::nullopt;
    }
    if (!choice.hit)
        return {};
    if (!choice.isCertain || (outcome.truncated && !isCalled(*choice.hit, text)))
        m_uncertain = m_plan.outcomes.size() - 1;
    return Target{textAt(*choice.hit, "/node_id"), textAt(*choice.hit, "/role"),
        textAt(*choice.hit, "/canonical_url"), false};
}

/// The words are tried whole before an article and a noun are taken off.
std::optional<Target> PlanBuilder::resolveName(const std::string& about, SubjectSearch how)
{
    auto target = search(about, how);
    const auto plain = withoutNoun(about);
    if (target || m_stopped || plain == about)
        return target;
    if (how != SubjectSearch::Whole)
        forget();
    return search(plain, how);
}

std::optional<Target> PlanBuilder::resolve(const std::string& about)
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
    const auto subject = readSubject(about);
    if (subject.search == SubjectSearch::Nowhere) {
        refuse({subject.unused});
        return {};
    }
    auto target = resolveName(about, subject.search);
    if (!target && !m_stopped && subject.search == SubjectSearch::Whole)
        refuse({subject.unused});
    return target;
}

} // namespace mnemo
