// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/documents/quotesource.h"

#include "core/documents/decisionid.h"

namespace mnemo::documents {

namespace {

constexpr std::size_t kMaxLookBack = std::size_t{64} * 1024;

std::string lastIdIn(std::string_view text)
{
    std::string last;
    for (auto id = findDecisionId(text, 0, 0); id; id = findDecisionId(text, id->end, 0))
        last = id->text();
    return last;
}

} // namespace

std::string QuoteSource::sourceOf(
    const Paragraph* before, std::string_view section, const Part& root)
{
    if (before != nullptr) {
        if (before->role == TextRole::Quoted)
            return before->attributedTo;
        if (auto named = lastIdIn(m_file.textOf(before->span)); !named.empty())
            return named;
    }
    if (auto named = lastIdIn(section); !named.empty())
        return named;
    auto at = section.find(" of the ");
    at = at == std::string_view::npos ? section.find("the ") : at + 4;
    if (at == std::string_view::npos)
        return {};
    auto phrase = section.substr(at + 4);
    for (const std::string_view stop :
        {" relevant", " referred", " contained", " in ", " for ", ","})
        phrase = phrase.substr(0, phrase.find(stop));
    return phrase.size() < 5 ? std::string() : decisionNamedFor(phrase, root);
}

/// "the <phrase> … contained in the annex to decision 20/CMA.1" in the decision around.
std::string QuoteSource::decisionNamedFor(std::string_view phrase, const Part& root)
{
    constexpr int kMaxLookUps = 500; // of a file
    if (++m_lookUps > kMaxLookUps)
        return {};
    const auto host = std::string_view(m_file.source.text).substr(root.span.begin, kMaxLookBack);
    constexpr std::size_t kNear = 500;
    for (auto at = host.find(phrase); at != std::string_view::npos;
         at = host.find(phrase, at + phrase.size())) {
        auto near = host.substr(at, kNear);
        near = near.substr(0, near.find('\n'));
        const auto id = findDecisionId(near, 0, 0);
        if (id && id->text() != root.decisionId)
            return id->text();
    }
    return {};
}

} // namespace mnemo::documents
