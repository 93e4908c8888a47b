// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/answerbuilder.h"

#include "core/base/canonical.h"
#include "core/muse/glossary.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

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

std::string textMember(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
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

/// Whether an item of the template's list is one that it is about.
bool itemFits(const ClaimTemplate& claimTemplate, const Json& item)
{
    const auto* held = resolvePointer(item, claimTemplate.itemCondition);
    return claimTemplate.itemCondition.empty() || (held && *held == claimTemplate.itemEqual);
}

std::optional<TemplateSlot> parseSlot(std::string_view inside)
{
    TemplateSlot slot;
    constexpr std::array<std::pair<std::string_view, TemplateSlot::Kind>, 2> kinds{
        {{"count:", TemplateSlot::Kind::Counted}, {"label:", TemplateSlot::Kind::Labelled}}};
    for (const auto& [prefix, kind] : kinds) {
        if (inside.starts_with(prefix)) {
            slot.kind = kind;
            inside.remove_prefix(prefix.size());
        }
    }
    while (true) {
        const auto bar = inside.find('|');
        const auto pointer = inside.substr(0, bar);
        if (!pointer.empty() && pointer.front() != '/')
            return {};
        slot.pointers.emplace_back(pointer);
        if (bar == std::string_view::npos)
            return slot;
        inside.remove_prefix(bar + 1);
    }
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

std::optional<TemplatePlural> AnswerBuilder::parsePlural(std::string_view inside)
{
    constexpr std::string_view prefix = "one:";
    const auto bar = inside.find('|');
    if (!inside.starts_with(prefix) || bar == std::string_view::npos)
        return {};
    const auto words = inside.rfind(':', bar); // a pointer may have colons of its own
    if (words < prefix.size())
        return {};
    const auto text = [&](std::size_t from, std::size_t to) {
        return TemplateWords(toQString(std::string(inside.substr(from, to - from))));
    };
    return TemplatePlural{std::string(inside.substr(prefix.size(), words - prefix.size())),
        {text(words + 1, bar), text(bar + 1, inside.size())}};
}

std::vector<TemplatePart> AnswerBuilder::parse(const std::string& text)
{
    const auto translated = toUtf8(QCoreApplication::translate("Catalogue", text.c_str()));
    std::vector<TemplatePart> parts;
    std::string pending;
    const auto flush = [&] {
        if (!pending.empty())
            parts.emplace_back(TemplateWords(toQString(pending)));
        pending.clear();
    };
    for (std::size_t i = 0; i < translated.size(); ++i) {
        const auto end = translated[i] == '{' ? translated.find('}', i) : std::string::npos;
        std::optional<TemplatePart> part;
        if (end != std::string::npos) {
            const auto inside = std::string_view(translated).substr(i + 1, end - i - 1);
            if (const auto plural = parsePlural(inside))
                part = *plural;
            else if (const auto slot = parseSlot(inside))
                part = *slot;
        }
        if (!part) {
            pending += translated[i];
            continue;
        }
        flush();
        parts.push_back(*part);
        i = end;
    }
    flush();
    return parts;
}

std::vector<ClaimTemplate> AnswerBuilder::templatesOf(
    const Catalogue& catalogue, const std::string& name)
{
    std::vector<ClaimTemplate> templates;
    const auto* entry = catalogue.find(name);
    if (!entry || !entry->answer.is_array())
        return templates;
    for (const auto& source : entry->answer) {
        if (!source.is_object())
            continue;
        ClaimTemplate claim;
        if (const auto when = textMember(source, "when"); !when.empty()) {
            claim.when = statusFromName(when);
            if (!claim.when)
                continue;
        }
        claim.condition = textMember(source, "if");
        claim.equal = textMember(source, "is");
        claim.absence = textMember(source, "if_not");
        claim.given = textMember(source, "given");
        claim.givenEqual = textMember(source, "given_is");
        claim.notGiven = textMember(source, "not_given");
        claim.topic = textMember(source, "topic");
        claim.text = parse(textMember(source, "text"));
        claim.each = textMember(source, "each");
        claim.item = parse(textMember(source, "item"));
        claim.itemCondition = textMember(source, "item_if");
        claim.itemEqual = textMember(source, "item_is");
        if (const auto every = source.find("every"); every != source.end() && every->is_boolean())
            claim.every = every->get<bool>();
        if (const auto max = source.find("max"); max != source.end() && max->is_number_integer())
            claim.max = max->get<std::size_t>();
        templates.push_back(std::move(claim));
    }
    return templates;
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
            if (named != item.end() && *named == id && !textMember(item, label).empty())
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
        auto found = value(place.index, place.base + pointer);
        if (!found || found->text().empty())
            continue;
        const bool counted = found->derivation() == Derivation::Counted;
        if (slot.kind == TemplateSlot::Kind::Counted && !counted)
            continue;
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
    const auto number = value(place.index, place.base + plural.pointer);
    if (!number)
        return false;
    parts.emplace_back(plural.words[number->text() == "1" ? 0 : 1]);
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
    if (!parts.empty())
        parts.emplace_back(words(FixedWords::ItemsBegin));
    for (const auto& place : places) {
        if (shown == claimTemplate.max) {
            parts.emplace_back(words(FixedWords::MoreItems));
            break;
        }
        Parts item;
        if (!fill(item, place, claimTemplate.item))
            continue;
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
                "Catalogue", "Partial: only the first {count:} were read; more exist."))))
        push(index, std::move(claim), {});
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
    m_answer.m_topic = std::move(topic);
}

void AnswerBuilder::setLookups(std::vector<std::string> lookups)
{
    m_answer.m_lookups = std::move(lookups);
}

void AnswerBuilder::setUnknown(std::vector<Suggestion> suggestions, std::vector<UnusedWords> unused)
{
    m_answer.m_unusedWords = std::move(unused);
    m_answer.m_claims.clear();
    m_answer.m_unknown = true;
    m_answer.m_suggestions = std::move(suggestions);
}

Answer AnswerBuilder::take()
{
    return std::move(m_answer);
}

} // namespace mnemo
