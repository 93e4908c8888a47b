// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/text.h"
#include "core/muse/answerbuilder.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>

namespace mnemo {

namespace {

/// The hits of a search among which the node is, and which of them it is.
struct Found
{
    const Json* hits = nullptr;
    const Json* hit = nullptr;
    std::string query;
};

Found foundBySearch(const Snapshot& snapshot, const std::string& id)
{
    for (std::size_t i = 0; i < snapshot.receipts.size(); ++i) {
        const auto* hits
            = resolvePointer(snapshot.document, "/outcomes/" + std::to_string(i) + "/result/hits");
        if (!hits || !hits->is_array())
            continue;
        for (const auto& hit : *hits) {
            if (textAt(hit, "/node_id") == id)
                return {hits, &hit, textAt(snapshot.receipts[i].args, "/query")};
        }
    }
    return {};
}

} // namespace

/// What a node is called in any result of the answer.
std::optional<AnswerValue> AnswerBuilder::labelOf(const std::string& id) const
{
    constexpr std::array<std::pair<const char*, const char*>, 6> pairs{
        {{"node_id", "label"}, {"other_id", "other_label"}, {"res_id", "title"},
            {"url_id", "canonical_url"}, {"node_id", "canonical_url"}, {"id", "label"}}};
    const auto labelIn = [&](std::size_t index, const Json& item,
                             const std::string& at) -> std::optional<AnswerValue> {
        for (const auto& [name, label] : pairs) {
            const auto named = item.find(name);
            if (named != item.end() && *named == id
                && !textAt(item, std::string("/") + label).empty())
                return value(index, at + "/" + label);
        }
        return {};
    };
    for (std::size_t i = 0; m_answer.m_snapshot && i < m_answer.m_snapshot->receipts.size(); ++i) {
        const auto* root = result(i);
        if (!root || !root->is_object())
            continue;
        if (auto label = labelIn(i, *root, {}))
            return label;
        for (const auto& [name, list] : root->items()) {
            for (std::size_t at = 0; list.is_array() && at < list.size(); ++at) {
                const auto place = "/" + pointerToken(name) + "/" + std::to_string(at);
                if (auto label = list[at].is_object() ? labelIn(i, list[at], place) : std::nullopt)
                    return label;
            }
        }
    }
    return {};
}

bool AnswerBuilder::isTold(const Receipt& receipt) const
{
    const auto& lookups = m_answer.m_lookups;
    return std::find(lookups.begin(), lookups.end(), receipt.resultHash) == lookups.end();
}

/// Whether another hit of the search that found it is called as the node is.
bool AnswerBuilder::hasNamesake(const std::string& id) const
{
    const auto found = foundBySearch(*m_answer.m_snapshot, id);
    const auto name = found.hit ? foldCase(textAt(*found.hit, "/label")) : std::string();
    return !name.empty()
        && std::any_of(found.hits->begin(), found.hits->end(), [&](const Json& hit) {
               return &hit != found.hit && foldCase(textAt(hit, "/label")) == name;
           });
}

void AnswerBuilder::putName(Parts& parts, const AnswerValue& id) const
{
    const auto found = foundBySearch(*m_answer.m_snapshot, id.text());
    const auto label = labelOf(id.text());
    parts.emplace_back(label.value_or(id));
    if (label && hasNamesake(id.text())) {
        parts.emplace_back(TemplateWords(QStringLiteral(" [")));
        parts.emplace_back(id);
        parts.emplace_back(TemplateWords(QStringLiteral("]")));
    }
    // It was found by a part of its name alone: a person may have meant another one.
    if (label && found.hit && !found.query.empty() && !isCalled(*found.hit, found.query)) {
        parts.emplace_back(TemplateWords(
            QCoreApplication::translate("Muse", " (for “%1”)").arg(toQString(found.query))));
    }
}

bool AnswerBuilder::putGiven(Parts& parts, std::size_t index, const std::string& pointer) const
{
    const auto* given = resolvePointer(m_answer.m_snapshot->receipts[index].args, pointer);
    QStringList words;
    const auto add = [&words](const Json& one) {
        if (one.is_string())
            words.append(toQString(one.get<std::string>()));
        else if (one.is_number_integer())
            words.append(QString::number(one.get<std::int64_t>()));
    };
    if (given != nullptr && given->is_array())
        std::ranges::for_each(*given, add);
    else if (given != nullptr)
        add(*given);
    words.removeAll(QString());
    if (!words.isEmpty())
        parts.emplace_back(TemplateWords(words.join(QStringLiteral(", "))));
    return !words.isEmpty();
}

void AnswerBuilder::addNamesakes()
{
    std::set<std::string> told;
    for (const auto& receipt : m_answer.m_receipts) {
        const auto id = textAt(receipt.args, "/node_id");
        if (isTold(receipt) && !id.empty() && hasNamesake(id))
            told.insert(id);
    }
    if (told.size() > 1)
        addClaim(FixedWords::SeveralOfOneName);
}

} // namespace mnemo
