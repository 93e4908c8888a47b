// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/queryanalysis.h"
#include "core/query/shapes/documentread.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace mnemo {

/// What a question is asked about: its analysis, and the decisions, sessions and concepts of the
/// graph. Errors: those of the store.
class DocumentGround final
{
public:
    DocumentGround(const ShapeInput& input, std::string question)
        : m_reading(input), m_question(std::move(question)), m_asked(analyseQuery(m_question))
    {
    }

    /// Called once, before anything else.
    [[nodiscard]] Status read();

    /// Whether bodies, sessions and years of the question leave it in.
    [[nodiscard]] bool mayShow(const auto& of) const
    {
        const Json& body = of.at("conference_type");
        const auto isSession = [&](const SessionNumber& one) {
            return body == one.body && of.at("session") == one.session;
        };
        return (m_asked.bodies.empty()
                   || (body.is_string() && m_asked.bodies.contains(body.get<std::string>())))
            && (m_asked.sessions.empty() || std::ranges::any_of(m_asked.sessions, isSession))
            && (m_asked.years.empty() || std::ranges::any_of(m_asked.years, [&](std::int64_t year) {
                   return of.at("year") == year;
               }));
    }

    /// The title of the decision that a node is or belongs to; null where there is none.
    [[nodiscard]] Json titleOf(const std::string& id) const;
    /// Decisions and resolutions, in the order of time.
    [[nodiscard]] std::vector<const DocumentNode*> chosen(
        const std::function<bool(const DocumentNode&)>& isChosen) const;
    /// Decisions of the places, sessions, years or numbers that a part of a question names.
    [[nodiscard]] std::vector<const DocumentNode*> named(const std::string& part) const;
    /// Concepts whose names stand in the question; of those that lie within each other the longest.
    [[nodiscard]] std::vector<DocumentNode> conceptsNamed() const;
    /// Paragraphs of a document with their texts, in the order of the text.
    [[nodiscard]] Result<std::vector<DocumentNode>> textsOf(
        const std::string& id, const std::function<bool(const DocumentNode&)>& isWanted);
    /// The decision or resolution of this id, or null.
    [[nodiscard]] const DocumentNode* decision(const std::string& id) const;

    [[nodiscard]] DocumentReading& reading() { return m_reading; }

    [[nodiscard]] QueryAnalysis& asked() { return m_asked; }

private:
    DocumentReading m_reading;
    std::string m_question;
    QueryAnalysis m_asked;
    std::map<std::string, DocumentNode> m_decisions;
    std::vector<DocumentNode> m_sessions;
    std::vector<DocumentNode> m_concepts;
};

/// Whether the words of a paragraph are its decision's own decision: operative text.
[[nodiscard]] bool isOperative(const DocumentNode& paragraph);

} // namespace mnemo
