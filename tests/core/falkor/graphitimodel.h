// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <QDateTime>
#include <QFile>
#include <QTest>
#include <QTimeZone>

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace mnemo::test {

inline QString graphitiFolder()
{
    return qEnvironmentVariable("MNEMO_SOURCE_DIR") + QStringLiteral("/../shared/data/graphiti/");
}

/// A time as digits of one length in UTC, so that text order is time order.
inline std::string comparableTime(const std::string& time)
{
    constexpr std::size_t whole = 19;
    if (time.size() == 10)
        return time + "T00:00:00.000000";
    const bool utc = time.ends_with("+00:00") || time.ends_with('Z');
    if (time.size() <= whole || !utc)
        qFatal("%s is in another form", time.c_str());
    std::string fraction = time.substr(whole, time.find_first_of("+Z", whole) - whole);
    if (fraction.empty())
        fraction = ".";
    fraction.resize(7, '0');
    return time.substr(0, whole) + fraction;
}

/// A line of a file of that folder each.
inline std::vector<Json> graphitiLines(const QString& name)
{
    std::vector<Json> lines;
    QFile file(graphitiFolder() + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.errorString()));
    while (!file.atEnd())
        lines.push_back(Json::parse(file.readLine().toStdString()));
    return lines;
}

/// What is asked about: of the world a time or "always", of the memory a time or "now".
struct Pair
{
    std::string asOf;
    std::string knownAt;

    [[nodiscard]] Json arguments() const { return {{"as_of", asOf}, {"known_at", knownAt}}; }

    [[nodiscard]] std::string name() const { return asOf + " as known " + knownAt; }

    [[nodiscard]] bool reaches(const std::string& time) const
    {
        return asOf == "always" || comparableTime(time) <= comparableTime(asOf);
    }

    [[nodiscard]] bool knows(const std::string& time) const
    {
        return knownAt == "now" || comparableTime(time) <= comparableTime(knownAt);
    }
};

/// The graph of ../shared/data/graphiti, and what Graphiti means by its times: valid_at and
/// invalid_at are about the world, created_at and expired_at about the memory. A change writes
/// invalid_at and expired_at together, so that neither is known before expired_at.
class GraphitiModel final
{
public:
    void load()
    {
        std::map<std::int64_t, std::string> uuids;
        for (const auto& line : graphitiLines(QStringLiteral("graphiti_nodes.jsonl"))) {
            const auto& props = line.at("props");
            const auto& labels = line.at("labels");
            const bool episode = std::ranges::find(labels, "Episodic") != labels.end();
            uuids[line.at("id")] = props.at("uuid");
            m_nodes.push_back({props.at("uuid"), props.at("created_at"),
                episode ? props.at("valid_at").get<std::string>() : std::string()});
        }
        for (const auto& line : graphitiLines(QStringLiteral("graphiti_edges.jsonl"))) {
            const auto& props = line.at("props");
            const auto text = [&](const char* name) { return props.value(name, std::string()); };
            m_edges.push_back({text("uuid"), uuids.at(line.at("src")), uuids.at(line.at("dst")),
                text("created_at"), text("expired_at"), text("valid_at"), text("invalid_at")});
        }
    }

    [[nodiscard]] std::vector<std::string> ids() const
    {
        std::vector<std::string> out(m_nodes.size());
        std::ranges::transform(m_nodes, out.begin(), &ModelNode::id);
        return out;
    }

    [[nodiscard]] std::set<std::string> nodesAt(const Pair& pair) const
    {
        std::set<std::string> out;
        for (const auto& node : m_nodes) {
            if (pair.knows(node.created) && (node.valid.empty() || pair.reaches(node.valid)))
                out.insert(node.id);
        }
        return out;
    }

    [[nodiscard]] std::set<std::string> episodesAt(const Pair& pair) const
    {
        auto out = nodesAt(pair);
        for (const auto& node : m_nodes) {
            if (node.valid.empty()) // no episode
                out.erase(node.id);
        }
        return out;
    }

    /// The facts that held, each with its end as it was known.
    [[nodiscard]] std::map<std::string, std::string> edgesAt(const Pair& pair) const
    {
        const auto there = nodesAt(pair);
        std::map<std::string, std::string> out;
        for (const auto& edge : m_edges) {
            if (there.contains(edge.from) && there.contains(edge.to) && isHeld(edge, pair))
                out[edge.id] = knownEnd(edge, pair);
        }
        return out;
    }

    /// A loop is listed twice, from both ends.
    [[nodiscard]] std::multiset<std::string> edgesOfNode(
        const std::string& id, const Pair& pair) const
    {
        const auto held = edgesAt(pair);
        std::multiset<std::string> out;
        for (const auto& edge : m_edges) {
            for (const auto& end : {edge.from, edge.to}) {
                if (end == id && held.contains(edge.id))
                    out.insert(edge.id);
            }
        }
        return out;
    }

    [[nodiscard]] std::set<std::string> around(
        const std::string& id, int depth, const Pair& pair) const
    {
        std::set<std::string> out;
        if (!nodesAt(pair).contains(id))
            return out;
        out.insert(id);
        const auto held = edgesAt(pair);
        for (int level = 0; level < depth; ++level) {
            auto next = out;
            for (const auto& edge : m_edges) {
                if (!held.contains(edge.id))
                    continue;
                if (out.contains(edge.from))
                    next.insert(edge.to);
                if (out.contains(edge.to))
                    next.insert(edge.from);
            }
            out = std::move(next);
        }
        return out;
    }

    /// Half of the times are any microsecond, half lie at or beside one that the graph holds.
    [[nodiscard]] std::vector<Pair> randomPairs(int count, std::mt19937_64& random) const
    {
        std::vector<std::string> times;
        for (const auto& edge : m_edges) {
            for (const auto& time : {edge.created, edge.expired, edge.valid, edge.invalid}) {
                if (!time.empty())
                    times.push_back(time);
            }
        }
        for (const auto& node : m_nodes)
            times.push_back(node.created);
        std::vector<Pair> out;
        for (int i = 0; i < count; ++i)
            out.push_back({randomTime(times, random), randomTime(times, random)});
        return out;
    }

private:
    struct ModelNode
    {
        std::string id;
        std::string created;
        std::string valid; ///< of episodes
    };

    struct ModelEdge
    {
        std::string id;
        std::string from;
        std::string to;
        std::string created;
        std::string expired;
        std::string valid;
        std::string invalid;
    };

    static std::string knownEnd(const ModelEdge& edge, const Pair& pair)
    {
        if (!edge.expired.empty() && !pair.knows(edge.expired))
            return {};
        return edge.invalid.empty() ? edge.expired : edge.invalid;
    }

    static bool isHeld(const ModelEdge& edge, const Pair& pair)
    {
        if (!pair.knows(edge.created) || (!edge.valid.empty() && !pair.reaches(edge.valid)))
            return false;
        const auto end = knownEnd(edge, pair);
        return end.empty() || pair.asOf == "always" || !pair.reaches(end);
    }

    static std::string randomTime(const std::vector<std::string>& times, std::mt19937_64& random)
    {
        constexpr std::int64_t begin = 1767225600; // 2026
        constexpr std::int64_t span = 18'500'000; // to August
        std::int64_t micros = static_cast<std::int64_t>(random() % (span * 1'000'000));
        micros += begin * 1'000'000;
        if (random() % 2 == 0) {
            const auto time = comparableTime(times[random() % times.size()]);
            const auto parsed = QDateTime::fromString(
                QString::fromStdString(time.substr(0, 19)) + u'Z', Qt::ISODate);
            micros = parsed.toSecsSinceEpoch() * 1'000'000 + std::stoll(time.substr(20))
                + static_cast<std::int64_t>(random() % 3) - 1;
        }
        const auto whole = QDateTime::fromSecsSinceEpoch(micros / 1'000'000, QTimeZone::utc());
        return whole.toString(QStringLiteral("yyyy-MM-dd'T'HH:mm:ss")).toStdString()
            + QStringLiteral(".%1Z").arg(micros % 1'000'000, 6, 10, QLatin1Char('0')).toStdString();
    }

    std::vector<ModelNode> m_nodes;
    std::vector<ModelEdge> m_edges;
};

} // namespace mnemo::test
