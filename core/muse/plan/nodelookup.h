// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/muse/plan/subject.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace mnemo {

class PlanBuilder;

/// What a question's words stand for.
struct Target
{
    std::string id;
    std::string role; ///< "" when not known
    std::string canonicalUrl; ///< "" when there is none
    bool statusAsked = false; ///< its url_status is in the plan already
};

/// Whether a hit of search_nodes is called exactly so: by its label, its id or the path of its
/// address.
[[nodiscard]] bool isCalled(const Json& hit, const std::string& text);

[[nodiscard]] bool isUrl(const std::string& text);

/// Finds the nodes that the words of a question name, by queries that become part of its plan.
class NodeLookup final
{
public:
    explicit NodeLookup(PlanBuilder& plan) : m_plan(plan) { }

    /// By URL, by the id of a URL, else by searching as far as the words may be searched.
    [[nodiscard]] std::optional<Target> resolve(const std::string& about);
    /// Searches for `text`, among nodes of one role if it is given.
    [[nodiscard]] std::optional<Target> search(
        const std::string& text, SubjectSearch how, const std::string& role = {});

    /// The ids of all nodes that the words may name, by one search: those with this name, else
    /// those with a word in the label that begins with it. None if there are more than `most`; the
    /// outcome lists them.
    [[nodiscard]] std::vector<std::string> candidates(const std::string& about, std::size_t most);

    /// Other nodes that are called exactly as the one that was resolved last; of candidates() all
    /// that are.
    [[nodiscard]] const std::vector<std::string>& namesakes() const { return m_namesakes; }

private:
    [[nodiscard]] std::vector<std::string> searchAll(const std::string& text, bool asWhole);
    [[nodiscard]] std::optional<Target> resolveUrl(const std::string& url);
    [[nodiscard]] std::optional<Target> resolveName(const std::string& about, SubjectSearch how);
    [[nodiscard]] std::optional<Target> byId(const std::string& id);

    PlanBuilder& m_plan;
    std::vector<std::string> m_namesakes;
};

} // namespace mnemo
