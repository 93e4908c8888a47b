// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/transfer/foreign.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/graph/transfer/input.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace mnemo::transfer {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

void takeRemainder(Json& element)
{
    const auto it = element.find(kRemainder);
    if (it == element.end() || !it->is_string())
        return;
    auto rest = parseJson(it->get_ref<const std::string&>());
    if (!rest || !rest->is_object())
        return;
    element.erase(it);
    for (auto& [name, value] : rest->items())
        element[name] = std::move(value);
}

std::optional<Json> numericValue(std::string_view text)
{
    const auto* const begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const auto* const end = text.data() + text.size();
    std::int64_t whole = 0;
    if (const auto [at, code] = std::from_chars(begin, end, whole); at == end && begin != end) {
        // As everywhere else, what a double would not hold is its decimal text.
        const bool isHeld = code == std::errc() && whole >= -maxInteger && whole <= maxInteger;
        return isHeld ? Json(whole) : Json(std::string(text));
    }
    double value = 0;
    const auto [at, code] = std::from_chars(begin, end, value);
    if (code != std::errc() || at != end || begin == end || !std::isfinite(value))
        return std::nullopt;
    return Json(value);
}

bool isSameWord(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

void DefaultsBudget::spend(const std::string& name, const Json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    m_spent += sizeof(Json) + name.size() + (text != nullptr ? text->size() : sizeof(Json));
}

bool DefaultsBudget::isSpent(std::uint64_t offset) const
{
    constexpr std::uint64_t timesTheFile = 4;
    return m_spent > kMaxDefaults + timesTheFile * offset;
}

Status checkLine(const GraphDraft& draft, std::string_view line, Place place)
{
    if (line.find('\0') != std::string_view::npos)
        return draft.error(
            QCoreApplication::translate("Transfer", "A text holds the character U+0000"), place);
    if (!isValidUtf8(line))
        return draft.error(
            QCoreApplication::translate("Transfer", "The line holds bytes that are not UTF-8 text"),
            place);
    return Done{};
}

} // namespace mnemo::transfer
