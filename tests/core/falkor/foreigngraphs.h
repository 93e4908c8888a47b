// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace mnemo::test {

/// A graph of another program's making. Each node says by its `title`, and each edge by its `tag`
/// where it has one, which it is; what the program makes of their ids is another matter.
struct ForeignGraph
{
    const char* name;
    const char* profile;
    const char* text; ///< Cypher
    const char* nodeIdBy;
};

inline constexpr std::array<ForeignGraph, 30> foreignGraphs{{
    {"films", "generic",
        "CREATE (k:Person {id: 1, title: 'Keanu Reeves'}), (m:Movie {id: 1, title: 'The Matrix'}), "
        "(s:Movie {id: 2, title: 'Speed'}), (a:Genre {id: 1, title: 'Action'}), "
        "(k)-[:ACTED_IN {tag: 'neo'}]->(m), (k)-[:ACTED_IN {tag: 'jack'}]->(s), "
        "(m)-[:IN_GENRE {tag: 'm'}]->(a), (s)-[:IN_GENRE {tag: 's'}]->(a)",
        "label_and_property"},
    {"numbers", "generic", "UNWIND range(1, 20) AS i CREATE (:N {id: i, title: 't' + i})",
        "property"},
    {"texts", "generic", "UNWIND range(1, 20) AS i CREATE (:N {id: 'n' + i, title: 't' + i})",
        "property"},
    {"repeated in a label", "generic",
        "CREATE (a:N {id: 1, title: 'a'})-[:R {tag: 'x'}]->(b:N {id: 1, title: 'b'}), "
        "(b)-[:R {tag: 'y'}]->(:M {id: 2, title: 'c'})",
        "server"},
    {"missing on one", "generic",
        "CREATE (:N {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:N {title: 'b'})", "server"},
    {"text and number, two labels", "generic",
        "CREATE (:N {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:M {id: '1', title: 'b'})",
        "label_and_property"},
    {"text and number, one label", "generic",
        "CREATE (:N {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:N {id: '1', title: 'b'})", "server"},
    {"a list", "generic",
        "CREATE (:N {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:N {id: [1, 2], title: 'b'})", "server"},
    {"a fraction", "generic",
        "CREATE (:N {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:N {id: 1.5, title: 'b'})", "server"},
    {"a truth value", "generic",
        "CREATE (:N {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:N {id: true, title: 'b'})", "server"},
    {"a point", "generic",
        "CREATE (:N {id: 1, title: 'a'})-[:R {tag: 'x'}]->"
        "(:N {id: point({latitude: 1, longitude: 2}), title: 'b'})",
        "server"},
    {"an empty text", "generic",
        "CREATE (:N {id: 'x', title: 'a'})-[:R {tag: 'x'}]->(:N {id: '', title: 'b'})", "server"},
    {"colons in labels", "generic",
        "CREATE (:`A:b` {id: 'c', title: 'a'}), (:A {id: 'b:c', title: 'b'}), "
        "(:A {id: 'c', title: 'c'})",
        "server"},
    {"colons in labels, told apart", "generic",
        "CREATE (:`A:b` {id: 'c', title: 'a'})-[:R {tag: 'x'}]->(:A {id: 'c', title: 'b'})",
        "label_and_property"},
    {"no label", "generic", "CREATE ({id: 1, title: 'a'})-[:R {tag: 'x'}]->({id: 2, title: 'b'})",
        "property"},
    {"no label, repeated", "generic",
        "CREATE ({id: 1, title: 'a'})-[:R {tag: 'x'}]->({id: 1, title: 'b'})", "server"},
    {"five labels", "generic",
        "CREATE (:E:D:C:B:A {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:B {id: 1, title: 'b'})",
        "label_and_property"},
    {"one role of several labels", "generic",
        "CREATE (:A:B {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:A {id: 2, title: 'b'})"
        "-[:R {tag: 'y'}]->(:C {id: 1, title: 'c'})",
        "label_and_property"},
    {"one role of several labels, repeated", "generic",
        "CREATE (:A:B {id: 1, title: 'a'})-[:R {tag: 'x'}]->(:A {id: 1, title: 'b'})", "server"},
    {"like the server's numbers", "generic",
        "CREATE (:N {id: '#1', title: 'a'})-[:R {tag: 'x'}]->(:N {id: '#0', title: 'b'})",
        "property"},
    {"hostile texts", "generic",
        "CREATE (:N {id: \"it's\", title: 'a'})-[:R {tag: 'x'}]->(:N {id: 'back`tick', title: 'b'})"
        "-[:R {tag: 'y'}]->(:N {id: ' x \\n\\t', title: 'c'})-[:R {tag: 'z'}]->"
        "(:N {id: 'ü→𝄞', title: 'd'})",
        "property"},
    {"extreme numbers", "generic",
        "CREATE (:N {id: 9223372036854775807, title: 'a'})-[:R {tag: 'x'}]->"
        "(:N {id: -9223372036854775807, title: 'b'})",
        "property"},
    {"a thousand parallel edges", "generic",
        "CREATE (a:N {id: 1, title: 'a'}), (b:N {id: 2, title: 'b'}) WITH a, b "
        "UNWIND range(1, 1000) AS i CREATE (a)-[:R {tag: 't' + i}]->(b), (b)-[:R]->(a)",
        "property"},
    {"loops", "generic",
        "CREATE (a:N {id: 1, title: 'a'}), (a)-[:R {tag: 'x'}]->(a), (a)-[:R {tag: 'y'}]->(a), "
        "(a)-[:R]->(a), (a)-[:R]->(a), (a)-[:S]->(a)",
        "property"},
    {"some undirected", "generic",
        "CREATE (a:N {id: 1, title: 'a'}), (b:N {id: 2, title: 'b'}), "
        "(a)-[:R {tag: 'x', undirected: true}]->(b), (a)-[:R {tag: 'y'}]->(b), "
        "(b)-[:R {tag: 'z', undirected: true}]->(a), (a)-[:R {tag: 'l', undirected: true}]->(a), "
        "(a)-[:R {tag: 'm'}]->(a)",
        "property"},
    {"keys of their own", "generic",
        "CREATE (a:N {id: 1, title: 'a'}), (b:N {id: 2, title: 'b'}), "
        "(a)-[:R {key: 'k', tag: 'x'}]->(b), (a)-[:R {key: 'k', tag: 'y'}]->(b), "
        "(a)-[:R {key: 2, tag: 'z'}]->(b), (a)-[:R {key: '2', tag: 'w'}]->(b), "
        "(a)-[:R {key: [1], tag: 'v'}]->(b), (a)-[:R {tag: 'u'}]->(b)",
        "property"},
    {"states of a country", "generic",
        "CREATE (:State {id: 1, name: 'Ohio', title: 'a'})-[:BORDERS {tag: 'x'}]->"
        "(:State {id: 2, name: 'Indiana', title: 'b'})",
        "property"},
    {"numbered nodes called Node", "generic",
        "CREATE (:Node {id: 1, title: 'a'})-[:LINK {tag: 'x'}]->(:Node {id: 2, title: 'b'})",
        "property"},
    {"nodes called Node without ids", "generic",
        "CREATE (:Node {title: 'a'})-[:LINK {tag: 'x'}]->(:Node {title: 'b'})", "server"},
    {"memory with a repeated uuid", "graphiti",
        "CREATE (a:Entity {uuid: 'u', name: 'a', title: 'a'}), "
        "(b:Episodic {uuid: 'u', name: 'b', title: 'b'}), "
        "(b)-[:MENTIONS {uuid: 'e', tag: 'x'}]->(a), (b)-[:MENTIONS {uuid: 'e', tag: 'y'}]->(a)",
        "label_and_property"},
}};

} // namespace mnemo::test
