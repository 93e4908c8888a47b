// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/muse/language/reading.h"
#include "core/query/queryrunner.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace mnemo {

inline constexpr int kMostNameHits = 500; ///< of one search for a name

/// A node that a name may stand for.
struct NameHit
{
    std::string id;
    std::string role;
    std::string label;
    std::string address; ///< of a page; empty for others
};

/// A page and its address are one thing in two nodes: the page is meant.
void keepPages(std::vector<NameHit>& hits);

/// Looks names up by search_nodes, each once, and not more than so many for one question.
class NameFinder final
{
public:
    using Search = std::function<QueryOutcome(const std::string& text)>;

    explicit NameFinder(Search search) : m_search(std::move(search)) { }

    /// The nodes that are called exactly so, by label, id or path, or by a title and a part of the
    /// name behind it; of the role alone, where some of it are.
    [[nodiscard]] std::vector<NameHit> called(const NamedNode& node);
    /// The nodes whose names are near: with the name as words of theirs, or at most two letters
    /// apart; the nearest first.
    [[nodiscard]] std::vector<NameHit> near(const std::string& name);

    /// How many nodes have the text in their names, ids or addresses, as far as a search lists
    /// them.
    [[nodiscard]] std::size_t count(const std::string& text) { return hits(text).size(); }

    /// Whether the word stands in the name of a node.
    [[nodiscard]] bool standsInName(const std::string& word);
    /// The search by which the node was found; null where there is none.
    [[nodiscard]] const QueryOutcome* outcomeFor(const std::string& id) const;

    /// A search was not answered: why.
    [[nodiscard]] const QueryOutcome* failure() const { return m_failure; }

private:
    const std::vector<NameHit>& hits(const std::string& text);
    [[nodiscard]] std::vector<NameHit> titledSo(const std::string& text);
    [[nodiscard]] std::vector<NameHit> calledSo(const std::string& text, const std::string& role);

    Search m_search;
    std::map<std::string, QueryOutcome> m_outcomes;
    std::map<std::string, std::vector<NameHit>> m_hits;
    std::map<std::string, std::vector<NameHit>> m_called;
    std::map<std::string, std::string> m_searchedBy; ///< names with a title, by their last word
    const QueryOutcome* m_failure = nullptr;
};

} // namespace mnemo
