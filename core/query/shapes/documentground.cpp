// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/documentground.h"

#include "core/base/text.h"
#include "core/documents/documentreference.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace mnemo {

Status DocumentGround::read()
{
    auto decisions = m_reading.nodes({"Decision", "Resolution", "Session", "Concept"});
    if (!decisions)
        return decisions.error();
    for (DocumentNode& node : *decisions) {
        if (node.role == "Concept")
            m_concepts.push_back(std::move(node));
        else if (node.role == "Session")
            m_sessions.push_back(std::move(node));
        else
            m_decisions.emplace(node.id, std::move(node));
    }
    return Done{};
}

Json DocumentGround::titleOf(const std::string& id) const
{
    const auto at = m_decisions.find(hostOfDocumentNode(id));
    return at == m_decisions.end() ? Json() : at->second.at("title");
}

std::vector<const DocumentNode*> DocumentGround::chosen(
    const std::function<bool(const DocumentNode&)>& isChosen) const
{
    std::vector<const DocumentNode*> some;
    for (const auto& [id, node] : m_decisions) {
        if (isChosen(node))
            some.push_back(&node);
    }
    std::ranges::sort(some, {}, [](const DocumentNode* node) {
        return std::tuple(node->integer("year"), node->text("conference_type"),
            node->integer("session"), node->integer("number"), node->id);
    });
    return some;
}

Result<std::vector<DocumentNode>> DocumentGround::textsOf(
    const std::string& id, const std::function<bool(const DocumentNode&)>& isWanted)
{
    const auto parts = m_reading.partsOf(id);
    if (!parts)
        return parts.error();
    std::vector<std::string> ids;
    for (const DocumentNode& part : *parts) {
        if (part.role == "Paragraph" && isWanted(part))
            ids.push_back(part.id);
    }
    auto texts = m_reading.byId(ids);
    if (!texts)
        return texts.error();
    std::ranges::sort(*texts, {}, [](const DocumentNode& node) {
        return std::tuple(!node.text("annex_id").empty(), node.integer("offset"), node.id);
    });
    return texts;
}

std::vector<DocumentNode> DocumentGround::conceptsNamed() const
{
    const auto words = foldedWordsOf(m_question);

    struct Named
    {
        std::size_t from;
        std::size_t to;
        const DocumentNode* node;
    };

    std::vector<Named> named;
    const auto isSame
        = [](const auto& a, const auto& b) { return comparedWord(a) == comparedWord(b); };
    for (const DocumentNode& one : m_concepts) {
        for (const auto& spelling : spellingsOfConcept(one)) {
            auto own = foldedWordsOf(spelling);
            if (own.size() > 1 && own.front() == "the")
                own.erase(own.begin());
            const auto at = std::search(words.begin(), words.end(), own.begin(), own.end(), isSame);
            // The name of a body alone says where to look, and not for what.
            const bool isTelling = std::ranges::any_of(own, [&](const std::string& word) {
                return std::ranges::any_of(
                    m_asked.words, [&](const std::string& asked) { return isSame(asked, word); });
            });
            if (own.empty() || at == words.end() || !isTelling)
                continue;
            const auto from = static_cast<std::size_t>(at - words.begin());
            named.push_back({from, from + own.size(), &one});
        }
    }
    std::set<std::string> ids;
    std::vector<DocumentNode> concepts;
    for (const Named& one : named) {
        const bool isInside = std::ranges::any_of(named, [&](const Named& other) {
            return other.from <= one.from && one.to <= other.to
                && other.to - other.from > one.to - one.from;
        });
        if (!isInside && ids.insert(one.node->id).second)
            concepts.push_back(*one.node);
    }
    std::ranges::sort(concepts, {}, &DocumentNode::id);
    return concepts;
}

std::vector<const DocumentNode*> DocumentGround::named(const std::string& part) const
{
    const auto asked = analyseQuery(part);
    const auto words = std::set<std::string>(asked.words.begin(), asked.words.end());
    std::set<std::pair<std::string, std::int64_t>> places; // body, session
    for (const DocumentNode& session : m_sessions) {
        const auto own = foldedWordsOf(session.text("location"));
        const std::set<std::string> place(own.begin(), own.end());
        if (!words.empty() && std::ranges::includes(place, words))
            places.emplace(session.text("conference_type"), session.integer("session"));
    }
    return chosen([&](const DocumentNode& node) {
        if (node.role != "Decision" || !mayShow(node))
            return false;
        if (!asked.decisions.empty())
            return std::ranges::any_of(
                asked.decisions, [&](const auto& one) { return one.id() == node.id; });
        if (!asked.sessions.empty())
            return std::ranges::any_of(asked.sessions, [&](const SessionNumber& one) {
                return node.at("conference_type") == one.body && node.at("session") == one.session;
            });
        if (!asked.years.empty())
            return std::ranges::find(asked.years, node.integer("year")) != asked.years.end();
        return places.contains({node.text("conference_type"), node.integer("session")});
    });
}

const DocumentNode* DocumentGround::decision(const std::string& id) const
{
    const auto at = m_decisions.find(id);
    return at == m_decisions.end() ? nullptr : &at->second;
}

bool isOperative(const DocumentNode& paragraph)
{
    return paragraph.text("role_of_text") == "operative";
}

} // namespace mnemo
