// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "graphquestions.h"

#include <string>
#include <vector>

namespace mnemo::test {

/// What is asked about one node of an engineering model; most graphs are none.
inline std::vector<Question> modelQuestions(const std::string& id)
{
    return {{"edges", {{"semanticId", id}, {"limit", 2}}}, {"edges", {{"sourceId", id}}},
        {"nodes", {{"semanticId", id}}}, {"io_chain", {{"fchainId", id}, {"limit", 3}}},
        {"check_edge", {{"sourceId", id}, {"edgeType", "io"}, {"targetId", id}}},
        {"graph_query",
            {{"queryType", "edges"}, {"filters", {{"targetId", id}, {"edgeType", "io"}}}}}};
}

/// What is asked about a whole one.
inline std::vector<Question> modelQuestions()
{
    return {{"edges", {{"limit", 3}}}, {"edges", {{"sourceType", "FLOW"}, {"limit", 3}}},
        {"edges", {{"targetType", "FLOW"}, {"edgeType", "io"}}},
        {"edges", {{"sourceType", "FUNC"}, {"targetType", "FLOW"}, {"limit", 2}}},
        {"edges", {{"nodeType", "FUNC"}}}, {"edges", {{"namePattern", "Re*"}}},
        {"nodes", {{"limit", 3}}}, {"nodes", {{"nodeType", "FLOW"}, {"limit", 2}}},
        {"nodes", {{"namePattern", "*a*"}}}, {"nodes", {{"namePattern", "*Review?e*"}}},
        {"model_issues", {{"limit", 2}}}, {"model_issues", {{"types", {"dangling"}}}}};
}

/// What is asked of an agent's memory about a text; most graphs are none.
inline std::vector<Question> memoryQuestions(const std::string& text)
{
    return {{"query_partnerships", {{"partner_id", text}}},
        {"query_conversations", {{"partner_id", text}, {"keywords", {text}}, {"limit", 1}}},
        {"query_technical_context", {{"term", text}, {"limit", 2}}},
        {"query_emotional_state", {{"context_similar_to", text}}},
        {"query_strategy_patterns", {{"situation_type", text}}},
        {"query_related_code", {{"filename", text}}},
        {"query_failed_attempts", {{"context", text}, {"citizen", text}}},
        {"query_active_constraints", {{"constraint_type", text}, {"limit", 1}}}};
}

/// What is asked of documents about one of their nodes; most graphs have none.
inline std::vector<Question> documentQuestions(const std::string& id)
{
    return {{"decision", {{"id", id}}}, {"paragraph", {{"decision", id}, {"label", "1"}}},
        {"paragraph", {{"decision", id}, {"label", "2"}, {"annex", "I"}}},
        {"cites", {{"id", id}, {"limit", 1}}}, {"cited_by", {{"id", id}, {"limit", 2}}},
        {"acts", {{"decision", id}}}, {"decision_text", {{"id", id}, {"limit", 3}}}};
}

/// What is asked of all documents, and about a text.
inline std::vector<Question> documentQuestions()
{
    return {{"decisions", {{"limit", 2}}}, {"decisions", {{"body", "COP"}}},
        {"sessions", Json::object()}, {"acts", {{"kind", "founding"}, {"limit", 2}}},
        {"acts", {{"session", 2}}}};
}

inline std::vector<Question> conceptQuestions(const std::string& text)
{
    return {{"decisions", {{"text", text}}}, {"acts", {{"object", text}}},
        {"founding_of", {{"object", text}}}, {"graph_search", {{"query", text}}},
        {"timeline_of", {{"concept", text}, {"mentions", true}, {"limit", 3}}}};
}

/// What is asked of any graph about families that most graphs do not hold.
inline std::vector<Question> familyQuestions(
    const std::vector<std::string>& ids, const std::vector<std::string>& texts)
{
    std::vector<Question> all;
    const auto add
        = [&all](std::vector<Question> some) { all.insert(all.end(), some.begin(), some.end()); };
    for (const auto& id : ids)
        add(modelQuestions(id));
    for (const auto& text : texts)
        add(memoryQuestions(text));
    // Their cases ask more of a graph that holds documents.
    add(documentQuestions(ids.front()));
    add(conceptQuestions(texts.front()));
    add(modelQuestions());
    add(documentQuestions());
    return all;
}

} // namespace mnemo::test
