// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/structure/issues.h"

#include "core/structure/components.h"
#include "core/structure/vocabulary.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace mnemo::structure {

namespace {

constexpr std::size_t kLargestPair = 2; ///< a writer and its flow are bidirectional, not circular

/// Finds the issues of one model. Each function adds those of one kind.
class IssueFinder final
{
public:
    explicit IssueFinder(const Model& model)
        : m_model(model), m_written(model.elements.size()), m_read(model.elements.size())
    {
        for (std::size_t i = 0; i < model.links.size(); ++i) {
            const Link& link = model.links[i];
            if (link.kind != kIo)
                continue;
            if (model.isType(link.target, kFlow))
                m_written[link.target].push_back(i);
            if (model.isType(link.source, kFlow))
                m_read[link.source].push_back(i);
        }
    }

    std::vector<Issue> find()
    {
        for (std::size_t flow = 0; flow < m_model.elements.size(); ++flow) {
            if (!m_model.isType(flow, kFlow))
                continue;
            addBidirectional(flow);
            addMissing(flow);
        }
        addCircular();
        addDuplicates();
        for (std::size_t link = 0; link < m_model.links.size(); ++link)
            addOfLink(link);
        sort();
        return std::move(m_issues);
    }

private:
    const Link& link(std::size_t place) const { return m_model.links[place]; }

    const std::string& id(std::size_t element) const { return m_model.elements[element].id; }

    void addBidirectional(std::size_t flow)
    {
        std::map<std::size_t, std::vector<std::size_t>> writers;
        for (const auto written : m_written[flow])
            writers[link(written).source].push_back(written);
        std::map<std::size_t, std::vector<std::size_t>> both;
        for (const auto read : m_read[flow]) {
            const auto writer = writers.find(link(read).target);
            if (writer == writers.end() || writer->first == flow)
                continue;
            auto& links = both.try_emplace(writer->first, writer->second).first->second;
            links.push_back(read);
        }
        for (auto& [node, links] : both)
            m_issues.push_back({kIssueTypes[0], flow, {node}, std::move(links)});
    }

    void addMissing(std::size_t flow)
    {
        if (!m_model.elements[flow].isDeclared())
            return;
        if (m_read[flow].empty())
            m_issues.push_back({kIssueTypes[3], flow, sources(m_written[flow]), m_written[flow]});
        if (m_written[flow].empty())
            m_issues.push_back({kIssueTypes[4], flow, targets(m_read[flow]), m_read[flow]});
    }

    std::vector<std::size_t> sources(const std::vector<std::size_t>& links) const
    {
        return ends(links, &Link::source);
    }

    std::vector<std::size_t> targets(const std::vector<std::size_t>& links) const
    {
        return ends(links, &Link::target);
    }

    std::vector<std::size_t> ends(
        const std::vector<std::size_t>& links, std::size_t Link::*end) const
    {
        std::set<std::size_t> found;
        for (const auto place : links)
            found.insert(link(place).*end);
        return {found.begin(), found.end()};
    }

    bool isOfLoops(std::size_t element) const
    {
        return m_model.isType(element, kFunction) || m_model.isType(element, kFlow);
    }

    void addCircular()
    {
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < m_model.links.size(); ++i) {
            if (link(i).kind == kIo && isOfLoops(link(i).source) && isOfLoops(link(i).target)) {
                pairs.emplace_back(link(i).source, link(i).target);
                places.push_back(i);
            }
        }
        const auto group = componentsOf(m_model.elements.size(), pairs);
        std::map<std::size_t, Issue> loops;
        std::map<std::size_t, std::vector<std::size_t>> members;
        for (std::size_t element = 0; element < group.size(); ++element)
            members[group[element]].push_back(element);
        for (auto& [number, nodes] : members) {
            if (nodes.size() > kLargestPair)
                loops.emplace(number, Issue{kIssueTypes[1], {}, std::move(nodes), {}});
        }
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const auto loop = loops.find(group[pairs[i].first]);
            if (loop != loops.end() && group[pairs[i].second] == loop->first)
                loop->second.links.push_back(places[i]);
        }
        for (auto& [number, issue] : loops)
            m_issues.push_back(std::move(issue));
    }

    void addDuplicates()
    {
        std::vector<std::size_t> order(m_model.links.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        const auto key = [this](std::size_t place) {
            return std::tuple(
                link(place).source, link(place).target, std::string_view(link(place).kind));
        };
        std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
            return std::pair(key(a), a) < std::pair(key(b), b);
        });
        for (std::size_t from = 0; from < order.size();) {
            auto to = from + 1;
            while (to < order.size() && key(order[to]) == key(order[from]))
                ++to;
            if (to - from > 1)
                addOverLinks(kIssueTypes[2],
                    {order.begin() + static_cast<std::ptrdiff_t>(from),
                        order.begin() + static_cast<std::ptrdiff_t>(to)});
            from = to;
        }
    }

    /// An issue of links that all have the same ends.
    void addOverLinks(std::string_view type, std::vector<std::size_t> links)
    {
        const Link& first = link(links.front());
        Issue issue{type, {}, {}, std::move(links)};
        for (const auto end : {first.source, first.target}) {
            if (!issue.flow && m_model.isType(end, kFlow))
                issue.flow = end;
            else if (issue.nodes.empty() || issue.nodes.front() != end)
                issue.nodes.push_back(end);
        }
        m_issues.push_back(std::move(issue));
    }

    void addOfLink(std::size_t place)
    {
        const Link& one = link(place);
        const bool dangles = !m_model.elements[one.source].isDeclared()
            || !m_model.elements[one.target].isDeclared();
        if (dangles)
            addOverLinks(kIssueTypes[6], {place});
        else if (one.kind == kIo && !m_model.isType(one.source, kFlow)
            && !m_model.isType(one.target, kFlow))
            addOverLinks(kIssueTypes[5], {place});
    }

    std::vector<std::string_view> idsOf(const Issue& issue) const
    {
        std::vector<std::string_view> ids;
        if (issue.flow)
            ids.emplace_back(id(*issue.flow));
        for (const auto node : issue.nodes)
            ids.emplace_back(id(node));
        return ids;
    }

    void sort()
    {
        const auto isBefore = [this](std::size_t a, std::size_t b) { return id(a) < id(b); };
        const auto place = [](const Issue& issue) {
            return std::ranges::find(kIssueTypes, issue.type) - kIssueTypes.begin();
        };
        std::vector<std::pair<
            std::tuple<std::ptrdiff_t, std::vector<std::string_view>, std::vector<std::size_t>>,
            std::size_t>>
            order;
        for (std::size_t i = 0; i < m_issues.size(); ++i) {
            Issue& issue = m_issues[i];
            if (issue.links.size() != 1) // of one link, source before target
                std::ranges::sort(issue.nodes, isBefore);
            std::ranges::sort(issue.links, [this](std::size_t a, std::size_t b) {
                return std::tuple(id(link(a).source), id(link(a).target), link(a).kind, a)
                    < std::tuple(id(link(b).source), id(link(b).target), link(b).kind, b);
            });
            order.push_back({{place(issue), idsOf(issue), issue.links}, i});
        }
        std::ranges::sort(order);
        std::vector<Issue> sorted;
        sorted.reserve(order.size());
        for (const auto& [key, i] : order)
            sorted.push_back(std::move(m_issues[i]));
        m_issues = std::move(sorted);
    }

    const Model& m_model;
    std::vector<std::vector<std::size_t>> m_written; ///< io links into each flow
    std::vector<std::vector<std::size_t>> m_read; ///< io links out of each flow
    std::vector<Issue> m_issues;
};

} // namespace

std::vector<Issue> issuesOf(const Model& model)
{
    return IssueFinder(model).find();
}

} // namespace mnemo::structure
