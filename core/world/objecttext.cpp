// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/world/objecttext.h"

#include "core/base/canonical.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace mnemo {

namespace {

constexpr int digitsKept = 15;

void appendTree(std::string& out, const Json& value, std::string_view otherwise)
{
    const auto text = canonicalJson(normalised(value));
    out += text ? std::string_view(*text) : otherwise;
}

} // namespace

void appendNormalised(std::string& out, double value)
{
    const double size = std::abs(value);
    if (!(size >= 1e-6 && size < 1e15)) { // zero, and where an exponent is written
        appendTree(out, value, "null");
        return;
    }
    // Rounded to 15 digits, a double of this size has no shorter digits than these without their
    // last zeros.
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), size,
        std::chars_format::scientific, digitsKept - 1);
    const char* begin = text.data();
    const char* mark = std::find(begin, static_cast<const char*>(end.ptr), 'e');
    int exponent = 0;
    std::from_chars(mark + (mark[1] == '+' ? 2 : 1), end.ptr, exponent);
    std::array<char, digitsKept> digits{};
    digits[0] = *begin;
    std::copy(begin + 2, mark, digits.data() + 1);
    auto count = static_cast<std::size_t>(digitsKept);
    while (count > 1 && digits[count - 1] == '0')
        --count;
    const std::string_view all(digits.data(), count);
    if (value < 0)
        out += '-';
    if (exponent < 0) {
        out += "0.";
        out.append(static_cast<std::size_t>(-exponent - 1), '0');
        out += all;
        return;
    }
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    out += all.substr(0, whole);
    if (count <= whole) {
        out.append(whole - count, '0');
        return;
    }
    out += '.';
    out += all.substr(whole);
}

void appendQuoted(std::string& out, std::string_view text)
{
    const bool isPlain = std::all_of(
        text.begin(), text.end(), [](char c) { return c >= ' ' && c != '"' && c != '\\'; });
    if (!isPlain) {
        appendTree(out, std::string(text), text);
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

void ObjectText::separate()
{
    if (m_text.back() != '{' && m_text.back() != '[')
        m_text += ',';
}

void ObjectText::begin(std::string_view name)
{
    separate();
    m_text += '"';
    m_text += name;
    m_text += "\":";
}

ObjectText& ObjectText::beginObject(std::string_view name)
{
    begin(name);
    m_text += '{';
    return *this;
}

ObjectText& ObjectText::endObject()
{
    m_text += '}';
    return *this;
}

ObjectText& ObjectText::beginList(std::string_view name)
{
    begin(name);
    m_text += '[';
    return *this;
}

ObjectText& ObjectText::beginItem()
{
    separate();
    m_text += '{';
    return *this;
}

ObjectText& ObjectText::endList()
{
    m_text += ']';
    return *this;
}

void ObjectText::appendInteger(std::int64_t value)
{
    if (value > maxInteger || value < -maxInteger) {
        appendTree(m_text, value, "null");
        return;
    }
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    m_text.append(digits.data(), end.ptr);
}

ObjectText& ObjectText::add(std::string_view name, std::string_view value)
{
    begin(name);
    appendQuoted(m_text, value);
    return *this;
}

ObjectText& ObjectText::add(std::string_view name, double value)
{
    begin(name);
    appendNormalised(m_text, value);
    return *this;
}

ObjectText& ObjectText::add(std::string_view name, bool value)
{
    return addText(name, value ? "true" : "false");
}

ObjectText& ObjectText::addText(std::string_view name, std::string_view value)
{
    begin(name);
    m_text += value;
    return *this;
}

std::string ObjectText::take()
{
    m_text += '}';
    return std::move(m_text);
}

} // namespace mnemo
