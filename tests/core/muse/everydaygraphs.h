// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Graphs of a hospital, a league, a school and the like.

#include "tests/core/muse/plannergraphs.h"

namespace mnemo::test {

/// A hospital, whose doctors head wards since some day.
inline Commit clinic()
{
    GraphMaker graph;
    graph.node("d1", "doctor", "Amara Obi", {{"specialty", "cardiology"}});
    graph.node("d2", "doctor", "Lukas Brandt", {{"specialty", "surgery"}});
    graph.node("d3", "doctor", "Nina Petrov", {{"specialty", "cardiology"}});
    graph.node("w1", "ward", "Heart Ward", {{"floor", 3}});
    graph.node("w2", "ward", "Surgical Ward", {{"floor", 2}});
    graph.node("p1", "patient", "Maria Silva", {{"age", 71}, {"insured", true}});
    graph.node("p2", "patient", "John Park", {{"age", 54}, {"insured", false}});
    graph.node("p3", "patient", "Peter Novak", {{"age", 79}, {"insured", true}});
    graph.edge("d1", "treats", "p1");
    graph.edge("d3", "treats", "p3");
    graph.edge("d1", "treats", "p3");
    graph.edge("d2", "treats", "p2");
    graph.edge("p1", "lies_in", "w1");
    graph.edge("p2", "lies_in", "w2");
    graph.edge("p3", "lies_in", "w1");
    graph.edge("d1", "heads", "w1", {{"since", "2018-01-01"}});
    graph.edge("d2", "heads", "w2", {{"since", "2005-05-01"}});
    return graph.take();
}

/// Teams that beat each other on some day, and their players.
inline Commit league()
{
    GraphMaker graph;
    graph.node("t1", "team", "Rovers", {{"points", 52}});
    graph.node("t2", "team", "Lions", {{"points", 28}});
    graph.node("t3", "team", "Valle", {{"points", 17}});
    graph.node("y1", "player", "Dario Mendes", {{"goals", 19}, {"injured", false}});
    graph.node("y2", "player", "Finn Carlsen", {{"goals", 7}, {"injured", true}});
    graph.node("y3", "player", "Ali Demir", {{"goals", 8}, {"injured", false}});
    graph.edge("y1", "plays_for", "t1", {{"shirt_number", 9}, {"since", "2023-07-01"}});
    graph.edge("y2", "plays_for", "t1", {{"shirt_number", 8}, {"since", "2021-07-01"}});
    graph.edge("y3", "plays_for", "t2", {{"shirt_number", 9}, {"since", "2022-01-31"}});
    graph.edge("y2", "captains", "t1");
    graph.edge("t1", "beat", "t2", {{"date", "2026-02-14"}, {"winner_goals", 4}});
    graph.edge("t1", "beat", "t3", {{"date", "2026-03-01"}, {"winner_goals", 1}});
    graph.edge("t2", "beat", "t1", {{"date", "2025-11-09"}, {"winner_goals", 2}});
    graph.edge("t1", "lent_to", "t2", {{"loan_date", "2025-08-20"}, {"fee", 5500}});
    graph.edge("t3", "lent_to", "t1",
        {{"loan_date", "2026-01-02"}, {"return_date", "2026-06-05"}, {"fee", 4000}});
    return graph.take();
}

/// Packages that depend on others.
inline Commit packages()
{
    GraphMaker graph;
    graph.node("k1", "package", "corelib", {{"deprecated", false}, {"license", "MIT"}});
    graph.node("k2", "package", "leftpadder", {{"deprecated", true}, {"license", "WTFPL"}});
    graph.node("k3", "package", "webkitten", {{"deprecated", false}, {"license", "MIT"}});
    graph.node("k4", "package", "testhero", {{"deprecated", false}, {"license", "MIT"}});
    graph.node("u1", "maintainer", "Rosa Klein", {{"commits", 5230}, {"active", true}});
    graph.node("u2", "maintainer", "Wei Zhang", {{"commits", 8044}, {"active", false}});
    graph.edge("k3", "depends_on", "k1");
    graph.edge("k3", "depends_on", "k2");
    graph.edge("k4", "depends_on", "k1");
    graph.edge("u1", "maintains", "k1");
    graph.edge("u1", "maintains", "k3");
    graph.edge("u2", "maintains", "k2");
    return graph.take();
}

/// Courses that take place somewhere, by a verb of two words, and paintings.
inline Commit school()
{
    GraphMaker graph;
    graph.node("k1", "Kurs", "Chor", {{"Niveau", "leicht"}});
    graph.node("k2", "Kurs", "Robotik", {{"Niveau", "mittel"}});
    graph.node("r1", "Raum", "Aula", {{"Stockwerk", 0}});
    graph.node("r2", "Raum", "Labor", {{"Stockwerk", 1}});
    graph.node("l1", "Lehrer", "Frau Adler", {{"Alter", 52}});
    graph.node("b1", "Bild", "Neon Rain", {{"Jahr", 2019}});
    graph.edge("k1", "findet_statt_in", "r1");
    graph.edge("k2", "findet_statt_in", "r2");
    graph.edge("l1", "unterrichtet", "k1");
    graph.edge("l1", "painted", "b1");
    return graph.take();
}

/// Roles that share properties, with what is true or false of them.
inline Commit hospital()
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
inline Commit oberschule()
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

/// Mechanics who repair the cars of their keepers.
inline Commit garage()
{
    GraphMaker graph;
    graph.node("m1", "mechanic", "Otto Brix",
        {{"city", "Graz"}, {"wage", 31}, {"certified", true}, {"hired", "2014-03-01"}});
    graph.node("m2", "mechanic", "Lena Fuchs",
        {{"city", "Linz"}, {"wage", 28}, {"certified", false}, {"hired", "2019-05-15"}});
    graph.node("m3", "mechanic", "Imre Nagy",
        {{"city", "Graz"}, {"wage", 25}, {"certified", false}, {"hired", "2022-09-01"}});
    graph.node("t1", "crew", "Early Shift");
    graph.node("t2", "crew", "Late Shift");
    graph.node("c1", "car", "Blue Van",
        {{"fuel", "diesel"}, {"year", 2012}, {"price", 4200}, {"seats", 3}, {"type", "van"}});
    graph.node("c2", "car", "Red Coupe",
        {{"fuel", "petrol"}, {"year", 2020}, {"price", 18900}, {"seats", 4}, {"type", "coupe"}});
    graph.node("c3", "car", "Green Bus",
        {{"fuel", "diesel"}, {"year", 2008}, {"price", 9800}, {"seats", 17}, {"type", "bus"}});
    graph.node("k1", "keeper", "Nora Hahn", {{"city", "Graz"}});
    graph.node("k2", "keeper", "Paul Eder", {{"city", "Wien"}});
    graph.node("k3", "keeper", "Ida Stern", {{"city", "Wien"}});
    graph.node("r1", "repair", "Job 1", {{"date", "2024-01-10"}, {"cost", 120}, {"state", "done"}});
    graph.node("r2", "repair", "Job 2", {{"date", "2024-03-05"}, {"cost", 640}, {"state", "done"}});
    graph.node(
        "r3", "repair", "Job 3", {{"date", "2024-03-28"}, {"cost", 90}, {"state", "waiting"}});
    graph.edge("m1", "member_of", "t1");
    graph.edge("m2", "member_of", "t1");
    graph.edge("m3", "member_of", "t2");
    graph.edge("m1", "heads", "t1");
    graph.edge("k1", "keeps", "c1");
    graph.edge("k1", "keeps", "c2");
    graph.edge("k2", "keeps", "c3");
    graph.edge("r1", "fixes", "c1");
    graph.edge("r2", "fixes", "c1");
    graph.edge("r3", "fixes", "c3");
    graph.edge("r1", "done_by", "m1");
    graph.edge("r2", "done_by", "m2");
    graph.edge("r3", "done_by", "m1");
    return graph.take();
}

/// German gardeners, what they lease and borrow, and their feasts.
inline Commit allotments()
{
    GraphMaker graph;
    graph.node("g1", "Gärtner", "Birte Falk",
        {{"Geburtsjahr", 1961}, {"Wohnort", "Kiel"}, {"Beitrittsdatum", "2004-05-01"}});
    graph.node("g2", "Gärtner", "Sven Timm",
        {{"Geburtsjahr", 1988}, {"Wohnort", "Plön"}, {"Beitrittsdatum", "2019-03-15"}});
    graph.node("g3", "Gärtner", "Tilda Voss",
        {{"Geburtsjahr", 1975}, {"Wohnort", "Kiel"}, {"Beitrittsdatum", "2011-08-20"}});
    graph.node("p1", "Parzelle", "Südhang", {{"Pacht", 120}, {"Fläche", 300}, {"bewässert", true}});
    graph.node(
        "p2", "Parzelle", "Teichwiese", {{"Pacht", 90}, {"Fläche", 220}, {"bewässert", false}});
    graph.node("p3", "Parzelle", "Waldrand", {{"Pacht", 0}, {"Fläche", 410}, {"bewässert", false}});
    graph.node("w1", "Werkzeug", "Häcksler", {{"Preis", 450}});
    graph.node("w2", "Werkzeug", "Spaten", {{"Preis", 30}});
    graph.node("f1", "Fest", "Apfelfest", {{"Datum", "2023-09-16"}, {"Gäste", 80}});
    graph.node("f2", "Fest", "Frühlingsfest", {{"Datum", "2023-04-22"}, {"Gäste", 45}});
    graph.node("f3", "Fest", "Lichterfest", {{"Datum", "2024-12-07"}, {"Gäste", 120}});
    graph.edge("g1", "pachtet", "p1");
    graph.edge("g1", "pachtet", "p2");
    graph.edge("g2", "pachtet", "p3");
    graph.edge("g2", "leiht_aus", "w1");
    graph.edge("g1", "hilft_bei", "f1");
    graph.edge("g3", "hilft_bei", "f3");
    return graph.take();
}

/// By its name; the inventory where it is none of these.
inline Commit everydayGraph(const std::string& name)
{
    return name == "clinic"    ? clinic()
        : name == "league"     ? league()
        : name == "packages"   ? packages()
        : name == "things"     ? things()
        : name == "hospital"   ? hospital()
        : name == "oberschule" ? oberschule()
        : name == "school"     ? school()
        : name == "garage"     ? garage()
        : name == "allotments" ? allotments()
                               : inventory();
}

} // namespace mnemo::test
