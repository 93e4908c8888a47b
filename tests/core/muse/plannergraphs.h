// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Small graphs that nobody prepared for questions.

#include "tests/core/muse/museground.h"

namespace mnemo::test {

/// Nodes and edges one by one.
class GraphMaker
{
public:
    void node(const char* id, const char* role, const char* label, Json properties = Json::object())
    {
        m_commit.patches.emplace_back(
            AddNode{mnemo::test::node(id, role, label, std::move(properties))});
    }

    void edge(const char* from, const char* kind, const char* to, Json properties = Json::object())
    {
        auto made = mnemo::test::edge(from, kind, to);
        made.properties = std::move(properties);
        m_commit.patches.emplace_back(AddEdge{std::move(made)});
    }

    [[nodiscard]] Commit take() { return std::move(m_commit); }

private:
    Commit m_commit;
};

/// A team's tasks.
inline Commit teamTasks()
{
    GraphMaker graph;
    graph.node(
        "p:priya", "Person", "Priya Raman", {{"age", 34}, {"city", "Berlin"}, {"email", "p@x"}});
    graph.node("p:ada", "Person", "Ada", {{"age", 41}, {"city", "Berlin"}});
    graph.node("p:ben", "Person", "Ben", {{"age", 29}, {"city", "Paris"}});
    graph.node("p:tomas", "Person", "Tomás Ortega", {{"age", 52}, {"city", "Madrid"}});
    graph.node("j:atlas", "Project", "Atlas", {{"budget", 5000}});
    graph.node("j:boreal", "Project", "Boreal", {{"budget", 900}});
    graph.node("t:1", "Task", "Task 1",
        {{"priority", 1}, {"status", "open"}, {"due_date", "2026-03-01"}, {"done", false}});
    graph.node("t:2", "Task", "Task 2",
        {{"priority", 2}, {"status", "in_progress"}, {"due_date", "2026-12-24"}, {"done", false}});
    graph.node("t:12", "Task", "Task 12",
        {{"priority", 1}, {"status", "closed"}, {"due_date", "2025-11-02"}, {"done", true}});
    graph.node("t:13", "Task", "Write the manual", {{"priority", 3}, {"status", "open"}});
    graph.edge("t:1", "assigned_to", "p:priya");
    graph.edge("t:2", "assigned_to", "p:priya");
    graph.edge("t:12", "assigned_to", "p:ada");
    graph.edge("t:2", "blocks", "t:1");
    graph.edge("p:priya", "works_on", "j:atlas");
    graph.edge("p:ada", "works_on", "j:atlas");
    graph.edge("p:ben", "works_on", "j:boreal");
    graph.edge("p:ada", "leads", "j:atlas");
    graph.edge("p:ada", "manages", "p:ben");
    graph.edge("p:ada", "manages", "p:priya");
    return graph.take();
}

/// People who know each other, as an exported social network.
inline Commit socialNetwork()
{
    GraphMaker graph;
    graph.node("1", "person", "Ada Lovelace", {{"age", 36}, {"city", "London"}, {"score", 7.5}});
    graph.node("2", "person", "Alan Turing", {{"age", 41}, {"city", "London"}, {"score", 9.25}});
    graph.node("3", "person", "Grace Hopper", {{"age", 85}, {"city", "New York"}, {"score", 8}});
    graph.node("4", "person", "Kurt Gödel", {{"age", 71}, {"city", "Princeton"}});
    graph.node("c1", "city", "London", {{"population", 8900000}, {"area", 1572}});
    graph.node("c2", "city", "New York", {{"population", 8300000}, {"area", 1214}});
    graph.edge("1", "friend", "2", {{"weight", 3}});
    graph.edge("2", "friend", "3", {{"weight", 1}});
    graph.edge("2", "friend", "4", {{"weight", 8}});
    graph.edge("1", "lives_in", "c1");
    graph.edge("2", "lives_in", "c1");
    graph.edge("3", "lives_in", "c2");
    return graph.take();
}

/// A German inventory.
inline Commit inventory()
{
    GraphMaker graph;
    graph.node("a1", "Artikel", "Bohrmaschine",
        {{"preis", 89.9}, {"bestand", 12}, {"kategorie", "Werkzeug"}});
    graph.node("a2", "Artikel", "Schraube M4",
        {{"preis", 0.05}, {"bestand", 4000}, {"kategorie", "Kleinteile"}});
    graph.node(
        "a3", "Artikel", "Hammer", {{"preis", 19}, {"bestand", 0}, {"kategorie", "Werkzeug"}});
    graph.node("l1", "Lieferant", "Nordmetall", {{"stadt", "Hamburg"}});
    graph.node("l2", "Lieferant", "Müller & Söhne", {{"stadt", "Ulm"}});
    graph.node("r1", "Regal", "Regal A");
    graph.edge("l1", "liefert", "a1");
    graph.edge("l1", "liefert", "a2");
    graph.edge("l2", "liefert", "a3");
    graph.edge("a1", "liegt_in", "r1");
    return graph.take();
}

/// Two roles that do the same, and no person.
inline Commit concerts()
{
    GraphMaker graph;
    graph.node("b1", "band", "The Rafters", {{"founded", 2011}});
    graph.node("b2", "band", "Low Tide", {{"founded", 2019}});
    graph.node("c1", "choir", "Harbour Voices", {{"founded", 1987}});
    graph.node("c2", "choir", "Hill Singers", {{"founded", 2004}});
    graph.node("f1", "festival", "Summer Quay");
    graph.edge("b1", "played_at", "f1");
    graph.edge("c1", "played_at", "f1");
    return graph.take();
}

/// A club that is called as a hobby is.
inline Commit hobbies()
{
    GraphMaker graph;
    graph.node("p1", "person", "Ada", {{"hobby", "Chess"}});
    graph.node("p2", "person", "Ben", {{"hobby", "Rowing"}});
    graph.node("c1", "club", "Chess");
    graph.edge("p2", "member_of", "c1");
    return graph.take();
}

} // namespace mnemo::test
