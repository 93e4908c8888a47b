// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/canonical.h"

#include "core/base/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <vector>

namespace mnemo {

namespace {

/// Deeper than anything that is read strictly or written by us; what a store that somebody else
/// made holds beyond it has no canonical form, instead of using up the stack.
constexpr int maxDepth = 256;

/// Whole numbers from here on are written with an exponent (ECMA-262, Number::toString), which
/// tells them from integers when they are read again.
constexpr double firstWithExponent = 1e21;

/// Bytes that a JSON text cannot hold as they are, or that need a look: controls, quote,
/// backslash, and everything beyond ASCII.
constexpr std::array<bool, 256> needsLook = [] {
    std::array<bool, 256> table{};
    for (std::size_t i = 0; i < 256; ++i)
        table[i] = i < 0x20 || i == '"' || i == '\\' || i >= 0x80;
    return table;
}();

void appendEscaped(std::string& out, unsigned char c)
{
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\b':
        out += "\\b";
        return;
    case '\t':
        out += "\\t";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\f':
        out += "\\f";
        return;
    case '\r':
        out += "\\r";
        return;
    default:
        constexpr std::string_view digits = "0123456789abcdef";
        out += "\\u00";
        out += digits[c >> 4U];
        out += digits[c & 15U];
    }
}

/// False when `text` is not valid UTF-8 or holds U+0000, which strict readers refuse.
bool appendString(std::string& out, std::string_view text)
{
    out += '"';
    std::size_t start = 0;
    bool beyondAscii = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (!needsLook[c])
            continue;
        if (c >= 0x80) {
            beyondAscii = true;
            continue;
        }
        if (c == 0)
            return false;
        out.append(text, start, i - start);
        appendEscaped(out, c);
        start = i + 1;
    }
    out.append(text, start, text.size() - start);
    out += '"';
    return !beyondAscii || isValidUtf8(text);
}

/// Byte order of UTF-8 is code point order; it departs from the order by UTF-16 units only where
/// U+E000 … U+FFFF (lead bytes EE, EF) meet supplementary code points (lead bytes F0 …).
bool hasHighLead(std::string_view key)
{
    return std::any_of(
        key.begin(), key.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xEE; });
}

bool lessByUtf16(const std::string* a, const std::string* b)
{
    const auto fixed = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        // Surrogates (D800 …) sort before E000 …: put F0 … before EE, EF.
        return byte >= 0xF0 ? byte - 0xF0 + 0xEE : byte >= 0xEE ? byte + 0x10 : int{byte};
    };
    return std::lexicographical_compare(a->begin(), a->end(), b->begin(), b->end(),
        [&](char x, char y) { return fixed(x) < fixed(y); });
}

class Writer final
{
public:
    explicit Writer(std::string& out) : m_out(out) { }

    /// False when something in it has no canonical form: failedAt() says where.
    bool write(const Json& value)
    {
        switch (value.type()) {
        case Json::value_t::null:
            m_out += "null";
            return true;
        case Json::value_t::boolean:
            m_out += value.get_ref<const Json::boolean_t&>() ? "true" : "false";
            return true;
        case Json::value_t::number_integer:
            return writeInteger(value.get_ref<const Json::number_integer_t&>());
        case Json::value_t::number_unsigned: {
            const auto number = value.get_ref<const Json::number_unsigned_t&>();
            return number <= static_cast<std::uint64_t>(maxInteger)
                && writeInteger(static_cast<std::int64_t>(number));
        }
        case Json::value_t::number_float: {
            const double number = value.get_ref<const Json::number_float_t&>();
            if (!std::isfinite(number))
                return false;
            appendNumber(m_out, number);
            return true;
        }
        case Json::value_t::string:
            return appendString(m_out, value.get_ref<const std::string&>());
        case Json::value_t::array:
            return writeArray(value);
        case Json::value_t::object:
            return writeObject(value.get_ref<const Json::object_t&>());
        case Json::value_t::binary:
        case Json::value_t::discarded:
            break;
        }
        return false;
    }

    [[nodiscard]] const std::string& failedAt() const { return m_failedAt; }

private:
    /// One list or object deeper, while it lives.
    class Level final
    {
    public:
        explicit Level(int& depth) : m_level(depth) { ++m_level; }

        ~Level() { --m_level; }

        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        int& m_level;
    };

    bool writeInteger(std::int64_t number)
    {
        if (number > maxInteger || number < -maxInteger)
            return false;
        std::array<char, 24> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
        m_out.append(digits.data(), end.ptr);
        return true;
    }

    bool writeArray(const Json& value)
    {
        const Level level(m_depth);
        if (m_depth > maxDepth)
            return false;
        m_out += '[';
        std::size_t index = 0;
        for (const Json& item : value) {
            if (index > 0)
                m_out += ',';
            if (!write(item)) {
                m_failedAt = '/' + std::to_string(index) + m_failedAt;
                return false;
            }
            ++index;
        }
        m_out += ']';
        return true;
    }

    bool writeMember(const std::string& key, const Json& value)
    {
        if (m_out.back() != '{')
            m_out += ',';
        if (!appendString(m_out, key)) {
            m_failedAt = '/' + pointerToken(key);
            return false;
        }
        m_out += ':';
        if (!write(value)) {
            m_failedAt = '/' + pointerToken(key) + m_failedAt;
            return false;
        }
        return true;
    }

    bool writeObject(const Json::object_t& object)
    {
        const Level level(m_depth);
        if (m_depth > maxDepth)
            return false;
        m_out += '{';
        const bool bytesDiffer = std::any_of(object.begin(), object.end(),
            [](const auto& member) { return hasHighLead(member.first); });
        if (!bytesDiffer) {
            for (const auto& [key, value] : object) {
                if (!writeMember(key, value))
                    return false;
            }
        } else {
            std::vector<const std::string*> keys;
            for (const auto& member : object)
                keys.push_back(&member.first);
            std::sort(keys.begin(), keys.end(), lessByUtf16);
            for (const std::string* key : keys) {
                if (!writeMember(*key, object.at(*key)))
                    return false;
            }
        }
        m_out += '}';
        return true;
    }

    std::string& m_out;
    std::string m_failedAt;
    int m_depth = 0;
};

Json normalisedNumber(double value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    const double rounded = roundedTo15(value);
    // One form for one number: 3.0 and 3 are the same value on every store, and so are 1e16 and
    // 10000000000000000, which is beyond what all readers of JSON take for the same integer.
    if (std::trunc(rounded) != rounded || std::abs(rounded) >= firstWithExponent)
        return rounded;
    if (std::abs(rounded) <= static_cast<double>(maxInteger))
        return static_cast<std::int64_t>(rounded);
    std::string digits;
    appendNumber(digits, rounded);
    return digits;
}

void normalise(Json& value, int depth)
{
    switch (value.type()) {
    case Json::value_t::number_integer: {
        const auto number = value.get<std::int64_t>();
        if (number > maxInteger || number < -maxInteger)
            value = std::to_string(number);
        return;
    }
    case Json::value_t::number_unsigned: {
        const auto number = value.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(maxInteger))
            value = std::to_string(number);
        return;
    }
    case Json::value_t::number_float:
        value = normalisedNumber(value.get<double>());
        return;
    case Json::value_t::array:
    case Json::value_t::object:
        // What is deeper is left to canonicalJson() to refuse.
        if (depth < maxDepth) {
            for (Json& item : value)
                normalise(item, depth + 1);
        }
        return;
    default:
        return;
    }
}

} // namespace

double roundedTo15(double value)
{
    std::array<char, 40> text{};
    const auto end = std::to_chars(
        text.data(), text.data() + text.size(), value, std::chars_format::scientific, 14);
    double rounded = 0;
    const auto read = std::from_chars(text.data(), end.ptr, rounded);
    // The largest doubles round to digits that no double has; they stay as they are.
    return read.ec == std::errc() ? rounded : value;
}

Json normalised(Json value)
{
    normalise(value, 0);
    return value;
}

void appendNumber(std::string& out, double value)
{
    if (value == 0) {
        out += '0'; // also for −0
        return;
    }
    if (value < 0) {
        out += '-';
        value = -value;
    }
    // The shortest digits come from to_chars; where the point goes is ECMAScript's rule.
    std::array<char, 40> text{};
    const auto end = std::to_chars(
        text.data(), text.data() + text.size(), value, std::chars_format::scientific);
    const std::string_view all(text.data(), static_cast<std::size_t>(end.ptr - text.data()));
    const std::size_t e = all.find('e');
    std::string digits(1, all[0]);
    if (e > 2)
        digits += all.substr(2, e - 2);
    int exponent = 0;
    const char* exponentText = all.data() + e + (all[e + 1] == '+' ? 2 : 1);
    std::from_chars(exponentText, end.ptr, exponent);
    const int k = static_cast<int>(digits.size());
    const int n = exponent + 1;
    if (k <= n && n <= 21) {
        out += digits;
        out.append(static_cast<std::size_t>(n - k), '0');
    } else if (0 < n && n <= 21) {
        out.append(digits, 0, static_cast<std::size_t>(n));
        out += '.';
        out.append(digits, static_cast<std::size_t>(n));
    } else if (-6 < n && n <= 0) {
        out += "0.";
        out.append(static_cast<std::size_t>(-n), '0');
        out += digits;
    } else {
        out += digits[0];
        if (k > 1) {
            out += '.';
            out.append(digits, 1);
        }
        out += n > 0 ? "e+" : "e-";
        out += std::to_string(std::abs(n - 1));
    }
}

Result<std::string> canonicalJson(const Json& value)
{
    std::string out;
    Writer writer(out);
    if (!writer.write(value))
        return Error{ErrorCode::BadArgument,
            QCoreApplication::translate("CanonicalJson",
                "This value has no canonical form: the text is not UTF-8 or holds U+0000, or the "
                "number is beyond ±(2^53 − 1) or not finite"),
            toQString(writer.failedAt()), {}, {}};
    return out;
}

} // namespace mnemo
