// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/verify/claimground.h"

#include "core/base/text.h"
#include "core/muse/plan/planbuilder.h"

#include <QUrl>

#include <algorithm>
#include <utility>

namespace mnemo {

namespace {

constexpr int kMostHits = 500; ///< of one search
constexpr std::size_t kLongestName = 10; ///< in words

std::set<std::string> namesOf(const Json& hit)
{
    std::set<std::string> names;
    const auto add = [&names](const std::string& name) {
        if (!name.empty())
            names.insert(foldCase(name));
    };
    const auto label = textAt(hit, "/label");
    add(label);
    // “Decision 7: move to FalkorDB” is called Decision 7.
    if (const auto colon = label.find(": "); colon != std::string::npos)
        add(label.substr(0, colon));
    add(textAt(hit, "/node_id"));
    const auto address = textAt(hit, "/canonical_url");
    add(address);
    if (!address.empty())
        add(toUtf8(QUrl(toQString(address)).path()));
    return names;
}

std::string phraseOf(const std::vector<ClaimWord>& words, std::size_t begin, std::size_t end)
{
    QString phrase;
    for (std::size_t i = begin; i < end; ++i)
        phrase += (i == begin ? QString() : QStringLiteral(" ")) + words[i].folded;
    return foldCase(toUtf8(phrase));
}

} // namespace

ClaimGround::ClaimGround(const QueryRunner& runner, CancelToken cancel)
    : m_runner(runner), m_cancel(std::move(cancel))
{
}

QueryOutcome ClaimGround::run(const std::string& query, const Json& args) const
{
    return m_runner.run(query, args, {nullptr, m_cancel, {}, {}});
}

std::size_t ClaimGround::keep(QueryOutcome outcome)
{
    const auto same = std::find_if(m_outcomes.begin(), m_outcomes.end(), [&](const auto& one) {
        return one.query == outcome.query && one.resultHash == outcome.resultHash;
    });
    if (same != m_outcomes.end())
        return static_cast<std::size_t>(same - m_outcomes.begin());
    m_outcomes.push_back(std::move(outcome));
    return m_outcomes.size() - 1;
}

ClaimCell ClaimGround::cell(std::size_t outcome, const std::string& pointer) const
{
    const Json* value = resolvePointer(m_outcomes.at(outcome).result, pointer);
    return {outcome, pointer, value != nullptr ? cellText(*value) : std::string()};
}

// One search for the word finds all names that hold it; its outcome is no evidence, so that it is
// not kept.
const std::vector<ClaimGround::Called>& ClaimGround::hitsOf(const std::string& word)
{
    const auto [at, isNew] = m_hits.try_emplace(word);
    if (!isNew || m_cancel.isCancelled())
        return at->second;
    const auto outcome = run("search_nodes", {{"query", word}, {"limit", kMostHits}});
    const Json* hits = resolvePointer(outcome.result, "/hits");
    for (const Json& hit : hits != nullptr && hits->is_array() ? *hits : Json::array())
        at->second.push_back(
            {{textAt(hit, "/node_id"), textAt(hit, "/label"), textAt(hit, "/role")}, namesOf(hit)});
    return at->second;
}

std::optional<ClaimName> ClaimGround::nameAt(const std::vector<ClaimWord>& words, std::size_t at)
{
    const bool isNumbered = at + 1 < words.size() && numberOf(words[at + 1].text)
        && !isStopWord(words[at].folded) && !numberOf(words[at].text);
    if (!mayBeginName(words[at]) && !isNumbered && !words[at].isQuoted)
        return {};
    // A number by itself is a value, and a first word such as “The” begins a sentence.
    if (numberOf(words[at].text) || isStopWord(words[at].folded) || words[at].folded.size() < 2)
        return {};
    const auto& hits = hitsOf(toUtf8(words[at].text));
    for (std::size_t end = std::min(words.size(), at + kLongestName); end > at; --end) {
        ClaimName name{at, end, {}};
        const auto phrase = phraseOf(words, at, end);
        for (const Called& called : hits) {
            if (called.names.contains(phrase))
                name.hits.push_back(called.hit);
        }
        if (!name.hits.empty())
            return name;
    }
    return {};
}

std::vector<ClaimName> ClaimGround::namesIn(const std::vector<ClaimWord>& words)
{
    std::vector<ClaimName> names;
    for (std::size_t i = 0; i < words.size();) {
        auto name = nameAt(words, i);
        i = name ? name->end : i + 1;
        if (name)
            names.push_back(*std::move(name));
    }
    return names;
}

std::vector<EdgeRow> ClaimGround::rowsIn(std::size_t outcome, const std::string& list) const
{
    std::vector<EdgeRow> rows;
    const Json* found = resolvePointer(m_outcomes.at(outcome).result, list);
    if (found == nullptr || !found->is_array())
        return rows;
    for (std::size_t i = 0; i < found->size(); ++i)
        rows.push_back({outcome, list + '/' + std::to_string(i), &(*found)[i]});
    return rows;
}

const EdgeRows& ClaimGround::edgesOf(const std::string& id)
{
    const auto [at, isNew] = m_edges.try_emplace(id);
    if (!isNew || m_cancel.isCancelled())
        return at->second;
    Json args{{"node_id", id}, {"limit", kMostHits}};
    if (m_runner.profile().knowsValidity())
        args["as_of"] = "always";
    auto outcome = run("neighbors", args);
    at->second.isWhole = outcome.answered() && !outcome.truncated;
    if (!outcome.answered())
        return at->second;
    at->second.rows = rowsIn(keep(std::move(outcome)), "/neighbors");
    return at->second;
}

std::optional<EdgeRow> ClaimGround::nodeOf(const NamedHit& hit)
{
    const auto [at, isNew] = m_nodes.try_emplace(hit.id);
    if (!isNew || m_cancel.isCancelled())
        return at->second;
    Json args{{"text", hit.label.empty() ? hit.id : hit.label}, {"limit", kMostHits}};
    if (!hit.role.empty())
        args["roles"] = Json::array({hit.role});
    auto outcome = run("find_nodes", args);
    if (!outcome.answered())
        return at->second;
    for (const EdgeRow& row : rowsIn(keep(std::move(outcome)), "/nodes")) {
        if (textAt(*row.row, "/id") == hit.id)
            at->second = row;
    }
    return at->second;
}

std::vector<EdgeRow> ClaimGround::nodesOfRole(const std::string& role)
{
    const auto [at, isNew] = m_roles.try_emplace(role);
    if (isNew && !role.empty() && !m_cancel.isCancelled()) {
        auto outcome = run("find_nodes", {{"roles", Json::array({role})}, {"limit", kMostHits}});
        if (outcome.answered())
            at->second = rowsIn(keep(std::move(outcome)), "/nodes");
    }
    return at->second;
}

} // namespace mnemo
