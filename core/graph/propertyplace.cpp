// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/propertyplace.h"

#include "core/base/canonical.h"
#include "core/base/storedjson.h"
#include "core/base/text.h"
#include "core/base/times.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>
#include <charconv>

namespace mnemo {

namespace {

constexpr char kBegins = '+'; ///< no place is empty
constexpr int kExactDigits = 15; ///< that a double holds, and that stored numbers are rounded to
constexpr std::size_t kOrderedDigits = 16; ///< of a number in a place

/// A number as 16 digits whose order is that of the numbers.
void appendOrdered(std::string& out, double number)
{
    constexpr std::uint64_t signBit = 1ULL << 63U;
    const auto bits = std::bit_cast<std::uint64_t>(number == 0.0 ? 0.0 : number);
    auto ordered = (bits & signBit) != 0 ? ~bits : bits | signBit;
    for (std::size_t i = 0; i < kOrderedDigits; ++i) {
        out += "0123456789abcdef"[ordered >> 60U];
        ordered <<= 4U;
    }
}

void appendKey(std::string& out, const std::optional<double>& number)
{
    out += number ? '0' : '1';
    appendOrdered(out, number.value_or(0.0));
}

/// The number that a store holds, as normalised() makes it; nothing for what it makes a text of.
std::optional<double> storedNumber(std::string_view raw)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (raw.empty() || !(isDigit(raw.front()) || raw.front() == '-'))
        return std::nullopt;
    // So few digits that nothing is rounded.
    const bool isPlain = raw.size() <= kExactDigits
        && std::ranges::all_of(raw, [&](char c) { return isDigit(c) || c == '.' || c == '-'; });
    if (isPlain) {
        double number = 0;
        const auto* end = raw.data() + raw.size();
        const auto read = std::from_chars(raw.data(), end, number);
        if (read.ec == std::errc() && read.ptr == end)
            return number;
    }
    const Json number = normalised(parseStoredJson(raw));
    return number.is_number() ? std::optional(number.get<double>()) : std::nullopt;
}

std::optional<double> storedTime(const MemberWalk::Value& value)
{
    if (!value.isText)
        return storedNumber(value.raw);
    std::string kept;
    // Rounded as the keys of a page token are, or a page would begin with the last of the one
    // before.
    const Json seconds = normalised(secondsOfTime(Json(plainText(value.raw, kept))));
    return seconds.is_number() ? std::optional(seconds.get<double>()) : std::nullopt;
}

} // namespace

PropertyPlace::PropertyPlace(const Json& wanted)
{
    for (const Json& one : wanted.at("equal"))
        m_equal.emplace_back(
            propertyNamed(one.at(0)), FoldedText(one.at(1).get_ref<const std::string&>()));
    if (const Json& least = wanted.at("least"); !least.is_null())
        m_least.emplace(propertyNamed(least.at(0)), least.at(1).get<double>());
    if (const Json& oneOf = wanted.at("one_of"); !oneOf.is_null())
        m_oneOf.emplace(propertyNamed(oneOf.at(0)), oneOf.at(1).get<std::vector<std::string>>());
    for (const Json& field : wanted.at("fields"))
        m_fields.push_back(propertyNamed(field));
    if (const Json& terms = wanted.at("terms"); !terms.is_null()) {
        m_terms.emplace();
        for (const Json& term : terms) {
            auto& words = m_terms->emplace_back();
            for (const Json& word : term)
                words.emplace_back(word.get_ref<const std::string&>());
        }
    }
    if (const auto joined = wanted.find("joined"); joined != wanted.end())
        m_joined.emplace(Joined{propertyNamed(joined->at("path")),
            joined->at("needs").get<std::vector<std::string>>(), propertyNamed(joined->at("list")),
            joined->at("names").get<std::vector<std::string>>()});
    for (const Json& by : wanted.at("order"))
        m_order.push_back({propertyNamed(by.at("property")), by.at("as").get<std::string>(),
            by.value("descending", false) ? -1.0 : 1.0,
            by.value("ranks", std::vector<std::string>()), by.value("near", std::string())});
}

PropertyPlace::Property PropertyPlace::propertyNamed(const std::string& name)
{
    const auto known = std::ranges::find(m_names, name);
    if (known != m_names.end())
        return static_cast<Property>(known - m_names.begin());
    m_names.push_back(name);
    return m_names.size() - 1;
}

Result<std::optional<std::string>> PropertyPlace::of(std::string_view properties)
{
    m_values.assign(m_names.size(), std::nullopt);
    std::string kept;
    const bool isRead = MemberWalk(properties).run([&](auto rawName, const auto& value) {
        const auto known = std::ranges::find(m_names, plainText(rawName, kept));
        if (known != m_names.end())
            m_values[static_cast<Property>(known - m_names.begin())] = value;
        return true;
    });
    if (!isRead && parseStoredJson(properties).is_discarded())
        return Error{ErrorCode::StoreCorrupt,
            QCoreApplication::translate("Queries", "A value in the store is not JSON."), {}, {},
            {}};
    if (!isRead || !fits())
        return std::optional<std::string>();
    std::string place(1, kBegins);
    for (const By& by : m_order) {
        if (by.as == "text")
            place += folded(by.property);
        else
            appendKey(place, numberOf(by));
    }
    return std::optional(std::move(place));
}

bool PropertyPlace::fits() const
{
    std::string kept;
    const auto isEqual = [&](const auto& one) {
        const auto& value = m_values[one.first];
        if (!value || !value->isText)
            return false;
        const auto text = plainText(value->raw, kept);
        const auto start = one.second.atStart(text);
        return start && start->end == text.size();
    };
    if (!std::ranges::all_of(m_equal, isEqual))
        return false;
    if (m_least) {
        const auto& value = m_values[m_least->first];
        const auto number = value && !value->isText ? storedNumber(value->raw) : std::nullopt;
        if (!number || *number < m_least->second)
            return false;
    }
    if (m_oneOf
        && std::ranges::find(m_oneOf->second, folded(m_oneOf->first)) == m_oneOf->second.end())
        return false;
    if (m_joined && !isJoined())
        return false;
    return !m_terms
        || std::ranges::any_of(*m_terms, [this](const auto& term) { return holds(term); });
}

bool PropertyPlace::isJoined() const
{
    const auto fitsOne = [](const std::vector<std::string>& paths, const std::string& path) {
        return std::ranges::any_of(
            paths, [&](const std::string& other) { return pathFit(path, other) < 2; });
    };
    if (const auto& path = m_values[m_joined->path];
        path && path->isText && fitsOne(m_joined->needs, folded(m_joined->path)))
        return true;
    const auto& list = m_values[m_joined->list];
    if (m_joined->names.empty() || !list || list->isText || !list->raw.starts_with('['))
        return false;
    const Json texts = parseStoredJson(list->raw);
    return std::ranges::any_of(texts, [&](const Json& one) {
        const auto* text = one.get_ptr<const std::string*>();
        return text != nullptr && fitsOne(m_joined->names, foldCase(*text));
    });
}

bool PropertyPlace::holds(const std::vector<FoldedText>& term) const
{
    std::string kept;
    return std::ranges::all_of(term, [&](const FoldedText& word) {
        return std::ranges::any_of(m_fields, [&](Property field) {
            const auto& value = m_values[field];
            return value && value->isText && word.find(plainText(value->raw, kept)).has_value();
        });
    });
}

/// The folded text of a property; "" where it has none.
std::string PropertyPlace::folded(Property property) const
{
    const auto& value = m_values[property];
    std::string kept;
    return value && value->isText ? foldCase(plainText(value->raw, kept)) : std::string();
}

std::optional<double> PropertyPlace::numberOf(const By& by) const
{
    const auto& value = m_values[by.property];
    std::optional<double> number;
    if (by.as == "rank") {
        const auto rank = std::ranges::find(by.ranks, folded(by.property));
        number = rank == by.ranks.end() ? 0.0 : static_cast<double>(rank - by.ranks.begin());
    } else if (by.as == "path") {
        number = pathFit(folded(by.property), by.near);
    } else if (value && by.as == "time") {
        number = storedTime(*value);
    } else if (value && !value->isText) {
        number = storedNumber(value->raw);
    }
    return number ? std::optional(by.sign * *number) : std::nullopt;
}

std::string placeOfKeys(const Json& keys)
{
    std::string place(1, kBegins);
    for (std::size_t i = 0; i + 1 < keys.size(); i += 2) {
        const Json& value = keys[i + 1];
        if (const auto* text = value.get_ptr<const std::string*>())
            place += *text;
        else
            appendKey(place,
                keys[i] == 0 && value.is_number() ? std::optional(value.get<double>())
                                                  : std::nullopt);
    }
    return place;
}

std::string withoutFirstKey(std::string place)
{
    constexpr std::size_t key = 1 + kOrderedDigits; // whether there is a number, and the number
    return place.erase(1, key);
}

int pathFit(std::string_view path, std::string_view other)
{
    const auto endsWith = [](std::string_view whole, std::string_view end) {
        if (!whole.ends_with(end))
            return false;
        whole.remove_suffix(end.size());
        return whole.empty() || whole.ends_with('/');
    };
    if (path == other)
        return 0;
    return endsWith(path, other) || endsWith(other, path) ? 1 : 2;
}

} // namespace mnemo
