// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/clauseparser.h"
#include "core/muse/language/reading.h"
#include "core/muse/language/readingparts.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnemo {

class QuestionParser;

/// The rules of QuestionParser for what a relation leads to where that is more than one name:
/// several names, any but some, nouns that say more, and what is the same as of a node.
class ObjectParser final
{
public:
    using State = PartialReading;
    using States = std::vector<State>;

    explicit ObjectParser(QuestionParser& parser) : m_parser(parser), m_clauses(parser) { }

    ObjectParser(const ObjectParser&) = delete;
    ObjectParser& operator=(const ObjectParser&) = delete;

    /// “a deprecated package”, “patients older than 70”: nouns that have conditions and nothing
    /// else.
    [[nodiscard]] const States& fitting(std::size_t at);
    /// “patients of ward 3”, “the person who leads Atlas”, as a node of the reading.
    [[nodiscard]] States described(const State& from);

    /// Behind the newest relation: to others as well, to any of several, or not to others.
    [[nodiscard]] States more(const State& from, const NodeRelation& relation);
    /// Whether one of the words says that something is done by what follows.
    [[nodiscard]] bool hasBy(std::size_t begin, std::size_t end, const KnownKind& kind) const;
    /// “(works on) Atlas or Boreal”, “(works on) Atlas but not on Boreal”
    [[nodiscard]] States orNot(const State& from);
    [[nodiscard]] States orNot(const State& from, const NodeRelation& relation);
    /// “(besucht den Chor) nicht”, behind the newest relation of each.
    [[nodiscard]] States deniedBehind(const States& related);
    /// “(besucht) nicht den Chor”, behind a verb.
    [[nodiscard]] States deniedObjects(
        const State& from, const NodeRelation& relation, bool isPassive);
    /// “(works on) neither Atlas nor Boreal”
    [[nodiscard]] States neitherTo(const State& from, const NodeRelation& relation);
    /// “(works at) the same company as Ada”
    [[nodiscard]] States same(const State& from, const NodeRelation& relation);

    /// “in the same city as Ada”, “with the same job as Ada”, “has the same manager as Ada”
    [[nodiscard]] States sameAs(const State& from);

    /// What is looked for is related to what the node is related to as well, and is not that node.
    /// `relations`: of what is looked for, and of what it shares with the node.
    void between(Reading& reading, std::pair<std::size_t, std::size_t> words,
        const std::string& role, const std::pair<NodeRelation, NodeRelation>& relations,
        std::size_t node) const;
    /// Whether words of the sense stand anywhere in the question.
    [[nodiscard]] bool occurs(const char* sense);
    /// The roles that a relation leads to.
    [[nodiscard]] std::set<std::string> farRoles(const NodeRelation& relation) const;

    [[nodiscard]] ClauseParser& clauses() { return m_clauses; }

private:
    [[nodiscard]] States headed(std::size_t at);
    [[nodiscard]] States narrowed(const State& from);
    [[nodiscard]] const States& nouns(std::size_t at);
    [[nodiscard]] States alsoTo(const State& from, const NodeRelation& relation);
    [[nodiscard]] States orTo(const State& from);
    [[nodiscard]] States notTo(const State& from, const NodeRelation& relation);
    [[nodiscard]] States joints(const State& from, const char* sense);
    [[nodiscard]] States shared(const State& from, const std::string& role,
        const std::pair<NodeRelation, NodeRelation>& relations);

    QuestionParser& m_parser;
    ClauseParser m_clauses;
    std::map<std::string_view, bool> m_occurs;
    std::map<std::size_t, States> m_fitting;
    std::map<std::size_t, States> m_nouns;
};

} // namespace mnemo
