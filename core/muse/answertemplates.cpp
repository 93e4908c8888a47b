// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/muse/answerbuilder.h"
#include "core/muse/plan/planbuilder.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace mnemo {

namespace {

std::string textMember(const Json& object, const char* name)
{
    const auto it = object.find(name);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

/// "/list:member" as {"/list", "member"}; without a mark the pointer alone.
std::pair<std::string, std::string> distinctPlace(std::string_view text, char mark)
{
    const auto at = text.rfind(mark);
    if (at == std::string_view::npos)
        return {std::string(text), {}};
    return {std::string(text.substr(0, at)), std::string(text.substr(at + 1))};
}

std::optional<TemplateSlot> parseSlot(std::string_view inside)
{
    TemplateSlot slot;
    constexpr std::array<std::pair<std::string_view, TemplateSlot::Kind>, 5> kinds{
        {{"count:", TemplateSlot::Kind::Counted}, {"distinct:", TemplateSlot::Kind::Distinct},
            {"label:", TemplateSlot::Kind::Labelled}, {"name:", TemplateSlot::Kind::Named},
            {"given:", TemplateSlot::Kind::Given}}};
    for (const auto& [prefix, kind] : kinds) {
        if (inside.starts_with(prefix)) {
            slot.kind = kind;
            inside.remove_prefix(prefix.size());
        }
    }
    if (slot.kind == TemplateSlot::Kind::Distinct) {
        auto [pointer, by] = distinctPlace(inside, ':');
        if (pointer.empty() || by.empty())
            return {};
        slot.pointers.push_back(std::move(pointer));
        slot.by = std::move(by);
        return slot;
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

/// The parts of `text` between bars that stand outside braces.
std::vector<std::string_view> alternativesIn(std::string_view text)
{
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    int open = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        open += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        if (text[i] == '|' && open == 0) {
            parts.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    }
    parts.push_back(text.substr(begin));
    return parts;
}

} // namespace

std::optional<TemplateOptional> AnswerBuilder::parseOptional(std::string_view inside)
{
    TemplateOptional optional;
    for (auto text : alternativesIn(inside)) {
        auto& parts = optional.alternatives.emplace_back();
        while (!text.empty()) {
            const auto begin = text.find('{');
            const auto end = text.find('}', begin);
            if (begin != 0)
                parts.emplace_back(TemplateWords(toQString(std::string(text.substr(0, begin)))));
            if (begin == std::string_view::npos)
                break;
            const auto slot = end == std::string_view::npos
                ? std::nullopt
                : parseSlot(text.substr(begin + 1, end - begin - 1));
            if (!slot)
                return {};
            parts.emplace_back(*slot);
            text.remove_prefix(end + 1);
        }
    }
    return optional;
}

std::optional<TemplatePlural> AnswerBuilder::parsePlural(std::string_view inside)
{
    constexpr std::array<std::pair<std::string_view, TemplatePlural::By>, 3> kinds{
        {{"one:", TemplatePlural::By::Number}, {"cut:", TemplatePlural::By::Cut},
            {"vowel:", TemplatePlural::By::Vowel}}};
    const auto kind = std::find_if(
        kinds.begin(), kinds.end(), [&](const auto& one) { return inside.starts_with(one.first); });
    const auto bar = inside.find('|');
    if (kind == kinds.end() || bar == std::string_view::npos)
        return {};
    const auto [prefix, by] = *kind;
    const auto words = inside.rfind(':', bar); // a pointer may have colons of its own
    if (words < prefix.size())
        return {};
    const auto text = [&](std::size_t from, std::size_t to) {
        return TemplateWords(toQString(std::string(inside.substr(from, to - from))));
    };
    auto [pointer, distinct]
        = distinctPlace(inside.substr(prefix.size(), words - prefix.size()), '~');
    return TemplatePlural{by, std::move(pointer), std::move(distinct),
        {text(words + 1, bar), text(bar + 1, inside.size())}};
}

std::vector<TemplatePart> AnswerBuilder::parse(const std::string& text)
{
    const auto translated = toUtf8(QCoreApplication::translate("CatalogueWords", text.c_str()));
    std::vector<TemplatePart> parts;
    std::string pending;
    const auto flush = [&] {
        if (!pending.empty())
            parts.emplace_back(TemplateWords(toQString(pending)));
        pending.clear();
    };
    for (std::size_t i = 0; i < translated.size(); ++i) {
        const char close = translated[i] == '{' ? '}' : translated[i] == '[' ? ']' : '\0';
        const auto end = close != '\0' ? translated.find(close, i) : std::string::npos;
        std::optional<TemplatePart> part;
        if (end != std::string::npos) {
            const auto inside = std::string_view(translated).substr(i + 1, end - i - 1);
            if (close == ']') {
                if (auto optional = parseOptional(inside))
                    part = std::move(*optional);
            } else if (const auto plural = parsePlural(inside))
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

bool AnswerBuilder::isToldByCode(const Catalogue& catalogue, const std::string& name)
{
    const auto* entry = catalogue.find(name);
    return entry && !textAt(entry->answer, "/0/told_by").empty();
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
        claim.distinct = textMember(source, "distinct");
        const auto isSet = [&](const char* member) {
            const auto flag = source.find(member);
            return flag != source.end() && *flag == true;
        };
        claim.overlaps = isSet("overlaps");
        claim.none = isSet("none");
        if (const auto every = source.find("every"); every != source.end() && every->is_boolean())
            claim.every = every->get<bool>();
        if (const auto max = source.find("max"); max != source.end() && max->is_number_integer())
            claim.max = max->get<std::size_t>();
        templates.push_back(std::move(claim));
    }
    return templates;
}

} // namespace mnemo
