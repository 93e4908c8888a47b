// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/plan/nodelookup.h"

#include "core/base/text.h"
#include "core/muse/plan/planbuilder.h"
#include "core/muse/plan/questions.h"

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

/// Whether a word of the label begins with the text, both folded.
bool hasWordBeginning(const std::string& label, const std::string& text)
{
    const QString whole = toQString(label);
    const QString part = toQString(text);
    for (auto at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
        if (at == 0 || !whole[at - 1].isLetterOrNumber())
            return true;
    }
    return false;
}

/// Which hit of a search is meant, the best match first in the list.
struct Choice
{
    const Json* hit = nullptr;
    bool isCertain = false; ///< no other hit can be meant as well
    std::vector<std::string> namesakes; ///< others that are called exactly as it is
};

/// Whether all that is known of a node are its edges, so that several can be told of at once.
bool isPlain(const Json& hit)
{
    const auto role = textAt(hit, "/role");
    return role != "daimoi" && role != "web:url" && role != "web:resource";
}

/// One of the hits is called exactly so: the others that are, too.
Choice chooseCalled(const Json& hits, const Json& called, const std::string& text)
{
    Choice choice{&called, true, {}};
    const auto address = textAt(called, "/canonical_url");
    for (const auto& hit : hits) {
        const bool isOther = &hit != &called && isCalled(hit, text)
            && (address.empty() || textAt(hit, "/canonical_url") != address);
        if (!isOther || textAt(called, "/node_id") == text)
            continue;
        choice.namesakes.push_back(textAt(hit, "/node_id"));
        choice.isCertain = choice.isCertain && isPlain(hit) && isPlain(called);
    }
    if (!choice.isCertain)
        choice.namesakes.clear();
    return choice;
}

Choice chooseHit(const Json& hits, const std::string& text)
{
    if (!hits.is_array() || hits.empty())
        return {};
    const auto called = std::find_if(
        hits.begin(), hits.end(), [&](const Json& hit) { return isCalled(hit, text); });
    if (called != hits.end())
        return chooseCalled(hits, *called, text);
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
    return {&best, isAlone || isOnlyBegin, {}};
}

} // namespace

bool isCalled(const Json& hit, const std::string& text)
{
    if (textAt(hit, "/node_id") == text || foldCase(textAt(hit, "/label")) == foldCase(text))
        return true;
    const auto address = textAt(hit, "/canonical_url");
    return !address.empty() && QUrl(toQString(address)).path() == toQString(text);
}

bool isUrl(const std::string& text)
{
    const auto folded = foldCase(text);
    return folded.rfind("http://", 0) == 0 || folded.rfind("https://", 0) == 0;
}

std::optional<Target> NodeLookup::resolveUrl(const std::string& url)
{
    const auto found = [this](const QueryOutcome& outcome) -> std::optional<Target> {
        if (outcome.status != QueryStatus::Found)
            return {};
        return Target{textAt(outcome.result, "/url_id"), "web:url",
            textAt(outcome.result, "/canonical_url"), true};
    };
    auto target = found(m_plan.ask("url_status", {{"canonical_url", url}}));
    const auto tidy = tidyUrl(url);
    if (target || m_plan.stopped() || tidy == url)
        return target;
    m_plan.forget();
    return found(m_plan.ask("url_status", {{"canonical_url", tidy}}));
}

/// A node that is so called, whatever it is.
std::optional<Target> NodeLookup::byId(const std::string& id)
{
    if (hasSpace(id))
        return {};
    const bool found
        = m_plan.ask("neighbors", {{"node_id", id}, {"as_of", "always"}, {"known_at", "now"}})
              .status
        == QueryStatus::Found;
    if (m_plan.stopped())
        return {};
    m_plan.forget();
    return found ? std::optional(Target{id, {}, {}, false}) : std::nullopt;
}

std::optional<Target> NodeLookup::search(
    const std::string& text, SubjectSearch how, const std::string& role)
{
    Json args = {{"query", text}};
    if (!role.empty())
        args["role"] = role;
    const auto& outcome = m_plan.ask("search_nodes", std::move(args));
    const auto* hits = resolvePointer(outcome.result, "/hits");
    const auto choice = hits ? chooseHit(*hits, text) : Choice{};
    m_namesakes = choice.namesakes;
    if (how == SubjectSearch::Whole && (!choice.hit || !isCalled(*choice.hit, text))) {
        if (m_plan.stopped())
            return {};
        m_plan.forget();
        return role.empty() ? byId(text) : std::nullopt;
    }
    if (!choice.hit)
        return {};
    if (!choice.isCertain || (outcome.truncated && !isCalled(*choice.hit, text)))
        m_plan.noteUncertain();
    return Target{textAt(*choice.hit, "/node_id"), textAt(*choice.hit, "/role"),
        textAt(*choice.hit, "/canonical_url"), false};
}

/// The words are tried whole before an article and a noun are taken off.
std::optional<Target> NodeLookup::resolveName(const std::string& about, SubjectSearch how)
{
    auto target = search(about, how);
    const auto plain = withoutNoun(about);
    if (target || m_plan.stopped() || plain == about)
        return target;
    if (how != SubjectSearch::Whole)
        m_plan.forget();
    return search(plain, how);
}

std::vector<std::string> NodeLookup::searchAll(const std::string& text, bool asWhole)
{
    const auto& outcome = m_plan.ask("search_nodes", {{"query", text}});
    const auto* hits = resolvePointer(outcome.result, "/hits");
    std::vector<std::string> called;
    std::vector<std::string> begun;
    std::vector<std::string> others;
    for (const auto& hit : hits && hits->is_array() ? *hits : Json::array()) {
        const bool begins = hasWordBeginning(foldCase(textAt(hit, "/label")), foldCase(text));
        (isCalled(hit, text) ? called : begins ? begun : others).push_back(textAt(hit, "/node_id"));
    }
    m_namesakes = called;
    if (!called.empty() || asWhole)
        return called;
    return begun.empty() ? others : begun;
}

std::vector<std::string> NodeLookup::candidates(const std::string& about, std::size_t most)
{
    const auto subject = readSubject(about);
    if (subject.search == SubjectSearch::Nowhere) {
        m_plan.refuse({subject.unused});
        return {};
    }
    const bool asWhole = subject.search == SubjectSearch::Whole;
    auto found = searchAll(about, asWhole);
    const auto plain = withoutNoun(about);
    if (found.empty() && !m_plan.stopped() && plain != about) {
        m_plan.forget();
        found = searchAll(plain, asWhole);
    }
    if (found.empty() && !m_plan.stopped() && asWhole)
        m_plan.refuse({subject.unused});
    if (found.size() > most)
        found.clear();
    return found;
}

std::optional<Target> NodeLookup::resolve(const std::string& about)
{
    if (isUrl(about))
        return resolveUrl(about);
    if (const auto plain = withoutNoun(about); isUrl(plain))
        return resolveUrl(plain);
    if (about.rfind("url:", 0) == 0 && !hasSpace(about)) {
        const auto& outcome = m_plan.ask("url_status", {{"url_id", about}});
        if (outcome.status == QueryStatus::Found)
            return Target{about, "web:url", textAt(outcome.result, "/canonical_url"), true};
        if (m_plan.stopped())
            return {};
        m_plan.forget();
    }
    const auto subject = readSubject(about);
    if (subject.search == SubjectSearch::Nowhere) {
        m_plan.refuse({subject.unused});
        return {};
    }
    auto target = resolveName(about, subject.search);
    if (!target && !m_plan.stopped() && subject.search == SubjectSearch::Whole)
        m_plan.refuse({subject.unused});
    return target;
}

} // namespace mnemo
