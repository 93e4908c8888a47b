// SPDX-FileCopyrightText: Mnemoscope contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/graph/sqlite/patchcheck.h"

#include "core/base/canonical.h"
#include "core/base/text.h"

#include <QCoreApplication>

#include <cmath>

namespace mnemo::sqlite {

namespace {

constexpr std::int64_t kSafeInteger = (std::int64_t{1} << 53) - 1;

Error refused(const QString& message)
{
    return {ErrorCode::BadArgument, message, {}, {}, {}};
}

bool isCleanText(std::string_view text)
{
    return text.find('\0') == std::string_view::npos && isValidUtf8(text);
}

enum class Found
{
    Plain, ///< canonical as it stands
    Numbers, ///< has numbers that are to be normalised
    BadText,
    BadNumber,
    TooDeep
};

Found worse(Found a, Found b)
{
    return std::max(a, b);
}

Found inspect(const Json& value, int depth)
{
    if (depth > kMaxNesting)
        return Found::TooDeep;
    auto found = Found::Plain;
    switch (value.type()) {
    case Json::value_t::object:
        for (const auto& [key, item] : value.get_ref<const Json::object_t&>()) {
            if (!isCleanText(key))
                return Found::BadText;
            found = worse(found, inspect(item, depth + 1));
        }
        return found;
    case Json::value_t::array:
        for (const auto& item : value.get_ref<const Json::array_t&>())
            found = worse(found, inspect(item, depth + 1));
        return found;
    case Json::value_t::string:
        return isCleanText(value.get_ref<const std::string&>()) ? found : Found::BadText;
    case Json::value_t::number_float:
        return std::isfinite(value.get<double>()) ? Found::Numbers : Found::BadNumber;
    case Json::value_t::number_integer: {
        const auto number = value.get<std::int64_t>();
        return number > kSafeInteger || number < -kSafeInteger ? Found::Numbers : found;
    }
    case Json::value_t::number_unsigned:
        return value.get<std::uint64_t>() > static_cast<std::uint64_t>(kSafeInteger)
            ? Found::Numbers
            : found;
    case Json::value_t::binary:
    case Json::value_t::discarded:
        return Found::BadText;
    default:
        return found;
    }
}

} // namespace

Status checkText(std::string_view text, std::size_t maxBytes, const char* what)
{
    if (text.size() > maxBytes)
        return refused(QCoreApplication::translate(
            "SqliteStore", "%1 is at most %2 bytes long; this one has %3")
                           .arg(QString::fromUtf8(what))
                           .arg(maxBytes)
                           .arg(text.size()));
    if (!isCleanText(text))
        return refused(
            QCoreApplication::translate("SqliteStore", "%1 holds bytes that are not UTF-8 text")
                .arg(QString::fromUtf8(what)));
    return Done{};
}

Status checkName(std::string_view text, std::size_t maxBytes, const char* what)
{
    if (text.empty())
        return refused(
            QCoreApplication::translate("SqliteStore", "%1 is empty").arg(QString::fromUtf8(what)));
    return checkText(text, maxBytes, what);
}

Result<std::string> storedJson(const Json& value)
{
    if (value.is_object() && value.empty())
        return std::string("{}");
    const auto found = inspect(value, 0);
    if (found == Found::BadText)
        return refused(QCoreApplication::translate(
            "SqliteStore", "A property holds bytes that are not UTF-8 text"));
    if (found == Found::BadNumber)
        return refused(QCoreApplication::translate(
            "SqliteStore", "A property holds a number that is not finite"));
    if (found == Found::TooDeep)
        return refused(QCoreApplication::translate(
            "SqliteStore", "A property is nested more than %1 levels deep")
                           .arg(kMaxNesting));
    auto text = found == Found::Numbers ? canonicalJson(normalised(value)) : canonicalJson(value);
    if (text && text->size() > kMaxProperties)
        return refused(
            QCoreApplication::translate("SqliteStore", "Properties are at most %1 bytes long")
                .arg(kMaxProperties));
    return text;
}

} // namespace mnemo::sqlite
