// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "mutation.h"

#include <algorithm>
#include <array>

namespace mnemo::fuzz {

namespace {

constexpr std::array<std::string_view, 24> numbers{"0", "-0", "-1", "1", "255", "256", "65535",
    "65536", "2147483647", "2147483648", "-2147483649", "4294967296", "9007199254740991",
    "9007199254740993", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
    "1e16", "1.5e20", "1e308", "1e400", "0.1", "1e-320", "00"};

constexpr std::array<std::string_view, 12> oddTexts{std::string_view("\0", 1), "\xEF\xBB\xBF",
    "\xC3", "\xC3\xA9", "e\xCC\x81", "\xE2\x80\xAE", "\xED\xA0\x80", "\xF0\x9F\x98\x80",
    "\xF4\x90\x80\x80", "\xFF\xFE", "\r\n", "\xC0\x80"};

template <typename List> const auto& anyOf(const List& list, Random& random)
{
    return list[random.below(list.size())];
}

/// Most pieces are short.
std::size_t lengthWithin(std::size_t most, Random& random)
{
    const std::size_t bound = random.oneIn(4) ? most : std::min<std::size_t>(most, 16);
    return bound == 0 ? 0 : 1 + random.below(bound);
}

void flip(std::string& bytes, Random& random)
{
    if (bytes.empty())
        return;
    char& byte = bytes[random.below(bytes.size())];
    const bool bit = random.oneIn(2);
    byte = static_cast<char>(bit ? byte ^ (1 << random.below(8)) : static_cast<int>(random.next()));
}

void cut(std::string& bytes, Random& random)
{
    const auto from = random.below(bytes.size());
    if (random.oneIn(8))
        bytes.resize(from);
    else
        bytes.erase(from, lengthWithin(bytes.size() - from, random));
}

void copyPiece(std::string& bytes, const std::string& from, Random& random)
{
    const auto start = random.below(from.size());
    const std::string piece = from.substr(start, lengthWithin(from.size() - start, random));
    const auto to = random.below(bytes.size() + 1);
    if (random.oneIn(2))
        bytes.insert(to, piece);
    else
        bytes.replace(to, piece.size(), piece);
}

void blowUp(std::string& bytes, Random& random)
{
    const auto start = random.below(bytes.size());
    const std::string piece = bytes.substr(start, lengthWithin(bytes.size() - start, random));
    const std::size_t most = random.oneIn(16) ? 20'000 : 200;
    std::string many;
    for (auto count = random.below(most); count > 0 && many.size() < kMaxInput; --count)
        many += piece;
    bytes.insert(start, many);
}

/// Digits that stand in the text become another number.
void renumber(std::string& bytes, Random& random)
{
    constexpr std::string_view digits = "0123456789";
    const auto from = bytes.find_first_of(digits, random.below(bytes.size()));
    if (from == std::string::npos)
        return;
    const auto end = std::min(bytes.find_first_not_of(digits, from), bytes.size());
    bytes.replace(from, end - from, anyOf(numbers, random));
}

void mutateOnce(std::string& bytes, const std::string& other,
    const std::vector<std::string_view>& words, Random& random)
{
    const auto place = random.below(bytes.size() + 1);
    switch (random.below(10)) {
    case 0:
    case 1:
        return flip(bytes, random);
    case 2:
        return cut(bytes, random);
    case 3:
        return copyPiece(bytes, bytes, random);
    case 4:
        return copyPiece(bytes, other, random);
    case 5:
        return renumber(bytes, random);
    case 6:
        bytes.insert(place, anyOf(oddTexts, random));
        return;
    case 7:
        return random.oneIn(8) ? blowUp(bytes, random) : flip(bytes, random);
    default:
        break;
    }
    if (words.empty())
        return flip(bytes, random);
    const auto& word = anyOf(words, random);
    if (random.oneIn(2))
        bytes.insert(place, word);
    else
        bytes.replace(place, word.size(), word);
}

Json anyValue(Random& random)
{
    switch (random.below(9)) {
    case 0:
        return nullptr;
    case 1:
        return random.oneIn(2);
    case 2:
        return Json::array();
    case 3:
        return Json::object();
    case 4:
        return std::string(anyOf(oddTexts, random));
    case 5:
        return std::string(64, 'a');
    case 6:
        return static_cast<std::int64_t>(random.next());
    case 7:
        return std::string(anyOf(numbers, random));
    default:
        return Json::parse(anyOf(numbers, random), nullptr, false);
    }
}

/// A part of the value, the value itself included.
Json& anyPart(Json& value, Random& random)
{
    Json* part = &value;
    while (part->is_structured() && !part->empty() && !random.oneIn(6)) {
        auto it = part->begin();
        std::advance(it, static_cast<std::ptrdiff_t>(random.below(part->size())));
        part = &*it;
    }
    return *part;
}

void mutateList(Json& list, Random& random)
{
    const auto at = random.below(list.size());
    if (random.oneIn(2))
        list.erase(at);
    else
        list.push_back(Json(list[at]));
}

void mutateObject(Json& object, Random& random)
{
    auto it = object.begin();
    std::advance(it, static_cast<std::ptrdiff_t>(random.below(object.size())));
    const std::string name = it.key();
    if (random.oneIn(2))
        object[name + 'x'] = Json(*it);
    if (random.oneIn(2))
        object.erase(name);
}

void mutateOnce(Json& value, Random& random)
{
    Json& part = anyPart(value, random);
    const auto kind = random.below(4);
    if (kind == 0) {
        part = anyValue(random);
    } else if (kind == 1) {
        const Json inner = part;
        part = random.oneIn(2) ? Json::array({inner}) : Json{{"x", inner}};
    } else if (part.is_array() && !part.empty()) {
        mutateList(part, random);
    } else if (part.is_object() && !part.empty()) {
        mutateObject(part, random);
    } else if (part.is_string()) {
        part = mutated(part.get<std::string>(), "x", {}, random);
    } else if (part.is_number_integer()) {
        part = part.get<std::int64_t>() ^ static_cast<std::int64_t>(1ULL << random.below(63));
    } else {
        part = anyValue(random);
    }
}

} // namespace

std::string mutated(std::string bytes, const std::string& other,
    const std::vector<std::string_view>& words, Random& random)
{
    for (auto count = 1 + random.below(8); count > 0; --count) {
        if (bytes.empty())
            bytes.push_back('\n');
        mutateOnce(bytes, other.empty() ? bytes : other, words, random);
    }
    if (bytes.size() > kMaxInput)
        bytes.resize(kMaxInput);
    return bytes;
}

Json mutatedJson(Json value, Random& random)
{
    for (auto count = 1 + random.below(4); count > 0; --count)
        mutateOnce(value, random);
    return value;
}

} // namespace mnemo::fuzz
