// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/documentcomparison.h"

#include "core/documents/documentreference.h"
#include "core/query/shapes/documentranking.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace mnemo {

namespace {

constexpr std::size_t kMostActs = 40; ///< of a column

} // namespace

bool DocumentComparison::canCompare() const
{
    return std::ranges::any_of(
        m_ground.asked().sides, [this](const auto& side) { return !m_ground.named(side).empty(); });
}

Result<Json> DocumentComparison::columnOf(
    const std::string& side, const std::vector<const DocumentNode*>& decisions)
{
    auto asked = analyseQuery(m_ground.asked().comparedOn);
    asked.bodies = m_ground.asked().bodies;
    const auto isAbout = [&](const DocumentNode* node) {
        return std::ranges::any_of(asked.articles,
            [&](const auto& article) { return namesArticle(node->text("title"), article); });
    };
    auto meant = decisions;
    if (std::ranges::any_of(meant, isAbout))
        std::erase_if(meant, [&](const DocumentNode* node) { return !isAbout(node); });
    std::set<std::string> ids;
    Json column{{"side", side}, {"decisions", Json::array()}, {"acts", Json::array()}};
    for (const DocumentNode* node : meant)
        ids.insert(node->id);
    std::vector<DocumentNode> texts;
    const bool isWhole
        = (asked.words.empty() && asked.articles.empty()) || std::ranges::any_of(meant, isAbout);
    if (isWhole) {
        for (const DocumentNode* node : meant) {
            auto own = m_ground.textsOf(node->id, isOperative);
            if (!own)
                return own.error();
            std::ranges::move(*own, std::back_inserter(texts));
        }
    } else {
        auto ranking = rankTexts(m_ground.reading(), asked, [&](const DocumentNode& node) {
            return ids.contains(hostOfDocumentNode(node.id)) && isOperative(node);
        });
        if (!ranking)
            return ranking.error();
        for (RankedText& text : ranking->texts) {
            if (text.held >= ranking->terms)
                texts.push_back(std::move(text.node));
        }
    }
    std::set<std::string> told;
    for (const DocumentNode& text : texts) {
        column["acts"].push_back(paragraphRow(text, m_ground.titleOf(text.id)));
        if (told.insert(hostOfDocumentNode(text.id)).second)
            column["decisions"].push_back(hostOfDocumentNode(text.id));
    }
    return column;
}

Result<Json> DocumentComparison::compare(DocumentSections& sections)
{
    Json comparison{{"topic", m_ground.asked().comparedOn}, {"columns", Json::array()}};
    for (const auto& side : m_ground.asked().sides) {
        auto column = columnOf(side, m_ground.named(side));
        if (!column)
            return column.error();
        Json& acts = column->at("acts");
        if (acts.size() > kMostActs) {
            acts.erase(acts.begin() + kMostActs, acts.end());
            m_isCut = true;
        }
        for (const Json& row : acts)
            sections.add(Section::SpecificParagraphs, row);
        for (const Json& id : column->at("decisions")) {
            if (const auto* decision = m_ground.decision(id.get<std::string>()))
                sections.add(Section::SpecificDecision, decisionRow(*decision));
        }
        if (acts.empty())
            m_missing.push_back(side);
        comparison["columns"].push_back(std::move(*column));
    }
    return comparison;
}

} // namespace mnemo
