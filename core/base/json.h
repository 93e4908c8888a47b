// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/jsonlimits.h"
#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

// Compiled once, in jsontemplates.cpp: else each object that handles JSON has a copy of them, and a
// test program runs the copy of its own source.
extern template class nlohmann::basic_json<>;
extern template class std::vector<nlohmann::json>;
extern template class std::map<std::string, nlohmann::json, std::less<>>;

namespace mnemo {

/// JSON values. nlohmann's own dump() is never hashed or printed as canonical: see canonical.h.
using Json = nlohmann::json;

/// Integers up to here, both ways, are the same number in every JSON reader (I-JSON).
inline constexpr std::int64_t maxInteger = (std::int64_t{1} << 53U) - 1;

/// Parses strictly (RFC 8259, I-JSON): UTF-8 without byte order mark, no duplicate keys, no lone
/// surrogates, no U+0000 in any text, numbers that a double holds. Integers beyond ±(2^53 − 1)
/// become their decimal text. Errors: MalformedFile, with the byte offset in `where`.
[[nodiscard]] Result<Json> parseJson(std::string_view text, const JsonLimits& limits = {});

/// The value at an RFC 6901 pointer, or null when nothing is there.
[[nodiscard]] const Json* resolvePointer(const Json& document, const std::string& pointer);

/// Escapes one reference token of an RFC 6901 pointer ("~" and "/").
[[nodiscard]] std::string pointerToken(std::string_view token);

[[nodiscard]] Json errorJson(const Error& error);

/// Any text as it is: Qt by itself takes a U+FEFF that a text begins with for a mark, and drops it.
inline QString toQString(const std::string& utf8)
{
    auto text = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
    if (utf8.starts_with("\xEF\xBB\xBF"))
        text.prepend(QChar(QChar::ByteOrderMark));
    return text;
}

inline std::string toUtf8(const QString& text)
{
    return text.toStdString();
}

} // namespace mnemo
