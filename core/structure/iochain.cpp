// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/structure/iochain.h"

#include "core/structure/vocabulary.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

namespace mnemo::structure {

namespace {

/// Puts the steps of some flows into their order: a topological order that enters loops where they
/// are reached first.
class ChainBuilder final
{
public:
    ChainBuilder(const Model& model, const std::vector<std::size_t>& flows) : m_model(model)
    {
        std::map<std::size_t, Ends> ends;
        for (const auto flow : flows)
            ends.try_emplace(flow);
        for (const Link& link : model.links) {
            if (link.kind != kIo)
                continue;
            if (const auto flow = ends.find(link.target); flow != ends.end())
                flow->second.writers.insert(link.source);
            if (const auto flow = ends.find(link.source); flow != ends.end())
                flow->second.readers.insert(link.target);
        }
        for (const auto& [flow, of] : ends)
            addSteps(flow, of);
    }

    Chain build()
    {
        for (auto& [node, outgoing] : m_outgoing) {
            std::ranges::sort(outgoing, [this](const ChainStep& a, const ChainStep& b) {
                return std::tuple(id(a.flow), id(*a.to)) < std::tuple(id(b.flow), id(*b.to));
            });
            const bool isStart = m_model.isType(node, kActor) || m_waitsFor[node] == 0;
            (isStart ? m_ready : m_unreached).insert(keyOf(node));
        }
        while (!m_ready.empty() || !m_reached.empty() || !m_unreached.empty()) {
            auto& next = !m_ready.empty() ? m_ready : !m_reached.empty() ? m_reached : m_unreached;
            const auto node = std::get<kPlace>(*next.begin());
            next.erase(next.begin());
            putSteps(node);
        }
        addOneSided();
        m_chain.isCut = m_count > kMaxSteps;
        return std::move(m_chain);
    }

private:
    struct Ends
    {
        std::set<std::size_t> writers;
        std::set<std::size_t> readers;
    };

    /// Of a node: actors first, then by the number of steps to it, then by id.
    using Key = std::tuple<int, std::size_t, std::string_view, std::size_t>;
    static constexpr std::size_t kPlace = 3;

    std::string_view id(std::size_t element) const { return m_model.elements[element].id; }

    Key keyOf(std::size_t node) const
    {
        const auto level = m_level.find(node);
        return {m_model.isType(node, kActor) ? 0 : 1, level == m_level.end() ? 0 : level->second,
            id(node), node};
    }

    void addSteps(std::size_t flow, const Ends& of)
    {
        if (of.writers.empty() || of.readers.empty()) {
            for (const auto writer : of.writers)
                add({writer, flow, {}});
            for (const auto reader : of.readers)
                add({{}, flow, reader});
            if (of.writers.empty() && of.readers.empty())
                add({{}, flow, {}});
            return;
        }
        const bool isAlone = of.writers.size() == 1 && of.readers.size() == 1;
        for (const auto writer : of.writers) {
            for (const auto reader : of.readers) {
                if ((writer != reader || isAlone) && !add({writer, flow, reader}))
                    return;
            }
        }
    }

    /// False when there are enough.
    bool add(const ChainStep& step)
    {
        if (++m_count > kMaxSteps)
            return false;
        if (!step.from || !step.to) {
            m_oneSided.push_back(step);
            return true;
        }
        m_outgoing[*step.from].push_back(step);
        if (*step.from != *step.to)
            ++m_waitsFor[*step.to];
        return true;
    }

    void putSteps(std::size_t node)
    {
        const auto level = std::get<1>(keyOf(node)) + 1;
        m_emitted.insert(node);
        for (const auto& step : m_outgoing.at(node)) {
            m_chain.steps.push_back(step);
            if (*step.to != node)
                reach(*step.to, level);
        }
    }

    void reach(std::size_t node, std::size_t level)
    {
        if (!m_outgoing.contains(node) || m_emitted.contains(node))
            return;
        const auto before = keyOf(node);
        m_ready.erase(before);
        m_reached.erase(before);
        m_unreached.erase(before);
        auto& known = m_level[node];
        known = std::max(known, level);
        const bool isReady = --m_waitsFor[node] == 0 || m_model.isType(node, kActor);
        (isReady ? m_ready : m_reached).insert(keyOf(node));
    }

    void addOneSided()
    {
        const auto keyOfStep = [this](const ChainStep& step) {
            const auto end = step.from ? step.from : step.to;
            return std::tuple(
                step.from ? 0 : 1, id(step.flow), end ? id(*end) : std::string_view());
        };
        std::ranges::sort(m_oneSided,
            [&](const ChainStep& a, const ChainStep& b) { return keyOfStep(a) < keyOfStep(b); });
        m_chain.steps.insert(m_chain.steps.end(), m_oneSided.begin(), m_oneSided.end());
    }

    const Model& m_model;
    std::map<std::size_t, std::vector<ChainStep>> m_outgoing; ///< by the node that writes
    std::map<std::size_t, std::size_t> m_waitsFor; ///< steps into a node that are not emitted yet
    std::map<std::size_t, std::size_t> m_level;
    std::set<std::size_t> m_emitted;
    std::set<Key> m_ready;
    std::set<Key> m_reached; ///< of which a step leads to them, and not all are emitted
    std::set<Key> m_unreached;
    std::vector<ChainStep> m_oneSided;
    std::size_t m_count = 0;
    Chain m_chain;
};

} // namespace

Chain chainOf(const Model& model, const std::vector<std::size_t>& flows)
{
    return ChainBuilder(model, flows).build();
}

} // namespace mnemo::structure
