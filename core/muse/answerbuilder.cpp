// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/answerbuilder.h"

#include "core/muse/claimorder.h"

#include "core/base/canonical.h"
#include "core/muse/graphteller.h"
#include "core/muse/namewords.h"
#include "core/muse/plan/planbuilder.h"
#include "core/muse/planner.h"
#include "core/query/glossary.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace mnemo {

namespace {

QString fixedText(FixedWords which)
{
    switch (which) {
    case FixedWords::Found:
        return QCoreApplication::translate("Muse", "Found.");
    case FixedWords::ItemsFollow:
        return QCoreApplication::translate("Muse", " items.");
    case FixedWords::NothingMatched:
        return QCoreApplication::translate("Muse", "Nothing matched.");
    case FixedWords::WholeCount:
        return QCoreApplication::translate(
            "Muse", "The count is whole; the list beside it in the receipt is cut.");
    case FixedWords::NoSuchGraph:
        return QCoreApplication::translate("Muse",
            "The graph was not found. It may have another name or be hidden from this user.");
    case FixedWords::NotPermitted:
        return QCoreApplication::translate(
            "Muse", "This user may not read the graph. The query was not run.");
    case FixedWords::TimedOut:
        return QCoreApplication::translate("Muse",
            "No answer in time; the query was stopped. What the graph holds is not known from "
            "this.");
    case FixedWords::Unreachable:
        return QCoreApplication::translate(
            "Muse", "No connection to the store. What the graph holds is not known from this.");
    case FixedWords::Refused:
        return QCoreApplication::translate("Muse", "The query was refused. Nothing was run.");
    case FixedWords::NoSuchQuery:
        return QCoreApplication::translate("Muse", "No query has this name. Nothing was run.");
    case FixedWords::SeveralOfOneName:
        return QCoreApplication::translate(
            "Muse", "Several nodes have this name. Each is named by its id.");
    case FixedWords::Examples:
        return QCoreApplication::translate("Muse", "You can ask this graph, for instance:");
    case FixedWords::NothingWrites:
        return QCoreApplication::translate(
            "Muse", "Nothing here can write. The graph stays as it is.");
    case FixedWords::ItemsBegin:
        return QStringLiteral(" ");
    case FixedWords::ItemSeparator:
        return QCoreApplication::translate("Muse", ", ");
    case FixedWords::MoreItems:
        return QCoreApplication::translate("Muse", " and more");
    case FixedWords::ClaimEnd:
        return QCoreApplication::translate("Muse", ".");
    }
    return {};
}

/// The text of a scalar as printed; nothing for null and objects.
std::optional<std::string> printed(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_boolean() || value.is_number()) {
        auto text = canonicalJson(value);
        if (text)
            return *text;
    }
    return {};
}

/// What tells an item of a list from others. An item of `neighbors` tells of an edge: a node's edge
/// to itself is in the list twice, out and in.
std::string identityOf(const Json& root, const Json& item, const std::string& by)
{
    if (by != "edge") {
        const auto* found = resolvePointer(item, "/" + pointerToken(by));
        return found ? found->dump() : std::string();
    }
    auto from = textAt(root, "/node_id");
    auto to = textAt(item, "/other_id");
    const auto direction = textAt(item, "/direction");
    if (direction == "in" || (direction == "both" && to < from))
        std::swap(from, to);
    return Json::array(
        {from, to, direction == "both", textAt(item, "/edge_kind"), textAt(item, "/key")})
        .dump();
}

bool holdsSomething(const Json* value)
{
    if (!value || value->is_null())
        return false;
    if (value->is_boolean())
        return value->get<bool>();
    if (value->is_string())
        return !value->get_ref<const std::string&>().empty();
    return !value->is_structured() || !value->empty();
}

/// An item as it is told, and what it is about.
std::string readingOf(const std::vector<ClaimPart>& item, const Json* about)
{
    std::string text = (about ? about->dump() : std::string()) + '\n';
    for (const auto& part : item) {
        const auto* value = std::get_if<AnswerValue>(&part);
        text += value ? value->text() : toUtf8(std::get<TemplateWords>(part).text());
    }
    return text;
}

} // namespace

AnswerBuilder::AnswerBuilder(std::shared_ptr<const Snapshot> snapshot, const Catalogue& catalogue)
    : m_catalogue(catalogue)
{
    m_answer.m_snapshot = std::move(snapshot);
}

TemplateWords AnswerBuilder::words(FixedWords which)
{
    return TemplateWords(fixedText(which));
}

const Json* AnswerBuilder::result(std::size_t index) const
{
    const auto& snapshot = m_answer.m_snapshot;
    if (!snapshot || index >= snapshot->receipts.size())
        return nullptr;
    return resolvePointer(snapshot->document, "/outcomes/" + std::to_string(index) + "/result");
}

std::optional<AnswerValue> AnswerBuilder::value(std::size_t index, const std::string& pointer) const
{
    const auto* root = result(index);
    const auto* found = root ? resolvePointer(*root, pointer) : nullptr;
    if (!found)
        return {};
    const auto& receipt = m_answer.m_snapshot->receipts[index].id;
    if (found->is_array())
        return AnswerValue(receipt, pointer, Derivation::Counted, std::to_string(found->size()),
            isCut(index, pointer));
    auto text = printed(*found);
    if (!text)
        return {};
    return AnswerValue(receipt, pointer, Derivation::Shown, std::move(*text), false);
}

std::optional<AnswerValue> AnswerBuilder::distinct(
    std::size_t index, const std::string& pointer, const std::string& by) const
{
    const auto* root = result(index);
    const auto* list = root ? resolvePointer(*root, pointer) : nullptr;
    if (!list || !list->is_array())
        return {};
    std::set<std::string> seen;
    for (const auto& item : *list)
        seen.insert(identityOf(*root, item, by));
    AnswerValue value(m_answer.m_snapshot->receipts[index].id, pointer, Derivation::Counted,
        std::to_string(seen.size()), isCut(index, pointer));
    value.m_distinctBy = by;
    return value;
}

std::optional<AnswerValue> AnswerBuilder::rest(
    std::size_t index, const std::string& pointer, std::size_t told) const
{
    const auto* root = result(index);
    const auto* found = root ? resolvePointer(*root, pointer) : nullptr;
    std::size_t all = 0;
    if (found && found->is_array())
        all = found->size();
    else if (found && found->is_number_unsigned())
        all = found->get<std::size_t>();
    else if (found && found->is_number_integer() && *found > 0)
        all = static_cast<std::size_t>(found->get<std::int64_t>());
    if (all <= told)
        return {};
    AnswerValue value(m_answer.m_snapshot->receipts[index].id, pointer, Derivation::Rest,
        std::to_string(all - told), false);
    value.m_told = told;
    return value;
}

/// Whether there may be more than the list holds: behind it, or before it.
bool AnswerBuilder::isPage(std::size_t index, const std::string& pointer) const
{
    return isCut(index, pointer)
        || !textAt(m_answer.m_snapshot->receipts[index].args, "/after").empty();
}

/// A result of several lists tells itself which of them was cut, or its entry tells how long each
/// may become.
bool AnswerBuilder::isCut(std::size_t index, const std::string& pointer) const
{
    const auto& receipt = m_answer.m_snapshot->receipts[index];
    const auto* root = result(index);
    const auto* list = root && receipt.truncated ? resolvePointer(*root, pointer) : nullptr;
    if (!list || !list->is_array())
        return false;
    if (const auto* flag = resolvePointer(*root, "/cut" + pointer); flag && flag->is_boolean())
        return flag->get<bool>();
    const auto* entry = m_catalogue.find(receipt.query);
    const auto* most
        = entry ? resolvePointer(entry->source, "/cut_at/" + pointerToken(pointer)) : nullptr;
    // Of null a list never names more, whatever there is.
    return !most || (most->is_number_integer() && list->size() >= most->get<std::size_t>());
}

void AnswerBuilder::cite(std::size_t index)
{
    const auto& receipt = m_answer.m_snapshot->receipts.at(index);
    auto& cited = m_answer.m_receipts;
    const auto same = [&](const Receipt& other) { return other.id == receipt.id; };
    if (std::none_of(cited.begin(), cited.end(), same))
        cited.push_back(receipt);
}

bool AnswerBuilder::fillSlot(Parts& parts, const Place& place, const TemplateSlot& slot) const
{
    for (const auto& pointer : slot.pointers) {
        if (slot.kind == TemplateSlot::Kind::Given) {
            if (putGiven(parts, place.index, pointer))
                return true;
            continue;
        }
        auto found = slot.kind == TemplateSlot::Kind::Distinct
            ? distinct(place.index, place.base + pointer, slot.by)
            : value(place.index, place.base + pointer);
        if (!found || found->text().empty())
            continue;
        const bool counted = found->derivation() == Derivation::Counted;
        if (slot.kind == TemplateSlot::Kind::Counted && !counted)
            continue;
        if (slot.kind == TemplateSlot::Kind::Named && !counted) {
            putName(parts, *found);
            return true;
        }
        if (slot.kind == TemplateSlot::Kind::Labelled && !counted) {
            if (auto label = labelOf(found->text()))
                found = std::move(label);
        }
        parts.emplace_back(std::move(*found));
        return true;
    }
    return false;
}

bool AnswerBuilder::fillPlural(Parts& parts, const Place& place, const TemplatePlural& plural) const
{
    const auto pointer = place.base + plural.pointer;
    if (plural.by == TemplatePlural::By::Cut) {
        parts.emplace_back(plural.words[isPage(place.index, pointer) ? 0 : 1]);
        return true;
    }
    const auto number = plural.distinctBy.empty()
        ? value(place.index, pointer)
        : distinct(place.index, pointer, plural.distinctBy);
    if (!number)
        return false;
    const bool isFirst = plural.by == TemplatePlural::By::Vowel
        ? beginsWithVowel(toQString(number->text()))
        : number->text() == "1";
    parts.emplace_back(plural.words[isFirst ? 0 : 1]);
    return true;
}

bool AnswerBuilder::fill(
    Parts& parts, const Place& place, const std::vector<TemplatePart>& from) const
{
    for (const auto& part : from) {
        if (const auto* fixed = std::get_if<TemplateWords>(&part))
            parts.emplace_back(*fixed);
        else if (const auto* slot = std::get_if<TemplateSlot>(&part);
                 slot && !fillSlot(parts, place, *slot))
            return false;
        else if (const auto* plural = std::get_if<TemplatePlural>(&part);
                 plural && !fillPlural(parts, place, *plural))
            return false;
        else if (const auto* optional = std::get_if<TemplateOptional>(&part);
                 optional && !fillOptional(parts, place, *optional))
            return false;
    }
    return true;
}

bool AnswerBuilder::everyItemFits(std::size_t index, const ClaimTemplate& claimTemplate) const
{
    const auto* list = resolvePointer(*result(index), claimTemplate.each);
    return list && list->is_array()
        && std::all_of(list->begin(), list->end(),
            [&](const Json& item) { return itemFits(claimTemplate, item); });
}

bool AnswerBuilder::noItemFits(std::size_t index, const ClaimTemplate& claimTemplate) const
{
    const auto* list = resolvePointer(*result(index), claimTemplate.each);
    return list && list->is_array()
        && std::none_of(list->begin(), list->end(),
            [&](const Json& item) { return itemFits(claimTemplate, item); });
}

bool AnswerBuilder::fillItems(
    Parts& parts, std::size_t index, const ClaimTemplate& claimTemplate) const
{
    const auto* root = result(index);
    const auto* list = root ? resolvePointer(*root, claimTemplate.each) : nullptr;
    if (!list || !list->is_array())
        return false;
    std::vector<Place> places;
    for (std::size_t i = 0; i < list->size(); ++i) {
        if (itemFits(claimTemplate, (*list)[i]))
            places.push_back({index, claimTemplate.each + "/" + std::to_string(i)});
    }
    std::size_t shown = 0;
    std::set<std::string> told;
    if (!parts.empty())
        parts.emplace_back(words(FixedWords::ItemsBegin));
    for (const auto& place : places) {
        Parts item;
        if (!fill(item, place, claimTemplate.item))
            continue;
        if (!claimTemplate.distinct.empty()
            && !told.insert(
                        readingOf(item, resolvePointer(*root, place.base + claimTemplate.distinct)))
                    .second)
            continue;
        if (shown == claimTemplate.max) {
            parts.emplace_back(words(FixedWords::MoreItems));
            break;
        }
        if (shown++ > 0)
            parts.emplace_back(words(FixedWords::ItemSeparator));
        parts.insert(parts.end(), item.begin(), item.end());
    }
    return shown > 0;
}

bool AnswerBuilder::applies(std::size_t index, const ClaimTemplate& claimTemplate) const
{
    const auto* root = result(index);
    if (!root)
        return false;
    if (claimTemplate.when && *claimTemplate.when != m_answer.m_snapshot->receipts[index].status)
        return false;
    const auto* condition = resolvePointer(*root, claimTemplate.condition);
    if (!claimTemplate.condition.empty() && !holdsSomething(condition))
        return false;
    if (!claimTemplate.equal.empty() && (!condition || *condition != claimTemplate.equal))
        return false;
    if (!claimTemplate.absence.empty()
        && holdsSomething(resolvePointer(*root, claimTemplate.absence)))
        return false;
    const Json& args = m_answer.m_snapshot->receipts[index].args;
    const auto isGiven = [&](const std::string& name, const std::string& equal) {
        const auto it = args.find(name);
        return it != args.end() && holdsSomething(&*it) && (equal.empty() || *it == equal);
    };
    if (!claimTemplate.given.empty() && !isGiven(claimTemplate.given, claimTemplate.givenEqual))
        return false;
    if (!claimTemplate.notGiven.empty() && isGiven(claimTemplate.notGiven, {}))
        return false;
    if (claimTemplate.none && !noItemFits(index, claimTemplate))
        return false;
    return !claimTemplate.every || *claimTemplate.every == everyItemFits(index, claimTemplate);
}

void AnswerBuilder::push(std::size_t index, Claim claim, const std::string& each)
{
    const auto& receipt = m_answer.m_snapshot->receipts[index].id;
    const auto isPartial = [](const ClaimPart& part) {
        const auto* value = std::get_if<AnswerValue>(&part);
        return value && value->isPartial();
    };
    m_lastPartial = (!each.empty() && isCut(index, each))
        || std::any_of(claim.parts.begin(), claim.parts.end(), isPartial);
    if (m_lastPartial)
        m_answer.m_partial.insert(receipt);
    m_answer.m_claims.push_back(std::move(claim));
}

bool AnswerBuilder::addClaim(std::size_t index, const ClaimTemplate& claimTemplate)
{
    if (!applies(index, claimTemplate))
        return false;
    Claim claim;
    if (!fill(claim.parts, {index, {}}, claimTemplate.text))
        return false;
    const bool lists = !claimTemplate.each.empty() && !claimTemplate.item.empty();
    if (lists) {
        if (!fillItems(claim.parts, index, claimTemplate))
            return false;
        claim.parts.emplace_back(words(FixedWords::ClaimEnd));
    }
    if (claim.parts.empty())
        return false;
    // One item of a list is told whole, however many others were left out.
    const bool ofOne = claimTemplate.topic.ends_with(':');
    push(index, std::move(claim), lists && !ofOne ? claimTemplate.each : std::string());
    return true;
}

void AnswerBuilder::addClaim(FixedWords which)
{
    m_lastPartial = false;
    m_answer.m_claims.push_back({{words(which)}});
}

bool AnswerBuilder::addCount(std::size_t index, const std::string& pointer)
{
    auto count = value(index, pointer);
    if (!count || count->derivation() != Derivation::Counted)
        return false;
    push(index, {{std::move(*count), words(FixedWords::ItemsFollow)}}, {});
    return true;
}

void AnswerBuilder::addCut(std::size_t index, const std::string& pointer)
{
    Claim claim;
    if (fill(claim.parts, {index, pointer},
            parse(QT_TRANSLATE_NOOP(
                "CatalogueWords", "Partial: only the first {count:} were read; more exist."))))
        push(index, std::move(claim), {});
}

bool AnswerBuilder::addGraphClaims(std::size_t index)
{
    return GraphTeller(*this, index).tell();
}

bool AnswerBuilder::addDefinition(const std::string& term)
{
    const auto text = definitionOf(term);
    if (text.isEmpty())
        return false;
    m_answer.m_claims.push_back({{TemplateWords(text)}});
    return true;
}

void AnswerBuilder::setTopic(std::string topic)
{
    if (const auto mark = topic.find(kPeriodMark); mark != std::string::npos)
        m_period = Period::fromText(std::string_view(topic).substr(mark + 1));
    m_answer.m_topic = std::move(topic);
}

void AnswerBuilder::setLookups(std::vector<std::string> lookups)
{
    m_answer.m_lookups = std::move(lookups);
}

void AnswerBuilder::setUnderstood(std::vector<Understood> understood)
{
    m_answer.m_understood = std::move(understood);
}

void AnswerBuilder::setSuggestions(std::vector<Suggestion> suggestions)
{
    m_answer.m_suggestions = std::move(suggestions);
}

void AnswerBuilder::setUnknown(std::vector<Suggestion> suggestions, std::vector<UnusedWords> unused)
{
    m_answer.m_unusedWords = std::move(unused);
    m_answer.m_claims.clear();
    m_answer.m_unknown = true;
    m_answer.m_suggestions = std::move(suggestions);
}

void AnswerBuilder::setModel(std::optional<ModelUse> use, std::vector<CellReference> order)
{
    m_answer.m_model = std::move(use);
    m_answer.m_order = std::move(order);
}

Answer AnswerBuilder::take()
{
    orderClaims(m_answer.m_claims, m_answer.m_receipts, m_answer.m_order);
    return std::move(m_answer);
}

} // namespace mnemo
