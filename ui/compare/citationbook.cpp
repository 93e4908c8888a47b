// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/citationbook.h"

#include "ui/graph/evidence.h"

#include <QFileInfo>

#include <algorithm>

namespace mnemo {

namespace {

ReplayState stateOf(ValueState state)
{
    switch (state) {
    case ValueState::Verified:
        return ReplayState::Match;
    case ValueState::Drifted:
        return ReplayState::Drifted;
    case ValueState::CannotCheck:
        return ReplayState::CannotCheck;
    case ValueState::NotReplayed:
    case ValueState::Counted:
    case ValueState::Partial:
        break;
    }
    return ReplayState::NotReplayed;
}

/// What one should know first: a difference, then what cannot be or was not checked.
int weight(ReplayState state)
{
    static constexpr ReplayState order[] = {ReplayState::Match, ReplayState::Running,
        ReplayState::NotReplayed, ReplayState::CannotCheck, ReplayState::Drifted};
    return static_cast<int>(std::find(std::begin(order), std::end(order), state) - order);
}

} // namespace

void CitationBook::note(const Catalogue* catalogue, const std::shared_ptr<const Answer>& answer,
    const QString& question)
{
    Cited cited{answer, question, valuesOf(*answer), {}, {}};
    for (std::size_t i = 0; i < cited.values.size(); ++i) {
        const Evidence evidence = evidenceOf(catalogue, *answer, cited.values[i]);
        for (const NodeId& node : evidence.nodes)
            cited.nodes[node].push_back(i);
        for (const EdgeName& edge : evidence.edges)
            cited.edges[edge].push_back(i);
        for (const EdgeName& edge : evidence.undirected) {
            cited.edges[edge].push_back(i);
            if (edge.from != edge.to)
                cited.edges[turned(edge)].push_back(i);
        }
    }
    m_answers.push_back(std::move(cited));
    if (m_answers.size() > mostKept)
        m_answers.pop_front();
}

void CitationBook::forgetAnswers()
{
    m_answers.clear();
}

void CitationBook::note(const QString& file, const std::vector<NodeId>& nodes)
{
    std::erase_if(m_figures, [&file](const Drawn& drawn) { return drawn.file == file; });
    m_figures.push_back({file, {nodes.begin(), nodes.end()}});
    if (m_figures.size() > mostKept)
        m_figures.pop_front();
}

Citation CitationBook::citation(
    const Cited& cited, const std::vector<std::size_t>& values, const Verdicts& verdicts)
{
    const AnswerValue& first = cited.values[values.front()];
    Citation citation{cited.question, {}, first.receipt(), first.pointer()};
    citation.state = ReplayState::Match;
    for (const std::size_t place : values) {
        const AnswerValue& value = cited.values[place];
        const ReplayState state = stateOf(valueState(value, verdicts));
        if (weight(state) > weight(citation.state))
            citation.state = state;
        citation.partial = citation.partial || value.isPartial();
    }
    return citation;
}

std::vector<Citation> CitationBook::of(const NodeId& node, const Verdicts& verdicts) const
{
    std::vector<Citation> citations;
    for (auto cited = m_answers.rbegin(); cited != m_answers.rend(); ++cited) {
        if (const auto found = cited->nodes.find(node); found != cited->nodes.end())
            citations.push_back(citation(*cited, found->second, verdicts));
    }
    for (auto figure = m_figures.rbegin(); figure != m_figures.rend(); ++figure) {
        if (figure->nodes.contains(node))
            citations.push_back({QFileInfo(figure->file).fileName(), figure->file, {}, {}});
    }
    return citations;
}

std::vector<Citation> CitationBook::of(const EdgeName& edge, const Verdicts& verdicts) const
{
    std::vector<Citation> citations;
    for (auto cited = m_answers.rbegin(); cited != m_answers.rend(); ++cited) {
        if (const auto found = cited->edges.find(edge); found != cited->edges.end())
            citations.push_back(citation(*cited, found->second, verdicts));
    }
    return citations;
}

} // namespace mnemo
