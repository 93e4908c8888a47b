// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/graph/types.h"
#include "hostiletexts.h"

#include <QRandomGenerator>

#include <string>
#include <vector>

namespace mnemo::test {

/// Makes graphs out of what breaks quoting, ordering, names and numbers. The same seed, the same
/// graph.
class HostileGraph final
{
public:
    explicit HostileGraph(quint32 seed) : m_random(seed) { }

    [[nodiscard]] Commit first()
    {
        Commit commit;
        const int nodes = 5 + below(25);
        for (int i = 0; i < nodes; ++i) {
            const auto id = text() + std::to_string(i);
            m_ids.push_back(id);
            m_roles.push_back(pick(roles()));
            commit.patches.emplace_back(
                AddNode{{NodeId(id), m_roles.back(), below(4) == 0 ? "" : text(), properties(6)}});
        }
        for (int i = below(3 * nodes); i > 0; --i)
            commit.patches.emplace_back(AddEdge{edge()});
        commit.state.push_back({"world", "clock", {{"tick", 700 + below(50)}}});
        commit.state.push_back(
            {"crawl", "status", {{"queue_len", below(5)}, {"active_fetches", below(3)}}});
        for (int i = below(12); i > 0; --i)
            commit.events.push_back(event());
        // Every second graph has an event log about its nodes.
        for (int i = below(2) == 0 ? 0 : 4 * nodes; i > 0; --i)
            commit.events.push_back(daimoiEvent());
        return commit;
    }

    /// Changes the graph of first(): merges, removals, and nodes added again after removal.
    [[nodiscard]] Commit second()
    {
        Commit commit;
        for (int i = 0; i < 6; ++i) {
            const auto at = static_cast<std::size_t>(below(static_cast<int>(m_ids.size())));
            const NodeId id(m_ids[at]);
            switch (below(5)) {
            case 0:
                commit.patches.emplace_back(
                    AddNode{{id, m_roles[at], below(2) == 0 ? "" : text(), properties(3)}});
                break;
            case 1:
                commit.patches.emplace_back(RemoveNode{id});
                commit.patches.emplace_back(AddNode{{id, m_roles[at], text(), properties(3)}});
                break;
            case 2:
                commit.patches.emplace_back(SetProperty{id, "set " + text(), value(0)});
                break;
            case 3:
                commit.patches.emplace_back(SetProperty{id, "canonical_url", Json()});
                break;
            default:
                commit.patches.emplace_back(AddEdge{edge()});
            }
        }
        for (const auto& known : m_edges) {
            if (below(6) == 0)
                commit.patches.emplace_back(
                    RemoveEdge{known.from, known.kind, known.to, known.key});
        }
        commit.events.push_back(event());
        return commit;
    }

    [[nodiscard]] const std::vector<std::string>& ids() const { return m_ids; }

    [[nodiscard]] std::string text()
    {
        const auto& all = hostileTexts();
        auto out = all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
        if (below(3) == 0)
            out += all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
        return out;
    }

    [[nodiscard]] static const std::vector<std::string>& roles()
    {
        static const std::vector<std::string> all{
            "fact", "web:url", "web:resource", "daimoi", "`r'o\"le\n", "رول"};
        return all;
    }

private:
    [[nodiscard]] int below(int most) { return m_random.bounded(std::max(most, 1)); }

    template <typename T> [[nodiscard]] const T& pick(const std::vector<T>& list)
    {
        return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
    }

    [[nodiscard]] std::string name()
    {
        static const std::vector<std::string> all{"p", "a b", "_hidden", "__", "tick`ed", "é", "",
            "id", "role", "label", "kind", "key", "_json", "_fold", "canonical_url", "title",
            "tags", "fetched_ts", "alive", "outcome", "line\nname", "'q", "$p", "properties",
            std::string(600, 'n'), std::string(500, 'm')};
        return pick(all);
    }

    [[nodiscard]] Json scalar()
    {
        static const std::vector<Json> numbers{0, 1, -1, 9007199254740991, -9007199254740991, 0.1,
            1.5, -2.25e-7, 1e300, 5e-324, 2.2250738585072014e-308, 1e22, 0.30000000000000004,
            100000.5, -0.0, 3.0, 123456789012345680000.0, 4611686018427387904};
        switch (below(5)) {
        case 0:
            return below(2) == 0;
        case 1:
        case 2:
            return pick(numbers);
        default:
            return text();
        }
    }

    [[nodiscard]] Json value(int depth)
    {
        switch (below(depth > 3 ? 7 : 10)) {
        case 7: {
            Json list = Json::array();
            for (int i = below(4); i > 0; --i)
                list.push_back(below(5) == 0 ? value(depth + 1) : scalar());
            return list;
        }
        case 8: {
            Json object = Json::object();
            for (int i = below(3); i > 0; --i)
                object[name()] = value(depth + 1);
            return object;
        }
        case 9:
            return below(3) == 0 ? Json(std::string(static_cast<std::size_t>(70'000), 'L') + text())
                                 : Json();
        default:
            return scalar();
        }
    }

    [[nodiscard]] Json properties(int most)
    {
        // Properties that the crawler writes have one type each, as there.
        Json out = Json::object();
        for (int i = below(most); i > 0; --i)
            out[name()] = value(0);
        for (const auto* known : {"canonical_url", "title", "outcome"}) {
            if (below(3) == 0)
                out[known] = text();
            else if (!out.value(known, Json()).is_string())
                out.erase(known);
        }
        for (const auto* known : {"fetched_ts", "next_allowed_fetch_ts", "last_fetch_ts",
                 "fail_count", "last_status", "link_count", "size"}) {
            if (below(3) == 0)
                out[known] = below(2000);
            else
                out.erase(known);
        }
        if (below(8) == 0)
            out["next_allowed_fetch_ts"] = "1970-01-01T00:1" + std::to_string(below(9)) + ":00Z";
        if (out.contains("alive"))
            out["alive"] = below(2) == 0;
        for (const auto* known :
            {"owner", "owner_presence", "intent", "reject_reason", "target_id"}) {
            if (below(4) == 0)
                out[known] = below(4) == 0 ? value(0) : Json(text());
        }
        for (const auto* known :
            {"born_tick", "ttl_ticks", "last_known_tick", "outcome_tick", "x", "y"}) {
            if (below(4) == 0)
                out[known] = below(4) == 0 ? value(0) : Json(below(60));
        }
        if (below(4) == 0)
            out["outcome"] = below(2) == 0 ? "food" : "death";
        return out;
    }

    [[nodiscard]] Edge edge()
    {
        static const std::vector<std::string> kinds{"related_to", "web:links_to", "web:source_of",
            "sim:food", "sim:death", "sim:rejected", "k'`\"\n", "סוג", "😀"};
        static const std::vector<std::string> keys{"", "", "", "1", "k'", "\\", "`", "é"};
        Edge made{NodeId(pick(m_ids)), pick(kinds), NodeId(pick(m_ids)), pick(keys), properties(3)};
        if (made.kind.starts_with("sim:") && below(4) != 0)
            made.properties["tick"] = below(10) == 0 ? value(0) : Json(below(60));
        if (made.kind.starts_with("sim:") && below(2) == 0)
            made.properties["reason_code"] = below(4) == 0 ? value(0) : Json(text());
        m_edges.push_back(made);
        return made;
    }

    [[nodiscard]] Event event()
    {
        static const std::vector<std::string> kinds{
            "daimoi_outcome", "web_fetch_completed", "k'\n"};
        static const std::vector<std::string> outcomes{"food", "death", "rejected", "other"};
        return {0, 50 + below(700), below(5000), pick(kinds), text(),
            {{"outcome", pick(outcomes)}, {"note", value(0)}}};
    }

    [[nodiscard]] Event daimoiEvent()
    {
        static const std::vector<std::string> kinds{"daimoi_spawn", "daimoi_candidates",
            "daimoi_collision", "daimoi_timeout", "daimoi_outcome", "daimoi_outcome"};
        static const std::vector<std::string> outcomes{"food", "death", "rejected"};
        const auto& kind = pick(kinds);
        Json detail = properties(3);
        if (kind == "daimoi_outcome") {
            detail["outcome"] = pick(outcomes);
            if (below(2) == 0)
                detail["reinforcement"] = Json{{"sign", text()}, {"magnitude", scalar()},
                    {"mode", value(0)}, {"n_steps", below(9)}};
            if (below(2) == 0)
                detail["trail"] = Json{{"n_steps_recorded", below(9)}, {"start_pos", value(0)},
                    {"end_pos", {{"x", 0.25}, {"y", scalar()}}},
                    {"last_dirs", {{{"vx", 0.5}, {"vy", -0.5}}, value(0)}}};
            detail["reason_code"] = value(0);
        }
        // Ticks repeat, so that ids and numbers decide the order.
        return {0, 50 + below(6), below(5000), kind, pick(m_ids), detail};
    }

    QRandomGenerator m_random;
    std::vector<std::string> m_ids;
    std::vector<std::string> m_roles;
    std::vector<Edge> m_edges;
};

} // namespace mnemo::test
