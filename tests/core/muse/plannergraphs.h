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

/// Roles that share properties, with what is true or false of them.
inline Commit clinic()
{
    GraphMaker graph;
    graph.node("d1", "doctor", "Dr. Amara Cole", {{"age", 52}, {"full_time", true}});
    graph.node("d2", "doctor", "Dr. Lukas Brandt", {{"age", 58}, {"full_time", true}});
    graph.node("d3", "doctor", "Dr. Yuki Obi", {{"age", 34}, {"full_time", false}});
    graph.node("n1", "nurse", "Tom Becker", {{"full_time", true}, {"night_shift", true}});
    graph.node("n2", "nurse", "Grace Lim", {{"full_time", false}, {"night_shift", false}});
    graph.node("w1", "ward", "Heart Ward", {{"floor", 3}, {"beds", 24}});
    graph.node("w2", "ward", "Surgical Ward", {{"floor", 2}, {"beds", 30}});
    graph.node("p1", "patient", "Maria Silva",
        {{"age", 71}, {"insured", true}, {"blood_type", "A+"}, {"diagnosis", "fracture"}});
    graph.node("p2", "patient", "Leo Fischer",
        {{"age", 8}, {"insured", true}, {"blood_type", "A-"}, {"diagnosis", "asthma"}});
    graph.node("p3", "patient", "Anna Kowalska", {{"age", 66}, {"insured", false}});
    graph.edge("d1", "treats", "p1");
    graph.edge("d2", "treats", "p2");
    graph.edge("d1", "heads", "w1", {{"since", 2001}});
    graph.edge("d2", "heads", "w2", {{"since", 2018}});
    graph.edge("p1", "stays_in", "w1");
    graph.edge("p2", "stays_in", "w2");
    return graph.take();
}

/// Things of several kinds, each with a property that is easily misread.
inline Commit things()
{
    GraphMaker graph;
    graph.node("m1", "museum", "Alder Gallery", {{"free_entry", true}});
    graph.node("m2", "museum", "Nordhus", {{"free_entry", false}});
    graph.node("s1", "stadium", "Dockside", {{"roof", false}});
    graph.node("s2", "stadium", "Arena", {{"roof", true}});
    graph.node("a1", "painting", "Azulejo", {{"width_cm", 80}, {"height_cm", 60}});
    graph.node("a2", "painting", "Fjord", {{"width_cm", 40}, {"height_cm", 90}});
    graph.node("k1", "package", "corelib",
        {{"license", "MIT"}, {"language", "C++"}, {"lastRelease", "2026-03-09"}, {"sizeKb", 9}});
    graph.node("k2", "package", "oldhttp",
        {{"license", "BSD"}, {"language", "C"}, {"lastRelease", "2019-01-01"}, {"sizeKb", 4}});
    graph.node("y1", "player", "Noah Bright",
        {{"born", "2006-07-01"}, {"goals", 3}, {"position", "striker"}, {"market_value", 900}});
    graph.node("y2", "player", "Kofi Asante",
        {{"born", "1999-01-30"}, {"goals", 0}, {"position", "keeper"}, {"market_value", 700}});
    graph.node("t1", "team", "Rovers", {{"points", 52}});
    graph.edge("y1", "plays_for", "t1");
    graph.edge("y2", "plays_for", "t1");
    return graph.take();
}

/// A German school.
inline Commit school()
{
    GraphMaker graph;
    graph.node("l1", "Lehrer", "Frau Vera Adler",
        {{"Alter", 52}, {"Vollzeit", true}, {"eingestellt_am", "1999-08-01"}});
    graph.node("l2", "Lehrer", "Herr Bunte",
        {{"Alter", 38}, {"Vollzeit", false}, {"eingestellt_am", "2014-02-01"}});
    graph.node("s1", "Schüler", "Max Kunze",
        {{"Klasse", "10a"}, {"Fehltage", 14}, {"Größe", 181}, {"Geburtsdatum", "2009-12-05"}});
    graph.node("s2", "Schüler", "Lena Vogel",
        {{"Klasse", "10a"}, {"Fehltage", 0}, {"Größe", 168}, {"Geburtsdatum", "2010-03-22"}});
    graph.node("s3", "Schüler", "Emil Graf",
        {{"Klasse", "9c"}, {"Fehltage", 2}, {"Größe", 170}, {"Geburtsdatum", "2011-06-30"}});
    graph.node("r1", "Raum", "Aula", {{"Plätze", 200}, {"Stockwerk", 0}, {"Beamer", true}});
    graph.node("r2", "Raum", "Labor", {{"Plätze", 20}, {"Stockwerk", 2}, {"Beamer", false}});
    graph.edge("s1", "befreundet_mit", "s2");
    graph.edge("s3", "befreundet_mit", "s1");
    graph.edge("l1", "unterrichtet", "s1");
    return graph.take();
}

} // namespace mnemo::test
