// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/candidates.h"
#include "core/muse/language/namefinder.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A reading with a name that was not found.
struct MissedName
{
    Reading reading;
    std::size_t node = 0;
};

/// Finds the nodes of readings, by their names or by what a noun says of them, and settles the
/// readings with them.
class CandidateFinder final
{
public:
    CandidateFinder(const PlanContext& context, const Vocabulary& vocabulary,
        const PlanBuilder& builder, NameFinder& finder);

    /// All ways in which the graph can answer the reading, with what was asked to find its nodes.
    /// Where a noun fits no node, the question for those nodes is the answer.
    [[nodiscard]] std::vector<Candidate> candidatesOf(const Reading& reading);

    /// The first name of a reading that was not found.
    [[nodiscard]] const std::optional<MissedName>& missed() const { return m_missed; }

    /// The first name within a noun that was not found; empty for none.
    [[nodiscard]] const std::string& missedWithin() const { return m_missedWithin; }

private:
    /// What a node of a reading may stand for.
    struct Meaning
    {
        NamedNode node;
        std::vector<QueryOutcome> asked = {};
        int cost = 0;
    };

    /// A reading whose nodes are found.
    struct Named
    {
        Reading reading;
        std::vector<QueryOutcome> asked = {};
    };

    [[nodiscard]] std::string meant(const NamedNode& node) const;
    [[nodiscard]] std::vector<Candidate> candidatesAs(const Reading& reading);
    [[nodiscard]] std::vector<NameHit> hitsFor(const NamedNode& node);
    [[nodiscard]] std::vector<Meaning> meaningsOf(const Reading& reading, std::size_t node);
    [[nodiscard]] std::vector<Meaning> fitting(const NamedNode& node, std::vector<Candidate>& none);
    [[nodiscard]] const QueryOutcome& look(const PlannedQuery& call);
    [[nodiscard]] std::vector<Candidate> settledAs(Named named);
    void findText(Reading& reading);
    [[nodiscard]] bool isSubjectKnown() const;

    const PlanContext& m_context;
    const Vocabulary& m_vocabulary;
    const PlanBuilder& m_builder;
    NameFinder& m_finder;
    std::map<std::string, QueryOutcome> m_looked; ///< by query and arguments
    std::optional<MissedName> m_missed;
    std::string m_missedWithin;
    int m_depth = 0; ///< of nouns within nouns
    bool m_meansFound = false; ///< “it” is what was found before, and not what that was asked of
};

} // namespace mnemo
