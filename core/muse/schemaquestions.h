// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/graphdescription.h"
#include "core/query/outcome.h"

#include <QString>

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

/// A question about a graph, in the program's language, and the query that answers it.
struct SchemaQuestion
{
    QString text;
    NamedCall call;
};

/// Finds five questions that a graph answers, from what is in it: the numbers of a group, a
/// condition, the most of something, neighbours, a path. Each of them has been run and returned
/// something. The search runs nothing itself: the caller runs next() and passes the outcome to
/// take(), until there is no next one. One thread at a time.
class SchemaQuestions final
{
public:
    static constexpr std::size_t wanted = 5;

    explicit SchemaQuestions(GraphDescription description);

    /// Nothing when the search has ended.
    [[nodiscard]] const NamedCall* next() const;
    /// The outcome of next().
    void take(const QueryOutcome& outcome);

    /// What has been found so far, in the order in which it is shown.
    [[nodiscard]] std::vector<SchemaQuestion> found() const;

private:
    using Then = std::function<void(const QueryOutcome&)>;
    using Offers = std::vector<SchemaQuestion>;

    struct Step
    {
        NamedCall call;
        Then then;
    };

    /// A node whose name is unique.
    struct Named
    {
        std::string id;
        QString name;
    };

    using UseName = std::function<void(const std::optional<Named>&)>;

    /// An end of an edge that may be named in a question.
    struct End
    {
        std::string id;
        std::string label;
    };

    void tryOffers(std::size_t slot, Offers offers);
    void tryNeighbours(std::size_t relation);
    void addPath(const Named& from, std::size_t fromRelation, bool namesTarget);
    /// Of the nodes at one end of a relation, the first that has a name of its own.
    void findName(const DescribedRelation& relation, bool isTarget, UseName use);
    void tryNames(std::deque<End> ends, UseName use);
    void fill();

    GraphDescription m_description;
    std::deque<Step> m_steps;
    std::vector<std::optional<SchemaQuestion>> m_found;
    Offers m_spare; ///< for what was not found
    std::string m_pathEnd; ///< id of the node that is named already
    std::size_t m_runs = 0;
};

} // namespace mnemo
