// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/query/shapes/propertyvalues.h"

#include "core/base/canonical.h"
#include "core/base/text.h"
#include "core/base/times.h"

#include <algorithm>
#include <set>

namespace mnemo {

const char* valueTypeName(const Json& value)
{
    if (value.is_number())
        return "number";
    if (value.is_string())
        return "text";
    if (value.is_boolean())
        return "boolean";
    if (value.is_array())
        return "list";
    return value.is_object() ? "object" : "absent";
}

std::optional<std::int64_t> timeOfText(const Json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    return text == nullptr ? std::nullopt : microsecondsOfTime(*text);
}

bool isDateThatIsNone(const Json& value)
{
    const auto* text = value.get_ptr<const std::string*>();
    constexpr std::string_view form = "0000-00-00";
    if (text == nullptr || text->size() < form.size() || microsecondsOfTime(*text))
        return false;
    return std::ranges::equal(form, std::string_view(*text).substr(0, form.size()),
        [](char of, char c) { return of == '-' ? c == '-' : c >= '0' && c <= '9'; });
}

int ValuePlace::compare(const ValuePlace& other) const
{
    const auto order = [](const auto& a, const auto& b) { return a < b ? -1 : b < a ? 1 : 0; };
    if (const int found = order(kind, other.kind); found != 0)
        return found;
    if (const int found = order(number, other.number); found != 0)
        return found;
    if (const int found = order(time, other.time); found != 0)
        return found;
    if (const int found = folded.compare(other.folded); found != 0)
        return found;
    return bytes.compare(other.bytes);
}

ValuePlace placeOf(const Json& value)
{
    ValuePlace place;
    if (value.is_number()) {
        place.kind = ValuePlace::Kind::Number;
        place.number = value.get<double>();
    } else if (value.is_string()) {
        const auto time = timeOfText(value);
        place.kind = time ? ValuePlace::Kind::Time : ValuePlace::Kind::Text;
        place.time = time.value_or(0);
        place.bytes = value.get<std::string>();
        if (!time)
            place.folded = foldCase(place.bytes);
    } else if (value.is_boolean()) {
        place.kind = ValuePlace::Kind::Boolean;
        place.number = value.get<bool>() ? 1 : 0;
    } else if (value.is_structured()) {
        place.kind = value.is_array() ? ValuePlace::Kind::List : ValuePlace::Kind::Object;
        place.bytes = bytesOfValue(value);
    }
    return place;
}

std::vector<Json> countedValues(const Json& value)
{
    if (value.is_primitive())
        return value.is_null() ? std::vector<Json>() : std::vector<Json>{value};
    std::vector<Json> items;
    if (!value.is_array())
        return items;
    std::set<std::string> seen;
    for (const Json& item : value) {
        if (item.is_primitive() && !item.is_null() && seen.insert(bytesOfValue(item)).second)
            items.push_back(item);
    }
    return items;
}

std::string bytesOfValue(const Json& value)
{
    auto bytes = canonicalJson(value);
    return bytes ? std::move(*bytes) : std::string();
}

Json shortenedText(const Json& value, std::size_t codePoints)
{
    const auto* text = value.get_ptr<const std::string*>();
    if (text == nullptr || text->size() <= codePoints)
        return value;
    std::size_t count = 0;
    std::size_t at = 0;
    for (; at < text->size(); ++at) {
        const bool begins = (static_cast<unsigned char>((*text)[at]) & 0xC0U) != 0x80U;
        if (begins && count++ == codePoints)
            break;
    }
    return text->substr(0, at);
}

} // namespace mnemo
