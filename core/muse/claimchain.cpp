// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/claimchain.h"

#include "core/muse/plan/planbuilder.h"

#include <algorithm>

namespace mnemo {

namespace {

/// "/paths/0" of a value in the list of a path's nodes or edges; empty for other values.
std::string pathOf(const AnswerValue& value, const std::string& list)
{
    const auto& pointer = value.pointer();
    const auto at = pointer.find("/" + list + "/");
    const bool isInPath = pointer.starts_with("/paths/") && at != std::string::npos
        && value.derivation() == Derivation::Shown;
    return isInPath ? pointer.substr(0, at) : std::string();
}

const AnswerValue* valueAt(const Claim& claim, std::size_t part)
{
    return part < claim.parts.size() ? std::get_if<AnswerValue>(&claim.parts[part]) : nullptr;
}

QString wordsAt(const Claim& claim, std::size_t part)
{
    const auto* words
        = part < claim.parts.size() ? std::get_if<TemplateWords>(&claim.parts[part]) : nullptr;
    return words != nullptr ? words->text() : QString();
}

std::string roleOfNode(const AnswerValue& value, const Answer& answer)
{
    if (!answer.snapshot())
        return {};
    const auto& receipts = answer.snapshot()->receipts;
    const auto receipt = std::ranges::find(receipts, value.receipt(), &Receipt::id);
    if (receipt == receipts.end())
        return {};
    const auto node = value.pointer().substr(0, value.pointer().rfind('/'));
    return textAt(answer.snapshot()->document,
        "/outcomes/" + std::to_string(receipt - receipts.begin()) + "/result" + node + "/role");
}

/// Whether from a part on there are an arrow, a kind, an arrow and a node of the path.
bool goesOn(const Claim& claim, std::size_t part, const std::string& path)
{
    const auto* kind = valueAt(claim, part + 1);
    const auto* node = valueAt(claim, part + 3);
    return kind != nullptr && node != nullptr && pathOf(*kind, "edges") == path
        && pathOf(*node, "nodes") == path;
}

} // namespace

std::optional<ClaimChain> chainIn(const Claim& claim, const Answer& answer)
{
    for (std::size_t first = 0; first < claim.parts.size(); ++first) {
        const auto* begin = valueAt(claim, first);
        const auto path = begin != nullptr ? pathOf(*begin, "nodes") : std::string();
        if (path.empty() || !goesOn(claim, first + 1, path))
            continue;
        ClaimChain chain{first, first + 1, {{first, true, roleOfNode(*begin, answer)}}};
        while (goesOn(claim, chain.to, path)) {
            chain.steps.push_back({chain.to + 1, false, {}, wordsAt(claim, chain.to).contains(u'←'),
                wordsAt(claim, chain.to + 2).contains(u'→')});
            chain.steps.push_back(
                {chain.to + 3, true, roleOfNode(*valueAt(claim, chain.to + 3), answer)});
            chain.to += 4;
        }
        // A full stop after the last node would stand alone.
        if (chain.to + 1 == claim.parts.size() && wordsAt(claim, chain.to).trimmed().size() <= 1)
            chain.to = claim.parts.size();
        return chain;
    }
    return {};
}

} // namespace mnemo
