// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/flow/flowfold.h"

#include <algorithm>
#include <map>
#include <utility>

namespace mnemo {

namespace {

constexpr int kEndRanks = 2; ///< that stay at either end
constexpr int kLeastRanks = 3; ///< that are worth folding

class FlowFolder final
{
public:
    FlowFolder(const FlowGraph& whole, const std::set<int>& open) : m_whole(whole), m_open(open) { }

    FoldedFlow fold()
    {
        chooseRanks();
        m_folded.boxes.resize(m_whole.boxes.size());
        for (std::size_t i = 0; i < m_whole.boxes.size(); ++i)
            m_folded.boxes[i] = placeOf(i);
        addSteps();
        addEdges();
        return std::move(m_folded);
    }

private:
    /// Runs of ranks that are folded, and where the others move to.
    void chooseRanks()
    {
        std::map<int, bool> stays;
        for (const FlowBox& box : m_whole.boxes)
            stays[box.rank] = stays[box.rank] || m_open.contains(box.rank);
        for (const FlowIssue& issue : m_whole.issues) {
            for (const auto box : issue.boxes)
                stays[m_whole.boxes[box].rank] = true;
        }
        const int first = stays.empty() ? 0 : stays.begin()->first + kEndRanks;
        const int last = stays.empty() ? 0 : stays.rbegin()->first - kEndRanks;
        int moved = 0; // by what was folded before
        for (auto at = stays.begin(); at != stays.end();) {
            const int begin = at->first;
            auto end = at;
            while (end != stays.end() && !end->second && end->first >= first && end->first <= last)
                ++end;
            const auto length = static_cast<int>(std::distance(at, end));
            if (length < kLeastRanks && end == at)
                ++end;
            const bool isFolded = length >= kLeastRanks;
            for (; at != end; ++at) {
                m_ranks[at->first] = isFolded ? begin - moved : at->first - moved;
                if (isFolded)
                    m_runs[at->first] = begin;
            }
            moved += isFolded ? length - 1 : 0;
        }
    }

    std::size_t placeOf(std::size_t whole)
    {
        FlowBox box = m_whole.boxes[whole];
        const auto run = m_runs.find(box.rank);
        const int rank = m_ranks.at(box.rank);
        if (run != m_runs.end()) {
            const auto [known, isNew]
                = m_places.try_emplace(run->second, m_folded.graph.boxes.size());
            if (!isNew)
                return known->second;
            box = FlowBox();
            box.isFold = true;
        }
        box.rank = rank;
        box.steps.clear();
        m_folded.graph.boxes.push_back(std::move(box));
        return m_folded.graph.boxes.size() - 1;
    }

    void addSteps()
    {
        FlowGraph& graph = m_folded.graph;
        for (const FlowStep& step : m_whole.steps) {
            const auto place
                = [&](std::size_t box) { return box == kNoBox ? kNoBox : m_folded.boxes[box]; };
            const FlowStep drawn{place(step.from), place(step.flow), place(step.to), step.number};
            FlowBox& flow = graph.boxes[drawn.flow];
            m_folded.steps.push_back(flow.isFold ? kNoBox : graph.steps.size());
            flow.steps.push_back(flow.isFold ? step.number : graph.steps.size());
            if (!flow.isFold)
                graph.steps.push_back(drawn);
        }
    }

    /// Edges inside of a fold are left out, and those that it has twice.
    void addEdges()
    {
        std::set<std::pair<std::size_t, std::size_t>> ofFolds;
        std::map<std::size_t, std::size_t> places;
        FlowGraph& graph = m_folded.graph;
        for (std::size_t i = 0; i < m_whole.edges.size(); ++i) {
            const FlowEdge drawn{
                m_folded.boxes[m_whole.edges[i].from], m_folded.boxes[m_whole.edges[i].to]};
            const bool isOfFold = graph.boxes[drawn.from].isFold || graph.boxes[drawn.to].isFold;
            if (isOfFold
                && (drawn.from == drawn.to || !ofFolds.emplace(drawn.from, drawn.to).second))
                continue;
            places[i] = graph.edges.size();
            graph.edges.push_back(drawn);
        }
        for (FlowIssue issue : m_whole.issues) {
            for (auto& box : issue.boxes)
                box = m_folded.boxes[box];
            std::vector<std::size_t> edges;
            for (const auto edge : issue.edges) {
                if (const auto found = places.find(edge); found != places.end())
                    edges.push_back(found->second);
            }
            issue.edges = std::move(edges);
            graph.issues.push_back(std::move(issue));
        }
    }

    const FlowGraph& m_whole;
    const std::set<int>& m_open;
    std::map<int, int> m_ranks; ///< where each rank is drawn
    std::map<int, int> m_runs; ///< of the ranks that are folded the first of their run
    std::map<int, std::size_t> m_places; ///< of the folds, by their first ranks
    FoldedFlow m_folded;
};

} // namespace

FoldedFlow foldedFlowOf(const FlowGraph& whole, const std::set<int>& open)
{
    if (whole.steps.size() > kMostSteps)
        return FlowFolder(whole, open).fold();
    FoldedFlow same{whole, {}, {}};
    for (std::size_t i = 0; i < whole.boxes.size(); ++i)
        same.boxes.push_back(i);
    for (std::size_t i = 0; i < whole.steps.size(); ++i)
        same.steps.push_back(i);
    return same;
}

std::set<int> ranksIn(const FoldedFlow& folded, std::size_t box, const FlowGraph& whole)
{
    std::set<int> ranks;
    for (std::size_t i = 0; i < whole.boxes.size(); ++i) {
        if (folded.boxes[i] == box)
            ranks.insert(whole.boxes[i].rank);
    }
    return ranks;
}

} // namespace mnemo
