// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mnemo {

/// Writes the canonical text of a JSON object (canonical.h: normalised) member by member, which is
/// many times faster than to build its tree. The caller gives the members in the order of their
/// names, which are plain ASCII, and ends what it begins. A text that is not UTF-8 is written as it
/// is: the store refuses it.
class ObjectText final
{
public:
    explicit ObjectText(std::size_t expected = 160)
    {
        m_text.reserve(expected);
        m_text = '{';
    }

    ObjectText& add(std::string_view name, std::string_view value);

    ObjectText& add(std::string_view name, const char* value)
    {
        return add(name, std::string_view(value));
    }

    ObjectText& add(std::string_view name, double value);

    ObjectText& add(std::string_view name, std::integral auto value)
    {
        begin(name);
        appendInteger(static_cast<std::int64_t>(value));
        return *this;
    }

    ObjectText& add(std::string_view name, bool value);
    /// A value that is canonical text itself.
    ObjectText& addText(std::string_view name, std::string_view value);
    /// What is added until the end is of an object, or of a list of objects, in this one.
    ObjectText& beginObject(std::string_view name);
    ObjectText& endObject();
    ObjectText& beginList(std::string_view name);
    ObjectText& beginItem();
    ObjectText& endList();

    /// The whole object; nothing can be added any more.
    [[nodiscard]] std::string take();

private:
    void begin(std::string_view name);
    void separate();
    void appendInteger(std::int64_t value);

    std::string m_text;
};

/// As ObjectText writes one.
void appendNormalised(std::string& out, double value);
void appendQuoted(std::string& out, std::string_view text);

} // namespace mnemo
